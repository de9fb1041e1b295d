//! R7 Matches.

use kingrat_rules::{AdvanceSeriesError, Edition, Mode, Outcome, Ruleset, Seat, SeatSet, Series};

use crate::table::{deal, ruleset, score};

fn series(mode: Mode, players: usize) -> Series {
    Series::new(ruleset("nordic"), mode, players, Seat::A).unwrap()
}

fn winners(series: &Series) -> Option<String> {
    series.winners().map(|winners| winners.to_string())
}

#[test]
fn r7_1_single_rounds_are_won_by_the_most_round_wins() {
    let mut series = series(Mode::Single, 3);
    score(&mut series, &[30, 1, 2]);
    score(&mut series, &[0, 36, 36]);
    score(&mut series, &[36, 35, 36]);
    // C has the fewest wins, B the most; nobody's total counts
    series.close().unwrap();
    assert_eq!((winners(&series).as_deref(), &series.sheet().wins[..3]), (Some("B"), &[1, 2, 0][..]));
    assert_eq!((series.is_over(), series.next_round()), (true, None));
}

#[test]
fn r7_1_a_shared_win_counts_for_each() {
    let mut series = series(Mode::Single, 3);
    score(&mut series, &[5, 5, 9]);
    assert_eq!(series.sheet().wins[..3], [1, 1, 0]);
    score(&mut series, &[9, 5, 5]);
    assert_eq!(series.sheet().wins[..3], [1, 2, 1]);
    score(&mut series, &[4, 5, 5]);
    series.close().unwrap();
    assert_eq!(winners(&series).as_deref(), Some("AB"));
}

#[test]
fn r7_1_single_rounds_end_when_the_table_ends_them() {
    let mut series = series(Mode::Single, 2);
    for _ in 0..150 {
        score(&mut series, &[36, 35]);
        assert!(!series.is_over());
    }
    series.close().unwrap();
    assert_eq!((winners(&series).as_deref(), series.close()), (Some("B"), Err(AdvanceSeriesError::Over)));
}

#[test]
fn r7_1_a_match_that_is_ended_before_its_first_round_has_no_winner() {
    for mode in [Mode::Single, Mode::Time(10)] {
        let mut series = series(mode, 3);
        series.close().unwrap();
        assert_eq!((series.is_over(), series.winners()), (true, Some(SeatSet::EMPTY)));
    }
}

#[test]
fn r7_2_so_many_rounds_and_the_lowest_total_wins() {
    let mut series = series(Mode::Rounds(3), 3);
    score(&mut series, &[0, 10, 5]);
    score(&mut series, &[0, 10, 5]);
    assert_eq!((winners(&series), series.close()), (None, Err(AdvanceSeriesError::EndsByItself)));
    score(&mut series, &[36, 10, 5]);
    // A won two of the three rounds
    assert_eq!((winners(&series).as_deref(), &series.totals()[..3]), (Some("C"), &[36, 30, 15][..]));
    assert_eq!((series.rounds(), series.next_round()), (3, None));
    let outcome =
        Outcome { seats: SeatSet::first(3), sums: [0; 6], winners: SeatSet::first(3), knocker: Seat::A, penalty: 0 };
    assert_eq!(series.score(&outcome), Err(AdvanceSeriesError::Over));
}

#[test]
fn r7_2_equal_totals_share() {
    let mut series = series(Mode::Rounds(2), 3);
    score(&mut series, &[3, 10, 8]);
    score(&mut series, &[9, 2, 8]);
    assert_eq!(winners(&series).as_deref(), Some("AB"));
    let mut one = Series::new(ruleset("nordic"), Mode::Rounds(1), 2, Seat::A).unwrap();
    score(&mut one, &[7, 8]);
    assert_eq!(winners(&one).as_deref(), Some("A"));
}

#[test]
fn r7_3_when_time_is_up_the_lowest_total_wins() {
    let mut series = series(Mode::Time(30), 3);
    for _ in 0..20 {
        score(&mut series, &[9, 10, 11]);
        assert!(!series.is_over());
    }
    // time runs out during the next round, which is played out and counts
    score(&mut series, &[36, 10, 0]);
    series.close().unwrap();
    assert_eq!((winners(&series).as_deref(), &series.totals()[..3]), (Some("B"), &[216, 210, 220][..]));
    assert_eq!(series.next_round(), None);
}

#[test]
fn r7_3_equal_totals_share() {
    let mut series = series(Mode::Time(1), 3);
    score(&mut series, &[9, 4, 4]);
    score(&mut series, &[0, 5, 6]);
    series.close().unwrap();
    assert_eq!(winners(&series).as_deref(), Some("AB"));
}

