//! Plays the same tables natively and in the wasm module, and fails at the first byte that differs: frames, logs, cats' choices.
//!
//! `identity MODULE TABLES`: `MODULE` is the built `.wasm`, `TABLES` how many tables are played. Node runs the module.

#[path = "../tests/player/mod.rs"]
mod player;

use std::io::{BufRead, BufReader, Write};
use std::process::{ChildStdin, ChildStdout, Command, ExitCode, Stdio};

use player::Player;

/// The module, run by Node: a line in is a request, a line out its answer.
struct Module {
    requests: ChildStdin,
    answers: BufReader<ChildStdout>,
}

impl Module {
    fn start(wasm: &str) -> std::io::Result<Module> {
        let script = concat!(env!("CARGO_MANIFEST_DIR"), "/examples/run-module.mjs");
        let mut node =
            Command::new("node").args([script, wasm]).stdin(Stdio::piped()).stdout(Stdio::piped()).spawn()?;
        let (requests, answers) = (node.stdin.take(), node.stdout.take());
        let piped = || std::io::Error::other("node has no pipes");
        Ok(Module { requests: requests.ok_or_else(piped)?, answers: BufReader::new(answers.ok_or_else(piped)?) })
    }

    fn answer(&mut self, request: &str) -> std::io::Result<String> {
        self.requests.write_all(format!("{request}\n").as_bytes())?;
        let mut answer = String::new();
        self.answers.read_line(&mut answer)?;
        Ok(answer)
    }
}

fn main() -> ExitCode {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let [wasm, tables] = &args[..] else { return wrong("usage: identity MODULE TABLES") };
    let Ok(tables) = tables.parse::<usize>() else { return wrong("TABLES is a number") };
    let (mut requests, mut bytes, mut rounds) = (0u64, 0u64, 0u64);
    for number in 0..tables {
        let mut module = match Module::start(wasm) {
            Ok(module) => module,
            Err(why) => return wrong(&format!("the module cannot be run: {why}")),
        };
        let mut difference = None;
        let compare = |request: &str, native: &str| {
            let answer = module.answer(request).unwrap_or_else(|why| why.to_string());
            (requests, bytes) = (requests + 1, bytes + native.len() as u64);
            if answer.trim_end() != native && difference.is_none() {
                difference = Some(format!("asked {request}\nnative {native}\nwasm   {answer}"));
            }
        };
        rounds += u64::from(Player::new(number as u64, compare).play(number).rounds);
        if let Some(difference) = difference {
            return wrong(&format!("table {number} differs\n{difference}"));
        }
    }
    println!("{tables} tables, {rounds} rounds, {requests} answers, {bytes} bytes: the same natively and in wasm");
    ExitCode::SUCCESS
}

fn wrong(why: &str) -> ExitCode {
    eprintln!("{why}");
    ExitCode::FAILURE
}
