//! Every scene in every language, theme and size, and in every engine.

use super::here;
use crate::checks::Tests;
use crate::{test, web};

/// Looks at all of them; the suite looks at a choice of sizes in each language.
pub fn screens() -> Result<String, String> {
    test::prepare_browser(Some("engines/"), &mut Tests::default())?;
    let mut tests = Tests::default();
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
