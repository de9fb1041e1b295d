//! A real server on a real port, and clients that speak to it as browsers do.

mod client;
mod durable;
mod guests;
mod hosting;
mod house;
mod limits;
mod player;
mod resume;
mod series;
mod twins;
