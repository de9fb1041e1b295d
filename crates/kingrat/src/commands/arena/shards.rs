//! Files of `kingrat arena --shard` and `--merge`: the counts of a part, and the options that it was played with.

use std::path::{Path, PathBuf};

use clap::{Args as _, Command, FromArgMatches};
use kingrat_arena::{Shard, ShardCounts, Tournament};
use serde::{Deserialize, Serialize};

use super::{Args, AskedTournament, tournament, with_progress};
use crate::run_error::RunError;

const FORMAT: &str = "kingrat-arena-shard";
const VERSION: u32 = 1;

/// A shard as a file.
#[derive(Serialize, Deserialize)]
struct ShardFile {
    format: String,
    v: u32,
    /// The arguments of `kingrat arena`, so that a merge can plan the same tournament.
    args: Vec<String>,
    counts: ShardCounts,
}

/// Plays one part and writes its counts.
pub(super) fn play(asked: &AskedTournament, shard: Shard, out: &Path) -> Result<(), RunError> {
    let (plan, entrants) = (&asked.plan, &asked.entrants);
    let (played, file) =
        with_progress(Some(out), |stop, tell| kingrat_arena::play_shard(plan, entrants, shard, stop, tell))?;
    let counts = played.map_err(RunError::input)?;
    let counts = counts.ok_or_else(|| RunError::No(format!("shard {shard} was stopped; nothing was written")))?;
    let args = std::env::args().skip_while(|arg| arg != "arena").skip(1).collect();
    let text = serde_json::to_string(&ShardFile { format: FORMAT.into(), v: VERSION, args, counts });
    let text = text.map_err(RunError::input)?;
    file.map_or(Ok(()), |file| file.finish(&text))
}

/// Merges the parts.
pub(super) fn merge(files: &[PathBuf]) -> Result<Tournament, RunError> {
    let shards = files.iter().map(|file| read(file)).collect::<Result<Vec<_>, _>>()?;
    let Some(first) = shards.first() else { return Err(RunError::input("--merge: name the files of all shards")) };
    let asked = plan_again(&first.args)?;
    let counts: Vec<ShardCounts> = shards.into_iter().map(|shard| shard.counts).collect();
    kingrat_arena::merge(&asked.plan, &asked.entrants, &counts).map_err(RunError::input)
}

fn read(file: &Path) -> Result<ShardFile, RunError> {
    let wrong = |why: &dyn std::fmt::Display| RunError::input(format!("{}: {why}", file.display()));
    let text = std::fs::read_to_string(file).map_err(|why| wrong(&format!("cannot be read: {why}")))?;
    let shard: ShardFile =
        serde_json::from_str(&text).map_err(|why| wrong(&format!("not a file of kingrat arena --shard: {why}")))?;
    if shard.format != FORMAT || shard.v != VERSION {
        return Err(wrong(&format!("{} {}: expected {FORMAT} {VERSION}", shard.format, shard.v)));
    }
    Ok(shard)
}

/// Plans the tournament of a shard. A rules file that it names is read again.
fn plan_again(args: &[String]) -> Result<AskedTournament, RunError> {
    let command = Args::augment_args(Command::new("arena").no_binary_name(true));
    let matches = command.try_get_matches_from(args).map_err(RunError::input)?;
    tournament(&Args::from_arg_matches(&matches).map_err(RunError::input)?)
}
