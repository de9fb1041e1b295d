//! Moving a guest to another device, and deleting a guest.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use kingrat_server::{Clock, Rate, Seeds};
use kingrat_table::Seed;
use serde_json::{Value, json};

use crate::client::{Answer, Person, Running, request, serve, setup};
use crate::player::Player;
use crate::resume::{at_the_first_turn, cards, draw};

async fn ticket(person: &Person) -> String {
    let answer = person.send("POST", "/api/me/move", &json!({})).await;
    assert_eq!(answer.status, 201, "{}", answer.text());
    assert_eq!(answer.json()["expires_s"], 300);
    answer.json()["ticket"].as_str().unwrap().to_string()
}

/// Redeems a ticket from a new device.
async fn bring(server: &Running, ticket: &str) -> Answer {
    let origin = format!("http://{}", server.address);
    let headers = [("content-type", "application/json"), ("origin", &origin)];
    request(server.address, "POST", &format!("/api/move/{ticket}"), &headers, "{}").await
}

/// Returns the guest that a device has become.
fn become_of(server: &Running, answer: &Answer) -> Person {
    assert_eq!(answer.status, 200, "{}", answer.text());
    let cookie = answer.header("set-cookie").expect("a cookie");
    assert!(cookie.contains("HttpOnly") && cookie.contains("SameSite=Lax"), "{cookie}");
    let cookie = cookie.split(';').next().unwrap().to_string();
    Person { address: server.address, cookie, name: answer.json()["name"].as_str().unwrap().into() }
}

