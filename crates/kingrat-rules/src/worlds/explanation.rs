//! One world that explains all that was seen: repaired while more comes to light, and redealt to sample others.

use super::{Gaze, ObserveError};
use crate::event::{Act, Reveal, Seen, Told};
use crate::{Card, Counts, Dealer, Deck, Eyes, FirstDiscard, Illegal, Origin, Round, Seat, Slot, Step, Viewer};

/// Where a hidden card can be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum CardPlace {
    Cell(Seat, Slot),
    Hand,
    Stock(usize),
}

/// When a card came: the step that brought it, and the age (reshuffles so far) it came in.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Birth {
    pub(super) step: u32,
    age: u32,
}

impl Birth {
    pub(super) const fn age(self) -> u32 {
        self.age
    }
}

/// One world that explains the history, and where its cards came from.
#[derive(Clone, Copy)]
pub(super) struct Explanation {
    pub(super) world: Round,
    births: [[Birth; 4]; Seat::MAX],
    hand: Birth,
    /// Whether the event being observed has brought the card in hand to light.
    hand_shown: bool,
    age: u32,
    /// The powers that were turned up and went back (R2.3).
    returned: Counts,
    /// The cards that are known to have been dealt.
    dealt: Counts,
}

impl Explanation {
    /// Creates the explanation of a round before its first card.
    pub(super) fn new(start: Round) -> Explanation {
        Explanation {
            world: start,
            births: [[Birth::default(); 4]; Seat::MAX],
            hand: Birth::default(),
            hand_shown: false,
            age: 0,
            returned: Counts::EMPTY,
            dealt: Counts::EMPTY,
        }
    }

    /// Mends the world so that what was seen can happen in it, and returns the step. Hidden cards that come to light
    /// are added to `learned` with the step that brought them.
    pub(super) fn prepare(
        &mut self,
        gaze: Gaze,
        seen: &Seen,
        learned: &mut Vec<(u32, Card)>,
    ) -> Result<Step, ObserveError> {
        let (seat, act, reveal) = match *seen {
            Told::Dealt { card, .. } => return self.next_card(gaze, card, false),
            Told::Drew { card, .. } => return self.next_card(gaze, card, !self.world.rules().keep_drawn_power),
            Told::Turned { card } | Told::Settled { card, .. } => return self.next_card(gaze, Some(card), false),
            Told::Acted { seat, act, reveal } => (seat, act, reveal),
        };
        let mut show = |place: CardPlace, card: Option<Card>| match card {
            Some(card) => self.bring_to_light(gaze, place, card, learned),
            None => Ok(()),
        };
        match act {
            Act::Take { slot, out } => show(CardPlace::Cell(seat, slot), Some(out))?,
            Act::Put { slot, open, out } => {
                show(CardPlace::Cell(seat, slot), Some(out))?;
                show(CardPlace::Hand, open)?;
            }
            Act::Show { card } | Act::Discard { card } => show(CardPlace::Hand, Some(card))?,
            Act::Peek { slot, card } => show(CardPlace::Cell(seat, slot), card)?,
            Act::Swap { own, seat: other, slot, looks: Some([mine, theirs]) } => {
                // Told as they lie after the swap, so each is looked for where it lies before.
                show(CardPlace::Cell(other, slot), mine)?;
                show(CardPlace::Cell(seat, own), theirs)?;
            }
            _ => {}
        }
        if let Some(Reveal { rows, .. }) = reveal {
            // The last action may move cards before they are turned up: an exchange puts the hand where it goes, a swap changes places.
            for (owner, row) in Seat::ALL.into_iter().zip(rows) {
                for (slot, card) in Slot::ALL.into_iter().zip(row) {
                    let place = match act {
                        Act::Put { slot: put, .. } if (owner, slot) == (seat, put) => CardPlace::Hand,
                        Act::Take { slot: put, .. } if (owner, slot) == (seat, put) => continue,
                        Act::Swap { own, seat: other, slot: far, .. } if (owner, slot) == (seat, own) => {
                            CardPlace::Cell(other, far)
                        }
                        Act::Swap { own, seat: other, slot: far, .. } if (owner, slot) == (other, far) => {
                            CardPlace::Cell(seat, own)
                        }
                        _ => CardPlace::Cell(owner, slot),
                    };
                    show(place, card)?;
                }
            }
        }
        Ok(Step::Act(act.action()))
    }

