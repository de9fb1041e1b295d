//! What is counted. Everything is in whole numbers, so that adding up has no order, and threads change nothing.

use kingrat_rules::Seat;

use crate::game::{Game, WIN};
use crate::recall::Remembered;

/// The scores, turns and sums that are told apart; whatever is more counts with the last.
const SCORES: usize = 61;
const TURNS: usize = 121;
const OWN_TURNS: usize = 31;
const SUMS: usize = 37;

/// How often each value came, the exact sum, and that of the squares.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Spread {
    pub(crate) counts: Vec<u64>,
    pub(crate) sum: Sum,
}

impl Spread {
    fn new(values: usize) -> Spread {
        Spread { counts: vec![0; values], sum: Sum::default() }
    }

    fn count(&mut self, value: u64) {
        let last = self.counts.len() - 1;
        self.counts[(value as usize).min(last)] += 1;
        self.sum.count(value as i64);
    }

    fn add(&mut self, other: &Spread) {
        self.counts.iter_mut().zip(&other.counts).for_each(|(sum, more)| *sum += more);
        self.sum.add(&other.sum);
    }
}

/// A number of values, their sum, and the sum of their squares.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Sum {
    pub(crate) n: u64,
    pub(crate) sum: i64,
    pub(crate) squares: i128,
}

impl Sum {
    pub(crate) fn count(&mut self, value: i64) {
        self.n += 1;
        self.sum += value;
        self.squares += i128::from(value) * i128::from(value);
    }

    pub(crate) fn add(&mut self, other: &Sum) {
        self.n += other.n;
        self.sum += other.sum;
        self.squares += other.squares;
    }
}

/// How often something happened, and what was won when it did, in sixtieths.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Won {
    pub(crate) times: u64,
    pub(crate) won: u64,
}

impl Won {
    fn count(&mut self, won: i64) {
        self.times += 1;
        self.won += won as u64;
    }

    pub(crate) fn add(&mut self, other: &Won) {
        self.times += other.times;
        self.won += other.won;
    }
}

/// When somebody knocks, and what comes of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Knocks {
    pub(crate) all: Won,
    /// By the own turn it came after; the first is 1.
    pub(crate) by_turn: Vec<Won>,
    /// By what the row was worth.
    pub(crate) by_sum: Vec<Won>,
    pub(crate) turns: Sum,
    pub(crate) sums: Sum,
}

impl Knocks {
    fn new() -> Knocks {
        Knocks {
            all: Won::default(),
            by_turn: vec![Won::default(); OWN_TURNS],
            by_sum: vec![Won::default(); SUMS],
            turns: Sum::default(),
            sums: Sum::default(),
        }
    }

    fn count(&mut self, turn: u32, sum: u16, won: i64) {
        self.all.count(won);
        self.by_turn[(turn as usize).min(OWN_TURNS - 1)].count(won);
        self.by_sum[usize::from(sum).min(SUMS - 1)].count(won);
        self.turns.count(i64::from(turn));
        self.sums.count(i64::from(sum));
    }

    pub(crate) fn add(&mut self, other: &Knocks) {
        self.all.add(&other.all);
        self.by_turn.iter_mut().zip(&other.by_turn).for_each(|(sum, more)| sum.add(more));
        self.by_sum.iter_mut().zip(&other.by_sum).for_each(|(sum, more)| sum.add(more));
        self.turns.add(&other.turns);
        self.sums.add(&other.sums);
    }
}

/// How one entrant plays: counted by rounds and seats.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Habits {
    /// Its score at the end of a round.
    pub(crate) scores: Spread,
    /// Rounds by its place in the order of play, the first player first.
    pub(crate) places: [Won; Seat::MAX],
    pub(crate) knocks: Knocks,
    pub(crate) remembered: Remembered,
}

impl Habits {
    pub(crate) fn new() -> Habits {
        Habits {
            scores: Spread::new(SCORES),
            places: [Won::default(); Seat::MAX],
            knocks: Knocks::new(),
            remembered: Remembered::NONE,
        }
    }

    pub(crate) fn add(&mut self, other: &Habits) {
        self.scores.add(&other.scores);
        self.places.iter_mut().zip(&other.places).for_each(|(sum, more)| sum.add(more));
        self.knocks.add(&other.knocks);
        self.remembered.add(&other.remembered);
    }
}

