//! Hostile clients: the answer is a refusal or a closed socket, and the others at the table notice nothing.

use serde_json::{Value, json};

use crate::client::{Person, Running, Socket, serve, setup, soon};
use crate::raw::{Raw, frame, text};
use crate::resume::{at_the_first_turn, cards, draw};

/// A table with a well-behaved player and a hostile guest.
pub struct Scene {
    pub server: Running,
    pub code: String,
    pub rogue: Person,
    witness: Socket,
    ready: bool,
    _folder: tempfile::TempDir,
}

impl Scene {
    pub async fn new() -> Scene {
        let folder = tempfile::tempdir().unwrap();
        let server = serve(folder.path(), |_| {}).await;
        let (anna, rogue) = (server.person().await, server.person().await);
        let code = anna.make(&setup("nordic", 2, 0)).await;
        let mut witness = anna.join(&code, None).await;
        // An absent player on seat B keeps the game from beginning, and the seat from being taken.
        let bea = server.person().await;
        let mut other = bea.join(&code, None).await;
        other.say(&json!({"t": "sit", "seat": "B"})).await;
        other.until(|message| message["you"]["seats"] == json!(["B"])).await;
        drop(other);
        witness.until(|message| message["table"]["seats"][1]["holder"]["here"] == false).await;
        Scene { server, code, rogue, witness, ready: false, _folder: folder }
    }

    pub async fn raw(&self) -> Raw {
        Raw::at_table(&self.rogue, &self.code).await
    }

