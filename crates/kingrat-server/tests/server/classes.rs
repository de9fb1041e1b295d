//! Classes: one code for several tables, which a teacher creates and alone leads, and pupils join.

use std::collections::BTreeSet;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use kingrat_server::{Clock, Rate, ServerLimits};
use serde_json::{Value, json};

use crate::client::{Person, Running, request, serve, setup, soon};
use crate::place::{Place, on_both};
use crate::player::Player;

fn wanted(tables: u64, players: u64) -> Value {
    json!({"tables": tables, "players": players, "rules": {"base": "school"}, "mode": "rounds:1"})
}

async fn open(teacher: &Person, wanted: &Value) -> String {
    let answer = teacher.send("POST", "/api/classes", wanted).await;
    assert_eq!(answer.status, 201, "{}", answer.text());
    answer.json()["code"].as_str().unwrap().to_string()
}

async fn class(person: &Person, code: &str) -> Value {
    let answer = person.get(&format!("/api/classes/{code}")).await;
    assert_eq!(answer.status, 200, "{}", answer.text());
    person.client().class(code).await.unwrap_or_else(|why| panic!("the typed client cannot read it: {why}"));
    answer.json()
}

/// Seats a new pupil on the first free seat of a table.
async fn pupil(server: &Running, table: &str, chance: u64) -> (Person, Player) {
    let person = server.person().await;
    let mut player = Player::new(person.join(table, None).await, chance);
    player.socket.say(&json!({"t": "sit", "seat": null})).await;
    player.until(|player| player.you["seats"].as_array().is_some_and(|seats| seats.len() == 1)).await;
    (person, player)
}

fn stages(class: &Value) -> Vec<&str> {
    class["tables"].as_array().unwrap().iter().map(|table| table["stage"].as_str().unwrap()).collect()
}

