//! A real server on a real port, and clients that speak to it as browsers do.

mod client;
mod durable;
mod guests;
mod hostile;
mod house;
mod limits;
mod moves;
mod oddities;
mod player;
mod raw;
mod resume;
mod school;
mod series;
mod twins;
mod unlucky;
