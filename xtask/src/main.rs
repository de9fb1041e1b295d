//! The project's chores. `cargo xtask` lists them.

mod check;
mod checks;
mod chore;
mod depends;
mod dist;
mod licences;
mod programs;
mod released;
mod rule_ids;
mod setup;
mod soak;
mod strategy;
mod stress;
mod test;
mod typescript;
mod web;

use std::process::ExitCode;

const HELP: &str = "\
cargo xtask CHORE

  setup          install what the tests need, or say how
  test           run every check that guards a landing; it ends with a summary
  test --quick   the same without the long cross-checks, for working
  check NAME     what to run after each save: clippy and the tests of a crate, or the browser tests with this name
  browser [NAME] play in a real browser only: all of web/e2e, or the tests with this name
  scene NAME     show the scenes with this in their name in every language and size; pictures in target/pictures
  stress [N] [NAME]  the browser tests N times, or those with this name, while their processes are stopped for seconds at random
  rules          list every rule id with its tests; fails when one has none
  bless          write the golden files anew; read their diff before you commit
  types          write web/src/protocol.ts anew, and nothing else
  soak [PART]    the long runs and the benchmarks, or one of them: engine, properties, bots, kills, network, twins, load, screens; writes docs/measured.md
  strategy [FIG] measure the figures of docs/strategy.md anew, or one of them
  dist           build the release and write its archive with checksums to target/dist";

/// Reads how often, and which: either may be left out.
fn stress(words: &[&str]) -> Result<(), String> {
    match words {
        [] => stress::run(1, None),
        [word] => word.parse().map_or_else(|_| stress::run(1, Some(word)), |runs| stress::run(runs, None)),
        [runs, name] => {
            let runs = runs.parse().map_err(|_| format!("{runs} is no number: cargo xtask stress 3 network"))?;
            stress::run(runs, Some(name))
        }
        _ => Err("cargo xtask stress [N] [NAME] takes no more than that".into()),
    }
}

fn main() -> ExitCode {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let words: Vec<&str> = args.iter().map(String::as_str).collect();
    let result = match words.as_slice() {
        ["setup"] => setup::run(),
        ["test"] => test::run(test::Tier::Full),
        ["test", "--quick"] => test::run(test::Tier::Quick),
        ["check", name] => check::run(name),
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
        other => Err(format!("there is no chore {:?}\n\n{HELP}", other.join(" "))),
    };
    match result {
        Ok(()) => ExitCode::SUCCESS,
        Err(message) => {
            eprintln!("xtask: {message}");
            ExitCode::FAILURE
        }
    }
}
