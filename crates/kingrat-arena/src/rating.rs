//! Ratings on one scale.
//!
//! The model is Luce's (with two players Bradley and Terry's, of which Elo's is a form): each player at a table wins in proportion to its
//! strength. The maximum-likelihood strengths are found by Hunter's MM algorithm (2004). Intervals are sandwich estimates with the deal,
//! not the round, as the independent unit.

use crate::stats::variance;
use crate::tally::{MeetingTally, pairs};

/// The anchor's rating. 400 points are a factor of ten in strength.
pub(crate) const ANCHOR: f64 = 1500.0;

/// A rating, and half the width of its interval; zero for the anchor, which fixes the scale.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Rating {
    pub(crate) rating: f64,
    pub(crate) half: f64,
}

/// One side of a meeting, as the model sees it.
struct Part {
    entrant: usize,
    seats: f64,
    won: f64,
}

/// Computes the ratings, with the anchor at 1500 and intervals of `z` standard errors on each side.
///
/// One game that everybody shares fairly is added to every meeting, so that nobody is infinitely weak.
pub(crate) fn ratings(entrants: usize, anchor: usize, tallies: &[MeetingTally], players: usize, z: f64) -> Vec<Rating> {
    let meetings: Vec<Vec<Part>> = tallies
        .iter()
        .map(|tally| {
            let part = |side: &crate::tally::SideTally| Part {
                entrant: side.entrant,
                seats: side.seats as f64,
                won: side.won.sum as f64 / 60.0 + side.seats as f64 / players as f64,
            };
            tally.sides.iter().map(part).collect()
        })
        .collect();
    let strengths = strengths(entrants, &meetings);
    let covariance = covariance(entrants, anchor, tallies, &meetings, &strengths, players);
    let points = 400.0 / std::f64::consts::LN_10;
    (0..entrants)
        .map(|one| Rating {
            rating: ANCHOR + points * (strengths[one] / strengths[anchor]).ln(),
            half: points * z * covariance[one].max(0.0).sqrt(),
        })
        .collect()
}

/// Fits the strengths; their geometric mean is 1.
fn strengths(entrants: usize, meetings: &[Vec<Part>]) -> Vec<f64> {
    let mut strengths = vec![1.0; entrants];
    for _ in 0..20_000 {
        let (mut won, mut weight) = (vec![0.0; entrants], vec![0.0; entrants]);
        for parts in meetings {
            let games: f64 = parts.iter().map(|part| part.won).sum();
            let all: f64 = parts.iter().map(|part| part.seats * strengths[part.entrant]).sum();
            for part in parts {
                won[part.entrant] += part.won;
                weight[part.entrant] += games * part.seats / all;
            }
        }
        let mut change: f64 = 0.0;
        for one in 0..entrants {
            let next = if weight[one] > 0.0 { won[one] / weight[one] } else { 1.0 };
            change = change.max((next / strengths[one]).ln().abs());
            strengths[one] = next;
        }
        let scale = strengths.iter().map(|strength: &f64| strength.ln()).sum::<f64>() / entrants as f64;
        strengths.iter_mut().for_each(|strength| *strength /= scale.exp());
        if change < 1e-10 {
            break;
        }
    }
    strengths
}

/// Computes the variance of each logarithmic strength relative to the anchor.
fn covariance(
    entrants: usize,
    anchor: usize,
    tallies: &[MeetingTally],
    meetings: &[Vec<Part>],
    strengths: &[f64],
    players: usize,
) -> Vec<f64> {
    // The curvature of the log-likelihood, and the variance of its gradient over deals.
    let mut sharp = vec![vec![0.0; entrants]; entrants];
    let mut slope = vec![vec![0.0; entrants]; entrants];
    let whole = 60.0 * players as f64;
    for (tally, parts) in tallies.iter().zip(meetings) {
        let games: f64 = parts.iter().map(|part| part.won).sum();
        let all: f64 = parts.iter().map(|part| part.seats * strengths[part.entrant]).sum();
        let chance = |part: &Part| part.seats * strengths[part.entrant] / all;
        let deals = tally.deals as f64 / 3600.0;
        let spread: Vec<f64> = tally.sides.iter().map(|side| variance(&side.won, [0.0, whole])).collect();
        for (part, spread) in parts.iter().zip(&spread) {
            sharp[part.entrant][part.entrant] += games * chance(part) * (1.0 - chance(part));
            slope[part.entrant][part.entrant] += deals * spread;
        }
        for ((one, other), gap) in pairs(parts.len()).zip(&tally.gaps) {
            let (mine, theirs) = (&parts[one], &parts[other]);
            let apart = variance(gap, [-whole * mine.seats, whole * theirs.seats]);
            let each = theirs.seats * theirs.seats * spread[one] + mine.seats * mine.seats * spread[other];
            let common = (each - apart) / (2.0 * mine.seats * theirs.seats);
            for (row, column) in [(mine.entrant, theirs.entrant), (theirs.entrant, mine.entrant)] {
                sharp[row][column] -= games * chance(mine) * chance(theirs);
                slope[row][column] += deals * common;
            }
        }
    }
    // The anchor is fixed, so its row and column are left out.
    let kept: Vec<usize> = (0..entrants).filter(|&one| one != anchor).collect();
    let without = |matrix: &[Vec<f64>]| -> Vec<Vec<f64>> {
        kept.iter().map(|&row| kept.iter().map(|&column| matrix[row][column]).collect()).collect()
    };
    let (slope, mut found) = (without(&slope), vec![0.0; entrants]);
    let Some(inverse) = inverse(without(&sharp)) else { return found };
    for (place, &one) in kept.iter().enumerate() {
        let row = &inverse[place];
        found[one] = (0..kept.len())
            .flat_map(|left| (0..kept.len()).map(move |right| (left, right)))
            .map(|(left, right)| row[left] * slope[left][right] * row[right])
            .sum();
    }
    found
}

