//! Operation: proxies, readiness, metrics, operator commands and retention.

use std::net::SocketAddr;
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use kingrat_client::ConnectError;
use kingrat_server::{Clock, Config, OperatorEndpoint, Rate, start};
use serde_json::{Value, json};
use sqlx::ConnectOptions;
use sqlx::sqlite::SqliteConnectOptions;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpListener, TcpStream};

use crate::client::{Answer, Person, request, serve, setup, soon};
use crate::player::Player;

/// Runs a minimal proxy that sets the forwarding header and passes on the rest.
async fn proxy(to: SocketAddr, client: &'static str) -> SocketAddr {
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let address = listener.local_addr().unwrap();
    tokio::spawn(async move {
        while let Ok((mut outside, _)) = listener.accept().await {
            tokio::spawn(async move {
                let mut inside = TcpStream::connect(to).await.unwrap();
                let mut line = Vec::new();
                while !line.ends_with(b"\r\n") {
                    line.push(outside.read_u8().await?);
                }
                inside.write_all(&line).await?;
                let said = format!("x-forwarded-for: 198.51.100.1, {client}\r\nx-forwarded-proto: https\r\n");
                inside.write_all(said.as_bytes()).await?;
                tokio::io::copy_bidirectional(&mut outside, &mut inside).await
            });
        }
    });
    address
}

fn trusting(config: &mut Config) {
    config.trusted_proxies = vec!["127.0.0.1".parse().unwrap()];
}

