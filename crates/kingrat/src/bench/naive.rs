//! The baseline of the benchmark: `nordic` written the obvious way, with a shuffled list for the deck and a list of legal actions at each
//! choice. Nothing else uses it.

use kingrat_bots::SimRng;

#[derive(Clone, Copy, PartialEq)]
enum Kind {
    Number(u8),
    Peek,
    Swap,
    DrawTwo,
}

#[derive(Clone, Copy)]
struct Placed {
    kind: Kind,
    /// A bit for each seat that has seen it.
    known_to: u8,
}

#[derive(Clone, Copy)]
enum Move {
    Draw,
    Take(usize),
    Put(usize),
    Discard,
    Peek(usize),
    Swap(usize, usize, usize),
    Use,
    Decline,
    Knock,
    Done,
}

#[derive(Clone, Copy, PartialEq)]
enum Stage {
    Turn,
    Hand(Kind),
    Shown(Kind),
    Knock,
    Over,
}

/// A round of `nordic`.
pub struct NaiveRound {
    players: usize,
    deck: Vec<Kind>,
    discard: Vec<Kind>,
    rows: Vec<[Placed; 4]>,
    turn: usize,
    stage: Stage,
    spare: bool,
    knocker: Option<usize>,
}

/// The pack: four of each number, nine 9s, three of each power.
const DECK: [Kind; 54] = {
    let mut deck = [Kind::Number(9); 54];
    let mut i = 0;
    while i < 36 {
        deck[i] = Kind::Number(i as u8 / 4);
        i += 1;
    }
    let mut i = 45;
    while i < 54 {
        deck[i] = [Kind::Peek, Kind::Swap, Kind::DrawTwo][(i - 45) / 3];
        i += 1;
    }
    deck
};

impl NaiveRound {
    /// Shuffles and deals; the last player deals, so the first one starts.
    pub fn dealt(players: usize, chance: &mut SimRng) -> NaiveRound {
        let mut deck = DECK.to_vec();
        shuffle(&mut deck, chance);
        let mut rows = vec![[Placed { kind: Kind::Peek, known_to: 0 }; 4]; players];
        for slot in 0..4 {
            for (seat, row) in rows.iter_mut().enumerate() {
                let known_to = if slot == 0 || slot == 3 { 1 << seat } else { 0 };
                row[slot] = Placed { kind: deck.pop().unwrap_or(Kind::Peek), known_to };
            }
        }
        let mut discard = Vec::with_capacity(DECK.len());
        while !matches!(discard.last(), Some(Kind::Number(_))) {
            discard.extend(deck.pop());
        }
        NaiveRound { players, deck, discard, rows, turn: 0, stage: Stage::Turn, spare: false, knocker: None }
    }

    /// Plays at random to the end. Returns the number of actions and the lowest score.
    pub fn play_out(mut self, knock: f64, chance: &mut SimRng) -> (u64, u16) {
        let mut actions = 0;
        while self.stage != Stage::Over {
            let legal = self.legal();
            let choice = if matches!(self.stage, Stage::Knock) {
                let knocks = ((chance.bits() >> 32) as f64) < knock * 4_294_967_296.0;
                legal[if knocks { 0 } else { 1 }]
            } else {
                legal[chance.below(legal.len() as u32) as usize]
            };
            self.play(choice, chance);
            actions += 1;
        }
        (actions, self.score(chance))
    }

    fn legal(&self) -> Vec<Move> {
        match self.stage {
            Stage::Turn => {
                let mut legal = vec![Move::Draw];
                if matches!(self.discard.last(), Some(Kind::Number(_))) {
                    legal.extend((0..4).map(Move::Take));
                }
                legal
            }
            Stage::Hand(_) => (0..4).map(Move::Put).chain([Move::Discard]).collect(),
            Stage::Shown(Kind::Peek) => (0..4).map(Move::Peek).chain([Move::Decline]).collect(),
            Stage::Shown(Kind::Swap) => {
                let mut legal = Vec::new();
                for own in 0..4 {
                    for steps in 1..self.players {
                        for slot in 0..4 {
                            legal.push(Move::Swap(own, (self.turn + steps) % self.players, slot));
                        }
                    }
                }
                legal.push(Move::Decline);
                legal
            }
            Stage::Shown(_) => vec![Move::Use, Move::Decline],
            Stage::Knock => vec![Move::Knock, Move::Done],
            Stage::Over => Vec::new(),
        }
    }

