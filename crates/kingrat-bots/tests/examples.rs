//! Runs the examples.

#[path = "../examples/cats_play.rs"]
mod cats_play;
#[path = "../examples/hint.rs"]
mod hint;
#[path = "../examples/own_bot.rs"]
mod own_bot;

#[test]
fn every_example_runs() {
    cats_play::main().unwrap();
    hint::main().unwrap();
    own_bot::main().unwrap();
}
