//! The table of sentences. Each piece of news has sentences, told one after another; of each sentence, the first row whose conditions
//! hold is said, and nothing if none does.

use super::ArgKind::{Card, Name, Names, Number, Object, Saying, Together};
use super::Condition::{Has, Mine, One, Others, Power};
use super::{ArgKind, Condition, SentenceRow};

type When = &'static [(Condition, &'static str)];
type Args = &'static [(&'static str, ArgKind, &'static str)];

const fn row(key: &'static str, when: When, args: Args) -> SentenceRow {
    SentenceRow { key, when, args }
}

/// The player on the field `seat`.
const WHO: (&str, ArgKind, &str) = ("name", Name, "seat");
const SLOT: (&str, ArgKind, &str) = ("slot", Number, "slot");
const OUT: (&str, ArgKind, &str) = ("out", Object, "out");

const MINE: (Condition, &str) = (Mine, "seat");
const CARD: (Condition, &str) = (Has, "card");
const POWER: (Condition, &str) = (Power, "card");

const SWAPPED: Args = &[WHO, ("other", Name, "other"), ("slot", Number, "own"), ("otherslot", Number, "slot")];
const SETTLED: Args = &[WHO, SLOT, ("card", Card, "card")];
const WON_ROUND: Args = &[("name", Name, "winners"), ("round", Number, "round")];
const SHARED_ROUND: Args = &[("names", Together, "winners"), ("round", Number, "round")];
const WON: Args = &[("name", Name, "winners")];
const SHARED: Args = &[("names", Together, "winners")];

/// The sentences of every piece of news, by its tag.
pub const SENTENCES: &[(&str, &[&[SentenceRow]])] = &[
    ("sat", &[&[row("news-sat-you", &[MINE], &[]), row("news-sat", &[], &[WHO])]]),
    ("rose", &[&[row("news-rose-you", &[MINE], &[]), row("news-rose", &[], &[WHO])]]),
    ("away", &[&[row("news-away-you", &[MINE], &[]), row("news-away", &[], &[WHO])]]),
    ("back", &[&[row("news-back-you", &[MINE], &[]), row("news-back", &[], &[WHO])]]),
    ("stand_in", &[&[row("news-stand-in-you", &[MINE], &[]), row("news-stand-in", &[], &[WHO])]]),
    ("left", &[&[row("news-left-you", &[MINE], &[]), row("news-left", &[], &[WHO])]]),
    (
        "said",
        &[&[
            row("news-said-you", &[MINE], &[("saying", Saying, "saying")]),
            row("news-said", &[], &[WHO, ("saying", Saying, "saying")]),
        ]],
    ),
    (
        "dealt",
        &[&[
            row("news-dealt-you", &[(Mine, "dealer")], &[("round", Number, "round")]),
            row("news-dealt", &[], &[("name", Name, "dealer"), ("round", Number, "round")]),
        ]],
    ),
    (
        "turned",
        &[&[
            row("news-turned-power", &[POWER], &[("card", Card, "card")]),
            row("news-turned", &[], &[("card", Card, "card")]),
        ]],
    ),
    (
        "begun",
        &[&[row("news-begun-you", &[(Mine, "starter")], &[]), row("news-begun", &[], &[("name", Name, "starter")])]],
    ),
    (
        "drew",
        &[
            &[row("news-reshuffled", &[(Has, "reshuffled")], &[])],
            &[
                row("news-drew-power-you", &[CARD, MINE], &[("card", Card, "card")]),
                row("news-drew-power", &[CARD], &[WHO, ("card", Card, "card")]),
                // The reader's own card is told while it is held. Afterwards what was done with it says enough.
                row("news-drew-you", &[MINE, (Has, "hand")], &[("card", Card, "hand")]),
                row("news-drew", &[(Others, "seat")], &[WHO]),
            ],
        ],
    ),
    (
        "took",
        &[&[
            row("news-took-you", &[MINE], &[("card", Object, "card"), SLOT, OUT]),
            row("news-took", &[], &[WHO, ("card", Object, "card"), SLOT, OUT]),
        ]],
    ),
    ("returned", &[&[row("news-returned-you", &[MINE], &[]), row("news-returned", &[], &[WHO])]]),
    (
        "showed",
        &[&[
            row("news-showed-you", &[MINE], &[("card", Card, "card")]),
            row("news-showed", &[], &[WHO, ("card", Card, "card")]),
        ]],
    ),
    (
        "put",
        &[&[
            row("news-put-open-you", &[CARD, MINE], &[("card", Object, "card"), SLOT, OUT]),
            row("news-put-open", &[CARD], &[WHO, ("card", Object, "card"), SLOT, OUT]),
            row("news-put-you", &[MINE], &[SLOT, OUT]),
            row("news-put", &[], &[WHO, SLOT, OUT]),
        ]],
    ),
    (
        "discarded",
        &[&[
            row("news-discarded-you", &[MINE], &[("card", Object, "card")]),
            row("news-discarded", &[], &[WHO, ("card", Object, "card")]),
        ]],
    ),
    ("peeked", &[&[row("news-peeked-you", &[MINE], &[SLOT]), row("news-peeked", &[], &[WHO, SLOT])]]),
    (
        "swapped",
        &[&[
            row("news-swapped-you", &[MINE], SWAPPED),
            row("news-swapped-with-you", &[(Mine, "other")], SWAPPED),
            row("news-swapped", &[], SWAPPED),
        ]],
    ),
    ("used", &[&[row("news-used-you", &[MINE], &[]), row("news-used", &[], &[WHO])]]),
    ("declined", &[&[row("news-declined-you", &[MINE], &[]), row("news-declined", &[], &[WHO])]]),
    ("knocked", &[&[row("news-knocked-you", &[MINE], &[]), row("news-knocked", &[], &[WHO])]]),
    ("done", &[&[row("news-done-you", &[MINE], &[]), row("news-done", &[], &[WHO])]]),
    ("revealed", &[&[row("news-revealed", &[], &[])]]),
    (
        "settled",
        &[&[
            row("news-settled-power-you", &[POWER, MINE], SETTLED),
            row("news-settled-power", &[POWER], SETTLED),
            row("news-settled-you", &[MINE], SETTLED),
            row("news-settled", &[], SETTLED),
        ]],
    ),
    (
        "round_over",
        &[&[
            row("news-round-over-you", &[(One, "winners"), (Mine, "winners")], WON_ROUND),
            row("news-round-over", &[(One, "winners")], WON_ROUND),
            row("news-round-over-shared-you", &[(Mine, "winners")], SHARED_ROUND),
            row("news-round-over-shared", &[(Has, "winners")], SHARED_ROUND),
        ]],
    ),
    (
        "out",
        &[&[
            row("news-out-you", &[(One, "seats"), (Mine, "seats")], &[]),
            row("news-out", &[(One, "seats")], &[("name", Name, "seats")]),
            row("news-out-many-you", &[(Mine, "seats")], &[("names", Together, "seats")]),
            row("news-out-many", &[(Has, "seats")], &[("names", Names, "seats")]),
        ]],
    ),
    (
        "series_over",
        &[&[
            row("news-series-over-you", &[(One, "winners"), (Mine, "winners")], WON),
            row("news-series-over", &[(One, "winners")], WON),
            row("news-series-over-shared-you", &[(Mine, "winners")], SHARED),
            row("news-series-over-shared", &[(Has, "winners")], SHARED),
            row("news-series-over-nobody", &[], &[]),
        ]],
    ),
];
