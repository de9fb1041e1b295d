//! Deals cards: the rows, the first discard, draws, reshuffles, and the replacement of power cards at the end.

use crate::event::{Event, Reveal, Told};
use crate::round::cell::{Cell, Dealt, Origin, RowBits};
use crate::{Action, Card, Counts, Eyes, FirstDiscard, Illegal, Phase, Round, Seat, Slot, Turn};

/// A source of randomness: picks the cards that come. The crate has none of its own.
pub trait Dealer {
    /// Picks a card out of the bag: returns an index below its length, which is never 0.
    fn pick(&mut self, bag: &[Card]) -> usize;
}

impl Round {
    /// Deals this card and returns what happened. Refused when no card has to come, or when the draw pile does not
    /// hold it.
    pub fn deal(&mut self, card: Card) -> Result<Event, Illegal> {
        match self.turn() {
            Turn::Over => return Err(Illegal::RoundOver),
            Turn::Seat(seat) => return Err(Illegal::ChoiceFirst { seat }),
            Turn::Chance => {}
        }
        if self.bag().of(card) == 0 {
            return Err(Illegal::NotInStock { card });
        }
        let reshuffled = self.reshuffle_if_empty();
        self.stock.remove_card(card);
        Ok(self.place_and_tell(card, reshuffled))
    }

    /// Deals the card that the dealer picks and returns what happened; `None` when no card has to come.
    pub fn deal_from(&mut self, dealer: &mut impl Dealer) -> Option<Event> {
        if self.turn() != Turn::Chance {
            return None;
        }
        let reshuffled = self.stock.is_empty();
        let card = self.next_card(dealer);
        Some(self.place_and_tell(card, reshuffled))
    }

    /// Plays an action that is known to be legal, and deals every card that has to come before the next choice. This
    /// is the fast path: unchecked, and no events are built.
    ///
    /// # Panics
    /// When the action is not legal: at once in debug builds, later or never in release builds.
    #[inline(always)]
    pub fn advance(&mut self, action: Action, dealer: &mut impl Dealer) {
        debug_assert!(self.legal().contains(action), "{action} in {self:?}");
        self.apply(action);
        match self.phase {
            Phase::Draw => {
                let card = self.next_card(dealer);
                self.place_drawn(card);
            }
            Phase::Settle => self.reveal_at_once(dealer),
            _ => {}
        }
    }

    /// Deals every card that has to come before somebody can choose, or until the round is over. Part of the fast
    /// path: no events are built.
    #[inline]
    pub fn run_chance(&mut self, dealer: &mut impl Dealer) {
        if self.phase == Phase::Deal && self.slot == Slot::One && self.actor == self.starter() {
            self.deal_rows(dealer);
            while self.phase == Phase::Top {
                let card = self.next_card(dealer);
                self.place_first_discard(card);
            }
        }
        while self.phase.is_chance() {
            let card = self.next_card(dealer);
            self.place(card);
        }
    }

    /// Draws the card that the dealer picks.
    #[inline]
    fn next_card(&mut self, dealer: &mut impl Dealer) -> Card {
        self.reshuffle_if_empty();
        self.stock.remove(dealer.pick(self.stock.cards()))
    }

    /// Deals all rows at once: what [`Round::place_dealt`] does card by card.
    #[inline]
    fn deal_rows(&mut self, dealer: &mut impl Dealer) {
        let starter = self.starter();
        let seats = self.seats.len().min(Seat::MAX);
        let mut cards = [Card::Zero; 4 * Seat::MAX];
        self.stock.remove_all(dealer, &mut cards[..4 * seats]);
        let dealt = Slot::ALL.map(|slot| Dealt::new(self.rules.look(slot)));
        let mut seat = starter;
        for place in 0..seats {
            self.rows[seat as usize] = std::array::from_fn(|slot| dealt[slot].cell(cards[slot * seats + place], seat));
            seat = self.seats.after(seat);
        }
        (self.actor, self.slot, self.phase) = (starter, Slot::One, Phase::Top);
    }