/// How rounds went, whoever played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Rounds {
    pub(crate) rounds: u64,
    /// Cut short, and in nothing that follows.
    pub(crate) cut: u64,
    pub(crate) turns: Spread,
    pub(crate) actions: Sum,
    pub(crate) lowest: Sum,
}

impl Rounds {
    pub(crate) fn new() -> Rounds {
        Rounds { rounds: 0, cut: 0, turns: Spread::new(TURNS), actions: Sum::default(), lowest: Sum::default() }
    }

    pub(crate) fn add(&mut self, other: &Rounds) {
        self.rounds += other.rounds;
        self.cut += other.cut;
        self.turns.add(&other.turns);
        self.actions.add(&other.actions);
        self.lowest.add(&other.lowest);
    }
}

/// One side of a meeting: an entrant, at one or several seats.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Side {
    /// The entrant's number.
    pub(crate) entrant: usize,
    /// At how many seats it sits.
    pub(crate) seats: u64,
    /// By deal: what its seats won in all rotations, in sixtieths.
    pub(crate) won: Sum,
    /// By deal without a cut or forfeited round: how many points its seats were ahead of the mean of the others, in sixtieths.
    pub(crate) margin: Sum,
    pub(crate) habits: Habits,
    pub(crate) forfeits: u64,
    /// The first of them, by deal and rotation.
    pub(crate) first_forfeit: Option<(u64, usize, String)>,
}

/// What happened in a meeting.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Tally {
    players: usize,
    pub(crate) deals: u64,
    pub(crate) games: u64,
    pub(crate) sides: Vec<Side>,
    /// By deal, for every two sides: how much more a seat of the first won than one of the second, in sixtieths times the seats of both.
    pub(crate) gaps: Vec<Sum>,
    /// By deal, for every two sides: how often a seat of the first had fewer points than one of the second, a tie being half, in halves.
    pub(crate) ahead: Vec<Sum>,
    /// By deal, where every game is one round: what each place in the order of play won, in sixtieths.
    pub(crate) places: [Sum; Seat::MAX],
    pub(crate) rounds: Rounds,
}

/// Every two of so many, in order.
pub(crate) fn pairs(sides: usize) -> impl Iterator<Item = (usize, usize)> {
    (0..sides).flat_map(move |one| (one + 1..sides).map(move |other| (one, other)))
}

impl Tally {
    /// Nothing yet, of a meeting with this lineup.
    pub(crate) fn new(lineup: &[usize]) -> Tally {
        let mut sides: Vec<Side> = Vec::new();
        for &entrant in lineup {
            match sides.iter_mut().find(|side| side.entrant == entrant) {
                Some(side) => side.seats += 1,
                None => sides.push(Side {
                    entrant,
                    seats: 1,
                    won: Sum::default(),
                    margin: Sum::default(),
                    habits: Habits::new(),
                    forfeits: 0,
                    first_forfeit: None,
                }),
            }
        }
        let pairs = pairs(sides.len()).count();
        Tally {
            players: lineup.len(),
            deals: 0,
            games: 0,
            sides,
            gaps: vec![Sum::default(); pairs],
            ahead: vec![Sum::default(); pairs],
            places: [Sum::default(); Seat::MAX],
            rounds: Rounds::new(),
        }
    }

    /// Counts a deal: for every rotation who sat where, and how it went.
    pub(crate) fn count(&mut self, deal: u64, rotations: &[(Vec<usize>, Game)]) {
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
                // Whoever plays first sits at A in the first round.
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
        found.unwrap_or_else(|| unreachable!("only those of the lineup sit down"))
    }

    fn habits(&mut self, side_at: &[usize], game: &Game) {
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

    /// Adds what another thread has counted of the same meeting.
    pub(crate) fn add(&mut self, other: &Tally) {
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

/// For every seat of one side and every seat of another: 2 for fewer points, 1 for as many.
fn halves_ahead(side_at: &[usize], totals: &[i64; Seat::MAX], one: usize, other: usize) -> i64 {
    let seats_of = |side| side_at.iter().enumerate().filter(move |&(_, &at)| at == side).map(|(seat, _)| totals[seat]);
    seats_of(one)
        .flat_map(|mine| seats_of(other).map(move |theirs| 1 - (mine - theirs).signum()))
        .sum()
}
