//! Planted leaks: the comparison of twins finds every one of them, so it would find a real one.

use kingrat_rules::{Act, Card, Event, Round, Slot, Told, Viewer};

use crate::play::viewers;
use crate::twins::{Observe, hunt, observe, refusals};

/// A leak must be found within this many games.
const GAMES: u64 = 1_000;

fn finds(leak: Observe) {
    let (found, _) = hunt(leak, GAMES);
    assert!(found.is_some(), "the leak was not found in {GAMES} games");
}

/// Returns the first card in the rows that the viewer has not learned.
fn hidden_card(viewer: Viewer, round: &Round) -> Option<Card> {
    let view = round.view(viewer);
    let places = round.seats().iter().flat_map(|seat| Slot::ALL.map(|slot| (seat, slot)));
    places.filter(|&(seat, slot)| view.at(seat, slot).card().is_none()).find_map(|(seat, slot)| round.card(seat, slot))
}

#[test]
fn a_hidden_cards_parity_in_the_view_is_found() {
    finds(|viewer, event, round| {
        let parity = hidden_card(viewer, round).map_or(0, |card| card.index() % 2);
        format!("{} {parity}", observe(viewer, event, round))
    });
}

#[test]
fn an_event_whose_length_depends_on_a_hidden_card_is_found() {
    finds(|viewer, event, round| {
        let rat = hidden_card(viewer, round).is_some_and(Card::is_rat);
        format!("{}{}", observe(viewer, event, round), if rat { " " } else { "" })
    });
}

#[test]
fn a_legal_list_whose_order_depends_on_a_hidden_card_is_found() {
    finds(|viewer, _, round| {
        let Viewer::Seat(seat) = viewer else { return String::new() };
        let mut legal: Vec<String> = round.legal_for(seat).iter().map(|action| action.to_string()).collect();
        if hidden_card(viewer, round).is_some_and(Card::is_power) {
            legal.reverse();
        }
        legal.join(" ")
    });
}

#[test]
fn a_drawn_card_told_to_everybody_is_found() {
    finds(|viewer, event, _| match event {
        Some(event) if matches!(event.truth(), Told::Drew { .. }) => event.truth().open().to_string(),
        Some(event) => event.seen_by(viewer).to_string(),
        None => String::new(),
    });
}

#[test]
fn a_peeked_card_told_to_everybody_is_found() {
    finds(|viewer, event, _| match event {
        Some(event) if matches!(event.truth(), Told::Acted { act: Act::Peek { .. }, .. }) => {
            event.truth().open().to_string()
        }
        Some(event) => event.seen_by(viewer).to_string(),
        None => String::new(),
    });
}

#[test]
fn a_received_card_told_to_the_giver_is_found() {
    finds(|viewer, event, _| match event {
        Some(event) if matches!(event.truth(), Told::Acted { act: Act::Swap { .. }, .. }) => {
            event.truth().open().to_string()
        }
        Some(event) => event.seen_by(viewer).to_string(),
        None => String::new(),
    });
}

#[test]
fn a_glimpse_that_shows_an_inner_card_is_found() {
    finds(|viewer, _, round| {
        let inner = viewer.seat().and_then(|seat| round.card(seat, Slot::Two));
        format!("{:?} {inner:?}", round.glimpse(viewer))
    });
}

#[test]
fn a_gallery_that_sees_what_some_player_sees_is_found() {
    finds(|viewer, _, round| match viewer {
        Viewer::Gallery => viewers(round.players())
            .iter()
            .map(|&seat| round.glimpse(seat).hand())
            .map(|hand| format!("{hand:?}"))
            .collect(),
        seat => round.view(seat).to_string(),
    });
}

#[test]
fn a_refusal_that_names_a_hidden_card_is_found() {
    finds(|viewer, _, round| {
        let Some(seat) = viewer.seat() else { return String::new() };
        let named = hidden_card(viewer, round).map_or('?', Card::letter);
        refusals(seat, round).map(|why| format!("{why}, and there lies a {named}")).collect()
    });
}

#[test]
fn a_draw_pile_that_tells_how_many_powers_are_left_is_found() {
    finds(|viewer, event, round| {
        let powers = round.stock().total() - round.stock().numbers();
        format!("{} {powers}", observe(viewer, event, round))
    });
}

#[test]
fn h1_a_held_power_that_can_be_told_from_a_held_number_is_found() {
    finds(|viewer, _, round| {
        let other = viewer != Viewer::Seat(round.actor());
        let power = other && round.hand().is_some_and(Card::is_power);
        format!("{} {power}", round.view(viewer))
    });
}

#[test]
fn an_honest_observer_is_not_accused() {
    fn silent(_: Viewer, _: Option<&Event>, _: &Round) -> String {
        String::new()
    }
    assert_eq!(hunt(silent, 100).0, None);
}
