//! The project's chores. `cargo xtask` lists them.
//!
//! | question | file |
//! |---|---|
//! | Which checks guard a landing, and in which order? | `test.rs` |
//! | How are checks timed, counted and summed up? | `suite.rs` |
//! | How are test programs run two at a time? | `test_programs.rs` |
//! | What runs after a save (`check NAME`)? | `check_one.rs` |
//! | How is the web client built, and how do browser tests start? | `web.rs` |
//! | How are browser tests stressed? | `stress.rs` |
//! | How is the Python package built and tested? | `python.rs` |
//! | What has to be installed? | `setup.rs` |
//! | Which crate may depend on which? | `depends.rs` |
//! | Which licences may a dependency have? | `licences.rs` |
//! | Does every rule have a test? | `rule_ids.rs` |
//! | How is `web/src/protocol.ts` generated? | `typescript.rs` |
//! | Who writes docs/measured.md? | `soak.rs`, `soak/` |
//! | Who writes docs/strategy.md and its plots? | `strategy.rs`, `strategy/plot.rs` |
//! | How is a release built and tried? | `dist.rs`, `release_check.rs` |
//! | How are other programs run? | `commands.rs` |

mod check_one;
mod commands;
mod depends;
mod dist;
mod edition_tables;
mod licences;
mod python;
mod release_check;
mod rule_ids;
mod setup;
mod soak;
mod strategy;
mod stress;
mod suite;
mod test;
mod test_programs;
mod typescript;
mod web;

use std::process::ExitCode;

const HELP: &str = "\
Run a chore of the project

Usage: cargo xtask CHORE

Working:
  check NAME         Run clippy and the tests of the crate NAME, those of the Python package (python), or the browser
                     tests with NAME in their path
  test --quick       Run all checks but the slow ones
  browser [NAME]     Run the browser tests, or those with NAME in their path below web/e2e
  scene NAME         Render the scenes with NAME in their name in every language and size into target/pictures
  rules              List every rule id with its tests; fails if one has none

Before a landing:
  setup              Install what the tests need, or say how
  test               Run every check and print a summary
  stress [N] [NAME]  Run the browser tests N times while their processes are stopped at random

Generated files:
  bless              Regenerate the golden files; read their diff before you commit
  types              Regenerate web/src/protocol.ts only
  soak [PART]        Run the long runs and benchmarks and write docs/measured.md; PART is one of
                     engine, properties, fuzz, bots, kills, power, network, twins, load, thinking, screens
  strategy [FIGURE]  Measure the figures of docs/strategy.md, or one of them
  dist               Build the release archive, wheel and sdist with checksums in target/dist";

/// Parses `[N] [NAME]`.
fn stress(words: &[&str]) -> Result<(), String> {
    match words {
        [] => stress::run(1, None),
        [word] => word.parse().map_or_else(|_| stress::run(1, Some(word)), |runs| stress::run(runs, None)),
        [runs, name] => {
            let runs = runs.parse().map_err(|_| format!("{runs} is not a number; try cargo xtask stress 3 network"))?;
            stress::run(runs, Some(name))
        }
        _ => Err("too many arguments; usage: cargo xtask stress [N] [NAME]".into()),
    }
}

fn main() -> ExitCode {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let words: Vec<&str> = args.iter().map(String::as_str).collect();
    let result = match words.as_slice() {
        ["setup"] => setup::run(),
        ["test"] => test::run(test::Tier::Full),
        ["test", "--quick"] => test::run(test::Tier::Quick),
        ["check", name] => check_one::run(name),
        ["rules"] => rule_ids::run(),
        ["bless"] => test::bless(),
        ["browser"] => test::browser(None),
        ["browser", only] => test::browser(Some(only)),
        ["scene", name] => test::scene(name),
        ["stress", rest @ ..] => stress(rest),
        ["types"] => typescript::bless(),
        ["soak"] => soak::run(None),
        ["soak", part] => soak::run(Some(part)),
        ["strategy"] => strategy::run(None),
        ["strategy", figure] => strategy::run(Some(figure)),
        ["dist"] => dist::run(),
        [] | ["help" | "--help" | "-h"] => {
            println!("{HELP}");
            Ok(())
        }
        other => Err(format!("unknown chore {:?}\n\n{HELP}", other.join(" "))),
    };
    match result {
        Ok(()) => ExitCode::SUCCESS,
        Err(message) => {
            eprintln!("xtask: {message}");
            ExitCode::FAILURE
        }
    }
}
