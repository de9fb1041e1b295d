//! Replays: the record of a finished game, step by step, as one viewer saw it or with every card open. A record holds hidden cards, so
//! replays have types of their own, from which no message of a live table can be made:
//!
//! ```compile_fail
//! # fn picture() -> kingrat_table::replay::Picture { unimplemented!() }
//! let rows: kingrat_table::protocol::Rows = picture().rows;
//! ```

use kingrat_rules::record::{PlayRecordError, Played, Record};
use kingrat_rules::{
    Act, Gaze, Hand, Mode, Phase, Replay, Reveal, Round, Rules, Seat, Series, Slot, Told, Turn, Viewer,
};
use serde::{Serialize, Serializer};

use crate::fair::{FairVersion, Terms};
use crate::names::{self, visible_name};
use crate::private_looks::PendingLooks;
use crate::protocol::{Digest, FairShown, HolderShown, LookedAt, News, PerSeat, RoundEnd, SeatShown, SheetShown};
use crate::round_end::{came_from, ending, is_out};

/// The most scenes of a round. Longer rounds are those that somebody did not want to end (R5.5): of what follows only the end is shown.
const MOST_SCENES: usize = 2_000;

/// A game, with a summary of each round.
#[derive(Clone, Debug, Serialize)]
pub struct ReplayOverview {
    /// The edition the rules were made from.
    pub edition: &'static str,
    /// The names of the fields of the rules that were changed.
    pub changed: Vec<String>,
    /// Every field of the rules.
    pub rules: Rules,
    /// How the match was played.
    pub mode: Mode,
    /// The players, from A on.
    pub seats: Vec<SeatShown>,
    /// The rounds.
    pub rounds: Vec<RoundSummary>,
    /// The winners of the series, if it came to its end.
    pub winners: Option<Vec<Seat>>,
}

/// A round's length and end.
#[derive(Clone, Debug, Serialize)]
pub struct RoundSummary {
    /// The number of its scenes.
    pub steps: usize,
    /// The scores and who won; `None` for a round that did not come to its end.
    pub end: Option<RoundEnd>,
}

/// A round as one viewer saw it.
#[derive(Clone, Debug, Serialize)]
pub struct RoundReplay {
    /// Its number, the first being 1.
    pub round: u16,
    /// The viewer: a seat, the gallery or `open`.
    pub eyes: String,
    /// The dealer.
    pub dealer: Seat,
    /// The seats that were out already (R7.4).
    pub out: Vec<Seat>,
    /// The scenes, step by step.
    pub scenes: Vec<Scene>,
    /// How it ended, which belongs to the last scene.
    pub end: Option<RoundEnd>,
    /// The score sheet after it.
    pub sheet: SheetShown,
    /// Where the cards came from; `None` for a round without a fair deal.
    pub fair: Option<FairShown>,
}

/// A step: what everybody saw of it, and the table after it.
#[derive(Clone, Debug, Serialize)]
pub struct Scene {
    /// The public news.
    pub news: Vec<News>,
    /// The events as the viewer saw them, in the notation of docs/notation.md.
    pub words: Vec<String>,
    /// The table after it.
    #[serde(flatten)]
    pub picture: Picture,
}

/// The table, as the viewer saw it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Picture {
    /// The seat that had to choose.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub turn: Option<Seat>,
    /// The phase, as in docs/notation.md.
    pub phase: &'static str,
    /// The cards that lay open to the viewer, or were just being looked at; `?` for the others.
    pub rows: PerSeat<RowLetters>,
    /// The cards that the viewer had ever seen, where they lay now. Left out when every card is open.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub known: Option<PerSeat<RowLetters>>,
    /// The places of the cards that lay face up, such as `A1`.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub up: Vec<String>,
    /// The card in somebody's hand; `?` if the viewer could not see it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub hand: Option<char>,
    /// The top of the discard pile.
    pub top: Option<char>,
    /// Cards in the draw pile.
    pub stock: usize,
    /// Cards in the discard pile.
    pub discard: usize,
    /// The knocker.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub knocker: Option<Seat>,
}

