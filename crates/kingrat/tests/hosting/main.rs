//! The server as a host runs it: signals, logs, socket activation by systemd, and operator commands.
#![cfg(unix)]

#[allow(dead_code)]
#[path = "../../../kingrat-server/tests/server/client.rs"]
mod client;
#[allow(dead_code)]
#[path = "../../../kingrat-server/tests/server/player.rs"]
mod player;
mod process;

use std::net::TcpListener;
use std::os::unix::net::UnixDatagram;
use std::process::Command;
use std::time::Duration;

use kingrat_rules::Action;
use kingrat_table::protocol::ClientMsg;
use serde_json::{Value, json};
use tokio::io::{AsyncReadExt, AsyncWriteExt};

use client::{Person, request, setup, soon};
use player::Player;
use process::Process;

fn kingrat(args: &[&str]) -> (i32, String, String) {
    let output = Command::new(env!("CARGO_BIN_EXE_kingrat")).args(args).env_remove("KINGRAT_DATA").output().unwrap();
    let text = |bytes: Vec<u8>| String::from_utf8(bytes).unwrap();
    (output.status.code().unwrap(), text(output.stdout), text(output.stderr))
}

#[tokio::test(flavor = "multi_thread")]
async fn a_server_is_upgraded_with_a_game_in_flight_and_no_connection_is_refused() {
    let folder = tempfile::tempdir().unwrap();
    let port = TcpListener::bind("127.0.0.1:0").unwrap(); // as systemd holds it
    let address = port.local_addr().unwrap();
    let first = Process::start(folder.path(), &[], Some(&port));
    assert_eq!(first.address, address, "the port it was given");
    let (anna, bea) = (Person::new(address).await, Person::new(address).await);
    let mut setup = setup("nordic", 2, 1);
    setup["mode"] = json!("rounds:2");
    let code = anna.make(&setup).await;
    let mut one = Player::new(anna.join(&code, None).await, 1);
    let mut two = Player::new(bea.join(&code, None).await, 2);
    two.socket.say(&json!({"t": "sit", "seat": "B"})).await;
    two.until(|two| two.you["seats"] == json!(["B"])).await;
    // Both get ready and look at their cards. A plays until B holds a number, in the middle of a turn. Neither knocks: a drawn power is not
    // held, so the game could be over before B has held a card.
    let patient = |answer: ClientMsg| match answer {
        ClientMsg::Act { seat, turn, action: Action::Knock } => ClientMsg::Act { seat, turn, action: Action::Done },
        other => other,
    };
    while two.play["turn"] != "B" || two.play["hand"].is_null() {
        if let Some(answer) = one.answer() {
            one.socket.say(&patient(answer)).await;
        }
        let may_draw = two.play["actions"].as_array().is_some_and(|actions| actions.contains(&json!("draw")));
        if let Some(answer) = two.answer() {
            let answer = match answer {
                ClientMsg::Act { seat, turn, .. } if may_draw => ClientMsg::Act { seat, turn, action: Action::Draw },
                other => patient(other),
            };
            two.socket.say(&answer).await;
        }
        tokio::select! {
            message = one.socket.next() => one.keep(&message),
            message = two.socket.next() => two.keep(&message),
        }
    }
    let (since, before) = (two.v, two.play.clone());
    first.signal("TERM");
    assert_eq!((one.socket.closing().await, two.socket.closing().await), (1012, 1012), "come back");
    assert_eq!(first.end().0, Some(0));
    // No server is running, yet no client is refused: the answer comes once the new one is up.
    let waiting = tokio::spawn(async move { request(address, "GET", "/readyz", &[], "").await });
    let second = Process::start(folder.path(), &[], Some(&port));
    assert_eq!(soon("the answer", waiting).await.unwrap().text(), "ready");
    let mut two = Player::new(bea.join(&code, Some(since)).await, 2);
    assert_eq!(two.play, before, "the same card in hand");
    let mut one = Player::new(anna.join(&code, None).await, 1);
    tokio::join!(one.play_on(), two.play_on());
    assert!(anna.get(&format!("/api/tables/{code}")).await.json()["replay"].is_string(), "the series is over");
    second.signal("INT");
    assert_eq!(second.end().0, Some(0));
}

