//! End-to-end tests: a real server on a real port, and clients that speak to it as browsers do.

mod analyses;
mod backup;
mod classes;
mod client;
mod close_codes;
mod durable;
mod fair;
#[cfg(feature = "simulation")]
mod faults;
mod guests;
mod host_names;
mod hostile;
mod hosting;
mod info;
mod lessons;
mod limits;
#[cfg(target_os = "linux")]
mod mishaps;
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
#[cfg(feature = "simulation")]
mod thinking;
mod torn;
mod twins;
mod unlucky;
