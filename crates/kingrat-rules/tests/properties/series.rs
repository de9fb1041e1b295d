//! Series follow R7: totals, elimination, dealers and winners.

use kingrat_rules::{AdvanceSeriesError, Mode, Outcome, Seat, SeatSet, Series, Starter};

use crate::play::{mode, patience, play_on};
use crate::rng::SplitMix;
use crate::tables::Table;

const SERIES: u64 = 3_000;
const MOST_ROUNDS: usize = 60;

/// A score sheet computed independently of the engine.
struct Sheet {
    totals: [u32; Seat::MAX],
    wins: [u32; Seat::MAX],
    seats: SeatSet,
    scored: usize,
}

impl Sheet {
    fn write(&mut self, outcome: &Outcome) {
        self.scored += 1;
        for seat in self.seats.iter() {
            self.totals[seat.index()] += u32::from(outcome.score(seat).unwrap());
            self.wins[seat.index()] += u32::from(outcome.winners.contains(seat));
        }
    }

    /// Returns the seats with the smallest key.
    fn least(&self, seats: SeatSet, key: impl Fn(Seat) -> i64) -> SeatSet {
        if self.scored == 0 {
            return SeatSet::EMPTY;
        }
        let least = seats.iter().map(&key).min();
        seats.iter().filter(|&seat| Some(key(seat)) == least).collect()
    }

    fn lowest(&self) -> SeatSet {
        self.least(self.seats, |seat| i64::from(self.totals[seat.index()]))
    }

    fn most_wins(&self) -> SeatSet {
        self.least(self.seats, |seat| -i64::from(self.wins[seat.index()]))
    }
}

/// Returns the next seat to the left that is still in, counting one by one.
fn left_of(seat: Seat, seats: SeatSet, players: usize) -> Seat {
    (1..=players).map(|steps| seat.clockwise(steps, players)).find(|&seat| seats.contains(seat)).unwrap()
}

fn right_of(seat: Seat, seats: SeatSet, players: usize) -> Seat {
    (1..=players).map(|steps| seat.clockwise(players - steps, players)).find(|&seat| seats.contains(seat)).unwrap()
}

/// Plays a series beside a second sheet. Returns the series and its sheet.
fn play_series(seed: u64, mode: Mode, table: &Table, rng: &mut SplitMix) -> (Series, Sheet) {
    let players = table.players;
    let mut series = Series::new(table.ruleset, mode, players, table.dealer).unwrap();
    let mut sheet = Sheet { totals: [0; 6], wins: [0; 6], seats: SeatSet::first(players), scored: 0 };
    let (mut dealer, mut starter) = (table.dealer, left_of(table.dealer, sheet.seats, players));
    for number in 1..=MOST_ROUNDS {
        let Some(start) = series.next_round() else { break };
        assert_eq!((start.seats(), start.dealer(), start.starter()), (sheet.seats, dealer, starter), "seed {seed}");
        assert_eq!(
            (series.seats(), series.dealer(), series.rounds()),
            (sheet.seats, dealer, number - 1),
            "seed {seed}"
        );
        let end = play_on(start, patience(rng), rng, |_, _| ());
        match end.outcome().filter(|_| !rng.once_in(20)) {
            Some(outcome) => {
                series.score(&outcome).unwrap();
                sheet.write(&outcome);
            }
            None => series.cut().unwrap(), // R5.5
        }
        assert_eq!(series.totals(), sheet.totals, "seed {seed}");
        let before = sheet.seats;
        match mode {
            Mode::Elimination(limit) => {
                // R7.4
                let left: SeatSet =
                    before.iter().filter(|seat| sheet.totals[seat.index()] < u32::from(limit)).collect();
                let winners = match left.len() {
                    0 => Some(sheet.lowest()),
                    1 => Some(left),
                    _ => None,
                };
                assert_eq!(series.winners(), winners, "seed {seed}, round {number}");
                if left.len() > 1 {
                    sheet.seats = left;
                }
            }
            Mode::Rounds(rounds) => {
                let winners = (number == rounds as usize).then(|| sheet.lowest()); // R7.2
                assert_eq!(series.winners(), winners, "seed {seed}, round {number}");
            }
            Mode::Single | Mode::Time(_) => assert!(!series.is_over(), "seed {seed}: it ends when the table ends it"),
        }
        (dealer, starter) = match table.ruleset.rules.starter {
            Starter::DealersLeft => {
                let dealer = left_of(dealer, sheet.seats, players); // R5.4
                (dealer, left_of(dealer, sheet.seats, players))
            }
            Starter::Chosen => {
                let starter = left_of(starter, sheet.seats, players); // R2.7
                (right_of(starter, sheet.seats, players), starter)
            }
        };
    }
    (series, sheet)
}

