//! Forecasts of how the round may end, to compare choices by their worth for the match: for players who go by the odds.

use kingrat_rules::{Card, Outcome, Seat, SeatSet, Slot};

use crate::judge::Situation;
use crate::{SimRng, Stakes};

/// The number of sampled ends of the round.
const ENDS: usize = 24;

/// The standard deviation of an unknown card from its estimate.
const DOUBT: f32 = 2.7;

/// The most points that another player gets rid of in the last turn after a knock.
const LAST_TURN: f32 = 3.0;

/// The final points of a row if the round goes on: a constant, a share of the points it has now, and the standard deviation.
const GOING_ON: [f32; 3] = [5.0, 0.35, 4.0];

/// The least worth of a point that is divided by.
const LITTLE: f32 = 0.004;

/// The sum of every row.
type Sums = [f32; Seat::MAX];

/// Samples of the final sums. They are the same for the same moment, so that choices are compared with the same luck.
pub(crate) struct Forecast {
    me: Seat,
    seats: SeatSet,
    knocker: Seat,
    penalty: u16,
    sums: [Sums; ENDS],
}

impl Forecast {
    /// Samples what may lie in the rows now; one own card, which may be replaced, is left out.
    pub(crate) fn of(now: &Situation, without: Option<Slot>) -> Forecast {
        let (open, me) = (now.view.open(), now.counter.seat());
        let mut rng = now.counter.rng();
        let mut sums = [[0.0; Seat::MAX]; ENDS];
        for sum in &mut sums {
            for (seat, slot) in open.seats().iter().flat_map(|seat| Slot::ALL.map(|slot| (seat, slot))) {
                let guess = now.belief.at(seat, slot);
                let off = bell(&mut rng) * if guess.known { 0.0 } else { DOUBT };
                if seat != me || Some(slot) != without {
                    sum[seat.index()] += (guess.value + off).clamp(0.0, 9.0);
                }
            }
        }
        let knocker = open.knocker().unwrap_or(me);
        Forecast { me, seats: open.seats(), knocker, penalty: now.view.rules().knock_penalty, sums }
    }

    /// Returns the expected share of the match when the own row has `more` points than forecast.
    pub(crate) fn worth(&self, stakes: &Stakes, more: f32) -> f32 {
        let worth = |ends: &Sums| {
            let mut sums = ends.map(|sum| (sum + 0.5) as u16);
            sums[self.me.index()] = (ends[self.me.index()] + more + 0.5).max(0.0) as u16;
            let lowest = self.seats.iter().map(|seat| sums[seat.index()]).min();
            let winners: SeatSet = self.seats.iter().filter(|seat| Some(sums[seat.index()]) == lowest).collect();
            let penalty = if winners.contains(self.knocker) { 0 } else { self.penalty };
            stakes.worth(&Outcome { seats: self.seats, sums, winners, knocker: self.knocker, penalty })
        };
        self.sums.iter().map(worth).sum::<f32>() / ENDS as f32
    }

    /// Returns, on the last lap, what one more draw is worth when the card that may go has this value and is
    /// exchanged for anything better.
    pub(crate) fn draw(&self, stakes: &Stakes, now: &Situation, card: f32) -> f32 {
        let as_it_is = self.worth(stakes, card);
        let (mut worth, mut cards) = (0.0, 0.0);
        for drawn in Card::ALL {
            let count = f32::from(now.belief.unseen(drawn));
            let value = match drawn.value() {
                Some(value) if count > 0.0 => self.worth(stakes, f32::from(value)).max(as_it_is),
                _ => as_it_is,
            };
            (worth, cards) = (worth + count * value, cards + count);
        }
        if cards > 0.0 { worth / cards } else { as_it_is }
    }
}

/// Returns by how many points of the own row a knock is better for the match than for the round; below zero it is
/// better to wait. Near zero where next to nothing is at stake, since the match is as good as won or lost.
pub(crate) fn knock_for_the_match(stakes: &Stakes, now: &Situation) -> f32 {
    let mut rng = now.counter.rng();
    let mut knocked = Forecast::of(now, None);
    // Who will knock then is not known, so nobody pays for it.
    let mut going_on = Forecast { penalty: 0, ..knocked };
    let [base, share, spread] = GOING_ON;
    for (knocked, going_on) in knocked.sums.iter_mut().zip(&mut going_on.sums) {
        for seat in now.view.open().seats().iter().map(Seat::index) {
            going_on[seat] = (base + share * going_on[seat] + bell(&mut rng) * spread).clamp(0.0, 36.0);
            let rid = if seat == now.counter.seat().index() { 0.0 } else { rng.unit() * LAST_TURN };
            knocked[seat] = (knocked[seat] - rid).max(0.0);
        }
    }
    // What a knock is worth more than going on, and what a point less in the own row is worth.
    let gain = |stakes: &Stakes| {
        let point = (going_on.worth(stakes, -3.0) - going_on.worth(stakes, 3.0)) / 6.0;
        (knocked.worth(stakes, 0.0) - going_on.worth(stakes, 0.0), point)
    };
    let ((for_match, point), (for_round, round_point)) = (gain(stakes), gain(&stakes.of_the_round()));
    let weight = (point / round_point.max(LITTLE)).min(1.0);
    weight * (for_match / point.max(LITTLE) - for_round / round_point.max(LITTLE))
}

/// Returns a nearly normal number with mean 0 and standard deviation 1: the sum of four uniform ones.
fn bell(rng: &mut SimRng) -> f32 {
    ((0..4).map(|_| rng.unit()).sum::<f32>() - 2.0) * 1.73
}
