//! What can be laid over the board: who controls what, where a unit can go, and what it sees, with the threads to its enemies.

use crate::ids::UnitId;
use crate::pack::Side;
use crate::position::Look;
use hexes::Hex;
use sight::Purpose;
use table::{Overlay, OverlayPath, OverlayPlace, Seat};

/// The overlays: id, name, whether it is of one counter.
pub(crate) const OVERLAYS: [(&str, &str, bool); 6] = [
    ("control", "overlay-control", false),
    ("levels", "overlay-levels", false),
    ("reach", "overlay-reach", true),
    ("sight", "overlay-sight", true),
    ("thread", "overlay-thread", true),
    ("artillery", "overlay-artillery", false),
];

/// Those that tell of lines of sight, and are not offered in strict play.
pub(crate) const ALONG_THE_LINE: [&str; 2] = ["sight", "thread"];

impl Look<'_> {
    /// One overlay; nothing for an unknown id, or a counter it does not fit.
    pub(crate) fn overlay(self, id: &str, piece: &str, reader: Seat) -> Option<Overlay> {
        let unit = UnitId::named(piece).filter(|unit| self.pos.on.has(*unit));
        match id {
            _ if !self.pos.open_los && ALONG_THE_LINE.contains(&id) => None,
            "control" => Some(self.control_overlay()),
            "levels" => Some(self.level_overlay()),
            "reach" => unit
                .filter(|_| self.asked().map(Side::seat) == Some(reader))
                .map(|_| Overlay::of(&["3.3b", "3.3.1a"]).reaching(&self.reach(piece))),
            "sight" => unit.filter(|unit| self.on_board(*unit)).and_then(|unit| self.sight_overlay(unit)),
            "thread" => self.thread_overlay(piece),
            "artillery" => Some(self.artillery_overlay()),
            _ => None,
        }
    }

    fn spot(self, hex: Hex, kind: &str, text: &str) -> OverlayPlace {
        OverlayPlace::new(self.name(hex).to_string(), kind, text)
    }

    /// Who controls each building and each hex that victory asks for.
    fn control_overlay(self) -> Overlay {
        let field = self.field();
        let built = field.hexes().filter(|hex| field.building(*hex).is_some()).map(|hex| (hex, self.controls_hex(hex)));
        let mut held: Vec<(Hex, Side)> = built.chain(self.goals()).collect();
        held.sort_unstable();
        held.dedup_by_key(|(hex, _)| *hex);
        let places = held.into_iter().map(|(hex, side)| self.spot(hex, side.id(), "")).collect();
        Overlay::of(&["2.0y", "A-79"]).on(places)
    }

    /// Hexes on higher ground.
    fn level_overlay(self) -> Overlay {
        let high = self.field().hexes().filter(|hex| self.field().level(*hex) > 0);
        let places = high.map(|hex| self.spot(hex, "source", &self.field().level(hex).to_string())).collect();
        Overlay::of(&["1.1.1-hi-a"]).on(places)
    }

    /// What a unit sees: hexes in the clear with their range, hindered ones with their hindrance; a thread to each enemy, and for those that it does
    /// not see the hex that is in the way.
    fn sight_overlay(self, unit: UnitId) -> Option<Overlay> {
        let from = self.at(unit)?;
        let mut overlay = Overlay::of(&["3.2.1a", "3.2.1e", "3.2.1h"]);
        for hex in self.field().hexes().filter(|hex| *hex != from) {
            match self.hindrance(from, hex) {
                Some(0) => overlay.places.push(self.spot(hex, "good", &self.field().range(from, hex).to_string())),
                Some(more) => {
                    let text = format!("{} +{more}", self.field().range(from, hex));
                    overlay.places.push(self.spot(hex, "range", &text));
                }
                None => {}
            }
        }
        let enemies = self.army(unit.side().other()).into_iter().filter_map(|enemy| self.at(enemy));
        let mut hexes: Vec<Hex> = enemies.filter(|hex| self.field().on_board(*hex)).collect();
        hexes.sort_unstable();
        hexes.dedup();
        for to in hexes {
            self.add_thread(from, to, &mut overlay);
        }
        Some(overlay)
    }

    fn add_thread(self, from: Hex, to: Hex, overlay: &mut Overlay) {
        let answer = self.field().explain(from, to, Purpose::Shot, self.pos);
        let kind = if answer.blocked { "bad" } else { "good" };
        let places = [from, to].map(|hex| self.name(hex).to_string()).to_vec();
        overlay.paths.push(OverlayPath { places, kind: kind.to_owned() });
        let first = answer.blocks.first().and_then(|block| block.hexes.first()).copied();
        if let Some(hex) = first.and_then(|hex| self.field().outside(hex)) {
            overlay.places.retain(|place| place.place != self.name(hex).to_string());
            overlay.places.push(self.spot(hex, "bad", "✕"));
        }
    }
}
