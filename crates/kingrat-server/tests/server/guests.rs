//! Guests: cookies and names.

use serde_json::json;

use crate::client::{Person, request, serve, setup};
use crate::place::{Place, on_both};
use crate::player::Player;

#[tokio::test(flavor = "multi_thread")]
async fn a_guest_is_a_cookie_that_no_script_can_read() {
    let folder = tempfile::tempdir().unwrap();
    let server = serve(folder.path(), |_| {}).await;
    let first = request(server.address, "GET", "/api/me", &[], "").await;
    let cookie = first.header("set-cookie").unwrap();
    for part in ["HttpOnly", "SameSite=Lax", "Path=/", "Max-Age=31536000"] {
        assert!(cookie.contains(part), "{cookie}");
    }
    let token = cookie.split(';').next().unwrap().strip_prefix("kingrat=").unwrap();
    assert_eq!(token.len(), 64);
    let headers = [("cookie", format!("theme=dark; kingrat={token}"))];
    let again = request(server.address, "GET", "/api/me", &[(headers[0].0, &headers[0].1)], "").await;
    assert_eq!((again.json(), again.header("set-cookie")), (first.json(), None));
    let stranger = request(server.address, "GET", "/api/me", &[("cookie", "kingrat=0000")], "").await;
    assert!(stranger.header("set-cookie").is_some(), "a token that we did not give is none");
    let nobody = request(server.address, "GET", "/api/tables", &[("cookie", "kingrat=0000")], "").await;
    assert_eq!((nobody.status, nobody.json()), (401, json!({"code": "no_guest"})));
    let token = token.to_string();
    server.stop().await;
    for file in std::fs::read_dir(folder.path()).unwrap() {
        let bytes = std::fs::read(file.unwrap().path()).unwrap();
        let found = bytes.windows(token.len()).any(|window| window == token.as_bytes());
        assert!(!found, "a token is not stored");
    }
}

async fn a_name_can_be_changed_and_the_table_hears_of_it(place: Place) {
    let server = serve(&place, |_| {}).await;
    let anna = server.person().await;
    let code = anna.make(&setup("nordic", 1, 1)).await;
    let mut player = Player::new(anna.join(&code, None).await, 1);
    assert_eq!(player.table["seats"][0]["holder"]["name"], *anna.name);
    let answer = anna.send("PUT", "/api/me", &json!({"name": "  Anna  Lísa "})).await;
    assert_eq!(answer.json(), json!({"name": "Anna Lísa", "v": 1}));
    player.until(|player| player.table["seats"][0]["holder"]["name"] == "Anna Lísa").await;
    assert_eq!(anna.get("/api/me").await.json()["name"], "Anna Lísa");
    for bad in ["", " ", "<b>", "seventeen letters", "a/b", "\u{202e}x", "\u{3164}", "An\u{200d}na", "\u{2800}", "🐱"]
    {
        let answer = anna.send("PUT", "/api/me", &json!({"name": bad})).await;
        assert_eq!((answer.status, answer.json()), (400, json!({"code": "bad_name"})), "{bad}");
    }
    server.stop().await;
}

async fn a_name_that_was_changed_before_sitting_down_is_the_one_that_everybody_sees(place: Place) {
    let server = serve(&place, |_| {}).await;
    let (anna, bo) = (server.person().await, server.person().await);
    let code = anna.make(&setup("nordic", 2, 0)).await;
    let mut host = Player::new(anna.join(&code, None).await, 1);
    let mut guest = Player::new(bo.join(&code, None).await, 2);
    assert_eq!(bo.send("PUT", "/api/me", &json!({"name": "Bo"})).await.status, 200);
    guest.socket.say(&json!({"t": "sit", "seat": null})).await;
    for player in [&mut host, &mut guest] {
        player.until(|player| player.table["seats"][1]["holder"]["name"].is_string()).await;
        assert_eq!(player.table["seats"][1]["holder"]["name"], "Bo");
    }
    server.stop().await;
}

async fn names_that_look_alike_are_numbered_for_everybody(place: Place) {
    let server = serve(&place, |_| {}).await;
    let (anna, other) = (server.person().await, server.person().await);
    for (person, name) in [(&anna, "Ida"), (&other, "lda")] {
        assert_eq!(person.send("PUT", "/api/me", &json!({"name": name})).await.status, 200);
    }
    let code = anna.make(&setup("nordic", 2, 0)).await;
    let mut one = Player::new(anna.join(&code, None).await, 1);
    let mut two = Player::new(other.join(&code, None).await, 2);
    two.socket.say(&json!({"t": "sit", "seat": "B"})).await;
    for player in [&mut one, &mut two] {
        player.until(|player| player.table["seats"][1]["number"] == 2).await;
        assert!(player.table["seats"][0].get("number").is_none());
    }
    server.stop().await;
}

async fn a_guest_whose_name_an_older_release_allowed_can_come_in(place: Place) {
    let server = serve(&place, |_| {}).await;
    let mut anna = server.person().await;
    let code = anna.make(&setup("nordic", 1, 1)).await;
    server.stop().await;
    place.execute("UPDATE guests SET name = '\u{3164}'").await;
    let server = serve(&place, |_| {}).await;
    anna.address = server.address;
    assert_eq!(anna.get("/api/me").await.json()["name"], "N.N.");
    let mut player = Player::new(anna.join(&code, None).await, 1);
    player.until(|player| player.table["seats"][0]["holder"]["name"] == "N.N.").await;
    anna.send("PUT", "/api/me", &json!({"name": "Anna"})).await;
    player.until(|player| player.table["seats"][0]["holder"]["name"] == "Anna").await;
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn one_guest_is_not_another() {
    let folder = tempfile::tempdir().unwrap();
    let server = serve(folder.path(), |_| {}).await;
    let (anna, bea) = (server.person().await, server.person().await);
    let code = anna.make(&setup("nordic", 2, 0)).await;
    assert_eq!(bea.get("/api/tables").await.json(), json!([]));
    let mut socket = bea.join(&code, None).await;
    socket.say(&json!({"t": "plan", "seat": "A", "plan": {"t": "open"}})).await;
    assert_eq!(socket.next().await["refusal"]["code"], "not_host");
    socket.say(&json!({"t": "act", "seat": "A", "turn": 1, "action": "draw"})).await;
    assert_eq!(socket.next().await["refusal"]["code"], "not_your_seat");
    let forged = Person { cookie: format!("{}0", &anna.cookie[..anna.cookie.len() - 1]), ..anna.clone() };
    if forged.cookie != anna.cookie {
        assert_eq!(forged.get("/api/tables").await.status, 401);
    }
    server.stop().await;
}

on_both!(
    a_name_can_be_changed_and_the_table_hears_of_it,
    a_name_that_was_changed_before_sitting_down_is_the_one_that_everybody_sees,
    names_that_look_alike_are_numbered_for_everybody,
    a_guest_whose_name_an_older_release_allowed_can_come_in,
);
