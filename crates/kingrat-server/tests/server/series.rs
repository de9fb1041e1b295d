//! Whole series over real sockets.

use kingrat_rules::notation::Transcript;
use kingrat_rules::record::{Played, Record};
use kingrat_rules::{Action, Edition, Mode, Step};
use kingrat_server::Rate;
use serde_json::{Value, json};

use crate::client::{Person, Running, serve, setup};
use crate::place::{Place, on_both};
use crate::player::Player;

async fn two_people_and_a_cat_play_a_series_and_its_record_is_kept(place: Place) {
    let server = serve(&place, |_| {}).await;
    let (anna, bea) = (server.person().await, server.person().await);
    let mut setup = setup("nordic", 2, 1);
    setup["mode"] = json!("rounds:3");
    let code = anna.make(&setup).await;
    let one = anna.join(&code, None).await;
    let mut two = bea.join(&code.to_lowercase(), None).await;
    two.say(&json!({"t": "sit", "seat": null})).await;
    let mut one = Player::new(one, 1);
    let mut two = Player::new(two, 2);
    one.until(|one| one.table["seats"][1]["holder"]["t"] == "person").await;
    two.until(|two| two.you["seats"] == json!(["B"])).await;
    tokio::join!(one.play_on(), two.play_on());
    for player in [&one, &two] {
        assert_eq!(player.table["sheet"]["lines"].as_array().unwrap().len(), 3);
        assert!(!player.table["winners"].as_array().unwrap().is_empty());
        assert!(player.table["end"]["revealed"]["C"][0].is_string(), "the rows lie open");
    }
    let answer = anna.get(&format!("/api/tables/{code}")).await.json();
    assert_eq!(answer["stage"], "series_over");
    let id = answer["replay"].as_str().expect("a replay");
    let json = bea.get(&format!("/api/replays/{id}.json")).await;
    assert_eq!((json.status, json.header("content-type")), (200, Some("application/json")));
    let record: Record = serde_json::from_slice(&json.body).unwrap();
    let series = record.play().expect("it can have happened");
    assert!(series.is_over() && record.rounds.len() == 3);
    assert_eq!(record.names[0].as_deref(), Some(&*anna.name));
    assert_eq!(record.names[2].as_deref(), Some("mimi"));
    let krn = bea.get(&format!("/api/replays/{id}.krn")).await;
    let transcript: Transcript = krn.text().parse().expect("a game log");
    let mut bare = record.clone();
    bare.rounds.iter_mut().for_each(|played| played.fair = None); // a log does not keep it
    assert_eq!(Record::try_from(&transcript).unwrap(), bare);
    assert_eq!(anna.get("/api/tables").await.json(), json!([]), "what is over is not listed");
    it_is_watched_again(&server, &anna, &bea, id, &record, &krn.text()).await;
    server.stop().await;
}