/// A row: four letters, `?` for a card that is not seen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RowLetters(pub [char; 4]);

impl Serialize for RowLetters {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(&String::from_iter(self.0))
    }
}

/// A game without its rounds, for a list.
#[derive(Clone, Debug, Serialize)]
pub struct ReplaySummary {
    /// The edition the rules were made from.
    pub edition: &'static str,
    /// How the match was played.
    pub mode: Mode,
    /// The players, from A on.
    pub seats: Vec<SeatShown>,
    /// The number of rounds.
    pub rounds: usize,
    /// The winners of the series, if it came to its end.
    pub winners: Option<Vec<Seat>>,
}

/// A round of a record, with what came before it.
struct RecordedRound<'a> {
    number: u16,
    replay: Replay,
    played: &'a Played,
    out: Vec<Seat>,
}

/// Describes a record with a summary of each round. `is_cat` knows the names of the cats: a record does not tell them from people.
pub fn overview(record: &Record, is_cat: impl Fn(&str) -> bool) -> Result<ReplayOverview, PlayRecordError> {
    let mut rounds = Vec::with_capacity(record.rounds.len());
    let series = walk(record, |round, after| {
        let (scenes, end) = round.scenes(Gaze::Through(Viewer::Gallery), after);
        rounds.push(RoundSummary { steps: scenes.len(), end });
    })?;
    let (base, rules) = (record.ruleset.base, record.ruleset.rules);
    Ok(ReplayOverview {
        edition: base.key,
        changed: rules.changes_from(&base.rules).map(|(field, _)| field.to_string()).collect(),
        rules,
        mode: record.mode,
        seats: seats(record, is_cat),
        rounds,
        winners: winners(&series),
    })
}

/// Describes a record without its rounds, which is less work.
pub fn summary(record: &Record, is_cat: impl Fn(&str) -> bool) -> Result<ReplaySummary, PlayRecordError> {
    let series = record.play()?;
    Ok(ReplaySummary {
        edition: record.ruleset.base.key,
        mode: record.mode,
        seats: seats(record, is_cat),
        rounds: record.rounds.len(),
        winners: winners(&series),
    })
}

/// Returns a round of a record, the first being 1, as a viewer saw it; `None` where there is no such round.
pub fn round(record: &Record, number: usize, gaze: Gaze) -> Result<Option<RoundReplay>, PlayRecordError> {
    let mut again = None;
    walk(record, |round, after| {
        if usize::from(round.number) == number {
            let (scenes, end) = round.scenes(gaze, after);
            again = Some(RoundReplay {
                round: round.number,
                eyes: gaze.to_string(),
                dealer: round.replay.dealer,
                out: round.out.clone(),
                scenes,
                end,
                sheet: SheetShown::of(after),
                fair: round.fair(record.mode),
            });
        }
    })?;
    Ok(again)
}

fn seats(record: &Record, is_cat: impl Fn(&str) -> bool) -> Vec<SeatShown> {
    let seat = |(seat, name): (Seat, &Option<String>)| {
        let name = name.as_deref().and_then(visible_name).unwrap_or_else(|| seat.to_string());
        let holder = match is_cat(&name) {
            true => HolderShown::Bot { bot: name },
            false => HolderShown::Person { name, here: true, stand_in: false, shared: false, avatar: None },
        };
        SeatShown { seat, holder, ready: false, out: false, number: None }
    };
    let mut seats: Vec<SeatShown> = Seat::ALL.into_iter().zip(&record.names).take(record.players).map(seat).collect();
    names::number(&mut seats, &[]);
    seats
}

fn winners(series: &Series) -> Option<Vec<Seat>> {
    series.winners().map(|winners| winners.iter().collect())
}

