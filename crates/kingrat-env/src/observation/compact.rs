//! The compact observation: one byte for each fact.

use kingrat_rules::{Card, Hand, Mode, Phase, Seat, SeatSet, Sight, View};

use super::fields::{Field, field, total};
use super::{Public, byte, limit, own_turns, rounds_left, turned};

/// The fields of the table.
pub(super) const TABLE: &[Field] = &[
    field("phase", 1, 6, "0 turn, 1 hand, 2 peek, 3 swap, 4 two, 5 knock, 6 over"),
    field("actor", 1, 5, "who is to move: 0 the observer, else places clockwise"),
    field("hand", 1, 15, "the card in hand: 0-9, 10 Peek, 11 Swap, 12 Draw 2, 14 another's, 15 none"),
    field("top", 1, 15, "the top of the discard pile, as in hand"),
    field("spare", 1, 1, "1 if the card in play is the first of a Draw 2"),
    field("knocker", 1, 6, "0 nobody, 1 the observer, else 1 + places clockwise"),
    field("dealer", 1, 5, "places clockwise"),
    field("seats", 1, 63, "who is in: bit 0 the observer, then clockwise"),
    field("stock", 1, 54, "the size of the draw pile"),
    field("discard", 1, 54, "the size of the discard pile"),
    field("discarded", 13, 9, "how many of each card lie on the discard pile: 0-9, Peek, Swap, Draw 2"),
    field("unseen", 13, 9, "how many of each card the observer does not see anywhere"),
    field("turns", 1, 32, "the observer's turns of this round, the one in progress included"),
    field("uses", 1, 4, "the Draw 2 cards used in the turn in progress"),
    field("round", 1, 8, "rounds played before this one"),
    field("mode", 1, 2, "0 single, 1 rounds, 2 elimination"),
    field("rounds_left", 1, 8, "rounds after this one, in a match over a number of rounds"),
    field("totals", 6, 100, "the points of each seat before this round, clockwise, 255 at most"),
    field("limit", 1, 100, "the total that puts a seat out, 255 at most; 0 for none"),
];

/// The fields of a place in a row.
pub(super) const PLACE: &[Field] = &[
    field("card", 1, 15, "0-12 as in hand if the observer has seen it, 14 hidden, 15 no card"),
    field("eyes", 1, 127, "who has seen it: bit 0 the observer, then clockwise; bit 6 everybody, watchers included"),
    field("origin", 1, 6, "0 dealt, 1 drawn, 2 taken; 4 more if it lies face up"),
];

pub(super) const TABLE_LEN: usize = total(TABLE);
pub(super) const PLACE_LEN: usize = total(PLACE);

const HIDDEN: u8 = 14;
const NONE: u8 = 15;

/// Writes the observation.
#[inline]
pub(super) fn write(view: &View, me: Seat, public: &Public, out: &mut [u8]) {
    let open = view.open();
    let players = open.players();
    let steps = |seat: Seat| me.steps_to(seat, players) as u8;
    let (table, places) = out.split_at_mut(TABLE_LEN);
    // Counts by code, so that nothing depends on what a place holds: hidden and missing cards have counts of their own.
    let mut seen = [0u8; 16];
    for (steps, records) in places.chunks_exact_mut(4 * PLACE_LEN).enumerate() {
        let row = view.row(me.clockwise(steps, players));
        for (sight, record) in row.iter().zip(records.chunks_exact_mut(PLACE_LEN)) {
            let packed = sight.packed();
            let code = packed as u8 & 0b1111;
            seen[code as usize] += 1;
            record.copy_from_slice(&[code, eyes(*sight, me, players), (packed >> 11) as u8 & 0b111]);
        }
    }
    let hand = match view.hand() {
        Hand::Empty => NONE,
        Hand::Hidden => HIDDEN,
        Hand::Card(card) => card as u8,
    };
    seen[hand as usize] += 1;
    let (deck, discarded) = (view.rules().deck.counts(), view.discarded());
    let unseen: [u8; Card::KINDS] =
        std::array::from_fn(|card| deck.as_array()[card] - discarded.as_array()[card] - seen[card]);
    let knocker = open.knocker().map_or(0, |knocker| 1 + steps(knocker));
    let top = open.top().map_or(NONE, |top| top as u8);
    let seats = turned(open.seats().bits(), me, players);
    let spare = open.has_spare_draw() as u8;
    let head = [phase(open.phase()), actor(view, me), hand, top, spare, knocker, steps(open.dealer()), seats];
    table[..8].copy_from_slice(&head);
    table[8..10].copy_from_slice(&[byte(open.stock()), byte(open.discard())]);
    table[10..23].copy_from_slice(discarded.as_array());
    table[23..36].copy_from_slice(&unseen);
    let series = public.series;
    let turns = byte(own_turns(view, me, public.turns) as usize);
    let times =
        [turns, byte(public.uses as usize), byte(series.rounds()), mode(series.mode()), byte(rounds_left(series))];
    table[36..41].copy_from_slice(&times);
    for (place, total) in table[41..47].iter_mut().enumerate() {
        let seat = (place < players).then(|| me.clockwise(place, players));
        *total = seat.map_or(0, |seat| byte(series.totals()[seat.index()] as usize));
    }
    table[47] = byte(limit(series) as usize);
}

/// Returns who has seen the card, as bits.
#[inline]
pub(super) fn eyes(sight: Sight, me: Seat, players: usize) -> u8 {
    let eyes = (sight.packed() >> 4) as u8 & 0b111_1111;
    turned(eyes & SeatSet::first(players).bits(), me, players) | eyes & 0b100_0000
}

/// Returns how many places clockwise the seat to move sits; in chance phases and at the end the one who started.
#[inline]
pub(super) fn actor(view: &View, me: Seat) -> u8 {
    match view.open().turn() {
        kingrat_rules::Turn::Seat(seat) => me.steps_to(seat, view.open().players()) as u8,
        _ => 0,
    }
}

/// Returns the number of a phase in which somebody chooses; 6 for the others.
#[inline]
pub(super) const fn phase(phase: Phase) -> u8 {
    match phase {
        Phase::Turn => 0,
        Phase::Hand => 1,
        Phase::Peek => 2,
        Phase::Swap => 3,
        Phase::Two => 4,
        Phase::Knock => 5,
        Phase::Deal | Phase::Top | Phase::Draw | Phase::Settle | Phase::Over => 6,
    }
}

/// Returns the number of a mode.
pub(super) const fn mode(mode: Mode) -> u8 {
    match mode {
        Mode::Single | Mode::Time(_) => 0,
        Mode::Rounds(_) => 1,
        Mode::Elimination(_) => 2,
    }
}
