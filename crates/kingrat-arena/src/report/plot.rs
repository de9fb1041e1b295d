//! Plots as SVG inside the page: no script, no file from elsewhere, colours from the page's style, so that they suit light and dark.

use std::fmt::Write;

use super::page::escape;
use crate::stats::Estimate;

/// All plots are as wide as a phone, so that their letters stay readable there; the page makes them larger where there is room.
const WIDTH: f64 = 340.0;

/// One line of a plot of means.
pub(super) struct Whisker {
    pub(super) label: String,
    pub(super) value: Estimate,
    pub(super) colour: usize,
}

/// A scale with round numbers at its marks.
struct Scale {
    low: f64,
    high: f64,
    step: f64,
}

impl Scale {
    /// From about here to about there, with at most so many steps.
    fn over(low: f64, high: f64, steps: f64) -> Scale {
        let wide = (high - low).max(1e-9);
        let power = 10f64.powf((wide / steps).log10().floor());
        let step = [1.0, 2.0, 5.0, 10.0].into_iter().map(|nice| nice * power).find(|step| wide / step <= steps);
        let step = step.unwrap_or(10.0 * power);
        Scale { low: (low / step).floor() * step, high: (high / step).ceil() * step, step }
    }

    fn at(&self, value: f64, from: f64, to: f64) -> f64 {
        from + (value - self.low) / (self.high - self.low) * (to - from)
    }

    fn marks(&self) -> impl Iterator<Item = f64> {
        let count = ((self.high - self.low) / self.step).round() as usize;
        (0..=count).map(|mark| self.low + mark as f64 * self.step)
    }
}

fn open(height: f64, label: &str) -> String {
    format!("<svg viewBox=\"0 0 {WIDTH} {height}\" role=\"img\" aria-label=\"{}\">", escape(label))
}

fn text(out: &mut String, x: f64, y: f64, anchor: &str, words: &str) {
    let _ = write!(out, "<text x=\"{x:.1}\" y=\"{y:.1}\" text-anchor=\"{anchor}\">{}</text>", escape(words));
}

fn line(out: &mut String, class: &str, [x1, y1, x2, y2]: [f64; 4]) {
    let _ = write!(out, "<line class=\"{class}\" x1=\"{x1:.1}\" y1=\"{y1:.1}\" x2=\"{x2:.1}\" y2=\"{y2:.1}\"/>");
}

/// Means with their intervals, one below the other; `middle` is where nobody is better than anybody.
pub(super) fn whiskers(title: &str, rows: &[Whisker], middle: Option<f64>, show: impl Fn(f64) -> String) -> String {
    let ends = rows.iter().flat_map(|row| [row.value.low, row.value.high]).chain(middle);
    let (low, high) = ends.fold((f64::MAX, f64::MIN), |(low, high), end| (low.min(end), high.max(end)));
    let scale = Scale::over(low, high, 5.0);
    let longest = rows.iter().map(|row| row.label.chars().count()).max().unwrap_or(0) as f64;
    let left = (longest * 6.3 + 10.0).min(WIDTH * 0.45);
    let right = WIDTH - 46.0;
    let (top, tall) = (6.0, 22.0);
    let bottom = top + tall * rows.len() as f64;
    let mut out = open(bottom + 22.0, title);
    for mark in scale.marks() {
        let x = scale.at(mark, left, right);
        line(&mut out, "grid", [x, top, x, bottom]);
        text(&mut out, x, bottom + 14.0, "middle", &show(mark));
    }
    if let Some(middle) = middle {
        let x = scale.at(middle, left, right);
        line(&mut out, "middle", [x, top, x, bottom]);
    }
    for (place, row) in rows.iter().enumerate() {
        let y = top + tall * (place as f64 + 0.5);
        let [x, from, to] = [row.value.mean, row.value.low, row.value.high].map(|value| scale.at(value, left, right));
        let _ = write!(
            out,
            "<g class=\"c{}\"><title>{}: {} [{}, {}]</title>",
            row.colour,
            escape(&row.label),
            show(row.value.mean),
            show(row.value.low),
            show(row.value.high)
        );
        line(&mut out, "reach", [from, y, to, y]);
        let _ = write!(out, "<circle cx=\"{x:.1}\" cy=\"{y:.1}\" r=\"4.5\"/></g>");
        text(&mut out, left - 8.0, y + 4.0, "end", &row.label);
        let _ = write!(out, "<text class=\"value\" x=\"{:.1}\" y=\"{:.1}\">{}</text>", right + 8.0, y + 4.0, show(row.value.mean));
    }
    out + "</svg>"
}

/// A column: where it stands, how high it is, and how much of that is filled.
#[derive(Clone, Copy)]
pub(super) struct Column {
    pub(super) x: usize,
    pub(super) height: f64,
    pub(super) filled: f64,
}

/// What is to be said of a plot of columns.
pub(super) struct Columns<'a> {
    pub(super) title: &'a str,
    /// What is counted below.
    pub(super) below: &'a str,
    pub(super) colour: usize,
    /// The last place, and the highest column, so that several plots can be compared.
    pub(super) last: usize,
    pub(super) highest: f64,
    /// A line at the mean.
    pub(super) mean: Option<f64>,
}

