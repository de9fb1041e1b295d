//! Golden playthroughs: for every edition and player count one round in full, in which every power of its deck is used and the
//! first card turned up is a power. `cargo xtask bless` regenerates them; read the diff. (Reshuffles would make them too long to
//! read; perft suites, traces and properties cover those.)

use std::fmt::Write;
use std::fs;
use std::path::PathBuf;

use kingrat_bots::SimRng;
use kingrat_rules::record::{Played, Record};
use kingrat_rules::{Action, Actions, Edition, Gaze, Mode, Round, Rules, Ruleset, Seat, SeatSet, Slot, Step, Take};

fn folder() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../fixtures/playthroughs")
}

/// Returns every edition with every number of players it allows.
fn tables() -> impl Iterator<Item = (&'static Edition, usize)> {
    Edition::ALL.iter().flat_map(|edition| {
        let [fewest, most] = edition.rules.players;
        (fewest..=most).map(move |players| (edition, players as usize))
    })
}

/// Chooses an action such that much happens in a short round: mostly draws, uses its powers, and knocks in the end.
fn eager(legal: &Actions, rng: &mut SimRng) -> Action {
    let any = |rng: &mut SimRng| legal.get(rng.below(legal.len() as u32) as usize).unwrap();
    let choice = any(rng);
    match legal.get(0) {
        Some(Action::Draw) if rng.below(4) > 0 => Action::Draw,
        Some(Action::Knock) => {
            if rng.below(12) == 0 {
                Action::Knock
            } else {
                Action::Done
            }
        }
        _ if choice == Action::Decline => any(rng),
        _ => choice,
    }
}

/// Returns the steps of a round with this random stream.
fn play(mut round: Round, rng: &mut SimRng) -> Vec<Step> {
    let mut steps = Vec::new();
    while !round.is_over() {
        let step = match round.deal_from(rng) {
            Some(event) => event.truth().step(),
            None => {
                let action = eager(&round.legal(), rng);
                round.play(action).unwrap();
                Step::Act(action)
            }
        };
        steps.push(step);
    }
    steps
}

/// Checks that every power of the deck is used, and that a power is turned up first.
fn shows_all(rules: &Rules, players: usize, steps: &[Step]) -> bool {
    let used =
        |name: &str| steps.iter().any(|step| matches!(step, Step::Act(action) if action.to_string().starts_with(name)));
    let first = matches!(steps[4 * players], Step::Deal(card) if card.is_power());
    let deck = &rules.deck;
    (deck.peek == 0 || used("peek"))
        && (deck.swap == 0 || used("swap"))
        && (deck.draw_two == 0 || used("use"))
        && (first || deck.peek + deck.swap + deck.draw_two == 0)
        && (used("return") || rules.take == Take::MustExchange)
        && steps.len() < 150
}

/// Finds a round with everything worth showing, and writes it in full.
fn playthrough(edition: &'static Edition, players: usize) -> String {
    let ruleset = Ruleset::of(edition);
    let dealer = SeatSet::first(players).before(Seat::A);
    let start = Round::new(ruleset.rules, players, dealer).unwrap();
    let (seed, steps) = (1..)
        .map(|seed| (seed, play(start, &mut SimRng::seeded(seed))))
        .find(|(_, steps)| shows_all(&ruleset.rules, players, steps))
        .unwrap();
    let mut round = start;
    let mut text = format!("# {}, {players} players, seed {seed}\n", edition.key);
    for &step in &steps {
        if let Step::Act(action) = step {
            let actor = round.actor();
            writeln!(text, "\n{round}").unwrap();
            writeln!(text, "  view  {}", round.view(actor)).unwrap();
            writeln!(text, "  open  {}", glimpse(&round, actor)).unwrap();
            writeln!(text, "  legal {}", round.legal()).unwrap();
            writeln!(text, "  plays {action}").unwrap();
        }
        let event = round.step(step).unwrap();
        writeln!(text, "{}", seen(&round, &event)).unwrap();
    }
    writeln!(text, "\n{round}\n").unwrap();
    let mut record = Record::new(ruleset, Mode::Rounds(1), players, dealer);
    record.rounds.push(Played { steps, cut: false, fair: None });
    write!(text, "{}", record.transcript(Gaze::Open).unwrap()).unwrap();
    write!(text, "\n{}", record.seen_by(Seat::A).unwrap()).unwrap();
    text
}

/// Returns the event in full, and its redacted forms for those who do not see all.
fn seen(round: &Round, event: &kingrat_rules::Event) -> String {
    let truth = event.truth().open().to_string();
    let others = round.seats().iter().map(|seat| (seat, event.seen_by(seat).to_string()));
    let others: Vec<String> =
        others.filter(|(_, seen)| *seen != truth).map(|(seat, seen)| format!("{seat}: {seen}")).collect();
    if others.is_empty() { truth } else { format!("{truth}  ({})", others.join(", ")) }
}

/// Returns what lies open to a seat now.
fn glimpse(round: &Round, seat: Seat) -> String {
    let glimpse = round.glimpse(seat);
    let card = |owner, slot| glimpse.card(owner, slot).map_or('?', |card| card.letter());
    let row = |owner| Slot::ALL.map(|slot| card(owner, slot)).iter().collect::<String>();
    let rows: Vec<String> = round.seats().iter().map(|owner| format!("{owner}={}", row(owner))).collect();
    format!("{} hand={:?}", rows.join(" "), glimpse.hand())
}

#[test]
fn every_playthrough_is_as_it_was() {
    let bless = std::env::var_os("KINGRAT_BLESS").is_some();
    let mut wrong = Vec::new();
    for (edition, players) in tables() {
        let file = folder().join(format!("{}-{players}.txt", edition.key));
        let now = playthrough(edition, players);
        if bless {
            fs::create_dir_all(folder()).unwrap();
            fs::write(&file, now).unwrap();
            continue;
        }
        let golden = fs::read_to_string(&file).unwrap_or_default();
        if let Some((i, (was, is))) = golden
            .lines()
            .map(Some)
            .chain([None])
            .zip(now.lines().map(Some).chain([None]))
            .enumerate()
            .find(|(_, (was, is))| was != is)
        {
            wrong.push(format!("{}, line {}:\n  was {was:?}\n  is  {is:?}", file.display(), i + 1));
        }
    }
    assert!(wrong.is_empty(), "{}\nIf that is meant: cargo xtask bless, and read the diff.", wrong.join("\n"));
}

#[test]
fn every_edition_and_player_count_has_its_playthrough() {
    if std::env::var_os("KINGRAT_BLESS").is_some() {
        return; // the test that writes them is running
    }
    let mut expected: Vec<String> =
        tables().map(|(edition, players)| format!("{}-{players}.txt", edition.key)).collect();
    let mut found: Vec<String> =
        fs::read_dir(folder()).unwrap().map(|entry| entry.unwrap().file_name().into_string().unwrap()).collect();
    expected.sort();
    found.sort();
    assert_eq!(found, expected);
}
