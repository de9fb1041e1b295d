//! Reconnecting: broken connections, and the state after they are back.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use kingrat_server::{Clock, Seeds};
use kingrat_table::Seed;
use serde_json::{Value, json};

use crate::client::{Person, Running, serve, setup};
use crate::place::{Place, on_both};
use crate::player::Player;

/// Starts a game of two with fixed cards. Everybody has looked, and B is to act.
pub async fn at_the_first_turn(server: &Running) -> (String, [(Person, Player); 2]) {
    let (anna, bea) = (server.person().await, server.person().await);
    let code = anna.make(&setup("nordic", 2, 0)).await;
    let mut one = Player::new(anna.join(&code, None).await, 1);
    let mut two = Player::new(bea.join(&code, None).await, 2);
    two.socket.say(&json!({"t": "sit", "seat": null})).await;
    two.until(|two| two.you["seats"] == json!(["B"])).await;
    for player in [&mut one, &mut two] {
        player.socket.say(&json!({"t": "ready", "ready": true})).await;
    }
    tokio::join!(one.until(|one| one.stage() == "looks"), two.until(|two| two.stage() == "looks")); // both give a seed
    for player in [&mut one, &mut two] {
        let look = player.play["looks"][0].clone();
        player.socket.say(&json!({"t": "seen", "seat": look["seat"], "look": look["look"]})).await;
    }
    for player in [&mut one, &mut two] {
        player.until(|player| player.stage() == "turns").await;
        assert_eq!(player.play["turn"], "B");
    }
    (code, [(anna, one), (bea, two)])
}

/// Returns the script: two rows of four, a discard, and the first card drawn.
pub fn cards() -> Seeds {
    Seeds::from_fn(|| Ok(Seed::Script { cards: "0123456787".into() }))
}

/// Draws a card and keeps it in hand.
pub async fn draw(player: &mut Player) {
    player.socket.say(&json!({"t": "act", "seat": "B", "turn": player.play["number"], "action": "draw"})).await;
    player.until(|player| player.play["phase"] == "hand").await;
    assert_eq!(player.play["hand"], "7");
}

async fn a_card_in_hand_is_there_again_after_a_lost_connection(place: Place) {
    let server = serve(&place, |config| config.seeds = cards()).await;
    let (code, [(_, mut one), (bea, mut two)]) = at_the_first_turn(&server).await;
    draw(&mut two).await;
    let (since, before) = (two.v, two.play.clone());
    one.until(|one| one.play["holding"] == true).await;
    assert!(one.play["hand"].is_null(), "another's hand is hidden");
    drop(two); // the network is gone, no close frame is sent
    let away = one.socket.until(|message| message["news"][0]["t"] == "away").await;
    one.keep(&away);
    one.socket.say(&json!({"t": "say", "seat": "A", "saying": "one_moment"})).await;
    one.socket.until(|message| message["news"][0]["t"] == "said").await;

    let again = Player::new(bea.join(&code, Some(since)).await, 2);
    assert_eq!(again.play, before, "the same card in hand, the same choices");
    let welcome: Value = serde_json::from_str(&again.socket.frames[0]).unwrap();
    let news: Vec<&str> = welcome["news"].as_array().unwrap().iter().map(|news| news["t"].as_str().unwrap()).collect();
    assert_eq!(news, ["away", "said", "back"], "what was missed, in order, and nothing else");
    let fresh = bea.join(&code, None).await;
    let welcome: Value = serde_json::from_str(&fresh.frames[0]).unwrap();
    assert_eq!(welcome["news"], json!([]), "whoever saw nothing has missed nothing");
    server.stop().await;
}

