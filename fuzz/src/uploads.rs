//! Games that somebody uploads to be shown (`POST /api/replays/read`): a game log or a record.

use kingrat_server::parsers::parse_game;

use super::{check_error, records};

/// Checks that a game that is accepted can be shown through all eyes, and that an error points into the text.
pub fn check(bytes: &[u8]) {
    let Ok(text) = std::str::from_utf8(bytes) else { return };
    match parse_game(text) {
        Ok(record) => records::check_played(&record),
        Err(wrong) => {
            check_error(&wrong.why);
            let lines = text.split('\n').count() + 1;
            assert!(wrong.line.is_none_or(|line| (1..=lines).contains(&line)), "{wrong:?}");
            assert!(wrong.column != Some(0), "{wrong:?}");
        }
    }
}