#[test]
fn r7_4_a_total_that_reaches_the_limit_is_out() {
    let mut series = series(Mode::Elimination(100), 4);
    for _ in 0..3 {
        score(&mut series, &[33, 33, 30, 10]);
    }
    assert_eq!((series.seats().to_string().as_str(), &series.totals()[..4]), ("ABCD", &[99, 99, 90, 30][..]));
    score(&mut series, &[1, 0, 11, 10]);
    assert_eq!((series.seats().to_string().as_str(), winners(&series)), ("BD", None));
    let round = series.next_round().unwrap();
    assert_eq!((round.seats().to_string().as_str(), round.players()), ("BD", 4));
    score(&mut series, &[0, 1, 0, 36]);
    assert_eq!((winners(&series).as_deref(), &series.totals()[..4]), (Some("D"), &[100, 100, 101, 76][..]));
    assert_eq!(series.next_round(), None);
}

#[test]
fn r7_whoever_leads_would_win_if_it_ended_now() {
    let leads = |series: &Series| series.leaders().to_string();
    let mut single = series(Mode::Single, 3);
    assert_eq!(single.leaders(), SeatSet::EMPTY);
    single.cut().unwrap();
    assert_eq!(single.leaders(), SeatSet::EMPTY);
    score(&mut single, &[30, 1, 2]);
    score(&mut single, &[0, 36, 36]);
    assert_eq!(leads(&single), "AB"); // one round each, whatever their points
    let mut rounds = series(Mode::Rounds(3), 3);
    score(&mut rounds, &[30, 1, 2]);
    score(&mut rounds, &[0, 30, 28]);
    assert_eq!(leads(&rounds), "AC");
    score(&mut rounds, &[5, 5, 4]);
    assert_eq!((leads(&rounds), winners(&rounds)), ("C".into(), Some("C".into())));
    // A seat that is out does not lead, even with the lowest total.
    let mut elimination = series(Mode::Elimination(30), 3);
    score(&mut elimination, &[30, 20, 20]);
    score(&mut elimination, &[0, 9, 8]);
    assert_eq!((leads(&elimination), elimination.seats().to_string()), ("C".into(), "BC".into()));
}

#[test]
fn r7_4_the_limit_is_100_by_default_and_can_be_any() {
    assert_eq!("elimination".parse(), Ok(Mode::Elimination(100)));
    assert_eq!("elimination:200".parse(), Ok(Mode::Elimination(200)));
    let mut series = series(Mode::Elimination(200), 2);
    (0..5).for_each(|_| score(&mut series, &[36, 20]));
    assert_eq!((series.totals()[0], winners(&series)), (180, None));
    score(&mut series, &[20, 20]);
    assert_eq!(winners(&series).as_deref(), Some("B"));
}

#[test]
fn r7_4_when_all_go_out_together_the_lowest_total_wins() {
    let mut series = series(Mode::Elimination(30), 4);
    score(&mut series, &[31, 20, 25, 29]);
    assert_eq!(series.seats().to_string(), "BCD");
    // B 36, C 35, D 35: A has less, but was out before
    score(&mut series, &[0, 16, 10, 6]);
    assert_eq!((winners(&series).as_deref(), &series.totals()[..4]), (Some("CD"), &[31, 36, 35, 35][..]));
    let mut two = self::series(Mode::Elimination(30), 2);
    score(&mut two, &[32, 31]);
    assert_eq!(winners(&two).as_deref(), Some("B"));
}

#[test]
fn r7_4_it_ends_by_itself() {
    let mut series = series(Mode::Elimination(100), 2);
    assert_eq!(series.close(), Err(AdvanceSeriesError::EndsByItself));
    score(&mut series, &[36, 0]);
    assert_eq!(series.close(), Err(AdvanceSeriesError::EndsByItself));
}

#[test]
fn r7_4_an_outcome_of_other_seats_is_refused() {
    let mut series = series(Mode::Elimination(30), 3);
    score(&mut series, &[31, 20, 25]);
    let outcome =
        Outcome { seats: SeatSet::first(3), sums: [0; 6], winners: SeatSet::first(3), knocker: Seat::A, penalty: 0 };
    let before = series.clone();
    assert_eq!((series.score(&outcome), &series), (Err(AdvanceSeriesError::OtherSeats), &before));
}

