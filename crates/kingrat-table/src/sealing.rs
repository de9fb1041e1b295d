//! Sealing: the server's secret and the players' seeds, before a round is dealt from them.

use kingrat_rules::Seat;
use kingrat_rules::record::{Fair, LONGEST_SEED, unhex};

use crate::fair::{self, FairVersion, Secret, Terms};
use crate::live_series::Deal;
use crate::protocol::{Digest, Refusal};
use crate::{Millis, Seed};

/// A round that is about to be dealt.
pub(crate) struct Sealing {
    secret: Secret,
    /// The cards of a script, for tests.
    script: Option<String>,
    /// The number of the round.
    round: u16,
    seal: Seal,
    /// Since when seeds are waited for.
    since: Millis,
    /// The seeds of all seats, from A on; empty where none was given.
    seeds: Vec<Vec<u8>>,
}

/// A commitment and its terms, shown to everybody before any player gives a seed.
pub(crate) struct Seal {
    pub version: FairVersion,
    pub commitment: Digest,
    /// The terms as text; none in version 1, which has none.
    pub terms: Option<String>,
}

impl Sealing {
    pub fn new(version: FairVersion, secret: Secret, script: Option<String>, terms: Terms, now: Millis) -> Sealing {
        let commitment = Digest(fair::commitment(version, &secret.0, &terms));
        let seeds = vec![Vec::new(); terms.table];
        let text = (version == FairVersion::WithTerms).then(|| terms.to_string());
        let seal = Seal { version, commitment, terms: text };
        Sealing { secret, script, round: terms.round, seal, since: now, seeds }
    }

    /// Returns the number of the round.
    pub fn round(&self) -> u16 {
        self.round
    }

    /// Returns the commitment and its terms.
    pub fn seal(&self) -> &Seal {
        &self.seal
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
        let Sealing { secret: Secret(secret), script, round, seal, seeds, .. } = self;
        let Seal { version, commitment, .. } = seal;
        let (seed, fair) = match script {
            Some(cards) => (Seed::Script { cards }, None),
            None => {
                let key = fair::key(&secret, round, &seeds);
                let fair = Fair { v: version.number(), commitment: commitment.0, secret, seeds, drawn_from: None };
                (Seed::Key { key }, Some(fair))
            }
        };
        Deal { seal: Some(seal), fair, ..Deal::unsealed(seed) }
    }
}
