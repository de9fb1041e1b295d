//! The counts of a meeting. All are integers, so that the order of addition, and with it the number of threads, changes nothing.

use kingrat_rules::Seat;
use serde::{Deserialize, Serialize};

use crate::game::{GameResult, WIN};
use crate::recall::RecallCounts;

/// The values that are counted separately; anything larger counts with the last.
const SCORES: usize = 61;
const TURNS: usize = 121;
const OWN_TURNS: usize = 31;
const SUMS: usize = 37;

/// The counts of each value, and its exact moments.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Histogram {
    pub(crate) counts: Vec<u64>,
    pub(crate) sum: Moments,
}

impl Histogram {
    fn new(values: usize) -> Histogram {
        Histogram { counts: vec![0; values], sum: Moments::default() }
    }

    fn count(&mut self, value: u64) {
        let last = self.counts.len() - 1;
        self.counts[(value as usize).min(last)] += 1;
        self.sum.count(value as i64);
    }

    fn add(&mut self, other: &Histogram) {
        self.counts.iter_mut().zip(&other.counts).for_each(|(sum, more)| *sum += more);
        self.sum.add(&other.sum);
    }
}

/// The number of values, their sum, and the sum of their squares.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Moments {
    pub(crate) n: u64,
    pub(crate) sum: i64,
    pub(crate) squares: i128,
}

impl Moments {
    pub(crate) fn count(&mut self, value: i64) {
        self.n += 1;
        self.sum += value;
        self.squares += i128::from(value) * i128::from(value);
    }

    pub(crate) fn add(&mut self, other: &Moments) {
        self.n += other.n;
        self.sum += other.sum;
        self.squares += other.squares;
    }
}

/// How often something happened, and the wins when it did, in sixtieths.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct WinCount {
    pub(crate) times: u64,
    pub(crate) won: u64,
}

impl WinCount {
    fn count(&mut self, won: i64) {
        self.times += 1;
        self.won += won as u64;
    }

    pub(crate) fn add(&mut self, other: &WinCount) {
        self.times += other.times;
        self.won += other.won;
    }
}

/// Knocks, by turn and by the sum of the row.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct KnockTally {
    pub(crate) all: WinCount,
    /// By own turn, from 1.
    pub(crate) by_turn: Vec<WinCount>,
    /// By the sum of the row.
    pub(crate) by_sum: Vec<WinCount>,
    pub(crate) turns: Moments,
    pub(crate) sums: Moments,
}

impl KnockTally {
    fn new() -> KnockTally {
        KnockTally {
            all: WinCount::default(),
            by_turn: vec![WinCount::default(); OWN_TURNS],
            by_sum: vec![WinCount::default(); SUMS],
            turns: Moments::default(),
            sums: Moments::default(),
        }
    }

    fn count(&mut self, turn: u32, sum: u16, won: i64) {
        self.all.count(won);
        self.by_turn[(turn as usize).min(OWN_TURNS - 1)].count(won);
        self.by_sum[usize::from(sum).min(SUMS - 1)].count(won);
        self.turns.count(i64::from(turn));
        self.sums.count(i64::from(sum));
    }

    pub(crate) fn add(&mut self, other: &KnockTally) {
        self.all.add(&other.all);
        self.by_turn.iter_mut().zip(&other.by_turn).for_each(|(sum, more)| sum.add(more));
        self.by_sum.iter_mut().zip(&other.by_sum).for_each(|(sum, more)| sum.add(more));
        self.turns.add(&other.turns);
        self.sums.add(&other.sums);
    }
}

/// How one entrant plays, over all rounds and seats.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct HabitTally {
    /// Its score at the end of a round.
    pub(crate) scores: Histogram,
    /// By place in the order of play, the first player first.
    pub(crate) places: [WinCount; Seat::MAX],
    pub(crate) knocks: KnockTally,
    pub(crate) remembered: RecallCounts,
}

impl HabitTally {
    pub(crate) fn new() -> HabitTally {
        HabitTally {
            scores: Histogram::new(SCORES),
            places: [WinCount::default(); Seat::MAX],
            knocks: KnockTally::new(),
            remembered: RecallCounts::NONE,
        }
    }

    pub(crate) fn add(&mut self, other: &HabitTally) {
        self.scores.add(&other.scores);
        self.places.iter_mut().zip(&other.places).for_each(|(sum, more)| sum.add(more));
        self.knocks.add(&other.knocks);
        self.remembered.add(&other.remembered);
    }
}

