//! Fair deals over real sockets: the commitment before the deal, the reveal after the round, and the record.

use kingrat_rules::Seat;
use kingrat_rules::record::{hex, unhex};
use kingrat_table::fair;
use serde_json::{Value, json};

use crate::client::{serve, setup};
use crate::player::Player;

#[tokio::test(flavor = "multi_thread")]
async fn seeds_of_real_clients_are_in_the_deal_and_the_replay_verifies() {
    let folder = tempfile::tempdir().unwrap();
    let server = serve(folder.path(), |_| {}).await;
    let (anna, bea) = (server.person().await, server.person().await);
    let mut setup = setup("iceland", 2, 1);
    setup["mode"] = json!("rounds:2");
    setup.as_object_mut().unwrap().remove("first");
    let code = anna.make(&setup).await;
    let mut one = Player::new(anna.join(&code, None).await, 1);
    let mut two = Player::new(bea.join(&code, None).await, 2);
    two.socket.say(&json!({"t": "sit", "seat": null})).await;
    two.until(|two| two.you["seats"] == json!(["B"])).await;
    one.until(|one| one.table["seats"][1]["holder"]["t"] == "person").await;
    tokio::join!(one.play_on(), two.play_on());

    let tables = |player: &Player| -> Vec<Value> {
        let frames = player.socket.frames.iter().map(|frame| serde_json::from_str::<Value>(frame).unwrap());
        frames.filter_map(|frame| frame.get("table").cloned()).filter(|table| !table["fair"].is_null()).collect()
    };
    let seen = tables(&one);
    let commitments = [1, 2].map(|round| {
        let of_round: Vec<&Value> = seen.iter().filter(|table| table["fair"]["round"] == round).collect();
        let first = of_round[0];
        assert_eq!(first["stage"], "dealing", "it is shown before the deal");
        assert_eq!(first["fair"]["wanted"], json!(["A", "B"]), "the cat gives no seed");
        for table in &of_round {
            assert_eq!(table["fair"]["commitment"], first["fair"]["commitment"]);
            let revealed = table["fair"]["reveal"].is_object();
            let over = matches!(table["stage"].as_str(), Some("round_over" | "series_over"));
            assert_eq!(revealed, over, "revealed when the round is over, and not before");
        }
        first["fair"]["commitment"].as_str().unwrap().to_string()
    });
    assert_eq!(seen[0]["fair"]["cutters"], json!(["A", "B"]), "nobody knows yet who deals");

    let record = bea.record(&code).await;
    let verdict = fair::verify(&record);
    assert!(verdict.is_fine(), "{verdict:?}");
    for (i, (played, checked)) in record.rounds.iter().zip(&verdict.rounds).enumerate() {
        let kept = played.fair.as_ref().unwrap();
        assert_eq!(hex(&kept.commitment), commitments[i], "what was promised is what is kept");
        assert_eq!(checked.seeded, [Seat::A, Seat::B]);
        let reveal = &seen.iter().rev().find(|table| table["fair"]["round"] == i + 1).unwrap()["fair"]["reveal"];
        assert_eq!(unhex(reveal["secret"].as_str().unwrap()).unwrap(), kept.secret);
        assert_eq!(unhex(reveal["seeds"]["A"].as_str().unwrap()).unwrap(), kept.seeds[0]);
        // Nobody was sent the secret before the round was over.
        for player in [&one, &two] {
            let early = player.socket.frames.iter().filter(|frame| frame.contains(&hex(&kept.secret)));
            assert!(early.clone().count() > 0);
            for frame in early {
                let frame: Value = serde_json::from_str(frame).unwrap();
                assert!(matches!(frame["table"]["stage"].as_str(), Some("round_over" | "series_over")), "{frame}");
            }
        }
    }
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_client_that_gives_no_seed_is_not_waited_for_for_ever() {
    let folder = tempfile::tempdir().unwrap();
    let server = serve(folder.path(), |config| config.table_settings.seed_ms = 50).await;
    let anna = server.person().await;
    let code = anna.make(&setup("nordic", 1, 1)).await;
    let mut player = Player::new(anna.join(&code, None).await, 1);
    player.prompt = false;
    player.socket.say(&json!({"t": "ready", "ready": true})).await;
    player.until(|player| player.stage() == "looks").await;
    player.socket.say(&json!({"t": "seed", "seat": "A", "round": 1, "seed": "00"})).await;
    let answer = player.socket.next().await;
    assert_eq!(answer["refusal"]["code"], "not_now", "it was dealt without it");
    server.stop().await;
}
