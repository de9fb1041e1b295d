//! Legal actions: the list agrees with every query about it, and `play` obeys it.

use kingrat_rules::{Action, Card, Phase, Round, Seat, SwapWhat, Take, Turn};

use crate::play::{every_action, patience, play_on};
use crate::rng::SplitMix;
use crate::tables::Table;

const ROUNDS: u64 = 700;

/// Shows every state of many random rounds.
fn each_state(rounds: u64, mut show: impl FnMut(&Round)) {
    for seed in 0..rounds {
        let mut rng = SplitMix::seeded(seed);
        let table = Table::random(&mut rng);
        show(&table.round());
        play_on(table.round(), patience(&mut rng), &mut rng, |_, round| show(round));
    }
}

/// Evaluates the table of actions in docs/rules.md from the public state, independently of the engine.
fn may(round: &Round, action: Action) -> bool {
    let Turn::Seat(actor) = round.turn() else { return false };
    let rules = round.rules();
    let takeable = round.top().is_some_and(Card::is_number);
    let swappable = |seat: Seat, slot: kingrat_rules::Slot| match rules.swap_what {
        SwapWhat::Any => true,
        SwapWhat::FaceDown => !round.glimpse(seat).is_up(seat, slot),
        SwapWhat::Inner => !slot.is_outer(),
    };
    match (round.phase(), action) {
        (Phase::Turn, Action::Draw) => true,
        (Phase::Turn, Action::Take(_)) => takeable,
        (Phase::Turn, Action::Return) => takeable && rules.take == Take::MayReturn,
        (Phase::Hand, Action::Put(_)) => true,
        (Phase::Hand, Action::Discard) => round.hand().is_some_and(Card::is_number),
        (Phase::Hand, Action::Show) => round.hand().is_some_and(Card::is_power),
        (Phase::Peek, Action::Peek(_)) => true,
        (Phase::Swap, Action::Swap { own, seat, slot }) => {
            let safe = rules.protect_knocker && round.knocker() == Some(seat);
            let other = seat != actor && round.seats().contains(seat);
            other && !safe && swappable(actor, own) && swappable(seat, slot)
        }
        (Phase::Two, Action::Use) => true,
        (Phase::Peek | Phase::Swap | Phase::Two, Action::Decline) => true,
        (Phase::Knock, Action::Knock | Action::Done) => true,
        _ => false,
    }
}

#[test]
fn an_action_is_listed_exactly_when_the_rules_allow_it_and_play_accepts_it() {
    let all = every_action();
    each_state(ROUNDS, |round| {
        let legal = round.legal();
        let listed: Vec<Action> = legal.iter().collect();
        for &action in &all {
            let mut copy = *round;
            let played = copy.play(action);
            assert_eq!(listed.contains(&action), may(round, action), "{action} in {round}");
            assert_eq!(played.is_ok(), may(round, action), "{action} in {round}");
            assert_eq!(legal.contains(action), may(round, action), "{action} in {round}");
            if played.is_err() {
                assert_eq!(copy, *round, "the refused {action} changed something");
            }
        }
    });
}

#[test]
fn the_list_stands_in_the_order_of_the_action_index_and_agrees_with_itself() {
    each_state(ROUNDS, |round| {
        let (legal, actor, players) = (round.legal(), round.actor(), round.players());
        let listed: Vec<Action> = legal.iter().collect();
        let indexes: Vec<usize> = listed.iter().map(|action| action.index(actor, players)).collect();
        assert!(indexes.windows(2).all(|pair| pair[0] < pair[1]), "{legal} in {round}");
        assert_eq!(legal.len(), listed.len());
        assert_eq!(legal.is_empty(), listed.is_empty());
        assert_eq!(legal.is_empty(), !matches!(round.turn(), Turn::Seat(_)), "{round}");
        assert_eq!(legal.offers_knock(), listed.contains(&Action::Knock));
        assert_eq!((0..legal.len() + 40).filter_map(|place| legal.get(place)).collect::<Vec<_>>(), listed);
        assert_eq!(legal.mask(), indexes.iter().fold(0, |mask, index| mask | 1 << index));
        assert!(legal.iter().all(|action| legal.contains(action)));
        assert_eq!(legal.to_string(), listed.iter().map(Action::to_string).collect::<Vec<_>>().join(" "));
        for seat in Seat::ALL {
            let own = round.legal_for(seat);
            let expected = if round.turn() == Turn::Seat(seat) { &listed[..] } else { &[] };
            assert_eq!(own.iter().collect::<Vec<_>>(), expected, "{seat} in {round}");
            assert_eq!((own.len(), own.mask() != 0), (expected.len(), !expected.is_empty()));
        }
    });
}

#[test]
fn swaps_are_every_own_slot_with_every_other_slot_that_may_be_touched() {
    let mut swapping = 0;
    each_state(ROUNDS, |round| {
        let legal = round.legal();
        let pairs = legal.swaps_from().flat_map(|own| legal.swaps_with().map(move |(seat, slot)| (own, seat, slot)));
        let pairs: Vec<Action> = pairs.map(|(own, seat, slot)| Action::Swap { own, seat, slot }).collect();
        let listed: Vec<Action> = legal.iter().filter(|action| matches!(action, Action::Swap { .. })).collect();
        assert_eq!(pairs, listed, "{round}");
        swapping += usize::from(!listed.is_empty());
    });
    assert!(swapping > 100);
}

#[test]
fn a_row_known_to_a_player_is_the_row_of_its_view() {
    each_state(ROUNDS, |round| {
        for (seat, player) in
            round.seats().iter().flat_map(|seat| round.seats().iter().map(move |player| (seat, player)))
        {
            assert_eq!(round.row_known_to(seat, player), round.view(player).row(seat));
        }
    });
}

#[test]
fn the_action_index_has_one_action_for_each_index_of_a_full_table() {
    for players in 2..=Seat::MAX {
        for actor in Seat::ALL.into_iter().take(players) {
            let mut there = 0;
            for index in 0..Action::COUNT + 10 {
                let Some(action) = Action::from_index(index, actor, players) else { continue };
                there += 1;
                assert_eq!(action.index(actor, players), index, "{action} by {actor} of {players}");
            }
            assert_eq!(there, 20 + 16 * (players - 1));
        }
    }
}

#[test]
fn the_name_of_an_action_names_it_alone() {
    for action in every_action() {
        let name = action.to_string();
        assert_eq!(name.parse(), Ok(action));
        for spoiled in
            [format!("{name} "), format!(" {name}"), format!("{name}:"), format!("{name}1"), name.to_uppercase()]
        {
            assert!(spoiled.parse::<Action>().is_err(), "{spoiled:?} was taken for {name}");
        }
    }
}
