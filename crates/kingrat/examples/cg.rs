use kingrat_bots::*;
use kingrat_rules::*;
fn main() {
    let players = 4;
    let knock = 0.5;
    let n: u64 = std::env::args().nth(1).unwrap().parse().unwrap();
    let fresh = Round::new(Edition::ALL[0].rules, players, Seat::new(players - 1).unwrap()).unwrap();
    let mut ch = Chance::seeded(1);
    let p = RandomPlayer::knocking(knock);
    let mut acts = 0u64;
    let mut sum = 0u64;
    for _ in 0..n {
        let mut r = fresh;
        r.run_chance(&mut ch);
        acts += p.play_out(&mut r, &mut ch, u64::MAX);
        sum += r.outcome().unwrap().sums[0] as u64;
    }
    println!("{acts} {sum}");
}
