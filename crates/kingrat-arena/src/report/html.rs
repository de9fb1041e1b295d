//! Renders the report as a self-contained HTML page: no scripts, no other files, no network.

use std::fmt::Write;

use super::page::{escape, page};
use super::plot::{Column, Columns, ShareCurve, Whisker, columns, lines, whiskers};
use super::text::{grouped, percent};
use super::{EntrantFigures, Report};
use crate::stats::Estimate;

/// The number of colours in the page's style.
const COLOURS: usize = 8;

impl Report {
    /// Renders the report as a page.
    pub fn html(&self) -> String {
        let mut out = String::new();
        let title = format!("Arena: {}", self.names());
        let _ = write!(out, "<h1>{}</h1>\n<p class=\"soft\">{}.</p>\n", escape(&title), escape(&self.headline()));
        self.notes(&mut out);
        self.ranking(&mut out);
        self.cross(&mut out);
        self.shares(&mut out);
        self.scores(&mut out);
        self.knocking(&mut out);
        self.remembering(&mut out);
        self.lengths(&mut out);
        self.explained(&mut out);
        page(&title, &out)
    }

    fn names(&self) -> String {
        let ranked: Vec<&str> = self.ranked().iter().map(|entrant| entrant.name.as_str()).collect();
        match ranked.len() {
            0..=6 => ranked.join(", "),
            more => format!("{} and {} more", ranked[..5].join(", "), more - 5),
        }
    }

    /// Returns an entrant's colour, the same in the whole page.
    pub(super) fn colour(&self, name: &str) -> usize {
        self.ranked().iter().position(|entrant| entrant.name == name).unwrap_or(0) % COLOURS
    }

    fn label(&self, name: &str) -> String {
        format!("<span class=\"dot c{}\"></span>{}", self.colour(name), escape(name))
    }

    fn notes(&self, out: &mut String) {
        if self.interrupted {
            out.push_str("<p class=\"note\">It was stopped before its end. This is what was played until then.</p>\n");
        }
        for entrant in self.entrants.iter().filter(|entrant| entrant.forfeits > 0) {
            let why = entrant.first_forfeit.as_deref().unwrap_or_default();
            let _ = writeln!(
                out,
                "<p class=\"note\"><strong>{}</strong> forfeited {} {}, which count as lost. The first: {}</p>",
                escape(&entrant.name),
                grouped(entrant.forfeits),
                self.games(),
                escape(why)
            );
        }
        if self.all.cut > 0 {
            let cut = grouped(self.all.cut);
            let _ = writeln!(
                out,
                "<p class=\"note\">{cut} rounds were cut short: nobody won them, and they are in no other figure.</p>"
            );
        }
    }

    fn ranking(&self, out: &mut String) {
        let games = self.games();
        let _ = write!(
            out,
            "<h2>Ranking</h2>\n<div class=\"card scroll\"><table><thead><tr><th></th><th>rating</th><th>{games} won</th><th>mean score</th>\
             <th>knocks after</th><th>with a row of</th><th>and wins</th></tr></thead><tbody>\n"
        );
        for entrant in self.ranked() {
            let half = entrant.rating.half();
            let reach = if half > 0.0 { format!(" <small>± {half:.0}</small>") } else { String::new() };
            let knocks = &entrant.habits.knocks;
            let figure = |figure: Option<f64>, digits: usize, unit: &str| {
                figure.map_or("–".to_string(), |figure| format!("{figure:.digits$}{unit}"))
            };
            let _ = writeln!(
                out,
                "<tr><th scope=\"row\">{}</th><td>{:.0}{reach}</td><td>{}</td><td>{}</td><td>{}</td><td>{}</td><td>{}</td></tr>",
                self.label(&entrant.name),
                entrant.rating.mean,
                percent(entrant.win_share),
                figure(entrant.habits.mean_score, 2, ""),
                figure(knocks.mean_turn, 1, " turns"),
                figure(knocks.mean_sum, 1, ""),
                knocks.win_share.map_or("–".to_string(), percent),
            );
        }
        out.push_str("</tbody></table></div>\n");
        let rows: Vec<Whisker> = self
            .ranked()
            .iter()
            .map(|entrant| Whisker {
                label: short(&entrant.name),
                value: entrant.rating,
                colour: self.colour(&entrant.name),
            })
            .collect();
        let plot = whiskers("Ratings with their intervals", &rows, None, |rating| format!("{rating:.0}"));
        let _ = write!(
            out,
            "<p class=\"soft\">{} is the anchor, with 1500; four hundred points are a strength ten times as great.</p>\n\
             <figure class=\"card wide\">{plot}</figure>\n",
            escape(&self.anchor)
        );
    }

