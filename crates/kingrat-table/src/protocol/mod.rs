//! What a client may say and what it may hear, as JSON. docs/protocol.md describes it; `web/src/protocol.ts` is made from it.
//!
//! No message has a place for a card that its receiver may not see: a message is made from a [`Glimpse`](kingrat_rules::Glimpse), from
//! what a seat saw ([`Seen`](kingrat_rules::Seen)) or from a [`View`](kingrat_rules::View), and the truth does not fit.
//!
//! ```compile_fail
//! # use kingrat_rules::{Edition, Round, Seat, Slot};
//! # let round = Round::new(Edition::ALL[0].rules, 2, Seat::A).unwrap();
//! // A face is made from what somebody sees, never from a card of the truth.
//! let face = kingrat_table::protocol::Face::from(round.card(Seat::B, Slot::Two).unwrap());
//! ```

mod client;
mod face;
mod fair;
mod news;
mod refusal;
mod server;
mod setup;
mod shared_json;

pub use client::{ClientMsg, Saying};
pub use face::{Face, PerSeat, Rows};
pub use fair::{Chance, Digest, FairReveal, FairShown};
pub use news::News;
#[cfg(test)]
pub(crate) use news::examples::every_kind as every_kind_of_news;
pub use refusal::{Refusal, SetupFault};
pub use server::{
    HolderShown, Look, LookedAt, Play, RoundEnd, SeatShown, ServerMsg, SheetLineShown, SheetShown, Shown, Stage,
    TableShown, You,
};
pub use setup::{Aid, Pace, SeatPlan, Setup};
pub use shared_json::SharedJson;

/// The version of the protocol. A client names it when it connects, and is told to reload when the server speaks another.
pub const PROTOCOL_VERSION: u32 = 1;
