//! R8 Who knows what.

use kingrat_rules::{Card, Counts, Dealer, Edition, Eyes, Gaze, Hand, Origin, Round, Seat, Slot, Viewer, Worlds};

use crate::table::{TINY, Table, deal, rules, twins, viewers};

/// Returns the rows as A, B, C and the gallery have learned them.
fn known(table: &Table) -> [String; 4] {
    [Viewer::Seat(Seat::A), Viewer::Seat(Seat::B), Viewer::Seat(Seat::C), Viewer::Gallery]
        .map(|viewer| table.known(viewer))
}

fn counts(cards: &str) -> Counts {
    cards.chars().filter_map(Card::from_letter).collect()
}

#[test]
fn r8_1_a_drawn_card_is_known_to_the_drawer_alone() {
    let mut table = deal("nordic", "7319/0452/8888", "6");
    table.play("draw 5 put:2");
    assert_eq!(known(&table), ["75?9/????/????", "????/0??2/????", "????/????/8??8", "????/????/????"]);
    assert_eq!(table.word("rows"), "7a,5+a,1,9a/0b,4,5,2b/8c,8,8,8c");
}

#[test]
fn r8_1_a_drawn_card_that_lies_up_is_known_to_everybody() {
    let mut table = deal("nordic+exchanged=up", "7319/0452/8888", "6");
    table.play("draw 5 put:2");
    assert_eq!(known(&table), ["75?9/????/????", "?5??/0??2/????", "?5??/????/8??8", "?5??/????/????"]);
    for viewer in viewers(3) {
        assert_eq!(table.heard(viewer), "A p2=5x3");
    }
}

#[test]
fn r8_1_a_card_from_the_discard_pile_is_known_to_everybody() {
    let mut table = deal("nordic", "7319/0452/8888", "6");
    table.play("take:2");
    assert_eq!(known(&table), ["76?9/????/????", "?6??/0??2/????", "?6??/????/8??8", "?6??/????/????"]);
    // it lies face down all the same
    assert_eq!(table.word("rows"), "7a,6=*,1,9a/0b,4,5,2b/8c,8,8,8c");
    assert_eq!(table.open(Seat::A), "????/????/????");
}

#[test]
fn r8_2_everything_on_the_discard_pile_has_been_seen_by_everybody() {
    let mut table = deal("nordic", "7319/0452", "P 6");
    let script = [
        "draw 5 put:2",
        "done take:1",
        "done draw 8 discard",
        "done draw S decline",
        "done draw D use 8 discard P peek:2",
    ];
    let piles = ["36P", "06P", "068P", "068PS", "0688PPSD"];
    for (words, pile) in script.into_iter().zip(piles) {
        table.play(words);
        for viewer in viewers(2) {
            assert_eq!(table.round.view(viewer).discarded(), counts(pile), "{words}");
            assert_eq!(table.round.glimpse(viewer).open().discard(), pile.len());
            assert_eq!(table.round.glimpse(viewer).open().top(), table.round.top());
        }
    }
    let gallery = table.story(Viewer::Gallery).join(" ");
    assert_eq!(
        gallery,
        "A1=? B1=? A2=? B2=? A3=? B3=? A4=? B4=? top=P top=6 A d A d? A p2x3 A . B t1x0 \
         B . A d A d? A x8 A . B d B dS B - B . A d A dD A u A d? A x8 A dP A l2=?"
    );
}

#[test]
fn r8_3_whoever_knew_a_card_still_knows_it_after_a_swap() {
    let mut table = deal("nordic", "7319/0452/8888", "6");
    table.play("draw S swap:1-B2");
    assert_eq!(known(&table), ["???9/?7??/????", "????/0??2/????", "????/????/8??8", "????/????/????"]);
    table.play("done draw S swap:2-C3");
    assert_eq!(table.rows(), "4319/0852/8878");
    assert_eq!(known(&table), ["???9/????/??7?", "????/0??2/????", "????/????/8??8", "????/????/????"]);
    table.play("done draw S swap:4-A1");
    assert_eq!(known(&table), ["???9/????/??7?", "????/0??2/????", "8???/????/8???", "????/????/????"]);
    assert_eq!(table.word("rows"), "8c,3,1,9a/0b,8,5,2b/8c,8,7a,4");
}