    /// Makes sure that the card seen, or any card that can come unseen, can come next.
    fn next_card(&mut self, gaze: Gaze, card: Option<Card>, number: bool) -> Result<Step, ObserveError> {
        if !self.world.phase().is_chance() {
            let seat = self.world.actor();
            let why = if self.world.is_over() { Illegal::RoundOver } else { Illegal::ChoiceFirst { seat } };
            return Err(why.into());
        }
        let fits = |other: Card| match card {
            Some(card) => other == card,
            None => !number || other.is_number(),
        };
        // After a reshuffle the bag is the discard pile, which everybody has seen: nothing to mend.
        if self.world.bag().cards().all(|card| !fits(card)) && self.world.stock_len() > 0 {
            let mut places = (0..self.world.stock_len()).map(CardPlace::Stock);
            if !places.any(|place| self.mend(gaze, place, fits).is_ok()) {
                return Err(card.map_or(ObserveError::Impossible, |card| Illegal::NotInStock { card }.into()));
            }
        }
        let found = self.world.bag().cards().find(|&card| fits(card));
        match (found, card) {
            (Some(card), _) => Ok(Step::Deal(card)),
            (None, Some(card)) => Err(Illegal::NotInStock { card }.into()),
            (None, None) => Err(ObserveError::Impossible),
        }
    }

    fn bring_to_light(
        &mut self,
        gaze: Gaze,
        place: CardPlace,
        card: Card,
        learned: &mut Vec<(u32, Card)>,
    ) -> Result<(), ObserveError> {
        // A card that is not hidden either agrees, or the event will be seen to differ.
        if self.is_hidden(gaze, place) {
            self.mend(gaze, place, |other| other == card)?;
            learned.push((self.birth(place).step, card));
            if self.was_dealt(place) {
                self.dealt.add(card);
            }
            self.mark_seen(gaze, place);
        }
        Ok(())
    }

    /// Fixes this card, although the step that shows it is still to come.
    fn mark_seen(&mut self, gaze: Gaze, place: CardPlace) {
        match (place, gaze) {
            (CardPlace::Cell(seat, slot), Gaze::Through(viewer)) => {
                let cell = &mut self.world.rows[seat.index()][slot.index()];
                *cell = cell.seen_by(Eyes::of(viewer));
            }
            (CardPlace::Hand, _) => self.hand_shown = true,
            (CardPlace::Cell(..), Gaze::Open) | (CardPlace::Stock(_), _) => {}
        }
    }

    /// Exchanges hidden cards of one age so that a fitting one lies at `target`, and every place that must hold a number still does.
    fn mend(&mut self, gaze: Gaze, target: CardPlace, fits: impl Fn(Card) -> bool) -> Result<(), ObserveError> {
        let old = self.card(target);
        if fits(old) {
            return Ok(());
        }
        let age = self.birth(target).age;
        let others: Vec<CardPlace> = self.hidden(gaze, Some(age)).filter(|&place| place != target).collect();
        for &from in &others {
            let new = self.card(from);
            if !fits(new) {
                continue;
            }
            if self.try_cards(gaze, &[(target, new), (from, old)]) {
                return Ok(());
            }
            // Where the old card cannot go there, a third place takes it and gives its own.
            for &via in others.iter().filter(|&&via| via != from) {
                if self.try_cards(gaze, &[(target, new), (from, self.card(via)), (via, old)]) {
                    return Ok(());
                }
            }
        }
        Err(ObserveError::Impossible)
    }

    /// Puts these cards in these places, if that still explains what was seen.
    fn try_cards(&mut self, gaze: Gaze, cards: &[(CardPlace, Card)]) -> bool {
        if cards.iter().any(|&(place, card)| card.is_power() && self.must_be_number(place)) {
            return false;
        }
        let before = *self;
        cards.iter().for_each(|&(place, card)| self.set(place, card));
        let explains = Card::ALL.into_iter().all(|card| self.returned.of(card) == 0 || self.undealt(gaze, card) > 0);
        if !explains {
            *self = before;
        }
        explains
    }