/// Inverts a matrix by elimination; none if it is singular.
fn inverse(mut matrix: Vec<Vec<f64>>) -> Option<Vec<Vec<f64>>> {
    let size = matrix.len();
    for (place, row) in matrix.iter_mut().enumerate() {
        row.extend((0..size).map(|column| if column == place { 1.0 } else { 0.0 }));
    }
    for column in 0..size {
        let pivot = (column..size).max_by(|&a, &b| matrix[a][column].abs().total_cmp(&matrix[b][column].abs()))?;
        matrix.swap(column, pivot);
        let head = matrix[column][column];
        if head.abs() < 1e-12 {
            return None;
        }
        matrix[column].iter_mut().for_each(|value| *value /= head);
        let leading = matrix[column].clone();
        for (_, row) in matrix.iter_mut().enumerate().filter(|(row, _)| *row != column) {
            let factor = row[column];
            row.iter_mut().zip(&leading).for_each(|(value, lead)| *value -= factor * lead);
        }
    }
    Some(matrix.into_iter().map(|row| row[size..].to_vec()).collect())
}

#[cfg(test)]
mod tests {
    use kingrat_bots::SimRng;

    use super::*;

    /// A meeting of one of the first against a table of the other, in which the strengths decide.
    fn meeting(lineup: &[usize], strengths: &[f64], deals: u64, chance: &mut SimRng) -> MeetingTally {
        let mut tally = MeetingTally::new(lineup);
        let all: f64 = lineup.iter().map(|&entrant| strengths[entrant]).sum();
        for _ in 0..deals {
            let mut won = vec![0; tally.sides.len()];
            for _ in lineup {
                let mut left = f64::from(chance.below(1 << 30)) / f64::from(1u32 << 30) * all;
                let winner = lineup.iter().find(|&&entrant| {
                    left -= strengths[entrant];
                    left < 0.0
                });
                let winner = winner.unwrap_or(&lineup[0]);
                won[tally.sides.iter().position(|side| side.entrant == *winner).unwrap()] += 60;
            }
            tally.deals += 1;
            let seats: Vec<i64> = tally.sides.iter().map(|side| side.seats as i64).collect();
            for ((one, other), gap) in pairs(won.len()).zip(&mut tally.gaps) {
                gap.count(won[one] * seats[other] - won[other] * seats[one]);
            }
            tally.sides.iter_mut().zip(won).for_each(|(side, won)| side.won.count(won));
        }
        tally
    }

    fn elo(strength: f64) -> f64 {
        400.0 * strength.log10()
    }

    #[test]
    fn the_strengths_that_made_the_results_are_found_within_the_intervals() {
        let strengths = [1.0, 2.0, 4.0, 0.5];
        let (mut inside, mut all) = (0, 0);
        for run in 0..200 {
            let mut chance = SimRng::stream(9, run);
            let tallies = [
                meeting(&[0, 1], &strengths, 300, &mut chance),
                meeting(&[1, 2, 3, 0], &strengths, 200, &mut chance),
                meeting(&[3, 2, 2], &strengths, 200, &mut chance),
            ];
            // One number of players for all is what a tournament has; here it matters to one game in hundreds.
            for (one, rating) in ratings(4, 0, &tallies, 3, 1.96).into_iter().enumerate().skip(1) {
                all += 1;
                inside += u32::from((rating.rating - 1500.0 - elo(strengths[one])).abs() < rating.half);
            }
        }
        let share = f64::from(inside) / f64::from(all);
        assert!((0.92..0.98).contains(&share), "{share}");
    }

    #[test]
    fn who_never_wins_has_a_rating_all_the_same() {
        let tally = meeting(&[0, 1], &[1.0, 0.0], 100, &mut SimRng::seeded(1));
        let [one, other] = ratings(2, 0, &[tally], 2, 1.96)[..] else { panic!() };
        assert_eq!(one, Rating { rating: 1500.0, half: 0.0 });
        assert!((300.0..700.0).contains(&other.rating) && other.half > 50.0, "{other:?}");
    }
}
