//! Cats with changed parameters: `greedy:knock=8`, `luna:playouts=20000`.

use kingrat_bots::{Bot, Cat, Luna, Search, Tuning};

use kingrat_engine::{Entrant, Forfeit, Player};

/// A cat with changed parameters.
#[derive(Clone, Debug)]
pub struct TunedCat {
    name: String,
    cat: Cat,
    tuning: Tuning,
}

impl TunedCat {
    /// Parses `NAME:TUNING`. Returns none if there is no such cat, and an error if the tuning is invalid.
    pub fn named(text: &str) -> Option<Result<TunedCat, String>> {
        let (cat, tuning) = text.split_once(':')?;
        let cat = Cat::named(cat)?;
        let read = match cat {
            Cat::Greedy => Tuning::of_greedy(tuning),
            Cat::Luna => Tuning::of_search(tuning),
            _ => return Some(Err(format!("{} cannot be tuned; greedy and luna can", cat.key()))),
        };
        Some(match read {
            Ok(tuning) => Ok(TunedCat { name: text.to_string(), cat, tuning }),
            Err(why) => Err(why.to_string()),
        })
    }
}

impl Entrant for TunedCat {
    fn name(&self) -> String {
        self.name.clone()
    }

    fn player(&self, seed: u64) -> Result<Box<dyn Player>, Forfeit> {
        let bot: Box<dyn Bot> = match self.cat {
            Cat::Luna => Box::new(Luna::new(seed, self.tuning.search(Search::LIVE))),
            _ => self.tuning.player(seed),
        };
        Ok(Box::new(bot))
    }
}
