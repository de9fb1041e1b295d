//! Slow, silent and half-open clients: they are disconnected, and nobody waits for them.

use std::time::Duration;

use kingrat_server::{Rate, Timeouts};
use serde_json::{Value, json};

use crate::client::{serve, setup, soon};
use crate::hostile::Scene;
use crate::player::Player;
use crate::raw::{Raw, frame, text};

const SHORT: Duration = Duration::from_millis(300);
const LONG: Duration = Duration::from_secs(3600);

#[tokio::test(flavor = "multi_thread")]
async fn a_client_that_answers_no_ping_is_dropped_and_one_that_does_stays() {
    let folder = tempfile::tempdir().unwrap();
    let server = serve(folder.path(), |config| {
        config.limits.timeouts =
            Timeouts { ask_after: SHORT, drop_after: Duration::from_secs(10), ..Timeouts::default() };
    })
    .await;
    let (anna, bea) = (server.person().await, server.person().await);
    let code = anna.make(&setup("nordic", 2, 0)).await;
    let mut host = Player::new(anna.join(&code, None).await, 1);
    let mut half_open = Raw::at_table(&bea, &code).await;
    host.until(|host| host.table["watchers"] == 1).await;
    host.until(|host| host.table["watchers"] == 0).await; // while the host answers pings by reading
    assert_eq!(half_open.closing().await, 4008);
    host.socket.say(&json!({"t": "ping"})).await;
    host.socket.until(|message| message["t"] == "pong").await;
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn nobody_waits_for_one_who_does_not_read() {
    let folder = tempfile::tempdir().unwrap();
    let server = serve(folder.path(), |config| {
        config.limits.timeouts = Timeouts { unread: LONG, ..Timeouts::default() };
        config.limits.waiting_bytes = 16 * 1024;
    })
    .await;
    let (anna, bea) = (server.person().await, server.person().await);
    let code = anna.make(&setup("nordic", 2, 0)).await;
    let mut host = Player::new(anna.join(&code, None).await, 1);
    let mut deaf = Raw::at_table(&bea, &code).await;
    host.until(|host| host.table["watchers"] == 1).await;
    // However long the other is silent, every message of the host is answered before the next is sent.
    let mut said = 0;
    while host.table["watchers"] == 1 {
        said += 1;
        assert!(said < 20_000, "it waits for ever");
        let v = host.v;
        host.socket.say(&json!({"t": "ready", "ready": said % 2 == 0})).await;
        host.until(|host| host.v > v).await;
    }
    assert!(matches!(deaf.closing().await, 4008 | 1006));
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_head_or_a_body_that_never_ends_is_not_waited_for() {
    let folder = tempfile::tempdir().unwrap();
    let patient = serve(folder.path(), |_| {}).await;
    let mut anna = patient.person().await;
    patient.stop().await;
    let server = serve(folder.path(), |config| {
        config.limits.timeouts = Timeouts { head: SHORT, request: SHORT, ..Timeouts::default() };
    })
    .await;
    anna.address = server.address;
    let mut silent = Raw::to(server.address).await;
    let mut slow = Raw::to(server.address).await;
    let head = format!(
        "PUT /api/me HTTP/1.1\r\nhost: {}\r\ncookie: {}\r\ncontent-type: application/json\r\ncontent-length: 16\r\n\r\n{{",
        server.address, anna.cookie
    );
    // Sends one byte at a time until the server hangs up.
    for byte in b"GET /healthz HTTP/1.1\r\nx: ".iter().chain(std::iter::repeat_n(&b'x', 3000)) {
        slow.pause().await;
        if !slow.send(&[*byte]).await {
            break;
        }
    }
    let answer = String::from_utf8_lossy(&slow.rest().await).into_owned();
    assert!(answer.is_empty() || answer.starts_with("HTTP/1.1 408"), "{answer}");
    // A slow machine may miss so short a timeout and be turned away like anybody; it succeeds in the end.
    let answer = until_in_time(async || {
        let mut body = Raw::to(server.address).await;
        body.send(head.as_bytes()).await;
        String::from_utf8_lossy(&body.rest().await).into_owned()
    })
    .await;
    assert!(answer.starts_with("HTTP/1.1 503") && answer.contains("try_again"), "{answer}");
    assert!(silent.rest().await.is_empty(), "a connection without a word is closed without one");
    let answer = until_in_time(async || {
        let mut kept = Raw::to(server.address).await;
        kept.send(b"GET /healthz HTTP/1.1\r\nhost: localhost\r\n\r\n").await;
        let head = kept.head().await;
        kept.rest().await; // an idle connection is closed too
        head
    })
    .await;
    assert!(answer.starts_with("HTTP/1.1 200"), "{answer}");
    let asking = format!("GET /api/me HTTP/1.1\r\nhost: {}\r\ncookie: {}\r\n\r\n", server.address, anna.cookie);
    let there = async || {
        let mut raw = Raw::to(server.address).await;
        raw.send(asking.as_bytes()).await;
        raw.head().await
    };
    soon("an answer in time", async { while !there().await.starts_with("HTTP/1.1 200") {} }).await;
    server.stop().await;
}

/// Tries until a request has arrived within the server's timeout.
async fn until_in_time(ask: impl AsyncFn() -> String) -> String {
    soon("a request in time", async {
        loop {
            let answer = ask().await;
            if !answer.is_empty() && !answer.starts_with("HTTP/1.1 408") {
                return answer;
            }
        }
    })
    .await
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_asks_for_pages_and_never_reads_them_is_cut_off() {
    let folder = tempfile::tempdir().unwrap();
    let server = serve(folder.path(), |config| {
        config.limits.timeouts = Timeouts { unread: SHORT, head: LONG, request: LONG, ..Timeouts::default() };
    })
    .await;
    let mut raw = Raw::to(server.address).await;
    let asking = b"GET /api/editions HTTP/1.1\r\nhost: localhost\r\n\r\n".repeat(50);
    // The system's buffers fill, then the server's timeout passes.
    let mut asked = 0;
    while raw.send(&asking).await {
        asked += 1;
        assert!(asked < 10_000, "it is fed without end");
        raw.pause().await;
    }
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_flood_of_empty_fragments_is_read_slowly_and_disturbs_nobody() {
    let folder = tempfile::tempdir().unwrap();
    let server = serve(folder.path(), |config| config.limits.bytes = Rate { per_second: 20_000, burst: 40_000 }).await;
    let (anna, bea) = (server.person().await, server.person().await);
    let code = anna.make(&setup("nordic", 2, 0)).await;
    let mut host = Player::new(anna.join(&code, None).await, 1);
    let mut rogue = Raw::at_table(&bea, &code).await;
    rogue.send(&frame(0x01, b"")).await;
    let fragments = frame(0x00, b"").repeat(10_000);
    // None of them is a message, so none is counted as one; yet their number is limited.
    let mut sent = 0;
    for _ in 0..100 {
        match tokio::time::timeout(SHORT, tokio::io::AsyncWriteExt::write_all(&mut rogue.stream, &fragments)).await {
            Ok(_) => sent += 1,
            Err(_) => break,
        }
    }
    assert!(sent < 100, "six megabytes were taken from one client at once");
    host.socket.say(&json!({"t": "ping"})).await;
    host.socket.until(|message| message["t"] == "pong").await;
    drop(rogue);
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_table_that_goes_on_and_on_is_closed_before_its_log_fills_the_disk() {
    let folder = tempfile::tempdir().unwrap();
    let server = serve(folder.path(), |config| config.limits.rows_per_table = 50).await;
    let (anna, bea) = (server.person().await, server.person().await);
    let (code, other) = (anna.make(&setup("nordic", 2, 0)).await, bea.make(&setup("nordic", 2, 0)).await);
    let mut host = anna.join(&code, None).await;
    let mut flips = 0;
    loop {
        host.say(&json!({"t": "ready", "ready": flips % 2 == 0})).await;
        let message: Value = host.next().await;
        if message["table"]["stage"] == "closed" || message["refusal"]["code"] == "table_closed" {
            break;
        }
        flips += 1;
        assert!(flips < 60, "its log has no end");
    }
    assert_eq!(bea.get(&format!("/api/tables/{other}")).await.json()["stage"], "lobby", "only that one");
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn connections_cut_at_any_moment_leave_nobody_behind() {
    let mut scene = Scene::new().await;
    for cut in 0..40 {
        let mut raw = scene.raw().await;
        let bytes = text(r#"{"t":"say","seat":"A","saying":"hello"}"#);
        raw.send(&bytes[..cut.min(bytes.len())]).await;
        drop(raw);
    }
    scene.is_calm().await;
    let mut last = scene.rogue.join(&scene.code, None).await;
    let seen: Value = serde_json::from_str(&last.frames[0]).unwrap();
    let mut watchers = seen["table"]["watchers"].clone();
    while watchers != 1 {
        watchers = last.until(|message| message["table"].is_object()).await["table"]["watchers"].clone();
    }
    scene.server.stop().await;
}
