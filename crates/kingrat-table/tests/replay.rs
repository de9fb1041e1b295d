//! Replays: the scenes are what the live table showed, and no viewer sees more than then.

mod world;

use kingrat_bots::RandomPlayer;
use kingrat_rules::record::{Played, Record};
use kingrat_rules::{Edition, Gaze, Hand, Mode, Ruleset, Seat, Slot, Viewer};
use kingrat_table::protocol::{HolderShown, News, Play, SeatPlan, ServerMsg, Shown, Stage};
use kingrat_table::replay::{self, Picture, RoundReplay};
use kingrat_table::{Audience, GuestId};
use world::{World, bot, setup};

/// Plays Anna's game against cats to its end.
fn played(edition: &Edition, players: usize, mode: &str, seed: u64) -> World {
    let mut plan = vec![SeatPlan::Host {}];
    plan.resize_with(players, bot);
    let mut setup = setup(edition.key, plan);
    setup.mode = Some(mode.parse().unwrap());
    let mut world = World::new(setup, seed);
    world.come(0);
    world.play_until(Stage::SeriesOver, 20_000);
    world
}

/// Returns games of every edition with as many players as it allows, some until players are out.
fn games() -> impl Iterator<Item = World> {
    Edition::ALL.iter().enumerate().map(|(i, edition)| {
        let [fewest, most] = edition.rules.players.map(usize::from);
        let mode = if i % 2 == 0 { "elimination:40" } else { "rounds:3" };
        played(edition, fewest + i % (most - fewest + 1), mode, 40 + i as u64)
    })
}

fn rounds(record: &Record, gaze: Gaze) -> Vec<RoundReplay> {
    (1..=record.rounds.len()).map(|number| replay::round(record, number, gaze).unwrap().unwrap()).collect()
}

fn eyes(seat: Seat) -> Gaze {
    Gaze::Through(Viewer::Seat(seat))
}

/// Returns the messages that Anna was sent while she played.
fn heard(world: &World) -> impl Iterator<Item = &Shown> {
    world.heard[&Audience::Guest(GuestId(0))].iter().filter_map(|msg| match msg {
        ServerMsg::Welcome(shown) | ServerMsg::Update(shown) => Some(shown),
        _ => None,
    })
}

#[test]
fn the_scenes_tell_the_news_that_the_table_told_in_the_same_order() {
    for world in games() {
        let record = world.table.record().unwrap();
        let of_the_game = |news: &&News| {
            !matches!(
                news,
                News::Sat { .. } | News::Rose { .. } | News::Away { .. } | News::Back { .. } | News::StandIn { .. }
            )
        };
        let live: Vec<News> = heard(&world).flat_map(|shown| shown.news.iter()).filter(of_the_game).cloned().collect();
        for gaze in [Gaze::Open, Gaze::Through(Viewer::Gallery), eyes(Seat::A), eyes(Seat::B)] {
            let rounds = rounds(&record, gaze);
            let told: Vec<News> =
                rounds.iter().flat_map(|round| &round.scenes).flat_map(|scene| scene.news.clone()).collect();
            assert_eq!(told, live, "{} through {gaze}", record.ruleset.base.key);
            for scene in rounds.iter().flat_map(|round| &round.scenes) {
                assert!(!scene.news.is_empty(), "a step in which nothing happens: {:?}", scene.words);
            }
        }
    }
}

/// Returns what a message and a scene have in common: what everybody sees, and the cards that lie open to Anna.
fn common(play: &Play) -> String {
    let cards: String = play
        .rows
        .seats()
        .flat_map(|seat| Slot::ALL.map(|slot| (seat, slot)))
        .map(|(seat, slot)| {
            let up = play.up.get(seat).unwrap()[slot.index()];
            format!("{}{}", play.rows.at(seat, slot).map_or('?', |face| face.letter()), if up { "^" } else { "" })
        })
        .collect();
    let top = play.top.map(|face| face.letter());
    format!("{:?} {} {cards} {top:?} {} {} {:?}", play.turn, play.phase, play.stock, play.discard, play.knocker)
}

fn common_again(picture: &Picture) -> String {
    let up = |seat: Seat, slot: Slot| picture.up.contains(&format!("{seat}{slot}"));
    let cards: String = picture
        .rows
        .seats()
        .flat_map(|seat| Slot::ALL.map(|slot| (seat, slot)))
        .map(|(seat, slot)| {
            let card = picture.rows.get(seat).unwrap().0[slot.index()];
            format!("{card}{}", if up(seat, slot) { "^" } else { "" })
        })
        .collect();
    let (top, knocker) = (picture.top, picture.knocker);
    format!("{:?} {} {cards} {top:?} {} {} {knocker:?}", picture.turn, picture.phase, picture.stock, picture.discard)
}

