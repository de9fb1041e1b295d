//! Runs the example.

#[path = "../examples/who_was_lucky.rs"]
mod who_was_lucky;

#[test]
fn the_example_runs() {
    who_was_lucky::main().unwrap();
}