#[test]
fn r7_5_the_sheet_has_a_line_for_each_round() {
    for mode in [Mode::Rounds(9), Mode::Time(9), Mode::Elimination(30)] {
        let mut series = series(mode, 3);
        score(&mut series, &[29, 30, 8]);
        if matches!(mode, Mode::Elimination(_)) {
            assert_eq!(series.seats().to_string(), "AC");
        }
        score(&mut series, &[0, 7, 0]);
        let sheet = series.sheet();
        let out = matches!(mode, Mode::Elimination(_));
        assert_eq!(sheet.lines.len(), 2);
        assert_eq!(sheet.lines[0].scores, [Some(29), Some(30), Some(8), None, None, None]);
        assert_eq!(sheet.lines[1].scores, [Some(0), (!out).then_some(7), Some(0), None, None, None]);
        assert_eq!(sheet.lines.iter().map(|line| line.winners.to_string()).collect::<Vec<_>>(), ["C", "AC"]);
        assert_eq!(sheet.lines[0].dealer, Seat::A);
        assert_eq!(sheet.totals, Some([29, if out { 30 } else { 37 }, 8, 0, 0, 0]));
        assert_eq!(sheet.wins, [1, 0, 2, 0, 0, 0]);
    }
}

#[test]
fn r7_5_in_single_rounds_the_sheet_shows_wins_only() {
    let mut series = series(Mode::Single, 3);
    score(&mut series, &[29, 30, 8]);
    score(&mut series, &[0, 7, 0]);
    let sheet = series.sheet();
    assert_eq!((sheet.totals, sheet.wins), (None, [1, 0, 2, 0, 0, 0]));
    assert!(sheet.lines.iter().all(|line| line.scores == [None; 6]));
    assert_eq!(sheet.lines.iter().map(|line| line.winners.to_string()).collect::<Vec<_>>(), ["C", "AC"]);
    assert!(sheet.lines.iter().all(|line| !line.is_cut()));
}

#[test]
fn r7_6_the_default_modes() {
    let modes: Vec<String> = Edition::ALL.iter().map(|edition| format!("{} {}", edition.key, edition.mode)).collect();
    assert_eq!(
        modes,
        [
            "nordic rounds:5",
            "nordic-young single",
            "classic elimination:100",
            "classic-young single",
            "iceland elimination:100",
            "iceland-young single",
            "school single",
            "school-outside-peek single",
            "school-peek single",
            "school-ultra-peek single",
        ]
    );
}

#[test]
fn r7_6_a_changed_ruleset_keeps_the_default_of_its_edition() {
    // changed until it has the very rules of another edition
    let changed = ruleset("classic+first_discard=keep_turning+take=must_exchange+swap_look=nobody");
    assert_eq!(changed.rules, ruleset("nordic").rules);
    assert_eq!((changed.base.key, changed.base.mode, changed.edition()), ("classic", Mode::Elimination(100), None));
    let school = ruleset("school+knock_penalty=5");
    assert_eq!((school.base.mode, school.edition()), (Mode::Single, None));
    assert_eq!(Ruleset::of(&Edition::ALL[0]).edition(), Some(&Edition::ALL[0]));
}

#[test]
fn r7_7_cubes_show_each_number_and_join_to_the_score() {
    let mut table = deal("school", "0P23/4567/-", "1");
    table.play("draw 8 discard knock draw 8 discard");
    assert_eq!(table.round.cubes(Seat::A), None);
    table.play("9");
    assert_eq!(table.round.cubes(Seat::A), Some([0, 9, 2, 3]));
    assert_eq!(table.round.cubes(Seat::B), Some([4, 5, 6, 7]));
    assert_eq!((table.round.cubes(Seat::C), table.round.cubes(Seat::F)), (None, None));
    let outcome = table.round.outcome().unwrap();
    let line = |seat| table.round.cubes(seat).unwrap().iter().map(|&cubes| u16::from(cubes)).sum::<u16>();
    assert_eq!([Seat::A, Seat::B].map(line), [14, 22]);
    assert_eq!([Seat::A, Seat::B].map(|seat| outcome.score(seat)), [Some(14), Some(22)]);
    assert_eq!(outcome.winners.to_string(), "A");
}

#[test]
fn r7_7_the_shortest_line_wins_whatever_the_penalty() {
    let mut table = deal("school+knock_penalty=9", "0123/0122", "1");
    table.play("draw 8 discard knock draw 8 discard");
    assert_eq!((table.round.cubes(Seat::A), table.round.cubes(Seat::B)), (Some([0, 1, 2, 3]), Some([0, 1, 2, 2])));
    assert_eq!((table.winners().as_str(), table.scores()), ("B", vec![Some(15), Some(5)]));
}
