//! Counts how cats act given the cards they know, and prints `src/posterior/tables.rs`:
//!
//! ```text
//! cargo run --release -p kingrat-bots --example fit_habits -- 10000 > crates/kingrat-bots/src/posterior/tables.rs
//! ```
//!
//! The number is how many rounds are played at each table: every edition with every number of players it allows.

use kingrat_bots::{Bot, Cat, SimRng};
use kingrat_rules::{Action, Card, Edition, Facing, Hand, Mode, Phase, Round, Ruleset, Seat, Series, Slot, Turn};

/// The faces of cards: 0 to 9, and a power.
const FACES: usize = 11;
const POINTS: usize = 40;

/// The players to be watched, each with the same probability.
const SHARP: &[&str] = &["greedy"];
const SENSIBLE: &[&str] = &["bruno"];
const CHILDLIKE: &[&str] = &["mimi"];
const CARELESS: &[&str] = &["random"];

/// Turns after which a round is left.
const MOST_TURNS: u32 = 400;

/// How often something could have been done, and was.
#[derive(Clone, Copy, Default)]
struct Count {
    tried: f64,
    done: f64,
}

impl Count {
    fn add(&mut self, done: bool) {
        self.tried += 1.0;
        self.done += f64::from(u8::from(done));
    }
}

type Faces = [Count; FACES];

#[derive(Default)]
struct Census {
    refuses: [Faces; 10],
    discards: [[Faces; 10]; 2],
    /// By the card that went and the card that stayed.
    parts_with: [Faces; FACES],
    parts_with_unknown: Faces,
    puts_for: [Faces; FACES],
    puts_for_unknown: Faces,
    gives: Faces,
    wants: Faces,
    keeps: Faces,
    knocks: [Sums; 5],
    takes: [Count; 10],
    places: [Count; 10],
    throws: [Count; FACES],
}

struct Sums([Count; POINTS]);

impl Default for Sums {
    fn default() -> Sums {
        Sums([Count::default(); POINTS])
    }
}

fn face(card: Card) -> usize {
    card.index().min(FACES - 1)
}

fn points(card: Option<Card>) -> usize {
    card.and_then(Card::value).map_or(5, usize::from)
}

impl Census {
    /// Notes a choice, with the truth before it.
    fn note(&mut self, round: &Round, action: Action) {
        let seat = round.actor();
        let view = round.view(seat);
        let row = Slot::ALL.map(|slot| view.at(seat, slot).card());
        let known = || row.into_iter().flatten();
        match round.phase() {
            Phase::Turn => {
                if let Some(top) = round.top().and_then(Card::value) {
                    self.takes[usize::from(top)].add(matches!(action, Action::Take(_)));
                    known().for_each(|card| self.refuses[usize::from(top)][face(card)].add(action == Action::Draw));
                }
                if let Action::Take(slot) = action {
                    self.thrown(row, slot);
                    self.parted(row, slot);
                }
            }
            Phase::Hand => {
                let Hand::Card(drawn) = view.hand() else { return };
                if let Some(value) = drawn.value() {
                    let first = usize::from(round.has_spare_draw());
                    self.places[usize::from(value)].add(action != Action::Discard);
                    let discards = &mut self.discards[first][usize::from(value)];
                    known().for_each(|card| discards[face(card)].add(action == Action::Discard));
                }
                for slot in Slot::ALL {
                    let puts = match row[slot.index()] {
                        Some(card) => &mut self.puts_for[face(card)],
                        None => &mut self.puts_for_unknown,
                    };
                    puts[face(drawn)].add(action == Action::Put(slot));
                }
                if let Action::Put(slot) = action {
                    self.thrown(row, slot);
                    self.parted(row, slot);
                }
            }
            Phase::Swap => self.swap(round, row, action),
            Phase::Knock => {
                let sum = row.into_iter().map(points).sum::<usize>().min(POINTS - 1);
                self.knocks[round.seats().len() - 2].0[sum].add(action == Action::Knock);
            }
            _ => {}
        }
    }

