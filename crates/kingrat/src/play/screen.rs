//! Renders the table before a decision, the points after a round, and the score sheet: short lines that can be read aloud.

use kingrat_rules::{Card, Seat, Slot};
use kingrat_table::protocol::{Face, Look, Play, RoundEnd, Rows, SheetShown, Stage, TableShown, You};

use super::words::Words;

/// The table as the player at the keyboard sees it.
pub struct ScreenView {
    /// The table and its players.
    pub table: TableShown,
    /// The guest at the keyboard and their seats.
    pub you: You,
    /// The round, if one is being played.
    pub play: Option<Play>,
}

impl ScreenView {
    /// Returns the stage of the table.
    pub fn stage(&self) -> Stage {
        self.table.stage
    }

    /// Returns the card in hand.
    pub fn hand(&self) -> Option<Face> {
        self.play.as_ref().and_then(|play| play.hand)
    }

    /// Returns the next private look.
    pub fn look(&self) -> Option<&Look> {
        self.play.as_ref().and_then(|play| play.looks.first())
    }

    /// Checks whether this seat is in the round.
    pub fn plays(&self, seat: Seat) -> bool {
        self.play.as_ref().is_some_and(|play| play.up.get(seat).is_some())
    }

    /// Returns whose turn it is.
    pub fn turn(&self) -> Option<Seat> {
        self.play.as_ref().and_then(|play| play.turn)
    }
}

/// Renders the whole table: the piles, the rows of the others, the own row, the card in hand.
pub fn board(words: &Words, play: &Play) -> Vec<String> {
    let top = match play.top {
        Some(face) => words.say("cli-discard-pile", &[("card", words.card(face).into())]),
        None => words.say("cli-discard-empty", &[]),
    };
    let stock = words.say("cli-draw-pile", &[("count", play.stock.into())]);
    let mut lines = vec![format!("{top}   {stock}")];
    let seats: Vec<Seat> = play.up.seats().collect();
    let me = words.me().filter(|me| seats.contains(me));
    let first = me.unwrap_or(Seat::A);
    let others = || seats.iter().copied().filter(|&seat| Some(seat) != me);
    let clockwise = others().filter(|&seat| seat > first).chain(others().filter(|&seat| seat <= first));
    lines.extend(clockwise.map(|seat| other_row(words, play, seat)));
    lines.extend(own_row(words, play));
    lines.extend(play.hand.map(|face| words.say("cli-in-hand", &[("card", words.card(face).into())])));
    lines
}

/// Renders the own row.
pub fn own_row(words: &Words, play: &Play) -> Option<String> {
    let me = words.me().filter(|&me| play.up.get(me).is_some())?;
    let row = words.row(&play.rows, me, |slot| hidden(words, play, me, slot));
    Some(format!("{}:   {row}", words.say("cli-your-row", &[])))
}

/// Renders the row of another player.
fn other_row(words: &Words, play: &Play, seat: Seat) -> String {
    let open = |rows: &Rows| Slot::ALL.into_iter().any(|slot| rows.at(seat, slot).is_some());
    let name = format!("{} ({seat})", words.name(seat));
    if open(&play.rows) || play.aid.as_ref().is_some_and(open) {
        format!("{name}:   {}", words.row(&play.rows, seat, |slot| hidden(words, play, seat, slot)))
    } else {
        format!("{name}: {}", words.say("cli-all-hidden", &[]))
    }
}

/// Renders a face-down card, with what the memory aid knows of it in brackets.
fn hidden(words: &Words, play: &Play, seat: Seat, slot: Slot) -> String {
    let hidden = words.say("cli-hidden", &[]);
    match play.aid.as_ref().and_then(|aid| aid.at(seat, slot)) {
        Some(face) => format!("{hidden} ({})", words.card(face)),
        None => hidden,
    }
}

