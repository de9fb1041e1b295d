//! Writes a transcript as a game log.

use std::fmt;

use super::event::{ShownCard, tilde};
use super::transcript::{Chapter, Ending, LOG_VERSION, Transcript};
use crate::event::{Act, Seen, Told};
use crate::{Card, Seat, SeatSet};

impl fmt::Display for Transcript {
    /// Writes the `.krn` text.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "krn {LOG_VERSION}")?;
        writeln!(f, "eyes {}", self.gaze)?;
        writeln!(f, "edition {}", self.ruleset.base.key)?;
        for (field, value) in self.ruleset.rules.changes_from(&self.ruleset.base.rules) {
            writeln!(f, "set {field} {value}")?;
        }
        writeln!(f, "players {}", self.players)?;
        writeln!(f, "mode {}", self.mode)?;
        writeln!(f, "dealer {}", self.dealer)?;
        for (seat, name) in Seat::ALL.iter().zip(&self.names) {
            name.iter().try_for_each(|name| writeln!(f, "name {seat} {name}"))?;
        }
        for (i, chapter) in self.chapters.iter().enumerate() {
            write!(f, "round {} dealer {}", i + 1, chapter.dealer)?;
            if chapter.seats != SeatSet::first(self.players) {
                write!(f, " seats {}", chapter.seats)?;
            }
            writeln!(f)?;
            chapter.fmt(f)?;
        }
        match self.winners {
            Some(winners) => writeln!(f, "{}", Listed("over wins", winners)),
            None => writeln!(f, "unfinished"),
        }
    }
}

/// A word and the seats behind it.
struct Listed(&'static str, SeatSet);

impl fmt::Display for Listed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.0)?;
        self.1.iter().try_for_each(|seat| write!(f, " {seat}"))
    }
}

impl fmt::Display for Chapter {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.deal_line(f)?;
        self.top_line(f)?;
        self.turn_lines(f)?;
        self.settle_line(f)?;
        match self.ending {
            Ending::Unfinished => Ok(()),
            Ending::Cut => writeln!(f, "cut"),
            Ending::Over(outcome) => {
                f.write_str("score")?;
                for seat in self.seats.clockwise_from(self.starter()) {
                    write!(f, " {seat}={}", outcome.score(seat).unwrap_or(0))?;
                }
                writeln!(f)?;
                writeln!(f, "{}", Listed("wins", outcome.winners))
            }
        }
    }
}

impl Chapter {
    fn starter(&self) -> Seat {
        self.seats.after(self.dealer)
    }

    fn deal_line(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let dealt = |to: Seat| {
            self.seen.iter().filter_map(move |seen| match seen {
                Told::Dealt { seat, card, .. } if *seat == to => Some(*card),
                _ => None,
            })
        };
        if dealt(self.starter()).next().is_none() {
            return Ok(());
        }
        f.write_str("deal")?;
        for seat in self.seats.clockwise_from(self.starter()).filter(|&seat| dealt(seat).next().is_some()) {
            write!(f, " {seat}=")?;
            dealt(seat).try_for_each(|card| write!(f, "{}", ShownCard(card)))?;
        }
        writeln!(f)
    }

    fn top_line(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let turned: Vec<Card> = self
            .seen
            .iter()
            .filter_map(|seen| match seen {
                Told::Turned { card } => Some(*card),
                _ => None,
            })
            .collect();
        if turned.is_empty() {
            return Ok(());
        }
        f.write_str("top")?;
        turned.iter().try_for_each(|card| write!(f, " {card}"))?;
        writeln!(f)
    }

    fn turn_lines(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut turns = 0;
        let mut reveal = None;
        for (i, seen) in self.seen.iter().enumerate() {
            match seen {
                Told::Acted { seat, act, reveal: revealed } => {
                    reveal = reveal.or(*revealed);
                    if matches!(act, Act::Draw | Act::Take { .. } | Act::Return) {
                        if turns > 0 {
                            writeln!(f)?;
                        }
                        turns += 1;
                        write!(f, "{turns} {seat}")?;
                    }
                    // A draw and the card that came are one word.
                    let merged = *act == Act::Draw && matches!(self.seen.get(i + 1), Some(Told::Drew { .. }));
                    if !merged {
                        write!(f, " {act}")?;
                    }
                }
                Told::Drew { card, reshuffled, .. } => write!(f, " {}d{}", tilde(*reshuffled), ShownCard(*card))?,
                _ => {}
            }
        }
        if turns > 0 {
            writeln!(f)?;
        }
        reveal.iter().try_for_each(|reveal| writeln!(f, "reveal {reveal}"))
    }

    fn settle_line(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let settled = |seen: &&Seen| matches!(seen, Told::Settled { .. });
        if self.seen.iter().find(settled).is_none() {
            return Ok(());
        }
        f.write_str("settle")?;
        self.seen.iter().filter(settled).try_for_each(|seen| write!(f, " {seen}"))?;
        writeln!(f)
    }
}
