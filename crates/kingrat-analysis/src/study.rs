//! The work of an analysis, cut into tasks: which playouts are made, and in which order.
//!
//! Tasks of a pass are independent of each other, and each is a pure function of the study, so a caller may run them on threads, or a few
//! at a time between two frames of a page.

use std::sync::Arc;

use kingrat_bots::{Posterior, SimRng};
use kingrat_rules::record::Record;
use kingrat_rules::{Card, Mode, Ruleset, Seat};

use crate::bank::Bank;
use crate::history::{self, AnalyzeError, PlayedRound};
use crate::memory::{self, Forgotten};
use crate::seat_work::{self, SeatFindings};
use crate::shares::Samples;
use crate::value::Valuer;
use crate::{Analysis, Shares};

/// How much is computed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Budget {
    /// Playouts for each action of a decision; the other figures follow from it (docs/analysis.md).
    pub playouts: u32,
    /// Chooses the random numbers. The same seed gives the same analysis.
    pub seed: u64,
}

impl Budget {
    /// What `kingrat analyze` uses.
    pub const DEFAULT: Budget = Budget { playouts: 4_096, seed: 1 };

    /// For tests.
    pub const TINY: Budget = Budget { playouts: 16, seed: 1 };
}

impl Default for Budget {
    fn default() -> Budget {
        Budget::DEFAULT
    }
}

/// The passes over all values. Each doubles what was done before it.
const PASSES: u32 = 5;

/// What a task computes.
#[derive(Clone, Copy)]
enum Task {
    /// The other cards that could have come in this position.
    Cards { round: usize, at: usize },
    /// The value of a position by playouts.
    Value { round: usize, at: usize },
    /// The decisions of a seat, and its own view of every position.
    Seat { round: usize, seat: Seat },
    /// Whether a mistake is one of memory.
    Memory { round: usize, at: usize },
}

/// What is known about the other cards that could have come.
#[derive(Clone, Default)]
pub(crate) struct CardFindings {
    /// Their contribution to the mean: for each playout, the sum of every card's chance times its value.
    pub(crate) others: Samples,
    /// The sum of the values of each kind, over all playouts.
    pub(crate) sums: [Shares; Card::KINDS],
}

impl CardFindings {
    fn merge(&mut self, later: &CardFindings) {
        if later.others.is_exact() {
            *self = later.clone();
        } else if !self.others.is_exact() {
            self.others.merge(&later.others);
            self.sums.iter_mut().zip(&later.sums).for_each(|(sum, later)| *sum += *later);
        }
    }

    /// Returns the value of a position in which this other card came.
    pub(crate) fn value(&self, card: Card) -> Shares {
        self.sums[card.index()] * (1.0 / f64::from(self.others.count().max(1)))
    }
}

/// The findings of one task.
pub struct Findings(Found);

enum Found {
    Cards(Box<CardFindings>),
    Value(Samples),
    Seat(SeatFindings),
    Memory(Option<Forgotten>),
}

/// The findings about one round.
pub(crate) struct RoundFindings {
    pub(crate) cards: Vec<CardFindings>,
    pub(crate) values: Vec<Samples>,
    pub(crate) seats: Vec<SeatFindings>,
    pub(crate) memory: Vec<Option<Forgotten>>,
}

/// An analysis in progress.
///
/// ```
/// use kingrat_analysis::{Budget, Study};
/// # use kingrat_rules::record::{Played, Record};
/// # use kingrat_rules::{Card, Edition, Mode, Ruleset, Seat, Step};
/// # let mut record = Record::new(Ruleset::of(&Edition::NORDIC), Mode::Single, 2, Seat::B);
/// # let deal = "7031P4294".chars().filter_map(Card::from_letter).map(Step::Deal);
/// # record.rounds.push(Played { steps: deal.collect(), ..Played::default() });
/// let mut study = Study::new(&record, Budget::TINY)?;
/// while study.tasks() > 0 {
///     let findings = (0..study.tasks()).map(|task| study.run(task)).collect(); // on any number of threads
///     study.absorb(findings);
///     let sofar = study.analysis(); // with larger errors
/// }
/// # Ok::<(), kingrat_analysis::AnalyzeError>(())
/// ```
pub struct Study {
    pub(crate) ruleset: Ruleset,
    pub(crate) mode: Mode,
    pub(crate) players: usize,
    pub(crate) rounds: Vec<PlayedRound>,
    pub(crate) found: Vec<RoundFindings>,
    pub(crate) budget: Budget,
    valuers: Vec<Valuer>,
    /// The pass in progress; the one after [`PASSES`] is about memory.
    pub(crate) pass: u32,
    tasks: Vec<Task>,
}

