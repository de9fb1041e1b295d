//! The table line: a position in one line, with every card or as one viewer sees it.

mod parse;

use std::fmt;
use std::str::FromStr;

use parse::parse;

use super::event::ShownCard;
use crate::round::cell::{Cell, Origin, Sight};
use crate::round::stock::Stock;
use crate::view::{Hand, View};
use crate::worlds::Gaze;
use crate::{Card, CheckRoundError, Counts, Phase, Round, Ruleset, Seat, SeatSet, SetFieldError, Slot, Unplayable};

/// The version of the table line.
pub const LINE_VERSION: u32 = 1;

/// Why a table line was refused.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum ParseTableLineError {
    /// Unexpected text.
    Syntax {
        /// The column, the first being 1.
        column: usize,
        /// The expected text.
        expected: String,
        /// The text found.
        found: String,
    },
    /// The rules have no such field, or it cannot have that value.
    Field {
        /// The column of the rules.
        column: usize,
        /// The problem.
        why: SetFieldError,
    },
    /// The rules in it cannot be played.
    Rules(Unplayable),
    /// It describes a position that is not possible.
    Position(CheckRoundError),
    /// The line shows a card that the viewer cannot have seen, or hides one that it has.
    Eyes,
}

impl fmt::Display for ParseTableLineError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ParseTableLineError::Syntax { column, expected, found } if found.is_empty() => {
                write!(f, "column {column}: expected {expected}, but the line ends here")
            }
            ParseTableLineError::Syntax { column, expected, found } => {
                write!(f, "column {column}: expected {expected}, found {found:?}")
            }
            ParseTableLineError::Field { column, why } => write!(f, "column {column}: {why}"),
            ParseTableLineError::Rules(why) => write!(f, "these rules cannot be played: {why}"),
            ParseTableLineError::Position(why) => write!(f, "this cannot be: {why}"),
            ParseTableLineError::Eyes => {
                f.write_str("the line shows a card that these eyes have not seen, or hides one that they have")
            }
        }
    }
}

impl std::error::Error for ParseTableLineError {}

/// The fields of a line.
#[derive(PartialEq)]
struct Parts {
    gaze: Gaze,
    ruleset: Ruleset,
    dealer: Seat,
    actor: Option<Seat>,
    phase: Phase,
    spare: bool,
    hand: Hand,
    knocker: Option<Seat>,
    /// How many seats the table has.
    players: usize,
    seats: SeatSet,
    rows: [[Sight; 4]; Seat::MAX],
    top: Option<Card>,
    discard: Counts,
    stock: usize,
    /// The contents of the draw pile: open lines only.
    stocked: Option<Counts>,
}

/// A round to be printed as a full table line.
pub(crate) struct TableLine<'a>(pub(crate) &'a Round);

impl fmt::Display for TableLine<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        Parts::of_round(self.0).fmt(f)
    }
}

impl fmt::Display for Round {
    /// Writes the full table line: the truth. Never show it to players.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        TableLine(self).fmt(f)
    }
}

impl fmt::Display for View {
    /// Writes the table line as this viewer sees it.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        Parts::of_view(self).fmt(f)
    }
}

impl FromStr for Round {
    type Err = ParseTableLineError;

    fn from_str(line: &str) -> Result<Round, ParseTableLineError> {
        let (parts, eyes_at) = parse(line)?;
        if parts.gaze != Gaze::Open {
            return Err(ParseTableLineError::Syntax {
                column: eyes_at,
                expected: "open, since a round has every card".into(),
                found: parts.gaze.to_string(),
            });
        }
        parts.round()
    }
}

impl FromStr for View {
    type Err = ParseTableLineError;

    fn from_str(line: &str) -> Result<View, ParseTableLineError> {
        let (parts, eyes_at) = parse(line)?;
        let Gaze::Through(viewer) = parts.gaze else {
            return Err(ParseTableLineError::Syntax {
                column: eyes_at,
                expected: "a seat or gallery".into(),
                found: "open".into(),
            });
        };
        let view = parts.round()?.view(viewer);
        if Parts::of_view(&view) == parts { Ok(view) } else { Err(ParseTableLineError::Eyes) }
    }
}

impl Parts {
    fn of_round(round: &Round) -> Parts {
        Parts {
            gaze: Gaze::Open,
            ruleset: round.rules.nearest(),
            dealer: round.dealer,
            actor: acting(round.phase, round.actor),
            phase: round.phase,
            spare: round.spare,
            hand: round.hand.map_or(Hand::Empty, Hand::Card),
            knocker: round.knocker,
            players: round.players(),
            seats: round.seats,
            rows: round.rows.map(|row| row.map(|cell| cell.sight(true))),
            top: round.top,
            discard: round.discard,
            stock: round.stock.len(),
            stocked: Some(round.stock.counts()),
        }
    }

    fn of_view(view: &View) -> Parts {
        let open = &view.open;
        Parts {
            gaze: Gaze::Through(view.viewer),
            ruleset: view.rules.nearest(),
            dealer: open.dealer,
            actor: acting(open.phase, open.actor),
            phase: open.phase,
            spare: open.spare,
            hand: view.hand,
            knocker: open.knocker,
            players: open.players(),
            seats: open.seats,
            rows: view.rows,
            top: open.top,
            discard: view.discarded,
            stock: open.stock(),
            stocked: None,
        }
    }

