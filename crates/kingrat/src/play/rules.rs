//! A short explanation of the rules, generated from their fields.

use kingrat_rules::{Mode, Rules, Ruleset};

use super::words::Words;

/// Explains the rules of this table. What everybody has already seen, such as the deal, is left out.
pub fn rules(words: &Words, ruleset: &Ruleset, mode: Mode) -> Vec<String> {
    let rules = &ruleset.rules;
    let say = |key: &str| words.say(key, &[]);
    let field = |field: &str, value: &str| say(&format!("rules-{field}-{}", value.replace('_', "-")));
    let mut lines = vec![format!("{}: {}", say("rules-title"), say(&format!("edition-{}", ruleset.base.key)))];
    let mut chapter = |title: &str, sentences: Vec<String>| {
        lines.push(String::new());
        lines.push(say(title));
        lines.extend(sentences.into_iter().map(|sentence| format!("  {sentence}")));
    };
    chapter("rules-goal-title", vec![say("rules-goal"), say("rules-cards")]);
    chapter(
        "rules-look-title",
        vec![field("look-outer", rules.looks.outer.name()), field("look-inner", rules.looks.inner.name())],
    );
    let mut turn = vec![say("rules-turn"), say("rules-turn-draw"), say("rules-turn-take")];
    turn.push(field("take", rules.take.name()));
    turn.push(field("exchanged", rules.exchanged.name()));
    chapter("rules-turn-title", turn);
    let powers = powers(words, rules);
    if !powers.is_empty() {
        chapter("rules-powers-title", powers);
    }
    chapter("rules-knock-title", vec![say("rules-knock")]);
    chapter("rules-end-title", vec![say("rules-end")]);
    chapter("rules-mode-title", vec![played(words, mode)]);
    let house = house(words, rules);
    if !house.is_empty() {
        chapter("rules-house-title", house);
    }
    lines
}

fn powers(words: &Words, rules: &Rules) -> Vec<String> {
    let say = |key: &str| words.say(key, &[]);
    let field = |field: &str, value: &str| say(&format!("rules-{field}-{}", value.replace('_', "-")));
    let deck = &rules.deck;
    let mut lines = Vec::new();
    if deck.peek > 0 {
        lines.push(say("rules-peek"));
    }
    if deck.swap > 0 {
        lines.push(say("rules-swap"));
        lines.push(field("swap-look", rules.swap_look.name()));
        lines.push(field("swap-what", rules.swap_what.name()));
    }
    if deck.draw_two > 0 {
        lines.push(say("rules-draw-two"));
    }
    if !lines.is_empty() {
        lines.insert(0, say("rules-powers"));
        lines.push(say("rules-powers-dead"));
    }
    lines
}

fn played(words: &Words, mode: Mode) -> String {
    match mode {
        Mode::Single => words.say("rules-mode-single", &[]),
        Mode::Rounds(count) => words.say("rules-mode-rounds", &[("count", count.into())]),
        Mode::Time(count) => words.say("rules-mode-time", &[("count", count.into())]),
        Mode::Elimination(count) => words.say("rules-mode-elimination", &[("count", count.into())]),
    }
}

fn house(words: &Words, rules: &Rules) -> Vec<String> {
    let on = [
        (rules.keep_drawn_power, words.say("rules-house-h1", &[])),
        (rules.protect_knocker, words.say("rules-house-h2", &[])),
        (rules.knock_penalty > 0, words.say("rules-house-h3", &[("count", rules.knock_penalty.into())])),
        (rules.keep_top_on_reshuffle, words.say("rules-house-h4", &[])),
    ];
    on.into_iter().filter(|(on, _)| *on).map(|(_, sentence)| sentence).collect()
}
