//! Messages to clients.

use std::borrow::Cow;
use std::collections::BTreeMap;

use kingrat_rules::{Action, Mode, Seat, Series, SheetLine, Slot};
use serde::{Deserialize, Serialize};

use super::{Avatar, Face, FairShown, News, PerSeat, Refusal, Rows, Setup, SharedJson};

/// A message to a client.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "t", rename_all = "snake_case")]
pub enum ServerMsg {
    /// The first message: the whole table. `news` are those since the version that the client named, as far as they are kept.
    Welcome(Shown),
    /// The table has changed.
    Update(Shown),
    /// Your request was refused, and nothing has changed.
    Refused {
        /// The reason.
        refusal: Refusal,
    },
    /// The answer to a ping.
    Pong {},
}

/// The table as one client sees it. Parts that did not change since the last message are left out of an update.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Shown {
    /// The version of the table: it grows with everything that happens.
    pub v: u32,
    /// The news, oldest first.
    pub news: SharedJson<Vec<News>>,
    /// The public state of the table and its players.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub table: Option<SharedJson<TableShown>>,
    /// Your place at the table.
    pub you: You,
    /// The round in progress, as you see it; null before the first.
    pub play: Option<Play>,
}

/// The stage of a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Stage {
    /// Players come and get ready.
    Lobby,
    /// Cards are about to be dealt.
    Dealing,
    /// Everybody looks at the cards they may look at.
    Looks,
    /// Players take turns.
    Turns,
    /// The cards lie open; everybody gets ready for the next round.
    RoundOver,
    /// The series is over.
    SeriesOver,
    /// The table is closed.
    Closed,
}

/// The public state of the table and its players.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct TableShown {
    /// The stage of a table.
    pub stage: Stage,
    /// The setup.
    pub setup: Setup,
    /// The edition the rules were made from.
    pub edition: String,
    /// The names of the fields of the rules that were changed.
    pub changed: Vec<String>,
    /// How the match is played.
    pub mode: Mode,
    /// The series goes on until somebody sends `finish`.
    pub open_end: bool,
    /// How long a player may do nothing before others can ask for a stand-in.
    pub idle_ms: u32,
    /// The seats, from A on.
    pub seats: Vec<SeatShown>,
    /// The host's seat, if any.
    pub host: Option<Seat>,
    /// The number of watchers.
    pub watchers: u16,
    /// The number of the round being played or just over; 0 before the first.
    pub round: u16,
    /// No player is here, so nothing happens until somebody comes.
    pub paused: bool,
    /// How the round ended, once it has.
    pub end: Option<RoundEnd>,
    /// The score sheet, once the first round is over.
    pub sheet: Option<SheetShown>,
    /// The winners of the series, once it is over.
    pub winners: Option<Vec<Seat>>,
    /// Where the cards come from; null before the first round, and for cards from an old log or a script.
    pub fair: Option<FairShown>,
}

/// One seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SeatShown {
    /// The seat's letter.
    pub seat: Seat,
    /// The holder of the seat.
    pub holder: HolderShown,
    /// Ready for what comes next.
    pub ready: bool,
    /// Reached the limit and is out (R7.4).
    pub out: bool,
    /// Shown behind the name: it looks like that of an earlier seat.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub number: Option<u8>,
}

/// The holder of a seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "t", rename_all = "snake_case")]
pub enum HolderShown {
    /// Nobody yet.
    Open {},
    /// A cat.
    Bot {
        /// Which one, by name.
        bot: String,
    },
    /// A person.
    Person {
        /// The name.
        name: String,
        /// They are here.
        here: bool,
        /// A cat plays for them.
        stand_in: bool,
        /// The seat shares a device with others.
        shared: bool,
        /// The animal that they have chosen; left out where the seat's own is shown.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        avatar: Option<Avatar>,
    },
}

/// Your place at this table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct You {
    /// Your seats; several on a shared device, none for an onlooker.
    pub seats: Vec<Seat>,
    /// You are the host.
    pub host: bool,
    /// The seat whose cards this device shows.
    pub facing: Option<Seat>,
    /// The player to whom the device has to be handed.
    pub hand_over: Option<Seat>,
}

