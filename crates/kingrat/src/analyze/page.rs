//! The analysis as a self-contained page: no scripts, no other files, no network.

use std::fmt::Write;

use kingrat_analysis::{RoundAnalysis, Shares};
use kingrat_arena::Estimate;
use kingrat_arena::html::{ShareCurve, Whisker, escape, lines, page, whiskers};
use kingrat_rules::Seat;

use super::Told;
use super::text::{choices, headline};
use super::words::{happened, lesson, percent, signed};

/// Renders the page.
pub fn html(told: &Told) -> String {
    let title = "Was it luck, or was it you?";
    let mut out = format!("<h1>{title}</h1>\n<p class=\"soft\">{}.</p>\n", escape(&headline(told)));
    if told.analysis.done < 1.0 {
        let done = 100.0 * told.analysis.done;
        let _ = writeln!(out, "<p class=\"note\">It was stopped early, with {done:.0} % of the work done.</p>");
    }
    terms(told, &mut out);
    luck(told, &mut out);
    rounds(told, &mut out);
    turning_points(told, &mut out);
    lessons(told, &mut out);
    out.push_str(
        "<footer class=\"soft\">Start + luck + decisions + hidden cards = result. Decisions are judged by what the player knew, against \
         the best choice if everybody plays on like the cat greedy. <code>docs/analysis.md</code> defines the figures.</footer>\n",
    );
    page(title, &out)
}

fn label(told: &Told, seat: Seat) -> String {
    format!("<span class=\"dot c{}\"></span>{}", seat.index(), escape(&told.name(seat)))
}

fn terms(told: &Told, out: &mut String) {
    let figures = told.figures();
    let terms = &figures.terms;
    let cut = told.seats().any(|seat| terms.cut[seat] != 0.0);
    let columns: Vec<(&str, Shares)> = [
        ("luck", terms.luck),
        ("own decisions", terms.own),
        ("others’ decisions", terms.others),
        ("hidden cards", terms.hidden),
        ("cut rounds", terms.cut),
    ]
    .into_iter()
    .filter(|(name, _)| cut || *name != "cut rounds")
    .collect();
    out.push_str("<h2>What made the result</h2>\n<div class=\"card scroll\"><table><thead><tr><th></th><th>start</th>");
    columns.iter().for_each(|(name, _)| *out += &format!("<th>{name}</th>"));
    out.push_str("<th>result</th><th>without luck</th></tr></thead><tbody>\n");
    for seat in told.seats() {
        let _ =
            write!(out, "<tr><th scope=\"row\">{}</th><td>{}</td>", label(told, seat), percent(figures.start[seat]));
        columns.iter().for_each(|(_, change)| *out += &format!("<td>{}</td>", signed(change[seat])));
        let _ = writeln!(
            out,
            "<td>{}</td><td>{} <small>± {}</small></td></tr>",
            percent(figures.result[seat]),
            percent(figures.adjusted[seat]),
            percent(2.0 * figures.error[seat])
        );
    }
    out.push_str("</tbody></table></div>\n");
}

fn luck(told: &Told, out: &mut String) {
    let figures = told.figures();
    let rows: Vec<Whisker> = told
        .seats()
        .map(|seat| {
            let (mean, half) = (100.0 * figures.terms.luck[seat], 200.0 * figures.error[seat]);
            let value = Estimate { mean, low: mean - half, high: mean + half };
            Whisker { label: told.name(seat), value, colour: seat.index() }
        })
        .collect();
    let plot = whiskers("Luck with its interval", &rows, Some(0.0), |luck| format!("{luck:+.0} %"));
    let _ = write!(out, "<h2>Luck</h2>\n<figure class=\"card wide\">{plot}</figure>\n");
}

fn rounds(told: &Told, out: &mut String) {
    let all: Vec<&RoundAnalysis> = told.analysis.games.iter().flat_map(|game| &game.rounds).collect();
    out.push_str("<h2>Win probability</h2>\n<ul class=\"legend\">");
    told.seats().for_each(|seat| *out += &format!("<li>{}</li>", label(told, seat)));
    out.push_str("</ul>\n<div class=\"grid\">\n");
    for (number, round) in all.iter().enumerate() {
        let curves = |values: &[Shares]| -> Vec<ShareCurve> {
            let point =
                |seat: Seat| move |(at, shares): (usize, &Shares)| (at as f64 + 1.0, shares[seat].clamp(0.0, 1.0));
            let curve = |seat: Seat| ShareCurve {
                label: told.name(seat),
                colour: seat.index(),
                points: values.iter().enumerate().map(point(seat)).collect(),
            };
            told.seats().map(curve).collect()
        };
        for (what, values) in [("all cards open", &round.values), ("as each player knew", &round.own_views)] {
            let title = format!("Round {}, {what}", number + 1);
            let plot = lines(&title, "step", &curves(values));
            let _ = writeln!(out, "<figure class=\"card\"><h3>{title}</h3>{plot}</figure>");
        }
    }
    out.push_str("</div>\n");
}

fn turning_points(told: &Told, out: &mut String) {
    let turns = told.turning_points();
    if turns.is_empty() {
        return;
    }
    out.push_str("<h2>Turning points</h2>\n<ul>\n");
    for (moment, seat, change) in turns {
        let _ = writeln!(
            out,
            "<li>Round {}, step {}: {}: {} % for {}</li>",
            moment.round,
            moment.number,
            escape(&happened(told, &moment)),
            signed(change),
            label(told, seat)
        );
    }
    out.push_str("</ul>\n");
}

fn lessons(told: &Told, out: &mut String) {
    out.push_str("<h2>Choices</h2>\n");
    for seat in told.seats() {
        let _ = write!(
            out,
            "<h3 class=\"c{}\">{}</h3>\n<p>{}.</p>\n",
            seat.index(),
            label(told, seat),
            choices(told, seat)
        );
        let lessons = told.lessons(seat);
        if lessons.is_empty() {
            continue;
        }
        out.push_str("<ul>\n");
        for (moment, choice) in lessons {
            let _ = writeln!(out, "<li>{}</li>", escape(&lesson(told, &moment, choice)));
        }
        out.push_str("</ul>\n");
    }
}
