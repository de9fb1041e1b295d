//! The rich observation: mostly zeros and ones, and the public past of every card.

use kingrat_rules::{Card, Facing, Hand, Seat, Slot, Starter, SwapLook, Take, View};

use super::compact::{actor, eyes, mode, phase};
use super::fields::{Field, field, total};
use super::{Public, byte, limit, own_turns, rounds_left, turned};

/// The fields of the table.
pub(super) const TABLE: &[Field] = &[
    field("phase", 7, 1, "one of turn, hand, peek, swap, two, knock, over"),
    field("actor", 6, 1, "who is to move: the observer, then clockwise"),
    field("hand", 14, 1, "the card in hand: one of 0-9, Peek, Swap, Draw 2, another's; none of them if there is none"),
    field("top", 13, 1, "the top of the discard pile: one of 0-9, Peek, Swap, Draw 2; none of them if there is none"),
    field("spare", 1, 1, "1 if the card in play is the first of a Draw 2"),
    field("knocker", 6, 1, "who has knocked: the observer, then clockwise"),
    field("dealer", 6, 1, "who dealt"),
    field("seats", 6, 1, "who is in"),
    field("players", 1, 6, "the size of the table"),
    field("stock", 1, 54, "the size of the draw pile"),
    field("discard", 1, 54, "the size of the discard pile"),
    field("discarded", 13, 4, "how many of each card lie on the discard pile: 0-9, Peek, Swap, Draw 2"),
    field("unseen", 13, 4, "how many of each card the observer does not see anywhere"),
    field("deck", 13, 4, "how many of each card the deck has"),
    field("turns", 1, 32, "the observer's turns of this round, the one in progress included"),
    field("uses", 1, 4, "the Draw 2 cards used in the turn in progress"),
    field("events", 2, 255, "the events of the round so far, deals included: low byte, high byte"),
    field("mode", 3, 1, "one of single, rounds, elimination"),
    field("round", 1, 8, "rounds played before this one"),
    field("rounds_left", 1, 8, "rounds after this one, in a match over a number of rounds"),
    field("totals", 6, 100, "the points of each seat before this round, 255 at most"),
    field("limit", 1, 100, "the total that puts a seat out, 255 at most; 0 for none"),
    field("first_discard", 3, 1, "R2.3: one of keep turning, return to deck, leave"),
    field("take", 1, 1, "R3.2: 1 if the card taken may be put back"),
    field("looks", 8, 1, "R2.4: outer, then inner: one of never, once, anytime, face up"),
    field("exchanged", 1, 1, "R2.6: 1 if exchanged cards lie face up"),
    field("swap_look", 1, 1, "R4.3: 1 if receivers look"),
    field("swap_what", 3, 1, "R4.4: one of any, face down, inner"),
    field("starter", 1, 1, "R2.7: 1 if chosen"),
    field("keep_drawn_power", 1, 1, "H1"),
    field("protect_knocker", 1, 1, "H2"),
    field("knock_penalty", 1, 10, "H3, 255 at most"),
    field("keep_top", 1, 1, "H4"),
];

/// The fields of a place in a row. All are 0 where no card lies.
pub(super) const PLACE: &[Field] = &[
    field("card", 14, 1, "one of 0-9, Peek, Swap, Draw 2, hidden from the observer"),
    field("eyes", 7, 1, "who has seen it: the observer, then clockwise; the last is everybody, watchers included"),
    field("origin", 3, 1, "one of dealt, drawn, taken"),
    field("up", 1, 1, "1 if it lies face up"),
    field("home", 6, 1, "who was dealt it or placed it: the observer, then clockwise"),
    field(
        "replaced",
        13,
        1,
        "the card that was discarded for it: 0-9, Peek, Swap, Draw 2; none of them if it was dealt",
    ),
    field("swaps", 1, 4, "how many swaps have moved it"),
    field("from", 6, 1, "whose row it came from in its last swap"),
    field("chosen", 1, 1, "1 if its holder chose that swap"),
    field("age", 1, 32, "turns of the table since it was dealt or placed"),
];

pub(super) const TABLE_LEN: usize = total(TABLE);
pub(super) const PLACE_LEN: usize = total(PLACE);

/// Writes fields one after another into a row of zeros.
struct Pen<'a> {
    out: &'a mut [u8],
    at: usize,
}

