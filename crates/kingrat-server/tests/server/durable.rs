//! Durability: killed servers, failing databases and damaged logs lose nothing that was told.

use std::io::{BufRead, BufReader};
use std::net::SocketAddr;
use std::path::Path;
use std::process::{Child, ChildStdout, Command, Stdio};
use std::sync::Arc;

use kingrat_server::{Clock, Config, Rate, Retention, ServerLimits, start};
use kingrat_table::protocol::Pace;
use serde_json::json;
use tokio::sync::Notify;

use crate::client::{Person, seeds, serve, setup, soon};
use crate::place::{Place, on_both};
use crate::player::{Player, came_late};
use crate::resume::{at_the_first_turn, cards, draw};

const FOLDER: &str = "KINGRAT_TEST_FOLDER";
const DATABASE: &str = "KINGRAT_TEST_DATABASE";
const CARDS: &str = "KINGRAT_TEST_CARDS";

/// Not a test: the server process that the tests below start and kill.
#[test]
#[ignore = "a server for other tests"]
fn process() {
    let Some(folder) = std::env::var_os(FOLDER) else { return };
    let limits = ServerLimits { messages: Rate { per_second: 100_000, burst: 100_000 }, ..ServerLimits::default() };
    let config = Config {
        port: Some(0),
        pace: Some(Pace::Instant),
        seeds: if std::env::var_os(CARDS).is_some() { cards() } else { seeds() },
        limits,
        database: std::env::var(DATABASE).ok().map(|url| url.parse().unwrap()),
        ..Config::new(folder)
    };
    let runtime = tokio::runtime::Builder::new_multi_thread().worker_threads(2).enable_all().build().unwrap();
    runtime.block_on(async {
        match start(config).await {
            Ok(server) => {
                println!("\nlistening {}", server.address());
                server.run(std::future::pending()).await.unwrap();
            }
            Err(why) => println!("\nfailed {why}"),
        }
    });
}

/// A child process that is killed when dropped.
pub struct Owned(Child);

impl Drop for Owned {
    /// Kills it, as a power cut would: nothing is flushed, no client is told.
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

/// A server in a process of its own.
pub struct Process {
    child: Owned,
    pub address: SocketAddr,
    _stdout: BufReader<ChildStdout>,
}

impl Process {
    pub fn start(place: &Place, scripted: bool) -> Result<Process, String> {
        Process::start_as(Command::new(std::env::current_exe().unwrap()), place, scripted)
    }

    /// Starts the server with this command as a wrapper.
    pub fn start_as(command: Command, place: &Place, scripted: bool) -> Result<Process, String> {
        Process::start_in(command, place.folder(), place.database(), scripted)
    }

    /// Starts the server with this command as a wrapper, in this folder, which need not exist.
    pub fn start_in(
        mut command: Command,
        folder: &Path,
        database: Option<&str>,
        scripted: bool,
    ) -> Result<Process, String> {
        command.args(["--exact", "durable::process", "--ignored", "--nocapture"]).env(FOLDER, folder);
        command.envs(database.map(|url| (DATABASE, url)));
        if scripted {
            command.env(CARDS, "1");
        }
        let mut child = Owned(command.stdout(Stdio::piped()).stderr(Stdio::null()).spawn().unwrap());
        let mut stdout = BufReader::new(child.0.stdout.take().unwrap());
        loop {
            let mut line = String::new();
            assert_ne!(stdout.read_line(&mut line).unwrap(), 0, "the server said nothing");
            if let Some(address) = line.strip_prefix("listening ") {
                return Ok(Process { child, address: address.trim().parse().unwrap(), _stdout: stdout });
            }
            if let Some(why) = line.strip_prefix("failed ") {
                return Err(why.trim().to_string());
            }
        }
    }

    pub fn id(&self) -> u32 {
        self.child.0.id()
    }