/// Watches the same series as a replay: who may list it, its summary, its scenes, and refused requests.
async fn it_is_watched_again(server: &Running, anna: &Person, bea: &Person, id: &str, record: &Record, krn: &str) {
    for person in [anna, bea] {
        let mine = person.get("/api/replays").await.json();
        assert_eq!((mine[0]["id"].as_str(), mine[0]["rounds"].as_u64()), (Some(id), Some(3)));
        assert_eq!(mine.as_array().unwrap().len(), 1);
    }
    let stranger = server.person().await;
    assert_eq!(stranger.get("/api/replays").await.json(), json!([]));
    // Anybody with the id may watch.
    let about = stranger.get(&format!("/api/replays/{id}")).await.json();
    assert_eq!((&about["edition"], &about["mode"]), (&json!("nordic"), &json!("rounds:3")));
    assert_eq!(about["seats"][0]["holder"]["name"], *anna.name);
    assert_eq!(about["seats"][2]["holder"], json!({"t": "bot", "bot": "mimi"}));
    let round = |query: &str| format!("/api/replays/{id}/rounds/{query}");
    for eyes in ["open", "A", "B", "C", "gallery"] {
        let again = stranger.get(&round(&format!("2?eyes={eyes}"))).await.json();
        let scenes = again["scenes"].as_array().unwrap();
        assert_eq!(scenes.len() as u64, about["rounds"][1]["steps"].as_u64().unwrap());
        assert_eq!(again["end"], about["rounds"][1]["end"]);
        assert_eq!(again["fair"]["reveal"]["secret"].as_str().map(str::len), Some(64));
        let hidden = scenes[1]["rows"].to_string().contains('?');
        assert_eq!(hidden, eyes != "open");
    }
    assert_eq!(stranger.get(&round("1")).await.json()["eyes"], "open");
    let asked = [
        (round("0"), 404, "no_such_round"),
        (round("4?eyes=A"), 404, "no_such_round"),
        (round("x"), 404, "no_such_round"),
        (round("1?eyes=D"), 400, "bad_eyes"),
        (round("1?eyes=everything"), 400, "bad_eyes"),
        (round("1?eyes=A&eyes=B"), 400, "bad_eyes"),
        ("/api/replays/0123/rounds/1".into(), 404, "no_such_replay"),
        ("/api/replays/0123".into(), 404, "no_such_replay"),
        (format!("/api/replays/{id}.txt"), 404, "no_such_replay"),
    ];
    for (path, status, code) in asked {
        let answer = stranger.get(&path).await;
        assert_eq!((answer.status, answer.json()["code"].as_str()), (status, Some(code)), "{path}");
    }
    // A replay from a file is the same, and nothing of it is kept.
    for (text, fair) in [(krn.to_string(), false), (serde_json::to_string(record).unwrap(), true)] {
        let body = json!({"text": text});
        assert_eq!(stranger.send("POST", "/api/replays/read", &body).await.json(), about);
        let body = json!({"text": text, "round": 2, "eyes": "B"});
        let mut again = stranger.send("POST", "/api/replays/read", &body).await.json();
        let mut kept = stranger.get(&round("2?eyes=B")).await.json();
        assert_eq!(again["fair"].is_object(), fair, "a log does not keep it");
        (again["fair"], kept["fair"]) = (Value::Null, Value::Null);
        assert_eq!(again, kept);
    }
    assert_eq!(stranger.get("/api/replays").await.json(), json!([]));
    let redacted = record.seen_by(kingrat_rules::Seat::A).unwrap().to_string();
    let indented = redacted.replacen("\neyes ", "\n  eyes  ", 1);
    let texts = [
        ("krn 1\nnonsense", json!(2)),
        ("{", json!(1)),
        ("", json!(1)),
        (&*redacted, Value::Null),
        (&*indented, Value::Null), // redaction is recognised by parsing, not by a text search
    ];
    for (text, line) in texts {
        let answer = stranger.send("POST", "/api/replays/read", &json!({"text": text})).await;
        assert_eq!((answer.status, &answer.json()["code"]), (400, &json!("not_a_game")), "{text}");
        assert_eq!(answer.json()["line"], line, "{text}: {}", answer.json());
    }
    let mut many = record.clone();
    (many.mode, many.rounds) = (Mode::Single, vec![Played { cut: true, ..Played::default() }; 501]);
    let mut slow = record.clone();
    slow.rounds[0].steps = vec![Step::Act(Action::Draw); 20_001];
    for (record, what) in [(many, "501 rounds"), (slow, " steps; one with at most 20000")] {
        let body = json!({"text": serde_json::to_string(&record).unwrap()});
        let answer = stranger.send("POST", "/api/replays/read", &body).await;
        assert_eq!((answer.status, &answer.json()["code"]), (400, &json!("not_a_game")));
        assert!(answer.json()["why"].as_str().unwrap().contains(what), "{}", answer.json());
    }
    let long = "#".repeat(300 * 1024);
    let answer = stranger.send("POST", "/api/replays/read", &json!({"text": long})).await;
    assert_eq!((answer.status, &answer.json()["code"]), (413, &json!("too_large")));
}

