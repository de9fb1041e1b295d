use kingrat_server::*;
#[tokio::main(flavor = "multi_thread", worker_threads = 1)]
async fn main() {
    let mut c = Config { port: Some(7412), ..Config::new("/tmp/ksbench") };
    c.limits.messages = Rate { per_second: 1000000, burst: 1000000 };
    c.limits.new_per_address = Rate { per_second: 1000000, burst: 1000000 };
    c.limits.requests = Rate { per_second: 1000000, burst: 1000000 };
    c.limits.sockets_per_address = 100000;
    c.limits.connections_per_address = 100000;
    let s = start(c).await.map_err(|w| w.to_string()).unwrap();
    s.run(std::future::pending()).await.unwrap();
}
