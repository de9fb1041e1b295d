//! The rich observation is complete: Elvira, rebuilt from it, chooses as she does from her view.

use std::fmt::Write;

use kingrat_bots::{Cat, SimRng};
use kingrat_env::{Field, Kind, Setup, Table};
use kingrat_rules::{
    Act, Card, Deck, Edition, Facing, FirstDiscard, Look, Looks, Mode, Outcome, Rules, Ruleset, Seat, SeatSet, Series,
    Starter, SwapLook, SwapWhat, Take, Told, View,
};

use crate::games::{every_table, play, recorded, times};

/// Reads a rich observation by the names of its fields.
struct Reader<'a> {
    numbers: &'a [u8],
    me: Seat,
    players: usize,
}

impl Reader<'_> {
    fn find(&self, fields: &[Field], name: &str, from: usize) -> &[u8] {
        let mut at = from;
        for field in fields {
            if field.name == name {
                return &self.numbers[at..at + field.len];
            }
            at += field.len;
        }
        panic!("no field {name}")
    }

    fn table(&self, name: &str) -> &[u8] {
        self.find(Kind::Rich.fields().0, name, 0)
    }

    fn place(&self, place: usize, name: &str) -> &[u8] {
        let (table, fields) = Kind::Rich.fields();
        let len = |fields: &[Field]| fields.iter().map(|field| field.len).sum::<usize>();
        self.find(fields, name, len(table) + place * len(fields))
    }

    fn number(&self, name: &str) -> usize {
        self.table(name)[0] as usize
    }

    fn seat(&self, steps: usize) -> Seat {
        self.me.clockwise(steps, self.players)
    }

    fn rules(&self) -> Rules {
        let one = |name: &str| hot(self.table(name)).expect("one of them");
        let looks = self.table("looks");
        let look = |part: &[u8]| Look::NAMES[hot(part).expect("one of them")].1;
        let deck = self.table("deck");
        Rules {
            deck: Deck { numbers: deck[..10].try_into().unwrap(), peek: deck[10], swap: deck[11], draw_two: deck[12] },
            players: [2, 6],
            first_discard: FirstDiscard::NAMES[one("first_discard")].1,
            take: [Take::MustExchange, Take::MayReturn][self.number("take")],
            looks: Looks { outer: look(&looks[..4]), inner: look(&looks[4..]) },
            exchanged: [Facing::Down, Facing::Up][self.number("exchanged")],
            swap_look: [SwapLook::Nobody, SwapLook::Receivers][self.number("swap_look")],
            swap_what: SwapWhat::NAMES[one("swap_what")].1,
            starter: [Starter::DealersLeft, Starter::Chosen][self.number("starter")],
            cut: false,
            keep_drawn_power: self.number("keep_drawn_power") == 1,
            protect_knocker: self.number("protect_knocker") == 1,
            knock_penalty: self.number("knock_penalty") as u16,
            keep_top_on_reshuffle: self.number("keep_top") == 1,
        }
    }

    /// Writes the table line of the view, which parses only if it is possible.
    fn view(&self) -> View {
        let rules = self.rules().nearest();
        let seat_of = |name: &str| hot(self.table(name)).map(|steps| self.seat(steps));
        let phase = ["turn", "hand", "peek", "swap", "two", "knock", "over"][hot(self.table("phase")).unwrap()];
        let spare = if self.number("spare") == 1 { "+" } else { "" };
        let card = |place: Option<usize>| place.map_or("-".into(), letter);
        let actor = seat_of("actor").unwrap();
        let mut rows = vec![String::new(); self.players];
        for place in 0..4 * self.players {
            let row = &mut rows[self.seat(place / 4).index()];
            if self.table("seats")[place / 4] == 0 {
                *row = "-".into();
            } else {
                let _ = write!(row, "{}{}", if place % 4 > 0 { "," } else { "" }, self.cell(place));
            }
        }
        let discarded: String = Card::ALL
            .into_iter()
            .zip(self.table("discarded"))
            .fold(String::new(), |bag, (card, &n)| bag + &card.to_string().repeat(n as usize));
        let line = format!(
            "krt1 eyes={} rules={rules} dealer={} turn={actor}:{phase}{spare} hand={} knocker={} rows={} top={} discard={}:{discarded} stock={}",
            self.me,
            seat_of("dealer").unwrap(),
            card(hot(self.table("hand"))),
            seat_of("knocker").map_or("-".into(), |seat| seat.to_string()),
            rows.join("/"),
            card(hot(self.table("top"))),
            discarded.len(),
            self.number("stock"),
        );
        line.parse().unwrap_or_else(|why| panic!("{why}: {line}"))
    }

    fn cell(&self, place: usize) -> String {
        let eyes = self.place(place, "eyes");
        let mut who: Vec<Seat> = (0..6).filter(|&steps| eyes[steps] == 1).map(|steps| self.seat(steps)).collect();
        who.sort();
        let who: String = who.iter().map(|seat| seat.letter().to_ascii_lowercase()).collect();
        let card = hot(self.place(place, "card")).map_or(".".into(), letter);
        let origin = ["", "+", "="][hot(self.place(place, "origin")).unwrap()];
        let up = if self.place(place, "up")[0] == 1 { "^" } else { "" };
        format!("{card}{origin}{up}{}", if eyes[6] == 1 { "*".into() } else { who })
    }

    /// Makes a match with the same score.
    fn series(&self, rules: Rules) -> Series {
        let round = self.number("round");
        let mode = match hot(self.table("mode")) {
            Some(1) => Mode::Rounds((round + 1 + self.number("rounds_left")) as u16),
            Some(2) => Mode::Elimination(self.number("limit") as u16),
            _ => Mode::Single,
        };
        let ruleset = Ruleset { base: &Edition::NORDIC, rules };
        let mut series = Series::new(ruleset, mode, self.players, Seat::A).unwrap();
        let mut sums = [0; Seat::MAX];
        for steps in 0..self.players {
            sums[self.seat(steps).index()] = u16::from(self.table("totals")[steps]);
        }
        for played in 0..round {
            // All points in the first round, so that those who are out are out for the rest.
            let sums = if played == 0 { sums } else { [0; Seat::MAX] };
            let (winners, knocker) = (SeatSet::EMPTY.with(Seat::A), Seat::A);
            series.score(&Outcome { seats: series.seats(), sums, winners, knocker, penalty: 0 }).unwrap();
        }
        series
    }

    /// Rebuilds Elvira and asks her.
    fn ask(&self, seed: u64) -> usize {
        let view = self.view();
        let mut elvira = Cat::Elvira.player(seed);
        elvira.begin(self.me, &self.series(self.rules()));
        let [low, high] = self.table("events") else { panic!("two numbers") };
        let events = *low as usize + 256 * *high as usize;
        let (turns, uses) = (self.number("turns"), self.number("uses"));
        // She counts her turns, the Draw 2 cards of the last, and events.
        for number in 0..events {
            let act = match number {
                _ if number < turns => Act::Draw,
                _ if number < turns + uses => Act::Use,
                _ => Act::Done,
            };
            elvira.observe(&Told::Acted { seat: self.me, act, reveal: None });
        }
        let legal = legal(&view);
        elvira.choose(&view, &legal).index(self.me, self.players)
    }
}