#[tokio::test(flavor = "multi_thread")]
async fn the_log_at_its_most_talkative_holds_no_secret() {
    let folder = tempfile::tempdir().unwrap();
    // Everything, also from the libraries.
    let level = "trace,hyper::proto=trace,tungstenite=trace,sqlx::query=trace,axum=trace";
    let server = Process::start(folder.path(), &["--log", "json", "--log-level", level], None);
    let (anna, bea) = (Person::new(server.address).await, Person::new(server.address).await);
    assert_eq!(anna.send("PUT", "/api/me", &json!({"name": "Wilhelmina"})).await.status, 200);
    let mut setup = setup("nordic", 2, 1);
    setup["mode"] = json!("rounds:2");
    let code = anna.make(&setup).await;
    let mut one = Player::new(anna.join(&code, None).await, 1);
    let mut two = Player::new(bea.join(&code, None).await, 2);
    two.socket.say(&json!({"t": "sit", "seat": "B"})).await;
    two.until(|two| two.you["seats"] == json!(["B"])).await;
    one.socket.say(&json!({"t": "dance", "why": "Wilhelmina"})).await;
    one.socket.until(|message| message["t"] == "refused").await;
    tokio::join!(one.play_on(), two.play_on());
    let replay = anna.get(&format!("/api/tables/{code}")).await.json()["replay"].as_str().unwrap().to_string();
    let game = anna.get(&format!("/api/replays/{replay}.krn")).await.text();
    let closed = kingrat(&["close", &code, "--data", folder.path().to_str().unwrap()]);
    assert_eq!(closed.0, 0, "{}", closed.2);
    drop((one, two));
    server.signal("TERM");
    let (status, log) = server.end();
    assert_eq!(status, Some(0));
    for line in ["listening", "a guest is new", "a table is new", "the operator closed a table", "stopping", "stopped"]
    {
        assert!(log.contains(&format!("\"message\":\"{line}\"")), "{line} is not in\n{log}");
    }
    let token = anna.cookie.split_once('=').unwrap().1;
    let mut secrets = vec![token, &bea.cookie[8..], &code, "Wilhelmina", &bea.name, &replay, "dance", "rounds:2"];
    secrets.extend(game.lines().filter(|line| line.len() >= 10)); // deals, turns, reveals
    assert!(game.lines().any(|line| line.starts_with("deal ")) && secrets.len() > 15, "{game}");
    for secret in secrets {
        assert!(!log.contains(secret), "{secret} is in the log");
    }
    // Beyond these secrets: fields are numbers and a few known texts.
    for line in log.lines() {
        let line: Value = serde_json::from_str(line).unwrap_or_else(|why| panic!("{why}: {line}"));
        for (key, value) in line.as_object().unwrap() {
            let known = ["timestamp", "level", "target", "message", "address", "version", "database", "reason"]
                .contains(&&**key);
            assert!(known || value.is_number(), "{key} in {line}");
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn the_operator_lists_and_closes_tables_by_commands() {
    let folder = tempfile::tempdir().unwrap();
    let data = folder.path().to_str().unwrap();
    let (status, _, said) = kingrat(&["tables", "--data", data]);
    assert_eq!(status, 1);
    assert!(said.contains("no kingrat is running with the data folder"), "{said}");
    let server = Process::start(folder.path(), &[], None);
    let anna = Person::new(server.address).await;
    let code = anna.make(&setup("nordic", 1, 1)).await;
    let mut socket = anna.join(&code, None).await;
    let (status, table, _) = kingrat(&["tables", "--data", data]);
    assert_eq!(status, 0);
    let row = table.lines().find(|line| line.contains(&code)).unwrap_or_else(|| panic!("{table}"));
    assert!(row.contains("lobby") && table.contains("1 tables, people at 1 of them"), "{table}");
    let (_, listed, _) = kingrat(&["tables", "--data", data, "--json"]);
    let listed: Value = serde_json::from_str(&listed).unwrap();
    assert_eq!((&listed["tables"][0]["code"], &listed["tables"][0]["here"]), (&json!(code), &json!(1)));
    let (status, said, _) = kingrat(&["close", &code.to_lowercase(), "--data", data]);
    assert_eq!((status, said), (0, format!("table {code} is closed\n")));
    socket.until(|message| message["table"]["stage"] == "closed").await;
    assert!(kingrat(&["close", &code, "--data", data]).2.contains("was closed already"));
    assert!(kingrat(&["close", "CCCCC", "--data", data]).2.contains("there is no table CCCCC"));
    server.signal("KILL");
    assert_eq!(server.end().0, None);
    let (status, _, said) = kingrat(&["tables", "--data", data]);
    assert_eq!(status, 1);
    assert!(said.contains("did not end in good order"), "{said}");
    std::fs::write(folder.path().join("operator.json"), "{\"v\":1,\"addr").unwrap();
    let (status, _, said) = kingrat(&["close", &code, "--data", data]);
    assert_eq!(status, 2);
    assert!(said.contains("is damaged"), "{said}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_second_signal_ends_it_at_once() {
    let folder = tempfile::tempdir().unwrap();
    let server = Process::start(folder.path(), &[], None);
    // An incomplete request delays the stop for some seconds. It is under way once the server waits for the rest of it.
    let mut slow = tokio::net::TcpStream::connect(server.address).await.unwrap();
    let anna = Person::new(server.address).await;
    let head = format!("PUT /api/me HTTP/1.1\r\nhost: {}\r\ncookie: {}\r\n", server.address, anna.cookie);
    let more = "content-type: application/json\r\nexpect: 100-continue\r\ncontent-length: 99\r\n\r\n";
    slow.write_all(format!("{head}{more}").as_bytes()).await.unwrap();
    let mut go_on = [0; 12];
    soon("a word to go on", slow.read_exact(&mut go_on)).await.unwrap();
    assert_eq!(&go_on, b"HTTP/1.1 100");
    server.signal("TERM");
    let closed = async {
        while tokio::net::TcpStream::connect(server.address).await.is_ok() {
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
    };
    soon("that nothing new is accepted", closed).await;
    server.signal("TERM");
    assert_eq!(server.end().0, Some(130));
    drop(slow);
}

#[tokio::test(flavor = "multi_thread")]
async fn systemd_is_told_when_the_server_is_ready_and_when_it_stops() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("notify");
    let socket = UnixDatagram::bind(&path).unwrap();
    socket.set_read_timeout(Some(Duration::from_secs(60))).unwrap();
    let server = Process::start_with(folder.path(), &[], None, &[("NOTIFY_SOCKET", path.to_str().unwrap())]);
    let hear = || {
        let mut text = [0; 64];
        let length = socket.recv(&mut text).unwrap();
        String::from_utf8(text[..length].to_vec()).unwrap()
    };
    assert_eq!(hear(), "READY=1");
    server.signal("TERM");
    assert_eq!(hear(), "STOPPING=1");
    assert_eq!(server.end().0, Some(0));
}

#[test]
fn the_configuration_is_printed_as_it_holds() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("kingrat.toml");
    std::fs::write(&file, "listen = \"0.0.0.0:8080\"\n[limits]\ntables = 7\n[retention]\ntables_days = 5\n").unwrap();
    let file = file.to_str().unwrap();
    let print = |variables: &[(&str, &str)], args: &[&str]| {
        let mut command = Command::new(env!("CARGO_BIN_EXE_kingrat"));
        command.args(["serve", "--print-config"]).args(args).env_remove("RUST_LOG").envs(variables.iter().copied());
        let output = command.output().unwrap();
        String::from_utf8(if output.status.success() { output.stdout } else { output.stderr }).unwrap()
    };
    let variables = [
        ("KINGRAT_CONFIG", file),
        ("KINGRAT_LIMITS_TABLES", "8"),
        ("KINGRAT_DATABASE", "postgres://cat:sesame@db.example/rat"),
    ];
    let printed = print(&variables, &["--url", "https://rat.example.org", "--set", "limits.tables=9"]);
    for line in [
        "listen = \"0.0.0.0:8080\"",
        "url = \"https://rat.example.org/\"",
        "tables = 9",
        "tables_days = 5",
        "guests_days = 365",
        "database = \"postgres://cat:***@db.example/rat\"",
        "# port =",
    ] {
        assert!(printed.lines().any(|found| found == line), "{line} is not in\n{printed}");
    }
    assert!(!printed.contains("sesame"), "{printed}");
    assert!(print(&[("KINGRAT_PROT", "1")], &[]).contains("the variable KINGRAT_PROT"));
    std::fs::write(file, "\nlisten = 8080\n").unwrap();
    let said = print(&[], &["--config", file]);
    assert!(said.contains("kingrat.toml, line 2: listen: 8080 is not an address"), "{said}");
    assert!(print(&[], &["--config", "/no/such/file"]).contains("cannot be read"));
}

#[test]
fn a_server_without_room_on_its_disk_does_not_say_that_it_is_ready() {
    let folder = tempfile::tempdir().unwrap();
    let server = Process::start(folder.path(), &[], None);
    server.signal("TERM");
    assert_eq!(server.end().0, Some(0));
    let mut command = Command::new("sh"); // a write beyond the limit fails then, instead of ending the process
    command.args(["-c", "trap '' XFSZ; ulimit -f 0; exec \"$0\" \"$@\"", env!("CARGO_BIN_EXE_kingrat")]);
    command.args(["serve", "--no-browser", "--port", "0", "--data"]).arg(folder.path());
    let output = command.env_remove("RUST_LOG").output().unwrap();
    let said = String::from_utf8_lossy(&output.stderr);
    assert_eq!((output.status.code(), &*output.stdout), (Some(2), &b""[..]), "{said}");
    assert!(said.contains("The disk is full, or a quota is used up"), "{said}");
}
