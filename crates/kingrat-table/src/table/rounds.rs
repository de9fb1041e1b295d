//! Rounds: seals, deals and plays them. Everything that brings a card or a move to the table goes through here.

use kingrat_rules::{Action, Seat, SeatSet, Starter, Unplayable};

use super::Table;
use crate::fair::{FairVersion, Secret, Terms};
use crate::live_series::{Deal, LiveSeries};
use crate::protocol::{FairShown, Refusal, Stage};
use crate::sealing::Sealing;
use crate::{Millis, Need, Seed};

impl Table {
    /// Seals the server's secret for the next round. A round that a lesson lays out is dealt at once.
    pub(super) fn seal(
        &mut self,
        version: FairVersion,
        secret: Secret,
        script: Option<String>,
        moves: Option<Vec<Action>>,
        now: Millis,
    ) -> Result<(), Refusal> {
        if self.need() != Some(Need::Seal) {
            return Err(Refusal::NotNow);
        }
        if let Some(moves) = moves {
            // Nobody adds to what is laid out beforehand, and nothing of it is sealed.
            let seed = Seed::Script { cards: script.unwrap_or_default() };
            return self.deal(Deal { moves, ..Deal::unsealed(seed) }, now);
        }
        // With these the deal itself cannot be refused any more.
        let terms = self.next_terms()?;
        self.sealing = Some(Sealing::new(version, secret, script, terms, now));
        Ok(())
    }

    /// Returns what the next round is played by, as far as it is known before the players give their seeds.
    fn next_terms(&self) -> Result<Terms, Refusal> {
        let (round, start, drawn) = match &self.series {
            Some(series) => (series.round_number() + 1, series.next_round().ok_or(Refusal::NotNow)?, false),
            None => {
                let start = LiveSeries::first_round(&self.checked, &self.setup).map_err(bad_setup)?;
                (1, start, self.setup.first.is_none())
            }
        };
        Ok(Terms::of(round, self.checked.mode, &start, drawn))
    }

    /// Deals the next round from a seed to which no player adds.
    pub(super) fn deal_seeded(&mut self, seed: Seed, now: Millis) -> Result<(), Refusal> {
        if self.need() != Some(Need::Seal) {
            return Err(Refusal::NotNow);
        }
        self.deal(Deal::unsealed(seed), now)
    }

    /// Adds a player's seed to the round that is about to be dealt.
    pub(super) fn add_seed(&mut self, seat: Seat, round: u16, seed: &str) -> Result<(), Refusal> {
        let wanted = self.seeds_wanted().contains(&seat);
        let sealing =
            self.sealing.as_mut().filter(|sealing| wanted && sealing.round() == round).ok_or(Refusal::NotNow)?;
        sealing.add(seat, seed)
    }

    /// Returns the seats whose seed is waited for: persons who are here, play themselves, are in the round and have not given one.
    fn seeds_wanted(&self) -> Vec<Seat> {
        let Some(sealing) = self.sealing.as_ref().filter(|_| self.stage == Stage::Dealing) else { return Vec::new() };
        let seats = match &self.series {
            Some(series) => series.next_round().map_or(SeatSet::EMPTY, |round| round.seats()),
            None => SeatSet::first(self.people.seats.len()),
        };
        let missing =
            |&seat: &Seat| self.people.here(seat) && self.people.seats.plays(seat) && sealing.lacks_seed_of(seat);
        seats.iter().filter(missing).collect()
    }

    /// Returns the seat whose seed is the cut (R2.1): that on the dealer's left; `None` while the dealer is not known.
    fn cutter(&self) -> Option<Seat> {
        match (&self.series, self.setup.first) {
            (Some(series), _) => series.next_round().map(|round| round.starter()),
            (None, None) => None,
            (None, Some(first)) => match self.checked.ruleset.rules.starter {
                Starter::Chosen => Some(first),
                Starter::DealersLeft => Some(first.clockwise(1, self.people.seats.len())),
            },
        }
    }

    /// Returns when the cards are dealt, whether or not all have given their seeds.
    pub(super) fn deal_by(&self) -> Option<Millis> {
        let sealing = self.sealing.as_ref().filter(|_| self.stage == Stage::Dealing)?;
        Some(sealing.since() + self.settings.seed_ms)
    }

    /// Deals a sealed round, once nobody's seed is waited for any more.
    pub(super) fn deal_when_seeded(&mut self, now: Millis) {
        if self.deal_by().is_none_or(|at| now < at && !self.seeds_wanted().is_empty()) {
            return;
        }
        let Some(sealing) = self.sealing.take() else { return };
        self.deal(sealing.into_deal(), now)
            .unwrap_or_else(|why| unreachable!("what was sealed can be played: {why:?}"));
    }

    /// Deals the next round.
    fn deal(&mut self, deal: Deal, now: Millis) -> Result<(), Refusal> {
        let news = match &mut self.series {
            Some(series) => series.next(deal),
            none => {
                let (series, news) = LiveSeries::begin(&self.checked, &self.setup, deal, now).map_err(bad_setup)?;
                *none = Some(series);
                news
            }
        };
        self.feed.extend(news);
        if let Some(series) = &mut self.series {
            let in_round = series.seats();
            for seat in self.people.seats.persons().iter().filter(|&seat| in_round.contains(seat)) {
                series.show_first(seat);
            }
        }
        self.people.seats.clear_ready();
        self.enter(Stage::Looks, now);
        Ok(())
    }

    /// Plays an action for the seat whose turn it is.
    pub(super) fn play(&mut self, action: Action, now: Millis) -> Result<(), Refusal> {
        let persons = self.people.seats.persons();
        let series = self.series.as_mut().filter(|_| self.stage == Stage::Turns).ok_or(Refusal::NotNow)?;
        if series.guided().is_some_and(|guided| guided != action) {
            return Err(Refusal::NotNow);
        }
        let before = series.actor();
        let news = series.play(action, persons).map_err(|why| Refusal::illegal(action, why))?;
        self.feed.extend(news);
        self.timers.decided(now);
        if series.actor() != before {
            self.timers.turn_began(now);
        }
        Ok(())
    }

    /// Plays a cat's move, if it is the one that the table needs.
    pub(super) fn play_for_bot(&mut self, seat: Seat, turn: u32, action: Action, now: Millis) -> Result<(), Refusal> {
        match self.need() {
            Some(Need::Move { seat: wanted, turn: number, .. }) if (wanted, number) == (seat, turn) => {
                self.play(action, now)
            }
            _ => Err(Refusal::TooLate),
        }
    }

    /// Returns what everybody is shown of where the cards come from.
    pub(super) fn fair_shown(&self) -> Option<FairShown> {
        if self.stage != Stage::Dealing {
            return self.series.as_ref()?.fair_shown();
        }
        let sealing = self.sealing.as_ref()?;
        let wanted = self.seeds_wanted();
        let cuts = |seat: &Seat| self.checked.ruleset.rules.cut && self.cutter().is_none_or(|cutter| cutter == *seat);
        let seal = sealing.seal();
        Some(FairShown {
            v: seal.version.number(),
            round: sealing.round(),
            commitment: seal.commitment,
            terms: seal.terms.clone(),
            cutters: wanted.iter().copied().filter(cuts).collect(),
            wanted,
            reveal: None,
        })
    }
}

fn bad_setup(why: Unplayable) -> Refusal {
    Refusal::BadSetup { fault: why.into() }
}
