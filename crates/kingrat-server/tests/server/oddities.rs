//! Requests that no browser sends, or that a foreign page makes it send; and the security headers of every answer.

use kingrat_client::ConnectError;
use serde_json::json;

use crate::client::{request, serve, setup};
use crate::raw::Raw;

#[tokio::test(flavor = "multi_thread")]
async fn requests_that_could_be_read_in_two_ways_are_refused() {
    let folder = tempfile::tempdir().unwrap();
    let server = serve(folder.path(), |_| {}).await;
    let anna = server.person().await;
    let host = server.address;
    let put = format!(
        "PUT /api/me HTTP/1.1\r\nhost: {host}\r\ncookie: {}\r\ncontent-type: application/json\r\n",
        anna.cookie
    );
    let second = "GET /api/me HTTP/1.1\r\nhost: x\r\n\r\n";
    let cases = [
        ("two lengths", format!("{put}content-length: 14\r\ncontent-length: 2\r\n\r\n{{\"name\":\"Mallory\"}}")),
        ("a length that is none", format!("{put}content-length: +14\r\n\r\n{{\"name\":\"Mallory\"}}")),
        ("a negative length", format!("{put}content-length: -1\r\n\r\n{{\"name\":\"Mallory\"}}")),
        ("a length beyond all numbers", format!("{put}content-length: 99999999999999999999\r\n\r\n{{}}")),
        ("a bad chunk", format!("{put}transfer-encoding: chunked\r\n\r\nzz\r\n{{}}\r\n0\r\n\r\n")),
        ("a chunk without end", format!("{put}transfer-encoding: chunked\r\n\r\nffffffffffffffff\r\n{{")),
        ("another encoding", format!("{put}transfer-encoding: gzip\r\n\r\n{second}")),
        ("chunks and a length", format!("{put}content-length: 4\r\ntransfer-encoding: chunked, gzip\r\n\r\n{second}")),
        ("a space before the colon", format!("{put}content-length : 2\r\n\r\n{{}}")),
        ("a folded header", format!("{put}x: a\r\n b: c\r\ncontent-length: 2\r\n\r\n{{}}")),
        ("a nul in a header", format!("{put}x: \0\r\ncontent-length: 2\r\n\r\n{{}}")),
        ("a bare line feed and nothing", "\n\n\n\n".into()),
        ("another protocol", "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n".into()),
        ("a greeting in TLS", "\u{16}\u{3}\u{1}\u{2}\0\u{1}\0".into()),
        ("no version", "GET /\r\n\r\n".into()),
        ("a version that is none", format!("GET / HTTP/9.9\r\nhost: {host}\r\n\r\n")),
        ("a method that is none", "G<>T / HTTP/1.1\r\n\r\n".into()),
        ("a huge header", format!("GET / HTTP/1.1\r\nx: {}\r\n\r\n", "x".repeat(100_000))),
        ("a huge path", format!("GET /{} HTTP/1.1\r\n\r\n", "x".repeat(100_000))),
        ("many headers", format!("GET / HTTP/1.1\r\n{}\r\n", "x: y\r\n".repeat(1000))),
    ];
    for (what, bytes) in cases {
        let mut raw = Raw::to(host).await;
        raw.send(bytes.as_bytes()).await;
        let _ = tokio::io::AsyncWriteExt::shutdown(&mut raw.stream).await;
        let answer = String::from_utf8_lossy(&raw.rest().await).into_owned();
        let status = answer.split(' ').nth(1).unwrap_or("none");
        assert!(matches!(status, "400" | "413" | "414" | "431" | "501" | "505" | "none"), "{what}: {answer}");
        assert!(answer.matches("HTTP/1.1 ").count() <= 1, "{what} was taken for two requests: {answer}");
        assert_eq!(anna.get("/api/me").await.json()["name"], *anna.name, "{what} changed something");
    }
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn no_path_leads_out_of_the_page_or_into_the_data() {
    let folder = tempfile::tempdir().unwrap();
    let server = serve(folder.path(), |_| {}).await;
    let secrets = ["SQLite format", "root:", "CREATE TABLE"];
    for path in [
        "/../../etc/passwd.txt",
        "/..%2f..%2fetc%2fpasswd.txt",
        "/assets/../../Cargo.toml",
        "/assets/..%5c..%5cCargo.toml",
        "/%2e%2e/%2e%2e/kingrat.sqlite",
        "//etc/passwd.x",
        "/index.html%00.js",
        "/assets/",
        "/.git/config.x",
        "/kingrat.sqlite",
        "/api/replays/..%2f..%2fkingrat.sqlite",
        "/api/replays/%00.json",
        "/api/replays/'%20OR%201=1--.json",
        "/api/replays/.json",
        "/api/replays/x.exe",
        "/api/tables/'%20OR%201=1--",
        "/api/tables/%f0%9f%90%80",
        "/api/tables/%ff%fe",
        "/api/../healthz/../api/me/move",
        "/api/me/../me/move",
    ] {
        let answer = request(server.address, "GET", path, &[], "").await;
        assert!(matches!(answer.status, 200 | 400 | 404 | 405), "{path}: {}", answer.status);
        let body = String::from_utf8_lossy(&answer.body).into_owned();
        assert!(!secrets.iter().any(|secret| body.contains(secret)), "{path}: {body}");
        let page = answer.status == 200;
        assert!(!page || answer.header("content-type").is_some_and(|kind| kind.starts_with("text/")), "{path}");
    }
    for (method, path) in [("TRACE", "/api/me"), ("CONNECT", "/api/me"), ("PATCH", "/api/me"), ("POST", "/")] {
        let status = request(server.address, method, path, &[], "").await.status;
        assert!(matches!(status, 400 | 403 | 404 | 405), "{method} {path}: {status}");
    }
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_page_from_anywhere_else_changes_nothing() {
    let folder = tempfile::tempdir().unwrap();
    let server = serve(folder.path(), |_| {}).await;
    let anna = server.person().await;
    let code = anna.make(&setup("nordic", 2, 0)).await;
    let (host, path) = (server.address.to_string(), format!("/api/tables/{code}/socket?v=1"));
    let port = server.address.port();
    let foreign = [
        "null".to_string(),
        "http://evil.example".into(),
        format!("http://127.0.0.1:{}", port ^ 1),
        "http://127.0.0.1".into(),
        format!("http://localhost:{port}"),
        format!("http://{host}.evil.example"),
        format!("http://evil.example/{host}"),
        format!("http://{host}@evil.example"),
        format!("http://evil.example#{host}"),
        format!("http://{host}/"),
        host.clone(),
        "file://".into(),
        "http://".into(),
    ];
    for origin in &foreign {
        let headers = [("cookie", &*anna.cookie), ("content-type", "application/json"), ("origin", origin)];
        for (method, path, body) in [
            ("PUT", "/api/me", json!({"name": "Mallory"})),
            ("DELETE", "/api/me", json!({})),
            ("POST", "/api/me/move", json!({})),
            ("POST", "/api/tables", setup("nordic", 1, 1)),
            ("PUT", "/api/house/lan", json!({"on": true})),
        ] {
            let answer = request(server.address, method, path, &headers, &body.to_string()).await;
            assert_eq!((answer.status, answer.json()), (403, json!({"code": "wrong_origin"})), "{origin} {path}");
        }
        let Err(ConnectError::Problem(problem)) = anna.connect_from(&path, origin).await else {
            panic!("{origin} may speak")
        };
        assert_eq!((problem.status, &*problem.code), (403, "wrong_origin"), "{origin}");
    }
    // Browsers always send an origin with a WebSocket or a request that changes something, so a client without one is no page that
    // could have been tricked.
    let headers = [("cookie", &*anna.cookie), ("content-type", "application/json")];
    assert_eq!(request(server.address, "PUT", "/api/me", &headers, r#"{"name":"Anna"}"#).await.status, 200);
    Raw::at_table(&anna, &code).await;
    assert_eq!(anna.get("/api/tables").await.json().as_array().unwrap().len(), 1);
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn every_answer_says_what_a_page_may_not_do() {
    let folder = tempfile::tempdir().unwrap();
    let server = serve(folder.path(), |_| {}).await;
    for path in [
        "/",
        "/t/KRT7M",
        "/m/0123",
        "/favicon.svg",
        "/missing.js",
        "/api/me",
        "/api/nothing",
        "/api/qr.svg",
        "/healthz",
    ] {
        let answer = request(server.address, "GET", path, &[], "").await;
        let policy = answer.header("content-security-policy").unwrap_or_else(|| panic!("{path}: no policy"));
        let parts: Vec<&str> = policy.split(';').map(str::trim).collect();
        for part in [
            "default-src 'none'",
            "script-src 'self' 'wasm-unsafe-eval'",
            "style-src 'self'",
            "frame-ancestors 'none'",
            "base-uri 'none'",
            "form-action 'self'",
        ] {
            assert!(parts.contains(&part), "{path}: {policy}");
        }
        assert!(!policy.contains("'unsafe-eval'") && !policy.contains('*'), "{path}: {policy}");
        let inline: Vec<_> = parts.iter().filter(|part| part.contains("unsafe-inline")).collect();
        assert_eq!(inline, [&"style-src-attr 'unsafe-inline'"], "{path}");
        for (header, value) in [
            ("x-content-type-options", "nosniff"),
            ("x-frame-options", "DENY"),
            ("referrer-policy", "no-referrer"),
            ("cross-origin-resource-policy", "same-origin"),
        ] {
            assert_eq!(answer.header(header), Some(value), "{path}: {header}");
        }
        // What means something for documents only is sent with them, and not a dozen times with their parts.
        let document = answer.header("content-type").is_some_and(|kind| kind.starts_with("text/html"));
        assert_eq!(answer.header("cross-origin-opener-policy"), document.then_some("same-origin"), "{path}");
        let may = answer.header("permissions-policy");
        assert_eq!(may.is_some(), document, "{path}");
        let nothing = ["camera=()", "microphone=()", "geolocation=()"];
        assert!(may.is_none_or(|may| nothing.iter().all(|part| may.contains(part))), "{may:?}");
        assert_eq!(answer.header("access-control-allow-origin"), None, "{path}: nobody else may read it");
    }
    let page = request(server.address, "GET", "/", &[], "").await.text();
    assert!(page.contains("<script") && !page.contains("<style") && !page.contains(" onload="), "{page}");
    for tag in page.split("<script").skip(1) {
        let (attributes, rest) = tag.split_once('>').unwrap();
        assert!(attributes.contains("src=") && rest.starts_with("</script>"), "an inline script: {attributes}");
    }
    let evil = request(server.address, "GET", "/", &[("host", "x; script-src *")], "").await;
    assert!(!evil.header("content-security-policy").unwrap().contains('*'), "nobody writes the policy by a header");
    server.stop().await;
}