impl Study {
    /// Plays the record and plans the work.
    pub fn new(record: &Record, budget: Budget) -> Result<Study, AnalyzeError> {
        let budget = Budget { playouts: budget.playouts.max(16), ..budget };
        let rounds = history::play(record)?;
        let seats = if record.mode == Mode::Single { 0 } else { record.players };
        let bank = Arc::new(Bank::new(record.ruleset.rules, seats, budget.seed));
        let in_time = history::rounds_in_time(record);
        let valuers = rounds.iter().map(|one| Valuer::new(&one.series, in_time, Arc::clone(&bank))).collect();
        let found = rounds.iter().map(|one| RoundFindings {
            cards: vec![CardFindings::default(); one.events.len()],
            values: vec![Samples::default(); one.positions.len()],
            seats: Seat::ALL.iter().map(|_| SeatFindings::default()).collect(),
            memory: vec![None; one.events.len()],
        });
        let mut study = Study {
            ruleset: record.ruleset,
            mode: record.mode,
            players: record.players,
            found: found.collect(),
            rounds,
            budget,
            valuers,
            pass: 0,
            tasks: Vec::new(),
        };
        study.tasks = study.plan();
        Ok(study)
    }

    /// Returns the number of tasks of the pass in progress; 0 when everything is done.
    #[must_use]
    pub fn tasks(&self) -> usize {
        self.tasks.len()
    }

    /// Returns about how much of all work is done after the passes so far, from 0 to 1.
    #[must_use]
    pub fn progress(&self) -> f64 {
        if self.pass == 0 { 0.0 } else { 1.0 / f64::from(1 << (PASSES - self.pass.min(PASSES))) }
    }

    /// Returns about how much of all work will be done when the pass in progress is.
    #[must_use]
    pub fn progress_after_pass(&self) -> f64 {
        1.0 / f64::from(1 << (PASSES - (self.pass + 1).min(PASSES)))
    }

    /// Does one task of the pass in progress. It changes nothing: hand what was found to [`Study::absorb`].
    ///
    /// # Panics
    /// When there is no such task.
    #[must_use]
    pub fn run(&self, task: usize) -> Findings {
        Findings(match self.tasks[task] {
            Task::Cards { round, at } => Found::Cards(Box::new(self.cards(round, at))),
            Task::Value { round, at } => Found::Value(self.value(round, at)),
            Task::Seat { round, seat } => {
                let one = &self.rounds[round];
                let share = |of: u32| self.share(of);
                let work = seat_work::Work {
                    seat,
                    seed: SimRng::stream(self.seed(round, 0, 2), seat.index() as u64).bits(),
                    curve: share(self.budget.playouts / 8),
                    worlds: share(self.budget.playouts / 2),
                };
                Found::Seat(seat_work::run(one, &self.valuers[round], &self.found[round].seats[seat.index()], &work))
            }
            Task::Memory { round, at } => {
                let options = self.options(round, at);
                let seed = self.seed(round, at, 3);
                Found::Memory(memory::explain(
                    &self.rounds[round],
                    &self.valuers[round],
                    at,
                    &options,
                    self.budget.playouts / 4,
                    seed,
                ))
            }
        })
    }

    /// Takes in the findings of all tasks of the pass, in their order, and plans the next pass.
    ///
    /// # Panics
    /// When there are not as many findings as tasks.
    pub fn absorb(&mut self, findings: Vec<Findings>) {
        assert_eq!(findings.len(), self.tasks.len(), "the findings of every task");
        for (task, Findings(found)) in std::mem::take(&mut self.tasks).into_iter().zip(findings) {
            match (task, found) {
                (Task::Cards { round, at }, Found::Cards(found)) => {
                    self.found[round].cards[at].merge(&found);
                }
                (Task::Value { round, at }, Found::Value(found)) => self.found[round].values[at].merge(&found),
                (Task::Seat { round, seat }, Found::Seat(found)) => {
                    self.found[round].seats[seat.index()].merge(found);
                }
                (Task::Memory { round, at }, Found::Memory(found)) => self.found[round].memory[at] = found,
                _ => unreachable!("each task returns its own kind of findings"),
            }
        }
        self.pass += 1;
        self.tasks = self.plan();
    }

