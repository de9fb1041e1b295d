//! The names that a server goes by. A foreign name that resolves to this machine (DNS rebinding) is none: a browser would take a page from
//! there for one of ours.

use std::process::Command;

use serde_json::json;

use crate::client::{Person, request, serve, setup};
use crate::raw::Raw;

/// The status and the rest of the answer to a request that is sent as it stands.
async fn answer(address: std::net::SocketAddr, head: &str) -> (u16, String) {
    let mut raw = Raw::to(address).await;
    raw.send(format!("{head}\r\nconnection: close\r\n\r\n").replace('\n', "\r\n").replace("\r\r", "\r").as_bytes())
        .await;
    let text = String::from_utf8_lossy(&raw.rest().await).into_owned();
    let status = text.split(' ').nth(1).and_then(|status| status.parse().ok());
    (status.unwrap_or_else(|| panic!("{head}: {text}")), text)
}

#[tokio::test(flavor = "multi_thread")]
async fn a_foreign_name_that_leads_here_gets_nothing() {
    let folder = tempfile::tempdir().unwrap();
    let server = serve(folder.path(), |_| {}).await;
    let anna = server.person().await;
    let code = anna.make(&setup("nordic", 2, 0)).await;
    let port = server.address.port();
    let foreign = format!("evil.example:{port}");
    // As a browser would send it: the page and the server have the same origin.
    let origin = format!("http://{foreign}");
    let headers =
        [("host", &*foreign), ("origin", &origin), ("content-type", "application/json"), ("cookie", &anna.cookie)];
    for (method, path) in [
        ("GET", "/api/me"),
        ("PUT", "/api/me"),
        ("GET", "/api/house"),
        ("PUT", "/api/house/lan"),
        ("POST", "/api/tables"),
    ] {
        let refused = request(server.address, method, path, &headers, "{}").await;
        assert_eq!((refused.status, &refused.json()["code"]), (421, &json!("wrong_host")), "{method} {path}");
        assert!(refused.json()["why"].as_str().unwrap().contains("--url"), "{}", refused.text());
        assert_eq!(refused.header("set-cookie"), None);
    }
    for path in ["/", "/t/KRT7M", "/metrics", "/healthz"] {
        let refused = request(server.address, "GET", path, &headers, "").await;
        assert_eq!(refused.status, 421, "{path}");
        assert!(refused.text().contains("evil.example") && refused.text().contains("--url"), "{}", refused.text());
    }
    let upgrade = format!(
        "GET /api/tables/{code}/socket?v=1 HTTP/1.1\r\nhost: {foreign}\r\norigin: {origin}\r\ncookie: {}\r\nupgrade: websocket\r\n\
         connection: upgrade\r\nsec-websocket-version: 13\r\nsec-websocket-key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n",
        anna.cookie
    );
    let mut raw = Raw::to(server.address).await;
    raw.send(upgrade.as_bytes()).await;
    assert!(raw.head().await.starts_with("HTTP/1.1 421"));
    let mut raw = Raw::to(server.address).await;
    raw.send(upgrade.replace("evil.example", "localhost").as_bytes()).await;
    assert!(raw.head().await.starts_with("HTTP/1.1 101"), "and by a name of ours it is one");
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn addresses_and_names_of_this_machine_are_ours() {
    let folder = tempfile::tempdir().unwrap();
    let server = serve(folder.path(), |config| config.url = Some("http://rat.example.org:8080".parse().unwrap())).await;
    let node = String::from_utf8(Command::new("uname").arg("-n").output().unwrap().stdout).unwrap().trim().to_string();
    let label = node.split('.').next().unwrap();
    for host in [
        "localhost",
        "127.0.0.1",
        "192.168.1.5:7354",
        "[::1]:7354",
        "[fe80::1%eth0]",
        "rat.example.org:8080",
        "RAT.example.org",
        &node,
        label,
        &format!("{label}.local:7354"),
    ] {
        assert_eq!(request(server.address, "GET", "/api/me", &[("host", host)], "").await.status, 200, "{host}");
    }
    for host in ["rat.example.com", "evil.example", &format!("{label}.evil.example"), "2130706433"] {
        assert_eq!(request(server.address, "GET", "/api/me", &[("host", host)], "").await.status, 421, "{host}");
    }
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_host_is_where_the_standard_says() {
    let folder = tempfile::tempdir().unwrap();
    let server = serve(folder.path(), |_| {}).await;
    for (head, status) in [
        ("GET http://evil.example/api/me HTTP/1.1\nhost: localhost", 421),
        ("GET http://localhost/api/me HTTP/1.1\nhost: evil.example", 200),
        ("GET http://a@localhost/api/me HTTP/1.1\nhost: localhost", 400),
        ("GET /api/me HTTP/1.1", 400),
        ("GET /api/me HTTP/1.1\nhost:", 400),
        ("GET /api/me HTTP/1.1\nhost: localhost\nhost: localhost", 400),
        ("GET /api/me HTTP/1.1\nhost: local/host", 400),
        ("GET /healthz HTTP/1.0", 200), // as a load balancer asks
        ("GET /healthz HTTP/1.0\nhost: evil.example", 421),
    ] {
        assert_eq!(answer(server.address, head).await.0, status, "{head}");
    }
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn at_an_https_address_a_page_of_the_same_name_without_it_is_not_ours() {
    let folder = tempfile::tempdir().unwrap();
    let server = serve(folder.path(), |config| config.url = Some("https://rat.example.org".parse().unwrap())).await;
    let anna = server.person().await;
    let code = anna.make(&setup("nordic", 2, 0)).await;
    for (origin, status) in
        [("https://rat.example.org", 200), ("http://rat.example.org", 403), ("http://rat.example.org:443", 403)]
    {
        let mut headers = vec![("host", "rat.example.org"), ("origin", origin), ("cookie", &*anna.cookie)];
        let upgrade = [
            ("upgrade", "websocket"),
            ("connection", "upgrade"),
            ("sec-websocket-version", "13"),
            ("sec-websocket-key", "AAAAAAAAAAAAAAAAAAAAAA=="),
        ];
        let lines =
            headers.iter().chain(&upgrade).map(|(name, value)| format!("{name}: {value}\r\n")).collect::<String>();
        let mut raw = Raw::to(server.address).await;
        raw.send(format!("GET /api/tables/{code}/socket?v=1 HTTP/1.1\r\n{lines}\r\n").as_bytes()).await;
        let wanted = if status == 200 { "HTTP/1.1 101" } else { "HTTP/1.1 403" };
        assert!(raw.head().await.starts_with(wanted), "{origin}");
        headers.push(("content-type", "application/json"));
        let changed = request(server.address, "PUT", "/api/me", &headers, r#"{"name":"Anna"}"#).await;
        assert_eq!(changed.status, status, "{origin}");
    }
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_trusted_proxy_decides_which_names_it_passes_on() {
    let folder = tempfile::tempdir().unwrap();
    let server = serve(folder.path(), |config| config.trusted_proxies = vec!["127.0.0.1".parse().unwrap()]).await;
    let anna: Person = server.person().await;
    let headers = [("host", "cats.example"), ("cookie", &*anna.cookie), ("x-forwarded-for", "203.0.113.9")];
    assert_eq!(request(server.address, "GET", "/api/me", &headers, "").await.status, 200);
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_body_that_is_too_long_is_not_asked_for() {
    let folder = tempfile::tempdir().unwrap();
    let server = serve(folder.path(), |_| {}).await;
    let anna = server.person().await;
    let begins = async |request: &str, length: usize| {
        let mut raw = Raw::to(server.address).await;
        let head = format!(
            "{request} HTTP/1.1\r\nhost: {}\r\ncookie: {}\r\ncontent-type: application/json\r\nexpect: 100-continue\r\n\
             content-length: {length}\r\n\r\n",
            server.address, anna.cookie
        );
        raw.send(head.as_bytes()).await;
        raw.head().await.split(' ').nth(1).unwrap_or("nothing").to_string()
    };
    for (path, longest) in
        [("PUT /api/me", 16 * 1024), ("POST /api/tables", 16 * 1024), ("POST /api/replays/read", 256 * 1024)]
    {
        assert_eq!(begins(path, longest).await, "100", "{path}");
        assert_eq!(begins(path, longest + 1).await, "413", "{path}");
    }
    server.stop().await;
}