/// The round in progress, as one client sees it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Play {
    /// The dealer.
    pub dealer: Seat,
    /// The seat that has to choose now.
    pub turn: Option<Seat>,
    /// The number of the decision: an act names it.
    pub number: u32,
    /// The kind of choice: `turn`, `hand`, `peek`, `swap`, `two`, `knock`; or `over`.
    pub phase: Cow<'static, str>,
    /// The card in play is the first of a Draw 2: another comes if it is not used.
    pub spare: bool,
    /// Your legal actions, in the order of the rules; empty when it is not for you to choose.
    pub actions: Vec<Action>,
    /// The cards that lie open to you.
    pub rows: Rows,
    /// Which cards lie face up.
    pub up: PerSeat<[bool; 4]>,
    /// The rows in the memory aid, where the table has one.
    pub aid: Option<Rows>,
    /// Whether somebody holds a card.
    pub holding: bool,
    /// The card in your hand.
    pub hand: Option<Face>,
    /// The top of the discard pile.
    pub top: Option<Face>,
    /// Cards in the draw pile.
    pub stock: usize,
    /// Cards in the discard pile.
    pub discard: usize,
    /// The knocker.
    pub knocker: Option<Seat>,
    /// Your looks that are not acknowledged yet.
    pub looks: Vec<Look>,
    /// The seats that the table waits for.
    pub waiting: Vec<Seat>,
    /// Milliseconds left of the turn's clock.
    pub clock_ms: Option<u32>,
    /// Milliseconds until *Done* happens by itself.
    pub done_ms: Option<u32>,
    /// In a round that a lesson guides: how many of its moves have been made. Left out in others.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub lesson: Option<usize>,
}

/// Cards that one seat was shown. Sent again until the client acknowledges it, and never after.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Look {
    /// Its number.
    pub look: u32,
    /// The seat that was shown them.
    pub seat: Seat,
    /// It is the look before the first turn.
    pub first: bool,
    /// The cards.
    pub cards: Vec<LookedAt>,
}

/// A card in a look.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct LookedAt {
    /// Where it lies in the own row.
    pub slot: Slot,
    /// The card.
    pub card: Face,
}

impl LookedAt {
    /// Makes one from what a seat saw of an event, and from nothing else.
    pub(crate) const fn of(slot: Slot, card: kingrat_rules::Card) -> LookedAt {
        LookedAt { slot, card: Face::of(card) }
    }
}

/// How a round ended.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct RoundEnd {
    /// The rows as they were turned up.
    pub revealed: Rows,
    /// The rows as they were scored, when every power had been replaced (R5.2).
    pub rows: Rows,
    /// The scores; the penalty included.
    pub scores: BTreeMap<Seat, u16>,
    /// The winners: the seats with the lowest sum.
    pub winners: Vec<Seat>,
    /// The knocker.
    pub knocker: Seat,
    /// The knocker's penalty for not being lowest (H3).
    pub penalty: u16,
    /// The seats that reached the limit in this round (R7.4).
    pub out: Vec<Seat>,
    /// The players from the dealer's left on: the order in which powers were replaced (R5.2).
    pub order: Vec<Seat>,
}

/// The score sheet (R7.5).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SheetShown {
    /// A line for each round.
    pub lines: Vec<SheetLineShown>,
    /// The totals; none where single rounds are played.
    pub totals: Option<BTreeMap<Seat, u32>>,
    /// The rounds each seat has won.
    pub wins: BTreeMap<Seat, u32>,
}

impl SheetShown {
    /// Returns the score sheet of a series.
    pub(crate) fn of(series: &Series) -> SheetShown {
        let sheet = series.sheet();
        let seats = || Seat::ALL.into_iter().take(series.players());
        let line = |line: &SheetLine| SheetLineShown {
            scores: seats().filter_map(|seat| Some((seat, line.scores[seat.index()]?))).collect(),
            winners: line.winners.iter().collect(),
            knocker: line.knocker,
        };
        SheetShown {
            lines: sheet.lines.iter().map(line).collect(),
            totals: sheet.totals.map(|totals| seats().map(|seat| (seat, totals[seat.index()])).collect()),
            wins: seats().map(|seat| (seat, sheet.wins[seat.index()])).collect(),
        }
    }
}

/// One line of the score sheet.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SheetLineShown {
    /// The scores; none for seats that were out, and for all where single rounds are played.
    pub scores: BTreeMap<Seat, u16>,
    /// The winners of the round.
    pub winners: Vec<Seat>,
    /// The knocker.
    pub knocker: Option<Seat>,
}
