//! Parses a game log, and plays it while reading: a log that parses can have happened.

use std::str::FromStr;

use super::scan::{LogLine, LogLines, ParseTranscriptError, ParseTranscriptErrorKind, Word};
use super::transcript::{LOG_VERSION, Scribe, Transcript};
use crate::event::{Act, Reveal, Seen, Told};
use crate::letter::only_letter;
use crate::worlds::Gaze;
use crate::{Card, Edition, Mode, Phase, Round, Ruleset, Seat, SeatSet, SetFieldError, Slot};

impl FromStr for Transcript {
    type Err = ParseTranscriptError;

    fn from_str(text: &str) -> Result<Transcript, ParseTranscriptError> {
        let mut lines = LogLines::new(text);
        let mut scribe = head(&mut lines)?;
        loop {
            let Some(word) = lines.peek() else {
                return Err(lines.truncated("\"round …\", \"over wins …\" or \"unfinished\""));
            };
            match word.text {
                "round" => {
                    if round(&mut lines, &mut scribe)? == Closed::No {
                        lines.want("unfinished")?.finish()?;
                        break;
                    }
                }
                "unfinished" if !scribe.series().is_over() => {
                    lines.want("unfinished")?.finish()?;
                    break;
                }
                "over" => {
                    over(&mut lines, &mut scribe)?;
                    break;
                }
                _ if scribe.series().is_over() => return Err(word.refuse("\"over wins …\", since the series is over")),
                _ => return Err(word.refuse("\"round …\", \"over wins …\" or \"unfinished\"")),
            }
        }
        match lines.peek() {
            Some(word) => Err(word.refuse("nothing behind the end of the log")),
            None => Ok(scribe.transcript().clone()),
        }
    }
}

fn head(lines: &mut LogLines<'_>) -> Result<Scribe, ParseTranscriptError> {
    let mut line = lines.want("krn")?;
    let version = line.want();
    if version.text != LOG_VERSION.to_string() {
        return Err(version.refuse(format!("version {LOG_VERSION}, the only one there is")));
    }
    line.finish()?;
    let gaze: Gaze = value(lines, "eyes", "open, a seat A-F or gallery", |text| text.parse().ok())?;
    let base = value(lines, "edition", "an edition, such as nordic", Edition::named)?;
    let mut rules = base.rules;
    while let Some(mut line) = lines.take_if("set") {
        let (field, value) = (line.want(), line.want());
        rules.set_field(field.text, value.text).map_err(|why| match why {
            SetFieldError::Unknown { .. } => field.because(why),
            SetFieldError::Value { expected, .. } => value.refuse(expected),
        })?;
        line.finish()?;
        if lines.peek().is_none_or(|next| next.text != "set") {
            rules.check().map_err(|why| value.because(why))?;
        }
    }
    let mut line = lines.want("players")?;
    let word = line.want();
    let players = word.text.parse().map_err(|_| word.refuse("a number of players from 2 to 6"))?;
    rules.check_table(players).map_err(|why| word.because(why))?;
    line.finish()?;
    let mode: Mode =
        value(lines, "mode", "single, rounds:N, time:MINUTES or elimination:LIMIT", |text| text.parse().ok())?;
    let mut line = lines.want("dealer")?;
    let word = line.want();
    let dealer = word.text.parse().map_err(|_| word.refuse("a seat A-F"))?;
    line.finish()?;
    let mut scribe =
        Scribe::new(gaze, Ruleset { base, rules }, mode, players, dealer).map_err(|why| word.because(why))?;
    while let Some(mut line) = lines.take_if("name") {
        let word = line.want();
        let seat = word.text.parse().ok().filter(|seat: &Seat| seat.index() < players);
        let seat = seat.ok_or_else(|| word.refuse("a seat at this table"))?;
        if line.is_last() {
            return Err(line.place().refuse("a name"));
        }
        scribe.name(seat, line.rest());
    }
    Ok(scribe)
}

/// Whether the round was played out or cut short, so that another can follow.
#[derive(PartialEq)]
enum Closed {
    Yes,
    No,
}