impl Pen<'_> {
    /// Writes one number.
    #[inline]
    fn number(&mut self, number: usize) {
        self.out[self.at] = byte(number);
        self.at += 1;
    }

    /// Writes a 1 in one of `len` places, or in none.
    #[inline]
    fn one_of(&mut self, len: usize, place: Option<usize>) {
        if let Some(place) = place.filter(|&place| place < len) {
            self.out[self.at + place] = 1;
        }
        self.at += len;
    }

    /// Writes the bits of a set of `len`.
    #[inline]
    fn set(&mut self, len: usize, bits: u8) {
        for place in 0..len {
            self.out[self.at + place] = bits >> place & 1;
        }
        self.at += len;
    }

    /// Writes a count for each kind of card.
    #[inline]
    fn counts(&mut self, counts: &[u8; Card::KINDS]) {
        self.out[self.at..self.at + Card::KINDS].copy_from_slice(counts);
        self.at += Card::KINDS;
    }
}

/// Writes the observation.
pub(super) fn write(view: &View, me: Seat, public: &Public, out: &mut [u8]) {
    out.fill(0);
    let mut pen = Pen { out, at: 0 };
    write_table(view, me, public, &mut pen);
    write_match(me, view.open().players(), public, &mut pen);
    write_rules(view, &mut pen);
    debug_assert_eq!(pen.at, TABLE_LEN);
    for place in 0..4 * view.open().players() {
        pen.at = TABLE_LEN + place * PLACE_LEN;
        let seat = me.clockwise(place / 4, view.open().players());
        write_place(view, me, seat, Slot::ALL[place % 4], public, &mut pen);
    }
}

fn write_table(view: &View, me: Seat, public: &Public, pen: &mut Pen) {
    let open = view.open();
    let players = open.players();
    let steps = |seat: Seat| Some(me.steps_to(seat, players));
    pen.one_of(7, Some(phase(open.phase()) as usize));
    pen.one_of(6, open.phase().is_choice().then(|| actor(view, me) as usize));
    let hand = match view.hand() {
        Hand::Empty => None,
        Hand::Hidden => Some(Card::KINDS),
        Hand::Card(card) => Some(card.index()),
    };
    pen.one_of(14, hand);
    pen.one_of(13, open.top().map(Card::index));
    pen.number(open.has_spare_draw() as usize);
    pen.one_of(6, open.knocker().and_then(steps));
    pen.one_of(6, steps(open.dealer()));
    pen.set(6, turned(open.seats().bits(), me, players));
    pen.number(players);
    pen.number(open.stock());
    pen.number(open.discard());
    pen.counts(view.discarded().as_array());
    pen.counts(view.unseen().as_array());
    pen.counts(view.rules().deck.counts().as_array());
    pen.number(own_turns(view, me, public.turns) as usize);
    pen.number(public.uses as usize);
    pen.number(public.events as usize % 256);
    pen.number(public.events as usize / 256);
}

fn write_match(me: Seat, players: usize, public: &Public, pen: &mut Pen) {
    let series = public.series;
    pen.one_of(3, Some(mode(series.mode()) as usize));
    pen.number(series.rounds());
    pen.number(rounds_left(series));
    for place in 0..Seat::MAX {
        let seat = (place < players).then(|| me.clockwise(place, players));
        pen.number(seat.map_or(0, |seat| series.totals()[seat.index()] as usize));
    }
    pen.number(limit(series) as usize);
}

fn write_rules(view: &View, pen: &mut Pen) {
    let rules = view.rules();
    pen.one_of(3, Some(rules.first_discard as usize));
    pen.number((rules.take == Take::MayReturn) as usize);
    pen.one_of(4, Some(rules.looks.outer as usize));
    pen.one_of(4, Some(rules.looks.inner as usize));
    pen.number((rules.exchanged == Facing::Up) as usize);
    pen.number((rules.swap_look == SwapLook::Receivers) as usize);
    pen.one_of(3, Some(rules.swap_what as usize));
    pen.number((rules.starter == Starter::Chosen) as usize);
    pen.number(rules.keep_drawn_power as usize);
    pen.number(rules.protect_knocker as usize);
    pen.number(rules.knock_penalty as usize);
    pen.number(rules.keep_top_on_reshuffle as usize);
}

#[inline]
fn write_place(view: &View, me: Seat, seat: Seat, slot: Slot, public: &Public, pen: &mut Pen) {
    let players = view.open().players();
    let sight = view.at(seat, slot);
    if sight.is_vacant() {
        return;
    }
    let steps = |seat: Seat| me.steps_to(seat, players);
    let mark = public.marks.at(seat, slot);
    pen.one_of(14, Some(sight.card().map_or(Card::KINDS, Card::index)));
    pen.set(7, eyes(sight, me, players));
    pen.one_of(3, Some(sight.origin() as usize));
    pen.number(sight.is_up() as usize);
    pen.one_of(6, Some(steps(mark.home)));
    pen.one_of(13, mark.replaced.map(Card::index));
    pen.number(mark.swaps as usize);
    pen.one_of(6, mark.from.map(steps));
    pen.number(mark.chosen as usize);
    pen.number(public.turns.saturating_sub(mark.turn) as usize);
}
