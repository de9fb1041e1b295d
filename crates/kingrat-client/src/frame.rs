//! The frames of a WebSocket (RFC 6455, section 5), as a client writes and reads them.

use std::ops::Range;

/// The bit of a frame's first byte that ends a message.
pub const FINAL: u8 = 0x80;
/// The opcode of a frame that continues a message.
pub const CONTINUATION: u8 = 0;
/// The opcode of a text.
pub const TEXT: u8 = 1;
/// The opcode of a binary message.
pub const BINARY: u8 = 2;
/// The opcode that closes the WebSocket.
pub const CLOSE: u8 = 8;
/// The opcode that asks for a pong.
pub const PING: u8 = 9;
/// The opcode of the answer to a ping.
pub const PONG: u8 = 10;

/// Bits that no extension of ours gives a meaning to.
const RESERVED: u8 = 0x70;
/// In a length byte: the payload is masked.
const MASKED: u8 = 0x80;
/// The longest payload of a control frame, and of a length that fits into one byte.
const SHORT: usize = 125;

/// A frame from a server, as it lies in the bytes that were read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Frame {
    /// Whether it ends its message.
    pub last: bool,
    /// The kind of frame.
    pub opcode: u8,
    /// The range of its payload.
    pub payload: Range<usize>,
}

/// Appends a client's frame to `out`. `first` is the first byte as it goes over the wire, usually [`FINAL`] and an opcode.
///
/// A client has to mask its payload, against pages that make a browser send bytes of their choice. Nothing here runs foreign code, so
/// the mask is all zeros and the payload stays as it is.
pub fn encode(first: u8, payload: &[u8], out: &mut Vec<u8>) {
    out.push(first);
    match payload.len() {
        short @ 0..=SHORT => out.push(MASKED | short as u8),
        long @ ..=0xffff => {
            out.push(MASKED | 126);
            out.extend((long as u16).to_be_bytes());
        }
        longer => {
            out.push(MASKED | 127);
            out.extend((longer as u64).to_be_bytes());
        }
    }
    out.extend([0; 4]);
    out.extend(payload);
}

/// Reads the server's frame that begins at `start`; `None` while a part of it is missing. The error says what no server may send.
pub fn decode(bytes: &[u8], start: usize) -> Result<Option<Frame>, &'static str> {
    let Some(&[first, length, ..]) = bytes.get(start..) else { return Ok(None) };
    let opcode = first & 0x0f;
    if first & RESERVED != 0 {
        return Err("a frame with reserved bits");
    }
    if !matches!(opcode, CONTINUATION..=BINARY | CLOSE..=PONG) {
        return Err("a frame of an unknown kind");
    }
    if length & MASKED != 0 {
        return Err("a masked frame");
    }
    if opcode >= CLOSE && (first & FINAL == 0 || usize::from(length) > SHORT) {
        return Err("a control frame that is too long or in pieces");
    }
    let (header, length) = match length {
        126 => {
            let Some(&long) = bytes.get(start + 2..).and_then(<[u8]>::first_chunk) else { return Ok(None) };
            (4, u64::from(u16::from_be_bytes(long)))
        }
        127 => {
            let Some(&longer) = bytes.get(start + 2..).and_then(<[u8]>::first_chunk) else { return Ok(None) };
            (10, u64::from_be_bytes(longer))
        }
        short => (2, u64::from(short)),
    };
    let begin = start + header;
    let end = usize::try_from(length).ok().and_then(|length| begin.checked_add(length));
    let end = end.ok_or("a frame of an impossible length")?;
    let frame = Frame { last: first & FINAL != 0, opcode, payload: begin..end };
    Ok((bytes.len() >= end).then_some(frame))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn whole(opcode: u8, payload: Range<usize>) -> Result<Option<Frame>, &'static str> {
        Ok(Some(Frame { last: true, opcode, payload }))
    }

    #[test]
    fn frames_are_found_when_they_are_whole() {
        let mut bytes = vec![0x81, 2, b'h', b'i', 0x81, 126, 1, 0];
        bytes.extend([b'x'; 256]);
        bytes.extend([0x88, 0]);
        assert_eq!(decode(&bytes, 0), whole(TEXT, 2..4));
        assert_eq!(decode(&bytes, 4), whole(TEXT, 8..264));
        assert_eq!(decode(&bytes, 264), whole(CLOSE, 266..266));
        assert_eq!(decode(&bytes, 266), Ok(None));
        for cut in 0..4 {
            assert_eq!(decode(&bytes[..cut], 0), Ok(None));
        }
        let long = [&[0x82, 127][..], &70_000u64.to_be_bytes(), &[7; 70_000]].concat();
        assert_eq!(decode(&long, 0), whole(BINARY, 10..70_010));
        assert_eq!(decode(&long[..long.len() - 1], 0), Ok(None));
    }

    #[test]
    fn a_piece_of_a_message_is_not_its_end() {
        let frame = decode(&[0x01, 1, b'{'], 0).unwrap().unwrap();
        assert_eq!((frame.last, frame.opcode), (false, TEXT));
    }

    #[test]
    fn what_no_server_may_send_is_an_error() {
        for bytes in [
            &[0xc1, 0][..],
            &[0x83, 0],
            &[0x8b, 0],
            &[0x81, 0x80, 0, 0, 0, 0],
            &[0x09, 0],
            &[0x88, 126, 0, 126],
            &[0x81, 127, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff],
        ] {
            assert!(decode(bytes, 0).is_err(), "{bytes:x?}");
        }
    }

    #[test]
    fn a_client_masks_and_chooses_the_shortest_length() {
        let header = |length: usize| {
            let mut frame = Vec::new();
            encode(FINAL | TEXT, &vec![b'x'; length], &mut frame);
            frame.truncate(frame.len() - length);
            frame
        };
        assert_eq!(header(125), [0x81, 0x80 | 125, 0, 0, 0, 0]);
        assert_eq!(header(126), [0x81, 0x80 | 126, 0, 126, 0, 0, 0, 0]);
        assert_eq!(header(65_536), [0x81, 0x80 | 127, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0]);
    }
}
