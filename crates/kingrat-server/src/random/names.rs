//! Names for guests who have not chosen one.

use std::io;

use kingrat_table::made_up_name;

use crate::random::{self, RandomUse};

/// Draws a name in this language (`en`, `sv`, `is`, `fi`); in English for any other.
pub fn made_up(language: &str) -> io::Result<String> {
    #[cfg(feature = "scripted-chance")]
    if let Some(name) = random::script::name()? {
        return Ok(name);
    }
    Ok(made_up_name(language, random::number(RandomUse::Name)?))
}
