//! Real times of choices in twin worlds, for people to read: nothing is asserted about them.

use std::time::Duration;

use kingrat_bots::{Search, SimRng};
use kingrat_rules::Viewer;

use crate::again::{Heard, again_within};
use crate::game::Game;
use crate::kinds::Kind;
use crate::twin::{before_reveal, twin};

/// The times of searches in microseconds: in the original, and in a world that the cat's seat cannot tell from it.
#[derive(Default)]
pub struct Times(Vec<[f64; 2]>);

impl Times {
    /// Measures all searches of a game with the whole budget, in the original and in a twin, by turns first.
    pub fn add(&mut self, kind: &Kind, seed: u64) {
        let game = Game::of(kind, seed);
        for (round, replay) in game.rounds.iter().enumerate() {
            let replay = before_reveal(replay);
            let mut chance = SimRng::stream(seed, round as u64);
            for seat in replay.seats.iter() {
                let searches = |heard: Heard| {
                    let of_seat = heard.thoughts.into_iter().zip(heard.took);
                    let searched = of_seat.filter(|(it, _)| it.seat == seat && it.choice.playouts > 0);
                    searched.map(|(_, took)| took).collect::<Vec<Duration>>()
                };
                let other = twin(&replay, &[Viewer::Seat(seat)], &mut chance);
                let time = |cards| searches(again_within(&game, round, cards, None, Search::LIVE));
                let (here, there) = match (self.0.len() + round) % 2 {
                    0 => (time(&replay), time(&other)),
                    _ => {
                        let there = time(&other);
                        (time(&replay), there)
                    }
                };
                let us = |took: Duration| took.as_secs_f64() * 1e6;
                self.0.extend(here.into_iter().zip(there).map(|(here, there)| [us(here), us(there)]));
            }
        }
    }

    pub fn len(&self) -> usize {
        self.0.len()
    }

    /// Returns the means, and by how many standard errors they differ, paired by choice.
    pub fn told(&self) -> String {
        let count = self.0.len() as f64;
        let mean = |of: &dyn Fn(&[f64; 2]) -> f64| self.0.iter().map(of).sum::<f64>() / count;
        let [here, there] = [mean(&|pair| pair[0]), mean(&|pair| pair[1])];
        let variance = mean(&|[a, b]| (a - b - (here - there)).powi(2));
        let error = (variance / count).sqrt();
        let longest = self.0.iter().flatten().fold(0.0, |most: f64, &us| most.max(us));
        format!(
            "{} searches: {here:.0} us in the original, {there:.0} us in the twin, a difference of {:.1} us ± {error:.1} ({:.1} standard errors); \
             the longest took {:.1} ms, behind a delay of at least 250",
            self.0.len(),
            here - there,
            (here - there) / error,
            longest / 1e3
        )
    }
}