    /// Returns how many of these cards were left in the draw pile after the deal, in this world.
    fn undealt(&self, gaze: Gaze, card: Card) -> u8 {
        let hidden = self.hidden(gaze, None).filter(|&place| self.was_dealt(place) && self.card(place) == card).count();
        self.world.rules().deck.counts().of(card) - self.dealt.of(card) - hidden as u8
    }

    pub(super) fn was_dealt(&self, place: CardPlace) -> bool {
        let dealt = 4 * self.world.seats().len() as u32;
        matches!(place, CardPlace::Cell(..)) && self.birth(place).step < dealt
    }

    /// Redeals the hidden cards by rejection sampling, so that worlds come as often as they explain the powers turned
    /// up (R2.3).
    pub(super) fn deal_anew(&mut self, gaze: Gaze, dealer: &mut impl Dealer) {
        /// Ends the loop for a dealer that always picks the same.
        const TRIES: usize = 100_000;
        for _ in 0..TRIES {
            self.deal_once(gaze, dealer);
            if self.returned == Counts::EMPTY || self.is_kept(gaze, dealer) {
                break;
            }
        }
    }

    /// Accepts a world with the likelihood of those powers being turned up in it, relative to the world in which none
    /// was dealt.
    fn is_kept(&self, gaze: Gaze, dealer: &mut impl Dealer) -> bool {
        self.returned.cards().all(|card| {
            let most = self.world.rules().deck.counts().of(card) - self.dealt.of(card);
            dealer.pick(&[card; Deck::MAX][..most as usize]) < self.undealt(gaze, card) as usize
        })
    }

    /// Redeals the hidden cards of every age.
    fn deal_once(&mut self, gaze: Gaze, dealer: &mut impl Dealer) {
        let mut ages: Vec<u32> = self.hidden(gaze, None).map(|place| self.birth(place).age).collect();
        ages.sort_unstable();
        ages.dedup();
        for age in ages {
            let mut places: Vec<CardPlace> = self.hidden(gaze, Some(age)).collect();
            let mut numbers: Vec<Card> = Vec::new();
            let mut powers: Vec<Card> = Vec::new();
            for &place in &places {
                let card = self.card(place);
                if card.is_number() { numbers.push(card) } else { powers.push(card) }
            }
            // However numbers are dealt to places that must hold numbers, the rest has equally many deals: so this is uniform.
            places.sort_by_key(|&place| !self.must_be_number(place));
            let strict = places.iter().take_while(|&&place| self.must_be_number(place)).count();
            for &place in &places[..strict] {
                let card = numbers.swap_remove(dealer.pick(&numbers));
                self.set(place, card);
            }
            let mut rest = numbers;
            rest.append(&mut powers);
            for &place in &places[strict..] {
                let card = if matches!(place, CardPlace::Stock(_)) {
                    rest.pop() // the draw pile is a bag: what is left, in any order
                } else {
                    Some(rest.swap_remove(dealer.pick(&rest)))
                };
                self.set(place, card.unwrap_or_else(|| unreachable!("as many cards as places")));
            }
        }
    }

    /// Counts a card that was seen when it was dealt.
    pub(super) fn note_dealt(&mut self, seen: &Seen) {
        if let Told::Dealt { card: Some(card), .. } = *seen {
            self.dealt.add(card);
        }
    }

    /// Tracks where cards that moved came from.
    pub(super) fn follow(&mut self, before: &Round, told: &Told<Card>, step: u32) {
        self.hand_shown = false;
        match *told {
            Told::Dealt { seat, slot, .. } => {
                self.births[seat.index()][slot.index()] = Birth { step, age: self.age };
            }
            Told::Drew { reshuffled, .. } => {
                self.age += reshuffled as u32;
                self.hand = Birth { step, age: self.age };
            }
            Told::Settled { reshuffled, .. } => self.age += reshuffled as u32,
            Told::Acted { act: Act::Put { slot, .. }, .. } => {
                self.births[before.actor().index()][slot.index()] = self.hand;
            }
            Told::Acted { act: Act::Swap { own, seat, slot, .. }, .. } => {
                let mine = self.births[before.actor().index()][own.index()];
                let theirs = std::mem::replace(&mut self.births[seat.index()][slot.index()], mine);
                self.births[before.actor().index()][own.index()] = theirs;
            }
            Told::Turned { card } => {
                let returns = before.rules().first_discard == FirstDiscard::ReturnToDeck;
                if returns && card.is_power() {
                    self.returned.add(card);
                }
            }
            Told::Acted { .. } => {}
        }
    }