    fn swap(&mut self, round: &Round, row: [Option<Card>; 4], action: Action) {
        let (seat, mut own, mut others) = (round.actor(), Vec::new(), Vec::new());
        for legal in round.legal().iter() {
            if let Action::Swap { own: slot, seat, slot: there } = legal {
                own.push(slot);
                others.push((seat, there));
            }
        }
        if own.is_empty() {
            return;
        }
        own.sort_unstable();
        own.dedup();
        others.sort_unstable();
        others.dedup();
        let worst = own.iter().filter_map(|slot| row[slot.index()]).max_by_key(|&card| points(Some(card)));
        let swaps = action != Action::Decline;
        if let Some(card) = worst {
            self.gives[face(card)].add(swaps);
        }
        row.into_iter().flatten().for_each(|card| self.keeps[face(card)].add(!swaps));
        for (other, slot) in others {
            if let Some(card) = round.view(seat).at(other, slot).card() {
                let chosen = matches!(action, Action::Swap { seat, slot: there, .. } if (seat, there) == (other, slot));
                self.wants[face(card)].add(chosen);
            }
        }
        if let Action::Swap { own, .. } = action {
            self.parted(row, own);
        }
    }

    /// A card was thrown out.
    fn thrown(&mut self, row: [Option<Card>; 4], slot: Slot) {
        if let Some(gone) = row[slot.index()] {
            self.throws.iter_mut().enumerate().for_each(|(face_of, count)| count.add(face_of == face(gone)));
        }
    }

    /// One card went, and the others stayed.
    fn parted(&mut self, row: [Option<Card>; 4], slot: Slot) {
        for other in Slot::ALL.into_iter().filter(|&other| other != slot) {
            match (row[slot.index()], row[other.index()]) {
                (Some(gone), Some(stays)) => {
                    self.parts_with[face(gone)][face(stays)].add(true);
                    self.parts_with[face(stays)][face(gone)].add(false);
                }
                (None, Some(stays)) => self.parts_with_unknown[face(stays)].add(true),
                (Some(gone), None) => self.parts_with_unknown[face(gone)].add(false),
                (None, None) => {}
            }
        }
    }
}

/// Plays a round and notes every choice.
fn play(census: &mut Census, cats: &[Cat], ruleset: Ruleset, players: usize, seed: u64) {
    let mut rng = SimRng::stream(seed, players as u64);
    let dealer = Seat::ALL[rng.below(players as u32) as usize];
    let series = Series::new(ruleset, Mode::Single, players, dealer).expect("an edition's own table");
    let mut round = series.next_round().expect("a series that has just begun");
    let mut bots: Vec<Box<dyn Bot>> = Vec::new();
    for seat in round.seats().iter() {
        let mut bot = cats[rng.below(cats.len() as u32) as usize].player(rng.bits());
        bot.begin(seat, &series);
        bots.push(bot);
    }
    let mut turns = 0;
    while !round.is_over() && turns < MOST_TURNS {
        let event = match round.turn() {
            Turn::Seat(seat) => {
                turns += u32::from(round.phase() == Phase::Turn);
                let action = bots[seat.index()].choose(&round.view(seat), &round.legal());
                census.note(&round, action);
                round.play(action).expect("cats keep to the rules")
            }
            _ => round.deal_from(&mut rng).expect("a card has to come"),
        };
        for (bot, seat) in bots.iter_mut().zip(Seat::ALL) {
            bot.observe(&event.seen_by(seat));
        }
    }
}

/// Shares, drawn towards the share of the whole list where little was counted, the highest made 1 and none nothing.
fn likelihoods(counts: &[Count]) -> Vec<f64> {
    let all = counts
        .iter()
        .fold(Count::default(), |sum, count| Count { tried: sum.tried + count.tried, done: sum.done + count.done });
    let mean = if all.tried > 0.0 { all.done / all.tried } else { 1.0 };
    let shares: Vec<f64> = counts.iter().map(|count| (count.done + 4.0 * mean) / (count.tried + 4.0)).collect();
    let most = shares.iter().copied().fold(1e-9, f64::max);
    shares.into_iter().map(|share| (share / most).max(0.01)).collect()
}

