//! The bots by name.

use kingrat_rules::{Action, Actions, Seat, Seen, Series, View};

use crate::Bot;
use crate::greedy::Greedy;
use crate::kitten::Kitten;
use crate::random::RandomBot;
use crate::tabby::Tabby;

/// A bot by name. [`Cat::player`] seats it at a table; [`Cat::choose_after`] asks it once.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Cat {
    /// Plays any legal action: for measuring the others, and not offered to players.
    Random,
    /// Plays as a six-year-old does: cats are good, rats are bad, and much is forgotten.
    Kitten,
    /// Plays sensibly, forgets now and then, and judges roughly.
    Tabby,
    /// Forgets nothing, and takes whatever lowers its row.
    Greedy,
}

impl Cat {
    /// The cats to play against, the weakest first.
    pub const ALL: [Cat; 3] = [Cat::Kitten, Cat::Tabby, Cat::Greedy];

    /// The cat with this key; `random` is one, though not among [`Cat::ALL`].
    ///
    /// ```
    /// use kingrat_bots::Cat;
    ///
    /// assert_eq!(Cat::named("tabby"), Some(Cat::Tabby));
    /// assert_eq!(Cat::named("dog"), None);
    /// ```
    pub fn named(key: &str) -> Option<Cat> {
        Cat::ALL.into_iter().chain([Cat::Random]).find(|cat| cat.key() == key)
    }

    /// The name it has in files, messages and flags.
    pub const fn key(self) -> &'static str {
        match self {
            Cat::Random => "random",
            Cat::Kitten => "kitten",
            Cat::Tabby => "tabby",
            Cat::Greedy => "greedy",
        }
    }

    /// The cat as a player, who is one and the same for the same seed.
    pub fn player(self, seed: u64) -> Box<dyn Bot> {
        match self {
            Cat::Random => Box::new(RandomBot::new(seed)),
            Cat::Kitten => Box::new(Kitten::new(seed)),
            Cat::Tabby => Box::new(Tabby::new(seed)),
            Cat::Greedy => Box::new(Greedy::new(seed)),
        }
    }

    /// What the cat would choose that has sat at the table all through the round. Nothing of it needs to be kept: `series` is as it was
    /// when the round began, and `history` all that the seat has seen since, from the first card dealt.
    ///
    /// ```
    /// use kingrat_bots::{Cat, Chance};
    /// use kingrat_rules::{Edition, Mode, Ruleset, Seat, Series};
    ///
    /// let nordic = Ruleset::of(Edition::named("nordic").unwrap());
    /// let series = Series::new(nordic, Mode::Single, 2, Seat::B)?;
    /// let (mut round, mut chance) = (series.next_round().unwrap(), Chance::seeded(1));
    /// let mut history = Vec::new();
    /// while let Some(event) = round.deal_from(&mut chance) {
    ///     history.push(event.seen_by(Seat::A));
    /// }
    /// let action = Cat::Greedy.choose_after(7, Seat::A, &series, history, &round.view(Seat::A), &round.legal());
    /// assert!(round.legal().contains(action));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn choose_after(
        self,
        seed: u64,
        seat: Seat,
        series: &Series,
        history: impl IntoIterator<Item = Seen>,
        view: &View,
        legal: &Actions,
    ) -> Action {
        let mut player = self.player(seed);
        player.begin(seat, series);
        history.into_iter().for_each(|seen| player.observe(&seen));
        player.choose(view, legal)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_cat_is_found_by_its_key() {
        for cat in Cat::ALL.into_iter().chain([Cat::Random]) {
            assert_eq!(Cat::named(cat.key()), Some(cat));
        }
        assert_eq!(Cat::ALL.map(Cat::key), ["kitten", "tabby", "greedy"], "the weakest first");
    }
}
