//! Twins: other cards where nobody of a group has looked.

use kingrat_bots::SimRng;
use kingrat_rules::{Card, Replay, Seen, Step, Viewer};

/// The exchanges of two cards that are tried.
const EXCHANGES: usize = 60;

/// Cuts a round before the cards are turned up, which the last action does.
pub fn before_reveal(replay: &Replay) -> Replay {
    let last = replay.steps.iter().rposition(|step| matches!(step, Step::Act(_))).expect("somebody acted");
    Replay { steps: replay.steps[..last].to_vec(), ..replay.clone() }
}

/// Returns what each of these has seen of a round; none if it cannot be played.
fn seen(replay: &Replay, eyes: &[Viewer]) -> Option<Vec<Seen>> {
    let mut seen = Vec::new();
    let played = replay.play_with(|_, event| seen.extend(eyes.iter().map(|&viewer| event.seen_by(viewer))));
    played.is_ok().then_some(seen)
}

/// Returns the same round with other cards, which looks the same to each of these: cards change places with each other, and with those
/// that are still in the draw pile, as long as none of them sees a difference. Unlike `Worlds`, this hides from several viewers at once.
pub fn twin(replay: &Replay, eyes: &[Viewer], chance: &mut SimRng) -> Replay {
    let truth = seen(replay, eyes).expect("it was played");
    let mut twin = replay.clone();
    let is_deal = |at: &usize| matches!(replay.steps[*at], Step::Deal(_));
    let deals: Vec<usize> = (0..replay.steps.len()).filter(is_deal).collect();
    let mut stock: Vec<Card> = replay.play().expect("it was played").stock().cards().collect();
    for _ in 0..EXCHANGES {
        let before = twin.steps.clone();
        let at = deals[chance.below(deals.len() as u32) as usize];
        let other = chance.below((deals.len() + stock.len()) as u32) as usize;
        let left = other.checked_sub(deals.len());
        match (left, twin.steps[at]) {
            (Some(left), Step::Deal(card)) => {
                twin.steps[at] = Step::Deal(stock[left]);
                if seen(&twin, eyes).as_ref() == Some(&truth) {
                    stock[left] = card;
                    continue;
                }
            }
            _ => {
                twin.steps.swap(at, deals[other]);
                if seen(&twin, eyes).as_ref() == Some(&truth) {
                    continue;
                }
            }
        }
        twin.steps = before;
    }
    twin
}

/// Returns the cards of a round in the order in which they come.
pub fn script(replay: &Replay) -> String {
    let card = |step: &Step| match step {
        Step::Deal(card) => Some(card.letter()),
        Step::Act(_) => None,
    };
    replay.steps.iter().filter_map(card).collect()
}