#[test]
fn every_turn_begins_with_the_table_that_was_shown_then() {
    for world in games() {
        let record = world.table.record().unwrap();
        let mut live: Vec<(u32, String)> = heard(&world)
            .filter(|shown| shown.you.facing == Some(Seat::A))
            .filter_map(|shown| shown.play.as_ref())
            .filter(|play| play.phase == "turn" && play.turn.is_some() && play.rows.seats().any(|seat| seat == Seat::A))
            .map(|play| (play.number, common(play)))
            .collect();
        live.dedup();
        let mut scenes = Vec::new();
        for round in rounds(&record, eyes(Seat::A)).iter().filter(|round| !round.out.contains(&Seat::A)) {
            // In a scene where a card is being looked at that card is shown too; a player gets it as a look.
            for scene in round.scenes.iter().skip(1).filter(|scene| scene.picture.phase == "turn") {
                let looks = scene.news.iter().any(|news| matches!(news, News::Peeked { .. } | News::Swapped { .. }));
                scenes.push((looks, common_again(&scene.picture)));
            }
        }
        assert_eq!(live.len(), scenes.len(), "{}", record.ruleset.base.key);
        for ((_, live), (looks, scene)) in live.iter().zip(&scenes) {
            assert!(*looks || live == scene, "{live}\n{scene}");
        }
    }
}

#[test]
fn no_eyes_see_a_card_that_they_had_not_seen_then() {
    for world in games() {
        let record = world.table.record().unwrap();
        let replays = record.replays().unwrap();
        for seat in Seat::ALL.into_iter().take(record.players) {
            for (again, replay) in rounds(&record, eyes(seat)).iter().zip(&replays) {
                let viewer = if replay.seats.contains(seat) { Viewer::Seat(seat) } else { Viewer::Gallery };
                let (mut round, mut steps) = (replay.start().unwrap(), replay.steps.iter());
                for scene in &again.scenes {
                    for word in &scene.words {
                        let event = round.step(*steps.next().unwrap()).unwrap();
                        assert_eq!(*word, event.seen_by(viewer).to_string());
                    }
                    let (view, picture) = (round.view(viewer), &scene.picture);
                    for (of, slot) in replay.seats.iter().flat_map(|of| Slot::ALL.map(|slot| (of, slot))) {
                        let knew = view.at(of, slot).card().map_or('?', |card| card.letter());
                        let shown = picture.rows.get(of).unwrap().0[slot.index()];
                        assert!(shown == '?' || shown == knew, "{seat} saw {shown} at {of}{slot}, and knew {knew}");
                        assert_eq!(picture.known.unwrap().get(of).unwrap().0[slot.index()], knew);
                    }
                    let hand = match view.hand() {
                        Hand::Empty => None,
                        Hand::Hidden => Some('?'),
                        Hand::Card(card) => Some(card.letter()),
                    };
                    assert_eq!(picture.hand, hand);
                }
                assert_eq!(steps.next(), None, "every step is in a scene");
            }
        }
    }
}

#[test]
fn open_eyes_see_every_card_and_a_peek_is_seen_while_it_lasts() {
    let world = played(Edition::named("nordic").unwrap(), 4, "rounds:2", 7);
    let record = world.table.record().unwrap();
    let open = rounds(&record, Gaze::Open);
    let hidden = |picture: &Picture| picture.rows.seats().any(|seat| picture.rows.get(seat).unwrap().0.contains(&'?'));
    for scene in open.iter().flat_map(|round| round.scenes.iter().filter(|scene| scene.picture.phase != "settle")) {
        assert!(!hidden(&scene.picture) && scene.picture.hand != Some('?'));
        assert_eq!(scene.picture.known, None);
    }
    let anna = &rounds(&record, eyes(Seat::A))[0];
    let own = |scene: usize| String::from_iter(anna.scenes[scene].picture.rows.get(Seat::A).unwrap().0);
    assert_eq!(own(0).matches('?').count(), 2, "the outer cards are looked at before the first turn (R2.5)");
    assert_eq!(own(1), "????", "and then lie face down");
}