    /// Checks that the player at the table is answered, and was told nothing but the number of watchers.
    pub async fn is_calm(&mut self) {
        self.ready = !self.ready;
        self.witness.say(&json!({"t": "ready", "ready": self.ready})).await;
        let ready = self.ready;
        let told = |message: &Value| {
            assert!(message["t"] == "update" && message["news"] == json!([]), "{message}");
            message["table"]["seats"][0]["ready"] == ready
        };
        self.witness.until(told).await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn frames_that_are_none_end_the_line_and_nothing_else() {
    let mut scene = Scene::new().await;
    let ping = br#"{"t":"ping"}"#;
    let unmasked = [&[0x81, ping.len() as u8][..], ping].concat();
    let half = [frame(0x01, b"{\"t\":"), frame(0x88, &1000u16.to_be_bytes())].concat();
    let cases: Vec<(&str, Vec<u8>)> = vec![
        ("an unmasked frame", unmasked),
        ("a reserved bit", frame(0x81 | 0x40, ping)),
        ("all reserved bits", frame(0xf1, ping)),
        ("a reserved opcode", frame(0x83, ping)),
        ("a reserved control opcode", frame(0x8b, ping)),
        ("a frame that announces 2^63 bytes", [&[0x81, 0xff][..], &(1u64 << 63).to_be_bytes(), &[0; 4]].concat()),
        ("a frame that announces all there is", [&[0x81, 0xff][..], &u64::MAX.to_be_bytes(), &[0; 4]].concat()),
        ("a control frame above 125 bytes", frame(0x89, &[b'x'; 200])),
        ("a control frame in pieces", frame(0x09, b"x")),
        ("a text that is not UTF-8", frame(0x81, &[b'"', 0xff, 0xfe, b'"'])),
        ("a lone surrogate", frame(0x81, &[b'"', 0xed, 0xa0, 0x80, b'"'])),
        ("a piece of nothing", frame(0x80, ping)),
        ("a new text within a text", [frame(0x01, b"{"), frame(0x81, ping)].concat()),
        ("a close of one byte", frame(0x88, &[3])),
        ("a close with a code that is none", frame(0x88, &5u16.to_be_bytes())),
        ("a close with a reason that is not UTF-8", frame(0x88, &[3, 232, 0xff])),
        ("a close in the middle of a text", half),
        ("a request instead of a frame", b"GET / HTTP/1.1\r\nhost: x\r\n\r\n".to_vec()),
        ("chance", (0..4000u32).map(|i| (i.wrapping_mul(2_654_435_761) >> 13) as u8).collect()),
    ];
    for (what, bytes) in cases {
        let mut raw = scene.raw().await;
        raw.send(&bytes).await;
        let _ = tokio::io::AsyncWriteExt::shutdown(&mut raw.stream).await;
        let code = raw.closing().await;
        assert!(matches!(code, 1000 | 1002 | 1006 | 1007 | 1009 | 1012), "{what}: {code}");
        scene.is_calm().await;
    }
    scene.server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_text_in_ten_thousand_pieces_is_one_text_and_an_endless_one_is_cut() {
    let mut scene = Scene::new().await;
    let mut raw = scene.raw().await;
    let mut pieces = frame(0x01, br#"{"t":"#);
    (0..10_000).for_each(|_| pieces.extend(frame(0x00, b"")));
    pieces.extend(frame(0x80, br#""ping"}"#));
    pieces.extend(frame(0x88, &1000u16.to_be_bytes()));
    raw.send(&pieces).await;
    let heard = raw.rest().await;
    let pong = br#"{"t":"pong"}"#;
    assert!(heard.windows(pong.len()).any(|at| at == pong), "it was understood");
    scene.is_calm().await;

    let mut raw = scene.raw().await;
    raw.send(&frame(0x01, b"\"")).await;
    let piece = frame(0x00, &[b'x'; 1000]);
    let mut sent = 0;
    while sent < 10_000 && raw.send(&piece).await {
        sent += 1;
    }
    assert!(sent < 10_000, "ten megabytes of one text were taken");
    scene.is_calm().await;
    scene.server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn json_that_is_odd_is_refused_in_few_words_or_understood_as_it_stands() {
    let mut scene = Scene::new().await;
    let mut socket = scene.rogue.join(&scene.code, None).await;
    let nested = |open: &str, close: &str| format!("{}{}", open.repeat(1500), close.repeat(1500));
    let odd = [
        nested("[", "]"),
        format!(r#"{{"t":{}}}"#, nested("[", "]")),
        nested(r#"{"t":"#, "}").chars().take(4000).collect(),
        format!(r#"{{"t":"act","seat":"A","turn":{},"action":"draw"}}"#, "9".repeat(3000)),
        r#"{"t":"act","seat":"A","turn":1e400,"action":"draw"}"#.into(),
        r#"{"t":"act","seat":"A","turn":1.5,"action":"draw"}"#.into(),
        r#"{"t":"act","seat":"A","turn":4294967296,"action":"draw"}"#.into(),
        r#"{"t":"seen","seat":"A","look":-0}"#.into(),
        format!(r#"{{"t":"{}"}}"#, "x".repeat(4000)),
        format!(r#"{{"t":"sit","seat":"{}"}}"#, "\\u0000".repeat(600)),
        r#"{"t":"ready","ready":true,"ready":false}"#.into(),
        r#"{"t":"ping","t":"ready","ready":true}"#.into(),
        r#"{"t":"sit","seat":"A","seat":"B"}"#.into(),
        "{\"t\":\"ping\"}{\"t\":\"ping\"}".into(),
        "\u{feff}{\"t\":\"ping\"}".into(),
        r#"{"__proto__":{"t":"ping"}}"#.into(),
        r#"{"t":"change","setup":{"rules":{"base":"nordic"},"seats":[]}}"#.into(),
    ];
    for text in odd {
        socket.send(&text).await;
        let answer = socket.until(|message| message["t"] != "update").await;
        assert!(answer["t"] == "refused" && answer.to_string().len() < 400, "{text}: {answer}");
        scene.is_calm().await;
    }
    scene.server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn what_was_said_before_or_by_others_does_nothing() {
    let folder = tempfile::tempdir().unwrap();
    let server = serve(folder.path(), |config| config.seeds = cards()).await;
    let (code, [(anna, mut one), (bea, mut two)]) = at_the_first_turn(&server).await;
    let number = two.play["number"].as_u64().unwrap();
    let act = |seat: &str, turn: u64, action: &str| json!({"t": "act", "seat": seat, "turn": turn, "action": action});
    draw(&mut two).await;
    let held = two.play.clone();
    let forged = [
        (act("B", number, "draw"), "too_late"),
        (act("B", number.wrapping_sub(1) & 0xffff, "discard"), "too_late"),
        (act("B", number + 2, "discard"), "too_late"),
        (act("B", number + 1, "draw"), "illegal"),
        (act("A", number + 1, "discard"), "not_your_seat"),
        (act("F", number + 1, "discard"), "no_such_seat"),
        (json!({"t": "seen", "seat": "A", "look": 1}), "not_your_seat"),
        (json!({"t": "seen", "seat": "B", "look": 1}), "no_such_look"),
        (json!({"t": "seen", "seat": "B", "look": 4_000_000_000u32}), "no_such_look"),
        (json!({"t": "here", "seat": "A"}), "not_your_seat"),
        (json!({"t": "sit", "seat": null}), "not_now"),
        (json!({"t": "stand_in", "seat": "A"}), "not_waiting"),
        (json!({"t": "finish"}), "not_now"),
        (json!({"t": "rematch"}), "not_now"),
    ];
    for (message, refusal) in &forged {
        two.socket.say(message).await;
        let answer = two.socket.next().await;
        assert_eq!(answer["refusal"]["code"], *refusal, "{message}");
    }
    one.until(|one| one.play["holding"] == true).await;
    one.socket.say(&act("B", number + 1, "discard")).await;
    assert_eq!(one.socket.next().await["refusal"]["code"], "not_your_seat", "the right number in the wrong mouth");

    // A future version, or that of another table, yields the present state only.
    for since in [u64::from(u32::MAX), two.v + 1000, 0] {
        let again = bea.join(&code, Some(since)).await;
        let welcome: Value = serde_json::from_str(&again.frames[0]).unwrap();
        assert_eq!((&welcome["play"], welcome["v"].as_u64()), (&held, Some(two.v)));
    }
    let stranger = server.person().await;
    let watching = stranger.join(&code, Some(two.v)).await;
    let sight: Value = serde_json::from_str(&watching.frames[0]).unwrap();
    assert!(sight["play"]["hand"].is_null() && sight["play"]["actions"] == json!([]), "{sight}");
    for since in ["-1", "x", "4294967296", "1e9"] {
        assert!(anna.connect(&format!("/api/tables/{code}/socket?v=1&since={since}")).await.is_err(), "{since}");
    }
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn two_tabs_that_act_at_once_do_one_thing() {
    let folder = tempfile::tempdir().unwrap();
    let server = serve(folder.path(), |config| config.seeds = cards()).await;
    let (code, [(_, mut one), (bea, mut two)]) = at_the_first_turn(&server).await;
    let mut tabs = Vec::new();
    for _ in 0..8 {
        tabs.push(bea.join(&code, None).await);
    }
    let draw = json!({"t": "act", "seat": "B", "turn": two.play["number"], "action": "draw"});
    let before = one.v;
    for tab in &mut tabs {
        tab.say(&draw).await;
        tab.say(&draw).await; // double tap
    }
    let (refusals, mut refused) = tokio::sync::mpsc::unbounded_channel();
    for mut tab in tabs {
        let refusals = refusals.clone();
        tokio::spawn(async move {
            while let Ok(message) = tab.hear().await {
                if message["t"] == "refused" {
                    refusals.send(message["refusal"]["code"].clone()).unwrap();
                }
            }
        });
    }
    for _ in 0..15 {
        assert_eq!(soon("a refusal", refused.recv()).await.unwrap(), "too_late", "sixteen taps, one card");
    }
    two.until(|two| two.play["hand"] == "7").await;
    one.until(|one| one.play["holding"] == true).await;
    assert_eq!(one.v, before + 1, "one thing has happened");
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn thousands_of_mutated_messages_never_disturb_a_table() {
    let mut scene = Scene::new().await;
    let mut chance = 0x2545_f491_4f6c_dd1du64;
    let mut next = move |below: usize| {
        chance ^= chance << 13;
        chance ^= chance >> 7;
        chance ^= chance << 17;
        (chance % below as u64) as usize
    };
    let real = [
        r#"{"t":"ping"}"#,
        r#"{"t":"sit","seat":"A"}"#,
        r#"{"t":"ready","ready":true}"#,
        r#"{"t":"seen","seat":"B","look":1}"#,
        r#"{"t":"act","seat":"B","turn":3,"action":"take:2"}"#,
        r#"{"t":"act","seat":"B","turn":3,"action":"swap:1:A:2"}"#,
        r#"{"t":"say","seat":"B","saying":"hello"}"#,
        r#"{"t":"plan","seat":"B","plan":{"t":"bot","bot":"mimi"}}"#,
        r#"{"t":"change","setup":{"rules":{"base":"nordic"},"seats":[{"t":"host"},{"t":"open"}]}}"#,
        r#"{"t":"start"}"#,
        r#"{"t":"leave"}"#,
    ];
    let mut raw = scene.raw().await;
    for case in 0..4000 {
        let mut bytes = if next(5) == 0 {
            (0..next(200)).map(|_| next(256) as u8).collect()
        } else {
            real[next(real.len())].as_bytes().to_vec()
        };
        for _ in 0..next(4) {
            let at = next(bytes.len() + 1);
            match next(4) {
                0 if at < bytes.len() => bytes[at] = next(256) as u8,
                1 if at < bytes.len() => drop(bytes.remove(at)),
                2 => bytes.insert(at, b"{}[]\",:0129AFt\\"[next(15)]),
                _ => bytes.extend_from_within(..at.min(bytes.len())),
            }
        }
        bytes.truncate(4000);
        // Mostly valid frames, at times random bytes.
        let (whole, sent) = match next(20) {
            0 => (false, bytes),
            1 => (false, frame(next(256) as u8, &bytes)),
            _ => (true, text(&String::from_utf8_lossy(&bytes).chars().take(1300).collect::<String>())),
        };
        if !(raw.send(&sent).await && whole) {
            raw = scene.raw().await;
        }
        if case % 100 == 0 {
            // The answers do not matter, but must be read.
            raw = scene.raw().await;
            scene.is_calm().await;
        }
    }
    scene.is_calm().await;
    assert_eq!(scene.rogue.get("/healthz").await.text(), "ok");
    scene.server.stop().await;
}
