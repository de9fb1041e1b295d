//! The series being played at a table: its rounds, their cards, and their record.

use kingrat_rules::record::{Fair, Played, Record};
use kingrat_rules::{
    Action, Actions, Card, Event, Illegal, Mode, Phase, Reveal, Round, Seat, SeatSet, Seen, Series, Starter, Turn,
    Unplayable, View, Viewer,
};

use crate::checked_setup::CheckedSetup;
use crate::private_looks::PendingLooks;
use crate::protocol::{FairReveal, FairShown, News, RoundEnd, Setup};
use crate::round_end::{came_from, ending, is_out};
use crate::sealing::Seal;
use crate::seed::Shuffle;
use crate::{Millis, Seed};

/// A series in progress. It begins with its first deal, since the first dealer may be drawn from the round's seed.
pub(crate) struct LiveSeries {
    series: Series,
    record: Record,
    round: Round,
    shuffle: Shuffle,
    /// The events of the round.
    events: Vec<Event>,
    reveal: Option<Reveal>,
    /// The players' looks that are not acknowledged yet.
    looks: PendingLooks,
    /// The number of the decision, through the whole series.
    decision: u32,
    /// When the series began.
    started: Millis,
    /// How the last round ended, once it has.
    end: Option<RoundEnd>,
    /// The commitment that was shown before the round was dealt.
    seal: Option<Seal>,
    /// The source of the round's cards, once it is over.
    came_from: Option<FairReveal>,
    /// The moves of a round that a lesson guides.
    moves: Vec<Action>,
    /// How many of them have been made.
    made: usize,
}

/// The source of a round's cards.
pub(crate) struct Deal {
    pub seed: Seed,
    /// The commitment that was shown before.
    pub seal: Option<Seal>,
    /// The part that the record keeps.
    pub fair: Option<Fair>,
    /// The moves that a lesson lays out; empty in other rounds.
    pub moves: Vec<Action>,
}

impl Deal {
    /// Deals from a seed of which nothing was shown before.
    pub fn unsealed(seed: Seed) -> Deal {
        Deal { seed, seal: None, fair: None, moves: Vec::new() }
    }
}

impl LiveSeries {
    /// Begins a series and deals its first round.
    pub fn begin(
        checked: &CheckedSetup,
        setup: &Setup,
        mut deal: Deal,
        now: Millis,
    ) -> Result<(LiveSeries, Vec<News>), Unplayable> {
        let players = setup.seats.len();
        let mut shuffle = Shuffle::new(&deal.seed);
        let first = setup.first.or_else(|| Seat::new(shuffle.below(players as u32) as usize)).unwrap_or(Seat::A);
        if let Some(fair) = &mut deal.fair {
            fair.drawn_from = setup.first.is_none().then_some(players as u8);
        }
        let series = LiveSeries::series_from(checked, players, first)?;
        let record = Record::new(checked.ruleset, checked.mode, players, series.dealer());
        let round = Round::new(checked.ruleset.rules, players, series.dealer())?;
        let mut live = LiveSeries {
            series,
            record,
            round,
            shuffle,
            events: Vec::new(),
            reveal: None,
            looks: PendingLooks::default(),
            decision: 0,
            started: now,
            end: None,
            seal: None,
            came_from: None,
            moves: Vec::new(),
            made: 0,
        };
        let news = live.deal(deal);
        Ok((live, news))
    }

    /// Returns the first round of such a series before its first card. Where the first dealer is drawn, A is assumed.
    pub fn first_round(checked: &CheckedSetup, setup: &Setup) -> Result<Round, Unplayable> {
        let players = setup.seats.len();
        let series = LiveSeries::series_from(checked, players, setup.first.unwrap_or(Seat::A))?;
        Round::new(checked.ruleset.rules, players, series.dealer())
    }

    fn series_from(checked: &CheckedSetup, players: usize, first: Seat) -> Result<Series, Unplayable> {
        match checked.ruleset.rules.starter {
            Starter::DealersLeft => Series::new(checked.ruleset, checked.mode, players, first),
            Starter::Chosen => Series::with_starter(checked.ruleset, checked.mode, players, first),
        }
    }