/// Rounds of all players.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct RoundTally {
    pub(crate) rounds: u64,
    /// Cut short; these are in none of the other counts.
    pub(crate) cut: u64,
    pub(crate) turns: Histogram,
    pub(crate) actions: Moments,
    pub(crate) lowest: Moments,
}

impl RoundTally {
    pub(crate) fn new() -> RoundTally {
        RoundTally {
            rounds: 0,
            cut: 0,
            turns: Histogram::new(TURNS),
            actions: Moments::default(),
            lowest: Moments::default(),
        }
    }

    pub(crate) fn add(&mut self, other: &RoundTally) {
        self.rounds += other.rounds;
        self.cut += other.cut;
        self.turns.add(&other.turns);
        self.actions.add(&other.actions);
        self.lowest.add(&other.lowest);
    }
}

/// One side of a meeting: an entrant, at one or several seats.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct SideTally {
    /// The entrant, by number.
    pub(crate) entrant: usize,
    /// The number of its seats.
    pub(crate) seats: u64,
    /// By deal: the wins of its seats over all rotations, in sixtieths.
    pub(crate) won: Moments,
    /// By deal without a cut or forfeited round: the points by which its seats were below the mean of the others, in sixtieths.
    pub(crate) margin: Moments,
    pub(crate) habits: HabitTally,
    pub(crate) forfeits: u64,
    /// The first forfeit, by deal and rotation.
    pub(crate) first_forfeit: Option<(u64, usize, String)>,
}

/// The counts of a meeting.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct MeetingTally {
    players: usize,
    pub(crate) deals: u64,
    pub(crate) games: u64,
    pub(crate) sides: Vec<SideTally>,
    /// By deal, for every pair of sides: how much more a seat of the first won than one of the second, in sixtieths times the seats of
    /// both.
    pub(crate) gaps: Vec<Moments>,
    /// By deal, for every pair of sides: how often a seat of the first had fewer points than one of the second, in halves; a tie is one
    /// half.
    pub(crate) ahead: Vec<Moments>,
    /// By deal, if every game is one round: the wins of each place in the order of play, in sixtieths.
    pub(crate) places: [Moments; Seat::MAX],
    pub(crate) rounds: RoundTally,
}

/// Returns all pairs of indices below `sides`, in order.
pub(crate) fn pairs(sides: usize) -> impl Iterator<Item = (usize, usize)> {
    (0..sides).flat_map(move |one| (one + 1..sides).map(move |other| (one, other)))
}

impl MeetingTally {
    /// Makes an empty tally for this lineup.
    pub(crate) fn new(lineup: &[usize]) -> MeetingTally {
        let mut sides: Vec<SideTally> = Vec::new();
        for &entrant in lineup {
            match sides.iter_mut().find(|side| side.entrant == entrant) {
                Some(side) => side.seats += 1,
                None => sides.push(SideTally {
                    entrant,
                    seats: 1,
                    won: Moments::default(),
                    margin: Moments::default(),
                    habits: HabitTally::new(),
                    forfeits: 0,
                    first_forfeit: None,
                }),
            }
        }
        let pairs = pairs(sides.len()).count();
        MeetingTally {
            players: lineup.len(),
            deals: 0,
            games: 0,
            sides,
            gaps: vec![Moments::default(); pairs],
            ahead: vec![Moments::default(); pairs],
            places: [Moments::default(); Seat::MAX],
            rounds: RoundTally::new(),
        }
    }

    /// Counts a deal: the seating and the result of every rotation.
    pub(crate) fn count(&mut self, deal: u64, rotations: &[(Vec<usize>, GameResult)]) {
        let others = self.players as i64 - 1;
        let sides = self.sides.len();
        let (mut won, mut margin) = (vec![0; sides], vec![0; sides]);
        let mut ahead = vec![0; self.ahead.len()];
        let mut comparable = true;
        for (rotation, (seating, game)) in rotations.iter().enumerate() {
            let side_at: Vec<usize> = seating.iter().map(|&entrant| self.side_of(entrant)).collect();
            for (seat, &side) in side_at.iter().enumerate() {
                won[side] += game.won[seat];
            }
            match &game.totals {
                Some(totals) => {
                    let sum: i64 = totals[..self.players].iter().sum();
                    for (seat, &side) in side_at.iter().enumerate() {
                        margin[side] += (sum - totals[seat] - others * totals[seat]) * (WIN / others);
                    }
                    for (pair, (one, other)) in pairs(sides).enumerate() {
                        ahead[pair] += halves_ahead(&side_at, totals, one, other);
                    }
                }
                None => comparable = false,
            }
            self.habits(&side_at, game);
            if let Some((seat, why)) = &game.forfeit {
                let side = &mut self.sides[side_at[seat.index()]];
                side.forfeits += 1;
                let first = side.first_forfeit.take();
                let this = (deal, rotation, why.to_string());
                side.first_forfeit = first.into_iter().chain([this]).min();
            }
            self.games += 1;
        }
        self.deals += 1;
        if rotations.iter().all(|(_, game)| game.rounds.len() == 1) {
            for (place, sum) in self.places.iter_mut().enumerate().take(self.players) {
                // In the first round A plays first.
                sum.count(rotations.iter().map(|(_, game)| game.won[place]).sum());
            }
        }
        for (pair, (one, other)) in pairs(sides).enumerate() {
            let [one_seats, other_seats] = [one, other].map(|side| self.sides[side].seats as i64);
            self.gaps[pair].count(won[one] * other_seats - won[other] * one_seats);
            if comparable {
                self.ahead[pair].count(ahead[pair]);
            }
        }
        for (side, (won, margin)) in self.sides.iter_mut().zip(won.into_iter().zip(margin)) {
            side.won.count(won);
            if comparable {
                side.margin.count(margin);
            }
        }
    }