/// Plays a record and calls `show` with each round and the series after it. All rounds share one series: a copy for each would take
/// memory that grows with the square of what a stranger sends.
fn walk<'a>(record: &'a Record, mut show: impl FnMut(&RecordedRound<'a>, &Series)) -> Result<Series, PlayRecordError> {
    let replays = record.replays()?;
    let mut series =
        Series::new(record.ruleset, record.mode, record.players, record.dealer).map_err(PlayRecordError::Setup)?;
    for (i, (replay, played)) in replays.into_iter().zip(&record.rounds).enumerate() {
        let out = Seat::ALL.into_iter().take(record.players).filter(|&seat| is_out(&series, seat)).collect();
        let round = replay.play().map_err(|why| PlayRecordError::Round { round: i + 1, why })?;
        let scored = match round.outcome() {
            _ if played.cut => series.cut(),
            Some(outcome) => series.score(&outcome),
            None => Ok(()),
        };
        scored.map_err(|why| PlayRecordError::Series { rounds: i, why: why.into() })?;
        if record.closed && i + 1 == record.rounds.len() {
            series.close().map_err(|why| PlayRecordError::Series { rounds: i + 1, why: why.into() })?;
        }
        show(&RecordedRound { number: (i + 1) as u16, replay, played, out }, &series);
    }
    Ok(series)
}

impl RecordedRound<'_> {
    /// Returns where the cards came from.
    fn fair(&self, mode: Mode) -> Option<FairShown> {
        let fair = self.played.fair.as_ref()?;
        let start = self.replay.start().ok();
        let terms = start.filter(|_| FairVersion::try_from(fair.v) == Ok(FairVersion::WithTerms));
        let terms = terms.map(|start| Terms::of(self.number, mode, &start, fair.drawn_from.is_some()).to_string());
        Some(FairShown {
            v: fair.v,
            round: self.number,
            commitment: Digest(fair.commitment),
            terms,
            wanted: Vec::new(),
            cutters: Vec::new(),
            reveal: start.and_then(|start| came_from(start, self.number, self.played)),
        })
    }

    /// Builds the scenes, and tells how the round ended. `after` is the series after the round.
    fn scenes(&self, gaze: Gaze, after: &Series) -> (Vec<Scene>, Option<RoundEnd>) {
        // Players who are out see what anybody sees.
        let gaze = match gaze {
            Gaze::Through(Viewer::Seat(seat)) if !self.replay.seats.contains(seat) => Gaze::Through(Viewer::Gallery),
            gaze => gaze,
        };
        let Ok(mut round) = self.replay.start() else { return (Vec::new(), None) };
        let dealt = News::Dealt { round: self.number, dealer: round.dealer(), starter: round.starter() };
        let mut builder = SceneBuilder::new(gaze, dealt, &round);
        let mut reveal: Option<Reveal> = None;
        for &step in &self.replay.steps {
            let before = round;
            let Ok(event) = round.step(step) else { break };
            let public = event.seen_by(Viewer::Gallery);
            if let Told::Acted { reveal: Some(rows), .. } = public {
                reveal = Some(rows);
            }
            let alone = !matches!(
                public,
                Told::Dealt { .. } | Told::Turned { .. } | Told::Acted { act: Act::Done, reveal: None, .. }
            );
            if builder.scenes.len() < MOST_SCENES {
                builder.add(alone, News::of(&public, before.top()), &gaze.see(&event), &round);
            }
            if is_deal(before.phase()) && !is_deal(round.phase()) {
                builder.begin(vec![News::Begun { starter: round.starter() }], &round);
            }
        }
        let over = round.outcome().filter(|_| !self.played.cut).zip(reveal);
        let end = over.map(|(outcome, reveal)| {
            let (end, news) = ending(self.number, &round, &outcome, &reveal, after);
            builder.begin(news, &round);
            end
        });
        (builder.scenes, end)
    }
}

/// Tells whether the cards are still being dealt.
const fn is_deal(phase: Phase) -> bool {
    matches!(phase, Phase::Deal | Phase::Top)
}

/// Builds the scenes of a round for one viewer.
struct SceneBuilder {
    gaze: Gaze,
    looks: PendingLooks,
    scenes: Vec<Scene>,
    /// The deal so far, as the viewer saw it.
    dealt: Vec<kingrat_rules::Seen>,
}

