//! A hint as a sentence, in any language: for `kingrat hint` and `kingrat play`.

use kingrat_analysis::Hint;
use kingrat_rules::{Action, Seat};
use kingrat_text::{Arg, Texts};

/// Words a hint in one sentence, and a second one if another choice is about as good.
pub fn sentence(texts: Texts, hint: &Hint, name: impl Fn(Seat) -> String) -> String {
    let facts = &hint.facts;
    let points = |points: f64| Arg::from(points.round().max(0.0) as u64);
    let number = |slot: kingrat_rules::Slot| Arg::from(slot.index() + 1);
    let mut args = vec![("own", points(facts.own)), ("row", points(facts.row)), ("rival", points(facts.rival))];
    if let Some(card) = facts.card {
        args.push(("card", texts.card_object(card.letter()).into()));
    }
    match hint.action {
        Action::Take(slot) | Action::Put(slot) | Action::Peek(slot) => args.push(("slot", number(slot))),
        Action::Swap { own, seat, slot } => args.extend([
            ("slot", number(own)),
            ("name", name(seat).into()),
            ("theirs", number(slot)),
            ("other", points(facts.other.unwrap_or_default())),
        ]),
        _ => {}
    }
    let said = texts.say(&format!("hint-{}", hint.key()), &args);
    if hint.close { format!("{said} {}", texts.say("hint-close", &[])) } else { said }
}
