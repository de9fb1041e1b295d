//! A school behind one address plays undisturbed during a flood from another address, and the flood leaves nothing behind.

use std::io::{BufRead, BufReader, Read};
use std::net::{Ipv4Addr, SocketAddr};
use std::process::{Child, ChildStdout, Command, Stdio};
use std::time::Duration;

use kingrat_server::{Config, ServerLimits, start};
use kingrat_table::protocol::Pace;
use serde_json::{Value, json};

use crate::client::{Person, request, serve, setup};
use crate::player::Player;
use crate::raw::{Raw, frame, text};

const FOLDER: &str = "KINGRAT_TEST_FLOODED";
const PATIENT: &str = "KINGRAT_TEST_PATIENT";
/// Another source address than that of the other clients, which come from 127.0.0.1.
const ELSEWHERE: Ipv4Addr = Ipv4Addr::new(127, 0, 0, 2);

/// Not a test: a server process with the default limits. Does nothing when it is run as a test.
#[test]
#[ignore = "a server for other tests"]
fn process() {
    let Some(folder) = std::env::var_os(FOLDER) else { return };
    let mut config = Config { port: Some(0), pace: Some(Pace::Instant), ..Config::new(folder) };
    if std::env::var_os(PATIENT).is_some() {
        config.limits.timeouts.head = Duration::from_secs(3600); // idle connections are not closed by the server
    }
    let runtime = tokio::runtime::Builder::new_multi_thread().worker_threads(2).enable_all().build().unwrap();
    runtime.block_on(async {
        let server = start(config).await.unwrap();
        println!("\nlistening {}", server.address());
        server.run(std::future::pending()).await.unwrap();
    });
}

struct Process {
    child: Child,
    address: SocketAddr,
    /// Held open: the test runner prints a line now and then.
    _stdout: BufReader<ChildStdout>,
    _folder: tempfile::TempDir,
}

impl Process {
    /// Starts it with a limit of open files. If `patient`, the timeout for a request is an hour.
    fn start(files: usize, patient: bool) -> Process {
        let folder = tempfile::tempdir().unwrap();
        let mut command = Command::new("sh");
        if patient {
            command.env(PATIENT, "1");
        }
        let mut child = command
            .args(["-c", &format!("ulimit -n {files} && exec \"$0\" \"$@\"")])
            .arg(std::env::current_exe().unwrap())
            .args(["--exact", "school::process", "--ignored", "--nocapture"])
            .env(FOLDER, folder.path())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .unwrap();
        let mut stdout = BufReader::new(child.stdout.take().unwrap());
        let said = stdout
            .by_ref()
            .lines()
            .map_while(Result::ok)
            .find_map(|line| line.strip_prefix("listening ").map(str::to_string));
        let address = said.expect("an address").parse().unwrap();
        Process { child, address, _stdout: stdout, _folder: folder }
    }