    /// Deals the next round of the series. Does nothing when the series is over.
    pub fn next(&mut self, deal: Deal) -> Vec<News> {
        let Some(round) = self.next_round() else { return Vec::new() };
        self.round = round;
        self.shuffle = Shuffle::new(&deal.seed);
        self.deal(deal)
    }

    /// Returns the round that comes next, before its first card; `None` when the series is over.
    pub fn next_round(&self) -> Option<Round> {
        self.series.next_round()
    }

    fn deal(&mut self, deal: Deal) -> Vec<News> {
        self.events.clear();
        self.looks.clear();
        (self.reveal, self.end, self.came_from) = (None, None, None);
        self.seal = deal.seal;
        (self.moves, self.made) = (deal.moves, 0);
        self.record.rounds.push(Played { fair: deal.fair, ..Played::default() });
        self.decision += 1;
        let (dealer, starter) = (self.round.dealer(), self.round.starter());
        let mut news = vec![News::Dealt { round: self.round_number(), dealer, starter }];
        self.deal_cards(&mut news);
        news
    }

    /// Shows a player the cards to be looked at before the first turn.
    pub fn show_first(&mut self, seat: Seat) {
        let seen: Vec<Seen> = self.events.iter().map(|event| event.seen_by(seat)).collect();
        self.looks.show_first(seat, self.round.rules(), seen.iter());
    }

    /// Plays an action of the seat whose turn it is. `people` are the seats of persons, who are shown what they see of it.
    pub fn play(&mut self, action: Action, people: SeatSet) -> Result<Vec<News>, Illegal> {
        let (top, guided) = (self.round.top(), self.guided().is_some());
        let event = self.round.play(action)?;
        self.decision += 1;
        self.made += 1;
        if !guided {
            self.moves.clear();
        }
        self.forget_moved(&event);
        for seat in people.iter() {
            self.looks.show(seat, &event.seen_by(seat));
        }
        let mut news = Vec::new();
        self.note(event, top, &mut news);
        self.deal_cards(&mut news);
        Ok(news)
    }

    /// Forgets looks at cards that lie somewhere else now.
    fn forget_moved(&mut self, event: &Event) {
        let Some((actor, action)) = acted(event) else { return };
        match action {
            Action::Put(slot) | Action::Take(slot) => self.looks.forget(actor, slot),
            Action::Swap { own, seat, slot } => {
                self.looks.forget(actor, own);
                self.looks.forget(seat, slot);
            }
            _ => {}
        }
    }

    /// Deals cards for as long as the round waits for chance.
    fn deal_cards(&mut self, news: &mut Vec<News>) {
        loop {
            let top = self.round.top();
            let Some(event) = self.round.deal_from(&mut self.shuffle) else { return };
            self.note(event, top, news);
        }
    }

    /// Records an event.
    fn note(&mut self, event: Event, top: Option<Card>, news: &mut Vec<News>) {
        let public = event.seen_by(Viewer::Gallery);
        if let kingrat_rules::Told::Acted { reveal: Some(reveal), .. } = public {
            self.reveal = Some(reveal);
        }
        news.extend(News::of(&public, top));
        if let Some(played) = self.record.rounds.last_mut() {
            played.steps.push(event.truth().step());
        }
        self.events.push(event);
    }

    /// Scores the round when it is over. Returns the news of its end; `None` while it is played, and once it has been scored.
    pub fn score_round(&mut self, now: Millis) -> Option<Vec<News>> {
        if self.end.is_some() {
            return None;
        }
        let (outcome, reveal) = (self.round.outcome()?, self.reveal?);
        let round = self.round_number();
        let played = self.record.rounds.last();
        self.came_from =
            self.series.next_round().zip(played).and_then(|(start, played)| came_from(start, round, played));
        self.series.score(&outcome).unwrap_or_else(|why| unreachable!("the round is one of this series: {why}"));
        if let Mode::Time(minutes) = self.series.mode()
            && now >= self.started + Millis::from(minutes) * 60_000
        {
            self.close(); // R7.3
        }
        self.looks.clear();
        self.decision += 1;
        let (end, news) = ending(round, &self.round, &outcome, &reveal, &self.series);
        self.end = Some(end);
        Some(news)
    }

