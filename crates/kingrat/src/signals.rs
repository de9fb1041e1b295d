//! The signals that ask a process to stop: Ctrl-C, and on Unix SIGTERM.

/// Listens from its creation on, so that no signal is lost before the first [`Self::next`].
pub struct StopSignals {
    #[cfg(unix)]
    interrupt: tokio::signal::unix::Signal,
    #[cfg(unix)]
    terminate: tokio::signal::unix::Signal,
}

impl StopSignals {
    /// Starts to listen. Has to be called inside a tokio runtime.
    #[cfg(unix)]
    pub fn new() -> std::io::Result<StopSignals> {
        use tokio::signal::unix::{SignalKind, signal};
        Ok(StopSignals { interrupt: signal(SignalKind::interrupt())?, terminate: signal(SignalKind::terminate())? })
    }

    /// Starts to listen. Has to be called inside a tokio runtime.
    #[cfg(not(unix))]
    pub fn new() -> std::io::Result<StopSignals> {
        Ok(StopSignals {})
    }

    /// Waits for the next signal. Cancel-safe.
    pub async fn next(&mut self) {
        #[cfg(unix)]
        tokio::select! {
            _ = self.interrupt.recv() => {}
            _ = self.terminate.recv() => {}
        }
        #[cfg(not(unix))]
        let _ = tokio::signal::ctrl_c().await;
    }
}
