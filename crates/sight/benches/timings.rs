//! How fast one sees: `cargo bench -p sight`.
//!
//! Checks between random hexes of our boards and across two of them, worked out on the spot and read from what is kept; and how long it takes
//! to read a board and to work out all of it.

use std::hint::black_box;
use std::time::{Duration, Instant};

use hexes::Hex;
use sight::{Board, Map, Season};

/// How long each thing is measured.
const TIME: Duration = Duration::from_millis(600);

/// Numbers that only have to look random (SplitMix64).
struct Random(u64);

impl Random {
    fn hex(&mut self, map: &Map) -> Hex {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        Hex(((z ^ (z >> 31)) % map.grid().len() as u64) as u16)
    }
}

fn read(id: &str) -> Board {
    let name = format!("{id}.toml");
    let path = format!("{}/../../games/starter-kit/pack/boards/{name}", env!("CARGO_MANIFEST_DIR"));
    let text = std::fs::read_to_string(&path).unwrap_or_else(|why| panic!("{path}: {why}"));
    Board::read(&name, &text).unwrap_or_else(|faults| panic!("{}", faults[0]))
}

/// How many a second.
fn pace(pairs: &[(Hex, Hex)], check: impl Fn(Hex, Hex) -> Option<u8>) -> f64 {
    let (mut count, begun) = (0_u64, Instant::now());
    while begun.elapsed() < TIME {
        for &(one, other) in pairs {
            black_box(check(one, other));
        }
        count += pairs.len() as u64;
    }
    count as f64 / begun.elapsed().as_secs_f64()
}

fn main() {
    let begun = Instant::now();
    let boards: Vec<Board> = ["a", "b", "c", "d"].map(read).into();
    println!("{:>28}  {:>9.1} ms", "reading and checking four", begun.elapsed().as_secs_f64() * 1000.0);
    println!("{:>10} {:>14} {:>14} {:>10} {:>10} {:>8}", "map", "cold /s", "kept /s", "make ms", "table ms", "bytes");
    for name in ["a", "b", "c", "d", "c+d", "a / c/180"] {
        let begun = Instant::now();
        let map = Map::join(&name.parse().expect("an arrangement"), &boards).expect("they fit");
        let made = begun.elapsed();
        let begun = Instant::now();
        let kept = map.keep(Season::Grain);
        let table = begun.elapsed();
        let mut random = Random(1);
        let pairs: Vec<(Hex, Hex)> = (0..200_000).map(|_| (random.hex(&map), random.hex(&map))).collect();
        let cold = pace(&pairs, |one, other| map.terrain(one, other, Season::Grain));
        let warm = pace(&pairs, |one, other| kept.between(one, other));
        println!(
            "{name:>10} {cold:>14.0} {warm:>14.0} {:>10.1} {:>10.1} {:>8}",
            made.as_secs_f64() * 1000.0,
            table.as_secs_f64() * 1000.0,
            kept.size()
        );
    }
}
