//! The rules of a table in words, composed from their fields as on the page (`web/src/help/chapters.ts`).

use kingrat_rules::{Facing, Look, Mode, Rules, Ruleset, SwapLook};
use kingrat_text::Texts;

/// Explains the rules of this table.
pub fn rules(texts: Texts, ruleset: &Ruleset, mode: Mode) -> Vec<String> {
    let rules = &ruleset.rules;
    let say = |key: &str| texts.say(key, &[]);
    let field = |field: &str, value: &str| field_text(texts, field, value);
    let powers = powers(texts, rules);
    let when = |is_told: bool, sentence: String| is_told.then_some(sentence);
    let mut lines = vec![format!("{}: {}", say("rules-title"), say(&format!("edition-{}", ruleset.base.key)))];
    let mut chapter = |title: &str, sentences: Vec<Option<String>>| {
        lines.push(String::new());
        lines.push(say(title));
        lines.extend(sentences.into_iter().flatten().map(|sentence| format!("  {sentence}")));
    };
    chapter("rules-goal-title", vec![Some(say("rules-goal")), Some(say("rules-cards"))]);
    chapter(
        "rules-setup-title",
        vec![
            when(rules.cut, say("rules-cut")),
            Some(say("rules-setup")),
            when(!powers.is_empty(), field("first-discard", rules.first_discard.name())),
        ],
    );
    let looks_once = [rules.looks.outer, rules.looks.inner].contains(&Look::Once);
    let look_title = if looks_once { "rules-look-title" } else { "rules-look-title-lie" };
    let looks = if all_open(rules) {
        vec![Some(say("rules-look-open"))]
    } else {
        let [outer, inner] = [("look-outer", rules.looks.outer), ("look-inner", rules.looks.inner)];
        vec![Some(field(outer.0, outer.1.name())), Some(field(inner.0, inner.1.name()))]
    };
    chapter(look_title, looks);
    chapter(
        "rules-turn-title",
        vec![
            Some(field("starter", rules.starter.name())),
            Some(say("rules-turn")),
            Some(say(if all_open(rules) { "rules-turn-draw-open" } else { "rules-turn-draw" })),
            Some(say("rules-turn-take")),
            Some(field("take", rules.take.name())),
            Some(field("exchanged", rules.exchanged.name())),
        ],
    );
    let has_powers = !powers.is_empty();
    if has_powers {
        chapter("rules-powers-title", powers.into_iter().map(Some).collect());
    }
    chapter("rules-knock-title", vec![Some(say("rules-knock"))]);
    chapter(
        "rules-end-title",
        vec![
            Some(say(if all_open(rules) { "rules-end-open" } else { "rules-end" })),
            when(has_powers, say("rules-end-powers")),
            Some(say("rules-empty-pile")),
        ],
    );
    chapter("rules-mode-title", vec![Some(played(texts, mode))]);
    let house = house(texts, rules);
    if !house.is_empty() {
        chapter("rules-house-title", house.into_iter().map(Some).collect());
    }
    lines
}

/// Returns the sentence for a value of a field of the rules.
fn field_text(texts: Texts, field: &str, value: &str) -> String {
    texts.say(&format!("rules-{field}-{}", value.replace('_', "-")), &[])
}

/// Tells whether every card lies open to all from the deal to the end.
fn all_open(rules: &Rules) -> bool {
    [rules.looks.outer, rules.looks.inner] == [Look::FaceUp; 2] && rules.exchanged == Facing::Up
}