    /// Returns the cards that could come next: the draw pile, or what it will be after the reshuffle that has to come
    /// first.
    #[must_use]
    pub fn bag(&self) -> Counts {
        if self.stock.is_empty() { self.reshuffled() } else { self.stock.counts() }
    }

    /// Returns what a reshuffle makes of the discard pile: all of it, or under H4 all but the top, if that is not the
    /// only card.
    fn reshuffled(&self) -> Counts {
        let mut bag = self.discard;
        if let (true, Some(top)) = (self.keeps_top(), self.top) {
            bag.remove(top);
        }
        bag
    }

    fn keeps_top(&self) -> bool {
        self.rules.keep_top_on_reshuffle && self.discard.total() > 1 // H4
    }

    // R6.1: when a card must be drawn and there is none, and only then
    #[inline]
    fn reshuffle_if_empty(&mut self) -> bool {
        let empty = self.stock.is_empty();
        if empty {
            self.reshuffle();
        }
        empty
    }

    #[cold]
    fn reshuffle(&mut self) {
        self.stock.fill(&self.reshuffled());
        let kept = self.top.filter(|_| self.keeps_top());
        self.discard = kept.into_iter().collect();
        self.top = kept;
    }

    /// Puts the card that has come where it belongs.
    #[inline]
    pub(crate) fn place(&mut self, card: Card) {
        match self.phase {
            Phase::Draw => self.place_drawn(card),
            Phase::Deal => self.place_dealt(card),
            Phase::Top => self.place_first_discard(card),
            Phase::Settle => self.place_settled(card),
            _ => unreachable!("cards come in chance phases only"),
        }
    }

    // R3.1; H1 lets a power be held unshown
    #[inline]
    fn place_drawn(&mut self, card: Card) {
        if card.is_power() && !self.rules.keep_drawn_power {
            self.show(card);
        } else {
            self.hand = Some(card);
            self.phase = Phase::Hand;
        }
    }

    // R2.2: one card at a time, clockwise from the dealer's left, slots 1 to 4
    fn place_dealt(&mut self, card: Card) {
        self.rows[self.actor as usize][self.slot as usize] =
            Dealt::new(self.rules.look(self.slot)).cell(card, self.actor);
        self.actor = self.seats.after(self.actor);
        if self.actor == self.starter() {
            match Slot::new(self.slot as usize + 1) {
                Some(next) => self.slot = next,
                None => (self.slot, self.phase) = (Slot::One, Phase::Top),
            }
        }
    }

    // R2.3
    #[inline]
    fn place_first_discard(&mut self, card: Card) {
        match self.rules.first_discard {
            FirstDiscard::ReturnToDeck if card.is_power() => self.stock.put_back(card),
            FirstDiscard::KeepTurning if card.is_power() => self.throw(card),
            _ => {
                self.throw(card);
                self.phase = Phase::Turn;
            }
        }
    }

    // R5.2
    fn place_settled(&mut self, card: Card) {
        if card.is_power() {
            self.throw(card);
        } else {
            self.rows[self.actor as usize][self.slot as usize] = Cell::new(card, Origin::Drawn, Eyes::EVERYBODY, true);
            self.settle_next();
        }
    }

    /// Turns all rows up; power cards are then replaced one at a time (R5.2).
    pub(crate) fn reveal(&mut self) {
        self.turn_up();
        self.settle_next();
    }

    /// Turns all rows up, and returns where powers lie: bit 4 x seat + slot.
    #[inline]
    fn turn_up(&mut self) -> u32 {
        let mut powers = 0;
        for (seat, row) in self.rows.iter_mut().enumerate().take(self.players as usize) {
            let bits = RowBits::new(row);
            powers |= bits.powers() << (4 * seat);
            *row = bits.turned_up();
        }
        powers
    }