#[test]
fn scores_winners_steps_and_names_are_those_of_the_game() {
    for world in games() {
        let record = world.table.record().unwrap();
        let series = record.play().unwrap();
        let about = replay::overview(&record, |name| name == "kitten").unwrap();
        assert_eq!(about.winners, series.winners().map(|winners| winners.iter().collect()));
        assert!(matches!(&about.seats[0].holder, HolderShown::Person { name, .. } if name == "Anna"));
        assert!(matches!(&about.seats[1].holder, HolderShown::Bot { bot } if bot == "kitten"));
        let rounds = rounds(&record, Gaze::Open);
        assert_eq!(about.rounds.len(), rounds.len());
        for ((short, round), line) in about.rounds.iter().zip(&rounds).zip(series.lines()) {
            let end = round.end.as_ref().unwrap();
            assert_eq!((short.steps, &short.end), (round.scenes.len(), &round.end));
            assert_eq!(end.winners, line.winners.iter().collect::<Vec<_>>());
            assert!(end.scores.iter().all(|(seat, score)| line.scores[seat.index()].is_none_or(|said| said == *score)));
            let fair = round.fair.as_ref().expect("it was sealed");
            assert!(fair.reveal.is_some() && fair.round == round.round);
        }
        assert!(replay::round(&record, 0, Gaze::Open).unwrap().is_none());
        assert!(replay::round(&record, rounds.len() + 1, Gaze::Open).unwrap().is_none());
    }
}

#[test]
fn a_round_of_four_fits_in_sixty_kilobytes() {
    let world = played(Edition::named("classic").unwrap(), 4, "rounds:3", 11);
    let record = world.table.record().unwrap();
    for round in rounds(&record, eyes(Seat::B)) {
        let bytes = serde_json::to_string(&round).unwrap().len();
        // A round among people has about a hundred steps.
        assert!(bytes * 100 / round.scenes.len().max(100) < 60_000, "{bytes} for {} scenes", round.scenes.len());
    }
}

#[test]
fn a_list_tells_the_same_of_a_game_as_the_game_itself() {
    for world in games() {
        let record = world.table.record().unwrap();
        let is_cat = |name: &str| name == "mimi";
        let (about, short) = (replay::overview(&record, is_cat).unwrap(), replay::summary(&record, is_cat).unwrap());
        assert_eq!((short.edition, short.mode, short.rounds), (about.edition, about.mode, about.rounds.len()));
        assert_eq!((short.seats, short.winners), (about.seats, about.winners));
    }
}

/// A copy of the score sheet for each round would take gigabytes here.
#[test]
fn a_game_of_very_many_rounds_takes_no_more_than_its_length() {
    const MANY: usize = 30_000;
    let edition = Edition::named("nordic").unwrap();
    let mut record = Record::new(Ruleset::of(edition), Mode::Single, 2, Seat::A);
    record.rounds = vec![Played { cut: true, ..Played::default() }; MANY];
    record.closed = true;
    let about = replay::overview(&record, |_| false).unwrap();
    assert_eq!((about.rounds.len(), about.winners), (MANY, Some(Vec::new())));
    for number in [1, MANY] {
        let round = replay::round(&record, number, Gaze::Open).unwrap().unwrap();
        assert_eq!((usize::from(round.round), round.sheet.lines.len()), (number, number));
    }
    for number in [0, MANY + 1, usize::MAX] {
        assert!(replay::round(&record, number, Gaze::Open).unwrap().is_none());
    }
}

#[test]
fn of_a_round_that_nobody_wants_to_end_the_end_is_shown() {
    let mut setup = setup("nordic", vec![SeatPlan::Host {}, bot()]);
    setup.mode = Some(Mode::Rounds(1));
    let mut world = World::new(setup, 4);
    (world.player, world.patience) = (RandomPlayer::knocking(0.0), 100);
    world.come(0);
    for _ in 0..5_000 {
        world.go_on();
    }
    (world.player, world.patience) = (RandomPlayer::knocking(1.0), 0);
    world.play_until(Stage::SeriesOver, 100);
    let record = world.table.record().unwrap();
    assert!(record.rounds[0].steps.len() > 4_000, "{}", record.rounds[0].steps.len());
    let again = replay::round(&record, 1, Gaze::Open).unwrap().unwrap();
    assert_eq!(again.scenes.len(), 2_001);
    let about = replay::overview(&record, |_| false).unwrap();
    assert_eq!((about.rounds[0].steps, &about.rounds[0].end), (2_001, &again.end));
    assert!(matches!(again.scenes[2_000].news[..], [News::RoundOver { .. }, ..]) && again.end.is_some());
}
