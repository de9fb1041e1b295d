//! A fixture: a round played from compact text, such as `deal("nordic", "7319/04P2", "4").play("draw 6 put:2 done")`.

use kingrat_rules::{
    Action, Card, Dealer, Edition, Event, Illegal, Outcome, Phase, Round, Rules, Ruleset, Seat, SeatSet, Series, Slot,
    Step, Turn, Viewer,
};

/// Rules with the ten numbers once each and no powers: with two players one card is left to draw.
pub const TINY: &str = "nordic+deck.numbers=1,1,1,1,1,1,1,1,1,1+deck.peek=0+deck.swap=0+deck.draw_two=0";

/// Parses an edition with changes: `nordic+cut=true`.
pub fn ruleset(text: &str) -> Ruleset {
    let mut words = text.split('+');
    let base = Edition::named(words.next().unwrap()).unwrap();
    let mut rules = base.rules;
    for change in words {
        let (field, value) = change.split_once('=').unwrap();
        rules.set_field(field, value).unwrap();
    }
    Ruleset { base, rules }
}

pub fn rules(text: &str) -> Rules {
    ruleset(text).rules
}

/// Returns every viewer of a table of this size.
pub fn viewers(players: usize) -> Vec<Viewer> {
    SeatSet::first(players).iter().map(Viewer::from).chain([Viewer::Gallery]).collect()
}

/// Parses a word of a script: a card that is dealt (`0`-`9`, `P`, `S`, `D`), or an action.
fn word(text: &str) -> Step {
    match text.chars().next().and_then(Card::from_letter) {
        Some(card) if text.len() == 1 => Step::Deal(card),
        _ => Step::Act(text.parse().unwrap_or_else(|error| panic!("{error}"))),
    }
}

/// A dealer with scripted cards.
struct Scripted(std::vec::IntoIter<Card>);

impl Dealer for Scripted {
    fn pick(&mut self, bag: &[Card]) -> usize {
        let card = self.0.next().expect("the script has the card");
        bag.iter().position(|&other| other == card).expect("the draw pile has the card")
    }
}

pub struct Table {
    pub round: Round,
    pub events: Vec<Event>,
}

/// Deals the rows (`/` between them, `-` for a seat that is out) and turns up the first discards. The last seat in deals, so the first
/// one in starts.
pub fn deal(rules: &str, rows: &str, top: &str) -> Table {
    let last = rows.split('/').enumerate().filter(|(_, row)| *row != "-").last().unwrap().0;
    deal_by(Seat::new(last).unwrap(), rules, rows, top)
}

/// Deals as `deal`, with another dealer.
pub fn deal_by(dealer: Seat, rules_text: &str, rows: &str, top: &str) -> Table {
    let rows: Vec<&str> = rows.split('/').collect();
    let seats: SeatSet = Seat::ALL.into_iter().take(rows.len()).filter(|seat| rows[seat.index()] != "-").collect();
    let round = Round::with_seats(rules(rules_text), rows.len(), seats, dealer).unwrap();
    let mut cards = Vec::new();
    for slot in 0..4 {
        for seat in seats.clockwise_from(seats.after(dealer)) {
            cards.push(rows[seat.index()][slot..=slot].to_string());
        }
    }
    cards.extend(top.split_whitespace().map(str::to_string));
    let mut table = Table { round, events: Vec::new() };
    table.play(&cards.join(" "));
    table
}

/// Parses a table line, from `rules=` on.
pub fn at(line: &str) -> Table {
    let round = format!("krt1 eyes=open {line}").parse().unwrap_or_else(|error| panic!("{error}"));
    Table { round, events: Vec::new() }
}

impl Table {
    /// Plays the words one by one. A script that ends at a choice is played on the fast path too, with the same result.
    pub fn play(&mut self, script: &str) -> &mut Table {
        let steps: Vec<Step> = script.split_whitespace().map(word).collect();
        let mut rest = &steps[..];
        while !rest.is_empty() {
            let cards = |steps: &[Step]| steps.iter().take_while(|step| matches!(step, Step::Deal(_))).count();
            let lead = matches!(rest[0], Step::Act(_)) as usize;
            let (now, later) = rest.split_at(lead + cards(&rest[lead..]));
            let mut fast = self.round;
            now.iter().for_each(|&step| self.step(step));
            if self.round.turn() != Turn::Chance {
                let coming: Vec<Card> = now
                    .iter()
                    .filter_map(|step| if let Step::Deal(card) = step { Some(*card) } else { None })
                    .collect();
                let mut dealer = Scripted(coming.into_iter());
                match now[0] {
                    Step::Act(action) => fast.advance(action, &mut dealer),
                    Step::Deal(_) => fast.run_chance(&mut dealer),
                }
                assert_eq!(fast, self.round, "the fast path after {script:?}");
                assert_eq!(dealer.0.next(), None, "cards left over in {script:?}");
            }
            rest = later;
        }
        self
    }

    fn step(&mut self, step: Step) {
        let before = self.round;
        let event = self.round.step(step).unwrap_or_else(|why| panic!("{step} in {before}: {why}"));
        self.round.check().unwrap_or_else(|why| panic!("after {step} in {before}: {why}"));
        self.events.push(event);
    }

    /// Returns why this word cannot be played now, and checks that nothing has changed.
    pub fn refused(&self, text: &str) -> Illegal {
        let mut round = self.round;
        let why = round.step(word(text)).expect_err("it should be refused");
        assert_eq!(round, self.round);
        why
    }

