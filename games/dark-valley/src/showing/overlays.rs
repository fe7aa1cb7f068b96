//! What can be laid over the board: the front, supply and isolation, zones of control, victory hexes, where a unit can go, how far
//! headquarters and aircraft reach. All of it follows from what everybody sees.

use crate::pack::{Hex, PlaceId, Side, Sort, UnitId};
use crate::position::{Look, Marks};
use table::{Overlay, OverlayPlace, Seat};

/// The overlays: id, name, whether it is of one counter.
pub(super) const OVERLAYS: [(&str, &str, bool); 8] = [
    ("front", "overlay-front", false),
    ("supply-axis", "overlay-supply-axis", false),
    ("supply-soviet", "overlay-supply-soviet", false),
    ("zones-axis", "overlay-zones-axis", false),
    ("zones-soviet", "overlay-zones-soviet", false),
    ("victory", "overlay-victory", false),
    ("reach", "overlay-reach", true),
    ("range", "overlay-range", true),
];

impl Look<'_> {
    /// One overlay; nothing for an unknown id, or a counter it does not fit.
    pub(crate) fn overlay(self, id: &str, piece: &str, reader: Seat) -> Option<Overlay> {
        let unit = self.pack.roster.named(piece);
        match id {
            "front" => Some(self.front_overlay()),
            "supply-axis" => Some(self.supply_overlay(Side::Axis)),
            "supply-soviet" => Some(self.supply_overlay(Side::Soviet)),
            "zones-axis" => Some(self.zone_overlay(Side::Axis)),
            "zones-soviet" => Some(self.zone_overlay(Side::Soviet)),
            "victory" => Some(self.victory_overlay()),
            "reach" => {
                let mine = self.asked().map(Side::seat) == Some(reader);
                unit.filter(|_| mine).map(|_| self.reach_overlay(piece))
            }
            "range" => unit.and_then(|unit| self.range_overlay(unit)),
            _ => None,
        }
    }

    fn spot(self, hex: Hex, kind: &str, text: &str) -> OverlayPlace {
        OverlayPlace::new(self.name(hex).to_string(), kind, text)
    }

    /// The hexes of each side.
    fn front_overlay(self) -> Overlay {
        let owners = self.owners();
        let hexes = self.map().in_play.iter();
        let places = hexes.filter_map(|hex| Some(self.spot(hex, owners[hex.index()]?.id(), "")));
        Overlay::of(&["2.4e"]).on(places.collect())
    }

    /// Where a side's units are in supply, and where those stand that are out of supply or isolated (13.2, 13.3).
    fn supply_overlay(self, side: Side) -> Overlay {
        let lines = self.traces(side).lines(side == Side::Axis);
        let sources = if side == Side::Axis { self.map().west } else { self.map().east | self.map().military_roads };
        let kind = |hex: Hex| if sources.contains(hex) { "source" } else { "good" };
        let mut places: Vec<OverlayPlace> = lines.supply.iter().map(|hex| self.spot(hex, kind(hex), "")).collect();
        let mut cut: Vec<(Hex, &str)> = Vec::new();
        for unit in self.army(side).into_iter().filter(|unit| self.unsupplied(*unit)) {
            let Some(hex) = self.at(unit) else { continue };
            let text = if self.pos.has(unit, Marks::ISOLATED) { "✕" } else { "!" };
            if !cut.iter().any(|(known, _)| *known == hex) {
                cut.push((hex, text));
            }
        }
        places.extend(cut.into_iter().map(|(hex, text)| self.spot(hex, "bad", text)));
        Overlay::of(&["13.1a", "13.2a", "13.3a"]).on(places)
    }

    /// Every hex in a side's ZOC (6.1).
    fn zone_overlay(self, side: Side) -> Overlay {
        let places = self.zoc(side).iter().map(|hex| self.spot(hex, side.id(), "")).collect();
        Overlay::of(&["6.1a", "6.1b", "6.1e", "6.1g"]).on(places)
    }

    /// The victory hexes and who has them (3.1).
    fn victory_overlay(self) -> Overlay {
        let places = self.map().places.iter().enumerate().filter(|(_, place)| place.victory);
        let spot =
            |(at, place): (usize, &crate::pack::Place)| self.spot(place.hex, self.holder(PlaceId::of(at)).id(), "1");
        Overlay::of(&["3.1a", "3.1d", "2.4e"]).on(places.map(spot).collect())
    }

    /// Where the counter can go, with what it costs (11.1).
    fn reach_overlay(self, piece: &str) -> Overlay {
        let places = self.reach(piece).into_iter().map(|to| {
            let cost = match to.cost {
                table::Arg::Int(cost) => cost.to_string(),
                _ => String::new(),
            };
            OverlayPlace { place: to.place, kind: "good".to_owned(), text: cost }
        });
        Overlay::of(&["11.1d", "11.1h", "6.2a"]).on(places.collect())
    }

    /// How far a headquarters commands, or an Air unit flies.
    fn range_overlay(self, unit: UnitId) -> Option<Overlay> {
        let (its, hex) = (self.unit(unit), self.at(unit)?);
        let rows: &[&'static str] = match its.sort() {
            Sort::Hq => &["2.2a"],
            Sort::Air => &["2.2a"],
            _ => return None,
        };
        let grid = &self.map().grid;
        let near = grid.within(hex, u32::from(its.range)).filter(|near| self.map().in_play.contains(*near));
        let kind = |near: Hex| if near == hex { "source" } else { "range" };
        let places = near.map(|near| self.spot(near, kind(near), "")).collect();
        Some(Overlay::of(rows).on(places))
    }
}
