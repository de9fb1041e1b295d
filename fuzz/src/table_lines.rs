//! Table lines (docs/notation.md): positions with every card, and as one viewer sees them.

use kingrat_rules::{Dealer, Round, Seat, Turn, View, Viewer};

use super::check_error;

/// Checks that a position prints and parses again, is sound, looks the same to a viewer when printed, and can be played on.
pub fn check(bytes: &[u8]) {
    let Ok(line) = std::str::from_utf8(bytes) else { return };
    match line.parse::<Round>() {
        Ok(round) => check_round(&round),
        Err(why) => check_error(&why),
    }
    match line.parse::<View>() {
        Ok(view) => assert_eq!(view.to_string().parse(), Ok(view), "{view}"),
        Err(why) => check_error(&why),
    }
}

fn check_round(round: &Round) {
    assert_eq!(round.check(), Ok(()), "{round}");
    assert_eq!(round.to_string().parse(), Ok(*round), "{round}");
    let viewers = Seat::ALL.into_iter().take(round.players()).map(Viewer::Seat).chain([Viewer::Gallery]);
    for viewer in viewers {
        let view = round.view(viewer);
        assert_eq!(view.to_string().parse(), Ok(view), "{view}");
    }
    match round.turn() {
        Turn::Seat(_) => {
            assert!(!round.legal().is_empty(), "{round}");
            for action in round.legal().iter() {
                let mut after = *round;
                after.play(action).unwrap_or_else(|why| panic!("{action} is legal in {round}: {why}"));
                assert_eq!(after.check(), Ok(()), "{action} in {round}");
            }
        }
        Turn::Chance => {
            let mut after = *round;
            assert!(after.deal_from(&mut FirstCard).is_some(), "{round}");
            assert_eq!(after.check(), Ok(()), "{round}");
        }
        Turn::Over => assert!(round.outcome().is_some(), "{round}"),
    }
}

/// Deals the first card of the bag.
struct FirstCard;

impl Dealer for FirstCard {
    fn pick(&mut self, _: &[kingrat_rules::Card]) -> usize {
        0
    }
}