    /// Returns the resident memory in KiB, where the system tells it.
    fn resident(&self) -> Option<u64> {
        let status = std::fs::read_to_string(format!("/proc/{}/status", self.child.id())).ok()?;
        let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"))?;
        line.trim().trim_end_matches(" kB").parse().ok()
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// Requests what a page requests when it is loaded.
async fn load_page(pupil: &Person, code: &str) {
    for path in ["/", "/api/me", "/api/house", "/api/editions", "/api/tables", &format!("/api/tables/{code}")] {
        assert_eq!(pupil.get(path).await.status, 200, "{path}");
    }
}

/// Plays a series at one table, while the players lose the connection and reload the page.
async fn play_at_one_table(address: SocketAddr, people: usize) {
    let mut pupils = Vec::new();
    for _ in 0..people {
        pupils.push(Person::new(address).await);
    }
    let mut wanted = setup("nordic", people, 0);
    wanted["mode"] = json!("rounds:1");
    let code = pupils[0].make(&wanted).await;
    let mut players = Vec::new();
    for (pupil, chance) in pupils.iter().zip(1..) {
        load_page(pupil, &code).await;
        let mut player = Player::new(pupil.join(&code, None).await, chance);
        if chance > 1 {
            player.socket.say(&json!({"t": "sit", "seat": null})).await;
            player.until(|player| player.you["seats"].as_array().is_some_and(|seats| !seats.is_empty())).await;
        }
        load_page(pupil, &code).await;
        drop(player);
        players.push(Player::new(pupil.join(&code, None).await, chance));
    }
    let playing: Vec<_> = players
        .into_iter()
        .map(|mut player| {
            tokio::spawn(async move {
                player.play_on().await;
                player.table["winners"].clone()
            })
        })
        .collect();
    for player in playing {
        assert!(player.await.unwrap().is_array(), "they played to the end");
    }
}

async fn a_class_plays(address: SocketAddr) {
    let tables: Vec<_> =
        [4, 4, 4, 4, 4, 4, 3, 3].into_iter().map(|people| tokio::spawn(play_at_one_table(address, people))).collect();
    for table in tables {
        table.await.unwrap();
    }
}

/// Floods the server from one address.
async fn flood(address: SocketAddr, code: String) {
    let mut held = Vec::new();
    for round in 0..200u32 {
        for _ in 0..20 {
            let Some(mut raw) = Raw::from(ELSEWHERE, address).await else { continue };
            let asking = [
                "GET /api/me HTTP/1.1\r\nhost: localhost\r\n\r\n".to_string(),
                format!("GET /api/move/{round:032x} HTTP/1.1\r\nhost: localhost\r\n\r\n"),
                format!(
                    "GET /api/tables/{code}/socket?v=1 HTTP/1.1\r\nhost: localhost\r\ncookie: kingrat={round}\r\n\r\n"
                ),
                "GET /api/tables/CCCCC HTTP/1.1\r\nhost: localhost\r\n\r\n".to_string(),
            ]
            .concat();
            raw.send(asking.repeat(5).as_bytes()).await;
            held.push(raw);
        }
        if held.len() > 1000 {
            held.clear();
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_school_class_behind_one_address_plays_with_the_usual_limits() {
    let folder = tempfile::tempdir().unwrap();
    let server = serve(folder.path(), |config| {
        // These pupils act faster than people; all other limits are the defaults.
        config.limits = ServerLimits { messages: config.limits.messages, ..ServerLimits::default() };
    })
    .await;
    a_class_plays(server.address).await;
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_flood_from_one_address_takes_nothing_from_another_and_leaves_nothing_behind() {
    let process = Process::start(4096, false);
    let anna = Person::new(process.address).await;
    let code = anna.make(&setup("nordic", 2, 0)).await;
    let mut host = anna.join(&code, None).await;
    let before = process.resident();
    let flooding = tokio::spawn(flood(process.address, code.clone()));
    let mut rounds = 0;
    while !flooding.is_finished() || rounds < 5 {
        rounds += 1;
        let pupil = Person::new(process.address).await; // newcomers are served too
        load_page(&pupil, &code).await;
        host.say(&json!({"t": "ping"})).await;
        host.until(|message| message["t"] == "pong").await;
        tokio::time::sleep(Duration::from_millis(60)).await; // the host is subject to the default limits
    }
    flooding.await.unwrap();

    // A guest can do more harm: messages, watchers, tickets and tables, each until its limit.
    let rogue = Person::new(process.address).await;
    for round in 0..100 {
        let mut raw = Raw::at_table(&rogue, &code).await;
        let mut bytes = Vec::new();
        (0..300).for_each(|i| bytes.extend(text(&format!(r#"{{"t":"act","seat":"A","turn":{i},"action":"draw"}}"#))));
        bytes.extend(frame(0x82, &[round; 4000]));
        raw.send(&bytes).await;
        let _ = tokio::io::AsyncWriteExt::shutdown(&mut raw.stream).await;
        assert!(matches!(raw.closing().await, 4008 | 1006));
    }
    let mut refused = Vec::new();
    for _ in 0..30 {
        let table = rogue.send("POST", "/api/tables", &setup("nordic", 1, 1)).await.status;
        let ticket = rogue.send("POST", "/api/me/move", &json!({})).await.status;
        refused.extend([table, ticket].into_iter().filter(|status| !matches!(status, 201 | 429)));
    }
    assert_eq!(refused, [0u16; 0]);
    host.say(&json!({"t": "ping"})).await;
    host.until(|message: &Value| message["t"] == "pong").await;
    assert_eq!(request(process.address, "GET", "/healthz", &[], "").await.text(), "ok");
    if let (Some(before), Some(after)) = (before, process.resident()) {
        let grown = after.saturating_sub(before);
        // The allocator keeps 29 to 53 MiB of the flood's peak, on the same code.
        assert!(grown < 96 * 1024, "{before} KiB before, {after} KiB after");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn one_address_cannot_use_up_the_open_files() {
    let process = Process::start(256, true);
    let anna = Person::new(process.address).await;
    let code = anna.make(&setup("nordic", 2, 0)).await;
    let mut host = anna.join(&code, None).await;
    let mut held = Vec::new();
    for _ in 0..400 {
        held.extend(Raw::from(ELSEWHERE, process.address).await);
    }
    for _ in 0..5 {
        let pupil = Person::new(process.address).await;
        load_page(&pupil, &code).await;
    }
    host.say(&json!({"t": "ping"})).await;
    host.until(|message| message["t"] == "pong").await;
    drop(held);
}
