//! What a tournament has shown, as plainly named figures. Text, JSON and page are made from these alone.

mod html;
mod knocking;
mod page;
mod plot;
mod text;

use kingrat_rules::{Mode, Rules};
use serde::Serialize;

use crate::plan::Field;
use crate::rating::ratings;
use crate::run::{Ended, Finished, Tournament};
use crate::stats::{Estimate, estimate, two_sided};
use crate::tally::{Habits, Rounds, Sum, Tally, pairs};

pub use knocking::{Knocking, OfSum, OfTurn, Recalled};

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

impl Tournament {
    /// Everything it has shown.
    pub fn report(&self) -> Report {
        let (plan, names) = (&self.plan, &self.names);
        let z = two_sided(plan.error);
        let tallies: Vec<Tally> = self.meetings.iter().map(|meeting| meeting.tally.clone()).collect();
        let anchor = names.iter().position(|name| name == "greedy").unwrap_or(0);
        let ratings = ratings(names.len(), anchor, &tallies, plan.players, z);
        let entrants = names.iter().zip(&ratings).enumerate().map(|(number, (name, rating))| {
            let better = ratings.iter().filter(|other| other.rating > rating.rating).count();
            let low = rating.rating - rating.half;
            let high = rating.rating + rating.half;
            self.entrant(number, name, better + 1, Estimate { mean: rating.rating, low, high })
        });
        let mut all = Tally::new(&[0, 1]);
        let mut habits = Habits::new();
        for tally in &tallies {
            all.rounds.add(&tally.rounds);
            all.places.iter_mut().zip(&tally.places).for_each(|(sum, more)| sum.add(more));
            tally.sides.iter().for_each(|side| habits.add(&side.habits));
        }
        Report {
            format: "kingrat-arena",
            version: REPORT_VERSION,
            edition: plan.ruleset.edition().map(|edition| edition.key),
            base: plan.ruleset.base.key,
            rules: plan.ruleset.rules,
            players: plan.players,
            mode: plan.mode.to_string(),
            seed: plan.seed,
            deals_at_most: plan.deals,
            field: plan.field.name(),
            until_decided: plan.until_decided,
            error: plan.error,
            confidence: 1.0 - plan.error,
            interrupted: self.meetings.iter().any(|meeting| meeting.ended == Ended::Stopped),
            fair_share: 1.0 / plan.players as f64,
            anchor: names[anchor].clone(),
            entrants: entrants.collect(),
            cross_table: self.cross_table(),
            meetings: self.meetings.iter().map(|meeting| self.meeting(meeting)).collect(),
            all: rounds(&all.rounds, &all.places, &habits, plan.players, z),
        }
    }

    fn entrant(&self, number: usize, name: &str, rank: usize, rating: Estimate) -> EntrantFigures {
        let mut habits = Habits::new();
        let (mut won, mut games, mut forfeits, mut first_forfeit) = (0, 0, 0, None);
        for meeting in &self.meetings {
            for side in meeting.tally.sides.iter().filter(|side| side.entrant == number) {
                habits.add(&side.habits);
                won += side.won.sum;
                games += meeting.tally.games * side.seats;
                forfeits += side.forfeits;
                first_forfeit = first_forfeit.or_else(|| self.words(&side.first_forfeit));
            }
        }
        EntrantFigures {
            name: name.to_string(),
            rank,
            rating,
            games,
            win_share: if games == 0 { 0.0 } else { won as f64 / 60.0 / games as f64 },
            forfeits,
            first_forfeit,
            habits: figures(&habits, self.plan.players),
        }
    }

    fn words(&self, forfeit: &Option<(u64, usize, String)>) -> Option<String> {
        let (deal, rotation, why) = forfeit.as_ref()?;
        Some(format!("deal {}, seating {}: {why}", deal + 1, rotation + 1))
    }