    /// Builds a round that the line describes. Hidden cards are filled in with what is left of the deck.
    fn round(&self) -> Result<Round, ParseTableLineError> {
        let rules = self.ruleset.rules;
        let mut round =
            Round::with_seats(rules, self.players, self.seats, self.dealer).map_err(ParseTableLineError::Rules)?;
        round.phase = self.phase;
        round.actor = self.actor.unwrap_or(round.starter());
        if !self.seats.contains(round.actor) {
            return Err(ParseTableLineError::Position(CheckRoundError::Seat { seat: round.actor }));
        }
        round.spare = self.spare;
        round.knocker = self.knocker;
        round.top = self.top;
        round.discard = self.discard;
        let vacant = |slot: &&Slot| self.rows[round.actor.index()][slot.index()].is_vacant();
        if matches!(self.phase, Phase::Deal | Phase::Settle) {
            round.slot = *Slot::ALL.iter().find(vacant).unwrap_or(&Slot::One);
        }
        let mut unseen = self.unseen()?;
        // Places that can only hold a number come first (R8.7).
        let strict = |sight: Sight| sight.origin() == Origin::Drawn && !rules.keep_drawn_power;
        let mut fill = |number: bool| {
            let card = unseen.cards().find(|card| card.is_number() || !number).ok_or(ParseTableLineError::Eyes)?;
            unseen.remove(card);
            Ok(card)
        };
        round.hand = match self.hand {
            Hand::Empty => None,
            Hand::Card(card) => Some(card),
            Hand::Hidden => Some(fill(!rules.keep_drawn_power)?),
        };
        for pass in [true, false] {
            for seat in self.seats.iter() {
                for slot in Slot::ALL {
                    let sight = self.rows[seat.index()][slot.index()];
                    let cell = &mut round.rows[seat.index()][slot.index()];
                    if sight.is_vacant() || sight.card().is_some() {
                        *cell = sight.as_cell();
                    } else if strict(sight) == pass {
                        *cell = Cell::new(fill(pass)?, sight.origin(), sight.eyes(), sight.is_up());
                    }
                }
            }
        }
        round.stock = Stock::filled(&self.stocked.unwrap_or(unseen));
        round.check().map_err(ParseTableLineError::Position)?;
        if round.stock.len() != self.stock {
            let (found, expected) = (self.stock, round.stock.len());
            return Err(ParseTableLineError::Position(CheckRoundError::Stock { found, expected }));
        }
        Ok(round)
    }

    /// Returns the cards of the deck that the line does not show.
    fn unseen(&self) -> Result<Counts, ParseTableLineError> {
        let deck = self.ruleset.rules.deck.counts();
        let rows = self.seats.iter().flat_map(|seat| self.rows[seat.index()]).filter_map(Sight::card);
        let hand = match self.hand {
            Hand::Card(card) => Some(card),
            Hand::Empty | Hand::Hidden => None,
        };
        let seen: Counts = rows.chain(hand).chain(self.discard.cards()).collect();
        let mut unseen = deck;
        for card in seen.cards() {
            if !unseen.remove(card) {
                return Err(ParseTableLineError::Position(CheckRoundError::Cards {
                    card,
                    found: seen.of(card),
                    expected: deck.of(card),
                }));
            }
        }
        Ok(unseen)
    }
}

/// Returns the actor, or `None` in the phases that belong to nobody in particular.
fn acting(phase: Phase, actor: Seat) -> Option<Seat> {
    (!matches!(phase, Phase::Top | Phase::Over)).then_some(actor)
}

impl fmt::Display for Parts {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let seat = |seat: Option<Seat>| seat.map_or('-', Seat::letter);
        let hand = match self.hand {
            Hand::Empty => '-',
            Hand::Hidden => '?',
            Hand::Card(card) => card.letter(),
        };
        let spare = if self.spare { "+" } else { "" };
        write!(f, "krt{LINE_VERSION} eyes={} rules={} dealer={}", self.gaze, self.ruleset, self.dealer)?;
        write!(f, " turn={}:{}{spare} hand={hand}", seat(self.actor), self.phase.name())?;
        write!(f, " knocker={} rows=", seat(self.knocker))?;
        for player in Seat::ALL.into_iter().take(self.players) {
            if player != Seat::A {
                f.write_str("/")?;
            }
            if !self.seats.contains(player) {
                f.write_str("-")?;
                continue;
            }
            for (i, sight) in self.rows[player.index()].iter().enumerate() {
                write!(f, "{}{}", if i > 0 { "," } else { "" }, CellText(*sight))?;
            }
        }
        write!(f, " top={}", self.top.map_or('-', Card::letter))?;
        write!(f, " discard={}:{}", self.discard.total(), self.discard)?;
        write!(f, " stock={}", self.stock)?;
        self.stocked.iter().try_for_each(|stock| write!(f, ":{stock}"))
    }
}

struct CellText(Sight);

impl fmt::Display for CellText {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let sight = self.0;
        if sight.is_vacant() {
            return f.write_str(".");
        }
        let origin = match sight.origin() {
            Origin::Dealt => "",
            Origin::Drawn => "+",
            Origin::Taken => "=",
        };
        let up = if sight.is_up() { "^" } else { "" };
        write!(f, "{}{origin}{up}{}", ShownCard(sight.card()), sight.eyes())
    }
}
