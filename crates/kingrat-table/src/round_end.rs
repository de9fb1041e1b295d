//! The end of a round: scores, winners, who is out, and where its cards came from. Live tables and replays share it.

use kingrat_rules::record::Played;
use kingrat_rules::{Mode, Outcome, Reveal, Round, Seat, SeatSet, Series, Viewer};

use crate::fair::{self, Redeal};
use crate::protocol::{FairReveal, News, RoundEnd, Rows};

/// Tells whether a seat has reached the limit (R7.4).
pub(crate) fn is_out(series: &Series, seat: Seat) -> bool {
    match series.mode() {
        Mode::Elimination(limit) => series.totals()[seat.index()] >= u32::from(limit),
        Mode::Single | Mode::Rounds(_) | Mode::Time(_) => false,
    }
}

/// Returns how a round ended, and the news of it. The series is already scored.
pub(crate) fn ending(
    number: u16,
    round: &Round,
    outcome: &Outcome,
    reveal: &Reveal,
    series: &Series,
) -> (RoundEnd, Vec<News>) {
    let out: Vec<Seat> = outcome.seats.iter().filter(|&seat| is_out(series, seat)).collect();
    let winners: Vec<Seat> = outcome.winners.iter().collect();
    let mut news = vec![News::RoundOver { round: number, winners: winners.clone() }];
    if !out.is_empty() {
        news.push(News::Out { seats: out.clone() });
    }
    if let Some(winners) = series.winners() {
        news.push(News::SeriesOver { winners: winners.iter().collect() });
    }
    let end = RoundEnd {
        revealed: Rows::revealed(reveal),
        rows: Rows::open(&round.glimpse(Viewer::Gallery)),
        scores: outcome.seats.iter().filter_map(|seat| Some((seat, outcome.score(seat)?))).collect(),
        winners,
        knocker: outcome.knocker,
        penalty: outcome.penalty,
        out,
        order: from_the_left(outcome.seats, round.dealer()),
    };
    (end, news)
}

/// Returns the seats clockwise, the dealer's left first.
fn from_the_left(seats: SeatSet, dealer: Seat) -> Vec<Seat> {
    std::iter::successors(Some(seats.after(dealer)), |&seat| Some(seats.after(seat))).take(seats.len()).collect()
}

/// Returns what the cards of a round that is over came from; `None` if its seeds do not give them. `start` is the round before its
/// first card.
pub(crate) fn came_from(start: Round, number: u16, played: &Played) -> Option<FairReveal> {
    let fair = played.fair.as_ref()?;
    let key = fair::key(&fair.secret, number, &fair.seeds);
    let mut redeal = Redeal::new(start, key);
    fair.drawn_from.map(|seats| redeal.draw_seat(seats));
    for &step in &played.steps {
        redeal.step(step).ok().filter(|gives| *gives == step)?;
    }
    FairReveal::of(fair, &redeal)
}