async fn start(teacher: &Person, code: &str, cats: bool) -> Value {
    let answer = teacher.send("POST", &format!("/api/classes/{code}/start"), &json!({"cats": cats})).await;
    assert_eq!(answer.status, 200, "{}", answer.text());
    answer.json()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_teacher_opens_a_class_starts_it_and_sees_how_it_goes() {
    let folder = tempfile::tempdir().unwrap();
    let server = serve(folder.path(), |_| {}).await;
    let teacher = server.person().await;
    let code = open(&teacher, &wanted(3, 3)).await;
    let empty = class(&teacher, &code).await;
    assert_eq!(
        (&empty["yours"], &empty["edition"], &empty["mode"]),
        (&json!(true), &json!("school"), &json!("rounds:1"))
    );
    assert_eq!(stages(&empty), ["lobby"; 3]);
    assert_eq!(stages(&start(&teacher, &code, true).await), ["lobby"; 3], "where nobody is, nothing begins");

    let (one, two) = (format!("{code}1"), format!("{code}2"));
    let (anna, mut first) = pupil(&server, &one, 1).await;
    let (_bea, mut second) = pupil(&server, &two, 2).await;
    let (_carl, mut third) = pupil(&server, &two, 3).await;
    let seen = class(&anna, &code.to_lowercase()).await;
    assert_eq!(seen["yours"], false);
    assert_eq!(seen["tables"][0]["you"], true, "who comes back is led to the own table");
    assert_eq!((&seen["tables"][0]["open"], &seen["tables"][1]["open"]), (&json!(2), &json!(1)));
    assert_eq!(seen["tables"][0]["seats"][0]["holder"]["name"], anna.name);

    let begun = start(&teacher, &code, true).await;
    let cat = |seat: usize| begun["tables"][0]["seats"][seat]["holder"].clone();
    assert_eq!(
        (cat(1), cat(2)),
        (json!({"t": "bot", "bot": "mimi"}), json!({"t": "bot", "bot": "otto"})),
        "on empty seats"
    );
    assert_ne!(begun["tables"][0]["stage"], "lobby");
    assert_eq!(begun["tables"][2]["stage"], "lobby", "where nobody is, a table waits");
    for player in [&mut first, &mut second, &mut third] {
        player.until(|player| player.stage() != "lobby").await;
    }
    tokio::join!(first.play_on(), second.play_on(), third.play_on());
    let over = class(&teacher, &code).await;
    assert_eq!((&over["tables"][1]["over"], &over["tables"][1]["stage"]), (&json!(true), &json!("series_over")));
    assert_eq!(over["tables"][1]["leads"], second.table["winners"], "who won is what the table says");
    assert_eq!(over["tables"][1]["totals"], second.table["sheet"]["totals"]);
    assert_eq!(over["tables"][2]["leads"], json!([]));
    let seen = class(&anna, &code).await;
    let you: Vec<&Value> = seen["tables"].as_array().unwrap().iter().map(|table| &table["you"]).collect();
    assert_eq!(you, [true, false, false], "also when the series is over");
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn without_cats_a_table_is_as_small_as_its_players_and_one_alone_has_a_cat() {
    let folder = tempfile::tempdir().unwrap();
    let server = serve(folder.path(), |_| {}).await;
    let teacher = server.person().await;
    let code = open(&teacher, &wanted(2, 4)).await;
    let _pair = (pupil(&server, &format!("{code}1"), 1).await, pupil(&server, &format!("{code}1"), 2).await);
    let _alone = pupil(&server, &format!("{code}2"), 3).await;
    let begun = start(&teacher, &code, false).await;
    let holders = |table: usize| {
        let seats = begun["tables"][table]["seats"].as_array().unwrap();
        seats.iter().map(|seat| seat["holder"]["t"].as_str().unwrap()).collect::<Vec<_>>()
    };
    assert_eq!((holders(0), holders(1)), (vec!["person", "person"], vec!["person", "bot"]));
    assert!(stages(&begun).iter().all(|stage| *stage != "lobby"));
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn without_cats_whoever_was_asked_to_sit_down_stays() {
    let folder = tempfile::tempdir().unwrap();
    let server = serve(folder.path(), |_| {}).await;
    let teacher = server.person().await;
    let code = open(&teacher, &wanted(2, 4)).await;
    let mut beside = Player::new(teacher.join(&format!("{code}1"), None).await, 1);
    let mut setup = beside.table["setup"].clone();
    setup["first"] = json!("D");
    beside.socket.say(&json!({"t": "change", "setup": setup})).await;
    beside.socket.say(&json!({"t": "plan", "seat": "A", "plan": {"t": "bot", "bot": "luna"}})).await;
    beside.until(|beside| beside.table["seats"][0]["holder"]["bot"] == "luna").await;
    let _pupils = (pupil(&server, &format!("{code}1"), 2).await, pupil(&server, &format!("{code}2"), 3).await);
    let begun = start(&teacher, &code, false).await;
    let seats = begun["tables"][0]["seats"].as_array().unwrap();
    assert_eq!(
        (seats.len(), &seats[0]["holder"]["bot"], &seats[1]["holder"]["t"]),
        (2, &json!("luna"), &json!("person"))
    );
    assert!(stages(&begun).iter().all(|stage| *stage != "lobby"), "{begun}");
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_teacher_who_tries_a_seat_and_gets_up_again_closes_nothing() {
    let folder = tempfile::tempdir().unwrap();
    let server = serve(folder.path(), |_| {}).await;
    let teacher = server.person().await;
    let code = open(&teacher, &wanted(1, 2)).await;
    let mut trying = Player::new(teacher.join(&format!("{code}1"), None).await, 1);
    trying.socket.say(&json!({"t": "sit", "seat": null})).await;
    trying.until(|trying| trying.you["seats"] == json!(["A"])).await;
    trying.socket.say(&json!({"t": "leave"})).await;
    trying.until(|trying| trying.you["seats"] == json!([])).await;
    assert_eq!(stages(&class(&teacher, &code).await), ["lobby"]);
    let _pupils = (pupil(&server, &format!("{code}1"), 2).await, pupil(&server, &format!("{code}1"), 3).await);
    assert_ne!(stages(&start(&teacher, &code, true).await), ["lobby"]);
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn only_whoever_opened_a_class_starts_and_closes_it() {
    let folder = tempfile::tempdir().unwrap();
    let server = serve(folder.path(), |config| config.table_settings.lobby_hold_ms = 0).await; // an absent host would lose the lead at once
    let teacher = server.person().await;
    let code = open(&teacher, &wanted(2, 2)).await;
    let (anna, mut player) = pupil(&server, &format!("{code}1"), 1).await;
    for (path, body) in [("start", json!({"cats": true})), ("close", json!({}))] {
        let path = format!("/api/classes/{code}/{path}");
        assert_eq!(anna.send("POST", &path, &body).await.json(), json!({"code": "not_host"}), "{path}");
        let stranger = request(server.address, "POST", &path, &[("content-type", "application/json")], "{}").await;
        assert_eq!(stranger.status, 401, "{path}");
    }
    player.socket.say(&json!({"t": "start"})).await;
    let refused = player.socket.until(|message| message["t"] == "refused").await;
    assert_eq!(refused["refusal"]["code"], "not_host", "a pupil does not become the host of a class's table");
    assert_eq!(stages(&class(&anna, &code).await), ["lobby"; 2], "nothing was changed");

    let closed = teacher.send("POST", &format!("/api/classes/{code}/close"), &json!({})).await;
    assert_eq!((closed.status, stages(&closed.json())), (200, vec!["closed"; 2]));
    player.until(|player| player.stage() == "closed").await;
    assert_eq!(stages(&start(&teacher, &code, true).await), ["closed"; 2], "what is closed stays closed");
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_class_outlives_the_server() {
    let folder = tempfile::tempdir().unwrap();
    let server = serve(folder.path(), |_| {}).await;
    let teacher = server.person().await;
    let code = open(&teacher, &wanted(3, 4)).await;
    let before = class(&teacher, &code).await;
    server.stop().await;
    let server = serve(folder.path(), |_| {}).await;
    let teacher = Person { address: server.address, ..teacher };
    assert_eq!(class(&teacher, &code).await, before, "the teacher still leads it");
    let _pupil = pupil(&server, &format!("{code}3"), 1).await;
    assert_ne!(start(&teacher, &code, true).await["tables"][2]["stage"], "lobby");
    server.stop().await;
}

on_both!(a_class_is_made_whole_or_not_at_all);

async fn a_class_is_made_whole_or_not_at_all(place: Place) {
    let server = serve(&place, |_| {}).await;
    let teacher = server.person().await;
    // The disk accepts the rows of two tables, and no third.
    place
        .execute(match place.database() {
            None => {
                "CREATE TRIGGER third BEFORE INSERT ON tables WHEN NEW.code LIKE '______3'
                 BEGIN SELECT RAISE(ABORT, 'disk full'); END"
            }
            Some(_) => {
                "CREATE FUNCTION third() RETURNS trigger AS $$ BEGIN RAISE EXCEPTION 'disk full'; END $$ LANGUAGE plpgsql;
                 CREATE TRIGGER third BEFORE INSERT ON tables FOR EACH ROW WHEN (NEW.code LIKE '______3') EXECUTE FUNCTION third()"
            }
        })
        .await;
    assert_eq!(teacher.send("POST", "/api/classes", &wanted(5, 4)).await.status, 503);
    assert_eq!(place.strings("SELECT code FROM tables").await, [""; 0]);
    let code = open(&teacher, &wanted(2, 4)).await;
    assert_eq!(
        place.strings("SELECT code FROM tables ORDER BY id").await,
        [1, 2].map(|number| format!("{code}{number}"))
    );
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_class_that_cannot_be_is_refused_and_closes_nothing_where_somebody_is() {
    let folder = tempfile::tempdir().unwrap();
    let server = serve(folder.path(), |config| {
        config.limits.tables_per_guest = 5;
        config.limits.new_per_address = Rate { per_second: 0, burst: 40 };
    })
    .await;
    let teacher = server.person().await;
    let refused = async |wanted: Value| {
        let answer = teacher.send("POST", "/api/classes", &wanted).await;
        (answer.status, answer.json()["code"].as_str().unwrap().to_string())
    };
    for (wrong, why) in [
        (wanted(0, 4), "class_size"),
        (wanted(11, 4), "class_size"),
        (wanted(1, 5), "bad_setup"),
        (wanted(1, 255), "bad_setup"),
        (wanted(1, 0), "bad_setup"),
        (wanted(1, 256), "not_understood"),
        (json!({"tables": 1, "players": 4, "rules": {"base": "poker"}}), "bad_setup"),
        (json!({"tables": 1, "players": 4, "rules": {"base": "school"}, "host": 1}), "not_understood"),
    ] {
        assert_eq!(refused(wrong).await, (400, why.to_string()));
    }
    let first = open(&teacher, &wanted(4, 4)).await;
    let (_anna, _player) = pupil(&server, &format!("{first}1"), 1).await;
    assert_eq!(refused(wanted(5, 4)).await, (429, "too_many_tables".to_string()), "somebody is there");
    assert_eq!(refused(wanted(3, 5)).await, (400, "bad_setup".to_string()));
    assert_eq!(stages(&class(&teacher, &first).await), ["lobby"; 4], "nothing is closed for a class that is not made");
    let second = open(&teacher, &wanted(3, 4)).await;
    let left = ["lobby", "closed", "closed", "lobby"];
    assert_eq!(stages(&class(&teacher, &first).await), left, "as many as are needed, and none where a pupil is");
    assert_eq!(stages(&class(&teacher, &second).await), ["lobby"; 3]);
    while teacher.send("PUT", "/api/me", &json!({"name": "Anna"})).await.status == 200 {}
    assert_eq!(refused(wanted(2, 2)).await, (429, "too_fast".to_string()));
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_whose_pupils_have_locked_their_phones_makes_no_room_for_another() {
    let folder = tempfile::tempdir().unwrap();
    let now = Arc::new(AtomicU64::new(1_000_000));
    let clock = Arc::clone(&now);
    let server = serve(folder.path(), |config| {
        config.limits.tables_per_guest = 2;
        config.clock = Clock::saying(move || clock.load(Ordering::Relaxed));
    })
    .await;
    let teacher = server.person().await;
    let first = open(&teacher, &wanted(2, 2)).await;
    let pupils = (pupil(&server, &format!("{first}1"), 1).await, pupil(&server, &format!("{first}1"), 2).await);
    start(&teacher, &first, true).await;
    drop(pupils);
    soon("the pupils are gone", async {
        while class(&teacher, &first).await["tables"][0]["seats"][1]["holder"]["here"] != false {}
    })
    .await;
    assert_eq!(teacher.send("POST", "/api/classes", &wanted(2, 2)).await.status, 429);
    let is_played = |stage: &str| ["dealing", "looks", "turns"].contains(&stage);
    let seen = class(&teacher, &first).await;
    assert!(is_played(stages(&seen)[0]) && stages(&seen)[1] == "lobby", "neither is closed: {seen}");
    open(&teacher, &wanted(1, 2)).await;
    let seen = class(&teacher, &first).await;
    assert!(is_played(stages(&seen)[0]) && stages(&seen)[1] == "closed", "the one that has not begun: {seen}");
    now.fetch_add(4 * 60 * 60 * 1000, Ordering::Relaxed);
    open(&teacher, &wanted(2, 2)).await;
    assert_eq!(stages(&class(&teacher, &first).await), ["closed"; 2], "nobody has come back");
    server.stop().await;
}

on_both!(however_many_are_asked_for_at_once_a_guest_has_no_more_tables_than_allowed);

async fn however_many_are_asked_for_at_once_a_guest_has_no_more_tables_than_allowed(place: Place) {
    let server = serve(&place, |config| config.limits.tables_per_guest = 4).await;
    let teacher = server.person().await;
    let kept = teacher.make(&setup("nordic", 1, 1)).await;
    let _here = teacher.join(&kept, None).await;
    let teacher = Arc::new(teacher);
    let asking: Vec<_> = (0..12)
        .map(|one| {
            let teacher = Arc::clone(&teacher);
            tokio::spawn(async move {
                match one % 2 {
                    0 => teacher.send("POST", "/api/classes", &wanted(3, 2)).await.status,
                    _ => teacher.send("POST", "/api/tables", &setup("nordic", 1, 1)).await.status,
                }
            })
        })
        .collect();
    for one in asking {
        assert_eq!(one.await.unwrap(), 201, "what was made before makes room");
    }
    let open = place.strings("SELECT code FROM tables WHERE NOT over").await;
    assert!(open.len() <= 4 && open.contains(&kept), "{open:?}");
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn when_a_teacher_is_forgotten_games_are_played_on_and_nobody_waits_for_a_start_that_never_comes() {
    let folder = tempfile::tempdir().unwrap();
    let server = serve(folder.path(), |_| {}).await;
    let teacher = server.person().await;
    let code = open(&teacher, &wanted(3, 2)).await;
    let (anna, mut first) = pupil(&server, &format!("{code}1"), 1).await;
    start(&teacher, &code, true).await;
    let (_bea, mut second) = pupil(&server, &format!("{code}2"), 2).await;
    assert_eq!(teacher.send("DELETE", "/api/me", &Value::Null).await.status, 204);
    second.until(|second| second.stage() == "closed").await;
    let seen = class(&anna, &code).await;
    assert!(!["lobby", "closed"].contains(&stages(&seen)[0]), "{seen}");
    assert_eq!(stages(&seen)[1..], ["closed"; 2]);
    first.until(|first| first.stage() != "lobby").await;
    first.play_on().await;
    assert_eq!(first.stage(), "series_over");
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_cats_that_sit_down_are_those_of_the_house_in_which_the_table_was_made() {
    let folder = tempfile::tempdir().unwrap();
    let server = serve(folder.path(), |config| config.table_settings.bots = vec!["otto".into()]).await;
    let teacher = server.person().await;
    let code = open(&teacher, &wanted(2, 2)).await;
    server.stop().await;
    let server = serve(folder.path(), |_| {}).await; // the gentlest cat of this server is another
    let teacher = Person { address: server.address, ..teacher };
    let _pupils = (pupil(&server, &format!("{code}1"), 1).await, pupil(&server, &format!("{code}2"), 2).await);
    let begun = start(&teacher, &code, true).await;
    for table in begun["tables"].as_array().unwrap() {
        assert_eq!(table["seats"][1]["holder"], json!({"t": "bot", "bot": "otto"}), "{table}");
        assert_ne!(table["stage"], "lobby");
    }
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_code_that_is_no_class_leads_nowhere() {
    let folder = tempfile::tempdir().unwrap();
    let server = serve(folder.path(), |_| {}).await;
    let teacher = server.person().await;
    let table = teacher.make(&setup("nordic", 2, 0)).await;
    let class_code = open(&teacher, &wanted(2, 2)).await;
    for code in ["CCCCCC", "x", "%2e%2e", &table, &format!("{class_code}1"), &format!("{table}1")] {
        let answer = teacher.get(&format!("/api/classes/{code}")).await;
        assert_eq!((answer.status, answer.json()), (404, json!({"code": "no_such_class"})), "{code}");
        let answer = teacher.send("POST", &format!("/api/classes/{code}/close"), &json!({})).await;
        assert_eq!(answer.status, 404, "{code}");
    }
    for code in [&class_code, &format!("{class_code}3"), &format!("{class_code}0")] {
        assert_eq!(
            teacher.get(&format!("/api/tables/{code}")).await.json(),
            json!({"code": "no_such_table"}),
            "{code}"
        );
    }
    assert_eq!(teacher.get(&format!("/api/tables/{class_code}2")).await.json()["open"], 2);
    let qr = teacher.get(&format!("/api/classes/{class_code}/qr.svg")).await;
    assert_eq!((qr.status, qr.header("content-type")), (200, Some("image/svg+xml")));
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn sixty_pupils_behind_one_address_find_their_seats_with_the_usual_limits() {
    let folder = tempfile::tempdir().unwrap();
    let server = serve(folder.path(), |config| config.limits = ServerLimits::default()).await;
    let teacher = server.person().await;
    let six = json!({"tables": 10, "players": 6, "rules": {"base": "nordic-young"}, "mode": "rounds:1"});
    let code = open(&teacher, &six).await;
    let mut seated = Vec::new();
    for number in 0..60u64 {
        // Every pupil chooses a name, and looks at the class before choosing a table.
        let (person, player) = pupil(&server, &format!("{code}{}", number % 10 + 1), number).await;
        assert_eq!(person.send("PUT", "/api/me", &json!({"name": format!("Cat {number}")})).await.status, 200);
        for _ in 0..5 {
            class(&person, &code).await;
        }
        seated.push(player);
    }
    let full = class(&teacher, &code).await;
    let tables = full["tables"].as_array().unwrap();
    assert!(tables.iter().all(|table| table["open"] == 0), "{full}");
    let codes: BTreeSet<_> = tables.iter().map(|table| table["code"].as_str().unwrap()).collect();
    assert_eq!(codes.len(), 10);
    assert!(stages(&start(&teacher, &code, true).await).iter().all(|stage| *stage != "lobby"));
    server.stop().await;
}