    /// Returns the number of reshuffles so far.
    pub(super) const fn age(&self) -> u32 {
        self.age
    }

    /// Returns the powers that were turned up and went back (R2.3).
    pub(super) const fn returned(&self) -> Counts {
        self.returned
    }

    /// Returns the cards of the deck without those known to have been dealt.
    pub(super) fn not_known_to_be_dealt(&self) -> Counts {
        let mut left = self.world.rules().deck.counts();
        self.dealt.cards().for_each(|card| {
            left.remove(card);
        });
        left
    }

    /// Returns the places whose card is hidden, of one age or of all. The draw pile is of the present age.
    pub(super) fn hidden(&self, gaze: Gaze, age: Option<u32>) -> impl Iterator<Item = CardPlace> + '_ {
        let stock = (0..self.world.stock_len()).map(CardPlace::Stock).filter(move |&place| self.is_hidden(gaze, place));
        // The draw pile last, so that a straight exchange prefers a card in a row and the pile stays a plain remainder.
        self.hidden_outside_the_stock(gaze)
            .chain(stock)
            .filter(move |&place| age.is_none_or(|age| self.birth(place).age == age))
    }

    /// Returns the places in rows and hand whose card is hidden.
    pub(super) fn hidden_outside_the_stock(&self, gaze: Gaze) -> impl Iterator<Item = CardPlace> + '_ {
        let cells = self.world.seats().iter().flat_map(|seat| Slot::ALL.map(|slot| CardPlace::Cell(seat, slot)));
        cells.chain([CardPlace::Hand]).filter(move |&place| self.is_hidden(gaze, place))
    }

    fn is_hidden(&self, gaze: Gaze, place: CardPlace) -> bool {
        let Gaze::Through(viewer) = gaze else { return false };
        match place {
            CardPlace::Cell(seat, slot) => {
                let cell = self.world.rows[seat.index()][slot.index()];
                self.world.seats().contains(seat) && !cell.is_vacant() && !cell.eyes().contains(viewer)
            }
            CardPlace::Hand => {
                self.world.hand().is_some() && !self.hand_shown && viewer != Viewer::Seat(self.world.actor())
            }
            CardPlace::Stock(_) => true,
        }
    }

    // R8.7
    pub(super) fn must_be_number(&self, place: CardPlace) -> bool {
        let drawn = match place {
            CardPlace::Cell(seat, slot) => self.world.rows[seat.index()][slot.index()].origin() == Origin::Drawn,
            CardPlace::Hand => true,
            CardPlace::Stock(_) => false,
        };
        drawn && !self.world.rules().keep_drawn_power
    }

    pub(super) fn birth(&self, place: CardPlace) -> Birth {
        match place {
            CardPlace::Cell(seat, slot) => self.births[seat.index()][slot.index()],
            CardPlace::Hand => self.hand,
            CardPlace::Stock(_) => Birth { step: 0, age: self.age }, // still to come
        }
    }

    pub(super) fn card(&self, place: CardPlace) -> Card {
        match place {
            CardPlace::Cell(seat, slot) => self.world.rows[seat.index()][slot.index()].card(),
            CardPlace::Hand => self.world.hand.unwrap_or_else(|| unreachable!("hidden only while held")),
            CardPlace::Stock(index) => self.world.stock.cards()[index],
        }
    }

    fn set(&mut self, place: CardPlace, card: Card) {
        match place {
            CardPlace::Cell(seat, slot) => {
                let cell = &mut self.world.rows[seat.index()][slot.index()];
                *cell = cell.with_card(card);
            }
            CardPlace::Hand => self.world.hand = Some(card),
            CardPlace::Stock(index) => self.world.stock.set(index, card),
        }
    }
}
