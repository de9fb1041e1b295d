//! *Look closer*: the analysis of a finished series, and of nothing else.

use serde_json::{Value, json};

use crate::client::{Answer, Person, Running, request, serve, setup};
use crate::player::{Player, came_late};

/// Plays a short series against a cat. Returns its replay.
pub async fn finished(person: &Person) -> String {
    let mut setup = setup("nordic", 1, 1);
    setup["mode"] = json!("rounds:1");
    let code = person.make(&setup).await;
    let mut player = Player::new(person.join(&code, None).await, 1);
    player.play_on().await;
    let answer = person.get(&format!("/api/tables/{code}")).await.json();
    answer["replay"].as_str().expect("a replay").to_string()
}

/// Asks for an analysis, as anybody who has the link may.
pub async fn ask(server: &Running, id: &str) -> Answer {
    request(server.address, "GET", &format!("/api/replays/{id}/analysis"), &[], "").await
}

/// Asks until it is there.
pub async fn analysed(server: &Running, id: &str) -> Value {
    loop {
        let answer = ask(server, id).await;
        if answer.status == 200 {
            return answer.json();
        }
        assert_eq!(answer.status, 202);
        let done = answer.json()["done"].as_f64().unwrap();
        assert!((0.0..=1.0).contains(&done));
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_finished_series_is_analysed_once_and_kept() {
    let folder = tempfile::tempdir().unwrap();
    let server = serve(folder.path(), |_| {}).await;
    let anna = server.person().await;
    let id = finished(&anna).await;
    let look = analysed(&server, &id).await;
    let record = anna.get(&format!("/api/replays/{id}.json")).await.json();
    let steps = record["rounds"][0]["steps"].as_array().unwrap().len();
    for seat in ["A", "B"] {
        for view in ["open", "own"] {
            let curve = look["rounds"][0][view][seat].as_array().unwrap();
            assert_eq!(curve.len(), steps + 1, "one before each step, and the last");
            assert!(curve.iter().all(|share| (0..=1000).contains(&share.as_i64().unwrap())));
        }
    }
    assert_eq!(look["players"].as_array().unwrap().len(), 2);
    let moments = look["moments"].as_array().unwrap();
    assert!((3..=5).contains(&moments.len()), "{moments:?}");
    assert_eq!(ask(&server, &id).await.json(), look, "the same again, at once");
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_not_there_is_not_analysed() {
    let folder = tempfile::tempdir().unwrap();
    let server = serve(folder.path(), |_| {}).await;
    for id in ["0123", "..%2Fx", "0123.json"] {
        let answer = ask(&server, id).await;
        assert_eq!((answer.status, answer.json()["code"].as_str()), (404, Some("no_such_replay")), "{id}");
    }
    server.stop().await;
}

/// Plays until this player is to choose.
async fn until_asked(player: &mut Player) {
    while player.play["actions"].as_array().is_none_or(Vec::is_empty) {
        if let Some(answer) = player.answer() {
            player.socket.say(&answer).await;
        }
        let message = player.socket.next().await;
        if !came_late(&message) {
            player.keep(&message);
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_hint_is_given_against_cats_alone_where_the_table_allows_it() {
    let folder = tempfile::tempdir().unwrap();
    let server = serve(folder.path(), |_| {}).await;
    let (anna, bea) = (server.person().await, server.person().await);
    for hints in [true, false] {
        let mut setup = setup("nordic", 1, 2);
        setup["hints"] = json!(hints);
        let code = anna.make(&setup).await;
        let mut player = Player::new(anna.join(&code, None).await, 1);
        until_asked(&mut player).await;
        let path = format!("/api/tables/{code}/hint");
        let stranger = bea.get(&path).await;
        assert_eq!((stranger.status, stranger.json()["code"].as_str()), (409, Some("no_hint")));
        let answer = anna.get(&path).await;
        if !hints {
            assert_eq!((answer.status, answer.json()["code"].as_str()), (409, Some("no_hint")));
            continue;
        }
        let hint = answer.json();
        assert_eq!((answer.status, hint["seat"].as_str()), (200, Some("A")));
        assert!(player.play["actions"].as_array().unwrap().contains(&hint["action"]), "{hint}");
        assert!(hint["row"].as_f64().unwrap() > 0.0 && hint["key"].is_string());
        assert_eq!(anna.get(&path).await.json(), hint, "the same question has the same answer");
    }
    server.stop().await;
}
