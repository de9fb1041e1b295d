//! End-to-end tests of `kingrat play`.

mod answers;
mod games;
mod keyboard;
mod saves;