#[test]
fn r8_3_how_a_card_came_and_how_it_lies_move_with_it() {
    let mut table = deal("nordic-young+swap_what=any", "7319/0452/8888", "6");
    table.play("draw 5 put:2 done take:3 done draw S swap:1-A2 done draw S swap:1-B3");
    assert_eq!(table.word("rows"), "3=*,8^*,1,9^*/0^*,4,7^*,2^*/5+a,8,8,8^*");
}

#[test]
fn r8_3_knowledge_leaves_with_the_card() {
    let mut table = deal("nordic", "7319/0452", "6");
    table.play("draw S swap:1-B2 done draw 5 put:2");
    assert_eq!((table.known(Seat::A).as_str(), table.known(Seat::B).as_str()), ("???9/????", "????/05?2"));
}

#[test]
fn r8_4_looks_and_peeks_teach_the_owner_alone() {
    for (rules, own) in [("school", "7??9"), ("school-outside-peek", "7??9"), ("school-peek", "7319")] {
        let table = deal(rules, "7319/0452/8888", "6");
        assert_eq!(table.known(Seat::A), format!("{own}/????/????"), "{rules}");
        assert_eq!(table.known(Viewer::Gallery), "????/????/????", "{rules}");
    }
    let mut table = deal("nordic", "7319/0452/8888", "6");
    table.play("draw P peek:3");
    assert_eq!(known(&table), ["7?19/????/????", "????/0??2/????", "????/????/8??8", "????/????/????"]);
}

#[test]
fn r8_4_receivers_learn_what_they_receive_and_face_up_is_for_everybody() {
    let mut table = deal("classic", "7319/0452/8888", "6");
    table.play("draw S swap:1-B2");
    assert_eq!(known(&table), ["4??9/?7??/????", "????/07?2/????", "????/????/8??8", "????/????/????"]);
    assert_eq!(table.word("rows"), "4a,3,1,9a/0b,7ab,5,2b/8c,8,8,8c");
    let table = deal("nordic-young", "7319/0452/8888", "6");
    let all = "7??9/0??2/8??8";
    assert_eq!(known(&table), [all, all, all, all]);
}

#[test]
fn r8_4_the_gallery_does_not_learn_what_all_players_learned_in_private() {
    let mut table = deal("classic", "7319/0452", "6");
    table.play("draw S swap:1-B2");
    let sight = table.round.view(Viewer::Gallery).at(Seat::B, Slot::Two);
    assert_eq!((sight.card(), sight.eyes()), (None, Eyes::only(Seat::A).with(Seat::B)));
}

#[test]
fn r8_5_what_lies_open_now_is_less_than_what_was_ever_learned() {
    let mut table = deal("nordic", "7319/0452", "6");
    assert_eq!((table.known(Seat::A).as_str(), table.open(Seat::A).as_str()), ("7??9/????", "????/????"));
    table.play("draw P peek:2");
    assert_eq!((table.known(Seat::A).as_str(), table.open(Seat::A).as_str()), ("73?9/????", "????/????"));
}

#[test]
fn r8_5_a_glimpse_remembers_neither_looks_nor_who_looked_nor_where_a_card_came_from() {
    let glimpses = ["draw P peek:2", "draw P peek:3", "draw P decline"].map(|script| {
        let mut table = deal("nordic", "7319/0452", "6");
        table.play(script);
        viewers(2).iter().map(|&viewer| table.round.glimpse(viewer)).collect::<Vec<_>>()
    });
    assert_eq!(glimpses[0], glimpses[1]);
    assert_eq!(glimpses[0], glimpses[2]);
}

