//! What can be laid over the board: zones of control, supply, the range and the Command Paths of an HQ, reach, Victory Point hexes, who a
//! hex is friendly to.
//!
//! Zones and supply are public: they follow from what everybody can see or try. An Independent unit's way to its HQ is its side's secret.

use crate::pack::{FormationId, HexSet, Side, UnitId};
use crate::position::Look;
use crate::rules::paths::Distances;
use hexes::Hex;
use table::{Overlay, OverlayPath, OverlayPlace, Seat};

/// The overlays: id, name, whether it is of one counter.
pub(crate) const OVERLAYS: [(&str, &str, bool); 9] = [
    ("zones-soviet", "overlay-zones-soviet", false),
    ("zones-german", "overlay-zones-german", false),
    ("supply-soviet", "overlay-supply-soviet", false),
    ("supply-german", "overlay-supply-german", false),
    ("victory", "overlay-victory", false),
    ("friendly", "overlay-friendly", false),
    ("reach", "overlay-reach", true),
    ("command", "overlay-command", true),
    ("path", "overlay-path", true),
];

impl Look<'_> {
    /// One overlay as the reader may know it; nothing for an unknown id, or a counter it does not fit.
    pub fn overlay(self, id: &str, piece: &str, reader: Seat) -> Option<Overlay> {
        let unit = self.pack.units.iter().position(|unit| unit.id == piece).map(UnitId::of);
        let seen = unit.filter(|unit| self.sees(reader, *unit));
        let hq = self.pack.formation_ids().find(|formation| self.hq_id(*formation) == piece);
        let commander = hq.or_else(|| self.known_formation(reader, seen?));
        match id {
            "zones-soviet" => Some(self.zone_overlay(Side::Soviet)),
            "zones-german" => Some(self.zone_overlay(Side::German)),
            "supply-soviet" => Some(self.supply_overlay(Side::Soviet)),
            "supply-german" => Some(self.supply_overlay(Side::German)),
            "victory" => Some(self.victory_overlay()),
            "friendly" => Some(self.friendly_overlay()),
            "reach" => seen.filter(|_| self.asked().map(Side::seat) == Some(reader)).map(|_| self.reach_overlay(piece)),
            "command" => commander.and_then(|formation| self.command_overlay(formation)),
            "path" => match hq {
                Some(formation) => self.all_paths_overlay(formation, reader),
                None => seen.zip(commander).and_then(|(unit, formation)| self.path_overlay(unit, formation)),
            },
            _ => None,
        }
    }

    /// Every hex in a zone of control (5.4).
    fn zone_overlay(self, side: Side) -> Overlay {
        let hexes = self.scenario().area.iter().filter(|hex| self.in_zone_of(side, *hex));
        let places = hexes.map(|hex| self.spot(hex, side.id(), "")).collect();
        Overlay::of(&["5.4a", "5.4b", "5.4.1a", "5.4.1i", "5.4.1k"]).on(places)
    }

    /// Every hex with a Supply Path, and the edge of the Supply Areas (5.7.1).
    fn supply_overlay(self, side: Side) -> Overlay {
        let edges = &self.scenario().edges[side as usize];
        let kind = |hex: Hex| if edges.contains(hex) { "source" } else { "good" };
        let places = self.supplied(side).iter().map(|hex| self.spot(hex, kind(hex), "")).collect();
        Overlay::of(&["5.7.1a", "5.7.1b", "5.7.1c", "5.7.1d", "5.7.1e"]).on(places)
    }

    /// The Victory Point hexes with their points and who controls them now (9b).
    fn victory_overlay(self) -> Overlay {
        let place = |spot: &crate::pack::VictoryHex| {
            let holder = if self.controls(Side::German, spot.hex) { Side::German } else { Side::Soviet };
            self.spot(spot.hex, holder.id(), &spot.points.to_string())
        };
        let places = self.scenario().victory.iter().map(place).collect();
        Overlay::of(&["3.1.5a", "9b", "9c", "9e", "9f"]).on(places)
    }

    /// Whom each hex is friendly to.
    fn friendly_overlay(self) -> Overlay {
        let places = self.scenario().area.iter().map(|hex| self.spot(hex, self.friend(hex).id(), "")).collect();
        Overlay::of(&["5.3.2a", "7.4e", "A-08"]).on(places)
    }

    /// Where the counter can go, with what it costs (7.3).
    fn reach_overlay(self, piece: &str) -> Overlay {
        Overlay::of(&["7.3.2a", "7.3.2i", "7.3.3a", "7.3.5a"]).reaching(&self.reach(piece))
    }

    /// The hexes within the Command Range of an HQ, by the length of the path (5.8b).
    fn command_overlay(self, formation: FormationId) -> Option<Overlay> {
        let range = self.pack.formation(formation).hq.range;
        let paths = self.command_paths(formation, range)?;
        let mut overlay = Overlay::of(&["5.8b", "5.8c", "5.8.2a", "5.8.2b", "5.8.2c"]);
        for hex in self.scenario().area.iter() {
            if let Some(length) = paths.to(hex) {
                let kind = if length == 0 { "source" } else { "range" };
                overlay.places.push(self.spot(hex, kind, &length.to_string()));
            }
        }
        Some(overlay)
    }

    /// The Command Path of a unit: good within range, bad beyond; its hex marked as bad if there is none (5.8.3a, 5.8.4a).
    fn path_overlay(self, unit: UnitId, formation: FormationId) -> Option<Overlay> {
        let hex = self.at(unit).hex()?;
        let paths = self.command_paths(formation, u8::MAX - 1);
        let mut overlay = Overlay::of(&["5.8a", "5.8e", "5.8f", "5.8.3a", "5.8.4a"]);
        self.add_path(paths.as_ref(), formation, hex, &mut overlay);
        Some(overlay)
    }

    /// The Command Paths of all units under an HQ that the reader knows to obey it.
    fn all_paths_overlay(self, formation: FormationId, reader: Seat) -> Option<Overlay> {
        let paths = self.command_paths(formation, u8::MAX - 1)?;
        let mut overlay = Overlay::of(&["5.8a", "5.8e", "5.8f", "5.8.3a", "5.8.4a"]);
        let mut hexes = HexSet::default();
        for unit in self.units_under(formation) {
            if self.sees(reader, unit) && self.known_formation(reader, unit) == Some(formation) {
                self.at(unit).hex().into_iter().for_each(|hex| {
                    hexes.insert(hex);
                });
            }
        }
        hexes.iter().for_each(|hex| self.add_path(Some(&paths), formation, hex, &mut overlay));
        Some(overlay)
    }

    fn add_path(self, paths: Option<&Distances>, formation: FormationId, hex: Hex, overlay: &mut Overlay) {
        let Some((paths, length)) = paths.and_then(|paths| Some((paths, paths.to(hex)?))) else {
            overlay.places.push(self.spot(hex, "bad", ""));
            return;
        };
        let inside = length <= self.pack.formation(formation).hq.range;
        let mut way = vec![hex];
        let mut here = hex;
        while let Some(left) = paths.to(here).filter(|left| *left > 0) {
            let Some((_, near)) = self.around(here).find(|(_, near)| paths.to(*near) == Some(left - 1)) else { break };
            way.push(near);
            here = near;
        }
        let kind = if inside { "good" } else { "bad" };
        overlay.places.push(self.spot(hex, kind, &length.to_string()));
        overlay
            .paths
            .push(OverlayPath { places: way.into_iter().map(|hex| self.number(hex)).collect(), kind: kind.to_owned() });
    }

    fn spot(self, hex: Hex, kind: &str, text: &str) -> OverlayPlace {
        OverlayPlace::new(self.number(hex), kind, text)
    }
}