    fn cross(&self, out: &mut String) {
        let games = self.games();
        let (title, middle) = match (self.cross_table.figure, self.players) {
            ("win_share", 2) => (format!("The part of {games} that the row wins against the column."), 0.5),
            ("win_share", players) => (
                format!(
                    "The part of {games} that one of the row wins against {} of the column; {} is fair.",
                    players - 1,
                    percent(self.fair_share)
                ),
                self.fair_share,
            ),
            _ => ("How often the row has fewer points than the column.".to_string(), 0.5),
        };
        let order: Vec<usize> = self
            .ranked()
            .iter()
            .filter_map(|one| self.entrants.iter().position(|other| other.name == one.name))
            .collect();
        let table = &self.cross_table.rows;
        let columns: Vec<usize> =
            order.iter().copied().filter(|&column| table.iter().any(|row| row[column].is_some())).collect();
        let _ = write!(
            out,
            "<h2>Who beats whom</h2>\n<p class=\"soft\">{title}</p>\n<div class=\"card scroll\"><table><thead><tr><th></th>"
        );
        for &column in &columns {
            let _ = write!(out, "<th scope=\"col\">{}</th>", escape(&self.entrants[column].name));
        }
        out.push_str("</tr></thead><tbody>\n");
        for &row in order.iter().filter(|&&row| table[row].iter().any(Option::is_some)) {
            let _ = write!(out, "<tr><th scope=\"row\">{}</th>", self.label(&self.entrants[row].name));
            for &column in &columns {
                match table[row][column] {
                    Some(share) => {
                        let _ = write!(
                            out,
                            "<td class=\"cell\"{}>{:.1} %<small>± {:.1}</small></td>",
                            shade(share.mean, middle),
                            100.0 * share.mean,
                            100.0 * share.half()
                        );
                    }
                    None => out.push_str("<td class=\"cell\">–</td>"),
                }
            }
            out.push_str("</tr>\n");
        }
        out.push_str("</tbody></table></div>\n");
    }

    /// Writes one plot for each entrant, side by side (small multiples).
    fn multiples(&self, out: &mut String, mut plot: impl FnMut(&EntrantFigures, usize) -> Option<String>) {
        out.push_str("<div class=\"grid\">\n");
        for entrant in self.ranked() {
            if let Some(plot) = plot(entrant, self.colour(&entrant.name)) {
                let _ = writeln!(out, "<figure class=\"card\"><h3>{}</h3>{plot}</figure>", self.label(&entrant.name));
            }
        }
        out.push_str("</div>\n");
    }

    fn scores(&self, out: &mut String) {
        let parts: Vec<Vec<f64>> =
            self.entrants.iter().map(|entrant| shares(&entrant.habits.score_distribution)).collect();
        let (last, highest) = extent(&parts);
        out.push_str("<h2>Scores</h2>\n<p class=\"soft\">How often each has which score at the end of a round.</p>\n");
        self.multiples(out, |entrant, colour| {
            let title = format!("Scores of {}", entrant.name);
            let of = Columns { title: &title, below: "score", colour, last, highest, mean: entrant.habits.mean_score };
            Some(columns(&of, &plain(&shares(&entrant.habits.score_distribution))))
        });
    }