    fn side_of(&self, entrant: usize) -> usize {
        let found = self.sides.iter().position(|side| side.entrant == entrant);
        found.unwrap_or_else(|| unreachable!("only entrants of the lineup are seated"))
    }

    fn habits(&mut self, side_at: &[usize], game: &GameResult) {
        for played in &game.rounds {
            self.rounds.rounds += 1;
            let Some((outcome, knock)) = played.end else {
                self.rounds.cut += 1;
                continue;
            };
            self.rounds.turns.count(u64::from(played.turns));
            self.rounds.actions.count(i64::from(played.actions));
            let lowest = outcome.winners.iter().map(|seat| outcome.sums[seat.index()]).min();
            self.rounds.lowest.count(i64::from(lowest.unwrap_or(0)));
            let share = WIN / outcome.winners.len().max(1) as i64;
            let mut seat = played.starter;
            for place in 0..outcome.seats.len() {
                let habits = &mut self.sides[side_at[seat.index()]].habits;
                let won = if outcome.winners.contains(seat) { share } else { 0 };
                habits.scores.count(u64::from(outcome.score(seat).unwrap_or(0)));
                habits.places[place].count(won);
                if seat == outcome.knocker {
                    habits.knocks.count(knock.turn, knock.sum, won);
                }
                seat = outcome.seats.after(seat);
            }
        }
        for (seat, remembered) in &game.remembered {
            self.sides[side_at[seat.index()]].habits.remembered.add(remembered);
        }
    }

    /// Returns whether counts that were read from a file are those of the same meeting, and can be added.
    pub(crate) fn fits(&self, other: &MeetingTally) -> bool {
        let sides = |tally: &MeetingTally| -> Vec<(usize, u64)> {
            tally.sides.iter().map(|side| (side.entrant, side.seats)).collect()
        };
        let lengths = |tally: &MeetingTally| (tally.players, tally.gaps.len(), tally.ahead.len());
        sides(self) == sides(other) && lengths(self) == lengths(other)
    }

    /// Adds the counts of another thread for the same meeting.
    pub(crate) fn add(&mut self, other: &MeetingTally) {
        self.deals += other.deals;
        self.games += other.games;
        self.rounds.add(&other.rounds);
        self.places.iter_mut().zip(&other.places).for_each(|(sum, more)| sum.add(more));
        self.gaps.iter_mut().zip(&other.gaps).for_each(|(sum, more)| sum.add(more));
        self.ahead.iter_mut().zip(&other.ahead).for_each(|(sum, more)| sum.add(more));
        for (side, more) in self.sides.iter_mut().zip(&other.sides) {
            side.won.add(&more.won);
            side.margin.add(&more.margin);
            side.habits.add(&more.habits);
            side.forfeits += more.forfeits;
            let firsts = [side.first_forfeit.take(), more.first_forfeit.clone()];
            side.first_forfeit = firsts.into_iter().flatten().min();
        }
    }
}

/// Compares every seat of one side with every seat of another: 2 for fewer points, 1 for a tie.
fn halves_ahead(side_at: &[usize], totals: &[i64; Seat::MAX], one: usize, other: usize) -> i64 {
    let seats_of = |side| side_at.iter().enumerate().filter(move |&(_, &at)| at == side).map(|(seat, _)| totals[seat]);
    seats_of(one).flat_map(|mine| seats_of(other).map(move |theirs| 1 - (mine - theirs).signum())).sum()
}
