//! Measures the posterior: its predictions of hidden cards against the cards.

use std::ops::AddAssign;

use kingrat_rules::{Card, Mode, Phase, Ruleset, Seat, Series, Slot, Turn, Unplayable};

use super::{HabitPrior, Habits, Posterior};

/// Players whose actions say nothing: the uniform belief.
const NOBODY: &HabitPrior = &[(1.0, &Habits::EVEN)];
use crate::{Bot, Cat, SimRng};

/// A round that lasts longer is abandoned: not every field of bots comes to an end.
const MOST_TURNS: u32 = 400;

/// The least probability of which the logarithm is taken.
const LEAST: f32 = 1e-6;

/// The number of calibration bins from probability 0 to 1.
pub const CALIBRATION_BINS: usize = 10;

/// Log losses in nats, summed over hidden cards.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Loss {
    /// How many cards were asked about.
    pub cards: u64,
    /// The loss of the posterior.
    pub posterior: f64,
    /// The loss of the uniform belief, in which all deals are equally likely.
    pub even: f64,
}

impl Loss {
    /// Returns nats per card: of the posterior, and of the uniform belief.
    pub fn per_card(&self) -> (f64, f64) {
        let cards = self.cards.max(1) as f64;
        (self.posterior / cards, self.even / cards)
    }
}

impl AddAssign for Loss {
    fn add_assign(&mut self, other: Loss) {
        self.cards += other.cards;
        self.posterior += other.posterior;
        self.even += other.even;
    }
}

/// The predictions of about the same probability, and how many came true.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct CalibrationBin {
    /// How many guesses.
    pub guesses: u64,
    /// The sum of their probabilities.
    pub expected: f64,
    /// How many were right.
    pub right: u64,
}

/// The quality of a posterior.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Quality {
    /// Of the own cards that the seat has not seen.
    pub own: Loss,
    /// Of the cards in the others' rows.
    pub others: Loss,
    /// Of those among them that their holder has seen.
    pub held: Loss,
    /// By the predicted probability of a kind of card in a place.
    pub bins: [CalibrationBin; CALIBRATION_BINS],
}

impl Quality {
    /// Returns the loss over all hidden cards.
    pub fn all(&self) -> Loss {
        let mut all = self.own;
        all += self.others;
        all
    }

    /// Returns how far the predicted probabilities are from the observed frequencies, on average over all guesses.
    pub fn miscalibration(&self) -> f64 {
        let guesses: u64 = self.bins.iter().map(|bin| bin.guesses).sum();
        let off: f64 = self.bins.iter().map(|bin| (bin.expected - bin.right as f64).abs()).sum();
        off / guesses.max(1) as f64
    }
}

impl AddAssign for Quality {
    fn add_assign(&mut self, other: Quality) {
        self.own += other.own;
        self.others += other.others;
        self.held += other.held;
        for (bin, other) in self.bins.iter_mut().zip(other.bins) {
            bin.guesses += other.guesses;
            bin.expected += other.expected;
            bin.right += other.right;
        }
    }
}

/// Plays rounds of these rules with a player drawn from these cats at every seat, and asks at the beginning of every turn whoever's it
/// is about every card in a row that it has not seen. The rounds are those of the seed, and so is the answer.
pub fn measure(
    prior: &'static HabitPrior,
    ruleset: Ruleset,
    players: usize,
    cats: &[Cat],
    rounds: u64,
    seed: u64,
) -> Result<Quality, Unplayable> {
    ruleset.rules.check_table(players)?;
    let mut quality = Quality::default();
    for number in 0..rounds {
        let mut rng = SimRng::stream(seed, number);
        let dealer = Seat::ALL[rng.below(players as u32) as usize];
        // Only a table that cannot be played is refused, and this one can.
        let Ok(series) = Series::new(ruleset, Mode::Single, players, dealer) else { continue };
        quality += measure_round(prior, &series, cats, &mut rng);
    }
    Ok(quality)
}

fn measure_round(prior: &'static HabitPrior, series: &Series, cats: &[Cat], rng: &mut SimRng) -> Quality {
    let mut quality = Quality::default();
    let Some(mut round) = series.next_round() else { return quality };
    let mut bots: Vec<Box<dyn Bot>> = Vec::new();
    let mut beliefs = Vec::new();
    for seat in round.seats().iter() {
        let mut bot = cats[rng.below(cats.len() as u32) as usize].player(rng.bits());
        bot.begin(seat, series);
        bots.push(bot);
        beliefs.push([prior, NOBODY].map(|prior| Posterior::with_prior(prior, seat, round)));
    }
    let mut turns = 0;
    while !round.is_over() && turns < MOST_TURNS {
        let event = match round.turn() {
            Turn::Seat(seat) => {
                if round.phase() == Phase::Turn {
                    turns += 1;
                    quality.ask(&beliefs[seat.index()], seat, |seat, slot| round.card(seat, slot));
                }
                let action = bots[seat.index()].choose(&round.view(seat), &round.legal());
                round.play(action).ok()
            }
            _ => round.deal_from(rng),
        };
        let Some(event) = event else { break };
        for (seat, (bot, beliefs)) in Seat::ALL.into_iter().zip(bots.iter_mut().zip(&mut beliefs)) {
            let seen = event.seen_by(seat);
            bot.observe(&seen);
            beliefs.iter_mut().for_each(|belief| {
                belief.observe(&seen).unwrap_or_else(|why| unreachable!("what happened can have happened: {why}"));
            });
        }
    }
    quality
}

impl Quality {
    /// Asks one seat's beliefs, of the posterior and of the uniform kind, about every card that it has not seen.
    fn ask(&mut self, beliefs: &[Posterior; 2], me: Seat, truth: impl Fn(Seat, Slot) -> Option<Card>) {
        let view = beliefs[0].view();
        for (seat, slot) in view.open().seats().iter().flat_map(|seat| Slot::ALL.map(|slot| (seat, slot))) {
            let Some(card) = truth(seat, slot).filter(|_| view.at(seat, slot).card().is_none()) else { continue };
            let chances = beliefs.each_ref().map(|belief| belief.chances(seat, slot));
            let [posterior, even] = chances.map(|chances| -f64::from(chances[card.index()].max(LEAST).ln()));
            let loss = Loss { cards: 1, posterior, even };
            *(if seat == me { &mut self.own } else { &mut self.others }) += loss;
            if seat != me && view.at(seat, slot).eyes().has(seat) {
                self.held += loss;
            }
            for (kind, chance) in chances[0].into_iter().enumerate().filter(|(_, chance)| *chance > 0.0) {
                let bin = &mut self.bins[((chance * CALIBRATION_BINS as f32) as usize).min(CALIBRATION_BINS - 1)];
                bin.guesses += 1;
                bin.expected += f64::from(chance);
                bin.right += u64::from(kind == card.index());
            }
        }
    }
}