    /// Clears the first place where a power lies, seats clockwise from the dealer's left, slots 1 to 4. With none
    /// left, the round is over.
    fn settle_next(&mut self) {
        let starter = self.starter();
        match first_power(self.powers(), starter) {
            None => (self.actor, self.slot, self.phase) = (starter, Slot::One, Phase::Over),
            Some((seat, slot)) => {
                let cell = &mut self.rows[seat as usize][slot as usize];
                let power = cell.card();
                *cell = Cell::EMPTY;
                self.throw(power);
                (self.actor, self.slot, self.phase) = (seat, slot, Phase::Settle);
            }
        }
    }

    /// Returns where powers lie in the rows: bit 4 x seat + slot.
    #[inline]
    fn powers(&self) -> u32 {
        let rows = self.rows.iter().take(self.players()).enumerate();
        rows.fold(0, |powers, (seat, row)| powers | RowBits::new(row).powers() << (4 * seat))
    }

    /// Plays the whole reveal at once: what [`Round::reveal`] begins and [`Round::place_settled`] continues card by
    /// card.
    fn reveal_at_once(&mut self, dealer: &mut impl Dealer) {
        let powers = self.turn_up();
        let starter = self.starter();
        let first = 4 * starter as u32;
        // All places of six seats in a ring, the starter's first: the loop's length is known early, so branches predict well.
        let mut left = (powers >> first | powers << (24 - first)) & 0xFF_FFFF;
        while left != 0 {
            let place = (first + left.trailing_zeros()) as usize % 24;
            left &= left - 1;
            self.throw(self.rows.as_flattened()[place].card());
            let card = self.draw_number(dealer);
            self.rows.as_flattened_mut()[place] = Cell::new(card, Origin::Drawn, Eyes::EVERYBODY, true);
        }
        (self.actor, self.slot, self.phase) = (starter, Slot::One, Phase::Over);
    }

    /// Draws until a number comes; powers on the way are discarded (R5.2).
    #[inline]
    fn draw_number(&mut self, dealer: &mut impl Dealer) -> Card {
        loop {
            let card = self.next_card(dealer);
            if card.is_number() {
                return card;
            }
            self.throw(card);
        }
    }

    /// Returns the rows as they were turned up. To be called right after the reveal: the first power, if any, has
    /// just gone to the discard pile.
    pub(crate) fn revealed(&self) -> Reveal {
        let mut rows = [[None; 4]; Seat::MAX];
        for seat in self.seats.iter() {
            rows[seat.index()] = Slot::ALL.map(|slot| self.card(seat, slot).or(self.top));
        }
        Reveal { first: self.starter(), rows }
    }

    fn place_and_tell(&mut self, card: Card, reshuffled: bool) -> Event {
        let (seat, slot) = (self.actor, self.slot);
        let (told, eyes) = match self.phase {
            Phase::Deal => {
                (Told::Dealt { seat, slot, card }, Dealt::new(self.rules.look(slot)).cell(card, seat).eyes())
            }
            Phase::Top => (Told::Turned { card }, Eyes::EVERYBODY),
            Phase::Settle => (Told::Settled { seat, slot, card, reshuffled }, Eyes::EVERYBODY),
            _ => {
                // A power is shown at once, unless H1 lets it be kept (R8.6: then nobody can tell).
                let shown = card.is_power() && !self.rules.keep_drawn_power;
                let eyes = if shown { Eyes::EVERYBODY } else { Eyes::only(seat) };
                (Told::Drew { seat, card, reshuffled }, eyes)
            }
        };
        self.place(card);
        Event { told, eyes: [eyes, Eyes::NOBODY] }
    }
}

/// Returns the first place where a power lies, seats clockwise from the dealer's left, slots 1 to 4 (R5.2).
#[inline]
fn first_power(powers: u32, starter: Seat) -> Option<(Seat, Slot)> {
    let from_starter = powers & (!0 << (4 * starter as u32));
    let first = if from_starter == 0 { powers } else { from_starter };
    let place = first.trailing_zeros();
    (first != 0).then(|| (Seat::of_bit(place / 4), Slot::ALL[place as usize % 4]))
}
