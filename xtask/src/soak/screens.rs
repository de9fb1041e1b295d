//! The long runs of the page: every scene in every language, theme, size and browser engine.

use super::here;
use crate::suite::TestCounter;
use crate::{test, web};

/// Checks all of them; the suite checks only some sizes in each language.
pub fn screens() -> Result<String, String> {
    test::prepare_browser(Some("engines/"), &mut TestCounter::default())?;
    let mut tests = TestCounter::default();
    for folder in ["scenes/", "engines/"] {
        let mut all = web::browser_tests(Some(folder))?;
        all.env("KINGRAT_SCENES", "all");
        tests.run(all)?;
    }
    Ok(format!(
        "## Screens\n\n{}\n\nEvery scene in four languages and all sizes in Chromium, and in Firefox and WebKit: {} tests passed.\n",
        here()?,
        tests.total()
    ))
}