    /// The width of intervals in a meeting, in standard errors. Where it may end early, that of the test which ended it: looking
    /// often costs width.
    fn width(&self, meeting: &Finished) -> f64 {
        match self.plan.until_decided {
            true => self.looks.bound_after(meeting.tally.deals),
            false => two_sided(self.plan.error),
        }
    }

    fn share(&self, meeting: &Finished, side: usize) -> Option<Estimate> {
        let seats = meeting.tally.sides[side].seats as f64;
        let whole = 60.0 * self.plan.players as f64;
        estimate(&meeting.tally.sides[side].won, whole * seats, Some([0.0, whole]), self.width(meeting))
    }

    fn ahead(&self, meeting: &Finished, pair: usize, one: usize, other: usize) -> Option<Estimate> {
        let [one, other] = [one, other].map(|side| meeting.tally.sides[side].seats as f64);
        let most = 2.0 * one * other * self.plan.players as f64;
        estimate(&meeting.tally.ahead[pair], most, Some([0.0, most]), self.width(meeting))
    }

    fn meeting(&self, meeting: &Finished) -> MeetingFigures {
        let (tally, name) = (&meeting.tally, |entrant: usize| self.names[entrant].clone());
        let (players, z) = (self.plan.players, self.width(meeting));
        let sides = tally.sides.iter().enumerate().map(|(number, side)| SideFigures {
            name: name(side.entrant),
            seats: side.seats,
            win_share: self.share(meeting, number),
            margin: estimate(&side.margin, 60.0 * players as f64 * side.seats as f64, None, z),
            forfeits: side.forfeits,
            first_forfeit: self.words(&side.first_forfeit),
            habits: figures(&side.habits, players),
        });
        let comparisons = pairs(tally.sides.len()).enumerate().map(|(pair, (one, other))| {
            let names = [one, other].map(|side| name(tally.sides[side].entrant));
            let reach = meeting.reach(one, other);
            let seats = (tally.sides[one].seats * tally.sides[other].seats) as f64;
            let verdict = meeting.verdicts[pair];
            Comparison {
                gap: estimate(&tally.gaps[pair], 60.0 * players as f64 * seats, Some(reach), z),
                ahead: self.ahead(meeting, pair, one, other),
                better: verdict.map(|verdict| names[usize::from(!verdict.first_is_better)].clone()),
                decided_after: verdict.map(|verdict| verdict.deals),
                one: names[0].clone(),
                other: names[1].clone(),
            }
        });
        let mut habits = Habits::new();
        tally.sides.iter().for_each(|side| habits.add(&side.habits));
        MeetingFigures {
            lineup: meeting.lineup.iter().map(|&entrant| name(entrant)).collect(),
            deals: tally.deals,
            games: tally.games,
            ended: match meeting.ended {
                Ended::Complete => "complete",
                Ended::Decided => "decided",
                Ended::GivenUp => "given_up",
                Ended::Stopped => "stopped",
            },
            sides: sides.collect(),
            comparisons: comparisons.collect(),
            rounds: rounds(&tally.rounds, &tally.places, &habits, players, z),
        }
    }

