//! How many questions a second: `cargo bench -p tabletop`.

use std::hint::black_box;
use std::time::Instant;
use tabletop::{Area, Base, Heading, Length, Point, Size};

fn time(what: &str, rounds: u32, mut question: impl FnMut(usize) -> bool) {
    let start = Instant::now();
    let mut yes = 0_u32;
    for round in 0..rounds {
        yes += u32::from(black_box(question(round as usize)));
    }
    let each = start.elapsed().as_nanos() as f64 / f64::from(rounds);
    println!("{what:<40} {each:>8.0} ns  {:>12.0} a second  ({yes} of {rounds} yes)", 1e9 / each);
}

fn main() {
    let sizes = [(1_250, 1_000), (1_000, 1_750), (1_250, 2_000)];
    // Spread over a table of 72 by 48 inches without any chance: the same questions in every run.
    let bases: Vec<Base> = (0..997_i32)
        .map(|at| {
            let (width, depth) = sizes[at as usize % 3];
            let centre = Point::new(at * 7_919 % 72_000, at * 6_007 % 48_000);
            Base::new(
                centre,
                Heading::tenths(at * 773),
                Size::new(Length::thousandths(width), Length::thousandths(depth)),
            )
        })
        .collect();
    let pair = |at: usize| (&bases[at % 997], &bases[(at * 31 + 7) % 997]);
    let corners = [(20_000, 10_000), (40_000, 12_000), (45_000, 30_000), (30_000, 22_000), (22_000, 35_000)];
    let woods = Area::new(corners.iter().map(|&(x, y)| Point::new(x, y)).collect()).expect("an area");

    time("two bases overlap", 2_000_000, |at| pair(at).0.outline().overlaps(&pair(at).1.outline()));
    time("the range is at most 15 inches", 2_000_000, |at| pair(at).0.range(pair(at).1).within(Length::inches(15)));
    time("a target is in the arc", 2_000_000, |at| pair(at).0.arc().meets(&pair(at).1.outline()));
    time("a lane is free of a third base", 1_000_000, |at| {
        !pair(at).0.lane(pair(at).1).touches(&bases[(at * 17 + 3) % 997].outline())
    });
    time("a move of 10 inches sweeps a base", 1_000_000, |at| {
        pair(at).0.sweep(Length::inches(10)).overlaps(&pair(at).1.outline())
    });
    time("two bases are at least an inch apart", 1_000_000, |at| !pair(at).0.gap(pair(at).1).under(Length::inches(1)));
    time("a base is wholly in the woods", 1_000_000, |at| woods.contains(&pair(at).0.outline()));
    time("a look passes two inches of woods", 1_000_000, |at| {
        woods.length_within(pair(at).0.front(), pair(at).1.centre) <= Length::inches(2)
    });
}
