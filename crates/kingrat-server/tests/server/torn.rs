//! SQLite's files after a power cut or on a full disk: a write-ahead log with a missing or damaged end, and a disk without room.

use std::path::Path;
use std::process::Command;
use std::time::Duration;

use serde_json::json;
use sqlx::ConnectOptions;
use sqlx::sqlite::SqliteConnectOptions;

use crate::client::{Person, at, request, serve, setup, soon};
use crate::durable::Process;
use crate::place::Place;
use crate::player::Player;
use crate::resume::{at_the_first_turn, draw};

const FILES: [&str; 2] = ["kingrat.sqlite", "kingrat.sqlite-wal"];
/// The number of damaged ends tried.
const ENDS: usize = 48;

/// Reads all log rows in order.
async fn rows(folder: &Path) -> Vec<String> {
    let mut file = SqliteConnectOptions::new().filename(folder.join(FILES[0])).connect().await.unwrap();
    sqlx::query_scalar("SELECT input FROM log ORDER BY table_id, seq").fetch_all(&mut file).await.unwrap()
}

fn wal(folder: &Path) -> usize {
    std::fs::metadata(folder.join(FILES[1])).unwrap().len() as usize
}

/// A kind of damage from some byte on.
#[derive(Clone, Copy, Debug)]
enum Harm {
    /// The file ends here.
    Cut,
    /// The rest holds what the disk held before.
    Zeros,
    /// One bit is flipped.
    Bit,
}

fn harm(wal: &mut Vec<u8>, at: usize, harm: Harm) {
    match harm {
        Harm::Cut => wal.truncate(at),
        Harm::Zeros => wal[at..].fill(0),
        Harm::Bit => wal[at] ^= 0x10,
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_torn_end_of_the_databases_log_takes_nothing_with_it_that_was_told_before() {
    let place = Place::sqlite().await;
    let server = serve(&place, |_| {}).await;
    let anna = server.person().await;
    let mut rounds = setup("nordic", 1, 1);
    rounds["mode"] = json!("rounds:8");
    let code = anna.make(&rounds).await;
    let mut player = Player::new(anna.join(&code, None).await, 4);
    // The number of durable rows, and the length of the write-ahead log at that time.
    let mut told = vec![(rows(place.folder()).await.len(), wal(place.folder()))];
    while told.len() < 40 && player.stage() != "series_over" {
        if let Some(answer) = player.answer() {
            player.socket.say(&answer).await;
        }
        let message = player.socket.next().await;
        player.keep(&message);
        told.push((rows(place.folder()).await.len(), wal(place.folder())));
    }
    let whole = rows(place.folder()).await;
    let files = FILES.map(|file| std::fs::read(place.folder().join(file)).unwrap());
    server.stop().await;
    let (first, last) = (told[0].1, files[1].len());
    assert!(last > first + 20 * 1024, "something was played: {told:?}");
    for end in 0..ENDS {
        // Spread over the whole file at odd offsets; the last few pages are tried more often.
        let from = if end % 2 == 0 { first } else { last - (last - first) / 6 };
        let place = from + (last - from - 1) * (end + 1) / ENDS;
        let kind = [Harm::Cut, Harm::Zeros, Harm::Bit][end % 3];
        let folder = tempfile::tempdir().unwrap();
        let mut wal = files[1].clone();
        harm(&mut wal, place, kind);
        std::fs::write(folder.path().join(FILES[0]), &files[0]).unwrap();
        std::fs::write(folder.path().join(FILES[1]), wal).unwrap();
        let server = serve(folder.path(), |_| {}).await;
        let kept = rows(folder.path()).await;
        let owed = told.iter().filter(|(_, length)| *length <= place).map(|(rows, _)| *rows).max().unwrap();
        assert!(kept.len() >= owed, "{kind:?} at {place}: {} rows, but {owed} were told", kept.len());
        assert_eq!(kept, whole[..kept.len()], "{kind:?} at {place}: not the beginning of what was there");
        let anna = Person { address: server.address, ..anna.clone() };
        let mut player = Player::new(anna.join(&code, None).await, end as u64);
        if end % 8 == 0 {
            player.play_on().await;
        } else {
            player.socket.say(&json!({"t": "say", "seat": "A", "saying": "hello"})).await;
            player.socket.until(|message| message["news"].to_string().contains("said")).await;
        }
        server.stop().await;
    }
}

/// Limits how large the process's files may grow, in bytes.
fn limit(process: &Process, bytes: &str) {
    let done =
        Command::new("prlimit").args([&format!("--pid={}", process.id()), &format!("--fsize={bytes}:")]).status();
    assert!(done.unwrap().success());
}

#[tokio::test(flavor = "multi_thread")]
#[cfg_attr(not(target_os = "linux"), ignore = "limits how far files grow, as only Linux lets another process do")]
async fn a_server_without_room_on_its_disk_tells_nobody_stays_up_and_goes_on_when_there_is_room() {
    let place = Place::sqlite().await;
    let mut command = Command::new("sh"); // a write beyond the limit then fails instead of ending the process
    command.args(["-c", "trap '' XFSZ; exec \"$0\" \"$@\""]).arg(std::env::current_exe().unwrap());
    let process = Process::start_as(command, &place, true).unwrap();
    let server = at(process.address);
    let ready = async |wanted: u16| loop {
        let answer = request(process.address, "GET", "/readyz", &[], "").await;
        if answer.status == wanted {
            return answer.text();
        }
        tokio::time::sleep(Duration::from_millis(100)).await;
    };
    let (code, [(_, mut one), (bea, mut two)]) = at_the_first_turn(&server).await;
    draw(&mut two).await;
    one.until(|one| one.play["phase"] == "hand").await;
    let (since, before) = (two.v, two.play.clone());
    assert_eq!(soon("being ready", ready(200)).await, "ready");
    limit(&process, &wal(place.folder()).to_string());
    two.socket.say(&json!({"t": "act", "seat": "B", "turn": two.play["number"], "action": "put:1"})).await;
    assert_eq!(two.socket.hear().await.unwrap_err(), 1012, "not a word of it, but: connect again");
    assert_eq!(one.socket.hear().await.unwrap_err(), 1012);
    assert_eq!(soon("not being ready", ready(503)).await, "the database cannot be written");
    assert_eq!(request(process.address, "GET", "/healthz", &[], "").await.status, 200);
    assert_eq!(bea.get("/api/me").await.json()["name"], *bea.name, "what is there can be read");
    let refused = bea.send("POST", "/api/tables", &setup("nordic", 1, 1)).await;
    assert_eq!((refused.status, refused.json()["code"].as_str()), (503, Some("try_again")));
    limit(&process, "unlimited");
    assert_eq!(soon("being ready again", ready(200)).await, "ready");
    let mut two = Player::new(bea.join(&code, Some(since)).await, 2);
    assert_eq!(two.play, before, "as it was when it was last told");
    two.socket.say(&json!({"t": "act", "seat": "B", "turn": two.play["number"], "action": "put:1"})).await;
    two.until(|two| two.play["phase"] == "knock").await;
    process.kill();
    let server = serve(&place, |_| {}).await;
    let bea = Person { address: server.address, ..bea };
    assert_eq!(Player::new(bea.join(&code, None).await, 2).play["phase"], "knock", "and it was kept");
    server.stop().await;
}