    pub fn kill(self) {
        drop(self.child);
    }
}

async fn a_server_killed_in_mid_turn_comes_back_with_the_card_in_hand(place: Place) {
    let process = Process::start(&place, true).unwrap();
    let server = crate::client::at(process.address);
    let (code, [(mut anna, _), (mut bea, mut two)]) = at_the_first_turn(&server).await;
    draw(&mut two).await;
    let (since, before) = (two.v, two.play.clone());
    process.kill();
    let process = Process::start(&place, true).unwrap();
    (anna.address, bea.address) = (process.address, process.address);
    assert_eq!(bea.get("/api/me").await.json()["name"], *bea.name, "the cookie still holds");
    assert_eq!(bea.get("/api/tables").await.json()[0]["code"], *code);
    let mut two = Player::new(bea.join(&code, Some(since)).await, 2);
    assert_eq!(two.play, before);
    assert!(two.v > since, "versions go on");
    two.socket.say(&json!({"t": "act", "seat": "B", "turn": two.play["number"], "action": "put:1"})).await;
    two.until(|two| two.play["phase"] == "knock").await;
    let one = Player::new(anna.join(&code, None).await, 1);
    assert_eq!(one.play["phase"], "knock", "the game goes on");
    process.kill();
}

async fn whatever_was_told_before_a_kill_under_load_is_there_after_it(place: Place) {
    let mut process = Process::start(&place, false).unwrap();
    let mut people = Vec::new();
    let mut setup = setup("nordic", 2, 1);
    setup["mode"] = json!("rounds:100");
    let mut codes = Vec::new();
    for _ in 0..4 {
        let (anna, bea) = (Person::new(process.address).await, Person::new(process.address).await);
        let code = anna.make(&setup).await;
        let _one = anna.join(&code, None).await;
        let mut two = bea.join(&code, None).await;
        two.say(&json!({"t": "sit", "seat": "B"})).await;
        two.until(|message| message["you"]["seats"] == json!(["B"])).await;
        codes.push(code);
        people.push([anna, bea]);
    }
    let mut last = vec![[(0u64, 0u64); 2]; codes.len()];
    for kill in 0..5u64 {
        let mut playing = Vec::new();
        let moved = Arc::new(Notify::new());
        for ((pair, code), last) in people.iter().zip(&codes).zip(&last) {
            for (i, (person, &(v, number))) in pair.iter().zip(last).enumerate() {
                let mut player = Player::new(person.join(code, (v > 0).then_some(v)).await, kill * 2 + i as u64);
                assert!(player.v >= v, "version {} after {v} had been told", player.v);
                assert!(player.play["number"].as_u64().unwrap_or(0) >= number, "a decision is lost");
                // Plays until the connection breaks, and notes what was told last.
                let moved = Arc::clone(&moved);
                playing.push(tokio::spawn(async move {
                    loop {
                        if let Some(answer) = player.answer() {
                            player.socket.say(&answer).await;
                        }
                        let Ok(message) = player.socket.hear().await else { break };
                        if came_late(&message) {
                            continue;
                        }
                        assert_eq!(message["t"], "update", "{message}");
                        player.keep(&message);
                        if player.play["number"].as_u64().unwrap_or(0) > number {
                            moved.notify_one();
                        }
                    }
                    (player.v, player.play["number"].as_u64().unwrap_or(0))
                }));
            }
        }
        soon("a move", moved.notified()).await;
        tokio::time::sleep(std::time::Duration::from_millis(70 * kill)).await; // sometimes early, sometimes late
        process.kill();
        let mut told = Vec::new();
        for player in playing {
            told.push(player.await.unwrap());
        }
        let moved = told.iter().zip(last.as_flattened()).filter(|(now, before)| now.1 > before.1).count();
        assert!(moved > 0, "somebody has played");
        last = told.chunks(2).map(|pair| [pair[0], pair[1]]).collect();
        process = Process::start(&place, false).unwrap();
        people.iter_mut().flatten().for_each(|person| person.address = process.address);
    }
    process.kill();
}

async fn a_second_process_is_refused_with_a_sentence(place: Place) {
    let first = Process::start(&place, false).unwrap();
    let Err(why) = Process::start(&place, false) else { panic!("two servers with one folder") };
    assert!(why.contains("another kingrat is running") && why.contains("Stop that one first"), "{why}");
    first.kill();
    Process::start(&place, false).unwrap().kill();
}

async fn a_server_that_stops_tells_its_clients_to_connect_again(place: Place) {
    let server = serve(&place, |config| config.seeds = cards()).await;
    let (code, [_, (mut bea, mut two)]) = at_the_first_turn(&server).await;
    draw(&mut two).await;
    let (since, before) = (two.v, two.play.clone());
    let (closing, ()) = tokio::join!(two.socket.closing(), server.stop());
    assert_eq!(closing, 1012);
    let server = serve(&place, |config| config.seeds = cards()).await;
    bea.address = server.address;
    let two = Player::new(bea.join(&code, Some(since)).await, 2);
    assert_eq!(two.play, before);
    server.stop().await;
}

async fn what_cannot_be_stored_is_not_told(place: Place) {
    let server = serve(&place, |config| config.seeds = cards()).await;
    let (code, [(anna, mut one), (bea, mut two)]) = at_the_first_turn(&server).await;
    draw(&mut two).await;
    one.until(|one| one.play["phase"] == "hand").await;
    let (since, before) = (two.v, two.play.clone());
    place.fill_disk().await;
    two.socket.say(&json!({"t": "act", "seat": "B", "turn": two.play["number"], "action": "put:1"})).await;
    assert_eq!(two.socket.hear().await.unwrap_err(), 1012, "not a word of it, but: connect again");
    assert_eq!(one.socket.hear().await.unwrap_err(), 1012);
    let mut refused = bea.connect(&format!("/api/tables/{code}/socket?v=1")).await.unwrap();
    assert_eq!(refused.closing().await, 1012, "nobody can come while nothing can be stored");
    let other = bea.send("POST", "/api/tables", &setup("nordic", 1, 1)).await;
    assert_eq!((other.status, other.json()["code"].as_str()), (503, Some("try_again")));
    place.clear_disk().await;
    let mut two = Player::new(bea.join(&code, Some(since)).await, 2);
    assert_eq!(two.play, before, "as it was when it was last told");
    two.socket.say(&json!({"t": "act", "seat": "B", "turn": two.play["number"], "action": "put:1"})).await;
    two.until(|two| two.play["phase"] == "knock").await;
    let one = Player::new(anna.join(&code, None).await, 1);
    assert_eq!(one.play["phase"], "knock");
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn when_the_connection_to_the_database_breaks_tables_come_back_from_their_logs() {
    let place = Place::postgres().await;
    let server = serve(&place, |config| config.seeds = cards()).await;
    let (code, [(_, mut one), (bea, mut two)]) = at_the_first_turn(&server).await;
    draw(&mut two).await;
    one.until(|one| one.play["phase"] == "hand").await;
    let (since, before) = (two.v, two.play.clone());
    // Only the writing connection sets an application name.
    let cut = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity
        WHERE datname = current_database() AND application_name LIKE 'kingrat %'";
    place.execute(cut).await;
    assert_eq!(two.socket.closing().await, 1012, "another process may have had the table: connect again");
    assert_eq!(one.socket.closing().await, 1012);
    let mut two = Player::new(bea.join(&code, Some(since)).await, 2);
    assert_eq!(two.play, before);
    two.socket.say(&json!({"t": "act", "seat": "B", "turn": two.play["number"], "action": "put:1"})).await;
    two.until(|two| two.play["phase"] == "knock").await;
    server.stop().await;
}

async fn a_log_that_cannot_be_read_closes_its_table_and_no_other(place: Place) {
    let server = serve(&place, |_| {}).await;
    let mut anna = server.person().await;
    let mut codes = Vec::new();
    for _ in 0..6 {
        let code = anna.make(&setup("nordic", 1, 1)).await;
        let mut player = Player::new(anna.join(&code, None).await, 1);
        player.socket.say(&json!({"t": "ready", "ready": true})).await;
        player.until(|player| player.stage() == "looks").await;
        codes.push(code);
    }
    server.stop().await;
    place.execute("UPDATE log SET format = 99 WHERE table_id = 1 AND seq = 3").await;
    place.execute("UPDATE log SET input = '{' WHERE table_id = 2 AND seq = 3").await;
    place.execute("DELETE FROM log WHERE table_id = 3 AND seq = 2").await;
    place.execute("UPDATE log SET input = '{\"t\":\"seeded\",\"seed\":{\"t\":\"script\",\"cards\":\"\"}}' WHERE table_id = 4 AND seq = 2").await;
    place.execute("DELETE FROM log WHERE table_id = 5").await;
    place.execute("UPDATE log SET format = 1 WHERE table_id = 6 AND seq < 3").await; // an older release began it
    let server = serve(&place, |_| {}).await;
    anna.address = server.address;
    for code in &codes[..5] {
        let answer = anna.get(&format!("/api/tables/{code}")).await;
        assert_eq!((answer.status, answer.json()), (404, json!({"code": "table_unreadable"})));
        let mut socket = anna.connect(&format!("/api/tables/{code}/socket?v=1")).await.unwrap();
        assert_eq!(socket.closing().await, 4004);
    }
    let listed = anna.get("/api/tables").await.json();
    assert_eq!(listed.as_array().unwrap().len(), 1, "{listed}");
    let why = place.strings("SELECT closed FROM tables WHERE closed IS NOT NULL ORDER BY id").await;
    assert_eq!(why.len(), 5, "{why:?}");
    assert!(why[0].contains("format 99") && why[1].contains("damaged") && why[2].contains("missing"), "{why:?}");
    assert_eq!(Player::new(anna.join(&codes[5], None).await, 1).stage(), "looks");
    server.stop().await;
}

async fn a_clock_that_is_set_back_does_not_turn_back_a_table(place: Place) {
    let times = std::sync::atomic::AtomicU64::new(2_000_000);
    let clock = Clock::saying(move || times.fetch_sub(1000, std::sync::atomic::Ordering::Relaxed));
    let server = serve(&place, |config| config.clock = clock).await;
    let mut anna = server.person().await;
    let mut setup = setup("nordic", 1, 1);
    setup["mode"] = json!("rounds:1");
    let code = anna.make(&setup).await;
    Player::new(anna.join(&code, None).await, 1).play_on().await;
    server.stop().await;
    let backwards = place
        .strings(
            "SELECT log.input FROM log JOIN log AS next ON next.table_id = log.table_id AND next.seq = log.seq + 1
             WHERE next.at_ms < log.at_ms",
        )
        .await;
    assert!(backwards.is_empty());
    // By today's clock a table of 1970 would be old enough to be deleted.
    let for_ever = Retention { tables_days: None, guests_days: None };
    let server = serve(&place, |config| config.retention = for_ever).await;
    anna.address = server.address;
    assert_eq!(Player::new(anna.join(&code, None).await, 1).stage(), "series_over");
    server.stop().await;
}

async fn an_idle_table_does_not_grow_its_log(place: Place) {
    let server = serve(&place, |_| {}).await;
    let anna = server.person().await;
    let code = anna.make(&setup("nordic", 1, 1)).await;
    for _ in 0..3 {
        drop(anna.join(&code, None).await);
        assert_eq!(anna.get(&format!("/api/tables/{code}")).await.status, 200);
        assert_eq!(anna.get("/api/tables").await.status, 200);
    }
    server.stop().await;
    let rows = place.strings("SELECT input FROM log").await;
    assert!(rows.iter().all(|row| !row.contains("tick") && !row.contains("restarted")), "{rows:?}");
    assert!(rows.len() <= 7, "made, and come and gone three times: {rows:?}");
}

on_both!(
    a_server_killed_in_mid_turn_comes_back_with_the_card_in_hand,
    whatever_was_told_before_a_kill_under_load_is_there_after_it,
    a_second_process_is_refused_with_a_sentence,
    a_server_that_stops_tells_its_clients_to_connect_again,
    what_cannot_be_stored_is_not_told,
    a_log_that_cannot_be_read_closes_its_table_and_no_other,
    a_clock_that_is_set_back_does_not_turn_back_a_table,
    an_idle_table_does_not_grow_its_log,
);
