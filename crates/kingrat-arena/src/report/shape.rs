//! The structure of the report: every figure by its name in JSON.

use kingrat_rules::Rules;
use serde::Serialize;

use super::knocking::{KnockFigures, RecallFigures};
use crate::stats::Estimate;

/// The version of the JSON object.
pub const REPORT_VERSION: u32 = 1;

/// A tournament in figures. All shares are from 0 to 1.
#[derive(Clone, Debug, Serialize)]
pub struct Report {
    /// `kingrat-arena`.
    pub format: &'static str,
    /// [`REPORT_VERSION`].
    pub version: u32,
    /// The edition, if its rules are unchanged.
    pub edition: Option<&'static str>,
    /// The edition that the rules are based on.
    pub base: &'static str,
    /// The rules.
    pub rules: Rules,
    /// Players at the table.
    pub players: usize,
    /// The mode of a game: `single` for a round, else a whole match.
    pub mode: String,
    /// The seed of all chance.
    pub seed: u64,
    /// The most deals of a meeting; each is played once from every seat.
    pub deals_at_most: u32,
    /// The pairing: `duels`, `against` or `mixed`.
    pub field: &'static str,
    /// Whether meetings ended as soon as they were decided.
    pub until_decided: bool,
    /// The error rate of a comparison.
    pub error: f64,
    /// The confidence of the intervals.
    pub confidence: f64,
    /// Whether it was stopped before its end.
    pub interrupted: bool,
    /// The win share among equals.
    pub fair_share: f64,
    /// The entrant with a rating of 1500 by definition.
    pub anchor: String,
    /// The entrants, in the order of the arguments.
    pub entrants: Vec<EntrantFigures>,
    /// Rows and columns are in the order of the entrants.
    pub cross_table: CrossTable,
    /// Every meeting.
    pub meetings: Vec<MeetingFigures>,
    /// All rounds of all meetings.
    pub all: RoundFigures,
}

/// The figures of an entrant.
#[derive(Clone, Debug, Serialize)]
pub struct EntrantFigures {
    /// The name.
    pub name: String,
    /// The rank by rating, from 1.
    pub rank: usize,
    /// The rating; 400 points are a factor of ten in strength.
    pub rating: Estimate,
    /// Its games; each of its seats counts.
    pub games: u64,
    /// The share of them that it won, over all opponents.
    pub win_share: f64,
    /// The games it forfeited.
    pub forfeits: u64,
    /// The first forfeit, as reported.
    pub first_forfeit: Option<String>,
    /// How it plays.
    pub habits: HabitFigures,
}

/// How an entrant plays, over all scored rounds.
#[derive(Clone, Debug, Serialize)]
pub struct HabitFigures {
    /// Rounds; each seat counts.
    pub rounds: u64,
    /// The mean score at the end of a round.
    pub mean_score: Option<f64>,
    /// The count of each score, from 0; the last includes all higher ones.
    pub score_distribution: Vec<u64>,
    /// By place in the order of play, the first player first.
    pub by_seat: Vec<SeatFigures>,
    /// When it knocks.
    pub knocks: KnockFigures,
    /// Recall of its own cards by own turns since it saw them; none if it cannot be asked.
    pub recall: Option<Vec<RecallFigures>>,
}

/// A place in the order of play.
#[derive(Clone, Debug, Serialize)]
pub struct SeatFigures {
    /// Rounds from there.
    pub rounds: u64,
    /// The share of them that it won.
    pub win_share: Option<f64>,
}

/// The cross table: the result of each pair.
#[derive(Clone, Debug, Serialize)]
pub struct CrossTable {
    /// `win_share`: the share that one of the row wins against the column; or `ahead`: how often the row has fewer points.
    pub figure: &'static str,
    /// By row and column; none if the two did not meet.
    pub rows: Vec<Vec<Option<Estimate>>>,
}

/// A meeting.
#[derive(Clone, Debug, Serialize)]
pub struct MeetingFigures {
    /// The entrants at the table.
    pub lineup: Vec<String>,
    /// The deals played, each once from every seat.
    pub deals: u64,
    /// Games: rounds, or matches.
    pub games: u64,
    /// `complete`, `decided`, `given_up` (one side forfeited most games) or `stopped`.
    pub ended: &'static str,
    /// Each side.
    pub sides: Vec<SideFigures>,
    /// Every pair of sides.
    pub comparisons: Vec<Comparison>,
    /// Its rounds.
    pub rounds: RoundFigures,
}

/// One side of a meeting.
#[derive(Clone, Debug, Serialize)]
pub struct SideFigures {
    /// The name.
    pub name: String,
    /// The number of its seats.
    pub seats: u64,
    /// The share that one of its seats won.
    pub win_share: Option<Estimate>,
    /// The same without luck, where that was measured: the same on average.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub win_share_adjusted: Option<Estimate>,
    /// The points by which its seats were below the mean of the others, over deals without a cut or forfeited round.
    pub margin: Option<Estimate>,
    /// The games it forfeited.
    pub forfeits: u64,
    /// The first forfeit, as reported.
    pub first_forfeit: Option<String>,
    /// How it played here.
    pub habits: HabitFigures,
}

/// The comparison of two sides of a meeting.
#[derive(Clone, Debug, Serialize)]
pub struct Comparison {
    /// The first side.
    pub one: String,
    /// The second side.
    pub other: String,
    /// How much more a seat of the first won than a seat of the second.
    pub gap: Option<Estimate>,
    /// The same without luck, where that was measured.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub gap_adjusted: Option<Estimate>,
    /// How often the first had fewer points; a tie is one half.
    pub ahead: Option<Estimate>,
    /// The entrant that wins more, if it was decided.
    pub better: Option<String>,
    /// The deals after which it was decided.
    pub decided_after: Option<u64>,
}

/// The rounds of all players.
#[derive(Clone, Debug, Serialize)]
pub struct RoundFigures {
    /// Rounds.
    pub rounds: u64,
    /// Rounds that were cut short; they are in no other figure.
    pub cut: u64,
    /// Mean turns.
    pub turns_per_round: Option<f64>,
    /// Mean actions.
    pub actions_per_round: Option<f64>,
    /// Mean score of all.
    pub mean_score: Option<f64>,
    /// Mean score of the winner.
    pub winning_score: Option<f64>,
    /// By place in the order of play, if a game is a round.
    pub win_share_by_seat: Vec<Estimate>,
    /// The count of rounds by turns, from 0; the last includes all longer ones.
    pub turn_distribution: Vec<u64>,
    /// Knocks of all players.
    pub knocks: KnockFigures,
}
