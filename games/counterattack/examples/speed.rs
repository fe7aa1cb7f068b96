//! scratch
use table::{Rules, Setup, Log, chance::Quick};
fn main() {
    let rules = counterattack::Counterattack::built_in().unwrap();
    println!("position {} bytes, action {} bytes", std::mem::size_of::<counterattack::position::Position>(), std::mem::size_of::<counterattack::action::Action>());
    let t = std::time::Instant::now();
    let mut total = 0u64; let mut listed = 0u64;
    let mut by_step: std::collections::BTreeMap<String, (u64,u64,u128)> = Default::default();
    let games: u64 = std::env::args().nth(1).and_then(|s| s.parse().ok()).unwrap_or(20);
    let prof = std::env::args().nth(2).is_some();
    let mut wins=[0;3];
    for seed in 0..games {
        let mut c = Quick::new(seed);
        let mut log = Log::off();
        let mut pos = rules.start(&Setup::default(), &mut c, &mut log).unwrap();
        let mut acts = Vec::new();
        let mut n = 0u64;
        while rules.turn(&pos).is_some() {
            acts.clear();
            let tt = std::time::Instant::now();
            let step = if prof { format!("{:?}", pos.steps.top()).split(['(',' ']).next().unwrap().to_string() } else {String::new()};
            rules.legal(&pos, &mut acts);
            assert!(!acts.is_empty(), "dead end {:?}", pos.steps);
            listed += acts.len() as u64;
            let i = table::Chance::pick(&mut c, table::chance::Ask::Draw{of: acts.len() as u32, name:&|_|String::new()}) as usize;
            let a = acts[i];
            rules.play(&mut pos, a, &mut c, &mut log).unwrap();
            if prof { let e = by_step.entry(step).or_default(); e.0+=1; e.1+=acts.len() as u64; e.2 += tt.elapsed().as_nanos(); }
            n += 1;
            if n % 500 == 0 && std::env::var("AUDIT").is_ok() { rules.audit(&pos).unwrap(); }
            if n > 200_000 { panic!("long {:?} turn {}", pos.steps, pos.turn); }
        }
        wins[pos.winner as usize]+=1;
        total += n;
    }
    let s = t.elapsed().as_secs_f64();
    println!("{games} games, {total} decisions, {} per game, {} listed avg, {:.0}/s wins {wins:?}", total/games, listed/total, total as f64/s);
    let mut v: Vec<_> = by_step.into_iter().collect(); v.sort_by_key(|x| std::cmp::Reverse(x.1.2));
    for (k,(n,l,t)) in v { println!("{k:20} n={n:8} list={:6.1} ns={:6}  share {:.1}%", l as f64/n as f64, t/n as u128, t as f64/s/1e7); }
}
