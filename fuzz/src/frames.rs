//! WebSocket frames, as the watch that cuts endless messages sees them before tungstenite does. The first byte is the size of the pieces
//! in which they come.

use kingrat_server::parsers::FramesSeen;

/// The most bytes that are read: they are looked at anew after every piece.
const LONGEST: usize = 2048;

/// Checks that it knows after every piece whether a message is unfinished, by the frames as RFC 6455 describes them.
pub fn check(bytes: &[u8]) {
    let Some((&size, bytes)) = bytes.split_first() else { return };
    let bytes = &bytes[..bytes.len().min(LONGEST)];
    let mut seen = FramesSeen::default();
    let mut read = 0;
    for piece in bytes.chunks(usize::from(size.max(1))) {
        seen.read(piece);
        read += piece.len();
        assert_eq!(
            seen.unfinished_since().is_some(),
            is_unfinished(&bytes[..read]),
            "after {read} bytes of {bytes:x?}"
        );
    }
}

/// Whether these bytes end within a frame, or between the fragments of a message.
fn is_unfinished(mut bytes: &[u8]) -> bool {
    let mut in_fragments = false;
    while !bytes.is_empty() {
        let Some(length) = frame_length(bytes) else { return true };
        let is_control = bytes[0] & 0x08 != 0;
        if !is_control {
            in_fragments = bytes[0] & 0x80 == 0;
        }
        bytes = match usize::try_from(length).ok().and_then(|length| bytes.get(length..)) {
            Some(rest) => rest,
            None => return true,
        };
    }
    in_fragments
}

/// Returns the length of the first frame, once it is known.
fn frame_length(bytes: &[u8]) -> Option<u128> {
    let second = *bytes.get(1)?;
    let mask = if second & 0x80 != 0 { 4 } else { 0 };
    let (head, payload) = match second & 0x7f {
        126 => (4, u16::from_be_bytes(*bytes.get(2..)?.first_chunk()?).into()),
        127 => (10, u64::from_be_bytes(*bytes.get(2..)?.first_chunk()?).into()),
        short => (2, u128::from(short)),
    };
    Some(head + mask + payload)
}
