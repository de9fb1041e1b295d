//! The wire protocol: messages from and to clients, as JSON. docs/protocol.md describes it; `web/src/protocol.ts` is generated from it.
//!
//! Both sides are serialised and deserialised here: the server reads [`ClientMsg`] and writes [`ServerMsg`], a client the other way round.
//!
//! Messages are built from a [`Glimpse`](kingrat_rules::Glimpse), from what a seat saw ([`Seen`](kingrat_rules::Seen)) or from a
//! [`View`](kingrat_rules::View). No message can hold a hidden card: [`Face`] cannot be made from a card of the truth.
//!
//! ```compile_fail
//! # use kingrat_rules::{Edition, Round, Seat, Slot};
//! # let round = Round::new(Edition::ALL[0].rules, 2, Seat::A).unwrap();
//! let face = kingrat_table::protocol::Face::from(round.card(Seat::B, Slot::Two).unwrap());
//! ```

mod client;
mod face;
mod fair;
mod frame_json;
mod news;
mod refusal;
mod server;
mod setup;
mod shared_json;

pub use client::{Avatar, ClientMsg, Saying};
pub use face::{Face, PerSeat, Rows};
pub use fair::{BagChange, Digest, FairReveal, FairShown};
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
