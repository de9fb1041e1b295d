//! A line plot as an SVG file that suits light and dark pages.

#[path = "../../../crates/kingrat-arena/src/report/scale.rs"]
mod scale;

use std::fmt::Write;

use scale::Scale;

/// A curve: its name in the legend, and its points.
pub struct Curve {
    pub name: String,
    pub points: Vec<(f64, f64)>,
}

/// The contents of a plot.
pub struct Plot {
    pub title: &'static str,
    /// The labels of the x and the y axis.
    pub across: &'static str,
    pub up: &'static str,
    pub lines: Vec<Curve>,
}

const COLOURS: [&str; 6] = ["#2f6fb3", "#c8502d", "#3c8a4e", "#8a55b5", "#b38a1d", "#5a6b7b"];
const LEFT: f64 = 52.0;
const RIGHT: f64 = 500.0;
const TOP: f64 = 34.0;
const BOTTOM: f64 = 270.0;

impl Plot {
    /// Renders the plot.
    pub fn svg(&self) -> String {
        let all = || self.lines.iter().flat_map(|line| &line.points);
        let (xs, ys) = (covering(all().map(|point| point.0)), covering(all().map(|point| point.1)));
        let mut out = format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 640 310\" role=\"img\" aria-label=\"{}\" font-family=\"sans-serif\" font-size=\"12\">\n\
             <style>.words{{fill:#333}}.grid{{stroke:#8884}}@media(prefers-color-scheme:dark){{.words{{fill:#ddd}}}}</style>\n",
            self.title
        );
        let mut draw = |part: String| out.push_str(&(part + "\n"));
        let words = |x: f64, y: f64, anchor: &str, text: &str| {
            format!("<text class=\"words\" x=\"{x:.0}\" y=\"{y:.0}\" text-anchor=\"{anchor}\">{text}</text>")
        };
        draw(format!("<g font-weight=\"bold\">{}</g>", words(LEFT, 18.0, "start", self.title)));
        for mark in xs.ticks() {
            let x = xs.at(mark, LEFT, RIGHT);
            draw(format!("<line class=\"grid\" x1=\"{x:.1}\" x2=\"{x:.1}\" y1=\"{TOP}\" y2=\"{BOTTOM}\"/>"));
            draw(words(x, BOTTOM + 16.0, "middle", &short(mark)));
        }
        for mark in ys.ticks() {
            let y = ys.at(mark, BOTTOM, TOP);
            draw(format!("<line class=\"grid\" x1=\"{LEFT}\" x2=\"{RIGHT}\" y1=\"{y:.1}\" y2=\"{y:.1}\"/>"));
            draw(words(LEFT - 6.0, y + 4.0, "end", &short(mark)));
        }
        draw(words((LEFT + RIGHT) / 2.0, BOTTOM + 34.0, "middle", self.across));
        let middle = (TOP + BOTTOM) / 2.0;
        draw(format!("<g transform=\"rotate(-90 14 {middle})\">{}</g>", words(14.0, middle, "middle", self.up)));
        for (number, line) in self.lines.iter().enumerate() {
            let colour = COLOURS[number % COLOURS.len()];
            let mut path = String::new();
            for (place, &(x, y)) in line.points.iter().enumerate() {
                let step = if place == 0 { 'M' } else { 'L' };
                let _ = write!(path, "{step}{:.1} {:.1}", xs.at(x, LEFT, RIGHT), ys.at(y, BOTTOM, TOP));
            }
            draw(format!("<path d=\"{path}\" fill=\"none\" stroke=\"{colour}\" stroke-width=\"2\"/>"));
            for &(x, y) in &line.points {
                let (x, y) = (xs.at(x, LEFT, RIGHT), ys.at(y, BOTTOM, TOP));
                draw(format!("<circle cx=\"{x:.1}\" cy=\"{y:.1}\" r=\"3\" fill=\"{colour}\"/>"));
            }
            let y = TOP + 10.0 + 20.0 * number as f64;
            let from = RIGHT + 14.0;
            draw(format!("<circle cx=\"{from}\" cy=\"{:.0}\" r=\"5\" fill=\"{colour}\"/>", y - 4.0));
            draw(words(from + 12.0, y, "start", &line.name));
        }
        out + "</svg>\n"
    }
}

/// Makes a scale that covers all values.
fn covering(values: impl Iterator<Item = f64>) -> Scale {
    let (low, high) = values.fold((f64::MAX, f64::MIN), |(low, high), value| (low.min(value), high.max(value)));
    Scale::new(low, high, 8.0)
}

/// Formats a number with at most two decimals and no trailing zeros.
fn short(number: f64) -> String {
    let text = format!("{number:.2}");
    text.trim_end_matches('0').trim_end_matches('.').to_string()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_point_is_drawn_inside() {
        let points = vec![(2.0, 40.0), (8.0, 51.5), (14.0, 45.0)];
        let line = Curve { name: "2 players".into(), points };
        let svg = Plot { title: "t", across: "x", up: "y", lines: vec![line] }.svg();
        assert_eq!(svg.matches("r=\"3\"").count(), 3);
        let ticks: Vec<f64> = covering([40.0, 51.5].into_iter()).ticks().collect();
        assert!(ticks[0] <= 40.0 && ticks[ticks.len() - 1] >= 51.5 && ticks.len() <= 10, "{ticks:?}");
        assert_eq!((short(12.0).as_str(), short(0.25).as_str()), ("12", "0.25"));
    }
}