async fn act(player: &mut Player, seat: &str, action: &str) {
    let turn = player.play["number"].clone();
    player.socket.say(&json!({"t": "act", "seat": seat, "turn": turn, "action": action})).await;
    player.until(|player| player.play["number"] != turn).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_seat_moves_in_mid_turn_with_the_card_in_hand_and_the_look_that_was_not_seen() {
    let folder = tempfile::tempdir().unwrap();
    let script = || Ok(Seed::Script { cards: "012345678P76".into() });
    let server = serve(folder.path(), |config| config.seeds = Seeds::from_fn(script)).await;
    let (code, [(_, mut one), (bea, mut two)]) = at_the_first_turn(&server).await;
    act(&mut two, "B", "draw").await;
    act(&mut two, "B", "peek:1").await; // the look is not acknowledged
    act(&mut two, "B", "done").await;
    one.until(|one| one.play["turn"] == "A").await;
    for action in ["draw", "discard", "done"] {
        act(&mut one, "A", action).await;
    }
    two.until(|two| two.play["turn"] == "B").await;
    act(&mut two, "B", "draw").await;
    let before = two.play.clone();
    assert!(before["hand"].is_string() && before["looks"][0]["cards"][0]["slot"] == 1, "{before}");

    let ticket = ticket(&bea).await;
    let shown = request(server.address, "GET", &format!("/api/move/{ticket}"), &[], "").await;
    assert_eq!(shown.json(), json!({"name": bea.name}), "the new device is told who it would be");
    let phone = become_of(&server, &bring(&server, &ticket).await);
    assert_eq!(two.socket.closing().await, 4009, "the old device is sent away");
    assert_eq!((bea.get("/api/tables").await.status, phone.name == bea.name), (401, true), "the old cookie is nobody");
    assert!(bea.connect(&format!("/api/tables/{code}/socket?v=1")).await.is_err(), "and has no way back in");

    let mut moved = Player::new(phone.join(&code, None).await, 2);
    assert_eq!((&moved.you["seats"], &moved.play), (&json!(["B"]), &before), "the seat, the hand, and the look");
    act(&mut moved, "B", "discard").await;
    one.until(|one| one.play["phase"] == "knock").await; // the game continues
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_ticket_is_good_once_for_five_minutes_and_cannot_be_forged() {
    let folder = tempfile::tempdir().unwrap();
    let now = Arc::new(AtomicU64::new(1_000_000));
    let clock = Arc::clone(&now);
    let server = serve(folder.path(), |config| {
        config.clock = Clock::saying(move || clock.load(Ordering::Relaxed));
    })
    .await;
    let anna = server.person().await;
    let refused = |answer: Answer| assert_eq!((answer.status, answer.json()), (404, json!({"code": "no_such_ticket"})));
    let first = ticket(&anna).await;
    let second = ticket(&anna).await;
    refused(bring(&server, &first).await); // a newer ticket has replaced it
    let anna = become_of(&server, &bring(&server, &second).await);
    refused(bring(&server, &second).await);
    let late = ticket(&anna).await;
    now.fetch_add(299_000, Ordering::Relaxed);
    assert_eq!(request(server.address, "GET", &format!("/api/move/{late}"), &[], "").await.status, 200);
    now.fetch_add(1_000, Ordering::Relaxed);
    refused(request(server.address, "GET", &format!("/api/move/{late}"), &[], "").await);
    refused(bring(&server, &late).await);
    assert_eq!(anna.get("/api/tables").await.status, 200, "whoever fails takes nothing from anybody");
    for forged in ["0".repeat(32), "x".into(), "..%2f..".into(), "é".into(), "0".repeat(4000)] {
        refused(bring(&server, &forged).await);
    }
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_ticket_is_brought_by_our_own_page_and_guessing_is_slow() {
    let folder = tempfile::tempdir().unwrap();
    let server = serve(folder.path(), |config| config.limits.tickets = Rate { per_second: 1, burst: 20 }).await;
    let anna = server.person().await;
    let ticket = ticket(&anna).await;
    let path = format!("/api/move/{ticket}");
    for (origin, kind, status) in
        [("http://evil.example", "application/json", 403), ("null", "application/json", 403), ("", "text/plain", 415)]
    {
        let headers: Vec<_> =
            [("content-type", kind), ("origin", origin)].into_iter().filter(|h| !h.1.is_empty()).collect();
        assert_eq!(request(server.address, "POST", &path, &headers, "{}").await.status, status);
    }
    let qr = anna.get(&format!("{path}/qr.svg")).await;
    assert_eq!((qr.status, qr.header("content-type")), (200, Some("image/svg+xml")));
    assert_eq!(anna.get("/api/move/nothing/qr.svg").await.status, 404);
    assert_eq!(
        request(server.address, "POST", "/api/me/move", &[("content-type", "application/json")], "{}").await.status,
        401
    );
    let mut statuses = Vec::new();
    for guess in 0..60 {
        statuses.push(request(server.address, "GET", &format!("/api/move/{guess:032x}"), &[], "").await.status);
    }
    assert!(statuses.contains(&429), "{statuses:?}");
    assert_eq!(anna.get("/api/me").await.status, 200);
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn sockets_opened_while_the_guest_moves_are_closed_too() {
    let folder = tempfile::tempdir().unwrap();
    let server = serve(folder.path(), |_| {}).await;
    let mut anna = server.person().await;
    let code = anna.make(&setup("nordic", 2, 0)).await;
    for _ in 0..10 {
        let opening: Vec<_> = (0..8)
            .map(|_| {
                let (old, path) = (anna.clone(), format!("/api/tables/{code}/socket?v=1"));
                tokio::spawn(async move {
                    match old.connect(&path).await {
                        Ok(mut socket) => socket.closing().await,
                        Err(_) => 401,
                    }
                })
            })
            .collect();
        let ticket = ticket(&anna).await;
        anna = become_of(&server, &bring(&server, &ticket).await);
        for old in opening {
            let end = old.await.unwrap();
            assert!(matches!(end, 4009 | 401), "{end}: no socket of the old device stays");
        }
    }
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_is_forgotten_leaves_the_game_and_a_cat_plays_on() {
    let folder = tempfile::tempdir().unwrap();
    let server = serve(folder.path(), |config| config.seeds = cards()).await;
    let (code, [(anna, mut one), (bea, mut two)]) = at_the_first_turn(&server).await;
    draw(&mut two).await;
    assert_eq!(bea.send("PUT", "/api/me", &json!({"name": "Beatrix"})).await.status, 200);
    one.until(|one| one.table["seats"][1]["holder"]["name"] == "Beatrix").await;
    let before = ticket(&bea).await;

    let answer = bea.send("DELETE", "/api/me", &Value::Null).await;
    assert_eq!((answer.status, answer.body.len()), (204, 0));
    let cookie = answer.header("set-cookie").unwrap();
    assert!(cookie.starts_with("kingrat=;") && cookie.contains("Max-Age=0"), "{cookie}");
    assert_eq!(two.socket.closing().await, 4009);
    assert_eq!(bea.get("/api/tables").await.status, 401, "the cookie is nobody");
    assert_eq!(bring(&server, &before).await.status, 404, "and so is the ticket");
    one.until(|one| one.play["turn"] == "A").await; // a cat has finished the turn
    let seat = &one.table["seats"][1]["holder"];
    assert!(seat["stand_in"] == true && seat["name"] != "Beatrix", "{seat}");
    let again = bea.get("/api/me").await;
    assert!(again.header("set-cookie").is_some(), "whoever comes back is somebody new");
    assert_eq!(anna.get(&format!("/api/tables/{code}")).await.json()["stage"], "turns");
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_is_forgotten_when_a_series_is_over_is_not_named_in_the_next() {
    let folder = tempfile::tempdir().unwrap();
    let server = serve(folder.path(), |_| {}).await;
    let (anna, bea) = (server.person().await, server.person().await);
    assert_eq!(bea.send("PUT", "/api/me", &json!({"name": "Beatrix"})).await.status, 200);
    let mut setup = setup("nordic", 2, 0);
    setup["mode"] = json!("rounds:1");
    let code = anna.make(&setup).await;
    let mut one = Player::new(anna.join(&code, None).await, 1);
    let mut two = Player::new(bea.join(&code, None).await, 2);
    two.socket.say(&json!({"t": "sit", "seat": null})).await;
    tokio::join!(one.play_on(), two.play_on());
    assert_eq!(one.table["seats"][1]["holder"]["name"], "Beatrix");
    assert_eq!(bea.send("DELETE", "/api/me", &Value::Null).await.status, 204);
    one.until(|one| one.table["seats"][1]["holder"]["name"] != "Beatrix").await;
    one.socket.say(&json!({"t": "rematch"})).await;
    one.until(|one| one.stage() != "series_over").await;
    assert_eq!(one.table["seats"][1]["holder"]["t"], "bot", "a cat has taken the seat");
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_is_forgotten_leaves_no_name_among_the_guests_and_no_open_seat_taken() {
    let folder = tempfile::tempdir().unwrap();
    let server = serve(folder.path(), |_| {}).await;
    let (anna, bea) = (server.person().await, server.person().await);
    let shared = anna.make(&setup("nordic", 2, 0)).await;
    let own = bea.make(&setup("nordic", 2, 0)).await;
    let mut socket = bea.join(&shared, None).await;
    socket.say(&json!({"t": "sit", "seat": "B"})).await;
    socket.until(|message| message["you"]["seats"] == json!(["B"])).await;
    let mut watching = bea.join(&own, None).await;
    assert_eq!(bea.send("DELETE", "/api/me", &Value::Null).await.status, 204);
    assert_eq!((socket.closing().await, watching.closing().await), (4009, 4009), "at every table");
    assert_eq!(anna.get(&format!("/api/tables/{shared}")).await.json()["open"], 1);
    assert_eq!(anna.get(&format!("/api/tables/{own}")).await.json()["stage"], "closed", "nobody else is there");
    server.stop().await;
    let url = format!("sqlite://{}", folder.path().join("kingrat.sqlite").display());
    let database = sqlx::sqlite::SqlitePool::connect(&url).await.unwrap();
    let names: Vec<String> =
        sqlx::query_scalar("SELECT name FROM guests ORDER BY id").fetch_all(&database).await.unwrap();
    assert_eq!(names, [anna.name, String::new()]);
}