#[tokio::test(flavor = "multi_thread")]
async fn behind_a_proxy_each_client_is_counted_and_the_cookie_is_for_https() {
    let folder = tempfile::tempdir().unwrap();
    let server = serve(folder.path(), |config| {
        trusting(config);
        config.limits.new_per_address = Rate { per_second: 0, burst: 3 };
        config.limits.sockets_per_address = 1;
        config.limits.connections_per_address = 1; // the proxy is exempt, since all clients come through it
    })
    .await;
    let (one, two) = (proxy(server.address, "203.0.113.1").await, proxy(server.address, "203.0.113.2").await);
    let first = request(one, "GET", "/api/me", &[], "").await;
    assert!(first.header("set-cookie").unwrap().ends_with("; Secure"), "{first:?}");
    let page = request(one, "GET", "/", &[], "").await;
    assert!(page.header("content-security-policy").unwrap().ends_with(&format!("ws://{one} wss://{one}")));
    let (anna, bea) = (Person::new(one).await, Person::new(two).await);
    let code = anna.make(&setup("nordic", 2, 0)).await;
    assert_eq!(request(one, "GET", "/api/me", &[], "").await.status, 429, "the first client has had three");
    assert_eq!(request(two, "GET", "/api/me", &[], "").await.status, 200, "the second has not");
    let _socket = anna.join(&code, None).await;
    let second = anna.connect(&format!("/api/tables/{code}/socket?v=1")).await.unwrap().closing().await;
    assert_eq!(second, 4002, "one socket for each address");
    let _other = bea.join(&code, None).await;
    let house = anna.get("/api/house").await.json();
    assert_eq!(house["lan"]["may_switch"], false, "whoever comes by a proxy is not at this machine");
    for path in ["/metrics", "/api/house/lan"] {
        let method = if path == "/metrics" { "GET" } else { "PUT" };
        let direct = request(server.address, method, path, &[("content-type", "application/json")], r#"{"on":true}"#);
        assert_eq!(direct.await.json(), json!({"code": "only_here"}), "a proxy that forgets to say for whom it speaks");
    }
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn with_a_public_address_pages_from_there_are_ours_whatever_host_the_proxy_names() {
    let folder = tempfile::tempdir().unwrap();
    let server = serve(folder.path(), |config| {
        trusting(config);
        config.url = Some("https://rat.example.org".parse().unwrap());
    })
    .await;
    let anna = Person::new(server.address).await;
    let change = async |origin: &str| {
        let headers = [("cookie", &*anna.cookie), ("content-type", "application/json"), ("origin", origin)];
        request(server.address, "PUT", "/api/me", &headers, r#"{"name":"Anna"}"#).await.status
    };
    assert_eq!(change("https://rat.example.org").await, 200);
    assert_eq!(change("https://evil.example").await, 403);
    assert_eq!(
        change(&format!("http://{}", server.address)).await,
        403,
        "the address behind the proxy is not the public one"
    );
    let page = request(server.address, "GET", "/", &[], "").await;
    assert!(page.header("content-security-policy").unwrap().contains("wss://rat.example.org"));
    let code = {
        let headers =
            [("cookie", &*anna.cookie), ("content-type", "application/json"), ("origin", "https://rat.example.org")];
        let made = request(server.address, "POST", "/api/tables", &headers, &setup("nordic", 1, 1).to_string()).await;
        made.json()["code"].as_str().unwrap().to_string()
    };
    let path = format!("/api/tables/{code}/socket?v=1");
    assert!(anna.connect_from(&path, "https://rat.example.org").await.is_ok());
    assert!(matches!(anna.connect_from(&path, "https://evil.example").await, Err(ConnectError::Problem(_))));
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_stranger_cannot_speak_for_others() {
    let folder = tempfile::tempdir().unwrap();
    let server = serve(folder.path(), |config| {
        config.trusted_proxies = vec!["192.0.2.0/24".parse().unwrap()];
        config.limits.new_per_address = Rate { per_second: 0, burst: 2 };
    })
    .await;
    let mut statuses = Vec::new();
    for client in ["203.0.113.1", "203.0.113.2", "203.0.113.3"] {
        let headers = [("x-forwarded-for", client), ("forwarded", "for=1.2.3.4"), ("x-forwarded-proto", "https")];
        let answer = request(server.address, "GET", "/api/me", &headers, "").await;
        assert!(answer.header("set-cookie").is_none_or(|cookie| !cookie.contains("Secure")));
        statuses.push(answer.status);
    }
    assert_eq!(statuses, [200, 200, 429], "all three are one address");
    server.stop().await;
}

fn value(page: &Answer, name: &str) -> f64 {
    let text = page.text();
    let line = text.lines().find_map(|line| line.strip_prefix(name)?.strip_prefix(' ').map(str::to_string));
    line.unwrap_or_else(|| panic!("{name} is not in\n{text}")).parse().unwrap()
}

#[tokio::test(flavor = "multi_thread")]
async fn what_happens_is_counted_and_shown_to_this_machine() {
    let folder = tempfile::tempdir().unwrap();
    let server = serve(folder.path(), |_| {}).await;
    let anna = server.person().await;
    let mut setup = setup("nordic", 1, 2);
    setup["mode"] = json!("rounds:1");
    let code = anna.make(&setup).await;
    let mut player = Player::new(anna.join(&code, None).await, 3);
    player.play_on().await;
    player.socket.say(&json!({"t": "sit", "seat": "A"})).await;
    player.socket.until(|message| message["t"] == "refused").await;
    assert_eq!(anna.get("/api/tables/CCCCC").await.status, 404);
    let page = anna.get("/metrics").await;
    assert_eq!(page.status, 200);
    assert!(page.header("content-type").unwrap().starts_with("application/openmetrics-text"));
    for (name, wanted) in [
        ("kingrat_guests_made_total", 1.0),
        ("kingrat_tables_made_total", 1.0),
        ("kingrat_tables_in_memory", 1.0),
        ("kingrat_sockets", 1.0),
        ("kingrat_refused_total{kind=\"by_table\"}", 1.0),
        ("kingrat_refused_total{kind=\"no_such_table\"}", 1.0),
        ("kingrat_commits_failed_total", 0.0),
    ] {
        assert_eq!(value(&page, name), wanted, "{name}");
    }
    let (moves, commits) = (value(&page, "kingrat_moves_total"), value(&page, "kingrat_commits_total"));
    assert!(moves >= 1.0 && commits >= moves / 2.0, "{moves} moves in {commits} commits");
    assert!(value(&page, "kingrat_messages_out_total") >= value(&page, "kingrat_messages_in_total"));
    assert_eq!(value(&page, "kingrat_commit_seconds_count"), commits);
    assert!(page.text().ends_with("# EOF\n"));
    drop(player);
    let gone = async {
        while value(&anna.get("/metrics").await, "kingrat_dropped_total{kind=\"left\"}") < 1.0 {
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
    };
    soon("that the client left", gone).await;
    let answer = request(server.address, "GET", "/metrics", &[("x-forwarded-for", "203.0.113.9")], "").await;
    assert_eq!((answer.status, answer.json()), (403, json!({"code": "only_here"})));
    server.stop().await;
}

/// A server with a listener for monitoring.
struct Hosted {
    address: SocketAddr,
    tools: SocketAddr,
    stop: tokio::sync::oneshot::Sender<()>,
    running: tokio::task::JoinHandle<Result<(), kingrat_server::OpenStoreError>>,
}

impl Hosted {
    async fn start(folder: &Path, change: impl FnOnce(&mut Config)) -> Hosted {
        let mut config = Config { port: Some(0), metrics: Some("127.0.0.1:0".parse().unwrap()), ..Config::new(folder) };
        change(&mut config);
        let server = start(config).await.unwrap();
        let (address, tools) = (server.address(), server.metrics_address().unwrap());
        let (stop, stopped) = tokio::sync::oneshot::channel::<()>();
        let running = tokio::spawn(server.run(async { drop(stopped.await) }));
        Hosted { address, tools, stop, running }
    }

    /// Requests a path as a monitor does.
    async fn answer(&self, path: &str) -> (u16, String) {
        let headers = [("host", "prometheus.example"), ("x-forwarded-for", "203.0.113.9")];
        let answer = request(self.tools, "GET", path, &headers, "").await;
        (answer.status, answer.text())
    }

    async fn end(self) {
        drop(self.stop);
        soon("the end of the server", self.running).await.unwrap().unwrap();
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_listener_for_the_hosts_tools_answers_them_and_nothing_else() {
    let folder = tempfile::tempdir().unwrap();
    let server = Hosted::start(folder.path(), |_| {}).await;
    assert!(server.answer("/metrics").await.1.contains("kingrat_build_info{version="));
    assert_eq!(server.answer("/healthz").await, (200, "ok".into()));
    assert_eq!(server.answer("/readyz").await, (200, "ready".into()));
    for path in ["/", "/api/me", "/operator/tables"] {
        assert_eq!(server.answer(path).await.0, 404, "{path}");
    }
    server.end().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn however_many_come_no_more_are_let_in_than_there_is_room_for_and_the_host_still_sees_it() {
    let folder = tempfile::tempdir().unwrap();
    let server = Hosted::start(folder.path(), |config| config.limits.connections = 2).await;
    let open = async || TcpStream::connect(server.address).await.unwrap();
    let is_answered = async |line: &mut TcpStream| {
        let asked = line.write_all(b"GET /healthz HTTP/1.1\r\nhost: localhost\r\n\r\n").await;
        let mut answer = Vec::new();
        while asked.is_ok() && !answer.ends_with(b"\r\n\r\nok") {
            match line.read_u8().await {
                Ok(byte) => answer.push(byte),
                Err(_) => break,
            }
        }
        answer.starts_with(b"HTTP/1.1 200")
    };
    let (mut one, mut two) = (open().await, open().await);
    assert!(is_answered(&mut one).await && is_answered(&mut two).await);
    assert!(!is_answered(&mut open().await).await, "the house is full");
    assert!(is_answered(&mut one).await, "whoever is here goes on");
    assert_eq!(server.answer("/healthz").await.0, 200, "the host's tools have a place of their own");
    drop(two);
    let again = async { while !is_answered(&mut open().await).await {} };
    soon("a place that somebody has left", again).await;
    server.end().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_server_that_stops_says_so_while_it_waits_for_those_who_are_still_here() {
    let folder = tempfile::tempdir().unwrap();
    let server = Hosted::start(folder.path(), |_| {}).await;
    // An incomplete request: the server waits for its end until a timeout.
    let mut slow = TcpStream::connect(server.address).await.unwrap();
    slow.write_all(b"PUT /api/me HTTP/1.1\r\nhost: localhost\r\ncontent-length: 9\r\n\r\n").await.unwrap();
    assert_eq!(server.answer("/readyz").await, (200, "ready".into()));
    let Hosted { tools, stop, running, .. } = server;
    drop(stop);
    let stopping = async {
        loop {
            let answer = request(tools, "GET", "/readyz", &[("host", "localhost")], "").await;
            if answer.status == 503 {
                return answer.text();
            }
        }
    };
    assert_eq!(soon("not being ready", stopping).await, "stopping");
    drop(slow);
    soon("the end of the server", running).await.unwrap().unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_server_whose_database_is_stuck_is_alive_but_not_ready() {
    let folder = tempfile::tempdir().unwrap();
    let server = serve(folder.path(), |_| {}).await;
    let ask = async |path: &str| {
        let answer = request(server.address, "GET", path, &[], "").await;
        (answer.status, answer.text())
    };
    assert_eq!(ask("/readyz").await, (200, "ready".into()));
    let file = folder.path().join("kingrat.sqlite");
    let mut other = SqliteConnectOptions::new().filename(file).connect().await.unwrap();
    sqlx::query("BEGIN IMMEDIATE").execute(&mut other).await.unwrap();
    let until = async |wanted: u16| loop {
        let (status, text) = ask("/readyz").await;
        if status == wanted {
            return text;
        }
        tokio::time::sleep(Duration::from_millis(50)).await;
    };
    let why = soon("not being ready", until(503)).await;
    assert!(why.contains("the writer does not answer") || why.contains("cannot be written"), "{why}");
    assert_eq!(ask("/healthz").await, (200, "ok".into()), "a restart would not help");
    sqlx::query("ROLLBACK").execute(&mut other).await.unwrap();
    assert_eq!(soon("being ready", until(200)).await, "ready");
    drop(other);
    server.stop().await;
}

/// Sends a request as the operator's commands do.
async fn operate(folder: &Path, method: &str, path: &str, body: &str, more: &[(&str, &str)]) -> (u16, Value) {
    let operator = OperatorEndpoint::read(folder).unwrap();
    let token = format!("Bearer {}", operator.token);
    let mut headers = vec![("authorization", &*token), ("content-type", "application/json")];
    headers.retain(|(name, _)| !more.iter().any(|(other, _)| other == name));
    headers.extend_from_slice(more);
    let answer = request(operator.address, method, path, &headers, body).await;
    (answer.status, answer.json())
}

#[tokio::test(flavor = "multi_thread")]
async fn the_operator_sees_tables_and_closes_one_and_everybody_is_told() {
    let folder = tempfile::tempdir().unwrap();
    let server = serve(folder.path(), |config| {
        config.put_away = Duration::from_millis(50);
        // A proxy on this machine does not lock the operator out.
        trusting(config);
        config.url = Some("https://rat.example.org".parse().unwrap());
    })
    .await;
    let headers = |cookie: &str| vec![("cookie", cookie.to_string()), ("content-type", "application/json".to_string())];
    let make = async |person: &Person, setup: &Value| {
        let headers = headers(&person.cookie);
        let headers: Vec<(&str, &str)> = headers.iter().map(|(name, value)| (*name, &**value)).collect();
        let made = request(server.address, "POST", "/api/tables", &headers, &setup.to_string()).await;
        made.json()["code"].as_str().unwrap().to_string()
    };
    let join = async |person: &Person, code: &str| {
        let path = format!("/api/tables/{code}/socket?v=1");
        let mut socket = person.connect_from(&path, "https://rat.example.org").await.unwrap();
        assert_eq!(socket.next().await["t"], "welcome");
        socket
    };
    let (anna, bea) = (server.person().await, server.person().await);
    let (played, asleep) = (make(&anna, &setup("nordic", 2, 1)).await, make(&bea, &setup("nordic", 1, 1)).await);
    let (mut one, mut two) = (join(&anna, &played).await, join(&bea, &played).await);
    let listed = soon("a table that sleeps", async {
        loop {
            let (status, answer) = operate(folder.path(), "GET", "/operator/tables", "", &[]).await;
            assert_eq!(status, 200);
            let tables = answer["tables"].as_array().unwrap().clone();
            if tables.iter().any(|table| table["stage"] == "asleep") {
                return tables;
            }
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
    })
    .await;
    let find = |code: &str| listed.iter().find(|table| table["code"] == code).unwrap();
    let seen = find(&played);
    let figures = ["people", "cats", "open", "here", "watching"].map(|key| seen[key].as_u64().unwrap());
    assert_eq!((seen["stage"].as_str(), figures), (Some("lobby"), [1, 1, 1, 1, 1]));
    assert_eq!((find(&asleep)["in_memory"].as_bool(), find(&asleep)["people"].as_u64()), (Some(false), Some(1)));
    let body = json!({"code": played.to_lowercase()}).to_string();
    for wrong in [
        ("authorization", "Bearer 0000"),
        ("authorization", "Basic x"),
        ("x-forwarded-for", "127.0.0.1"),
        ("origin", "https://rat.example.org"),
    ] {
        let (status, answer) = operate(folder.path(), "POST", "/operator/close", &body, &[wrong]).await;
        assert_eq!((status, answer), (403, json!({"code": "only_operator"})), "{wrong:?}");
    }
    let (status, answer) = operate(folder.path(), "POST", "/operator/close", &body, &[]).await;
    assert_eq!((status, &answer["closed"]), (200, &json!(true)));
    for socket in [&mut one, &mut two] {
        socket.until(|message| message["table"]["stage"] == "closed").await;
    }
    let (status, answer) = operate(folder.path(), "POST", "/operator/close", &body, &[]).await;
    assert_eq!((status, &answer["closed"]), (200, &json!(false)), "it is closed already");
    let nobody = operate(folder.path(), "POST", "/operator/close", r#"{"code":"CCCCC"}"#, &[]).await;
    assert_eq!(nobody, (404, json!({"code": "no_such_table"})));
    let sleeping = json!({"code": asleep}).to_string();
    assert_eq!(operate(folder.path(), "POST", "/operator/close", &sleeping, &[]).await.0, 200, "one nobody is at, too");
    server.stop().await;
    assert!(!folder.path().join(OperatorEndpoint::FILE).exists(), "the file goes with the server");
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_old_is_deleted_when_the_server_starts() {
    let folder = tempfile::tempdir().unwrap();
    let day: u64 = 24 * 60 * 60 * 1000;
    let now = Arc::new(AtomicU64::new(1000 * day));
    let clock = || {
        let now = Arc::clone(&now);
        Clock::saying(move || now.load(Ordering::Relaxed))
    };
    let server = serve(folder.path(), |config| config.clock = clock()).await;
    let mut anna = server.person().await;
    let old = anna.make(&setup("nordic", 1, 1)).await;
    server.stop().await;
    now.fetch_add(60 * day, Ordering::Relaxed);
    let server = serve(folder.path(), |config| config.clock = clock()).await;
    anna.address = server.address;
    let new = anna.make(&setup("nordic", 1, 1)).await;
    assert_eq!(anna.get(&format!("/api/tables/{old}")).await.status, 200, "sixty days are not ninety");
    server.stop().await;
    now.fetch_add(60 * day, Ordering::Relaxed);
    let server = serve(folder.path(), |config| config.clock = clock()).await;
    anna.address = server.address;
    let purged = async {
        while value(&anna.get("/metrics").await, "kingrat_purged_total{kind=\"tables\"}") < 1.0 {
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
    };
    soon("that what is old goes", purged).await;
    assert_eq!(anna.get(&format!("/api/tables/{old}")).await.status, 404);
    assert_eq!(anna.get(&format!("/api/tables/{new}")).await.status, 200);
    assert_eq!(anna.get("/api/me").await.json()["name"], *anna.name, "the guest has another table, and was here since");
    server.stop().await;
}
