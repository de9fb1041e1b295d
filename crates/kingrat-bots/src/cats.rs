//! The bots by name.

use kingrat_rules::{Action, Actions, Seat, Seen, Series, View};

use crate::Bot;
use crate::character::CharacterBot;
use crate::characters::{BRUNO, OTTO, SAGA};
use crate::elvira::Elvira;
use crate::greedy::Greedy;
use crate::mimi::Mimi;
use crate::random::RandomBot;
use crate::search::{Luna, Search};

/// A bot by name. [`Cat::player`] creates it for a whole series; [`Cat::choose_after`] asks it for one action.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Cat {
    /// Six years old: cats are good, rats are bad, and much is forgotten.
    Mimi,
    /// Eight: counts points, forgets quickly, draws rather than takes, and cannot wait to knock.
    Otto,
    /// Eleven: knows her own row by heart, and loves to swap.
    Saga,
    /// Thirty-eight: careful, and remembers what everybody has seen.
    Bruno,
    /// Seventy-one: forgets nothing, watches the others, and plays for the match.
    Elvira,
    /// Nobody knows how old: thinks rounds through to their end before she moves.
    Luna,
    /// Plays any legal action: for measuring the others, and not offered to players.
    Random,
    /// Forgets nothing, and takes whatever lowers its row: for measuring the others, and not offered to players.
    Greedy,
}

impl Cat {
    /// The cats to play against, the weakest first.
    pub const ALL: [Cat; 6] = [Cat::Mimi, Cat::Otto, Cat::Saga, Cat::Bruno, Cat::Elvira, Cat::Luna];

    /// The baselines that the others are measured against.
    pub const BASELINES: [Cat; 2] = [Cat::Random, Cat::Greedy];

    /// The keys that cats had in earlier releases, which old logs and setups still contain.
    pub const FORMER: [(&str, Cat); 2] = [("kitten", Cat::Mimi), ("tabby", Cat::Bruno)];

    /// Returns the cat with this key, also a former one. The baselines are found too, though [`Cat::ALL`] leaves them
    /// out.
    ///
    /// ```
    /// use kingrat_bots::Cat;
    ///
    /// assert_eq!(Cat::named("bruno"), Some(Cat::Bruno));
    /// assert_eq!(Cat::named("tabby"), Some(Cat::Bruno));
    /// assert_eq!(Cat::named("dog"), None);
    /// ```
    #[must_use]
    pub fn named(key: &str) -> Option<Cat> {
        let today = Cat::ALL.into_iter().chain(Cat::BASELINES).find(|cat| cat.key() == key);
        today.or_else(|| Cat::FORMER.into_iter().find(|(former, _)| *former == key).map(|(_, cat)| cat))
    }

    /// Returns the name it has in files, messages and flags.
    pub const fn key(self) -> &'static str {
        match self {
            Cat::Mimi => "mimi",
            Cat::Otto => "otto",
            Cat::Saga => "saga",
            Cat::Bruno => "bruno",
            Cat::Elvira => "elvira",
            Cat::Luna => "luna",
            Cat::Random => "random",
            Cat::Greedy => "greedy",
        }
    }

    /// Creates the cat as a player. The same seed gives the same player.
    #[must_use]
    pub fn player(self, seed: u64) -> Box<dyn Bot> {
        self.player_within(seed, Search::LIVE)
    }

    /// Creates the cat as a player that searches within this budget. Only Luna searches: to the others it makes no difference.
    #[must_use]
    pub fn player_within(self, seed: u64, search: Search) -> Box<dyn Bot> {
        match self {
            Cat::Mimi => Box::new(Mimi::new(seed)),
            Cat::Otto => Box::new(CharacterBot::new(&OTTO, seed)),
            Cat::Saga => Box::new(CharacterBot::new(&SAGA, seed)),
            Cat::Bruno => Box::new(CharacterBot::new(&BRUNO, seed)),
            Cat::Elvira => Box::new(Elvira::new(seed)),
            Cat::Luna => Box::new(Luna::new(seed, search)),
            Cat::Random => Box::new(RandomBot::new(seed)),
            Cat::Greedy => Box::new(Greedy::new(seed)),
        }
    }

    /// Returns what the cat would choose after this history, so that nothing of it needs to be stored. `series` is as
    /// it was when the round began, and `history` all that the seat has seen since, from the first card dealt.
    ///
    /// ```
    /// use kingrat_bots::{Cat, SimRng};
    /// use kingrat_rules::{Edition, Mode, Ruleset, Seat, Series};
    ///
    /// let nordic = Ruleset::of(&Edition::NORDIC);
    /// let series = Series::new(nordic, Mode::Single, 2, Seat::B)?;
    /// let (mut round, mut rng) = (series.next_round().unwrap(), SimRng::seeded(1));
    /// let mut history = Vec::new();
    /// while let Some(event) = round.deal_from(&mut rng) {
    ///     history.push(event.seen_by(Seat::A));
    /// }
    /// let action = Cat::Greedy.choose_after(7, Seat::A, &series, history, &round.view(Seat::A), &round.legal());
    /// assert!(round.legal().contains(action));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn choose_after(
        self,
        seed: u64,
        seat: Seat,
        series: &Series,
        history: impl IntoIterator<Item = Seen>,
        view: &View,
        legal: &Actions,
    ) -> Action {
        self.player(seed).choose_after(seat, series, &mut history.into_iter(), view, legal)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_cat_is_found_by_its_key_and_by_the_one_it_had() {
        for cat in Cat::ALL.into_iter().chain(Cat::BASELINES) {
            assert_eq!(Cat::named(cat.key()), Some(cat));
        }
        assert_eq!(["kitten", "tabby"].map(Cat::named), [Some(Cat::Mimi), Some(Cat::Bruno)]);
        let keys = Cat::ALL.map(Cat::key);
        assert_eq!(keys, ["mimi", "otto", "saga", "bruno", "elvira", "luna"], "the weakest first");
    }
}