#[test]
fn r8_5_what_lies_open_is_face_up_cards_anytime_slots_the_hand_and_the_top() {
    let mut table = deal("nordic+looks.outer=anytime+looks.inner=face_up", "7319/0452", "6");
    assert_eq!((table.open(Seat::A).as_str(), table.open(Seat::B).as_str()), ("7319/?45?", "?31?/0452"));
    assert_eq!(table.open(Viewer::Gallery), "?31?/?45?");
    table.play("draw 8");
    let hands = viewers(2).iter().map(|&viewer| table.round.glimpse(viewer).hand()).collect::<Vec<_>>();
    assert_eq!(hands, [Hand::Card(Card::Eight), Hand::Hidden, Hand::Hidden]);
    assert_eq!(table.round.view(Seat::A).hand(), Hand::Card(Card::Eight));
    table.play("put:2");
    assert_eq!(
        (table.open(Seat::A).as_str(), table.round.glimpse(Seat::B).open().top()),
        ("7?19/?45?", Some(Card::Three))
    );
    assert_eq!(table.round.glimpse(Seat::A).hand(), Hand::Empty);
    assert_eq!(table.known(Seat::A), "7819/?45?");
}

#[test]
fn r8_5_a_view_counts_the_cards_that_are_out_of_sight() {
    let mut table = deal(TINY, "0123/4567", "8");
    assert_eq!(table.round.view(Seat::A).unseen(), counts("1245679"));
    assert_eq!(table.round.view(Viewer::Gallery).unseen(), counts("012345679"));
    table.play("draw 9");
    assert_eq!(table.round.view(Seat::A).unseen(), counts("124567"));
    assert_eq!(table.round.view(Seat::B).unseen(), counts("0123569"));
    table.play("put:1");
    assert_eq!(table.round.view(Seat::B).unseen(), counts("123569"));
}

#[test]
fn r8_6_what_was_not_learned_changes_nothing_that_is_received() {
    // A's and B's inner cards, B's peek and the cards that A draws and places differ; what goes out is the same
    let one = "draw 3 put:1 done draw P peek:2 done draw S swap:3-A2 done draw 6 put:2 done take:4 done draw 9 discard done draw 2";
    let two = "draw 5 put:1 done draw P peek:2 done draw S swap:3-A2 done draw 0 put:2 done take:4 done draw 9 discard done draw 8";
    for edition in Edition::ALL.iter().filter(|edition| edition.rules.deck.peek > 0) {
        let tables = || [deal(edition.key, "7439/0452/8118", "6"), deal(edition.key, "7239/0512/8118", "6")];
        twins(Viewer::Gallery, tables(), [one, two]);
        // C receives the card that differs, and sees it only where receivers look
        if !edition.key.starts_with("classic") {
            twins(Seat::C, tables(), [one, two]);
        }
    }
}

#[test]
fn r8_6_the_order_and_the_cards_of_the_draw_pile_change_nothing() {
    let tables = || [deal("nordic", "7439/0452", "6"), deal("nordic", "7159/8633", "6")];
    let one = "draw S swap:1-B2 done draw 3 put:2 done draw 2 discard done draw D use P peek:1";
    let two = "draw S swap:1-B2 done draw 5 put:2 done draw 2 discard done draw D use P peek:1";
    twins(Seat::A, tables(), [one, two]);
    twins(Viewer::Gallery, tables(), [one, two]);
}

#[test]
fn r8_6_there_are_words_that_tell_twins_apart_where_one_has_learned_something() {
    // the comparison can fail: what B sees in a look of its own does differ
    let tables = [deal("nordic", "7439/0452", "6"), deal("nordic", "7439/0512", "6")];
    let seen = tables.map(|mut table| {
        table.play("draw 9 discard done draw P peek:2");
        (table.heard(Seat::B), table.known(Seat::B), table.heard(Seat::A))
    });
    assert_eq!(seen[0], ("B l2=4".into(), "????/04?2".into(), "B l2=?".into()));
    assert_eq!(seen[1], ("B l2=5".into(), "????/05?2".into(), "B l2=?".into()));
}

