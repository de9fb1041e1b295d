//! Notation: text forms of a position, an event and a game. docs/notation.md in the repository defines them.
//!
//! | form | type | example |
//! |---|---|---|
//! | table line | [`Round`](crate::Round), [`View`](crate::View) | `krt1 eyes=A rules=nordic dealer=B …` |
//! | event | [`Seen`](crate::Seen) | `A p2x4` |
//! | game log, `.krn` | [`Transcript`], written by a [`Scribe`] | `krn 1 …` |
//!
//! All of them implement `Display` and `FromStr`, which are inverse to each other.

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