/// Returns the legal actions in a view: those of any round that fits it.
fn legal(view: &View) -> kingrat_rules::Actions {
    let line = view.to_string().replace(&format!("eyes={}", viewer(view)), "eyes=open");
    // What is hidden does not change what is legal: fill it in from the unseen cards.
    let mut unseen: Vec<Card> = view.unseen().cards().collect();
    let mut filled = String::new();
    for letter in line.chars() {
        let next = if letter == '?' { unseen.remove(0).letter() } else { letter };
        filled.push(next);
    }
    let (head, _) = filled.rsplit_once(" stock=").unwrap();
    let stock: String = unseen.iter().map(|card| card.letter()).collect();
    let round: kingrat_rules::Round = format!("{head} stock={}:{stock}", unseen.len()).parse().unwrap();
    round.legal()
}

fn viewer(view: &View) -> String {
    view.viewer().to_string()
}

/// Returns the place of the 1, if there is one.
fn hot(numbers: &[u8]) -> Option<usize> {
    assert!(numbers.iter().map(|&number| number as usize).sum::<usize>() <= 1, "{numbers:?}");
    numbers.iter().position(|&number| number == 1)
}

fn letter(place: usize) -> String {
    Card::from_index(place).map_or("?".into(), |card| card.to_string())
}

#[test]
fn elvira_rebuilt_from_the_rich_observation_chooses_as_from_her_view() {
    let mut decisions = 0;
    every_table(|edition, players| {
        for (number, mode) in [Mode::Single, Mode::Rounds(3), Mode::Elimination(60)].into_iter().enumerate() {
            let mut table = recorded(Setup { kind: Kind::Rich, mode, ..Setup::new(edition, players) });
            for game in 0..times(1) {
                let seed = (1000 * players + 10 * game + number) as u64;
                table.reset(seed, 0);
                play(&mut table, &mut SimRng::seeded(seed), |table| {
                    if table.mask() != 0 {
                        compare(table, seed);
                        decisions += 1;
                    }
                });
            }
        }
    });
    assert!(decisions > 10_000, "{decisions} decisions");
}

/// Compares Elvira's choice from the history with her choice from the observation.
fn compare(table: &Table, seed: u64) {
    let (me, players) = (table.seat(), table.setup().players);
    let mut numbers = vec![0; Kind::Rich.len(players)];
    table.observe(me, &mut numbers);
    let record = table.record().unwrap();
    let replay = record.replays().unwrap().pop().unwrap();
    let mut history = Vec::new();
    let round = replay.play_with(|_, event| history.push(event.seen_by(me))).unwrap();
    let series = table.public().series;
    let chosen = Cat::Elvira.choose_after(seed, me, series, history, &round.view(me), &round.legal());
    let rebuilt = Reader { numbers: &numbers, me, players }.ask(seed);
    assert_eq!(rebuilt, chosen.index(me, players), "{}", round.view(me));
}
