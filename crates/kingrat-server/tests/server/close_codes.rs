//! The codes with which a socket is closed whose client sends no frames, no text, too much, or no end: what docs/protocol.md says.

use std::time::Duration;

use kingrat_server::Timeouts;
use tokio::io::{AsyncReadExt, AsyncWriteExt};

use crate::client::{Running, serve, setup, soon};
use crate::hostile::Scene;
use crate::raw::{Raw, frame};

#[tokio::test(flavor = "multi_thread")]
async fn what_is_wrong_with_a_frame_is_told_by_the_code_of_the_standard() {
    let mut scene = Scene::new().await;
    let ping = br#"{"t":"ping"}"#;
    let long = vec![b'x'; 4097];
    let announced = |length: u64| [&[0x81, 0xff][..], &length.to_be_bytes(), &[0; 4]].concat();
    let cases: [(&str, u16, Vec<u8>); 19] = [
        ("a farewell", 1000, frame(0x88, &1000u16.to_be_bytes())),
        ("an unmasked frame", 1002, [&[0x81, ping.len() as u8][..], ping].concat()),
        ("a reserved bit", 1002, frame(0xc1, ping)),
        ("a reserved opcode", 1002, frame(0x83, ping)),
        ("a reserved control opcode", 1002, frame(0x8b, ping)),
        ("a control frame above 125 bytes", 1002, frame(0x89, &[b'x'; 200])),
        ("a control frame in pieces", 1002, frame(0x09, b"x")),
        ("a piece of nothing", 1002, frame(0x80, ping)),
        ("a new text within a text", 1002, [frame(0x01, b"{"), frame(0x81, ping)].concat()),
        ("a close of one byte", 1002, frame(0x88, &[3])),
        ("a close with a code that is none", 1002, frame(0x88, &5u16.to_be_bytes())),
        ("a text that is not UTF-8", 1007, frame(0x81, &[b'"', 0xff, 0xfe, b'"'])),
        ("a lone surrogate", 1007, frame(0x81, &[b'"', 0xed, 0xa0, 0x80, b'"'])),
        ("half a letter at the end", 1007, [frame(0x01, b"\""), frame(0x80, &[0xc3])].concat()),
        ("bytes", 1003, frame(0x82, b"x")),
        ("a text of 4 KiB and one byte", 1009, frame(0x81, &long)),
        ("the same in pieces", 1009, [frame(0x01, &long[..4000]), frame(0x80, &long[4000..])].concat()),
        ("a frame that announces 2^63 bytes", 1009, announced(1 << 63)),
        ("a megabyte, sent to its end", 1009, frame(0x81, &vec![b'x'; 1 << 20])),
    ];
    for (what, wanted, bytes) in cases {
        let mut raw = scene.raw().await;
        raw.send(&bytes).await;
        assert_eq!(raw.closing().await, wanted, "{what}");
        scene.is_calm().await;
    }
    scene.server.stop().await;
}

/// A server that waits a moment for the end of a message, and for nothing else.
async fn impatient(folder: &std::path::Path) -> Running {
    serve(folder, |config| {
        let long = Duration::from_secs(3600);
        config.limits.timeouts =
            Timeouts { message: Duration::from_millis(300), ask_after: long, drop_after: long, ..Timeouts::default() };
    })
    .await
}

#[tokio::test(flavor = "multi_thread")]
async fn a_message_that_does_not_end_is_cut_whatever_comes_between() {
    let folder = tempfile::tempdir().unwrap();
    let server = impatient(folder.path()).await;
    let anna = server.person().await;
    let code = anna.make(&setup("nordic", 2, 0)).await;
    let text = frame(0x81, br#"{"t":"ping"}"#);
    let whole = [frame(0x01, br#"{"t":"#), frame(0x89, b"?"), frame(0x80, br#""ping"}"#)].concat();
    for (what, first, again) in [
        ("half a frame", text[..7].to_vec(), vec![]),
        ("half a head", text[..1].to_vec(), vec![]),
        ("half a ping", frame(0x89, b"hello")[..8].to_vec(), vec![]),
        ("a first piece and nothing", frame(0x01, b"{"), vec![]),
        ("empty pieces without end", frame(0x01, b"{"), frame(0x00, b"")),
        ("pings between two pieces", frame(0x01, b"{"), frame(0x89, b"?")),
        ("half a frame after a whole message", [&whole[..], &text[..7]].concat(), vec![]),
    ] {
        let Raw { mut stream, .. } = Raw::at_table(&anna, &code).await;
        let (mut reader, mut writer) = stream.split();
        writer.write_all(&first).await.unwrap();
        let on_and_on = async {
            loop {
                tokio::time::sleep(Duration::from_millis(10)).await;
                if writer.write_all(&again).await.is_err() {
                    std::future::pending::<()>().await;
                }
            }
        };
        let mut rest = Vec::new();
        tokio::select! {
            read = soon("the end", reader.read_to_end(&mut rest)) => drop(read),
            () = on_and_on => {}
        }
        // A close frame with its code and reason.
        let close = [&[0x88, 12, 0x0f, 0xa8][..], b"unfinished"].concat();
        assert!(rest.windows(close.len()).any(|at| at == close), "{what}: {}", String::from_utf8_lossy(&rest));
    }
    server.stop().await;
}
