//! `kingrat play` as people use it: the real program, with somebody at the other end who reads what is asked and answers it.

mod answers;
mod games;
mod keyboard;
mod saves;
