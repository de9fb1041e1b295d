//! Something that is open until it is closed, and whoever came through it hears of that.

use tokio::sync::watch;

/// Closes a door. Dropping it closes the door too.
pub(crate) struct Handle(watch::Sender<bool>);

/// A door, as those see it who came through it.
#[derive(Clone)]
pub(crate) struct Door(watch::Receiver<bool>);

/// An open door.
pub(crate) fn open() -> (Handle, Door) {
    let (handle, door) = watch::channel(false);
    (Handle(handle), Door(door))
}

impl Handle {
    pub fn close(&self) {
        self.0.send_replace(true);
    }
}

impl Door {
    /// Waits until it is closed.
    pub async fn closed(&mut self) {
        let _ = self.0.wait_for(|closed| *closed).await;
    }

    pub fn is_closed(&self) -> bool {
        *self.0.borrow() || self.0.has_changed().is_err()
    }
}