    /// Returns the analysis as far as it has come: before the first pass, nothing is known.
    #[must_use]
    pub fn analysis(&self) -> Option<Analysis> {
        (self.pass > 0).then(|| Analysis::of(self))
    }

    /// Returns how many of the sampling passes are complete.
    #[cfg(feature = "serde")]
    pub(crate) fn sampled_passes(&self) -> u32 {
        self.pass.min(PASSES)
    }

    /// Goes on after so many sampling passes, which found this. `None` if there are not so many passes.
    #[cfg(feature = "serde")]
    pub(crate) fn restart(&mut self, pass: u32, found: Vec<RoundFindings>) -> Option<()> {
        let is_legal = |one: &PlayedRound, seat: Seat, at: usize, tried: &seat_work::Tried| {
            let position = &one.positions[at];
            position.turn() == kingrat_rules::Turn::Seat(seat) && position.legal().contains(tried.action)
        };
        let fits = |(one, found): (&PlayedRound, &RoundFindings)| {
            Seat::ALL.into_iter().zip(&found.seats).all(|(seat, findings)| {
                let mut decisions = findings.decisions.iter();
                decisions.all(|(at, decision)| decision.tried.iter().all(|tried| is_legal(one, seat, *at, tried)))
            })
        };
        if pass > PASSES || !self.rounds.iter().zip(&found).all(fits) {
            return None;
        }
        (self.pass, self.found) = (pass, found);
        self.tasks = self.plan();
        Some(())
    }

    /// Values one position of a round by playouts alone, without the rest of the study: with all cards open, and for each seat its own
    /// share as far as it knew. `None` when there is no such position.
    #[must_use]
    pub fn value_at(&self, round: usize, at: usize, playouts: u32) -> Option<[Shares; 2]> {
        let (one, valuer) = (self.rounds.get(round)?, &self.valuers[round]);
        let (position, lap) = (*one.positions.get(at)?, one.laps[at]);
        let luck = |number: u32| SimRng::stream(self.seed(round, at, 1), u64::from(number)).bits();
        let mut open = Samples::default();
        (0..playouts).for_each(|number| open.add(valuer.play_on(position, lap, luck(number)).shares));
        let mut own = Shares::default();
        for seat in position.seats().iter() {
            let mut posterior = Posterior::new(seat, one.positions[0]);
            for event in &one.events[..at] {
                posterior.observe(&event.seen_by(seat)).ok()?;
            }
            let seed = SimRng::stream(self.seed(round, at, 2), seat.index() as u64).bits();
            own.0[seat.index()] =
                seat_work::own_view(&posterior, valuer, (position, lap), seed, [0, playouts]).mean()[seat];
        }
        Some([open.mean(), own])
    }

    /// Judges one choice by playouts alone, without the rest of the study: its loss against the best action that is tried, and the standard
    /// error of that. `None` where nothing was to be chosen.
    #[must_use]
    pub fn loss_at(&self, round: usize, at: usize, playouts: u32) -> Option<[f64; 2]> {
        let (one, valuer) = (self.rounds.get(round)?, &self.valuers[round]);
        if at >= one.events.len() || !one.is_choice(at) {
            return None;
        }
        let (position, seat) = (&one.positions[at], one.positions[at].actor());
        let mut posterior = Posterior::new(seat, one.positions[0]);
        for event in &one.events[..at] {
            posterior.observe(&event.seen_by(seat)).ok()?;
        }
        let seed = SimRng::stream(self.seed(round, at, 2), seat.index() as u64).bits();
        let first = [one.chosen(at), one.baseline[at]].into_iter().flatten();
        let mut actions = seat_work::candidates(first, &position.legal(), &posterior);
        let mut decision = seat_work::Decision::default();
        // Eight parts, so that most playouts go to the actions that may be the best.
        for part in 0..8 {
            let range = [part, part + 1].map(|part| part * playouts / 16);
            let tried = seat_work::compare(valuer, one.laps[at], &actions, &posterior, seed, range);
            match part {
                0 => decision = seat_work::Decision { tried },
                _ => decision.merge(&seat_work::Decision { tried }),
            }
            actions = decision.alive(seat, one.baseline[at]);
        }
        let ahead = decision.tried.iter().map(|tried| tried.ahead(seat));
        Some(ahead.fold((0.0, 0.0), |most, next| if next.0 > most.0 { next } else { most }).into())
    }

