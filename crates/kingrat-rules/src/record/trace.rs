//! The trace of a round, line by line, for independent checkers. See docs/trace.md.

use serde::Serialize;

use super::BySeat;
use crate::event::{Event, Reveal, Seen, Told};
use crate::{Card, FirstDiscard, Glimpse, PlayReplayError, Replay, Round, Rules, Ruleset, Seat, Slot, View};

/// The version of the trace.
pub const TRACE_VERSION: u32 = 1;

/// One line of a trace.
#[derive(Clone, Debug, Serialize)]
#[serde(tag = "t", rename_all = "lowercase")]
pub enum TraceLine {
    /// A round begins.
    Round {
        /// The version of the trace.
        v: u32,
        /// The edition, when nothing was changed.
        edition: Option<&'static str>,
        /// The edition that changed rules were made from.
        #[serde(skip_serializing_if = "Option::is_none")]
        base: Option<&'static str>,
        /// The rules.
        rules: Box<Rules>,
        /// The size of the table.
        players: usize,
        /// The seats still in.
        seats: Vec<Seat>,
        /// The dealer.
        dealer: Seat,
        /// The starter.
        starter: Seat,
    },
    /// A card came.
    Deal {
        /// Where it went: `A1`, `top`, `hand` or `settle:A1`.
        to: String,
        /// The card.
        card: char,
        /// The event as each seat saw it.
        seen: BySeat<String>,
    },
    /// The power just turned up went back into the draw pile (R2.3).
    Return,
    /// The discard pile was shuffled into the draw pile (R6.1).
    Reshuffle,
    /// A player acted.
    Act {
        /// Who.
        seat: Seat,
        /// What.
        action: String,
        /// The legal actions.
        legal: Vec<String>,
        /// Each seat's view before.
        views: BySeat<View>,
        /// Each seat's glimpse before.
        glimpses: BySeat<Glimpse>,
        /// The event as each seat saw it.
        seen: BySeat<String>,
    },
    /// The round is over, or was cut short.
    End {
        /// The rows as turned up.
        revealed: BySeat<[Option<char>; 4]>,
        /// The rows as scored.
        rows: BySeat<[Option<char>; 4]>,
        /// The scores.
        scores: Option<BySeat<Option<u16>>>,
        /// The winners.
        winners: Option<Vec<Seat>>,
        /// The knocker.
        knocker: Option<Seat>,
        /// The top of the discard pile.
        top: Option<char>,
        /// The size of the draw pile.
        stock: usize,
        /// The size of the discard pile.
        discard: usize,
        /// Whether it was cut short (R5.5).
        cut: bool,
    },
}

/// Traces a round: every step with what each seat knew and saw. A round that is neither over nor cut has no `end` line.
pub fn trace(ruleset: &Ruleset, replay: &Replay, cut: bool) -> Result<Vec<TraceLine>, PlayReplayError> {
    let start = replay.start()?;
    let edition = ruleset.edition().map(|edition| edition.key);
    let mut lines = vec![TraceLine::Round {
        v: TRACE_VERSION,
        edition,
        base: edition.is_none().then_some(ruleset.base.key),
        rules: Box::new(replay.rules),
        players: replay.players,
        seats: replay.seats.iter().collect(),
        dealer: replay.dealer,
        starter: start.starter(),
    }];
    let mut revealed = None;
    let end = replay.play_with(|before, event| {
        if let Told::Acted { reveal: Some(reveal), .. } = event.truth() {
            revealed = Some(*reveal);
        }
        tell(before, event, &mut lines);
    })?;
    if end.is_over() || cut {
        let letter = |card: Option<Card>| card.map(Card::letter);
        let rows = BySeat::new(end.seats(), |seat| Slot::ALL.map(|slot| letter(end.card(seat, slot))));
        let turned_up = |reveal: Reveal| BySeat::new(end.seats(), |seat| reveal.rows[seat.index()].map(letter));
        let outcome = end.outcome();
        lines.push(TraceLine::End {
            revealed: revealed.map_or(rows.clone(), turned_up),
            rows,
            scores: outcome.map(|outcome| BySeat::new(end.seats(), |seat| outcome.score(seat))),
            winners: outcome.map(|outcome| outcome.winners.iter().collect()),
            knocker: end.knocker(),
            top: letter(end.top()),
            stock: end.stock_len(),
            discard: end.open().discard(),
            cut: !end.is_over(),
        });
    }
    Ok(lines)
}

fn tell(before: &Round, event: &Event, lines: &mut Vec<TraceLine>) {
    let seen = BySeat::new(before.seats(), |seat| alone(event.seen_by(seat)).to_string());
    let (to, card, reshuffled) = match *event.truth() {
        Told::Dealt { seat, slot, card } => (format!("{seat}{slot}"), card, false),
        Told::Turned { card } => ("top".into(), card, false),
        Told::Drew { card, reshuffled, .. } => ("hand".into(), card, reshuffled),
        Told::Settled { seat, slot, card, reshuffled } => (format!("settle:{seat}{slot}"), card, reshuffled),
        Told::Acted { seat, act, .. } => {
            lines.push(TraceLine::Act {
                seat,
                action: act.action().to_string(),
                legal: before.legal().iter().map(|action| action.to_string()).collect(),
                views: BySeat::new(before.seats(), |seat| before.view(seat)),
                glimpses: BySeat::new(before.seats(), |seat| before.glimpse(seat)),
                seen,
            });
            return;
        }
    };
    if reshuffled {
        lines.push(TraceLine::Reshuffle);
    }
    lines.push(TraceLine::Deal { to, card: card.letter(), seen });
    let returns = before.rules().first_discard == FirstDiscard::ReturnToDeck && card.is_power();
    if returns && matches!(event.truth(), Told::Turned { .. }) {
        lines.push(TraceLine::Return);
    }
}

/// Returns the event without the reshuffle before it, which has a line of its own.
fn alone(mut seen: Seen) -> Seen {
    if let Told::Drew { reshuffled, .. } | Told::Settled { reshuffled, .. } = &mut seen {
        *reshuffled = false;
    }
    seen
}
