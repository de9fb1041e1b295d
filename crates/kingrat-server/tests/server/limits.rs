//! Limits: how much a stranger may send, and how the server refuses more.

use std::time::Duration;

use kingrat_client::ConnectError;
use kingrat_client::frame::{BINARY, FINAL};
use kingrat_server::{Rate, ServerLimits};
use serde_json::json;

use crate::client::{request, serve, setup};
use crate::place::{Place, on_both};
use crate::player::Player;

#[tokio::test(flavor = "multi_thread")]
async fn garbage_is_answered_and_the_line_stays_open() {
    let folder = tempfile::tempdir().unwrap();
    let server = serve(folder.path(), |_| {}).await;
    let anna = server.person().await;
    let code = anna.make(&setup("nordic", 2, 0)).await;
    let mut socket = anna.join(&code, None).await;
    let deep = "[".repeat(3000);
    let garbage = [
        "",
        "hello",
        "{}",
        "null",
        &deep,
        r#"{"t":"fly"}"#,
        r#"{"t":"sit"}"#,
        r#"{"t":"sit","seat":"Z"}"#,
        r#"{"t":"ready","ready":true,"more":1}"#,
        r#"{"t":"tick"}"#,
        r#"{"t":"seeded","seed":{"t":"script","cards":"0"}}"#,
        r#"{"t":"bot","seat":"A","turn":1,"action":"draw"}"#,
        r#"{"t":"act","seat":"A","turn":-1,"action":"draw"}"#,
        r#"{"t":"act","seat":"A","turn":1,"action":"win"}"#,
        "{\"t\":\"ready\",\"ready\":\u{0}}",
    ];
    for text in garbage {
        socket.send(text).await;
        let answer = socket.next().await;
        let code = answer["refusal"]["code"].as_str();
        assert!(matches!(code, Some("not_understood" | "seat_taken" | "already_seated")), "{text}: {answer}");
        assert!(answer.to_string().len() < 400, "a short answer: {answer}");
    }
    socket.say(&json!({"t": "ping"})).await;
    assert_eq!(socket.next().await, json!({"t": "pong"}));
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn too_much_is_too_much() {
    let folder = tempfile::tempdir().unwrap();
    let server = serve(folder.path(), |config| {
        // The default burst. It refills slowly, so that a slow machine exhausts it too.
        config.limits.messages = Rate { per_second: 1, ..ServerLimits::default().messages };
    })
    .await;
    let anna = server.person().await;
    let code = anna.make(&setup("nordic", 2, 0)).await;
    let mut long = anna.join(&code, None).await;
    long.send(&"x".repeat(5000)).await;
    assert_eq!(long.closing().await, 1009, "a message is at most 4 KiB");
    let mut huge = anna.join(&code, None).await;
    huge.send(&"x".repeat(1 << 20)).await;
    assert_eq!(huge.closing().await, 1009, "nobody keeps that");
    let mut binary = anna.join(&code, None).await;
    binary.send_frame(FINAL | BINARY, &[1, 2, 3]).await;
    assert_eq!(binary.closing().await, 1003);
    let mut flood = anna.join(&code, None).await;
    for _ in 0..200 {
        flood.say(&json!({"t": "ping"})).await;
    }
    assert_eq!(flood.closing().await, 4008);
    let mut polite = anna.join(&code, None).await;
    polite.say(&json!({"t": "ping"})).await;
    polite.until(|message| message["t"] == "pong").await; // other clients are not affected
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_client_that_does_not_read_is_dropped() {
    let folder = tempfile::tempdir().unwrap();
    let server = serve(folder.path(), |config| config.limits.waiting_bytes = 8 * 1024).await;
    let (anna, bea) = (server.person().await, server.person().await);
    let code = anna.make(&setup("nordic", 2, 0)).await;
    let mut host = Player::new(anna.join(&code, None).await, 1);
    let _deaf = bea.join(&code, None).await;
    host.until(|host| host.table["watchers"] == 1).await;
    // Long updates, many at a time: the network buffers of a client that does not read fill soon.
    let mut named = setup("nordic", 1, 0);
    let names = ["Wilhelmina-Maria", "Maximilian-Peter", "Sieglinde-Marina", "Christian-Walter", "Hans-Georg-Erwin"];
    named["seats"] =
        names.iter().map(|name| json!({"t": "device", "name": name})).chain([json!({"t": "host"})]).collect();
    named["first"] = json!(null);
    while host.table["watchers"] == 1 {
        let v = host.v;
        for pace in ["quick", "calm"].repeat(50) {
            named["pace"] = json!(pace);
            host.socket.say(&json!({"t": "change", "setup": named})).await;
        }
        host.until(|host| host.v >= v + 100).await;
        assert!(host.v < 200_000, "it waits for ever");
    }
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn only_our_own_pages_may_speak() {
    let folder = tempfile::tempdir().unwrap();
    let server = serve(folder.path(), |_| {}).await;
    let anna = server.person().await;
    let code = anna.make(&setup("nordic", 2, 0)).await;
    let path = format!("/api/tables/{code}/socket?v=1");
    for origin in ["http://evil.example", "null", "http://127.0.0.1:1"] {
        let Err(ConnectError::Problem(problem)) = anna.connect_from(&path, origin).await else {
            panic!("{origin} may speak")
        };
        assert_eq!((problem.status, &*problem.code), (403, "wrong_origin"));
        let headers = [("cookie", &*anna.cookie), ("content-type", "application/json"), ("origin", origin)];
        let body = setup("nordic", 1, 1).to_string();
        let answer = request(server.address, "POST", "/api/tables", &headers, &body).await;
        assert_eq!((answer.status, answer.json()), (403, json!({"code": "wrong_origin"})));
    }
    let headers = [("cookie", &*anna.cookie), ("content-type", "text/plain")];
    let answer = request(server.address, "POST", "/api/tables", &headers, &setup("nordic", 1, 1).to_string()).await;
    assert_eq!(answer.status, 415, "a form of another page can send text");
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn wrong_addresses_have_their_answers() {
    let folder = tempfile::tempdir().unwrap();
    let server = serve(folder.path(), |_| {}).await;
    let anna = server.person().await;
    let code = anna.make(&setup("nordic", 2, 0)).await;
    for (path, close) in [
        ("/api/tables/CCCCC/socket?v=1".to_string(), 4004),
        ("/api/tables/%2e%2e/socket?v=1".to_string(), 4004),
        (format!("/api/tables/{code}/socket?v=2"), 4001),
        (format!("/api/tables/{code}/socket"), 4001),
    ] {
        assert_eq!(anna.connect(&path).await.unwrap().closing().await, close, "{path}");
    }
    let answer = anna.get("/api/tables/CCCCC").await;
    assert_eq!((answer.status, answer.json()), (404, json!({"code": "no_such_table"})));
    let mut nobody = anna.clone();
    nobody.cookie = "kingrat=nobody".into();
    let Err(ConnectError::Problem(problem)) = nobody.connect(&format!("/api/tables/{code}/socket?v=1")).await else {
        panic!("somebody without a cookie came in")
    };
    assert_eq!((problem.status, &*problem.code), (401, "no_guest"));
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn setups_that_cannot_be_played_are_refused_with_a_code() {
    let folder = tempfile::tempdir().unwrap();
    let server = serve(folder.path(), |_| {}).await;
    let anna = server.person().await;
    let with = |key: &str, value: serde_json::Value| {
        let mut setup = setup("nordic", 1, 1);
        setup[key] = value;
        setup
    };
    let cases = [
        (with("rules", json!({"base": "dogs"})), "bad_setup"),
        (with("seats", json!([{"t": "host"}])), "bad_setup"),
        (with("seats", json!([{"t": "host"}, {"t": "bot", "bot": "dog"}])), "no_such_bot"),
        (with("seats", json!([{"t": "host"}, {"t": "device", "name": "<b>"}])), "bad_name"),
        (with("clock_s", json!(1)), "bad_setup"),
        (with("mode", json!("rounds:0")), "bad_setup"),
        (with("surprise", json!(1)), "not_understood"),
        (json!([]), "not_understood"),
    ];
    for (setup, code) in cases {
        let answer = anna.send("POST", "/api/tables", &setup).await;
        let found = answer.json()["code"].as_str().unwrap().to_string();
        assert!(answer.status == 400 && (found == code || found == "not_understood"), "{setup}: {}", answer.text());
    }
    let large = json!({"rules": {"base": "x".repeat(20_000)}, "seats": []});
    let answer = anna.send("POST", "/api/tables", &large).await;
    assert_eq!((answer.status, answer.json()), (413, json!({"code": "too_large"})));
    server.stop().await;
}

async fn a_guest_has_so_many_tables_and_the_oldest_makes_room(place: Place) {
    let server = serve(&place, |config| config.limits.tables_per_guest = 3).await;
    let anna = server.person().await;
    let mut codes = Vec::new();
    for _ in 0..5 {
        codes.push(anna.make(&setup("nordic", 1, 1)).await);
    }
    let listed = anna.get("/api/tables").await.json();
    let listed: Vec<&str> = listed.as_array().unwrap().iter().map(|table| table["code"].as_str().unwrap()).collect();
    assert_eq!(listed, [&codes[4], &codes[3], &codes[2]], "the newest first; the first two were closed");
    assert_eq!(anna.get(&format!("/api/tables/{}", codes[0])).await.json()["stage"], "closed");
    let mut sockets = Vec::new();
    for code in &codes[2..] {
        sockets.push(anna.join(code, None).await);
    }
    let answer = anna.send("POST", "/api/tables", &setup("nordic", 1, 1)).await;
    assert_eq!((answer.status, answer.json()), (429, json!({"code": "too_many_tables"})), "all three are being played");
    drop(sockets.pop());
    server.stop().await;
}

async fn tables_where_others_sit_are_not_closed_to_make_room(place: Place) {
    let server = serve(&place, |config| config.limits.tables_per_guest = 1).await;
    let (anna, bea) = (server.person().await, server.person().await);
    let code = anna.make(&setup("nordic", 2, 0)).await;
    let mut guest = bea.join(&code, None).await;
    guest.say(&json!({"t": "sit", "seat": "B"})).await;
    guest.until(|message| message["you"]["seats"] == json!(["B"])).await;
    drop(guest);
    assert_eq!(anna.send("POST", "/api/tables", &setup("nordic", 1, 1)).await.status, 429);
    assert_eq!(bea.send("POST", "/api/tables", &setup("nordic", 1, 1)).await.status, 201, "each has their own");
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_house_has_so_many_sockets_and_requests() {
    let folder = tempfile::tempdir().unwrap();
    let server = serve(folder.path(), |config| {
        config.limits.sockets_per_address = 2;
        config.limits.new_per_address = Rate { per_second: 1, burst: 4 };
    })
    .await;
    let anna = server.person().await;
    let code = anna.make(&setup("nordic", 2, 0)).await;
    let first = anna.join(&code, None).await;
    let _second = anna.join(&code, None).await;
    let path = format!("/api/tables/{code}/socket?v=1");
    assert_eq!(anna.connect(&path).await.unwrap().closing().await, 4002);
    drop(first);
    let mut tries = 0;
    while anna.connect(&path).await.unwrap().hear().await.is_err() {
        tries += 1;
        assert!(tries < 1000, "what was given back can be had again");
        tokio::time::sleep(Duration::from_millis(5)).await;
    }
    let mut made = 0;
    while request(server.address, "GET", "/api/me", &[], "").await.status != 429 {
        made += 1;
        assert!(made < 1000, "guests are not made without end");
    }
    assert_eq!(anna.get("/api/me").await.status, 200, "those who have a name keep it");
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn tables_and_classes_of_strangers_are_not_found_by_trying_codes() {
    let folder = tempfile::tempdir().unwrap();
    let server = serve(folder.path(), |config| config.limits.guesses = Rate { per_second: 0, burst: 3 }).await;
    let (anna, stranger) = (server.person().await, server.person().await);
    let code = anna.make(&setup("nordic", 2, 0)).await;
    let class =
        anna.send("POST", "/api/classes", &json!({"tables": 2, "players": 2, "rules": {"base": "school"}})).await;
    let class = class.json()["code"].as_str().unwrap().to_string();
    let [table_of, class_of] = ["tables", "classes"].map(|kind| move |code: &str| format!("/api/{kind}/{code}"));
    let socket_of = |code: &str| format!("/api/tables/{code}/socket?v=1");
    assert_eq!(stranger.get(&table_of("CCCCC")).await.status, 404);
    assert_eq!(stranger.get(&table_of(&code)).await.status, 200, "a code that is there is no guess");
    assert_eq!(stranger.connect(&socket_of("CCCCD")).await.unwrap().closing().await, 4004);
    assert_eq!(stranger.get("/c/CCCCCC").await.status, 404, "the page counts as the API does");
    let pages = [format!("/t/{code}"), "/t/CCCCC".into(), format!("/c/{class}"), "/c/CCCCCC".into()];
    for path in [table_of(&code), table_of("CCCCC"), class_of(&class), class_of("CCCCCC")].into_iter().chain(pages) {
        assert_eq!(stranger.get(&path).await.status, 429, "whether it is there or not: {path}");
        assert_eq!(request(server.address, "GET", &path, &[], "").await.status, 429, "without a cookie: {path}");
    }
    let start = stranger.send("POST", &format!("{}/start", class_of(&class)), &json!({"cats": true})).await;
    assert_eq!(start.status, 429, "nor by starting it");
    assert!(
        matches!(stranger.connect(&socket_of(&code)).await, Err(ConnectError::Problem(answer)) if answer.status == 429)
    );
    assert_eq!(stranger.get("/api/tables/nothing").await.status, 404, "what is no code tells nothing");
    for path in [table_of(&code), class_of(&class), format!("/t/{code}"), format!("/c/{class}")] {
        assert_eq!(anna.get(&path).await.status, 200, "who has made it: {path}");
    }
    drop(anna.join(&code, None).await); // and is welcomed there
    server.stop().await;
}

on_both!(a_guest_has_so_many_tables_and_the_oldest_makes_room, tables_where_others_sit_are_not_closed_to_make_room,);
