//! Inline SVG plots of the page. Colours are classes of the page's style, so that they suit light and dark.

use std::fmt::Write;

use super::page::escape;
use super::scale::Scale;
use crate::stats::Estimate;

/// Plots are as wide as a phone, so that their text stays readable there; the page scales them up.
const WIDTH: f64 = 340.0;

/// The points of a curve up to which each is marked.
const MARKED: usize = 40;

/// A row of [`whiskers`]: a mean with its interval.
pub struct Whisker {
    /// What it is of.
    pub label: String,
    /// The mean.
    pub value: Estimate,
    /// The number of its colour in the page's style, 0 to 7.
    pub colour: usize,
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

/// Draws means with their intervals, one below the other; `middle` is the value among equals.
pub fn whiskers(title: &str, rows: &[Whisker], middle: Option<f64>, show: impl Fn(f64) -> String) -> String {
    let ends = rows.iter().flat_map(|row| [row.value.low, row.value.high]).chain(middle);
    let (low, high) = ends.fold((f64::MAX, f64::MIN), |(low, high), end| (low.min(end), high.max(end)));
    let scale = Scale::new(low, high, 5.0);
    let longest = rows.iter().map(|row| row.label.chars().count()).max().unwrap_or(0) as f64;
    let left = (longest * 7.2 + 14.0).min(WIDTH * 0.48);
    let right = WIDTH - 46.0;
    let (top, tall) = (6.0, 22.0);
    let bottom = top + tall * rows.len() as f64;
    let mut out = open(bottom + 20.0, title);
    for mark in scale.ticks() {
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
        let _ = write!(
            out,
            "<text class=\"value\" x=\"{:.1}\" y=\"{:.1}\">{}</text>",
            right + 8.0,
            y + 4.0,
            show(row.value.mean)
        );
    }
    out + "</svg>"
}

/// A column: its place, its height, and how much of it is filled.
#[derive(Clone, Copy)]
pub(super) struct Column {
    pub(super) x: usize,
    pub(super) height: f64,
    pub(super) filled: f64,
}

/// Title, axes and colour of a plot of columns.
pub(super) struct Columns<'a> {
    pub(super) title: &'a str,
    /// The label of the x axis.
    pub(super) below: &'a str,
    pub(super) colour: usize,
    /// The last place and the highest column, so that several plots share their axes.
    pub(super) last: usize,
    pub(super) highest: f64,
    /// Where to draw a line for the mean.
    pub(super) mean: Option<f64>,
}

/// Draws a histogram; heights are shares of the whole.
pub(super) fn columns(of: &Columns, columns: &[Column]) -> String {
    let (left, right, top, bottom) = (34.0, WIDTH - 6.0, 14.0, 134.0);
    let scale = Scale::new(0.0, of.highest.max(0.01), 4.0);
    let wide = (right - left) / (of.last + 1) as f64;
    let mut out = open(bottom + 34.0, of.title);
    for mark in scale.ticks() {
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
        let _ = write!(
            out,
            "<rect x=\"{x:.2}\" y=\"{full:.2}\" width=\"{thick:.2}\" height=\"{:.2}\"/></g>",
            bottom - full
        );
    }
    out.push_str("</g>");
    line(&mut out, "axis", [left, bottom, right, bottom]);
    let step = Scale::new(0.0, of.last as f64, 8.0).step.max(1.0);
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

/// A curve of shares from 0 to 1.
pub struct ShareCurve {
    /// What it is of.
    pub label: String,
    /// The number of its colour in the page's style, 0 to 7.
    pub colour: usize,
    /// Its points; those across are numbers from 1 on.
    pub points: Vec<(f64, f64)>,
}

/// Draws curves on an axis from 0 to 100 %.
pub fn lines(title: &str, below: &str, lines_of: &[ShareCurve]) -> String {
    let (left, right, top, bottom) = (38.0, WIDTH - 10.0, 10.0, 190.0);
    let last = lines_of.iter().flat_map(|line| &line.points).fold(2.0, |last: f64, point| last.max(point.0));
    let across = |x: f64| left + (x - 1.0) / (last - 1.0) * (right - left);
    let mut out = open(bottom + 34.0, title);
    for mark in [0.0, 0.25, 0.5, 0.75, 1.0] {
        let y = bottom + (top - bottom) * mark;
        line(&mut out, "grid", [left, y, right, y]);
        text(&mut out, left - 5.0, y + 4.0, "end", &format!("{:.0} %", 100.0 * mark));
    }
    let step = Scale::new(0.0, last, 8.0).step.max(1.0) as usize;
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
        for point in points.iter().filter(|_| points.len() <= MARKED) {
            let (x, y) = point.split_once(',').unwrap_or(("0", "0"));
            let _ = write!(out, "<circle cx=\"{x}\" cy=\"{y}\" r=\"2.2\"/>");
        }
        out.push_str("</g>");
    }
    out + "</svg>"
}
