//! How long a cat seems to think.

use std::time::Duration;

use kingrat_table::protocol::Pace;

/// Picks a delay from a uniform range that depends on the table's pace alone, so that it tells nothing about the cards. `random` is a
/// random number.
pub fn thinking_time(pace: Pace, random: u64) -> Duration {
    let (least, most) = match pace {
        Pace::Instant => return Duration::ZERO,
        Pace::Quick => (250, 600),
        Pace::Calm => (900, 1700),
    };
    Duration::from_millis(least + random % (most - least + 1))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_delay_stays_within_its_range() {
        let ms = |pace, random| thinking_time(pace, random).as_millis();
        assert_eq!(ms(Pace::Instant, u64::MAX), 0);
        for random in [0, 1, 350, 351, 800, 801, u64::MAX] {
            assert!((250..=600).contains(&ms(Pace::Quick, random)), "{random}");
            assert!((900..=1700).contains(&ms(Pace::Calm, random)), "{random}");
        }
        assert_eq!([ms(Pace::Quick, 350), ms(Pace::Quick, 351)], [600, 250]);
    }
}
