//! The figures by name: what the JSON object holds.

use kingrat_rules::Rules;
use serde::Serialize;

use super::knocking::{Knocking, Recalled};
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
    /// The edition, where its rules are unchanged.
    pub edition: Option<&'static str>,
    /// The edition that the rules were made from.
    pub base: &'static str,
    /// The rules.
    pub rules: Rules,
    /// Players at the table.
    pub players: usize,
    /// What a game is: `single` for a round, else a whole match.
    pub mode: String,
    /// The seed of all chance.
    pub seed: u64,
    /// The deals that each meeting was to have at most; each is played once from every seat.
    pub deals_at_most: u32,
    /// Who met whom: `duels`, `against` or `mixed`.
    pub field: &'static str,
    /// Did meetings end as soon as they were decided?
    pub until_decided: bool,
    /// How often a comparison may be decided wrongly.
    pub error: f64,
    /// How often the intervals hold the truth.
    pub confidence: f64,
    /// Was it stopped from outside before its end?
    pub interrupted: bool,
    /// What everybody would win who is as good as the others.
    pub fair_share: f64,
    /// Whose rating is 1500, by definition.
    pub anchor: String,
    /// Everybody who took part, in the order they were named.
    pub entrants: Vec<EntrantFigures>,
    /// Row by row and column by column, in the order of the entrants.
    pub cross_table: CrossTable,
    /// Every meeting.
    pub meetings: Vec<MeetingFigures>,
    /// All rounds of all meetings.
    pub all: RoundFigures,
}

/// What is to be said of one who took part.
#[derive(Clone, Debug, Serialize)]
pub struct EntrantFigures {
    /// The name.
    pub name: String,
    /// The place by rating, the best is 1.
    pub rank: usize,
    /// On a scale where four hundred points are a strength ten times as great.
    pub rating: Estimate,
    /// The games it sat in, several seats counted each.
    pub games: u64,
    /// The part of them that it won, against whomever it met.
    pub win_share: f64,
    /// The games it forfeited.
    pub forfeits: u64,
    /// The first of them, in its own words.
    pub first_forfeit: Option<String>,
    /// How it plays.
    pub habits: HabitFigures,
}

/// How somebody plays, counted over the rounds that were scored.
#[derive(Clone, Debug, Serialize)]
pub struct HabitFigures {
    /// Rounds, each seat counted.
    pub rounds: u64,
    /// The mean score at the end of a round.
    pub mean_score: Option<f64>,
    /// How often each score came, from 0 on; the last counts whatever is more.
    pub score_distribution: Vec<u64>,
    /// By place in the order of play, the first player first.
    pub by_seat: Vec<SeatFigures>,
    /// When it knocks.
    pub knocks: Knocking,
    /// What it remembers of its own cards, by the own turns since it saw them; none for one that cannot be asked.
    pub recall: Option<Vec<Recalled>>,
}

/// A place in the order of play.
#[derive(Clone, Debug, Serialize)]
pub struct SeatFigures {
    /// Rounds played from there.
    pub rounds: u64,
    /// The part of them that was won.
    pub win_share: Option<f64>,
}

/// Who wins how much against whom.
#[derive(Clone, Debug, Serialize)]
pub struct CrossTable {
    /// `win_share`: what one of the row wins against the column; or `ahead`: how often the row has fewer points than the column.
    pub figure: &'static str,
    /// By row and column; none where two did not meet.
    pub rows: Vec<Vec<Option<Estimate>>>,
}

/// A meeting.
#[derive(Clone, Debug, Serialize)]
pub struct MeetingFigures {
    /// Who sat at the table.
    pub lineup: Vec<String>,
    /// The deals played, each once from every seat.
    pub deals: u64,
    /// Games: rounds, or matches.
    pub games: u64,
    /// `complete`, `decided`, `given_up` (one side forfeited most games) or `stopped`.
    pub ended: &'static str,
    /// Each side.
    pub sides: Vec<SideFigures>,
    /// Every two sides.
    pub comparisons: Vec<Comparison>,
    /// Its rounds.
    pub rounds: RoundFigures,
}

/// One side of a meeting.
#[derive(Clone, Debug, Serialize)]
pub struct SideFigures {
    /// The name.
    pub name: String,
    /// At how many seats it sat.
    pub seats: u64,
    /// What one of its seats won.
    pub win_share: Option<Estimate>,
    /// By how many points a seat of it was below the mean of the others, over deals without a cut or forfeited round.
    pub margin: Option<Estimate>,
    /// The games it forfeited.
    pub forfeits: u64,
    /// The first of them, in its own words.
    pub first_forfeit: Option<String>,
    /// How it played here.
    pub habits: HabitFigures,
}

/// Two sides of a meeting.
#[derive(Clone, Debug, Serialize)]
pub struct Comparison {
    /// The one.
    pub one: String,
    /// The other.
    pub other: String,
    /// How much more a seat of the one won than a seat of the other.
    pub gap: Option<Estimate>,
    /// How often the one had fewer points, a tie being half.
    pub ahead: Option<Estimate>,
    /// Who was found to win more, if it was decided.
    pub better: Option<String>,
    /// After how many deals.
    pub decided_after: Option<u64>,
}

/// How rounds went, whoever played.
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
    /// By place in the order of play, where a game is a round: the first player's edge.
    pub win_share_by_seat: Vec<Estimate>,
    /// How often a round lasted so many turns, from 0 on; the last counts whatever is more.
    pub turn_distribution: Vec<u64>,
    /// When anybody knocks.
    pub knocks: Knocking,
}