/// A small generator of cards and choices: reproducible rounds.
struct Mixer(u64);

impl Mixer {
    fn below(&mut self, n: usize) -> usize {
        self.0 = self.0.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
        (self.0 >> 33) as usize % n
    }
}

impl Dealer for Mixer {
    fn pick(&mut self, bag: &[Card]) -> usize {
        self.below(bag.len())
    }
}

#[test]
fn r8_6_a_view_follows_from_what_was_seen_and_nothing_else() {
    let houses = [
        "nordic+keep_drawn_power=true",
        "classic+keep_drawn_power=true+keep_top_on_reshuffle=true",
        "nordic+exchanged=up",
    ];
    for text in Edition::ALL.iter().map(|edition| edition.key).chain(houses) {
        for seed in 0..20 {
            let mut mixer = Mixer(seed);
            let mut round = Round::new(rules(text), 3, Seat::B).unwrap();
            let mut worlds: Vec<(Viewer, Worlds)> =
                viewers(3).into_iter().map(|viewer| (viewer, Worlds::new(Gaze::Through(viewer), round))).collect();
            for _ in 0..120 {
                let event = match round.deal_from(&mut mixer) {
                    Some(event) => event,
                    None if round.is_over() => break,
                    None => {
                        // knocks are rare, so that rounds are long
                        let legal = round.legal();
                        let place = if legal.offers_knock() {
                            (mixer.below(12) > 0) as usize
                        } else {
                            mixer.below(legal.len())
                        };
                        round.play(legal.get(place).unwrap()).unwrap()
                    }
                };
                for (viewer, worlds) in &mut worlds {
                    worlds.observe(event.seen_by(*viewer)).unwrap();
                    assert_eq!(worlds.view(), Some(round.view(*viewer)), "{text}, seed {seed}");
                }
            }
        }
    }
}

#[test]
fn r8_7_that_a_card_was_drawn_is_public_and_moves_with_it() {
    let mut table = deal("nordic", "7319/0452", "6");
    table.play("draw 5 put:2 done take:3 done draw S swap:2-B4");
    for viewer in viewers(2) {
        let origin = |seat, slot| table.round.view(viewer).at(seat, slot).origin();
        assert_eq!(origin(Seat::B, Slot::Four), Origin::Drawn);
        assert_eq!(origin(Seat::B, Slot::Three), Origin::Taken);
        assert_eq!((origin(Seat::A, Slot::Two), origin(Seat::A, Slot::One)), (Origin::Dealt, Origin::Dealt));
    }
}

/// Counts, in a hundred worlds sampled for B, powers where A placed a drawn card, and where one was dealt.
fn imagined_powers(rules_text: &str) -> (usize, usize) {
    let mut table = deal(rules_text, "7319/0452", "6");
    table.play("draw 5 put:2 done");
    let mut worlds = Worlds::new(Gaze::Through(Seat::B.into()), Round::new(rules(rules_text), 2, Seat::B).unwrap());
    for event in &table.events {
        worlds.observe(event.seen_by(Seat::B)).unwrap();
    }
    let mut mixer = Mixer(7);
    let samples: Vec<Round> = (0..100).map(|_| worlds.sample(&mut mixer)).collect();
    let powers = |slot| samples.iter().filter(|round| round.card(Seat::A, slot).is_some_and(Card::is_power)).count();
    (powers(Slot::Two), powers(Slot::One))
}

#[test]
fn r8_7_a_drawn_card_in_a_row_is_known_to_be_a_number_unless_h1_is_on() {
    let (drawn, dealt) = imagined_powers("nordic");
    assert_eq!(drawn, 0);
    assert!(dealt > 5, "{dealt}");
    let (drawn, _) = imagined_powers("nordic+keep_drawn_power=true");
    assert!(drawn > 5, "{drawn}");
}
