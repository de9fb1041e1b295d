//! Checks a setup once, when it is made or changed. Everything behind this file relies on it.

use kingrat_rules::{ApplyPatchError, Mode, Rules, Ruleset, Seat};

use crate::TableSettings;
use crate::names::tidy_name;
use crate::protocol::{Refusal, SeatPlan, Setup, SetupFault};

/// The rules and the mode of a setup that can be played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct CheckedSetup {
    pub ruleset: Ruleset,
    pub mode: Mode,
}

const CLOCK_S: [u16; 2] = [5, 600];
/// The seconds after which *Done* may happen by itself.
pub(crate) const DONE_S: [u16; 2] = [1, 60];
/// The longest matches that make sense: rounds, minutes and points.
const MOST: [u16; 3] = [100, 240, 1000];

impl CheckedSetup {
    pub fn new(setup: &Setup, settings: &TableSettings) -> Result<CheckedSetup, Refusal> {
        let fault = |fault| Refusal::BadSetup { fault };
        let ruleset = setup.rules.ruleset().map_err(|why| {
            fault(match why {
                ApplyPatchError::Version(v) => SetupFault::Version { v },
                ApplyPatchError::Base(edition) => SetupFault::Edition { edition },
                ApplyPatchError::Unplayable(why) => why.into(),
            })
        })?;
        let mode = setup.mode.unwrap_or(ruleset.base.mode);
        let players = setup.seats.len();
        CheckedSetup::check_table(&ruleset.rules, players).map_err(fault)?;
        let [rounds, minutes, points] = MOST;
        match mode {
            Mode::Single => {}
            Mode::Rounds(n) if (1..=rounds).contains(&n) => {}
            Mode::Time(n) if (1..=minutes).contains(&n) => {}
            Mode::Elimination(n) if (1..=points).contains(&n) => {}
            _ => return Err(fault(SetupFault::Match)),
        }
        for (seconds, [fewest, most]) in [(setup.clock_s, CLOCK_S), (setup.done_s, DONE_S)] {
            if seconds.is_some_and(|seconds| !(fewest..=most).contains(&seconds)) {
                return Err(fault(SetupFault::Clock { fewest, most }));
            }
        }
        if let Some(seat) = setup.first.filter(|first| first.index() >= players) {
            return Err(Refusal::NoSuchSeat { seat });
        }
        let mut hosts = 0;
        for plan in &setup.seats {
            match plan {
                SeatPlan::Host {} => hosts += 1,
                SeatPlan::Open {} => {}
                SeatPlan::Bot { bot } => check_bot(bot, settings)?,
                SeatPlan::Device { name } => drop(tidy_name(name).ok_or(Refusal::BadName)?),
            }
        }
        if hosts > 1 {
            return Err(fault(SetupFault::Host));
        }
        if let Some(lesson) = setup.lesson.as_ref().filter(|lesson| !settings.lessons.contains(lesson)) {
            return Err(fault(SetupFault::Lesson { lesson: lesson.chars().take(32).collect() }));
        }
        Ok(CheckedSetup { ruleset, mode })
    }

    fn check_table(rules: &Rules, players: usize) -> Result<(), SetupFault> {
        rules.check_table(players)?;
        if players > Seat::MAX { Err(SetupFault::Players { players, fewest: 2, most: 6 }) } else { Ok(()) }
    }
}

/// Refuses a cat that is not known.
pub(crate) fn check_bot(bot: &str, settings: &TableSettings) -> Result<(), Refusal> {
    if settings.bots.iter().chain(&settings.former).any(|known| known == bot) {
        Ok(())
    } else {
        Err(Refusal::NoSuchBot { bot: bot.chars().take(32).collect() })
    }
}