#[tokio::test(flavor = "multi_thread")]
async fn who_asks_about_finished_games_without_end_is_asked_to_slow_down_and_nobody_else() {
    let folder = tempfile::tempdir().unwrap();
    let server = serve(folder.path(), |config| config.limits.replays = Rate { per_second: 0, burst: 5 }).await;
    let anna = server.person().await;
    for path in ["/api/replays", "/api/replays/0123", "/api/replays/0123.json", "/api/replays/0123/rounds/1"] {
        assert_ne!(anna.get(path).await.status, 429, "{path}");
    }
    assert_eq!(anna.send("POST", "/api/replays/read", &json!({"text": "krn"})).await.status, 400);
    for path in ["/api/replays", "/api/replays/0123", "/api/replays/0123.json", "/api/replays/0123/rounds/1"] {
        let answer = anna.get(path).await;
        assert_eq!((answer.status, answer.json()), (429, json!({"code": "too_fast"})), "{path}");
    }
    assert_eq!(anna.send("POST", "/api/replays/read", &json!({"text": "krn"})).await.status, 429);
    anna.make(&setup("nordic", 1, 1)).await; // other requests have limits of their own
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn every_edition_is_played_to_the_end_against_cats() {
    let folder = tempfile::tempdir().unwrap();
    let server = serve(folder.path(), |_| {}).await;
    let mut playing = Vec::new();
    for (i, edition) in Edition::ALL.iter().enumerate() {
        let anna = server.person().await;
        let mut setup = setup(edition.key, 1, 1 + i % 3);
        setup["mode"] = json!("rounds:1");
        playing.push(tokio::spawn(async move {
            let code = anna.make(&setup).await;
            let mut player = Player::new(anna.join(&code, None).await, i as u64);
            player.play_on().await;
            assert!(anna.get(&format!("/api/tables/{code}")).await.json()["replay"].is_string());
        }));
    }
    for player in playing {
        player.await.unwrap();
    }
    server.stop().await;
}

async fn a_rematch_is_another_series_with_another_record(place: Place) {
    let server = serve(&place, |_| {}).await;
    let anna = server.person().await;
    let mut setup = setup("nordic", 1, 1);
    setup["mode"] = json!("rounds:1");
    let code = anna.make(&setup).await;
    let mut player = Player::new(anna.join(&code, None).await, 5);
    let mut replays = Vec::new();
    for _ in 0..2 {
        player.play_on().await;
        let table = anna.get(&format!("/api/tables/{code}")).await.json();
        replays.push(table["replay"].as_str().unwrap().to_string());
        player.socket.say(&json!({"t": "rematch"})).await;
        player.until(|player| player.stage() == "looks").await;
        assert_eq!(anna.get("/api/tables").await.json()[0]["code"], *code, "it goes on");
    }
    assert_ne!(replays[0], replays[1]);
    for id in replays {
        assert_eq!(anna.get(&format!("/api/replays/{id}.json")).await.status, 200);
    }
    server.stop().await;
}

/// Returns the ids of the series listed for this person.
async fn listed(person: &Person, query: &str) -> Vec<String> {
    let lines = person.get(&format!("/api/replays{query}")).await.json();
    lines.as_array().unwrap().iter().map(|line| line["id"].as_str().unwrap().to_string()).collect()
}

async fn whoever_leaves_before_a_rematch_keeps_the_game(place: Place) {
    let server = serve(&place, |_| {}).await;
    let (anna, bea) = (server.person().await, server.person().await);
    let mut setup = setup("nordic", 2, 0);
    setup["mode"] = json!("rounds:1");
    let code = anna.make(&setup).await;
    let mut one = Player::new(anna.join(&code, None).await, 1);
    let mut two = Player::new(bea.join(&code, None).await, 2);
    two.socket.say(&json!({"t": "sit", "seat": null})).await;
    one.until(|one| one.table["seats"][1]["holder"]["t"] == "person").await;
    two.until(|two| two.you["seats"] == json!(["B"])).await;
    tokio::join!(one.play_on(), two.play_on());
    let first = listed(&bea, "").await;
    assert_eq!(first.len(), 1);
    two.socket.say(&json!({"t": "leave"})).await;
    one.until(|one| one.table["seats"][1]["holder"]["stand_in"] == true).await;
    one.socket.say(&json!({"t": "rematch"})).await;
    one.until(|one| one.table["seats"][1]["holder"]["t"] == "bot").await;
    assert_eq!(bea.get("/api/tables").await.json(), json!([]), "the seat is a cat's now");
    one.play_on().await;
    assert_eq!(listed(&bea, "").await, first, "and the game is still hers");
    let both = listed(&anna, "?from=0").await;
    assert_eq!((both.len(), &both[1..]), (2, &*first), "the newest first");
    assert_eq!(listed(&anna, "?from=1").await, first);
    assert!(listed(&anna, "?from=2").await.is_empty());
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn two_share_a_device_and_one_watches() {
    let folder = tempfile::tempdir().unwrap();
    let server = serve(folder.path(), |_| {}).await;
    let (anna, watcher) = (server.person().await, server.person().await);
    let setup = json!({
        "rules": {"base": "classic"}, "mode": "rounds:1",
        "seats": [{"t": "host"}, {"t": "device", "name": "Ólafur"}, {"t": "bot", "bot": "luna"}],
    });
    let code = anna.make(&setup).await;
    let mut players = Player::new(anna.join(&code, None).await, 9);
    let mut onlooker = Player::new(watcher.join(&code, None).await, 0);
    let watching = async {
        while onlooker.stage() != "series_over" {
            let message: Value = onlooker.socket.next().await;
            onlooker.keep(&message);
            assert!(onlooker.play["hand"].is_null() && onlooker.play["actions"].as_array().is_none_or(Vec::is_empty));
            assert!(onlooker.play["looks"].as_array().is_none_or(Vec::is_empty));
        }
    };
    tokio::join!(players.play_on(), watching);
    assert_eq!(players.you["seats"], json!(["A", "B"]));
    assert_eq!(onlooker.you["seats"], json!([]));
    server.stop().await;
}

on_both!(
    two_people_and_a_cat_play_a_series_and_its_record_is_kept,
    a_rematch_is_another_series_with_another_record,
    whoever_leaves_before_a_rematch_keeps_the_game,
);