fn powers(texts: Texts, rules: &Rules) -> Vec<String> {
    let say = |key: &str| texts.say(key, &[]);
    let deck = &rules.deck;
    let mut lines = Vec::new();
    if deck.peek > 0 {
        lines.push(say("rules-peek"));
    }
    if deck.swap > 0 {
        let looks_anytime = [rules.looks.outer, rules.looks.inner].contains(&Look::Anytime);
        lines.push(say("rules-swap"));
        // Looks at any time remain during a swap (R4.3).
        lines.push(match rules.swap_look {
            SwapLook::Nobody if looks_anytime => say("rules-swap-look-anytime"),
            look => field_text(texts, "swap-look", look.name()),
        });
        lines.push(field_text(texts, "swap-what", rules.swap_what.name()));
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

fn played(texts: Texts, mode: Mode) -> String {
    match mode {
        Mode::Single => texts.say("rules-mode-single", &[]),
        Mode::Rounds(count) => texts.say("rules-mode-rounds", &[("count", count.into())]),
        Mode::Time(count) => texts.say("rules-mode-time", &[("count", count.into())]),
        Mode::Elimination(count) => texts.say("rules-mode-elimination", &[("count", count.into())]),
    }
}

fn house(texts: Texts, rules: &Rules) -> Vec<String> {
    let on = [
        (rules.keep_drawn_power, texts.say("rules-house-h1", &[])),
        (rules.protect_knocker, texts.say("rules-house-h2", &[])),
        (rules.knock_penalty > 0, texts.say("rules-house-h3", &[("count", rules.knock_penalty.into())])),
        (rules.keep_top_on_reshuffle, texts.say("rules-house-h4", &[])),
    ];
    on.into_iter().filter(|(on, _)| *on).map(|(_, sentence)| sentence).collect()
}

#[cfg(test)]
mod tests {
    use kingrat_rules::Edition;
    use kingrat_text::Lang;

    use super::*;

    /// Returns which of these sentences the rules of an edition tell.
    fn told(edition: &'static Edition, keys: &[&'static str]) -> Vec<&'static str> {
        let texts = Texts::new(Lang::En);
        let lines = rules(texts, &Ruleset::of(edition), edition.mode);
        let is_told = |key: &&str| lines.iter().any(|line| line.trim_start() == texts.say(key, &[]));
        keys.iter().copied().filter(is_told).collect()
    }

    #[test]
    fn the_start_the_cut_the_empty_pile_and_replaced_powers_are_told_where_they_occur() {
        let keys = [
            "rules-cut",
            "rules-first-discard-return-to-deck",
            "rules-first-discard-leave",
            "rules-starter-dealers-left",
            "rules-starter-chosen",
            "rules-end-powers",
            "rules-empty-pile",
        ];
        let in_iceland = ["rules-cut", keys[1], "rules-starter-dealers-left", "rules-end-powers", "rules-empty-pile"];
        assert_eq!(told(&Edition::ICELAND, &keys), in_iceland);
        let in_school = ["rules-first-discard-leave", "rules-starter-chosen", "rules-end-powers", "rules-empty-pile"];
        assert_eq!(told(&Edition::SCHOOL, &keys), in_school);
        assert_eq!(told(&Edition::SCHOOL_ULTRA_PEEK, &keys), ["rules-starter-chosen", "rules-empty-pile"]);
    }

    #[test]
    fn where_all_cards_lie_open_nothing_is_secret_and_nothing_has_to_be_remembered() {
        let secret = ["rules-look-title", "rules-turn-draw", "rules-end"];
        let open = ["rules-look-title-lie", "rules-look-open", "rules-turn-draw-open", "rules-end-open"];
        assert_eq!(told(&Edition::SCHOOL_ULTRA_PEEK, &secret), [""; 0]);
        assert_eq!(told(&Edition::SCHOOL_ULTRA_PEEK, &open), open);
        assert_eq!(told(&Edition::NORDIC, &secret), secret);
        assert_eq!(told(&Edition::NORDIC, &open), [""; 0]);
    }

    #[test]
    fn r4_3_looks_at_any_time_are_told_of_a_swap() {
        let keys = ["rules-swap-look-nobody", "rules-swap-look-receivers", "rules-swap-look-anytime"];
        assert_eq!(told(&Edition::SCHOOL, &keys), ["rules-swap-look-nobody"]);
        assert_eq!(told(&Edition::CLASSIC, &keys), ["rules-swap-look-receivers"]);
        assert_eq!(told(&Edition::SCHOOL_PEEK, &keys), ["rules-swap-look-anytime"]);
        assert_eq!(told(&Edition::SCHOOL_OUTSIDE_PEEK, &keys), ["rules-swap-look-anytime"]);
    }
}