async fn two_tabs_are_one_presence(place: Place) {
    let server = serve(&place, |config| config.seeds = cards()).await;
    let (code, [(_, mut one), (bea, mut two)]) = at_the_first_turn(&server).await;
    let mut tab = Player::new(bea.join(&code, None).await, 3);
    assert_eq!(tab.v, two.v, "a second tab is no news");
    draw(&mut two).await;
    tab.until(|tab| tab.play["hand"] == "7").await; // both tabs are shown it
    let turn = tab.play["number"].clone();
    let discard = json!({"t": "act", "seat": "B", "turn": turn, "action": "discard"});
    two.socket.say(&discard).await;
    two.until(|two| two.play["phase"] == "knock").await;
    tab.until(|tab| tab.play["phase"] == "knock").await;
    tab.socket.say(&discard).await; // the same tap in the other tab
    assert_eq!(tab.socket.next().await["refusal"]["code"], "too_late");
    drop(two);
    tab.socket.say(&json!({"t": "act", "seat": "B", "turn": tab.play["number"], "action": "done"})).await;
    one.until(|one| one.play["turn"] == "A").await;
    let heard: Vec<Value> = one.socket.frames.iter().map(|frame| serde_json::from_str(frame).unwrap()).collect();
    assert!(heard.iter().all(|message| !message["news"].to_string().contains("away")), "one tab is still there");
    drop(tab);
    one.socket.until(|message| message["news"][0] == json!({"t": "away", "seat": "B"})).await;
    server.stop().await;
}

async fn a_look_is_told_again_until_it_was_seen_and_never_after(place: Place) {
    let server = serve(&place, |config| config.seeds = cards()).await;
    let anna = server.person().await;
    let code = anna.make(&setup("nordic", 1, 1)).await;
    let mut player = Player::new(anna.join(&code, None).await, 1);
    player.socket.say(&json!({"t": "ready", "ready": true})).await;
    player.until(|player| player.stage() == "looks").await;
    let look = player.play["looks"][0].clone();
    assert_eq!(look["first"], true);
    drop(player);
    let mut player = Player::new(anna.join(&code, None).await, 1);
    assert_eq!(player.play["looks"][0], look, "it may not have been seen");
    player.socket.say(&json!({"t": "seen", "seat": "A", "look": look["look"]})).await;
    player.until(|player| player.stage() == "turns").await;
    drop(player);
    let player = Player::new(anna.join(&code, Some(0)).await, 1);
    assert_eq!(player.play["looks"], json!([]));
    let row = &player.play["rows"]["A"];
    assert_eq!(row, &json!([null, null, null, null]), "it is a memory game");
    server.stop().await;
}

async fn a_cat_plays_for_somebody_who_is_gone_and_the_seat_is_theirs_again(place: Place) {
    let now = Arc::new(AtomicU64::new(1_000_000));
    let clock = Arc::clone(&now);
    let server = serve(&place, |config| {
        config.seeds = cards();
        config.clock = Clock::saying(move || clock.load(Ordering::Relaxed));
    })
    .await;
    let (code, [(_, mut one), (bea, mut two)]) = at_the_first_turn(&server).await;
    draw(&mut two).await;
    drop(two);
    one.socket.until(|message| message["news"][0]["t"] == "away").await;
    now.fetch_add(29_000, Ordering::Relaxed);
    one.socket.say(&json!({"t": "stand_in", "seat": "A"})).await;
    assert_eq!(one.socket.next().await["refusal"]["code"], "not_waiting", "and nothing else has happened yet");
    now.fetch_add(2_000, Ordering::Relaxed);
    let stand_in = one.socket.until(|message| message["news"][0]["t"] == "stand_in").await;
    one.keep(&stand_in);
    one.until(|one| one.play["turn"] == "A").await; // the cat has finished the turn
    let two = Player::new(bea.join(&code, None).await, 2);
    let back = one.socket.until(|message| message["news"][0] == json!({"t": "back", "seat": "B"})).await;
    assert_eq!(back["table"]["seats"][1]["holder"]["stand_in"], false);
    assert_eq!(two.you["seats"], json!(["B"]));
    server.stop().await;
}

on_both!(
    a_card_in_hand_is_there_again_after_a_lost_connection,
    two_tabs_are_one_presence,
    a_look_is_told_again_until_it_was_seen_and_never_after,
    a_cat_plays_for_somebody_who_is_gone_and_the_seat_is_theirs_again,
);
