//! A real server on a real port, and clients that speak to it as browsers do.

mod backup;
mod client;
mod durable;
mod fair;
#[cfg(feature = "simulation")]
mod faults;
mod guests;
mod hosting;
mod house;
mod limits;
mod place;
mod player;
#[path = "../postgres/mod.rs"]
mod postgres;
mod resume;
mod series;
mod torn;
mod twins;
