//! End-to-end tests: a real server on a real port, and clients that speak to it as browsers do.

mod backup;
mod classes;
mod client;
mod durable;
mod fair;
#[cfg(feature = "simulation")]
mod faults;
mod guests;
mod hostile;
mod hosting;
mod info;
mod lessons;
mod limits;
mod moves;
mod oddities;
mod place;
mod player;
#[path = "../postgres/mod.rs"]
mod postgres;
mod raw;
mod resume;
mod school;
mod series;
mod torn;
mod twins;
mod unlucky;