fn list(numbers: &[f64]) -> String {
    let words: Vec<String> = numbers.iter().map(|number| format!("{number:.2}")).collect();
    format!("[{}]", words.join(", "))
}

fn print_list(name: &str, counts: &Faces) {
    println!("    {name}: {},", list(&likelihoods(counts)));
}

fn print_lists(name: &str, lists: &[Faces]) {
    println!("    {name}: [");
    lists.iter().for_each(|counts| println!("        {},", list(&likelihoods(counts))));
    println!("    ],");
}

/// Plays at every table. In every fourth round a drawn power may be kept (H1), where that goes.
fn count(cats: &[&str], rounds: u64) -> Census {
    let cats: Vec<Cat> = cats.iter().map(|key| Cat::named(key).expect("a cat's key")).collect();
    let mut census = Census::default();
    for edition in Edition::ALL {
        let [fewest, most] = edition.rules.players;
        for (players, seed) in (fewest..=most).flat_map(|players| (0..rounds).map(move |seed| (players, seed))) {
            let mut ruleset = Ruleset::of(edition);
            ruleset.rules.keep_drawn_power = seed % 4 == 0 && edition.rules.exchanged == Facing::Down;
            play(&mut census, &cats, ruleset, usize::from(players), seed);
        }
    }
    census
}

fn print_habits(name: &str, cats: &[&str], rounds: u64) {
    let census = count(cats, rounds);
    println!("\n/// Counted over {rounds} rounds at each table, played by {}.", cats.join(" and "));
    println!("#[rustfmt::skip]");
    println!("pub(super) const {name}: Habits = Habits {{");
    print_lists("refuses", &census.refuses);
    println!("    discards: [");
    for discards in &census.discards {
        println!("        [");
        discards.iter().for_each(|counts| println!("            {},", list(&likelihoods(counts))));
        println!("        ],");
    }
    println!("    ],");
    print_lists("parts_with", &census.parts_with);
    print_list("parts_with_unknown", &census.parts_with_unknown);
    print_lists("puts_for", &census.puts_for);
    print_list("puts_for_unknown", &census.puts_for_unknown);
    print_list("gives", &census.gives);
    print_list("wants", &census.wants);
    print_list("keeps", &census.keeps);
    println!("    knocks: [");
    census.knocks.iter().for_each(|Sums(counts)| println!("        {},", list(&knocking(counts))));
    println!("    ],");
    print!("    manners: ");
    print_manners(&census);
    println!(",\n}};");
}

/// Shares by points; where little was counted, as with a point more.
fn knocking(counts: &[Count; POINTS]) -> Vec<f64> {
    let mut shares = vec![0.01; POINTS];
    for points in (0..POINTS - 1).rev() {
        let (count, above) = (counts[points], shares[points + 1]);
        shares[points] = ((count.done + 4.0 * above) / (count.tried + 4.0)).clamp(0.01, 0.98);
    }
    shares
}

fn print_manners(census: &Census) {
    let shares = |counts: &[Count]| {
        let share = |count: &Count| ((count.done + 0.5) / (count.tried + 1.0)).clamp(0.01, 0.99);
        list(&counts.iter().map(share).collect::<Vec<f64>>())
    };
    println!("Manners {{");
    println!("        takes: {},", shares(&census.takes));
    println!("        places: {},", shares(&census.places));
    println!("        throws: {},", shares(&census.throws));
    print!("    }}");
}

fn main() {
    let rounds = std::env::args().nth(1).and_then(|text| text.parse().ok()).unwrap_or(2_000u64);
    println!("//! The habits of players, as counted by `tools/fit_habits.rs`.");
    println!("\nuse super::habits::{{Habits, Manners}};");
    print_habits("SHARP", SHARP, rounds);
    print_habits("SENSIBLE", SENSIBLE, rounds);
    print_habits("CHILDLIKE", CHILDLIKE, rounds);
    println!("\n/// Counted over {rounds} rounds at each table, played by {}.", CARELESS.join(" and "));
    println!("#[rustfmt::skip]");
    print!("pub(super) const CARELESS: Manners = ");
    print_manners(&count(CARELESS, rounds));
    println!(";");
}
