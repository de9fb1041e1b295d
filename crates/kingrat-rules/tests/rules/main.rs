//! The rules: at least one test for each id of docs/rules.md, named by that id.

mod house;
mod r1_components;
mod r2_setup;
mod r3_turn;
mod r4_powers;
mod r5_round_end;
mod r6_empty_pile;
mod r7_matches;
mod r8_knowledge;
mod table;
