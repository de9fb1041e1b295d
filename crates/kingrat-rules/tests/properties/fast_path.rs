//! The fast path plays the same game as the steps: with the same dealer the round is the same at every choice.

use kingrat_rules::{Dealer, Round, Turn};

use crate::play::{MOST_STEPS, choose, patience};
use crate::rng::SplitMix;
use crate::tables::Table;

const ROUNDS: u64 = 40_000;

/// Deals card by card.
fn deal_until_choice(round: &mut Round, dealer: &mut impl Dealer) {
    while round.deal_from(dealer).is_some() {}
}

#[test]
fn advance_and_run_chance_match_the_steps_at_every_choice() {
    for seed in 0..ROUNDS {
        let mut rng = SplitMix::seeded(seed);
        let table = Table::random(&mut rng);
        let patience = patience(&mut rng);
        let mut dealers = [SplitMix::seeded(!seed), SplitMix::seeded(!seed)];
        let (mut fast, mut slow) = (table.round(), table.round());
        fast.run_chance(&mut dealers[0]);
        deal_until_choice(&mut slow, &mut dealers[1]);
        assert_eq!(fast, slow, "seed {seed}: the deal");
        for _ in 0..MOST_STEPS {
            if fast.turn() == Turn::Over {
                break;
            }
            let action = choose(&fast, patience, &mut rng);
            let before = fast;
            fast.advance(action, &mut dealers[0]);
            slow.play(action).unwrap();
            deal_until_choice(&mut slow, &mut dealers[1]);
            assert_eq!(fast, slow, "seed {seed}: {action} in {before}");
            // Equal streams afterwards too: the same number of cards was drawn.
            assert_eq!(dealers[0].clone().bits(), dealers[1].clone().bits(), "seed {seed}: {action} in {before}");
        }
        assert_eq!(fast.outcome(), slow.outcome());
    }
}

#[test]
fn run_chance_takes_over_in_the_middle_of_a_deal_or_of_the_end() {
    for seed in 0..ROUNDS / 4 {
        let mut rng = SplitMix::seeded(seed);
        let table = Table::random(&mut rng);
        let mut slow = table.round();
        let mut dealer = SplitMix::seeded(!seed);
        for _ in 0..MOST_STEPS {
            match slow.turn() {
                Turn::Over => break,
                Turn::Seat(_) => {
                    slow.play(choose(&slow, 2, &mut rng)).unwrap();
                }
                Turn::Chance => {
                    let (mut fast, mut steps, mut other) = (slow, slow, dealer.clone());
                    fast.run_chance(&mut dealer.clone());
                    deal_until_choice(&mut steps, &mut other);
                    assert_eq!(fast, steps, "seed {seed}: from {slow}");
                    slow.deal_from(&mut dealer);
                }
            }
        }
    }
}
