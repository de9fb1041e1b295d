use kingrat_bots::*;
use kingrat_rules::*;
use std::time::Instant;
fn main() {
    let players = 4;
    let knock = 0.5;
    let fresh = Round::new(Edition::ALL[0].rules, players, Seat::new(players - 1).unwrap()).unwrap();
    let p = RandomPlayer::knocking(knock);
    for distinct in [1u64, 4, 16, 64, 256, 1024, 1 << 20] {
        let mut best = 0f64;
        let mut per = 0.0;
        for _ in 0..15 {
            let t = Instant::now();
            let mut acts = 0u64;
            let n = 60_000u64;
            for k in 0..n {
                let mut ch = Chance::stream(7, k % distinct);
                let mut r = fresh;
                r.run_chance(&mut ch);
                acts += p.play_out(&mut r, &mut ch, u64::MAX);
                std::hint::black_box(r.outcome());
            }
            best = best.max(acts as f64 / t.elapsed().as_secs_f64() / 1e6);
            per = acts as f64 / n as f64;
        }
        println!("{distinct} distinct rounds: {best:.1} M/s, {:.0} ns/round, {per:.1} actions/round", per / best * 1e3);
    }
}
