//! Renders the report as text for a terminal.

use std::fmt::{self, Write};

use super::{MeetingFigures, Report};
use crate::stats::Estimate;

/// The most meetings that are listed one by one; beyond that the cross table is enough.
const MOST_TOLD: usize = 60;

impl Report {
    /// Renders the report for a terminal.
    pub fn text(&self) -> String {
        let mut out = String::new();
        let written = self.write(&mut out);
        written.unwrap_or_else(|why| unreachable!("a string takes everything: {why}"));
        out
    }

    fn write(&self, out: &mut String) -> fmt::Result {
        writeln!(out, "{}\n", self.headline())?;
        let widest = self.entrants.iter().map(|entrant| entrant.name.chars().count()).max().unwrap_or(0).max(8);
        self.write_entrants(out, widest)?;
        self.write_cross_table(out, widest)?;
        if self.meetings.len() <= MOST_TOLD {
            writeln!(out)?;
            self.meetings.iter().try_for_each(|meeting| self.write_meeting(out, meeting))?;
        }
        self.write_rounds(out)?;
        self.write_notes(out)
    }

    /// Summarises in one line what was played.
    pub(super) fn headline(&self) -> String {
        let edition = match self.edition {
            Some(key) => key.to_string(),
            None => format!("{} with changed rules", self.base),
        };
        let what = match self.games() {
            "rounds" => "single rounds".to_string(),
            _ => format!("matches ({})", self.mode),
        };
        let until = if self.until_decided { "until decided, " } else { "" };
        let deals = grouped(u64::from(self.deals_at_most));
        let (players, seed, seats) = (self.players, self.seed, self.players);
        format!(
            "{edition}, {players} players, {what}; {until}at most {deals} deals a meeting, each from {seats} seats; seed {seed}"
        )
    }

    fn write_entrants(&self, out: &mut String, widest: usize) -> fmt::Result {
        let confidence = 100.0 * self.confidence;
        let games = self.games();
        writeln!(
            out,
            "{:widest$}     rating          wins    score  knocks after  with  and wins",
            format!("(± {confidence:.0} %)")
        )?;
        for entrant in self.ranked() {
            let rating = match entrant.rating.half() {
                0.0 => format!("{:>6.0}        ", entrant.rating.mean),
                half => format!("{:>6.0} ± {half:<5.0}", entrant.rating.mean),
            };
            let or_none = |figure: Option<f64>, digits: usize| {
                figure.map_or("–".to_string(), |figure| format!("{figure:.digits$}"))
            };
            let knocks = &entrant.habits.knocks;
            writeln!(
                out,
                "{:widest$}  {rating}  {:>7}  {:>7}  {:>6} turns  {:>4}  {:>8}",
                entrant.name,
                percent(entrant.win_share),
                or_none(entrant.habits.mean_score, 2),
                or_none(knocks.mean_turn, 1),
                or_none(knocks.mean_sum, 1),
                knocks.win_share.map_or("–".to_string(), percent),
            )?;
        }
        writeln!(out, "The rating of {} is set to 1500; wins are of all {games} it sat in.", self.anchor)
    }

    fn write_cross_table(&self, out: &mut String, widest: usize) -> fmt::Result {
        let games = self.games();
        let title = match (self.cross_table.figure, self.players) {
            ("win_share", 2) => format!("The part of {games} that the row wins against the column, in %"),
            ("win_share", players) => {
                format!("The part of {games} that one of the row wins against {} of the column, in %", players - 1)
            }
            _ => format!("How often the row has fewer points than the column, in % of {games}"),
        };
        let order: Vec<usize> = self
            .ranked()
            .iter()
            .filter_map(|one| self.entrants.iter().position(|other| other.name == one.name))
            .collect();
        let met = |row: usize| self.cross_table.rows[row].iter().any(Option::is_some);
        let columns: Vec<usize> = order
            .iter()
            .copied()
            .filter(|&column| self.cross_table.rows.iter().any(|row| row[column].is_some()))
            .collect();
        writeln!(out, "\n{title}:")?;
        write!(out, "{:widest$}", "")?;
        for &column in &columns {
            write!(out, "  {:>11}", self.entrants[column].name)?;
        }
        writeln!(out)?;
        for &row in order.iter().filter(|&&row| met(row)) {
            write!(out, "{:widest$}", self.entrants[row].name)?;
            for &column in &columns {
                let cell = self.cross_table.rows[row][column].map_or("–".to_string(), |share| {
                    format!("{:.1} ±{:.1}", 100.0 * share.mean, 100.0 * share.half())
                });
                write!(out, "  {cell:>11}")?;
            }
            writeln!(out)?;
        }
        Ok(())
    }

