//! The rules of a table in words, composed from their fields as on the page (`web/src/help/chapters.ts`).

use kingrat_rules::{Facing, Look, Mode, Rules, Ruleset, SwapLook};
use kingrat_text::Texts;

/// Explains the rules of this table.
pub fn rules(texts: Texts, ruleset: &Ruleset, mode: Mode) -> Vec<String> {
    let rules = &ruleset.rules;
    let say = |key: &str| texts.say(key, &[]);
    let when = |is_told: bool, key: &str| is_told.then(|| say(key));
    let powers = powers(texts, rules);
    let has_powers = !powers.is_empty();
    let mut lines = vec![format!("{}: {}", say("rules-title"), say(&format!("edition-{}", ruleset.base.key)))];
    let mut chapter = |title: &str, sentences: Vec<String>| {
        lines.push(String::new());
        lines.push(say(title));
        lines.extend(sentences.into_iter().map(|sentence| format!("  {sentence}")));
    };
    chapter("rules-goal-title", vec![say("rules-goal")]);
    chapter("rules-cards-title", cards(texts, rules));
    chapter("rules-setup-title", setup(texts, rules));
    let looks_once = [rules.looks.outer, rules.looks.inner].contains(&Look::Once);
    let look_title = if looks_once { "rules-look-title" } else { "rules-look-title-lie" };
    let looks = if all_open(rules) {
        vec![say("rules-look-open")]
    } else {
        let [outer, inner] = [("look-outer", rules.looks.outer), ("look-inner", rules.looks.inner)];
        [outer, inner].map(|(field, look)| field_text(texts, field, look.name())).to_vec()
    };
    chapter(look_title, looks);
    let turn = [
        Some(field_text(texts, "starter", rules.starter.name())),
        Some(say("rules-turn")),
        Some(say(if all_open(rules) { "rules-turn-draw-open" } else { "rules-turn-draw" })),
        Some(say("rules-turn-take")),
        when(has_powers, "rules-take-number"),
        Some(field_text(texts, "take", rules.take.name())),
        Some(field_text(texts, "exchanged", rules.exchanged.name())),
    ];
    chapter("rules-turn-title", turn.into_iter().flatten().collect());
    if has_powers {
        chapter("rules-powers-title", powers);
    }
    let knock = [Some(say("rules-knock")), when(has_powers, "rules-knock-powers")];
    chapter("rules-knock-title", knock.into_iter().flatten().collect());
    let end = [
        Some(say(if all_open(rules) { "rules-end-open" } else { "rules-end" })),
        when(has_powers, "rules-end-powers"),
        Some(say("rules-score-cubes")),
        Some(say("rules-empty-pile")),
    ];
    chapter("rules-end-title", end.into_iter().flatten().collect());
    chapter("rules-mode-title", whole_game(texts, mode));
    let house = house(texts, rules);
    if !house.is_empty() {
        chapter("rules-house-title", house);
    }
    chapter("rules-tips-title", tips(texts, rules));
    lines.push(String::new());
    lines.push(say("rules-authors"));
    lines
}

/// Describes the deck, and what can stand in for it.
fn cards(texts: Texts, rules: &Rules) -> Vec<String> {
    let say = |key: &str| texts.say(key, &[]);
    let powers = power_count(rules);
    let numbers: u32 = rules.deck.numbers.iter().copied().map(u32::from).sum();
    let count = ("count", (numbers + powers).into());
    let ordinary = if powers > 0 { "rules-cards-ordinary-powers" } else { "rules-cards-ordinary-plain" };
    let mut lines = match powers {
        0 => vec![texts.say("rules-deck-plain", &[count])],
        _ => vec![texts.say("rules-deck", &[count, ("numbers", numbers.into()), ("powers", powers.into())])],
    };
    lines.push(say("rules-cards"));
    lines.extend((powers > 0).then(|| say("rules-cards-powers")));
    lines.push(format!("{} {}", say("rules-cards-ordinary"), say(ordinary)));
    lines
}

/// Returns the steps before the first turn, as at a table with real cards.
fn setup(texts: Texts, rules: &Rules) -> Vec<String> {
    let say = |key: &str| texts.say(key, &[]);
    let when = |is_told: bool, key: &str| is_told.then(|| say(key));
    let [fewest, most] = rules.players.map(u32::from);
    let players = texts.say("rules-players", &[("fewest", fewest.into()), ("most", most.into())]);
    let age = texts.say("rules-age", &[("age", age(rules).into())]);
    let has_powers = power_count(rules) > 0;
    let hush = when(!all_open(rules), "rules-setup-hush");
    let deal = [Some(say("rules-setup-deal")), hush].into_iter().flatten().collect::<Vec<_>>().join(" ");
    [
        Some(format!("{players} {age}")),
        when(!has_powers, "rules-setup-without-powers"),
        when(has_powers && rules.deck.peek == 0, "rules-setup-without-peek"),
        Some(say("rules-setup-dealer")),
        when(rules.cut, "rules-cut"),
        Some(deal),
        Some(say("rules-setup-piles")),
        has_powers.then(|| field_text(texts, "first-discard", rules.first_discard.name())),
    ]
    .into_iter()
    .flatten()
    .collect()
}

