//! The analysis as text.

use std::fmt::Write;

use super::Told;
use super::words::{happened, lesson, percent, signed};

/// Renders the text.
pub fn text(told: &Told) -> String {
    let mut out = format!("{}\n", headline(told));
    if told.analysis.done < 1.0 {
        let _ = writeln!(
            out,
            "stopped early: {:.0} % of the work is done, and the figures are less exact",
            100.0 * told.analysis.done
        );
    }
    table(told, &mut out);
    let turns = told.turning_points();
    if !turns.is_empty() {
        out.push_str("\nturning points\n");
    }
    for (moment, seat, change) in turns {
        let (round, number) = (moment.round, moment.number);
        let what = happened(told, &moment);
        let _ = writeln!(out, "  round {round}, step {number}: {what}: {} % for {}", signed(change), told.name(seat));
    }
    for seat in told.seats() {
        let _ = writeln!(out, "\n{}", told.name(seat));
        for (word, (moment, luck)) in ["luckiest", "unluckiest"].iter().zip(told.luckiest(seat).into_iter().flatten()) {
            let (round, number, what) = (moment.round, moment.number, happened(told, &moment));
            let _ = writeln!(out, "  {word} card: round {round}, step {number}: {what}: {} %", signed(luck));
        }
        let _ = writeln!(out, "  {}", choices(told, seat));
        for (moment, choice) in told.lessons(seat) {
            let _ = writeln!(out, "  lesson: {}", lesson(told, &moment, choice));
        }
    }
    out
}

/// Returns what was analysed.
pub fn headline(told: &Told) -> String {
    let analysis = told.analysis;
    let rounds = analysis.games.iter().map(|game| game.rounds.len()).sum::<usize>();
    let plural = if rounds == 1 { "" } else { "s" };
    let of = if analysis.games.len() > 1 { "mean share of a round" } else { "share of the win" };
    let finished = analysis.games.iter().all(|game| game.finished);
    let unfinished = if finished { "" } else { ", unfinished" };
    format!(
        "{}, {} players, {}, {rounds} round{plural}{unfinished}; {of} in %",
        analysis.ruleset, analysis.players, analysis.mode
    )
}

/// Returns a seat's choices in numbers.
pub fn choices(told: &Told, seat: kingrat_rules::Seat) -> String {
    let (mut count, mut loss, mut mistakes, mut forgotten) = (0u32, 0.0, 0, 0);
    for (_, choice) in told.choices(seat) {
        count += 1;
        loss += choice.loss;
        mistakes += usize::from(choice.judgement.is_mistake());
        forgotten += usize::from(!choice.forgotten.is_empty());
    }
    let mean = percent(loss / f64::from(count.max(1)));
    let forgotten = if forgotten > 0 { format!(" ({forgotten} forgotten)") } else { String::new() };
    format!("{count} choices, {mean} % lost at each on average; mistakes and blunders: {mistakes}{forgotten}")
}

fn table(told: &Told, out: &mut String) {
    let figures = told.figures();
    let cut = told.seats().any(|seat| figures.terms.cut[seat] != 0.0);
    let names = told.seats().map(|seat| told.name(seat).chars().count()).max().unwrap_or(1).max(6);
    let cut_head = if cut { "    cut" } else { "" };
    let _ = writeln!(out, "\n{:names$}  start   luck    own others hidden{cut_head} result  without luck", "");
    for seat in told.seats() {
        let terms = &figures.terms;
        let name = told.name(seat);
        let pad = " ".repeat(names - name.chars().count());
        let _ = write!(out, "{name}{pad} {:>6}", percent(figures.start[seat]));
        for change in [terms.luck, terms.own, terms.others, terms.hidden] {
            let _ = write!(out, " {:>6}", signed(change[seat]));
        }
        if cut {
            let _ = write!(out, " {:>6}", signed(terms.cut[seat]));
        }
        let _ = writeln!(
            out,
            " {:>6}  {:>6} ± {}",
            percent(figures.result[seat]),
            percent(figures.adjusted[seat]),
            percent(2.0 * figures.error[seat])
        );
    }
}
