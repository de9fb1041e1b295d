//! Proofs by the compiler: hidden cards cannot be serialised (compile-fail tests), and the README's example compiles.
//!
//! Views can be serialised, and the values below exist. So the examples that follow fail for no other reason:
//!
//! ```
//! # #[cfg(feature = "serde")] {
//! # use kingrat_rules::{Card, Edition, Replay, Round, Seat, SeatSet, Slot};
//! # let mut round = Round::new(Edition::NORDIC.rules, 2, Seat::A).unwrap();
//! serde_json::to_string(&round.view(Seat::A)).unwrap();
//! serde_json::to_string(&round.glimpse(Seat::A)).unwrap();
//! let _ = round.card(Seat::B, Slot::Two);
//! let event = round.deal(Card::Zero).unwrap();
//! serde_json::to_string(&event.seen_by(Seat::A)).unwrap();
//! let _ = event.truth();
//! # let (rules, seats) = (Edition::NORDIC.rules, SeatSet::first(2));
//! let _ = Replay { rules, players: 2, seats, dealer: Seat::A, steps: Vec::new() };
//! # }
//! ```
//!
//! The round does not:
//!
//! ```compile_fail
//! # use kingrat_rules::{Edition, Round, Seat};
//! # let round = Round::new(Edition::NORDIC.rules, 2, Seat::A).unwrap();
//! serde_json::to_string(&round).unwrap();
//! ```
//!
//! Nor does a card of it:
//!
//! ```compile_fail
//! # use kingrat_rules::{Edition, Round, Seat, Slot};
//! # let round = Round::new(Edition::NORDIC.rules, 2, Seat::A).unwrap();
//! serde_json::to_string(&round.card(Seat::B, Slot::Two)).unwrap();
//! ```
//!
//! Nor the truth about a step:
//!
//! ```compile_fail
//! # use kingrat_rules::{Card, Edition, Round, Seat};
//! # let mut round = Round::new(Edition::NORDIC.rules, 2, Seat::A).unwrap();
//! serde_json::to_string(&round.deal(Card::Zero).unwrap()).unwrap();
//! ```
//!
//! ```compile_fail
//! # use kingrat_rules::{Card, Edition, Round, Seat};
//! # let mut round = Round::new(Edition::NORDIC.rules, 2, Seat::A).unwrap();
//! serde_json::to_string(&round.deal(Card::Zero).unwrap().truth()).unwrap();
//! ```
//!
//! Nor a replay:
//!
//! ```compile_fail
//! # use kingrat_rules::{Edition, Replay, Seat, SeatSet};
//! # let (rules, seats) = (Edition::NORDIC.rules, SeatSet::first(2));
//! # let replay = Replay { rules, players: 2, seats, dealer: Seat::A, steps: Vec::new() };
//! serde_json::to_string(&replay).unwrap();
//! ```

#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
