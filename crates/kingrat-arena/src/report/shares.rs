//! The section of the page with win shares.

use std::fmt::Write;

use super::html::short;
use super::page::escape;
use super::plot::{Whisker, whiskers};
use super::text::percent;
use super::{MeetingFigures, Report};

/// The most tables of more than two sides that are shown one by one.
const MOST_SHOWN: usize = 60;

impl Report {
    pub(super) fn shares(&self, out: &mut String) {
        if self.meetings.iter().all(|meeting| meeting.deals == 0) {
            return;
        }
        let _ = writeln!(
            out,
            "<h2>Win share</h2>\n<p class=\"soft\">The part of {} that one wins, with {:.0} % intervals over deals. The dashed line is the fair share.{}</p>",
            self.games(),
            100.0 * self.confidence,
            self.decided()
        );
        let mut rows: Vec<Whisker> = self.meetings.iter().filter_map(|meeting| self.duel(meeting)).collect();
        if !rows.is_empty() {
            if self.players == 2 {
                rows.sort_by(|one, other| other.value.mean.total_cmp(&one.value.mean));
            }
            let _ = writeln!(out, "<figure class=\"card wide\">{}</figure>", self.plot(&rows));
        }
        let tables: Vec<&MeetingFigures> =
            self.meetings.iter().filter(|meeting| meeting.deals > 0 && !is_duel(meeting)).collect();
        if tables.is_empty() {
            return;
        }
        out.push_str("<div class=\"grid\">\n");
        for meeting in tables.iter().take(MOST_SHOWN) {
            let row = |side: &super::SideFigures| {
                let label = short(&side.name);
                Some(Whisker { label, value: side.win_share?, colour: self.colour(&side.name) })
            };
            let mut rows: Vec<Whisker> = meeting.sides.iter().filter_map(row).collect();
            rows.sort_by(|one, other| other.value.mean.total_cmp(&one.value.mean));
            let (names, plot) = (escape(&meeting.lineup.join(", ")), self.plot(&rows));
            let _ = writeln!(out, "<figure class=\"card\"><h3>{names}</h3>{plot}</figure>");
        }
        out.push_str("</div>\n");
        if tables.len() > MOST_SHOWN {
            let more = tables.len() - MOST_SHOWN;
            let _ = writeln!(out, "<p class=\"soft\">{more} more tables are in the figures (<code>--json</code>).</p>");
        }
    }

    fn plot(&self, rows: &[Whisker]) -> String {
        let show = |share: f64| format!("{:.0} %", 100.0 * share);
        whiskers("Win shares with their intervals", rows, Some(self.fair_share), show)
    }

    /// Makes the row of a duel. With two players it shows the better one.
    fn duel(&self, meeting: &MeetingFigures) -> Option<Whisker> {
        if !is_duel(meeting) {
            return None;
        }
        let (mut one, mut other) = (&meeting.sides[0], &meeting.sides[1]);
        if self.players == 2 && other.win_share?.mean > one.win_share?.mean {
            (one, other) = (other, one);
        }
        let many = if self.players == 2 { String::new() } else { format!("{} ", self.players - 1) };
        let label = format!("{} – {many}{}", short(&one.name), short(&other.name));
        Some(Whisker { label, value: one.win_share?, colour: self.colour(&one.name) })
    }

    fn decided(&self) -> String {
        if !self.until_decided {
            return String::new();
        }
        let all = self.meetings.iter().flat_map(|meeting| &meeting.comparisons);
        let decided = all.clone().filter(|one| one.better.is_some()).count();
        let (all, error) = (all.count(), percent(self.error));
        format!(" {decided} of {all} comparisons were decided; each could err with a chance of {error}.")
    }
}

/// Checks whether one entrant plays against a table of another.
fn is_duel(meeting: &MeetingFigures) -> bool {
    meeting.sides.len() == 2 && meeting.sides[0].seats == 1
}
