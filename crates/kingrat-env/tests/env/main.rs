//! Tests of the learning environment, in one program.

mod agreement;
mod elvira;
mod games;
mod setups;
mod threads;
mod twins;