    pub fn legal(&self) -> String {
        self.round.legal().to_string()
    }

    pub fn may(&self, action: &str) -> bool {
        self.round.legal().contains(action.parse::<Action>().unwrap())
    }

    /// Returns who is to act and in which phase: `A:turn`, and `A:hand+` for the first card of a Draw 2.
    pub fn turn(&self) -> String {
        self.word("turn")
    }

    /// Returns one word of the table line, such as `rows`.
    pub fn word(&self, name: &str) -> String {
        let line = self.round.to_string();
        line.split(' ').find_map(|word| word.strip_prefix(&format!("{name}="))).unwrap().to_string()
    }

    pub fn top(&self) -> String {
        self.word("top")
    }

    /// Returns the discard pile, sorted.
    pub fn discard(&self) -> String {
        self.round.discard().to_string()
    }

    /// Returns the draw pile, sorted.
    pub fn stock(&self) -> String {
        self.round.stock().to_string()
    }

    fn faces(&self, card: impl Fn(Seat, Slot) -> Option<Card>) -> String {
        let row = |seat: Seat| -> String {
            if !self.round.seats().contains(seat) {
                return "-".into();
            }
            Slot::ALL.map(|slot| card(seat, slot).map_or('?', Card::letter)).iter().collect()
        };
        let rows: Vec<String> = Seat::ALL.into_iter().take(self.round.players()).map(row).collect();
        rows.join("/")
    }

    /// Returns the true rows.
    pub fn rows(&self) -> String {
        self.faces(|seat, slot| self.round.card(seat, slot))
    }

    /// Returns the rows as this viewer has learned them.
    pub fn known(&self, viewer: impl Into<Viewer>) -> String {
        let view = self.round.view(viewer);
        self.faces(|seat, slot| view.at(seat, slot).card())
    }

    /// Returns the rows as they lie open to this viewer now.
    pub fn open(&self, viewer: impl Into<Viewer>) -> String {
        let glimpse = self.round.glimpse(viewer);
        self.faces(|seat, slot| glimpse.card(seat, slot))
    }

    /// Returns what this viewer saw of the last event.
    pub fn heard(&self, viewer: impl Into<Viewer>) -> String {
        self.events.last().unwrap().seen_by(viewer).to_string()
    }

    /// Returns what this viewer saw of all events so far.
    pub fn story(&self, viewer: impl Into<Viewer>) -> Vec<String> {
        let viewer = viewer.into();
        self.events.iter().map(|event| event.seen_by(viewer).to_string()).collect()
    }

    /// Returns the scores, seat by seat.
    pub fn scores(&self) -> Vec<Option<u16>> {
        let outcome = self.round.outcome().expect("the round is over");
        Seat::ALL.into_iter().take(self.round.players()).map(|seat| outcome.score(seat)).collect()
    }

    pub fn winners(&self) -> String {
        self.round.outcome().expect("the round is over").winners.to_string()
    }
}

/// Plays two scripts of the same length at two tables, and checks that they look the same to this viewer throughout.
pub fn twins(viewer: impl Into<Viewer>, [mut one, mut two]: [Table; 2], [script_one, script_two]: [&str; 2]) {
    let viewer = viewer.into();
    assert_ne!(one.round.to_string() + script_one, two.round.to_string() + script_two, "twins must differ somewhere");
    let same = |one: &Table, two: &Table| {
        assert_eq!(one.story(viewer), two.story(viewer));
        assert_eq!(one.round.view(viewer), two.round.view(viewer));
        assert_eq!(one.round.view(viewer).to_string(), two.round.view(viewer).to_string());
        assert_eq!(one.round.glimpse(viewer), two.round.glimpse(viewer));
        if let Some(seat) = viewer.seat() {
            assert_eq!(one.round.legal_for(seat), two.round.legal_for(seat));
            assert_eq!(one.round.legal_for(seat).to_string(), two.round.legal_for(seat).to_string());
        }
    };
    same(&one, &two);
    let words = script_one.split_whitespace().zip(script_two.split_whitespace());
    assert_eq!(script_one.split_whitespace().count(), script_two.split_whitespace().count());
    for (word_one, word_two) in words {
        one.play(word_one);
        two.play(word_two);
        same(&one, &two);
    }
    assert!(!matches!(one.round.phase(), Phase::Settle | Phase::Over), "twins part at the reveal");
}

/// Scores a round with these sums, seat by seat; the sums of seats that are out are ignored.
pub fn score(series: &mut Series, sums: &[u16]) {
    let round = series.next_round().expect("the series goes on");
    let mut all = [0; Seat::MAX];
    all[..sums.len()].copy_from_slice(sums);
    let lowest = round.seats().iter().map(|seat| all[seat.index()]).min();
    let winners = round.seats().iter().filter(|seat| Some(all[seat.index()]) == lowest).collect();
    let outcome = Outcome { seats: round.seats(), sums: all, winners, knocker: round.starter(), penalty: 0 };
    series.score(&outcome).unwrap();
}

/// Returns who deals and who starts the next round: `BC`.
pub fn deals_and_starts(series: &Series) -> String {
    let round = series.next_round().expect("the series goes on");
    assert_eq!(round.dealer(), series.dealer());
    format!("{}{}", round.dealer(), round.starter())
}
