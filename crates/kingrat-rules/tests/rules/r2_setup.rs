//! R2 Setup.

use kingrat_rules::{Card, Edition, Mode, Round, Seat, SeatSet, Series, Slot, Turn, Unplayable, Viewer};

use crate::table::{Table, deal, deal_by, rules, ruleset};

/// A series after a round in which every seat's score is given, `None` for a seat that is out.
fn scored(series: &mut Series, rows: &str) {
    let round = series.next_round().unwrap();
    let rows = Seat::ALL.iter().zip(rows.split('/')).map(|(&seat, row)| if round.seats().contains(seat) { row } else { "-" });
    let rows: Vec<&str> = rows.collect();
    let text = series.ruleset().to_string();
    let mut table = deal_by(series.dealer(), &text, &rows.join("/"), "5");
    assert_eq!(table.round.starter(), round.starter());
    for turn in 0..round.seats().len() {
        table.play(if turn == 0 { "draw 5 discard knock" } else if turn == 1 { "draw 5 discard" } else { "take:1" });
        if turn > 1 {
            break;
        }
    }
    series.score(&table.round.outcome().unwrap()).unwrap();
}
