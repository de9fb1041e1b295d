//! Habits: how likely players are to act as they do, given the cards they know.

use kingrat_rules::Card;

/// The kinds of card that habits tell apart: 0 to 9, and a power.
pub const FACES: usize = 11;

/// The points of a row that habits tell apart when they ask about knocking: this and more are one.
pub const MOST_POINTS: usize = 40;

/// One likelihood for each face.
pub type Faces = [f32; FACES];

/// How likely players are to act as they do, given one card that they know. Only the ratios within a list matter: an action that
/// is as likely with any card says nothing.
#[derive(Clone, Debug)]
pub struct Habits {
    /// Draws although this number, 0 to 9, lies on the discard pile: for each card known in the own row.
    pub refuses: [Faces; 10],
    /// Discards the number, 0 to 9, that it drew; the second list is for the first card of a Draw 2.
    pub discards: [[Faces; 10]; 2],
    /// Parts with this card, and not with that other known card of its row.
    pub parts_with: [Faces; FACES],
    /// Parts with a card it does not know, and not with that known card.
    pub parts_with_unknown: Faces,
    /// Puts that card where it threw this known one out.
    pub puts_for: [Faces; FACES],
    /// Puts that card where it threw out one that it did not know.
    pub puts_for_unknown: Faces,
    /// Swaps at all, when that is the highest card it knows and gives away.
    pub gives: Faces,
    /// Wants that card, which it knows, of another player.
    pub wants: Faces,
    /// Does not swap: for each card known in the own row.
    pub keeps: Faces,
    /// Knocks with so many points, unknown cards and powers counted as five, among two to six players.
    pub knocks: [[f32; MOST_POINTS]; 5],
    /// The visible habits: they tell these players from others.
    pub manners: Manners,
}

/// How likely players are to do what everybody can see, whatever their cards. It tells players of different habits apart.
#[derive(Clone, Debug)]
pub struct Manners {
    /// Takes this number, 0 to 9, from the discard pile.
    pub takes: [f32; 10],
    /// Places this number, having drawn it.
    pub places: [f32; 10],
    /// Parts with this one, when it parts with a card it knows.
    pub throws: Faces,
}

/// A prior over the habits of a player: at most four, each with its probability.
pub type HabitPrior = [(f32, &'static Habits)];

/// The usual prior: most people and cats know what they do, some are children, and some act at random.
pub const ANYBODY: &HabitPrior =
    &[(0.5, &Habits::SHARP), (0.3, &Habits::SENSIBLE), (0.12, &Habits::CHILDLIKE), (0.08, &Habits::CARELESS)];

impl Habits {
    /// Players who forget nothing and always take what is best for their row: how greedy plays.
    pub const SHARP: Habits = super::tables::SHARP;

    /// Players who know the game, and forget or misjudge now and then: how Bruno plays.
    pub const SENSIBLE: Habits = super::tables::SENSIBLE;

    /// Players who think in cats and rats and forget: how Mimi plays.
    pub const CHILDLIKE: Habits = super::tables::CHILDLIKE;

    /// Players who act at random: it says nothing about their cards, but shows that they do.
    pub const CARELESS: Habits = Habits { manners: super::tables::CARELESS, ..Habits::EVEN };

    /// Players whose actions say nothing about their cards.
    pub const EVEN: Habits = Habits {
        refuses: [[1.0; FACES]; 10],
        discards: [[[1.0; FACES]; 10]; 2],
        parts_with: [[1.0; FACES]; FACES],
        parts_with_unknown: [1.0; FACES],
        puts_for: [[1.0; FACES]; FACES],
        puts_for_unknown: [1.0; FACES],
        gives: [1.0; FACES],
        wants: [1.0; FACES],
        keeps: [1.0; FACES],
        knocks: [[0.5; MOST_POINTS]; 5],
        manners: Manners { takes: [0.5; 10], places: [0.5; 10], throws: [0.1; FACES] },
    };
}

/// Returns the face of a card.
pub const fn face(card: Card) -> usize {
    let index = card.index();
    if index < FACES { index } else { FACES - 1 }
}

/// Returns what a face counts in the sum of a row: a power, like a card that is not known, is about five points in
/// the end.
pub const fn points(kind: usize) -> usize {
    if kind < 10 { kind } else { 5 }
}
