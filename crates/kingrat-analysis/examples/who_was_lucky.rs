//! Plays a match of four cats and says who was lucky.

use std::error::Error;

use kingrat_analysis::{Budget, Change, analyze};
use kingrat_bots::{Bot, Cat, SimRng};
use kingrat_rules::record::{Played, Record};
use kingrat_rules::{Edition, Mode, Ruleset, Seat, Series, Turn};

/// Runs the example.
pub fn main() -> Result<(), Box<dyn Error>> {
    let cats = [Cat::Mimi, Cat::Saga, Cat::Bruno, Cat::Elvira];
    let analysis = analyze(&played(&cats)?, Budget { playouts: 64, ..Budget::DEFAULT })?;
    let game = &analysis.games[0];
    println!("          start   luck    own others hidden result");
    for (cat, seat) in cats.iter().zip(Seat::ALL) {
        let terms = &game.terms;
        println!(
            "{seat} {:<7} {:5.1} {:+6.1} {:+6.1} {:+6.1} {:+6.1} {:6.1}",
            cat.key(),
            100.0 * game.start[seat],
            100.0 * terms.luck[seat],
            100.0 * terms.own[seat],
            100.0 * terms.others[seat],
            100.0 * terms.hidden[seat],
            100.0 * game.result[seat],
        );
    }
    let steps = game.rounds.iter().flat_map(|round| &round.steps);
    let mistakes = steps.filter(|step| match &step.change {
        Change::Decision { choice: Some(choice), .. } => choice.judgement.is_mistake(),
        _ => false,
    });
    println!("{} mistakes", mistakes.count());
    Ok(())
}

/// Plays a match of two rounds.
fn played(cats: &[Cat]) -> Result<Record, Box<dyn Error>> {
    let (ruleset, mode) = (Ruleset::of(&Edition::NORDIC), Mode::Rounds(2));
    let mut record = Record::new(ruleset, mode, cats.len(), Seat::D);
    let mut series = Series::new(ruleset, mode, cats.len(), Seat::D)?;
    let mut players: Vec<Box<dyn Bot>> = cats.iter().map(|cat| cat.player(1)).collect();
    let mut rng = SimRng::seeded(1);
    while let Some(mut round) = series.next_round() {
        let mut steps = Vec::new();
        players.iter_mut().zip(Seat::ALL).for_each(|(player, seat)| player.begin(seat, &series));
        while !round.is_over() {
            let event = match round.turn() {
                Turn::Seat(seat) => round.play(players[seat.index()].choose(&round.view(seat), &round.legal()))?,
                _ => round.deal_from(&mut rng).ok_or("a card has to come")?,
            };
            steps.push(event.truth().step());
            players.iter_mut().zip(Seat::ALL).for_each(|(player, seat)| player.observe(&event.seen_by(seat)));
        }
        series.score(&round.outcome().ok_or("the round is over")?)?;
        record.rounds.push(Played { steps, ..Played::default() });
    }
    Ok(record)
}