impl SceneBuilder {
    fn new(gaze: Gaze, dealt: News, round: &Round) -> SceneBuilder {
        let mut builder = SceneBuilder { gaze, looks: PendingLooks::default(), scenes: Vec::new(), dealt: Vec::new() };
        builder.begin(vec![dealt], round);
        builder
    }

    /// Begins a scene.
    fn begin(&mut self, news: Vec<News>, round: &Round) {
        self.looks.clear();
        self.scenes.push(Scene { news, words: Vec::new(), picture: self.picture(round) });
    }

    /// Adds something that happened: to a new scene if it is told alone and the last scene has news already, else to the last scene.
    fn add(&mut self, alone: bool, news: Vec<News>, seen: &kingrat_rules::Seen, round: &Round) {
        if alone && self.scenes.last().is_none_or(|last| !last.news.is_empty()) {
            self.begin(Vec::new(), round);
        }
        self.note_look(seen, round);
        let picture = self.picture(round);
        if let Some(last) = self.scenes.last_mut() {
            last.news.extend(news);
            last.words.push(seen.to_string());
            last.picture = picture;
        }
    }

    /// Notes what the viewer alone was shown.
    fn note_look(&mut self, seen: &kingrat_rules::Seen, round: &Round) {
        let Gaze::Through(Viewer::Seat(seat)) = self.gaze else { return };
        self.looks.show(seat, seen);
        if let Told::Dealt { .. } = seen {
            self.dealt.push(*seen);
            self.looks.clear();
            self.looks.show_first(seat, round.rules(), self.dealt.iter());
        }
    }

    fn picture(&self, round: &Round) -> Picture {
        let (open, seats) = (round.open(), round.seats());
        let up = |seat: Seat| {
            let glimpse = round.glimpse(Viewer::Gallery);
            Slot::ALL
                .into_iter()
                .filter(move |&slot| glimpse.is_up(seat, slot))
                .map(move |slot| format!("{seat}{slot}"))
        };
        let letter = |card: Option<kingrat_rules::Card>| card.map_or('?', |card| card.letter());
        let (rows, known, hand) = match self.gaze {
            Gaze::Open => {
                let row = |seat| RowLetters(Slot::ALL.map(|slot| letter(round.card(seat, slot))));
                (PerSeat::new(seats, row), None, round.hand().map(|card| card.letter()))
            }
            Gaze::Through(viewer) => {
                let (glimpse, view) = (round.glimpse(viewer), round.view(viewer));
                let row = |seat| {
                    RowLetters(Slot::ALL.map(|slot| self.looked_at(seat, slot, letter(glimpse.card(seat, slot)))))
                };
                let known = |seat| RowLetters(Slot::ALL.map(|slot| letter(view.at(seat, slot).card())));
                let hand = match glimpse.hand() {
                    Hand::Empty => None,
                    Hand::Hidden => Some('?'),
                    Hand::Card(card) => Some(card.letter()),
                };
                (PerSeat::new(seats, row), Some(PerSeat::new(seats, known)), hand)
            }
        };
        Picture {
            turn: match open.turn() {
                Turn::Seat(seat) => Some(seat),
                Turn::Chance | Turn::Over => None,
            },
            phase: open.phase().name(),
            rows,
            known,
            up: seats.iter().flat_map(up).collect(),
            hand,
            top: open.top().map(|card| card.letter()),
            stock: open.stock(),
            discard: open.discard(),
            knocker: open.knocker(),
        }
    }

    /// Returns the card that a player is looking at there, or `otherwise`.
    fn looked_at(&self, seat: Seat, slot: Slot, otherwise: char) -> char {
        let looks = self.looks.of(seat);
        let mut cards = looks.iter().flat_map(|look| &look.cards);
        cards.find(|looked: &&LookedAt| looked.slot == slot).map_or(otherwise, |looked| looked.card.letter())
    }
}
