//! The characters of Otto, Saga and Bruno: their memories and their judgement.

use crate::character::Character;
use crate::judge::{Aim, Judgement, KnockPatience};
use crate::memory::Recall;

/// Otto is eight. He counts his points and looks at nobody else's cards; he would rather draw than take what has been thrown away, and
/// waiting is not for him.
pub(crate) static OTTO: Character = Character {
    recall: Recall { own: 4, others: 0, half_life: 12.0, confusion: 0.06, swap_loss: 0.3 },
    judgement: Judgement {
        knock: [13.0, 12.0, 11.0, 11.0, 11.0],
        take: [8.0; 5],
        keep: 1.0,
        keep_first: 1.0,
        swap: 2.0,
        spite: 0.0,
        unease: [0.0; 5],
        regard: [0.0; 2],
        caution: 0.0,
        patience: KnockPatience { from: 3, haste: 1.0, to: 20 },
        aim: Aim::Round,
    },
    blur: 2.0,
    others: 1.0,
};

/// Saga is eleven. Her own row she knows by heart, and a few cards of the others; when she can swap, she swaps.
pub(crate) static SAGA: Character = Character {
    recall: Recall { own: 4, others: 3, half_life: 30.0, confusion: 0.05, swap_loss: 0.25 },
    judgement: Judgement {
        knock: [10.0, 9.0, 8.0, 8.0, 8.0],
        take: [4.5; 5],
        keep: 1.0,
        keep_first: 2.0,
        swap: -0.5,
        spite: 0.0,
        unease: [0.0; 5],
        regard: [0.0; 2],
        caution: 0.0,
        patience: KnockPatience { from: 10, haste: 0.5, to: 36 },
        aim: Aim::Sheet,
    },
    blur: 2.0,
    others: 0.8,
};

/// Bruno is thirty-eight, and sure of what he does: he knows his cards before he knocks, and remembers what everybody has seen.
pub(crate) static BRUNO: Character = Character {
    recall: Recall { own: 4, others: 12, half_life: 60.0, confusion: 0.01, swap_loss: 0.05 },
    judgement: Judgement {
        knock: [8.5, 7.5, 7.0, 7.0, 7.0],
        take: [3.5; 5],
        keep: 1.0,
        keep_first: 3.0,
        swap: 3.0,
        spite: 0.1,
        unease: [0.5, 0.0, 0.0, 0.0, 0.0],
        regard: [0.0, 0.3],
        caution: 1.5,
        patience: KnockPatience { from: 14, haste: 0.5, to: 40 },
        aim: Aim::Odds,
    },
    blur: 1.0,
    others: 0.7,
};
