//! The cats of this release.

use kingrat_bots::Cat;
use kingrat_table::{House, Lesson};

/// Plays for an absent person.
pub const STAND_IN: Cat = Cat::Bruno;

/// Returns the settings of a table with all cats, their former names, and all lessons.
pub fn house() -> House {
    let former = Cat::FORMER.iter().map(|(key, _)| key.to_string()).collect();
    let lessons = Lesson::ALL.iter().map(|lesson| lesson.key.to_string()).collect();
    House { former, lessons, ..House::with_bots(Cat::ALL.map(Cat::key), STAND_IN.key()) }
}
