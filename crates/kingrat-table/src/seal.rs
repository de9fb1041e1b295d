//! How a round gets its chance: the house seals a secret, the players add their seeds, and the cards are dealt.

use kingrat_rules::record::{Fair, LONGEST_SEED, unhex};
use kingrat_rules::{Action, Seat, SeatSet, Starter};

use crate::fair::{self, FAIR_VERSION, Secret};
use crate::game::{Deal, Game};
use crate::protocol::{Digest, FairShown, Refusal, Stage};
use crate::{GuestId, Millis, Seed, Table};

/// A round that is about to be dealt.
pub(crate) struct Sealing {
    secret: Secret,
    /// The cards of a script, for tests.
    script: Option<String>,
    commitment: Digest,
    /// The number of the round.
    round: u16,
    /// Since when seeds are waited for.
    since: Millis,
    /// The seeds of all seats, from A on.
    seeds: Vec<Vec<u8>>,
}

impl Table {
    /// The house has sealed its secret.
    pub(crate) fn sealed(
        &mut self,
        secret: Secret,
        script: Option<String>,
        moves: Option<Vec<Action>>,
        now: Millis,
    ) -> Result<(), Refusal> {
        if self.stage != Stage::Dealing || self.sealing.is_some() {
            return Err(Refusal::NotNow);
        }
        if let Some(moves) = moves {
            // Nobody adds to what is laid out beforehand, and nothing of it is sealed.
            let seed = Seed::Script { cards: script.unwrap_or_default() };
            return self.deal(Deal { seed, commitment: None, fair: None, moves }, now);
        }
        if self.game.is_none() {
            // So that the deal itself cannot be refused any more.
            Game::playable(&self.plan, &self.setup).map_err(|why| Refusal::BadSetup { fault: why.into() })?;
        }
        self.sealing = Some(Sealing {
            secret,
            script,
            commitment: Digest(fair::commitment(&secret.0)),
            round: self.game.as_ref().map_or(0, Game::round_number) + 1,
            since: now,
            seeds: vec![Vec::new(); self.people.chairs.len()],
        });
        Ok(())
    }

    /// A player gives a seed.
    pub(crate) fn give_seed(&mut self, who: GuestId, seat: Seat, round: u16, seed: &str) -> Result<(), Refusal> {
        self.own(who, seat)?;
        let wanted = self.seeds_wanted().contains(&seat);
        let sealing =
            self.sealing.as_mut().filter(|sealing| wanted && sealing.round == round).ok_or(Refusal::NotNow)?;
        let seed = unhex(seed).filter(|seed| (1..=LONGEST_SEED).contains(&seed.len())).ok_or(Refusal::BadSeed)?;
        sealing.seeds[seat.index()] = seed;
        Ok(())
    }

    /// The seats whose seed is waited for: persons who are here, play themselves, are in the round and have not given one.
    pub(crate) fn seeds_wanted(&self) -> Vec<Seat> {
        let Some(sealing) = self.sealing.as_ref().filter(|_| self.stage == Stage::Dealing) else { return Vec::new() };
        let seats = match &self.game {
            Some(game) => game.next_round().map_or(SeatSet::EMPTY, |round| round.seats()),
            None => SeatSet::first(self.people.chairs.len()),
        };
        let missing =
            |&seat: &Seat| self.people.here(seat) && self.people.plays(seat) && sealing.seeds[seat.index()].is_empty();
        seats.iter().filter(missing).collect()
    }

    /// The seat whose seed is the cut (R2.1): that on the dealer's left; nobody's, while the dealer is not known.
    fn cutter(&self) -> Option<Seat> {
        match (&self.game, self.setup.first) {
            (Some(game), _) => game.next_round().map(|round| round.starter()),
            (None, None) => None,
            (None, Some(first)) => match self.plan.ruleset.rules.starter {
                Starter::Chosen => Some(first),
                Starter::DealersLeft => Some(first.clockwise(1, self.people.chairs.len())),
            },
        }
    }

    /// When the cards are dealt, whether or not all have given their seeds.
    pub(crate) fn deal_by(&self) -> Option<Millis> {
        let sealing = self.sealing.as_ref().filter(|_| self.stage == Stage::Dealing)?;
        Some(sealing.since + self.house.seed_ms)
    }

    /// Deals, once nobody's seed is waited for any more.
    pub(crate) fn settle_deal(&mut self, now: Millis) {
        if self.deal_by().is_none_or(|at| now < at && !self.seeds_wanted().is_empty()) {
            return;
        }
        let Some(Sealing { secret: Secret(secret), script, commitment, round, seeds, .. }) = self.sealing.take() else {
            return;
        };
        let deal = match script {
            Some(cards) => {
                Deal { seed: Seed::Script { cards }, commitment: Some(commitment), fair: None, moves: Vec::new() }
            }
            None => Deal {
                seed: Seed::Key { key: fair::key(&secret, round, &seeds) },
                commitment: Some(commitment),
                fair: Some(Fair { v: FAIR_VERSION, commitment: commitment.0, secret, seeds, drawn_from: None }),
                moves: Vec::new(),
            },
        };
        self.deal(deal, now).unwrap_or_else(|why| unreachable!("what was sealed can be played: {why:?}"));
    }

    /// What everybody is shown of where the cards come from.
    pub(crate) fn fair_shown(&self) -> Option<FairShown> {
        if self.stage != Stage::Dealing {
            return self.game.as_ref()?.fair_shown();
        }
        let sealing = self.sealing.as_ref()?;
        let wanted = self.seeds_wanted();
        let cuts = |seat: &Seat| self.plan.ruleset.rules.cut && self.cutter().is_none_or(|cutter| cutter == *seat);
        Some(FairShown {
            v: FAIR_VERSION,
            round: sealing.round,
            commitment: sealing.commitment,
            cutters: wanted.iter().copied().filter(cuts).collect(),
            wanted,
            reveal: None,
        })
    }
}
