//! Properties of every round of every ruleset, checked on seeded random play.

mod cases;
mod play;
mod rng;
mod tables;

mod conserved;
mod fast_path;
mod fuzz;
mod leaks;
mod legal;
mod notation;
mod relabel;
mod replay;
mod series;
mod twins;
mod uniform;
mod worlds;
