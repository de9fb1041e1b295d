//! The lines of a controller to a cat that serves as an engine (`kingrat engine CAT`). The first letter chooses the cat.

use kingrat_bots::Cat;
use kingrat_engine::{EngineAnswer, Greeting, ServeBotError, serve};

use super::check_error;

/// Cats that do not search: one answer costs microseconds.
const CATS: [Cat; 5] = [Cat::Mimi, Cat::Otto, Cat::Bruno, Cat::Saga, Cat::Elvira];

/// Checks that each line of a cat is a greeting or an answer, and that an error names a line of the input.
pub fn check(bytes: &[u8]) {
    let Some((&letter, bytes)) = bytes.split_first() else { return };
    let mut written = Vec::new();
    let served = serve(CATS[usize::from(letter) % CATS.len()], bytes, &mut written);
    for line in written.split_inclusive(|&byte| byte == b'\n') {
        let is_greeting = serde_json::from_slice::<Greeting>(line).is_ok();
        let is_answer = serde_json::from_slice::<EngineAnswer>(line).is_ok();
        assert!(is_greeting || is_answer, "{}", String::from_utf8_lossy(line));
    }
    match served {
        Ok(()) => {}
        Err(ServeBotError::Message { line, why }) => {
            check_error(&why);
            assert!((1..=bytes.split(|&byte| byte == b'\n').count()).contains(&line), "line {line}: {why}");
        }
        Err(why @ ServeBotError::Io(_)) => {
            check_error(&why);
            assert!(std::str::from_utf8(bytes).is_err(), "{why}");
        }
    }
}
