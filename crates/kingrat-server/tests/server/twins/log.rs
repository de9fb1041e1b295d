//! Captures what a server logs at its most verbose level.

use std::fmt::{Debug, Write};
use std::sync::{Arc, Mutex};

use tracing::dispatcher::{set_default, set_global_default};
use tracing::field::{Field, Visit};
use tracing::span::{Attributes, Id, Record};
use tracing::subscriber::Interest;
use tracing::{Dispatch, Event, Level, Metadata, Subscriber};

/// The captured lines.
#[derive(Clone, Default)]
pub struct Lines(Arc<Mutex<Vec<String>>>);

impl Lines {
    /// Runs this in threads of its own and captures what they log, since other tests log too. There is one worker thread, so that the order
    /// of the lines is the order of events.
    pub fn of<T>(test: impl AsyncFnOnce(Lines) -> T) -> T {
        // Whether a line is wanted is cached for the whole process. If another test asked first, without a subscriber, the cached
        // answer would be "never" for this one too.
        let _already_set = set_global_default(Dispatch::new(Undecided));
        let lines = Lines::default();
        let listener = Dispatch::new(Listener { lines: Arc::clone(&lines.0) });
        let _listening = set_default(&listener);
        let mut threads = tokio::runtime::Builder::new_multi_thread();
        // Each thread keeps its subscriber until it ends.
        threads.worker_threads(1).enable_all().on_thread_start(move || std::mem::forget(set_default(&listener)));
        threads.build().unwrap().block_on(test(lines))
    }

    /// Takes the lines logged since the last call.
    pub fn take(&self) -> Vec<String> {
        std::mem::take(&mut self.0.lock().unwrap())
    }
}

struct Listener {
    lines: Arc<Mutex<Vec<String>>>,
}

impl Subscriber for Listener {
    /// The command's filter: everything of ours, and warnings of others.
    fn enabled(&self, about: &Metadata<'_>) -> bool {
        about.target().starts_with("kingrat") || *about.level() <= Level::WARN
    }

    fn event(&self, event: &Event<'_>) {
        if event.metadata().target() == "kingrat_server::ops::metrics" && *event.metadata().level() == Level::WARN {
            return; // the duration of a commit is never the same twice
        }
        let mut line = Line(format!("{} {}", event.metadata().level(), event.metadata().target()));
        event.record(&mut line);
        self.lines.lock().unwrap().push(line.0);
    }

    fn new_span(&self, _: &Attributes<'_>) -> Id {
        Id::from_u64(1)
    }

    fn record(&self, _: &Id, _: &Record<'_>) {}
    fn record_follows_from(&self, _: &Id, _: &Id) {}
    fn enter(&self, _: &Id) {}
    fn exit(&self, _: &Id) {}
}

/// A subscriber that wants no line, but is asked each time.
struct Undecided;

impl Subscriber for Undecided {
    fn register_callsite(&self, _: &'static Metadata<'static>) -> Interest {
        Interest::sometimes()
    }

    fn enabled(&self, _: &Metadata<'_>) -> bool {
        false
    }

    fn new_span(&self, _: &Attributes<'_>) -> Id {
        Id::from_u64(1)
    }

    fn record(&self, _: &Id, _: &Record<'_>) {}
    fn record_follows_from(&self, _: &Id, _: &Id) {}
    fn event(&self, _: &Event<'_>) {}
    fn enter(&self, _: &Id) {}
    fn exit(&self, _: &Id) {}
}

struct Line(String);

impl Visit for Line {
    fn record_debug(&mut self, field: &Field, value: &dyn Debug) {
        // Each game has its own table, with its own number.
        let written = match field.name() {
            "table" => write!(self.0, " table=N"),
            name => write!(self.0, " {name}={value:?}"),
        };
        written.unwrap();
    }
}
