//! What the questions cost on a map of about 1,220 hexes: `cargo bench -p hexes`.
//!
//! The median of many rounds is printed, in microseconds for each call.

use std::{hint::black_box, time::Instant};

use hexes::{Grid, Hex, HexSet, Layer, Paths, Step, flood, spread, words, zone};

const W: usize = words(1220);

fn main() {
    let grid = Grid::new(40, 31, |column, row| column % 2 == 1 || row < 31);
    assert_eq!(grid.len(), 1220);
    let rough = Layer::from_fn(&grid, |hex| hex.0.wrapping_mul(40_503) % 10 < 3);
    let corner = HexSet::<W>::from(Hex(0));
    let middle = grid.at(20, 15).expect("in play");
    let units: Vec<Hex> = grid.hexes().step_by(24).collect();
    let hostile: HexSet<W> = zone(&grid, units.iter().copied(), |_, _, _| true);

    report("flood, everything passable, from a corner", || flood(&grid, &corner, |_, _, _| true).len());
    report("flood, three hexes in ten impassable", || flood(&grid, &corner, |_, _, to| !rough.get(to)).len());
    report("flood, stopped by a zone", || flood(&grid, &corner, |_, _, to| !hostile.contains(to)).len());
    report("spread, 7 steps from the middle", || spread(&grid, &HexSet::<W>::from(middle), 7, |_, _, _| true).len());
    report("spread, everything, from a corner", || spread(&grid, &corner, u32::MAX, |_, _, _| true).len());
    report("zone of 51 units", || zone::<W>(&grid, units.iter().copied(), |_, _, to| !rough.get(to)).len());
    report("hexes within 7", || grid.within(middle, 7).count());
    report("1,220 distances", || grid.hexes().map(|hex| grid.distance(middle, hex) as usize).sum());
    let mut paths = Paths::new(&grid);
    let mut search = |budget| {
        paths.search(&grid, middle, budget, |_, _, to| {
            Some(Step { cost: if rough.get(to) { 4 } else { 2 }, go_on: !hostile.contains(to) })
        });
        paths.reached().len()
    };
    report("paths, budget of 6 clear hexes, zones", || search(12));
    let mut paths = Paths::new(&grid);
    let mut search = |budget| {
        paths.search(&grid, middle, budget, |_, _, to| {
            Some(Step { cost: if rough.get(to) { 4 } else { 2 }, go_on: true })
        });
        paths.reached().len()
    };
    report("paths, budget of 6 clear hexes, no zones", || search(12));
    report("paths, the whole map", || search(u16::MAX));
}

fn report(what: &str, mut work: impl FnMut() -> usize) {
    const CALLS: u32 = 200;
    let mut rounds: Vec<f64> = (0..101)
        .map(|_| {
            let start = Instant::now();
            for _ in 0..CALLS {
                black_box(work());
            }
            start.elapsed().as_secs_f64() * 1e6 / f64::from(CALLS)
        })
        .collect();
    rounds.sort_by(f64::total_cmp);
    println!("{:9.3} us  {what} ({})", rounds[rounds.len() / 2], work());
}