    /// Returns what everybody is shown of where the cards of the round came from.
    pub fn fair_shown(&self) -> Option<FairShown> {
        let seal = self.seal.as_ref()?;
        Some(FairShown {
            v: seal.version.number(),
            round: self.round_number(),
            commitment: seal.commitment,
            terms: seal.terms.clone(),
            wanted: Vec::new(),
            cutters: Vec::new(),
            reveal: self.came_from.clone(),
        })
    }

    /// Ends a series that does not end by itself. Returns whether it did.
    pub fn close(&mut self) -> bool {
        let closed = self.series.close().is_ok();
        self.record.closed |= closed;
        closed
    }

    /// Tells whether a seat has reached the limit (R7.4).
    pub fn is_out(&self, seat: Seat) -> bool {
        is_out(&self.series, seat)
    }

    /// Returns the number of the round being played, or just over.
    pub fn round_number(&self) -> u16 {
        self.record.rounds.len() as u16
    }

    /// Returns the seat whose turn it is.
    pub fn actor(&self) -> Option<Seat> {
        match self.round.turn() {
            Turn::Seat(seat) => Some(seat),
            Turn::Chance | Turn::Over => None,
        }
    }

    /// Returns the number of the decision, through the whole series.
    pub fn decision(&self) -> u32 {
        self.decision
    }

    /// Returns how the last round ended, once it has.
    pub fn end(&self) -> Option<&RoundEnd> {
        self.end.as_ref()
    }

    /// Returns what the players were shown and have not acknowledged.
    pub fn looks(&self) -> &PendingLooks {
        &self.looks
    }

    /// Notes that a player has seen a look. Returns whether there was such a look.
    pub fn acknowledge(&mut self, seat: Seat, look: u32) -> bool {
        self.looks.acknowledge(seat, look)
    }

    pub fn phase(&self) -> Phase {
        self.round.phase()
    }

    pub fn legal(&self) -> Actions {
        self.round.legal()
    }

    /// Returns the move that a lesson lays out for the seat whose turn it is. One that the rules do not allow is ignored, so that a table
    /// can be played on, whatever a log says.
    pub fn guided(&self) -> Option<Action> {
        self.moves.get(self.made).copied().filter(|&action| self.legal().contains(action))
    }

    /// Returns what the seat whose turn it is may do.
    pub fn offered(&self) -> Vec<Action> {
        self.guided().map_or_else(|| self.legal().iter().collect(), |only| vec![only])
    }

    /// Returns how many moves of a guided round have been made; `None` in other rounds.
    pub fn lesson_step(&self) -> Option<usize> {
        (!self.moves.is_empty()).then_some(self.made)
    }

    pub fn series(&self) -> &Series {
        &self.series
    }

    pub fn seats(&self) -> SeatSet {
        self.round.seats()
    }

    pub fn dealer(&self) -> Seat {
        self.round.dealer()
    }

    pub fn starter(&self) -> Seat {
        self.round.starter()
    }

    /// Returns what lies open to a viewer.
    pub fn glimpse(&self, viewer: Viewer) -> kingrat_rules::Glimpse {
        self.round.glimpse(viewer)
    }

    /// Returns what a seat has learned.
    pub fn view(&self, seat: Seat) -> View {
        self.round.view(seat)
    }

    /// Returns what a seat saw of the round so far.
    pub fn history(&self, seat: Seat) -> impl Iterator<Item = Seen> + '_ {
        self.events.iter().map(move |event| event.seen_by(seat))
    }

    /// Returns the record with these names, once the series is over.
    pub fn record(&self, names: [Option<String>; Seat::MAX]) -> Option<Record> {
        self.series.is_over().then(|| Record { names, ..self.record.clone() })
    }
}

fn acted(event: &Event) -> Option<(Seat, Action)> {
    match *event.truth() {
        kingrat_rules::Told::Acted { seat, act, .. } => Some((seat, act.action())),
        _ => None,
    }
}