#[test]
fn r7_series_of_every_mode_score_move_on_and_end_as_the_rules_say() {
    for seed in 0..SERIES {
        let mut rng = SplitMix::seeded(seed);
        let table = Table::full(&mut rng);
        let mode = mode(seed as usize, &mut rng);
        let (mut series, sheet) = play_series(seed, mode, &table, &mut rng);
        match mode {
            Mode::Single | Mode::Time(_) => {
                series.close().unwrap();
                let winners = if mode == Mode::Single { sheet.most_wins() } else { sheet.lowest() };
                assert_eq!(series.winners(), Some(winners), "seed {seed}, {mode}"); // R7.1, R7.3
            }
            Mode::Rounds(_) => assert!(series.is_over(), "seed {seed}, {mode}"),
            // all numbers may be 0: such a match never ends by itself
            Mode::Elimination(_) if !series.is_over() => {
                assert_eq!(series.close(), Err(AdvanceSeriesError::EndsByItself));
                continue;
            }
            Mode::Elimination(_) => {}
        }
        assert!(series.next_round().is_none(), "seed {seed}");
        assert_eq!(
            (series.close(), series.cut()),
            (Err(AdvanceSeriesError::Over), Err(AdvanceSeriesError::Over)),
            "seed {seed}"
        );
    }
}

#[test]
fn r7_5_the_sheet_adds_up_and_single_rounds_show_wins_only() {
    for seed in 0..SERIES / 4 {
        let mut rng = SplitMix::seeded(seed);
        let table = Table::full(&mut rng);
        let mode = mode(seed as usize, &mut rng);
        let (series, kept) = play_series(seed, mode, &table, &mut rng);
        let sheet = series.sheet();
        assert_eq!(sheet.lines.len(), series.rounds());
        assert_eq!(sheet.lines.iter().filter(|line| !line.is_cut()).count(), kept.scored, "seed {seed}");
        assert_eq!(sheet.wins.map(u32::from), kept.wins, "seed {seed}");
        if mode == Mode::Single {
            assert_eq!(sheet.totals, None);
            assert!(sheet.lines.iter().all(|line| line.scores == [None; 6]));
            continue;
        }
        assert_eq!(sheet.totals, Some(kept.totals));
        for seat in Seat::ALL {
            let scores = sheet.lines.iter().map(|line| line.scores[seat.index()]);
            let sum: u32 = scores.clone().flatten().map(u32::from).sum();
            assert_eq!(sum, kept.totals[seat.index()], "seed {seed}, {seat}");
            // Nobody who is out comes back: there are no scores after the last one, and before it only cut rounds have none.
            let played: Vec<bool> = sheet
                .lines
                .iter()
                .filter(|line| !line.is_cut())
                .map(|line| line.scores[seat.index()].is_some())
                .collect();
            assert!(played.windows(2).all(|pair| pair[0] || !pair[1]), "seed {seed}: {seat} came back");
        }
    }
}

#[test]
fn r2_7_a_series_begins_with_the_starter_that_was_chosen() {
    for seed in 0..200 {
        let mut rng = SplitMix::seeded(seed);
        let table = Table::full(&mut rng);
        let starter = Seat::ALL[rng.below(table.players)];
        let series = Series::with_starter(table.ruleset, Mode::Single, table.players, starter).unwrap();
        assert_eq!(series.next_round().unwrap().starter(), starter, "seed {seed}");
        for nobody in Seat::ALL.into_iter().skip(table.players) {
            let series = Series::with_starter(table.ruleset, Mode::Single, table.players, nobody);
            assert!(series.is_err(), "{nobody} does not sit at a table of {}, and yet may start", table.players);
        }
    }
}

#[test]
fn h3_the_largest_penalty_that_a_ruleset_can_have_is_added_up() {
    for seed in 0..20 {
        let mut rng = SplitMix::seeded(seed);
        let mut ruleset = kingrat_rules::Ruleset::of(&kingrat_rules::Edition::ALL[0]);
        ruleset.rules.set_field("knock_penalty", "65535").unwrap();
        if ruleset.rules.check().is_err() {
            return; // refusing it would be correct too
        }
        let table = Table::of(ruleset, &mut rng);
        let end = play_on(table.round(), 2, &mut rng, |_, _| ());
        let Some(outcome) = end.outcome() else { continue };
        let sum = u32::from(outcome.sums[outcome.knocker.index()]);
        assert_eq!(
            outcome.score(outcome.knocker).map(u32::from),
            Some(sum + u32::from(outcome.penalty)),
            "seed {seed}"
        );
    }
}
