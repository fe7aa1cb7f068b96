//! Who has which hex, for a line between the sides: no rule knows it, but every picture of the war does.

use crate::pack::{HEXES, Hex, Side};
use crate::position::Look;
use std::collections::VecDeque;

impl Look<'_> {
    /// Who has each hex in play: whoever stands there or has its town; elsewhere whoever is nearer, and of two that are as near whose ZOC it
    /// lies in, or who held it when the scenario began. While sides set up it is the line from which they do.
    pub(super) fn owners(self) -> Vec<Option<Side>> {
        let map = self.map();
        if self.sets_up() {
            let held = |hex: Hex| map.in_play.contains(hex).then(|| self.set_up_holder(hex));
            return (0..HEXES as u16).map(|hex| held(Hex(hex))).collect();
        }
        let mut owner: Vec<Option<Side>> = vec![None; HEXES];
        let mut queue: VecDeque<Hex> = VecDeque::new();
        let mut begin = |hex: Hex, side: Side| {
            if owner[hex.index()].is_none() {
                owner[hex.index()] = Some(side);
                queue.push_back(hex);
            }
        };
        for unit in (self.pos.on & self.fighters()).into_iter() {
            if let Some(hex) = self.at(unit) {
                begin(hex, self.side_of(unit));
            }
        }
        let zones = Side::BOTH.map(|side| self.zoc(side));
        for side in Side::BOTH {
            let (own, other) = (&zones[side.index()], &zones[side.other().index()]);
            let alone = own.iter().filter(|hex| !other.contains(*hex) && map.in_play.contains(*hex));
            alone.for_each(|hex| begin(hex, side));
        }
        for place in &map.places {
            if let Some(side) = self.town_holder(place.hex) {
                begin(place.hex, side);
            }
        }
        map.west.iter().filter(|hex| map.in_play.contains(*hex)).for_each(|hex| begin(hex, Side::Axis));
        map.east.iter().filter(|hex| map.in_play.contains(*hex)).for_each(|hex| begin(hex, Side::Soviet));
        while let Some(hex) = queue.pop_front() {
            let Some(side) = owner[hex.index()] else { continue };
            for (across, near) in map.grid.neighbours(hex) {
                let open = map.in_play.contains(near) && !map.closed(hex, across);
                if open && owner[near.index()].is_none() {
                    owner[near.index()] = Some(side);
                    queue.push_back(near);
                }
            }
        }
        // Islands that nobody reaches stay whose they were.
        let year = self.scenario().year;
        for hex in map.in_play.iter().filter(|hex| owner[hex.index()].is_none()).collect::<Vec<Hex>>() {
            owner[hex.index()] = Some(map.holder(hex, year));
        }
        owner
    }
}
