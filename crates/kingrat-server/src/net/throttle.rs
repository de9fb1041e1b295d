//! A connection with two bounds: how fast it may send, counted in bytes and so whatever they are (a flood of empty fragments is no message
//! that could be counted), and how long it may leave unread what it is sent.

use std::io;
use std::pin::Pin;
use std::task::{Context, Poll, ready};
use std::time::Duration;

use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::time::{Instant, Sleep};

use crate::net::limits::Rate;

/// A connection that is read no faster than it may send. Nothing is lost: the other end waits, as on a slow network.
pub(crate) struct Throttled<S> {
    stream: S,
    rate: Rate,
    /// Bytes that may come before the next rest; below zero, some came too early.
    left: f64,
    since: Instant,
    resting: Option<Pin<Box<Sleep>>>,
    unread: Duration,
    /// Runs while the other end does not take what it is sent.
    stalled: Option<Pin<Box<Sleep>>>,
}

impl<S> Throttled<S> {
    pub fn new(stream: S, rate: Rate, unread: Duration) -> Throttled<S> {
        let left = f64::from(rate.burst);
        Throttled { stream, rate, left, since: Instant::now(), resting: None, unread, stalled: None }
    }

    fn count(&mut self, bytes: usize) {
        let now = Instant::now();
        let passed = now.saturating_duration_since(self.since).as_secs_f64();
        let per_second = f64::from(self.rate.per_second.max(1));
        self.left = (self.left + passed * per_second).min(f64::from(self.rate.burst)) - bytes as f64;
        self.since = now;
        if self.left < 0.0 {
            self.resting = Some(Box::pin(tokio::time::sleep(Duration::from_secs_f64(-self.left / per_second))));
        }
    }

    /// Gives up on an end that takes nothing for too long.
    fn watch<T>(&mut self, context: &mut Context<'_>, written: Poll<io::Result<T>>) -> Poll<io::Result<T>> {
        if written.is_ready() {
            self.stalled = None;
            return written;
        }
        let unread = self.unread;
        let stalled = self.stalled.get_or_insert_with(|| Box::pin(tokio::time::sleep(unread)));
        ready!(stalled.as_mut().poll(context));
        Poll::Ready(Err(io::ErrorKind::TimedOut.into()))
    }
}

impl<S: AsyncRead + Unpin> AsyncRead for Throttled<S> {
    fn poll_read(self: Pin<&mut Self>, context: &mut Context<'_>, into: &mut ReadBuf<'_>) -> Poll<io::Result<()>> {
        let wire = self.get_mut();
        if let Some(resting) = &mut wire.resting {
            ready!(resting.as_mut().poll(context));
            wire.resting = None;
        }
        let before = into.filled().len();
        ready!(Pin::new(&mut wire.stream).poll_read(context, into))?;
        wire.count(into.filled().len() - before);
        Poll::Ready(Ok(()))
    }
}

impl<S: AsyncWrite + Unpin> AsyncWrite for Throttled<S> {
    fn poll_write(self: Pin<&mut Self>, context: &mut Context<'_>, bytes: &[u8]) -> Poll<io::Result<usize>> {
        let wire = self.get_mut();
        let written = Pin::new(&mut wire.stream).poll_write(context, bytes);
        wire.watch(context, written)
    }

    fn poll_write_vectored(
        self: Pin<&mut Self>,
        context: &mut Context<'_>,
        slices: &[io::IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        let wire = self.get_mut();
        let written = Pin::new(&mut wire.stream).poll_write_vectored(context, slices);
        wire.watch(context, written)
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
