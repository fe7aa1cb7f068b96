use hexes::{Direction, Hex, HexSet, Links, flood, spread};
use proptest::prelude::*;

use crate::maps::{W, ground, map_and_some};

proptest! {
    #[test]
    fn links_flood_and_spread_as_a_search_hex_by_hex(
        (grid, sources) in map_and_some(), seed: u64, ways in 1..7u64, free in 1..5u64, steps in 0..9u32,
    ) {
        let passable = |from, across, _| ground(seed, from, across, 6) < ways;
        let open: HexSet<W> = grid.hexes().filter(|hex| ground(!seed, *hex, Direction::N, 4) < free).collect();
        let set: HexSet<W> = sources.into_iter().collect();
        let links = Links::<W>::new(&grid, passable);
        let onto = |from: Hex, across: Direction, to: Hex| passable(from, across, to) && open.contains(to);
        prop_assert_eq!(links.flood(&set, &open), flood(&grid, &set, onto));
        prop_assert_eq!(links.spread(&set, &open, steps), spread(&grid, &set, steps, onto));
        let beyond: HexSet<W> = set
            .iter()
            .flat_map(|from| grid.neighbours(from).filter(move |(across, to)| passable(from, *across, *to)).map(|(_, to)| to).collect::<Vec<_>>())
            .collect();
        prop_assert_eq!(links.out_of(&set), beyond);
    }
}
