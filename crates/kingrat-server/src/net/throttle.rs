//! Throttles a connection: bounds the bytes that it sends in a second, and the time that it leaves unread what it is sent.
//!
//! Bytes are counted, because a flood of empty fragments has no messages to count.

use std::io;
use std::pin::Pin;
use std::task::{Context, Poll, ready};
use std::time::Duration;

use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::time::{Instant, Sleep};

use crate::net::limits::Rate;

/// A connection that is read no faster than its rate. Nothing is lost: TCP lets the client wait, as on a slow network.
pub(crate) struct Throttled<S> {
    stream: S,
    rate: Rate,
    /// Bytes that may come before the next pause; negative if some came too early.
    left: f64,
    since: Instant,
    paused: Option<Pin<Box<Sleep>>>,
    unread_timeout: Duration,
    /// Runs while the client does not read.
    stalled: Option<Pin<Box<Sleep>>>,
}

impl<S> Throttled<S> {
    pub fn new(stream: S, rate: Rate, unread_timeout: Duration) -> Throttled<S> {
        let left = f64::from(rate.burst);
        Throttled { stream, rate, left, since: Instant::now(), paused: None, unread_timeout, stalled: None }
    }

    /// Takes bytes from the bucket, and pauses reading when it is overdrawn.
    fn count(&mut self, bytes: usize) {
        let now = Instant::now();
        let passed = now.saturating_duration_since(self.since).as_secs_f64();
        let per_second = f64::from(self.rate.per_second.max(1));
        self.left = (self.left + passed * per_second).min(f64::from(self.rate.burst)) - bytes as f64;
        self.since = now;
        if self.left < 0.0 {
            self.paused = Some(Box::pin(tokio::time::sleep(Duration::from_secs_f64(-self.left / per_second))));
        }
    }

    /// Fails a write that made no progress for too long.
    fn time_out<T>(&mut self, context: &mut Context<'_>, written: Poll<io::Result<T>>) -> Poll<io::Result<T>> {
        if written.is_ready() {
            self.stalled = None;
            return written;
        }
        let timeout = self.unread_timeout;
        let stalled = self.stalled.get_or_insert_with(|| Box::pin(tokio::time::sleep(timeout)));
        ready!(stalled.as_mut().poll(context));
        Poll::Ready(Err(io::ErrorKind::TimedOut.into()))
    }
}

impl<S: AsyncRead + Unpin> AsyncRead for Throttled<S> {
    fn poll_read(self: Pin<&mut Self>, context: &mut Context<'_>, into: &mut ReadBuf<'_>) -> Poll<io::Result<()>> {
        let throttled = self.get_mut();
        if let Some(paused) = &mut throttled.paused {
            ready!(paused.as_mut().poll(context));
            throttled.paused = None;
        }
        let before = into.filled().len();
        ready!(Pin::new(&mut throttled.stream).poll_read(context, into))?;
        throttled.count(into.filled().len() - before);
        Poll::Ready(Ok(()))
    }
}

impl<S: AsyncWrite + Unpin> AsyncWrite for Throttled<S> {
    fn poll_write(self: Pin<&mut Self>, context: &mut Context<'_>, bytes: &[u8]) -> Poll<io::Result<usize>> {
        let throttled = self.get_mut();
        let written = Pin::new(&mut throttled.stream).poll_write(context, bytes);
        throttled.time_out(context, written)
    }

    fn poll_write_vectored(
        self: Pin<&mut Self>,
        context: &mut Context<'_>,
        slices: &[io::IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        let throttled = self.get_mut();
        let written = Pin::new(&mut throttled.stream).poll_write_vectored(context, slices);
        throttled.time_out(context, written)
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
