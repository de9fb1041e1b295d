//! Runs the examples.

#[path = "../examples/legal_actions.rs"]
mod legal_actions;
#[path = "../examples/random_match.rs"]
mod random_match;
#[path = "../examples/who_sees_what.rs"]
mod who_sees_what;

#[test]
fn every_example_runs() {
    legal_actions::main().unwrap();
    random_match::main().unwrap();
    who_sees_what::main().unwrap();
}
