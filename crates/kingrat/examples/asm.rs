use kingrat_bots::*;
use kingrat_rules::*;
#[inline(never)]
pub fn hot_step(r: &mut Round, p: &RandomPlayer, ch: &mut Chance) {
    let a = p.choose(&r.legal(), ch);
    r.advance(a, ch)
}
fn main() {
    let mut ch = Chance::seeded(1);
    let mut r = Round::new(Edition::ALL[0].rules, 4, Seat::D).unwrap();
    r.run_chance(&mut ch);
    let p = RandomPlayer::knocking(std::env::args().count() as f64 / 4.0);
    while !r.is_over() {
        hot_step(&mut r, &p, &mut ch);
    }
}