fn round(lines: &mut LogLines<'_>, scribe: &mut Scribe) -> Result<Closed, ParseTranscriptError> {
    let line = lines.want("round")?;
    begin(line, scribe)?;
    let mut reader = Reader { scribe, steps: 0, above: None };
    if let Some(line) = lines.take_if("deal") {
        reader.deal(line)?;
    }
    if let Some(line) = lines.take_if("top") {
        reader.top(line)?;
    }
    let mut turns = 0;
    while lines.peek().is_some_and(|word| word.text.starts_with(|c: char| c.is_ascii_digit())) {
        let Some(line) = lines.next() else { break };
        turns += 1;
        reader.turn(line, turns, lines)?;
    }
    if let Some(line) = lines.take_if("settle") {
        reader.settle(line)?;
    }
    if let Some(mut line) = lines.take_if("cut") {
        let word = line.head();
        scribe.cut().map_err(|why| word.refuse(format!("a round that can be cut short ({why})")))?;
        line.finish()?;
        return Ok(Closed::Yes);
    }
    if !reader.world().is_over() {
        return match lines.peek() {
            Some(word) if word.text != "unfinished" => {
                Err(word.refuse("the next turn, \"cut\" or \"unfinished\", since the round is not over"))
            }
            None => Err(lines.truncated("the next turn, \"cut\" or \"unfinished\"")),
            Some(_) => Ok(Closed::No),
        };
    }
    score(lines, scribe)
}

fn begin(mut line: LogLine<'_>, scribe: &mut Scribe) -> Result<(), ParseTranscriptError> {
    let series = scribe.series();
    let number = (series.rounds() + 1).to_string();
    if series.is_over() {
        return Err(line.head().refuse("\"over wins …\", since the series is over"));
    }
    let mut expected = vec![number, "dealer".to_string(), series.dealer().to_string()];
    if series.seats() != SeatSet::first(series.players()) {
        expected.extend(["seats".to_string(), series.seats().to_string()]);
    }
    for text in expected {
        let word = line.want();
        if word.text != text {
            return Err(word.refuse(text));
        }
    }
    line.finish()?;
    scribe.begin().map_err(|why| line.head().refuse(why.to_string()))
}

fn score(lines: &mut LogLines<'_>, scribe: &mut Scribe) -> Result<Closed, ParseTranscriptError> {
    let (starter, place) = match scribe.world() {
        Some(world) => (world.starter(), lines.peek()),
        None => unreachable!("a round is being read"),
    };
    let outcome = match (scribe.end(), place) {
        (Ok(outcome), _) => outcome,
        (Err(why), Some(word)) => return Err(word.refuse(why.to_string())),
        (Err(why), None) => return Err(lines.truncated(why.to_string())),
    };
    let mut line = lines.want("score")?;
    for seat in outcome.seats.clockwise_from(starter) {
        let expected = format!("{seat}={}", outcome.score(seat).unwrap_or(0));
        let word = line.want();
        if word.text != expected {
            return Err(word.refuse(expected));
        }
    }
    line.finish()?;
    winners(lines.want("wins")?, outcome.winners)?;
    Ok(Closed::Yes)
}

fn winners(mut line: LogLine<'_>, winners: SeatSet) -> Result<(), ParseTranscriptError> {
    for seat in winners.iter() {
        let word = line.want();
        if word.text != seat.to_string() {
            return Err(word.refuse(seat.to_string()));
        }
    }
    line.finish()
}

fn over(lines: &mut LogLines<'_>, scribe: &mut Scribe) -> Result<(), ParseTranscriptError> {
    let mut line = lines.want("over")?;
    if !scribe.series().is_over() {
        scribe.close().map_err(|why| line.head().refuse(format!("\"unfinished\" ({why})")))?;
    }
    let word = line.want();
    if word.text != "wins" {
        return Err(word.refuse("wins"));
    }
    winners(line, scribe.series().winners().unwrap_or_default())
}

/// Reads the steps of a round.
struct Reader<'a, 't> {
    scribe: &'a mut Scribe,
    steps: usize,
    /// Where the line of the turn before ends.
    above: Option<Word<'t>>,
}