/// Returns the age from which these rules are offered.
fn age(rules: &Rules) -> u32 {
    match (rules.looks.outer, rules.looks.inner) {
        _ if all_open(rules) => 4,
        (Look::FaceUp, _) | (_, Look::Anytime) => 5,
        _ => 6,
    }
}

/// Tells how this game is won, and what else can be agreed on.
fn whole_game(texts: Texts, mode: Mode) -> Vec<String> {
    let say = |key: &str| texts.say(key, &[]);
    let ways = [
        (matches!(mode, Mode::Single), "rules-way-single"),
        (matches!(mode, Mode::Rounds(_)), "rules-way-rounds"),
        (matches!(mode, Mode::Time(_)), "rules-way-time"),
        (matches!(mode, Mode::Elimination(_)), "rules-way-elimination"),
    ];
    let mut lines = vec![played(texts, mode)];
    lines.extend(matches!(mode, Mode::Elimination(_)).then(|| say("rules-mode-limit")));
    lines.push(say("rules-ways"));
    lines.extend(ways.into_iter().filter(|(is_this, _)| !is_this).map(|(_, way)| say(way)));
    lines.push(say("rules-scorekeeper"));
    lines
}

fn tips(texts: Texts, rules: &Rules) -> Vec<String> {
    let (hidden, swaps) = (!all_open(rules), rules.deck.swap > 0);
    let tips = [
        (true, "rules-tip-less"),
        (true, "rules-tip-zero"),
        (hidden, "rules-tip-own"),
        (swaps, "rules-tip-watch"),
        (swaps, "rules-tip-swap"),
        (hidden, "rules-tip-face"),
        (hidden, "rules-tip-eyes"),
        (true, "rules-tip-knock"),
    ];
    tips.into_iter().filter(|(fits, _)| *fits).map(|(_, tip)| texts.say(tip, &[])).collect()
}

fn power_count(rules: &Rules) -> u32 {
    [rules.deck.peek, rules.deck.swap, rules.deck.draw_two].into_iter().map(u32::from).sum()
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

    #[test]
    fn what_may_be_taken_and_what_powers_do_is_told_where_there_are_powers() {
        let keys = ["rules-take-number", "rules-powers-dead", "rules-knock-powers"];
        for edition in Edition::ALL {
            let there = if edition.key == "school-ultra-peek" { &keys[..0] } else { &keys };
            assert_eq!(told(edition, &keys), there, "{}", edition.key);
        }
    }

    #[test]
    fn with_real_cards_each_edition_says_what_stays_in_the_box() {
        let keys =
            ["rules-setup-without-powers", "rules-setup-without-peek", "rules-setup-dealer", "rules-setup-piles"];
        assert_eq!(told(&Edition::SCHOOL_ULTRA_PEEK, &keys), [keys[0], keys[2], keys[3]]);
        assert_eq!(told(&Edition::SCHOOL_PEEK, &keys), keys[1..]);
        assert_eq!(told(&Edition::CLASSIC, &keys), keys[2..]);
    }

    #[test]
    fn the_ways_that_are_not_played_are_told_as_others() {
        let keys =
            ["rules-mode-limit", "rules-way-single", "rules-way-rounds", "rules-way-time", "rules-way-elimination"];
        assert_eq!(told(&Edition::CLASSIC, &keys), keys[..4]);
        assert_eq!(told(&Edition::NORDIC, &keys), [keys[1], keys[3], keys[4]]);
        assert_eq!(told(&Edition::SCHOOL, &keys), keys[2..]);
        assert_eq!(told(&Edition::SCHOOL, &["rules-scorekeeper", "rules-score-cubes", "rules-authors"]).len(), 3);
    }

    #[test]
    fn tips_fit_what_is_hidden_and_what_can_be_swapped() {
        let keys = [
            "rules-tip-less",
            "rules-tip-own",
            "rules-tip-watch",
            "rules-tip-swap",
            "rules-tip-face",
            "rules-tip-eyes",
        ];
        assert_eq!(told(&Edition::NORDIC, &keys), keys);
        assert_eq!(told(&Edition::SCHOOL_ULTRA_PEEK, &keys), keys[..1]);
    }

    #[test]
    fn the_age_is_that_of_the_rule_documents_and_lower_where_less_is_hidden() {
        for edition in Edition::ALL {
            let wanted = match edition.key {
                "school-ultra-peek" => 4,
                "school-peek" | "nordic-young" | "classic-young" | "iceland-young" => 5,
                _ => 6,
            };
            assert_eq!(age(&edition.rules), wanted, "{}", edition.key);
        }
    }
}