    fn play(&mut self, choice: Move, chance: &mut SimRng) {
        match choice {
            Move::Draw => self.draw(chance),
            Move::Take(slot) => {
                let taken = self.discard.pop().unwrap_or(Kind::Peek);
                self.exchange(slot, taken, 0b11_1111);
                self.end_turn();
            }
            Move::Put(slot) => {
                if let Stage::Hand(card) = self.stage {
                    self.exchange(slot, card, 1 << self.turn);
                }
                self.end_turn();
            }
            Move::Discard => {
                if let Stage::Hand(card) = self.stage {
                    self.discard.push(card);
                }
                self.give_up(chance);
            }
            Move::Peek(slot) => {
                self.rows[self.turn][slot].known_to |= 1 << self.turn;
                self.end_turn();
            }
            Move::Swap(own, other, slot) => {
                let mine = self.rows[self.turn][own];
                self.rows[self.turn][own] = std::mem::replace(&mut self.rows[other][slot], mine);
                self.end_turn();
            }
            Move::Use => {
                self.spare = true;
                self.draw(chance);
            }
            Move::Decline => self.give_up(chance),
            Move::Knock => {
                self.knocker = Some(self.turn);
                self.next_turn();
            }
            Move::Done => self.next_turn(),
        }
    }

    fn exchange(&mut self, slot: usize, kind: Kind, known_to: u8) {
        let old = std::mem::replace(&mut self.rows[self.turn][slot], Placed { kind, known_to });
        self.discard.push(old.kind);
    }

    fn next_card(&mut self, chance: &mut SimRng) -> Kind {
        if self.deck.is_empty() {
            self.deck = std::mem::take(&mut self.discard);
            shuffle(&mut self.deck, chance);
        }
        self.deck.pop().unwrap_or(Kind::Peek)
    }

    fn draw(&mut self, chance: &mut SimRng) {
        let card = self.next_card(chance);
        self.stage = if let Kind::Number(_) = card {
            Stage::Hand(card)
        } else {
            self.discard.push(card);
            Stage::Shown(card)
        };
    }

    fn give_up(&mut self, chance: &mut SimRng) {
        if std::mem::take(&mut self.spare) {
            self.draw(chance);
        } else {
            self.end_turn();
        }
    }

    fn end_turn(&mut self) {
        self.spare = false;
        if self.knocker.is_none() {
            self.stage = Stage::Knock;
        } else {
            self.next_turn();
        }
    }

    fn next_turn(&mut self) {
        self.turn = (self.turn + 1) % self.players;
        self.stage = if self.knocker == Some(self.turn) { Stage::Over } else { Stage::Turn };
    }

    fn score(&mut self, chance: &mut SimRng) -> u16 {
        let mut lowest = u16::MAX;
        for seat in 0..self.players {
            let mut sum = 0;
            for slot in 0..4 {
                let mut kind = self.rows[seat][slot].kind;
                loop {
                    match kind {
                        Kind::Number(number) => {
                            sum += u16::from(number);
                            break;
                        }
                        power => {
                            self.discard.push(power);
                            kind = self.next_card(chance);
                        }
                    }
                }
            }
            lowest = lowest.min(sum);
        }
        lowest
    }
}

fn shuffle(cards: &mut [Kind], chance: &mut SimRng) {
    for last in (1..cards.len()).rev() {
        cards.swap(last, chance.below(last as u32 + 1) as usize);
    }
}
