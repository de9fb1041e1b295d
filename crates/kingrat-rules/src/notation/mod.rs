//! How a game is written down: the table line, the game log (`.krn`), and the words of a single event. See docs/notation.md.

mod event;
mod line;
mod parse;
mod print;
mod scan;
mod seen;
mod transcript;

pub(crate) use line::TableLine;
pub use line::{LINE_VERSION, ParseTableLineError};
pub use scan::{ParseTranscriptError, ParseTranscriptErrorKind};
pub use seen::ParseSeenError;
#[cfg(feature = "serde")]
pub(crate) use transcript::tidy;
pub use transcript::{Chapter, Ending, LOG_VERSION, Scribe, TranscribeError, Transcript};
