//! Runs a server for working on the web client: `cargo run -p kingrat-server --example serve -- FOLDER [PORT] [--lan]`.

use std::error::Error;

use kingrat_server::{Config, start};

#[tokio::main]
async fn main() {
    if let Err(why) = serve().await {
        eprintln!("{why}");
        std::process::exit(2);
    }
}

async fn serve() -> Result<(), Box<dyn Error>> {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let folder = args.first().map_or_else(|| std::env::temp_dir().join("kingrat"), Into::into);
    let port = args.get(1).and_then(|port| port.parse().ok());
    let lan = args.iter().any(|arg| arg == "--lan");
    let server = start(Config { port, lan, ..Config::new(folder) }).await?;
    println!("{}", server.url());
    if let Some(url) = server.lan_url() {
        println!("{url}\n{}", kingrat_server::qr::to_terminal(&url).unwrap_or_default());
    }
    Ok(server.run(std::future::pending()).await?)
}
