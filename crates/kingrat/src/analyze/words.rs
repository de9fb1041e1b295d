//! Words for steps, actions and judgements, in English.

use kingrat_analysis::{Choice, Judgement};
use kingrat_rules::{Action, Card, Told as Event};

use super::{Moment, Told};

/// Formats a share or a change of one in percent.
pub fn percent(share: f64) -> String {
    format!("{:.1}", 100.0 * share)
}

/// Formats a change with its sign.
pub fn signed(change: f64) -> String {
    let text = format!("{:+.1}", 100.0 * change);
    if text == "-0.0" { "+0.0".into() } else { text }
}

/// Words what happened in a step.
pub fn happened(told: &Told, moment: &Moment) -> String {
    let name = |seat| told.name(seat);
    match *moment.step.event.truth() {
        Event::Dealt { seat, slot, card } => format!("{} is dealt {} in slot {slot}", name(seat), card_words(card)),
        Event::Turned { card } => format!("{} is turned up", card_words(card)),
        Event::Drew { seat, card, .. } => format!("{} draws {}", name(seat), card_words(card)),
        Event::Settled { seat, slot, card, .. } => {
            format!("{} replaces the power in slot {slot} of {}", card_words(card), name(seat))
        }
        Event::Acted { seat, act, .. } => format!("{} chooses to {}", name(seat), to_do(told, act.action())),
    }
}

fn card_words(card: Card) -> String {
    match card {
        Card::Peek => "a Peek".into(),
        Card::Swap => "a Swap".into(),
        Card::DrawTwo => "a Draw 2".into(),
        Card::Eight => "an 8".into(),
        number => format!("a {number}"),
    }
}

/// Words an action after "to".
pub fn to_do(told: &Told, action: Action) -> String {
    match action {
        Action::Draw => "draw".into(),
        Action::Take(slot) => format!("take the discard into slot {slot}"),
        Action::Return => "pass".into(),
        Action::Show => "show the power".into(),
        Action::Put(slot) => format!("put the card in slot {slot}"),
        Action::Discard => "discard the card".into(),
        Action::Peek(slot) => format!("peek at slot {slot}"),
        Action::Swap { own, seat, slot } => format!("swap slot {own} for slot {slot} of {}", told.name(seat)),
        Action::Use => "use the Draw 2".into(),
        Action::Decline => "decline the power".into(),
        Action::Knock => "knock".into(),
        Action::Done => "play on".into(),
    }
}

/// Words a lesson.
pub fn lesson(told: &Told, moment: &Moment, choice: &Choice) -> String {
    let forgotten = match &choice.forgotten[..] {
        [] => String::new(),
        [one] => {
            format!(" Forgotten: slot {} of {} is {}.", one.slot, told.name(one.seat), card_words(one.card))
        }
        _ => " Forgotten: the cards seen before.".into(),
    };
    format!(
        "round {}, step {}: chose to {}; to {} is worth {} % more (± {}): {}.{forgotten}",
        moment.round,
        moment.number,
        to_do(told, choice.chosen),
        to_do(told, choice.best),
        percent(choice.loss),
        percent(2.0 * choice.error),
        word(choice.judgement)
    )
}

/// Returns the word for a judgement.
pub const fn word(judgement: Judgement) -> &'static str {
    match judgement {
        Judgement::Best => "the best choice",
        Judgement::TooClose => "too close to call",
        Judgement::GoodEnough => "good enough",
        Judgement::Inaccuracy => "an inaccuracy",
        Judgement::Mistake => "a mistake",
        Judgement::Blunder => "a blunder",
    }
}
