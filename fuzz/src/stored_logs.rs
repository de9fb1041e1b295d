//! The stored log of a table, as a backup that a stranger has made may hold it. Each line is a row: its format, its time and its input.

use kingrat_server::parsers::{LogRow, fold};
use kingrat_table::{GuestId, Input};

use super::check_error;

/// Checks that a log folds into a table that goes on, or that the error says why; never that the machine stopped.
pub fn check(bytes: &[u8]) {
    let Ok(text) = std::str::from_utf8(bytes) else { return };
    let rows: Vec<LogRow> = text.lines().zip(1..).filter_map(|(line, seq)| row(line, seq)).collect();
    let last = rows.last().map_or(0, |row| row.at_ms as u64);
    match fold(rows) {
        Ok((mut table, _)) => {
            for (input, now) in [(Input::Restarted {}, last), (Input::Tick {}, last.saturating_add(60_000))] {
                let _ = table.step(input, now);
            }
            for number in 0..3 {
                let welcome = table.welcome(GuestId(number), Some(0), last);
                serde_json::to_string(&welcome).expect("a message can be written");
            }
            let record = table.record().map(|record| serde_json::to_string(&record).expect("a record can be written"));
            drop((record, table.need(), table.wake(), table.shown()));
        }
        Err(why) => {
            check_error(&why);
            assert!(!why.contains("the machine stopped"), "{why}");
        }
    }
}

fn row(line: &str, seq: i64) -> Option<LogRow> {
    let (format, rest) = line.split_once(' ')?;
    let (at_ms, input) = rest.split_once(' ')?;
    Some(LogRow { seq, at_ms: at_ms.parse().ok()?, format: format.parse().ok()?, input: input.into() })
}
