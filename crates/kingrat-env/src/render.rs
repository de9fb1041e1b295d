//! Draws a table as text, as one viewer knows it.

use std::fmt::Write;

use kingrat_rules::{Hand, Seat, Sight, Turn, View};

use crate::Table;

/// Draws what the viewer knows: a line for the table, and one for each row.
#[must_use]
pub fn render(table: &Table, view: &View) -> String {
    let open = view.open();
    let top = open.top().map_or("none".into(), |top| top.to_string());
    let mut text = format!("{}, phase {}, ", table.setup().ruleset, open.phase().name());
    let _ = writeln!(text, "draw pile {}, discard pile {}, top {top}", open.stock(), open.discard());
    for seat in Seat::ALL.into_iter().take(open.players()) {
        let cells: Vec<String> = view.row(seat).map(cell).into();
        let _ = write!(text, "{seat}  {}", cells.join(" "));
        if open.turn() == Turn::Seat(seat) {
            text += match view.hand() {
                Hand::Empty => "  to move",
                Hand::Hidden => "  to move, holds a card",
                Hand::Card(_) => "  to move, holds ",
            };
            if let Hand::Card(card) = view.hand() {
                let _ = write!(text, "{card}");
            }
        }
        text += if open.knocker() == Some(seat) { "  has knocked\n" } else { "\n" };
    }
    text
}

/// Draws a place of a row: face up in parentheses, face down in brackets.
fn cell(sight: Sight) -> String {
    let card = match sight.card() {
        Some(card) => card.letter(),
        None if sight.is_vacant() => return " . ".into(),
        None => '?',
    };
    if sight.is_up() { format!("({card})") } else { format!("[{card}]") }
}
