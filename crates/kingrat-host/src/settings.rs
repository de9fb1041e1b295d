//! The cats and the table settings of this release.

use kingrat_bots::Cat;
use kingrat_table::{Lesson, TableSettings};

/// Plays for an absent person.
pub const STAND_IN: Cat = Cat::Bruno;

/// Returns the settings of a table with all cats, their former names, and all lessons.
pub fn table_settings() -> TableSettings {
    let former = Cat::FORMER.iter().map(|(key, _)| key.to_string()).collect();
    let lessons = Lesson::ALL.iter().map(|lesson| lesson.key.to_string()).collect();
    TableSettings { former, lessons, ..TableSettings::with_bots(Cat::ALL.map(Cat::key), STAND_IN.key()) }
}
