//! The server's own endpoints: information, editions, the LAN switch and static pages.

use kingrat_rules::Edition;
use serde_json::json;

use crate::client::{Running, request, serve, setup};

#[tokio::test(flavor = "multi_thread")]
async fn the_server_says_what_it_offers() {
    let folder = tempfile::tempdir().unwrap();
    let server = serve(folder.path(), |_| {}).await;
    let anna = server.person().await;
    let house = anna.get("/api/house").await.json();
    let wanted = json!({
        "version": env!("CARGO_PKG_VERSION"), "protocol": 1, "bots": ["mimi", "otto", "saga", "bruno", "elvira", "luna"],
        "address": null, "lan": {"on": false, "url": null, "may_switch": true},
        "retention": {"tables_days": 90, "guests_days": 365},
    });
    assert_eq!(house, wanted);
    let editions = anna.get("/api/editions").await.json();
    let keys: Vec<&str> = editions.as_array().unwrap().iter().map(|edition| edition["key"].as_str().unwrap()).collect();
    assert_eq!(keys, Edition::ALL.iter().map(|edition| edition.key).collect::<Vec<_>>());
    assert_eq!(editions[0]["mode"], "rounds:5");
    assert_eq!(editions[0]["rules"]["take"], "must_exchange");
    assert_eq!(anna.get("/healthz").await.text(), "ok");
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn access_from_the_network_is_switched_from_this_machine_only() {
    let folder = tempfile::tempdir().unwrap();
    let server = serve(folder.path(), |_| {}).await;
    let anna = server.person().await;
    let foreign = [("x-forwarded-for", "203.0.113.9"), ("content-type", "application/json")];
    let answer = request(server.address, "PUT", "/api/house/lan", &foreign, r#"{"on":true}"#).await;
    assert_eq!((answer.status, answer.json()), (403, json!({"code": "only_here"})));
    let opened = anna.send("PUT", "/api/house/lan", &json!({"on": true})).await;
    if opened.status == 409 {
        assert_eq!(opened.json(), json!({"code": "no_network"})); // a machine without a network cannot open to it
        return server.stop().await;
    }
    let lan = opened.json()["lan"].clone();
    assert_eq!(lan["on"], true);
    let url = lan["url"].as_str().unwrap();
    let address = url.strip_prefix("http://").unwrap().strip_suffix('/').unwrap().parse().unwrap();
    let phone = crate::client::Person::new(address).await;
    let seen = phone.get("/api/house").await.json();
    assert_eq!(seen["lan"], json!({"on": true, "url": url, "may_switch": false}), "a phone may not switch it");
    assert_eq!((&seen["address"], &opened.json()["address"]), (&lan["url"], &lan["url"]), "the same on both");
    let answer = phone.send("PUT", "/api/house/lan", &json!({"on": false})).await;
    assert_eq!((answer.status, answer.json()), (403, json!({"code": "only_here"})));
    let code = anna.make(&setup("nordic", 2, 0)).await;
    let mut socket = phone.join(&code, None).await;
    let again = anna.send("PUT", "/api/house/lan", &json!({"on": true})).await;
    assert_eq!(again.json()["lan"], lan, "open is open");
    let closed = anna.send("PUT", "/api/house/lan", &json!({"on": false})).await;
    assert_eq!(closed.json()["lan"]["on"], false);
    assert_eq!(socket.closing().await, 1012, "whoever came through it is sent away");
    assert!(tokio::net::TcpStream::connect(address).await.is_err());
    assert_eq!(anna.get("/healthz").await.status, 200);
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn pages_are_served_with_strict_headers() {
    let folder = tempfile::tempdir().unwrap();
    let server = serve(folder.path(), |_| {}).await;
    let anna = server.person().await;
    let code = anna.make(&setup("nordic", 2, 0)).await;
    for path in ["/", &format!("/t/{code}"), "/new", "/help"] {
        let page = anna.get(path).await;
        assert_eq!(page.status, 200, "{path}");
        let policy = page.header("content-security-policy").unwrap();
        assert!(policy.contains("default-src 'none'") && policy.contains("frame-ancestors 'none'"), "{policy}");
        assert!(policy.contains("script-src 'self' 'wasm-unsafe-eval'; "), "no inline script: {policy}");
        assert_eq!(page.header("x-content-type-options"), Some("nosniff"));
        assert_eq!(page.header("referrer-policy"), Some("no-referrer"));
        if cfg!(feature = "web") {
            assert_eq!(page.header("content-type"), Some("text/html; charset=utf-8"));
            assert_eq!(page.header("cache-control"), Some("no-cache"));
            let tag = page.header("etag").unwrap();
            let unchanged = request(server.address, "GET", path, &[("if-none-match", tag)], "").await;
            assert_eq!((unchanged.status, unchanged.body.len()), (304, 0));
        }
    }
    if cfg!(feature = "web") {
        let icon = anna.get("/favicon.svg").await;
        assert_eq!(icon.header("cache-control"), Some("public, max-age=86400"), "asked for once a day");
    }
    for path in ["/nothing.js", "/../Cargo.toml", "/assets/../../x.txt", "/%2e%2e/etc/passwd.txt"] {
        assert_eq!(anna.get(path).await.status, 404, "{path}");
    }
    let missing = anna.get("/api/nothing").await;
    assert_eq!((missing.status, missing.json()), (404, json!({"code": "not_found"})));
    assert_eq!(anna.get("/api/me").await.header("cache-control"), Some("no-store"));
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn pages_tables_and_classes_that_are_not_there_are_answered_404() {
    let folder = tempfile::tempdir().unwrap();
    let server = serve(folder.path(), |_| {}).await;
    let anna = server.person().await;
    let code = anna.make(&setup("nordic", 2, 0)).await;
    let class = json!({"tables": 2, "players": 2, "rules": {"base": "school"}});
    let class = anna.send("POST", "/api/classes", &class).await.json()["code"].as_str().unwrap().to_string();
    for path in
        [format!("/t/{code}"), format!("/t/{}/", code.to_lowercase()), format!("/c/{class}"), format!("/t/{class}2")]
    {
        assert_eq!(request(server.address, "GET", &path, &[], "").await.status, 200, "{path}");
    }
    for path in
        ["/nothing", "/new/x", "/t/CCCCC", "/t/AEIOU", "/t/", "/c/CCCCCC", &format!("/t/{class}3"), "/rules/norse"]
    {
        let page = anna.get(path).await;
        assert_eq!(page.status, 404, "{path}");
        if cfg!(feature = "web") {
            assert_eq!(page.header("content-type"), Some("text/html; charset=utf-8"), "{path}: a page that says so");
            let kept = [("if-none-match", page.header("etag").unwrap())];
            assert_eq!(
                request(server.address, "GET", path, &kept, "").await.status,
                404,
                "{path}: also once it was kept"
            );
        }
    }
    server.stop().await;
}

#[cfg(feature = "web")]
#[tokio::test(flavor = "multi_thread")]
async fn pages_are_sent_compressed_to_those_who_can_read_that() {
    let folder = tempfile::tempdir().unwrap();
    let server = serve(folder.path(), |_| {}).await;
    let asked = async |encodings| request(server.address, "GET", "/", &[("accept-encoding", encodings)], "").await;
    let gzip = asked("gzip, deflate").await;
    assert_eq!((gzip.header("content-encoding"), &gzip.body[..2]), (Some("gzip"), &[0x1f, 0x8b][..]));
    let brotli = asked("gzip, deflate, br, zstd").await;
    assert_eq!(brotli.header("content-encoding"), Some("br"));
    let plain = asked("zstd").await;
    assert!(plain.header("content-encoding").is_none() && plain.text().contains("<html"));
    assert!(brotli.body.len() < gzip.body.len() && gzip.body.len() < plain.body.len());
    assert!(
        ["vary", "etag"].iter().all(|name| brotli.header(name) == gzip.header(name) && gzip.header(name).is_some())
    );
    server.stop().await;
}

#[cfg(feature = "web")]
#[tokio::test(flavor = "multi_thread")]
async fn a_link_that_is_shared_shows_a_picture_where_the_host_has_said_its_address() {
    let folder = tempfile::tempdir().unwrap();
    let picture = async |server: &Running| {
        let page = request(server.address, "GET", "/t/NOPE", &[("accept-encoding", "gzip, br")], "").await;
        page.header("content-encoding")
            .is_none()
            .then(|| page.text().contains("content=\"https://cats.example/social.png\""))
    };
    let server = serve(folder.path(), |config| config.url = Some("https://cats.example".parse().unwrap())).await;
    assert_eq!(picture(&server).await, Some(true));
    server.stop().await;
    let server = serve(folder.path(), |_| {}).await;
    assert_eq!(picture(&server).await, None);
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_qr_code_leads_to_the_table() {
    let folder = tempfile::tempdir().unwrap();
    let server = serve(folder.path(), |_| {}).await;
    let anna = server.person().await;
    let code = anna.make(&setup("nordic", 2, 0)).await;
    for path in [format!("/api/tables/{code}/qr.svg"), "/api/qr.svg".into()] {
        let picture = anna.get(&path).await;
        assert_eq!((picture.status, picture.header("content-type")), (200, Some("image/svg+xml")));
        assert!(picture.text().contains("<svg"));
    }
    assert_eq!(anna.get("/api/tables/NOPE/qr.svg").await.status, 404);
    assert_eq!(anna.get("/api/replays/0123.json").await.json(), json!({"code": "no_such_replay"}));
    assert_eq!(anna.get("/api/replays/0123").await.status, 404);
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_port_that_is_taken_is_said_so_unless_any_will_do() {
    use kingrat_server::{Config, StartServerError, USUAL_PORT, start};
    let taken = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
    let port = taken.local_addr().unwrap().port();
    let folder = tempfile::tempdir().unwrap();
    let Err(why) = start(Config { port: Some(port), ..Config::new(folder.path()) }).await else { panic!("taken") };
    assert!(matches!(why, StartServerError::Port { .. }) && why.to_string().contains("Choose another port"), "{why}");
    // Whether or not the usual port is free here, the second of these two finds it taken.
    let folders = [tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap()];
    let first = start(Config::new(folders[0].path())).await.unwrap();
    let second = start(Config::new(folders[1].path())).await.unwrap();
    assert_ne!(first.address(), second.address());
    assert_ne!(second.address().port(), USUAL_PORT);
}
