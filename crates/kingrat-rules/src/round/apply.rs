//! Applies actions: what each of them does to the round.

use crate::event::{Act, Event, Told};
use crate::round::cell::{Cell, Origin};
use crate::{Action, Card, Eyes, Facing, Illegal, Look, Phase, Round, Seat, Slot, SwapLook};

impl Round {
    /// Plays an action of the player whose turn it is, and returns what happened. An action that is not legal is
    /// refused and changes nothing. A card that has to come next is left for [`Round::deal`].
    pub fn play(&mut self, action: Action) -> Result<Event, Illegal> {
        if !self.legal().contains(action) {
            return Err(self.why_not(action));
        }
        let seat = self.actor;
        let (act, eyes) = self.tell(action);
        self.act(action);
        let reveal = matches!(self.phase, Phase::Settle | Phase::Over).then(|| self.revealed());
        Ok(Event { told: Told::Acted { seat, act, reveal }, eyes })
    }

    /// Applies the action, and turns the cards up if that was the last turn. The action must be legal.
    pub(crate) fn act(&mut self, action: Action) {
        self.apply(action);
        if self.phase == Phase::Settle {
            self.reveal();
        }
    }

    /// Applies the action. If that was the last turn, the phase is `Settle` and the caller turns the cards up.
    #[inline(always)]
    pub(crate) fn apply(&mut self, action: Action) {
        match action {
            Action::Draw => self.phase = Phase::Draw, // R3.1
            Action::Take(slot) => {
                // R3.2; R8.1: everybody has seen what was taken
                if let Some(card) = self.top {
                    self.discard.remove(card);
                    self.exchange(slot, card, Origin::Taken, Eyes::EVERYBODY);
                }
                self.end_turn();
            }
            Action::Return => self.end_turn(), // R3.2
            Action::Show => {
                // H1, then as if it had been shown at once
                if let Some(card) = self.hand.take() {
                    self.show(card);
                }
            }
            Action::Put(slot) => {
                // R3.1; R8.1: only the drawer knows it, unless exchanged cards lie open
                if let Some(card) = self.hand.take() {
                    self.exchange(slot, card, Origin::Drawn, Eyes::only(self.actor));
                }
                self.end_turn();
            }
            Action::Discard => {
                if let Some(card) = self.hand.take() {
                    self.throw(card);
                }
                self.give_up();
            }
            Action::Peek(slot) => {
                // R4.2, R8.4
                let cell = &mut self.rows[self.actor as usize][slot as usize];
                *cell = cell.seen_by(Eyes::only(self.actor));
                self.end_turn();
            }
            Action::Swap { own, seat, slot } => {
                self.swap(own, seat, slot);
                self.end_turn();
            }
            Action::Use => {
                // R4.5: two chances, also when it was itself a card of a Draw 2
                self.spare = true;
                self.phase = Phase::Draw;
            }
            Action::Decline => self.give_up(), // R4.6
            Action::Knock => {
                self.knocker = Some(self.actor);
                self.next_turn();
            }
            Action::Done => self.next_turn(),
        }
    }

    /// Shows a power and puts it on the discard pile at once (R3.1).
    #[inline]
    pub(crate) fn show(&mut self, card: Card) {
        self.throw(card);
        self.phase = match card {
            Card::Peek => Phase::Peek,
            Card::Swap => Phase::Swap,
            _ => Phase::Two,
        };
    }

    /// Puts a card on the discard pile.
    #[inline]
    pub(crate) fn throw(&mut self, card: Card) {
        self.discard.add(card);
        self.top = Some(card);
    }

    #[inline]
    fn exchange(&mut self, slot: Slot, card: Card, origin: Origin, eyes: Eyes) {
        let up = self.rules.exchanged == Facing::Up; // R2.6
        let eyes = if up { Eyes::EVERYBODY } else { eyes };
        let cell = &mut self.rows[self.actor as usize][slot as usize];
        let old = cell.card();
        *cell = Cell::new(card, origin, eyes, up);
        self.throw(old);
    }

    // R4.3: cards change places with all that is known about them (R8.3) and the way they lie (R2.6)
    fn swap(&mut self, own: Slot, seat: Seat, slot: Slot) {
        let mine = self.rows[self.actor as usize][own as usize];
        let theirs = self.rows[seat as usize][slot as usize];
        let [my_eyes, their_eyes] = self.swap_eyes(own, seat, slot);
        self.rows[self.actor as usize][own as usize] = theirs.seen_by(my_eyes);
        self.rows[seat as usize][slot as usize] = mine.seen_by(their_eyes);
    }

    /// Returns who looks at the card now in the own slot, and who at the card now in the other slot.
    fn swap_eyes(&self, own: Slot, seat: Seat, slot: Slot) -> [Eyes; 2] {
        let looks = |owner: Seat, slot: Slot| {
            let received = self.rules.swap_look == SwapLook::Receivers; // R4.3
            let anytime = self.rules.look(slot) == Look::Anytime; // R2.5
            if received || anytime { Eyes::only(owner) } else { Eyes::NOBODY }
        };
        [looks(self.actor, own), looks(seat, slot)]
    }

    /// Leaves the card drawn unused (R4.5, R4.6): a second one comes if it was the first of a Draw 2.
    #[inline]
    fn give_up(&mut self) {
        if self.spare {
            self.spare = false;
            self.phase = Phase::Draw;
        } else {
            self.end_turn();
        }
    }

    /// Ends the turn: its player may knock, if nobody has (R3.3).
    #[inline]
    fn end_turn(&mut self) {
        self.spare = false;
        if self.knocker.is_none() {
            self.phase = Phase::Knock;
        } else {
            self.next_turn();
        }
    }

    /// Passes the turn on. After a knock everybody else has one more turn (R5.1).
    #[inline]
    fn next_turn(&mut self) {
        self.actor = self.seats.after(self.actor);
        if self.knocker == Some(self.actor) {
            self.phase = Phase::Settle;
        } else {
            self.phase = Phase::Turn;
        }
    }

    /// Returns what the action shows, computed before it is applied, and who sees its hidden cards.
    fn tell(&self, action: Action) -> (Act<Card>, [Eyes; 2]) {
        let own_card = |slot: Slot| self.rows[self.actor.index()][slot.index()].card();
        let mut eyes = [Eyes::NOBODY; 2];
        let in_hand = || self.hand.unwrap_or_else(|| unreachable!("legal only with a card in hand"));
        let act = match action {
            Action::Draw => Act::Draw,
            Action::Take(slot) => Act::Take { slot, out: own_card(slot) },
            Action::Return => Act::Return,
            Action::Show => Act::Show { card: in_hand() },
            Action::Put(slot) => {
                let open = self.rules.exchanged == Facing::Up;
                Act::Put { slot, open: open.then(in_hand), out: own_card(slot) }
            }
            Action::Discard => Act::Discard { card: in_hand() },
            Action::Peek(slot) => {
                eyes[0] = Eyes::only(self.actor);
                Act::Peek { slot, card: own_card(slot) }
            }
            Action::Swap { own, seat, slot } => {
                eyes = self.swap_eyes(own, seat, slot);
                let looks = eyes != [Eyes::NOBODY; 2];
                let theirs = self.rows[seat.index()][slot.index()].card();
                Act::Swap { own, seat, slot, looks: looks.then(|| [theirs, own_card(own)]) }
            }
            Action::Use => Act::Use,
            Action::Decline => Act::Decline,
            Action::Knock => Act::Knock,
            Action::Done => Act::Done,
        };
        (act, eyes)
    }
}