    fn knocking(&self, out: &mut String) {
        let of_turns = |entrant: &EntrantFigures| {
            let knocks = &entrant.habits.knocks;
            let part = |times: u64| times as f64 / knocks.times.max(1) as f64;
            let turns = knocks.by_turn.iter().map(|of| (of.turn, part(of.times), of.win_share));
            let sums = knocks.by_sum.iter().map(|of| (of.sum, part(of.times), of.win_share));
            (turns.collect::<Vec<_>>(), sums.collect::<Vec<_>>())
        };
        let stacked = |parts: &[(usize, f64, f64)]| -> Vec<Column> {
            parts.iter().map(|&(x, height, won)| Column { x, height, filled: height * won }).collect()
        };
        let most = |which: fn(&Both) -> &Vec<Part>| {
            let all = self.entrants.iter().map(of_turns).collect::<Vec<_>>();
            let parts = all.iter().flat_map(|both| which(both).iter().copied()).collect::<Vec<_>>();
            let last = parts.iter().filter(|part| part.1 > 0.001).map(|part| part.0).max().unwrap_or(1);
            (last, parts.iter().fold(0.0, |highest: f64, part| highest.max(part.1)))
        };
        out.push_str(
            "<h2>When each knocks</h2>\n<p class=\"soft\">After which of its own turns, in per cent of its knocks. The full part of a column are the knocks that won.</p>\n",
        );
        let (last, highest) = most(|both| &both.0);
        self.multiples(out, |entrant, colour| {
            let (turns, _) = of_turns(entrant);
            let turns: Vec<Part> = turns.into_iter().filter(|part| part.0 <= last).collect();
            let title = format!("Own turn at which {} knocks", entrant.name);
            let mean = entrant.habits.knocks.mean_turn;
            let of = Columns { title: &title, below: "own turn", colour, last, highest, mean };
            (!turns.is_empty()).then(|| columns(&of, &stacked(&turns)))
        });
        out.push_str(
            "<h2>With which row each knocks</h2>\n<p class=\"soft\">The sum of the row at the knock, a power counting five. Full is what won.</p>\n",
        );
        let (last, highest) = most(|both| &both.1);
        self.multiples(out, |entrant, colour| {
            let (_, sums) = of_turns(entrant);
            let sums: Vec<Part> = sums.into_iter().filter(|part| part.0 <= last).collect();
            let title = format!("Sum of the row with which {} knocks", entrant.name);
            let mean = entrant.habits.knocks.mean_sum;
            let of = Columns { title: &title, below: "sum of the row", colour, last, highest, mean };
            (!sums.is_empty()).then(|| columns(&of, &stacked(&sums)))
        });
    }

    fn remembering(&self, out: &mut String) {
        out.push_str("<h2>Recall over time</h2>\n");
        let asked: Vec<ShareCurve> = self
            .ranked()
            .iter()
            .filter_map(|entrant| {
                let recall = entrant.habits.recall.as_ref()?;
                // Too few cards would only show noise.
                let points = recall.iter().filter(|of| of.seen >= 20).map(|of| (of.age as f64, of.known)).collect();
                Some(ShareCurve { label: entrant.name.clone(), colour: self.colour(&entrant.name), points })
            })
            .filter(|line| !line.points.is_empty())
            .collect();
        if asked.is_empty() {
            out.push_str(
                "<p class=\"soft\">Nobody here has a memory that could be asked: they know what they have seen.</p>\n",
            );
            return;
        }
        let plot = lines("Share of seen cards still known", "own turns since it saw the card", &asked);
        let names: String = asked
            .iter()
            .map(|line| format!("<li><span class=\"dot c{}\"></span>{}</li>", line.colour, escape(&line.label)))
            .collect();
        let _ = write!(
            out,
            "<p class=\"soft\">Of the own cards it has seen and that lie face down now: the part that it still knows, at the beginning of its turns. \
             Who is not in the plot forgets nothing, or cannot be asked.</p>\n\
             <figure class=\"card wide\">{plot}<ul class=\"legend\">{names}</ul></figure>\n"
        );
    }

