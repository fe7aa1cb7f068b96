//! What can be laid over the board: zones of control, supply, ranges, reach, victory hexes.
//!
//! Zones and supply lines are public: they follow from which side stands where, which everybody sees.

use crate::pack::{GunId, HexSet, Side, UnitId};
use crate::position::{Look, Place};
use hexes::Hex;
use table::{Overlay, OverlayPath, OverlayPlace, Seat};

/// The overlays: id, name, whether it is of one counter.
pub(crate) const OVERLAYS: [(&str, &str, bool); 8] = [
    ("zones-soviet", "overlay-zones-soviet", false),
    ("zones-german", "overlay-zones-german", false),
    ("supply-soviet", "overlay-supply-soviet", false),
    ("supply-german", "overlay-supply-german", false),
    ("victory", "overlay-victory", false),
    ("reach", "overlay-reach", true),
    ("supply", "overlay-supply", true),
    ("range", "overlay-range", true),
];

impl Look<'_> {
    /// One overlay as the reader may know it; nothing for an unknown id, or a counter it does not fit.
    pub fn overlay(self, id: &str, piece: &str, reader: Seat) -> Option<Overlay> {
        let unit = self.pack.units.iter().position(|unit| unit.id == piece).map(UnitId::of);
        let seen = unit.filter(|unit| self.sees(reader, *unit));
        match id {
            "zones-soviet" => Some(self.zone_overlay(Side::Soviet)),
            "zones-german" => Some(self.zone_overlay(Side::German)),
            "supply-soviet" => Some(self.supply_overlay(Side::Soviet)),
            "supply-german" => Some(self.supply_overlay(Side::German)),
            "victory" => Some(self.victory_overlay()),
            "reach" => seen.filter(|_| self.asked().map(Side::seat) == Some(reader)).map(|_| self.reach_overlay(piece)),
            "supply" => seen.and_then(|unit| self.line_overlay(unit)),
            "range" => self.range_overlay(piece, seen, reader),
            _ => None,
        }
    }

    /// Every hex in a zone of control (6.6a); the train has none (13g).
    fn zone_overlay(self, side: Side) -> Overlay {
        let places = self.zone_of(side).iter().map(|hex| self.spot(hex, side.id(), "")).collect();
        Overlay::of(&["6.6a", "6.6b", "6.6c", "13g"]).on(places)
    }

    /// Every hex where a unit of the side is in supply, and the sources (15.1, 15.2).
    fn supply_overlay(self, side: Side) -> Overlay {
        let sources = self.supply_sources(side);
        let kind = |hex: Hex| if sources.contains(hex) { "source" } else { "good" };
        let places = self.supplied_hexes(side).iter().map(|hex| self.spot(hex, kind(hex), "")).collect();
        Overlay::of(&["15.1b", "15.1c", "15.1d", "15.2a", "15.2b", "15.2c"]).on(places)
    }

    /// The victory hexes with their points and their holder (3.2).
    fn victory_overlay(self) -> Overlay {
        let place = |(hex, points): &(Hex, u8)| {
            let holder = if self.holder(*hex) == Some(Side::Soviet) { Side::Soviet } else { Side::German };
            self.spot(*hex, holder.id(), &points.to_string())
        };
        let places = self.pack.victory.iter().map(place).collect();
        Overlay::of(&["3.1b", "3.2a", "3.2b"]).on(places)
    }

    /// Where the counter can go, with what it costs (6.1e).
    fn reach_overlay(self, piece: &str) -> Overlay {
        Overlay::of(&["6.1c", "6.1e", "6.6b", "6.6c"]).reaching(&self.reach(piece))
    }

    /// The unit's way to a road and along roads to a source; its hex marked as bad if there is none (15.1b).
    fn line_overlay(self, unit: UnitId) -> Option<Overlay> {
        let Place::Hex(hex) = self.at(unit) else { return None };
        let side = self.side(unit);
        let mut overlay = Overlay::of(&["15.1b", "15.1c", "15.1d"]);
        let Some(line) = self.supply_line(side, hex) else {
            overlay.places.push(self.spot(hex, "bad", ""));
            return Some(overlay);
        };
        overlay.places.extend(line.last().map(|source| self.spot(*source, "source", "")));
        let places = line.into_iter().map(|hex| self.pack.hex_number(hex.0)).collect();
        overlay.paths.push(OverlayPath { places, kind: "good".to_owned() });
        Some(overlay)
    }

    /// From the hex to the nearest connected road, then along roads to the nearest source.
    fn supply_line(self, side: Side, from: Hex) -> Option<Vec<Hex>> {
        let (roads, blocked) = self.supply_net(side);
        let sources = self.supply_sources(side);
        let reach = self.pack.constants.supply_reach as usize;
        let open = |_: Hex, _: hexes::Direction, to: Hex| !blocked.contains(to);
        let mut line = self.shortest(from, &roads, reach, open)?;
        let road = *line.last()?;
        let along = |a: Hex, across: hexes::Direction, to: Hex| {
            self.pack.network.links(a, across) != 0 && !blocked.contains(to)
        };
        let rest = self.shortest(road, &sources, usize::MAX, along)?;
        line.extend(rest.into_iter().skip(1));
        Some(line)
    }

    /// The shortest way to one of the goals in at most so many steps, both ends included.
    fn shortest(
        self,
        from: Hex,
        goals: &HexSet,
        most: usize,
        passable: impl Fn(Hex, hexes::Direction, Hex) -> bool,
    ) -> Option<Vec<Hex>> {
        let mut before: Vec<Option<Hex>> = vec![None; self.pack.grid.len()];
        let mut ring = vec![from];
        before[from.index()] = Some(from);
        let mut steps = 0;
        loop {
            if let Some(goal) = ring.iter().find(|hex| goals.contains(**hex)) {
                let mut path = vec![*goal];
                while let Some(hex) =
                    path.last().and_then(|hex| before[hex.index()]).filter(|_| path.last() != Some(&from))
                {
                    path.push(hex);
                }
                path.reverse();
                return Some(path);
            }
            if ring.is_empty() || steps == most {
                return None;
            }
            steps += 1;
            let mut next = Vec::new();
            for hex in ring {
                for (across, to) in self.pack.grid.neighbours(hex) {
                    if before[to.index()].is_none() && passable(hex, across, to) {
                        before[to.index()] = Some(hex);
                        next.push(to);
                    }
                }
            }
            ring = next;
        }
    }

    /// What artillery can reach: a marker through all units of its formation that the reader can tell, a unit with the markers
    /// it may call on (10.1c, 10.2b).
    fn range_overlay(self, piece: &str, seen: Option<UnitId>, reader: Seat) -> Option<Overlay> {
        let gun = self.pack.guns.iter().position(|gun| gun.id == piece);
        let mut within = HexSet::EMPTY;
        let mut from: Vec<Hex> = Vec::new();
        match (gun, seen) {
            (Some(index), _) => {
                let units = self.units_of(self.pack.guns[index].side).into_iter().filter(|u| self.sees(reader, *u));
                units.for_each(|unit| self.add_range(GunId::of(index), unit, &mut within, &mut from));
            }
            (None, Some(unit)) => {
                for gun in GunId::all(self.pack.guns.len()) {
                    if self.pack.guns[gun.index()].side == self.side(unit) {
                        self.add_range(gun, unit, &mut within, &mut from);
                    }
                }
            }
            (None, None) => return None,
        }
        let kind = |hex: Hex| if from.contains(&hex) { "source" } else { "range" };
        let places = within.iter().map(|hex| self.spot(hex, kind(hex), "")).collect();
        Some(Overlay::of(&["10.1c", "10.2b"]).on(places))
    }

    /// Adds what the marker reaches from the unit's hex, if the unit may call on it.
    fn add_range(self, gun: GunId, unit: UnitId, within: &mut HexSet, from: &mut Vec<Hex>) {
        let facts = &self.pack.guns[gun.index()];
        let (Some(formation), Some(range), Place::Hex(hex)) = (facts.formation, facts.range, self.at(unit)) else {
            return;
        };
        if self.pos.guns >> gun.index() & 1 != 0 && self.may_call(unit, formation) {
            self.pack.grid.within(hex, u32::from(range)).for_each(|near| {
                within.insert(near);
            });
            from.push(hex);
        }
    }

    fn spot(self, hex: Hex, kind: &str, text: &str) -> OverlayPlace {
        OverlayPlace::new(self.pack.hex_number(hex.0), kind, text)
    }
}
