//! Watches the frames of a client go by, and knows since when a message is unfinished. tungstenite does not tell, and pings between the
//! fragments of a message would hide that it never ends.

use std::io;
use std::pin::Pin;
use std::task::{Context, Poll, ready};

use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::time::Instant;

/// The longest head of a frame: two bytes, a long length, a mask.
const LONGEST_HEAD: usize = 14;
const FINAL: u8 = 0x80;
/// Opcodes from here on are those of control frames, which may come between the fragments of a message.
const CONTROL: u8 = 0x08;

/// A stream of frames. What is read from it is watched, and nothing is changed.
pub(crate) struct FrameWatch<S> {
    stream: S,
    frames: FramesSeen,
}

impl<S> FrameWatch<S> {
    pub fn new(stream: S) -> FrameWatch<S> {
        FrameWatch { stream, frames: FramesSeen::default() }
    }

    /// Returns when the message or frame began that is not complete.
    pub fn unfinished_since(&self) -> Option<Instant> {
        self.frames.unfinished_since()
    }
}

/// How far the frames of a client are read.
#[derive(Debug, Default)]
pub struct FramesSeen {
    /// The head of the frame, as far as it is read.
    head: [u8; LONGEST_HEAD],
    read: usize,
    /// Bytes of its payload that are still to come.
    left: u64,
    /// Whether a message of several fragments has begun.
    in_fragments: bool,
    begun: Option<Instant>,
}

impl FramesSeen {
    /// Returns when the message or frame began that is not complete.
    pub fn unfinished_since(&self) -> Option<Instant> {
        self.begun
    }

    /// Reads on.
    pub fn read(&mut self, mut bytes: &[u8]) {
        while let Some((&first, rest)) = bytes.split_first() {
            self.begun.get_or_insert_with(Instant::now);
            if self.left > 0 {
                let skipped = self.left.min(bytes.len() as u64);
                self.left -= skipped;
                bytes = &bytes[skipped as usize..];
            } else {
                self.head[self.read] = first;
                self.read += 1;
                bytes = rest;
                match self.payload() {
                    Some(length) => self.left = length,
                    None => continue,
                }
            }
            if self.left == 0 {
                self.end_frame();
            }
        }
    }

    /// Returns the length of the payload, once the head is complete.
    fn payload(&self) -> Option<u64> {
        let head = &self.head[..self.read];
        let mask = if head.get(1)? & 0x80 == 0 { 0 } else { 4 };
        let (length, extended) = match head[1] & 0x7f {
            126 => (u64::from(u16::from_be_bytes([*head.get(2)?, *head.get(3)?])), 2),
            127 => (u64::from_be_bytes(*head.get(2..)?.first_chunk()?), 8),
            short => (u64::from(short), 0),
        };
        (head.len() == 2 + extended + mask).then_some(length)
    }

    fn end_frame(&mut self) {
        if self.head[0] & CONTROL == 0 {
            self.in_fragments = self.head[0] & FINAL == 0;
        }
        if !self.in_fragments {
            self.begun = None;
        }
        self.read = 0;
    }
}

impl<S: AsyncRead + Unpin> AsyncRead for FrameWatch<S> {
    fn poll_read(self: Pin<&mut Self>, context: &mut Context<'_>, into: &mut ReadBuf<'_>) -> Poll<io::Result<()>> {
        let watch = self.get_mut();
        let before = into.filled().len();
        ready!(Pin::new(&mut watch.stream).poll_read(context, into))?;
        watch.frames.read(&into.filled()[before..]);
        Poll::Ready(Ok(()))
    }
}

impl<S: AsyncWrite + Unpin> AsyncWrite for FrameWatch<S> {
    fn poll_write(self: Pin<&mut Self>, context: &mut Context<'_>, bytes: &[u8]) -> Poll<io::Result<usize>> {
        Pin::new(&mut self.get_mut().stream).poll_write(context, bytes)
    }

    fn poll_write_vectored(
        self: Pin<&mut Self>,
        context: &mut Context<'_>,
        slices: &[io::IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        Pin::new(&mut self.get_mut().stream).poll_write_vectored(context, slices)
    }

    fn is_write_vectored(&self) -> bool {
        self.stream.is_write_vectored()
    }

    fn poll_flush(self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.get_mut().stream).poll_flush(context)
    }

    fn poll_shutdown(self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.get_mut().stream).poll_shutdown(context)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A masked frame with this first byte and so long a payload.
    fn frame(first: u8, length: usize) -> Vec<u8> {
        let mut frame = vec![first];
        match length {
            0..126 => frame.push(0x80 | length as u8),
            126..0x10000 => {
                frame.push(0x80 | 126);
                frame.extend((length as u16).to_be_bytes());
            }
            _ => {
                frame.push(0x80 | 127);
                frame.extend((length as u64).to_be_bytes());
            }
        }
        frame.extend(vec![0xff; 4 + length]); // a mask and a payload that look like heads
        frame
    }

    #[tokio::test]
    async fn a_message_is_unfinished_from_its_first_byte_to_its_last_however_it_is_cut() {
        let ping = frame(0x89, 3);
        let messages = [
            vec![frame(0x81, 0)],
            vec![frame(0x81, 125)],
            vec![frame(0x82, 126)],
            vec![frame(0x81, 70_000)],
            vec![ping.clone()],
            vec![frame(0x01, 5), frame(0x00, 0), ping.clone(), ping, frame(0x80, 200)],
        ];
        for step in [1, 2, 3, 7, 1000, usize::MAX] {
            let mut seen = FramesSeen::default();
            for message in &messages {
                let bytes = message.concat();
                let mut read = 0;
                for piece in bytes.chunks(step.min(bytes.len())) {
                    assert_eq!(seen.begun.is_some(), read > 0, "{read} of {} in steps of {step}", bytes.len());
                    seen.read(piece);
                    read += piece.len();
                }
                assert_eq!(seen.begun, None, "{} bytes in steps of {step}", bytes.len());
            }
        }
    }
}