/// Columns side by side, as parts of a whole.
pub(super) fn columns(of: &Columns, columns: &[Column]) -> String {
    let (left, right, top, bottom) = (34.0, WIDTH - 6.0, 14.0, 134.0);
    let scale = Scale::over(0.0, of.highest.max(0.01), 4.0);
    let wide = (right - left) / (of.last + 1) as f64;
    let mut out = open(bottom + 34.0, of.title);
    for mark in scale.marks() {
        let y = scale.at(mark, bottom, top);
        line(&mut out, "grid", [left, y, right, y]);
        text(&mut out, left - 5.0, y + 4.0, "end", &format!("{:.0} %", 100.0 * mark));
    }
    let _ = write!(out, "<g class=\"c{}\">", of.colour);
    for column in columns.iter().filter(|column| column.height > 0.0) {
        let x = left + wide * column.x as f64;
        let thick = (wide - 1.0).max(wide * 0.7);
        let y = scale.at(column.height, bottom, top);
        let full = scale.at(column.filled, bottom, top);
        let _ = write!(out, "<g><title>{}: {:.1} %", column.x, 100.0 * column.height);
        if column.filled < column.height {
            let _ = write!(
                out,
                ", {:.0} % of them won</title><rect class=\"rest\" x=\"{x:.2}\" y=\"{y:.2}\" width=\"{thick:.2}\" height=\"{:.2}\"/>",
                100.0 * column.filled / column.height,
                full - y
            );
        } else {
            out.push_str("</title>");
        }
        let _ = write!(out, "<rect x=\"{x:.2}\" y=\"{full:.2}\" width=\"{thick:.2}\" height=\"{:.2}\"/></g>", bottom - full);
    }
    out.push_str("</g>");
    line(&mut out, "axis", [left, bottom, right, bottom]);
    let step = Scale::over(0.0, of.last as f64, 8.0).step.max(1.0);
    for mark in (0..=of.last).step_by(step as usize) {
        text(&mut out, left + wide * (mark as f64 + 0.5), bottom + 14.0, "middle", &mark.to_string());
    }
    text(&mut out, (left + right) / 2.0, bottom + 29.0, "middle", of.below);
    if let Some(mean) = of.mean.filter(|mean| *mean <= of.last as f64) {
        let x = left + wide * (mean + 0.5);
        line(&mut out, "mean", [x, top - 2.0, x, bottom]);
        let anchor = if x > WIDTH * 0.7 { "end" } else { "start" };
        text(&mut out, x + if anchor == "end" { -4.0 } else { 4.0 }, top + 4.0, anchor, &format!("mean {mean:.1}"));
    }
    out + "</svg>"
}

/// A line of points.
pub(super) struct Line {
    pub(super) label: String,
    pub(super) colour: usize,
    pub(super) points: Vec<(f64, f64)>,
}

/// Lines of shares, from nothing to all.
pub(super) fn lines(title: &str, below: &str, lines_of: &[Line]) -> String {
    let (left, right, top, bottom) = (38.0, WIDTH - 10.0, 10.0, 190.0);
    let last = lines_of.iter().flat_map(|line| &line.points).fold(2.0, |last: f64, point| last.max(point.0));
    let across = |x: f64| left + (x - 1.0) / (last - 1.0) * (right - left);
    let mut out = open(bottom + 34.0, title);
    for mark in [0.0, 0.25, 0.5, 0.75, 1.0] {
        let y = bottom + (top - bottom) * mark;
        line(&mut out, "grid", [left, y, right, y]);
        text(&mut out, left - 5.0, y + 4.0, "end", &format!("{:.0} %", 100.0 * mark));
    }
    let step = Scale::over(0.0, last, 8.0).step.max(1.0) as usize;
    for mark in (1..=last as usize).filter(|mark| *mark == 1 || mark % step == 0) {
        if mark == 1 || mark as f64 > 1.5 {
            text(&mut out, across(mark as f64), bottom + 14.0, "middle", &mark.to_string());
        }
    }
    text(&mut out, (left + right) / 2.0, bottom + 29.0, "middle", below);
    for one in lines_of {
        let points: Vec<String> = one
            .points
            .iter()
            .map(|&(x, share)| format!("{:.1},{:.1}", across(x), bottom + (top - bottom) * share))
            .collect();
        let _ = write!(out, "<g class=\"c{}\"><title>{}</title>", one.colour, escape(&one.label));
        let _ = write!(out, "<polyline points=\"{}\"/>", points.join(" "));
        for point in &points {
            let (x, y) = point.split_once(',').unwrap_or(("0", "0"));
            let _ = write!(out, "<circle cx=\"{x}\" cy=\"{y}\" r=\"2.2\"/>");
        }
        out.push_str("</g>");
    }
    out + "</svg>"
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn scales_have_round_marks_that_hold_everything() {
        for (low, high) in [(0.13, 0.87), (0.5, 0.5), (1321.0, 1587.0), (-3.2, 41.0)] {
            let scale = Scale::over(low, high, 5.0);
            assert!(scale.low <= low && scale.high >= high, "{low} {high}");
            assert!(scale.marks().count() <= 8, "{low} {high}: {}", scale.marks().count());
        }
        let marks: Vec<f64> = Scale::over(0.41, 0.62, 5.0).marks().collect();
        assert_eq!(marks.len(), 6, "{marks:?}");
        assert!((marks[0] - 0.4).abs() < 1e-9 && (marks[5] - 0.65).abs() < 1e-9, "{marks:?}");
    }
}