    /// Returns the part of a number of samples that this pass makes: from the first, up to the second.
    fn share(&self, of: u32) -> [u32; 2] {
        let up_to = |pass: u32| if pass == 0 { 0 } else { (of >> (PASSES - pass)).max(2) };
        [up_to(self.pass), up_to(self.pass + 1)]
    }

    fn seed(&self, round: usize, at: usize, kind: u64) -> u64 {
        let round = SimRng::stream(self.budget.seed, round as u64).bits();
        SimRng::stream(round, (at as u64) << 2 | kind).bits()
    }

    /// Plans the pass: the long tasks first.
    fn plan(&self) -> Vec<Task> {
        let rounds = || self.rounds.iter().enumerate();
        if self.pass == PASSES {
            let all = rounds().flat_map(|(round, one)| (0..one.events.len()).map(move |at| (round, at)));
            return all
                .filter(|&(round, at)| self.is_mistake(round, at))
                .map(|(round, at)| Task::Memory { round, at })
                .collect();
        }
        if self.pass > PASSES {
            return Vec::new();
        }
        let seats = rounds()
            .flat_map(|(round, one)| one.positions[0].seats().iter().map(move |seat| Task::Seat { round, seat }));
        let values = rounds().flat_map(|(round, one)| {
            let last = one.positions.len() - 1;
            let played = (0..last).filter(|&at| one.chosen(at).is_some() && !one.is_baseline(at));
            let ends = self.needs_value_at_end(round).then_some(last);
            played.chain(ends).map(move |at| Task::Value { round, at })
        });
        let cards = rounds().flat_map(|(round, one)| {
            (0..one.events.len()).filter(|&at| one.chosen(at).is_none()).map(move |at| Task::Cards { round, at })
        });
        seats.chain(values).chain(cards).collect()
    }

    /// Returns whether the last position of a round is valued by playouts (rule 5), and not by what follows it.
    pub(crate) fn needs_value_at_end(&self, round: usize) -> bool {
        let one = &self.rounds[round];
        let over = one.end == crate::RoundEnd::Over;
        !(over && (one.result.is_some() || self.goes_on(round)))
    }

    /// Returns whether another round of the same game follows in the record.
    pub(crate) fn goes_on(&self, round: usize) -> bool {
        self.mode != Mode::Single && round + 1 < self.rounds.len()
    }

    /// Values the other cards that could have come (rule 2).
    fn cards(&self, round: usize, at: usize) -> CardFindings {
        let one = &self.rounds[round];
        let (position, lap) = (&one.positions[at], one.laps[at]);
        let came = one.events[at].truth().step();
        let bag = position.bag();
        let all = bag.total() as f64;
        let others: Vec<_> = Card::ALL
            .into_iter()
            .filter(|&card| bag.of(card) > 0 && kingrat_rules::Step::Deal(card) != came)
            .filter_map(|card| {
                let mut next = *position;
                next.deal(card).ok()?;
                Some((card, f64::from(bag.of(card)) / all, next))
            })
            .collect();
        let mut found = CardFindings::default();
        if self.found[round].cards[at].others.is_exact() {
            return found;
        }
        let seed = self.seed(round, at, 0);
        let [from, to] = self.share(self.budget.playouts / 4);
        for number in from..to {
            let luck = SimRng::stream(seed, u64::from(number)).bits();
            let (mut mean, mut random) = (Shares::default(), false);
            for &(card, chance, next) in &others {
                let end = self.valuers[round].play_on(next, lap, luck);
                random |= end.random;
                mean += end.shares * chance;
                found.sums[card.index()] += end.shares;
            }
            if !random {
                found.others.settle(mean);
                break;
            }
            found.others.add(mean);
        }
        found
    }

    /// Values a position by playouts (rules 4 and 5).
    fn value(&self, round: usize, at: usize) -> Samples {
        let one = &self.rounds[round];
        let (position, lap) = (one.positions[at], one.laps[at]);
        let seed = self.seed(round, at, 1);
        let mut samples = Samples::default();
        if self.found[round].values[at].is_exact() {
            return samples;
        }
        let [from, to] = self.share(4 * self.budget.playouts);
        for number in from..to {
            let luck = SimRng::stream(seed, u64::from(number)).bits();
            let end = match one.baseline[at] {
                Some(action) => self.valuers[round].play_after(position, action, lap, luck),
                None => self.valuers[round].play_on(position, lap, luck),
            };
            if !end.random {
                samples.settle(end.shares);
                break;
            }
            samples.add(end.shares);
        }
        samples
    }
}
