//! The acting seat's knowledge of a position: read from a view, or in a playout from the round without building a view.

use kingrat_rules::{Actions, Card, Hand, Phase, Round, Rules, Seat, SeatSet, Sight, View};

/// The acting seat's knowledge of a position.
pub(crate) trait KnownPosition {
    fn me(&self) -> Seat;
    fn phase(&self) -> Phase;
    fn row(&self, seat: Seat) -> [Sight; 4];
    fn top(&self) -> Option<Card>;
    fn hand(&self) -> Option<Card>;
    fn has_spare_draw(&self) -> bool;
    fn is_last_lap(&self) -> bool;
    fn seats(&self) -> SeatSet;
    fn rules(&self) -> &Rules;
    fn legal(&self) -> Actions;
}

/// A round in a playout. Only what the acting seat knows can be read.
pub(crate) struct ActorsRound<'a>(pub(crate) &'a Round);

impl KnownPosition for ActorsRound<'_> {
    #[inline(always)]
    fn me(&self) -> Seat {
        self.0.actor()
    }

    #[inline(always)]
    fn phase(&self) -> Phase {
        self.0.phase()
    }

    #[inline(always)]
    fn row(&self, seat: Seat) -> [Sight; 4] {
        self.0.row_known_to(seat, self.0.actor())
    }

    #[inline(always)]
    fn top(&self) -> Option<Card> {
        self.0.top()
    }

    #[inline(always)]
    fn hand(&self) -> Option<Card> {
        self.0.hand()
    }

    #[inline(always)]
    fn has_spare_draw(&self) -> bool {
        self.0.has_spare_draw()
    }

    #[inline(always)]
    fn is_last_lap(&self) -> bool {
        self.0.knocker().is_some()
    }

    #[inline(always)]
    fn seats(&self) -> SeatSet {
        self.0.seats()
    }

    #[inline(always)]
    fn rules(&self) -> &Rules {
        self.0.rules()
    }

    #[inline(always)]
    fn legal(&self) -> Actions {
        self.0.legal()
    }
}

/// A bot's view and its legal actions.
pub(crate) struct ActorsView<'a> {
    pub(crate) me: Seat,
    pub(crate) view: &'a View,
    pub(crate) legal: &'a Actions,
}

impl KnownPosition for ActorsView<'_> {
    fn me(&self) -> Seat {
        self.me
    }

    fn phase(&self) -> Phase {
        self.view.open().phase()
    }

    fn row(&self, seat: Seat) -> [Sight; 4] {
        self.view.row(seat)
    }

    fn top(&self) -> Option<Card> {
        self.view.open().top()
    }

    fn hand(&self) -> Option<Card> {
        match self.view.hand() {
            Hand::Card(card) => Some(card),
            Hand::Empty | Hand::Hidden => None,
        }
    }

    fn has_spare_draw(&self) -> bool {
        self.view.open().has_spare_draw()
    }

    fn is_last_lap(&self) -> bool {
        self.view.open().knocker().is_some()
    }

    fn seats(&self) -> SeatSet {
        self.view.open().seats()
    }

    fn rules(&self) -> &Rules {
        self.view.rules()
    }

    fn legal(&self) -> Actions {
        *self.legal
    }
}