impl<'t> Reader<'_, 't> {
    fn world(&self) -> &Round {
        self.scribe.world().unwrap_or_else(|| unreachable!("a round is being read"))
    }

    fn see(&mut self, word: &Word<'_>, seen: Seen) -> Result<(), ParseTranscriptError> {
        self.steps += 1;
        let round = self.scribe.series().rounds() + 1;
        self.scribe.see(seen).map_err(|why| {
            let (step, written, why) = (self.steps, seen.to_string(), why.to_string());
            let kind = ParseTranscriptErrorKind::Step { round, step, written, why };
            ParseTranscriptError { line: word.line, column: word.column, kind }
        })
    }

    fn deal(&mut self, mut line: LogLine<'_>) -> Result<(), ParseTranscriptError> {
        let seats: Vec<Seat> = self.world().seats().clockwise_from(self.world().starter()).collect();
        let mut rows: Vec<(Word<'_>, Vec<Option<Card>>)> = Vec::new();
        for &seat in &seats {
            let Some(word) = line.next() else { break };
            let cards = row(&word, seat, hidden_card)?;
            if cards.len() > 4 || cards.is_empty() {
                return Err(word.refuse(format!("{seat}= and up to four cards")));
            }
            rows.push((word, cards));
        }
        line.finish()?;
        // One card at a time: nobody has more than the one before, and at most one less than the first.
        let total: usize = rows.iter().map(|(_, cards)| cards.len()).sum();
        for i in 0..total {
            let (round, place) = (i / seats.len(), i % seats.len());
            let card = rows.get(place).and_then(|(word, cards)| Some((*word, *cards.get(round)?)));
            let (seat, slot) = (seats[place], Slot::ALL[round.min(3)]);
            match card {
                Some((word, card)) => self.see(&word, Told::Dealt { seat, slot, card })?,
                None => {
                    let word = rows.get(place).map_or(line.place(), |(word, _)| *word);
                    return Err(word.refuse(format!("a card more for {seat}: cards are dealt one at a time")));
                }
            }
        }
        Ok(())
    }

    fn top(&mut self, mut line: LogLine<'_>) -> Result<(), ParseTranscriptError> {
        if line.is_last() {
            return Err(line.place().refuse("a card"));
        }
        while let Some(word) = line.next() {
            let card = word.text.parse().map_err(|_| word.refuse("a card"))?;
            self.see(&word, Told::Turned { card })?;
        }
        Ok(())
    }

    fn turn(
        &mut self,
        mut line: LogLine<'t>,
        number: usize,
        lines: &mut LogLines<'_>,
    ) -> Result<(), ParseTranscriptError> {
        if let (Some(above), true) =
            (self.above, self.world().phase().is_choice() && self.world().phase() != Phase::Turn)
        {
            let rest = if self.world().phase() == Phase::Knock { "! or ." } else { "more words" };
            return Err(above.refuse(format!("{rest}, since {}'s turn is not over", self.world().actor())));
        }
        self.above = Some(line.place());
        let word = line.want();
        if word.text != number.to_string() {
            return Err(word.refuse(number.to_string()));
        }
        let word = line.want();
        let seat = word.text.parse().map_err(|_| word.refuse("a seat"))?;
        if line.is_last() {
            return Err(line.place().refuse("what the player does"));
        }
        let mut first = true;
        while let Some(mut word) = line.next() {
            let reshuffled = word.text == "~";
            if reshuffled {
                word = line.want();
            }
            // A line holds one turn: only its first word draws or takes.
            let starts = word.text.starts_with(['d', 't', 'r']) && self.world().phase() == Phase::Turn;
            if starts != first {
                let expected = if first { "a draw or a take" } else { "no second turn in this line" };
                return Err(word.refuse(expected));
            }
            first = false;
            if let Some(card) = word.text.strip_prefix('d') {
                self.draw(&word, seat, card, reshuffled)?;
                continue;
            }
            if reshuffled {
                return Err(word.refuse("a draw behind a reshuffle"));
            }
            let act =
                act(word.text).ok_or_else(|| word.refuse("a word of a turn, such as d6, t2x9, p2x4, x6, ! or ."))?;
            let ends = line.is_last().then(|| lines.take_if("reveal")).flatten();
            let head = ends.as_ref().map(LogLine::head);
            let reveal = ends.map(|line| self.reveal(line)).transpose()?;
            let acted = Told::Acted { seat, act, reveal };
            // When the action is right and only what was turned up is not, that line is to blame.
            let blamed = head.filter(|_| self.scribe.expects(&acted).is_some_and(|expected| expected == (seat, act)));
            self.see(&blamed.unwrap_or(word), acted)?;
        }
        Ok(())
    }

    fn draw(&mut self, word: &Word<'_>, seat: Seat, card: &str, reshuffled: bool) -> Result<(), ParseTranscriptError> {
        if self.world().phase() != Phase::Draw {
            self.see(word, Told::Acted { seat, act: Act::Draw, reveal: None })?;
        }
        if card.is_empty() && !reshuffled {
            return Ok(());
        }
        let card = only_letter(card).and_then(hidden_card).ok_or_else(|| word.refuse("d and a card"))?;
        self.see(word, Told::Drew { seat, card, reshuffled })
    }

    fn reveal(&mut self, mut line: LogLine<'_>) -> Result<Reveal, ParseTranscriptError> {
        let (first, seats) = (self.world().starter(), self.world().seats());
        let mut rows = [[None; 4]; Seat::MAX];
        for seat in seats.clockwise_from(first) {
            let word = line.want();
            let cards = row(&word, seat, |letter| Card::from_letter(letter).map(Some))?;
            rows[seat.index()] = cards.try_into().map_err(|_| word.refuse(format!("{seat}= and four cards")))?;
        }
        line.finish()?;
        Ok(Reveal { first, rows })
    }

    fn settle(&mut self, mut line: LogLine<'_>) -> Result<(), ParseTranscriptError> {
        if line.is_last() {
            return Err(line.place().refuse("a replaced card, such as A2>4"));
        }
        while let Some(mut word) = line.next() {
            let reshuffled = word.text == "~";
            if reshuffled {
                word = line.want();
            }
            let mut letters = word.text.chars();
            let mut parse = || {
                let seat = Seat::from_letter(letters.next()?)?;
                let slot = Slot::from_digit(letters.next()?)?;
                let arrow = letters.next()?;
                let card = Card::from_letter(letters.next()?)?;
                (arrow == '>' && letters.next().is_none()).then_some((seat, slot, card))
            };
            let (seat, slot, card) = parse().ok_or_else(|| word.refuse("a replaced card, such as A2>4"))?;
            self.see(&word, Told::Settled { seat, slot, card, reshuffled })?;
        }
        Ok(())
    }
}

