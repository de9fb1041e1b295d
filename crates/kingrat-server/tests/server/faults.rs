//! Fault injection: a disk that fails, stalls, or keeps half of a write.

use kingrat_server::SimulatedDisk;
use serde_json::json;

use crate::client::{Person, serve, setup};
use crate::player::Player;
use crate::resume::{at_the_first_turn, cards, draw};

/// Answers prompts until the turns begin.
async fn until_turns(player: &mut Player) {
    while player.stage() != "turns" {
        if let Some(answer) = player.answer() {
            player.socket.say(&answer).await;
        }
        let message = player.socket.next().await;
        player.keep(&message);
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_table_goes_on_after_a_write_of_which_only_a_part_was_kept() {
    // Tears the write of the last `ready` after each of its parts.
    for kept in 0..4 {
        let memory = SimulatedDisk::new();
        let server = serve(&memory, |_| {}).await;
        let (anna, bea) = (server.person().await, server.person().await);
        let code = anna.make(&setup("nordic", 2, 0)).await;
        let mut one = Player::new(anna.join(&code, None).await, 1);
        let mut two = Player::new(bea.join(&code, None).await, 2);
        two.socket.say(&json!({"t": "sit", "seat": null})).await;
        two.until(|two| two.you["seats"] == json!(["B"])).await;
        one.socket.say(&json!({"t": "ready", "ready": true})).await;
        two.until(|two| two.table["seats"][0]["ready"] == true).await;
        memory.tear_next(kept);
        two.socket.say(&json!({"t": "ready", "ready": true})).await;
        assert_eq!(two.socket.hear().await.unwrap_err(), 1012, "not a word of it, but: connect again");
        assert_eq!(one.socket.closing().await, 1012);
        let mut one = Player::new(anna.join(&code, None).await, 1);
        let mut two = Player::new(bea.join(&code, None).await, 2);
        tokio::join!(until_turns(&mut one), until_turns(&mut two));
        server.stop().await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn what_the_disk_had_not_taken_when_the_power_failed_was_told_to_nobody() {
    let memory = SimulatedDisk::new();
    let server = serve(&memory, |config| config.seeds = cards()).await;
    let (code, [(_, mut one), (bea, mut two)]) = at_the_first_turn(&server).await;
    let (since, before) = (two.v, two.play.clone());
    memory.stall();
    two.socket.say(&json!({"t": "act", "seat": "B", "turn": two.play["number"], "action": "draw"})).await;
    memory.crash();
    assert_eq!(two.socket.hear().await.unwrap_err(), 1012);
    assert_eq!(one.socket.hear().await.unwrap_err(), 1012);
    server.stop().await;
    memory.resume();
    let server = serve(&memory, |config| config.seeds = cards()).await;
    let bea = Person { address: server.address, ..bea };
    let mut two = Player::new(bea.join(&code, Some(since)).await, 2);
    assert_eq!(two.play, before, "as it was when it was last told");
    draw(&mut two).await;
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_disk_that_fails_and_recovers_costs_nobody_a_card() {
    let memory = SimulatedDisk::new();
    let server = serve(&memory, |config| config.seeds = cards()).await;
    let (code, [(_, mut one), (bea, mut two)]) = at_the_first_turn(&server).await;
    draw(&mut two).await;
    one.until(|one| one.play["phase"] == "hand").await;
    let (since, before) = (two.v, two.play.clone());
    memory.fail_next(1);
    two.socket.say(&json!({"t": "act", "seat": "B", "turn": two.play["number"], "action": "put:1"})).await;
    assert_eq!(two.socket.hear().await.unwrap_err(), 1012);
    assert_eq!(one.socket.hear().await.unwrap_err(), 1012);
    let two = Player::new(bea.join(&code, Some(since)).await, 2);
    assert_eq!(two.play, before, "the card in hand is there again");
    server.stop().await;
}