    fn lengths(&self, out: &mut String) {
        let all = &self.all;
        let (Some(turns), Some(actions), Some(score)) = (all.turns_per_round, all.actions_per_round, all.mean_score)
        else {
            return;
        };
        let parts = shares(&all.turn_distribution);
        let last = parts.iter().rposition(|part| *part > 0.0005).unwrap_or(1).max(1);
        let highest = parts.iter().copied().fold(0.0, f64::max);
        let below = "turns of the table";
        let of = Columns { title: "Turns per round", below, colour: 1, last, highest, mean: Some(turns) };
        let shown: Vec<Column> = plain(&parts).into_iter().filter(|column| column.x <= last).collect();
        let _ = write!(
            out,
            "<h2>Rounds</h2>\n<p class=\"soft\">{} rounds: {turns:.1} turns and {actions:.1} actions each; mean score {score:.2}; the knocker wins {}.</p>\n\
             <div class=\"grid\"><figure class=\"card\"><h3>How long they last</h3>{}</figure>\n",
            grouped(all.rounds),
            all.knocks.win_share.map_or("–".into(), percent),
            columns(&of, &shown)
        );
        if !all.win_share_by_seat.is_empty() {
            let ordinal = ["first", "second", "third", "fourth", "fifth", "sixth"];
            let row =
                |(place, value): (usize, &Estimate)| Whisker { label: ordinal[place].into(), value: *value, colour: 1 };
            let rows: Vec<Whisker> = all.win_share_by_seat.iter().enumerate().map(row).collect();
            let plot = whiskers("Win share by place in the order of play", &rows, Some(self.fair_share), |share| {
                format!("{:.1} %", 100.0 * share)
            });
            let _ =
                writeln!(out, "<figure class=\"card\"><h3>Win share by place in the order of play</h3>{plot}</figure>");
        }
        out.push_str("</div>\n");
    }

    fn explained(&self, out: &mut String) {
        let (games, confidence) = (self.games(), 100.0 * self.confidence);
        let _ = writeln!(
            out,
            "<footer class=\"soft\"><p>Every deal is played {} times, so that each has the cards of every seat once. A shared win is split. Intervals hold the truth in \
             {confidence:.0} % of cases; they are taken over deals, since the {games} of a deal share their cards. How it is counted: docs/arena.md. \
             Written by <code>kingrat arena</code>.</p></footer>",
            self.players
        );
    }
}

/// A column: its place, its share of all, and the share of that which won.
type Part = (usize, f64, f64);

/// Columns by turn and by sum.
type Both = (Vec<Part>, Vec<Part>);

/// Shortens a name to fit beside a plot.
pub(super) fn short(name: &str) -> String {
    match name.char_indices().nth(12) {
        Some((end, _)) => format!("{}…", &name[..end]),
        None => name.to_string(),
    }
}

/// Styles a cell: greener above the middle, redder below.
fn shade(share: f64, middle: f64) -> String {
    let far = if share >= middle { (share - middle) / (1.0 - middle) } else { (middle - share) / middle };
    let strength = (far * 0.8).min(0.45);
    let colour = if share >= middle { "good" } else { "bad" };
    format!(" style=\"background:rgba(var(--{colour}),{strength:.2})\"")
}

fn shares(counts: &[u64]) -> Vec<f64> {
    let all: u64 = counts.iter().sum();
    counts.iter().map(|&count| count as f64 / all.max(1) as f64).collect()
}

fn plain(parts: &[f64]) -> Vec<Column> {
    parts.iter().enumerate().map(|(x, &height)| Column { x, height, filled: height }).collect()
}

/// Returns the last place that is not empty, and the height of the highest column.
fn extent(all: &[Vec<f64>]) -> (usize, f64) {
    let last = all.iter().filter_map(|parts| parts.iter().rposition(|part| *part > 0.0)).max().unwrap_or(1).max(1);
    (last, all.iter().flatten().copied().fold(0.0, f64::max))
}
