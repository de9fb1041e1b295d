//! The menu of a turn: which codes stand for the legal actions.

use kingrat_rules::{Action, Slot};
use kingrat_table::protocol::Play;

use super::dialog::{Menu, yes_no};
use super::words::Words;

/// A choice: an action, or the first half of one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Pick {
    /// An action.
    Act(Action),
    /// Take the discard; the slot is chosen next.
    Take,
    /// Swap this own card; the other is chosen next.
    Swap(Slot),
    /// Back to the first choice.
    Back,
}

/// Words the question of this turn.
pub fn question(words: &Words, play: &Play) -> Vec<String> {
    let takes = play.actions.iter().any(|action| matches!(action, Action::Take(_)));
    let power = play.hand.is_some_and(|face| !face.letter().is_ascii_digit());
    let key = match &*play.phase {
        "turn" if takes => "prompt-turn",
        "turn" => "prompt-turn-draw",
        "hand" if power => "prompt-hand-power",
        "hand" => "prompt-hand",
        "peek" => "prompt-peek",
        "swap" => "prompt-swap",
        "two" => "prompt-two",
        _ => "prompt-knock",
    };
    let last = (play.phase == "turn" && play.knocker.is_some()).then(|| words.say("prompt-last", &[]));
    let other = if play.phase == "hand" { "prompt-spare" } else { "prompt-spare-power" };
    let spare = (play.spare && play.phase != "knock").then(|| words.say(other, &[]));
    last.into_iter().chain([words.say(key, &[])]).chain(spare).collect()
}

/// Makes the menu of all legal actions.
pub fn menu(words: &Words, play: &Play) -> Menu<Pick> {
    let (yes, no) = yes_no(words.texts());
    let say = |key: &str| words.say(key, &[]);
    let has = |action: Action| play.actions.contains(&action);
    let act = Pick::Act;
    let mut menu = Menu::new();
    if has(Action::Draw) {
        menu = menu.offer("d", say("action-draw"), act(Action::Draw));
    }
    let takes = slots(play, |action| if let Action::Take(slot) = action { Some(slot) } else { None });
    if let (Some(face), false) = (play.top, takes.is_empty()) {
        let text = words.say("cli-take", &[("card", words.card(face).into())]);
        menu = menu.offer_all(&coded("t", &takes, |slot| act(Action::Take(slot))), text).also("t", Pick::Take);
    }
    if has(Action::Return) {
        menu = menu.offer("b", say("action-return"), act(Action::Return));
    }
    if has(Action::Show) {
        menu = menu.offer("v", say("action-show"), act(Action::Show));
    }
    let puts = slots(play, |action| if let Action::Put(slot) = action { Some(slot) } else { None });
    menu = menu.offer_all(&coded("", &puts, |slot| act(Action::Put(slot))), say("cli-put"));
    if has(Action::Discard) {
        menu = menu.offer("x", say("action-discard"), act(Action::Discard));
    }
    let peeks = slots(play, |action| if let Action::Peek(slot) = action { Some(slot) } else { None });
    menu = menu.offer_all(&coded("", &peeks, |slot| act(Action::Peek(slot))), say("cli-peek"));
    let swaps = slots(play, |action| if let Action::Swap { own, .. } = action { Some(own) } else { None });
    menu = menu.offer_all(&coded("", &swaps, Pick::Swap), say("cli-swap-own"));
    if has(Action::Use) {
        menu = menu.offer(&yes, say("action-use"), act(Action::Use)).also("y", act(Action::Use));
    }
    if has(Action::Decline) {
        menu = menu.offer(&no, say("action-decline"), act(Action::Decline)).also("n", act(Action::Decline));
    }
    if has(Action::Knock) {
        menu = menu.offer("k", say("action-knock"), act(Action::Knock));
    }
    if has(Action::Done) {
        menu = menu.offer("", say("action-done"), act(Action::Done));
    }
    // The notation of actions works, too; a swap can be typed at once: s1-B3.
    for &action in &play.actions {
        menu = menu.also(&action.to_string(), act(action));
        if let Action::Swap { own, seat, slot } = action {
            menu = menu
                .also(&format!("s{own}-{seat}{slot}"), act(action))
                .also(&format!("{own}-{seat}{slot}"), act(action));
        }
    }
    menu
}

/// Makes the question and the menu of the second half of a choice.
pub fn then(words: &Words, play: &Play, first: Pick) -> (String, Menu<Pick>) {
    let back = |menu: Menu<Pick>| menu.offer("0", words.say("cli-back", &[]), Pick::Back);
    match first {
        Pick::Swap(own) => {
            let mut menu = Menu::new();
            let others: Vec<kingrat_rules::Seat> = play.up.seats().filter(|&seat| Some(seat) != words.me()).collect();
            let alone = others.len() == 1;
            for seat in others {
                let of = |action| match action {
                    Action::Swap { own: from, seat: to, slot } if (from, to) == (own, seat) => Some(slot),
                    _ => None,
                };
                let places = slots(play, of);
                let swap = |slot| Pick::Act(Action::Swap { own, seat, slot });
                menu = menu.offer_all(&coded(&seat.to_string(), &places, swap), words.name(seat).to_string());
                if alone {
                    menu = places.iter().fold(menu, |menu, &slot| menu.also(&slot.to_string(), swap(slot)));
                }
            }
            (words.say("cli-swap-other", &[("slot", (own.index() + 1).into())]), back(menu))
        }
        _ => {
            let takes = slots(play, |action| if let Action::Take(slot) = action { Some(slot) } else { None });
            let codes = coded("", &takes, |slot| Pick::Act(Action::Take(slot)));
            let card = play.top.map(|face| words.card(face)).unwrap_or_default();
            let text = words.say("cli-take", &[("card", card.into())]);
            (words.say("cli-take-where", &[]), back(Menu::new().offer_all(&codes, text)))
        }
    }
}

/// Returns the slots that are legal for a kind of action.
fn slots(play: &Play, of: impl Fn(Action) -> Option<Slot>) -> Vec<Slot> {
    let allowed: Vec<Slot> = play.actions.iter().filter_map(|&action| of(action)).collect();
    Slot::ALL.into_iter().filter(|slot| allowed.contains(slot)).collect()
}

fn coded(before: &str, slots: &[Slot], pick: impl Fn(Slot) -> Pick) -> Vec<(String, Pick)> {
    slots.iter().map(|&slot| (format!("{before}{slot}"), pick(slot))).collect()
}
