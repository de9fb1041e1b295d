//! Sealing: the server's secret and the players' seeds, before a round is dealt from them.

use kingrat_rules::Seat;
use kingrat_rules::record::{Fair, LONGEST_SEED, unhex};

use crate::fair::{self, FAIR_VERSION, Secret};
use crate::live_series::Deal;
use crate::protocol::{Digest, Refusal};
use crate::{Millis, Seed};

/// A round that is about to be dealt.
pub(crate) struct Sealing {
    secret: Secret,
    /// The cards of a script, for tests.
    script: Option<String>,
    commitment: Digest,
    round: u16,
    /// Since when seeds are waited for.
    since: Millis,
    /// The seeds of all seats, from A on; empty where none was given.
    seeds: Vec<Vec<u8>>,
}

impl Sealing {
    pub fn new(secret: Secret, script: Option<String>, round: u16, seats: usize, now: Millis) -> Sealing {
        let commitment = Digest(fair::commitment(&secret.0));
        Sealing { secret, script, commitment, round, since: now, seeds: vec![Vec::new(); seats] }
    }

    /// Returns the number of the round.
    pub fn round(&self) -> u16 {
        self.round
    }

    /// Returns what everybody is shown before any player gives a seed.
    pub fn commitment(&self) -> Digest {
        self.commitment
    }

    pub fn since(&self) -> Millis {
        self.since
    }

    pub fn lacks_seed_of(&self, seat: Seat) -> bool {
        self.seeds[seat.index()].is_empty()
    }

    /// Adds a seat's seed, in hexadecimal digits.
    pub fn add(&mut self, seat: Seat, seed: &str) -> Result<(), Refusal> {
        let seed = unhex(seed).filter(|seed| (1..=LONGEST_SEED).contains(&seed.len())).ok_or(Refusal::BadSeed)?;
        self.seeds[seat.index()] = seed;
        Ok(())
    }

    /// Returns what the round is dealt from.
    pub fn into_deal(self) -> Deal {
        let Sealing { secret: Secret(secret), script, commitment, round, seeds, .. } = self;
        let (seed, fair) = match script {
            Some(cards) => (Seed::Script { cards }, None),
            None => {
                let key = fair::key(&secret, round, &seeds);
                let fair = Fair { v: FAIR_VERSION, commitment: commitment.0, secret, seeds, drawn_from: None };
                (Seed::Key { key }, Some(fair))
            }
        };
        Deal { commitment: Some(commitment), fair, ..Deal::unsealed(seed) }
    }
}
