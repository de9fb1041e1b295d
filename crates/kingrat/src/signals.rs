//! The signals that ask a process to stop: Ctrl-C, and on Unix SIGTERM.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use indicatif::ProgressBar;

use crate::run_error::RunError;

/// Returns a flag that becomes true at the first signal, when `words` are printed. The second one exits at once.
pub fn stop_flag(bar: ProgressBar, words: &'static str) -> Result<Arc<AtomicBool>, RunError> {
    let stop = Arc::new(AtomicBool::new(false));
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().map_err(RunError::input)?;
    let mut signals = {
        let _inside = runtime.enter();
        StopSignals::new().map_err(RunError::input)?
    };
    let told = Arc::clone(&stop);
    std::thread::spawn(move || {
        runtime.block_on(async {
            signals.next().await;
            // Printed first: the process may exit as soon as the flag is set.
            bar.suspend(|| eprintln!("kingrat: {words}; press Ctrl-C again to stop at once"));
            told.store(true, Ordering::Relaxed);
            signals.next().await;
            std::process::exit(130);
        });
    });
    Ok(stop)
}

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