    fn write_meeting(&self, out: &mut String, meeting: &MeetingFigures) -> fmt::Result {
        let Some(side) = meeting.sides.first() else { return Ok(()) };
        let deals = format!("{} deal{}", grouped(meeting.deals), if meeting.deals == 1 { "" } else { "s" });
        let ended = match (meeting.ended, &meeting.comparisons[..]) {
            ("given_up", _) => "given up: one side forfeits most of its games".to_string(),
            (_, [one]) => match (&one.better, one.decided_after) {
                (Some(better), _) => format!("decided: {better} wins more"),
                (None, _) if self.until_decided => "not decided".to_string(),
                _ => String::new(),
            },
            (_, several) if self.until_decided => {
                format!(
                    "{} of {} comparisons decided",
                    several.iter().filter(|one| one.better.is_some()).count(),
                    several.len()
                )
            }
            _ => String::new(),
        };
        if meeting.sides.len() > 2 {
            writeln!(out, "{}: {deals}{}", meeting.lineup.join(", "), comma(&ended))?;
            for side in &meeting.sides {
                writeln!(out, "  {:8} {}", side.name, of_side(side.win_share, side.margin))?;
                if let Some(share) = side.win_share_adjusted {
                    writeln!(out, "  {:8} {} without luck", "", interval(share))?;
                }
            }
            return Ok(());
        }
        let others = &meeting.lineup[1..];
        let others = match others {
            [one] => one.clone(),
            [one, ..] if others.iter().all(|other| other == one) => format!("{} {one}", others.len()),
            _ => others.join(", "),
        };
        let against = format!("{} – {others}", side.name);
        writeln!(out, "{against:22} {}  {deals}{}", of_side(side.win_share, side.margin), comma(&ended))?;
        match side.win_share_adjusted {
            Some(share) => writeln!(out, "{:22} {}", "  without luck", interval(share)),
            None => Ok(()),
        }
    }

    fn write_rounds(&self, out: &mut String) -> fmt::Result {
        let all = &self.all;
        let (Some(turns), Some(actions), Some(score), Some(lowest)) =
            (all.turns_per_round, all.actions_per_round, all.mean_score, all.winning_score)
        else {
            return writeln!(out, "\nNo round was played to its end.");
        };
        writeln!(
            out,
            "\n{} rounds: {turns:.1} turns and {actions:.1} actions each, score {score:.2}, winning score {lowest:.2}, the knocker wins {}",
            grouped(all.rounds),
            all.knocks.win_share.map_or("–".into(), percent)
        )?;
        if !all.win_share_by_seat.is_empty() {
            let seats: Vec<String> = all
                .win_share_by_seat
                .iter()
                .map(|share| format!("{:.1} ±{:.1}", 100.0 * share.mean, 100.0 * share.half()))
                .collect();
            writeln!(out, "by seat, the first player first: {} %", seats.join(", "))?;
        }
        Ok(())
    }

    fn write_notes(&self, out: &mut String) -> fmt::Result {
        if self.all.cut > 0 {
            let cut = grouped(self.all.cut);
            writeln!(out, "{cut} rounds were cut short: nobody won them, and they are in no other figure.")?;
        }
        for entrant in self.entrants.iter().filter(|entrant| entrant.forfeits > 0) {
            let why = entrant.first_forfeit.as_deref().unwrap_or_default();
            let (name, forfeits) = (&entrant.name, grouped(entrant.forfeits));
            writeln!(out, "{name} forfeited {forfeits} {}, which count as lost. The first: {why}", self.games())?;
        }
        if self.interrupted {
            writeln!(out, "It was stopped before its end: this is what was played until then.")?;
        }
        Ok(())
    }
}

fn comma(text: &str) -> String {
    if text.is_empty() { String::new() } else { format!(", {text}") }
}

fn interval(share: Estimate) -> String {
    format!("{:>5.1} % [{:.1}, {:.1}]", 100.0 * share.mean, 100.0 * share.low, 100.0 * share.high)
}

fn of_side(share: Option<Estimate>, margin: Option<Estimate>) -> String {
    let share = share.map_or("   –".to_string(), interval);
    let margin = margin
        .map_or("–".to_string(), |margin| format!("{:+.2} [{:+.2}, {:+.2}]", margin.mean, margin.low, margin.high));
    format!("{share}  margin {margin}")
}

/// Formats a share in per cent.
pub(super) fn percent(share: f64) -> String {
    format!("{:.1} %", 100.0 * share)
}

/// Formats a number with thousands separators.
pub(super) fn grouped(number: u64) -> String {
    let digits = number.to_string();
    let mut out = String::new();
    for (place, digit) in digits.chars().enumerate() {
        if place > 0 && (digits.len() - place).is_multiple_of(3) {
            out.push(',');
        }
        out.push(digit);
    }
    out
}