    fn cross_table(&self) -> CrossTable {
        let size = self.names.len();
        let mut rows = vec![vec![None; size]; size];
        let one_field = match &self.plan.field {
            Field::Duels => true,
            Field::Against { field, .. } => field.iter().all(|other| *other == field[0]),
            Field::Mixed => false,
        };
        if one_field {
            for meeting in &self.meetings {
                let [one, other] = [0, 1].map(|side: usize| meeting.tally.sides[side].entrant);
                rows[one][other] = self.share(meeting, 0);
                if self.plan.players == 2 {
                    rows[other][one] = self.share(meeting, 1);
                }
            }
            return CrossTable { figure: "win_share", rows };
        }
        // Several meetings may hold the same two; each has one seat or the first alone is asked.
        let mut sums: Vec<Vec<Sum>> = vec![vec![Sum::default(); size]; size];
        let mut most = vec![vec![1.0; size]; size];
        for meeting in &self.meetings {
            let sides = &meeting.tally.sides;
            for (pair, (one, other)) in pairs(sides.len()).enumerate() {
                if one > 0 && self.plan.field != Field::Mixed {
                    continue;
                }
                let (row, column) = (sides[one].entrant, sides[other].entrant);
                let (row, column) = if row < column { (row, column) } else { (column, row) };
                let whole = (2 * sides[one].seats * sides[other].seats) as f64 * self.plan.players as f64;
                let mut sum = meeting.tally.ahead[pair];
                if row != sides[one].entrant {
                    sum = turned(&sum, whole as i64);
                }
                sums[row][column].add(&sum);
                most[row][column] = whole;
            }
        }
        for (row, column) in pairs(size) {
            let (sum, whole) = (sums[row][column], most[row][column]);
            let z = two_sided(self.plan.error);
            rows[row][column] = estimate(&sum, whole, Some([0.0, whole]), z);
            rows[column][row] = estimate(&turned(&sum, whole as i64), whole, Some([0.0, whole]), z);
        }
        CrossTable { figure: "ahead", rows }
    }
}

/// The same values, each taken from the whole.
fn turned(sum: &Sum, whole: i64) -> Sum {
    let (n, whole) = (sum.n as i128, i128::from(whole));
    Sum {
        n: sum.n,
        sum: (n * whole) as i64 - sum.sum,
        squares: n * whole * whole - 2 * whole * i128::from(sum.sum) + sum.squares,
    }
}

fn mean(sum: &Sum) -> Option<f64> {
    (sum.n > 0).then(|| sum.sum as f64 / sum.n as f64)
}

fn figures(habits: &Habits, players: usize) -> HabitFigures {
    HabitFigures {
        rounds: habits.scores.sum.n,
        mean_score: mean(&habits.scores.sum),
        score_distribution: trimmed(&habits.scores.counts),
        by_seat: habits.places[..players]
            .iter()
            .map(|won| SeatFigures { rounds: won.times, win_share: knocking::share(won) })
            .collect(),
        knocks: Knocking::of(&habits.knocks),
        recall: knocking::recall(&habits.remembered),
    }
}

fn rounds(rounds: &Rounds, places: &[Sum], habits: &Habits, players: usize, z: f64) -> RoundFigures {
    let whole = 60.0 * players as f64;
    RoundFigures {
        rounds: rounds.rounds,
        cut: rounds.cut,
        turns_per_round: mean(&rounds.turns.sum),
        actions_per_round: mean(&rounds.actions),
        mean_score: mean(&habits.scores.sum),
        winning_score: mean(&rounds.lowest),
        win_share_by_seat: places[..players]
            .iter()
            .filter_map(|place| estimate(place, whole, Some([0.0, whole]), z))
            .collect(),
        turn_distribution: trimmed(&rounds.turns.counts),
        knocks: Knocking::of(&habits.knocks),
    }
}

/// Without the zeros at the end.
fn trimmed(counts: &[u64]) -> Vec<u64> {
    let used = counts.iter().rposition(|&count| count > 0).map_or(0, |last| last + 1);
    counts[..used].to_vec()
}

impl Report {
    /// One JSON object, on one line.
    pub fn json(&self) -> String {
        serde_json::to_string(self).unwrap_or_else(|why| unreachable!("figures can be written: {why}"))
    }

    /// What a game is, in words.
    fn games(&self) -> &'static str {
        if self.mode == Mode::Single.to_string() { "rounds" } else { "matches" }
    }

    /// Everybody, the best first.
    fn ranked(&self) -> Vec<&EntrantFigures> {
        let mut ranked: Vec<&EntrantFigures> = self.entrants.iter().collect();
        ranked.sort_by_key(|entrant| entrant.rank);
        ranked
    }
}