/// Renders the points of a round by player; in school editions with cubes to count (R7.7).
pub fn points(words: &Words, table: &TableShown, end: &RoundEnd) -> Vec<String> {
    let cubes = table.edition.starts_with("school");
    let line = |(&seat, &score): (&Seat, &u16)| {
        let values = Slot::ALL.map(|slot| end.rows.at(seat, slot).map_or(0, value));
        let knocked =
            if seat == end.knocker { format!(" ({})", words.say("score-knocked", &[])) } else { String::new() };
        let mut lines = vec![format!("  {}{knocked}: {}", words.name(seat), sum(words, &values, end, seat, score))];
        if cubes {
            let line: u32 = values.iter().sum();
            let bars = values.iter().filter(|&&value| value > 0).map(|&value| "#".repeat(value as usize));
            let bars = bars.collect::<Vec<_>>().join(" ");
            lines.push(format!("    {bars}  {}", words.say("score-cubes", &[("count", line.into())])));
        }
        lines
    };
    std::iter::once(format!("{}:", words.say("score-title", &[]))).chain(end.scores.iter().flat_map(line)).collect()
}

fn sum(words: &Words, values: &[u32; 4], end: &RoundEnd, seat: Seat, score: u16) -> String {
    let numbers = values.map(|value| value.to_string()).join(" + ");
    let total = words.say("score-points", &[("count", score.into())]);
    if seat == end.knocker && end.penalty > 0 {
        let penalty = words.say("score-penalty", &[("count", end.penalty.into())]);
        format!("{numbers} + {} = {total} ({penalty})", end.penalty)
    } else {
        format!("{numbers} = {total}")
    }
}

fn value(face: Face) -> u32 {
    Card::from_letter(face.letter()).and_then(Card::value).map_or(0, u32::from)
}

/// Renders the score sheet (R7.5): a line for each round, and the totals or the wins.
pub fn sheet(words: &Words, table: &TableShown, sheet: &SheetShown) -> Vec<String> {
    let mut lines = vec![format!("{}:", words.say("score-sheet", &[]))];
    for (i, line) in sheet.lines.iter().enumerate() {
        let round = words.say("score-round", &[("round", (i + 1).into())]);
        let winners = match line.winners[..] {
            [] => String::new(),
            [seat] => format!("{}: {}", words.say("score-winner", &[]), words.name(seat)),
            _ => format!("{}: {}", words.say("score-shared", &[]), words.name_all(&line.winners)),
        };
        let scores = line.scores.iter().map(|(&seat, score)| format!("{}: {score}", words.name(seat)));
        let scores = scores.collect::<Vec<_>>().join(", ");
        let gap = if scores.is_empty() { "" } else { ". " };
        lines.push(format!("  {round} - {scores}{gap}{winners}"));
    }
    lines.push(totals(words, table, sheet));
    lines
}

/// Renders the standings in one line.
pub fn totals(words: &Words, table: &TableShown, sheet: &SheetShown) -> String {
    let out = |seat: Seat| match table.seats.get(seat.index()) {
        Some(shown) if shown.out => format!(" ({})", words.say("score-out", &[])),
        _ => String::new(),
    };
    let each: Vec<String> = match &sheet.totals {
        Some(totals) => {
            totals.iter().map(|(&seat, total)| format!("{}: {total}{}", words.name(seat), out(seat))).collect()
        }
        None => {
            let wins = |count: u32| words.say("score-wins", &[("count", count.into())]);
            sheet.wins.iter().map(|(&seat, &count)| format!("{}: {}", words.name(seat), wins(count))).collect()
        }
    };
    match sheet.totals {
        Some(_) => format!("  {} - {}", words.say("score-total", &[]), each.join(", ")),
        None => format!("  {}", each.join(", ")),
    }
}

/// Renders the cards of a look.
pub fn look(words: &Words, look: &Look) -> Vec<String> {
    let card = |at: &kingrat_table::protocol::LookedAt| {
        words.say("cli-look-card", &[("slot", (at.slot.index() + 1).into()), ("card", words.card(at.card).into())])
    };
    look.cards.iter().map(|at| format!("  {}", card(at))).collect()
}