/// Parses a line of one word after its keyword.
fn value<T>(
    lines: &mut LogLines<'_>,
    head: &str,
    expected: &str,
    parse: impl Fn(&str) -> Option<T>,
) -> Result<T, ParseTranscriptError> {
    let mut line = lines.want(head)?;
    let word = line.want();
    let value = parse(word.text).ok_or_else(|| word.refuse(expected))?;
    line.finish()?;
    Ok(value)
}

pub(super) fn hidden_card(letter: char) -> Option<Option<Card>> {
    if letter == '?' { Some(None) } else { Card::from_letter(letter).map(Some) }
}

/// Parses `A=7319`.
fn row<T>(word: &Word<'_>, seat: Seat, card: impl Fn(char) -> Option<T>) -> Result<Vec<T>, ParseTranscriptError> {
    let cards = word.text.strip_prefix(seat.letter()).and_then(|rest| rest.strip_prefix('='));
    let cards = cards.and_then(|cards| cards.chars().map(card).collect());
    cards.ok_or_else(|| word.refuse(format!("{seat}= and its cards")))
}

/// Parses a word of a turn that is not a draw.
pub(super) fn act(text: &str) -> Option<Act<Option<Card>>> {
    let mut letters = text.chars();
    let verb = letters.next()?;
    let mut slot = || letters.next().and_then(Slot::from_digit);
    let act = match verb {
        't' => {
            let slot = slot()?;
            Act::Take { slot, out: after(&mut letters, 'x')? }
        }
        'r' => Act::Return,
        'p' => {
            let slot = slot()?;
            let (open, out) = match letters.next()? {
                '=' => (Some(Card::from_letter(letters.next()?)?), after(&mut letters, 'x')?),
                'x' => (None, Card::from_letter(letters.next()?)?),
                _ => return None,
            };
            Act::Put { slot, open, out }
        }
        'x' => Act::Discard { card: Card::from_letter(letters.next()?)? },
        'v' => Act::Show { card: Card::from_letter(letters.next()?)? },
        'l' => {
            let slot = slot()?;
            let card = (letters.next()? == '=').then(|| letters.next().and_then(hidden_card)).flatten()?;
            Act::Peek { slot, card }
        }
        's' => {
            let own = slot()?;
            let seat = (letters.next()? == '-').then(|| letters.next().and_then(Seat::from_letter)).flatten()?;
            let slot = Slot::from_digit(letters.next()?)?;
            let looks = match letters.next() {
                None => None,
                Some('=') => Some([hidden_card(letters.next()?)?, hidden_card(letters.next()?)?]),
                Some(_) => return None,
            };
            Act::Swap { own, seat, slot, looks }
        }
        'u' => Act::Use,
        '-' => Act::Decline,
        '!' => Act::Knock,
        '.' => Act::Done,
        _ => return None,
    };
    letters.next().is_none().then_some(act)
}

fn after(letters: &mut std::str::Chars<'_>, mark: char) -> Option<Card> {
    (letters.next()? == mark).then(|| letters.next().and_then(Card::from_letter)).flatten()
}
