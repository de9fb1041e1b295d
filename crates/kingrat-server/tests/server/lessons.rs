//! Lessons: tables whose first round is scripted.

use kingrat_table::protocol::ClientMsg;
use serde_json::{Value, json};

use crate::client::serve;
use crate::place::{Place, on_both};
use crate::player::Player;

/// Returns the setup of the first lesson, as the page makes it.
fn first() -> Value {
    json!({
        "rules": {"base": "nordic"}, "seats": [{"t": "host"}, {"t": "bot", "bot": "mimi"}],
        "first": "B", "aid": "own", "mode": "rounds:2", "lesson": "first",
    })
}

/// Plays until so many moves of the lesson are made. Returns what was offered on the way.
async fn play_to(player: &mut Player, made: u64) -> Vec<Value> {
    let mut offered = Vec::new();
    while player.play["lesson"].as_u64() < Some(made) {
        if let Some(answer) = player.answer() {
            if let ClientMsg::Act { action, .. } = &answer {
                assert_eq!(player.play["actions"], json!([action]), "exactly one thing can be done");
                offered.push(json!(action));
            }
            player.socket.say(&answer).await;
        }
        let message = player.socket.next().await;
        player.keep(&message);
    }
    offered
}

async fn a_lesson_goes_on_where_it_was_when_the_server_begins_anew(place: Place) {
    let server = serve(&place, |_| {}).await;
    let mut anna = server.person().await;
    let code = anna.make(&first()).await;
    let mut player = Player::new(anna.join(&code, None).await, 1);
    let early = play_to(&mut player, 18).await;
    assert_eq!(json!(early), json!(["draw", "put:4", "done", "draw", "discard", "done", "take:2", "done", "draw"]));
    let before = player.play.clone();
    server.stop().await;
    let server = serve(&place, |_| {}).await;
    anna.address = server.address;
    assert_eq!(anna.get("/api/tables").await.json()[0]["lesson"], "first", "it is found again");
    let mut player = Player::new(anna.join(&code, None).await, 1);
    assert_eq!(player.play, before);
    play_to(&mut player, 46).await;
    assert_eq!(player.table["end"]["scores"], json!({"A": 4, "B": 20}));
    assert_eq!(player.table["fair"], Value::Null, "what was laid out is not called a fair deal");
    player.play_on().await;
    assert!(player.table["fair"]["reveal"].is_object(), "the round after it is one");
    server.stop().await;
}

async fn a_lesson_that_there_is_not_is_refused(place: Place) {
    let server = serve(&place, |_| {}).await;
    let anna = server.person().await;
    let mut unknown = first();
    unknown["lesson"] = json!("cooking");
    let answer = anna.send("POST", "/api/tables", &unknown).await;
    assert_eq!(answer.status, 400, "{}", answer.text());
    assert_eq!(answer.json(), json!({"code": "bad_setup", "fault": {"fault": "lesson", "lesson": "cooking"}}));
    server.stop().await;
}

on_both!(a_lesson_goes_on_where_it_was_when_the_server_begins_anew, a_lesson_that_there_is_not_is_refused,);
