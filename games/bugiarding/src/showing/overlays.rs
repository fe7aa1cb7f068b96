//! What can be laid over the table: arcs and ranges, what a unit sees, the reach of Commands.

use crate::pack::Trait;
use crate::pack::battle::UnitId;
use crate::position::Look;
use crate::showing::view::circle;
use table::{Form, Overlay, OverlayPlace, Rule, Seat, Shape};
use tabletop::Length;

/// All overlays.
pub(crate) const OVERLAYS: [(&str, &str, bool); 5] = [
    ("arc", "overlay-arc", true),
    ("targets", "overlay-targets", true),
    ("move", "overlay-move", true),
    ("command", "overlay-command", false),
    ("spotting", "overlay-spotting", false),
];

fn shape(kind: &str, side: &str, form: Form) -> Shape {
    Shape { id: String::new(), kind: kind.to_owned(), side: side.to_owned(), title: String::new(), form }
}

impl Look<'_> {
    pub(crate) fn overlay(self, id: &str, piece: &str, _: Seat) -> Option<Overlay> {
        let named = || self.battle().unit_named(piece).filter(|&unit| self.stands(unit));
        match id {
            "arc" => named().and_then(|unit| self.arc_overlay(unit)),
            "targets" => named().map(|unit| self.target_overlay(unit)),
            "move" => named().map(|unit| self.move_overlay(unit)),
            "command" => Some(self.ring_overlay(Trait::Command, self.pack.constants.command, "CMD-4")),
            "spotting" => Some(self.spotting_overlay()),
            _ => None,
        }
    }

    fn arc_overlay(self, unit: UnitId) -> Option<Overlay> {
        let row = self.facts(unit).row?;
        let range = self.pack.direct[usize::from(row)].range;
        let arc = shape("arc", self.facts(unit).side.id(), self.arc_form(&self.base(unit), range));
        Some(Overlay {
            shapes: vec![arc],
            rules: vec![Rule("FIR-7"), Rule(self.range_rule(self.facts(unit)))],
            ..Overlay::default()
        })
    }

    /// Every enemy in reach of the weapon: who can be fired at, and whose sight is blocked.
    fn target_overlay(self, unit: UnitId) -> Overlay {
        let targets = self.targets(unit);
        let enemies = self.units_of(self.facts(unit).side.other()).filter(|&enemy| self.stands(enemy));
        let mut overlay = self.arc_overlay(unit).unwrap_or_default();
        for enemy in enemies {
            let seen = targets.has(enemy.index());
            let firer = self.base(unit);
            let gap = firer.range(&self.base(enemy)).shown();
            if seen || gap <= Length::inches(24) {
                overlay.places.push(OverlayPlace {
                    place: self.facts(enemy).id.clone(),
                    kind: if seen { "good" } else { "bad" }.to_owned(),
                    text: format!("{gap}″"),
                });
                overlay.shapes.extend(self.sketch_shot(unit, enemy));
            }
        }
        overlay.rules.push(Rule("FIR-8"));
        overlay
    }

    /// How far a unit could go: its move as a circle, and what of the road.
    fn move_overlay(self, unit: UnitId) -> Overlay {
        let (centre, left) = (self.base(unit).centre, self.left(unit));
        let ring = shape("range", self.facts(unit).side.id(), circle(centre, left));
        Overlay { shapes: vec![ring], rules: vec![Rule("MOV-9")], ..Overlay::default() }
    }

    fn ring_overlay(self, one: Trait, radius: Length, rule: &'static str) -> Overlay {
        let mut overlay = Overlay { rules: vec![Rule(rule)], ..Overlay::default() };
        for side in crate::pack::Side::BOTH {
            for unit in self.units_of(side).filter(|&unit| self.stands(unit) && self.facts(unit).is(one)) {
                // Measured from base to base: the ring lies as far from the base as the other may stand.
                let centre = self.base(unit).centre;
                overlay.shapes.push(shape("range", side.id(), circle(centre, radius)));
            }
        }
        overlay
    }

    fn spotting_overlay(self) -> Overlay {
        let mut overlay = self.ring_overlay(Trait::Observer, self.pack.constants.spotting, "IND-2");
        overlay.shapes.extend(self.ring_overlay(Trait::Recon, self.pack.constants.spotting, "IND-2").shapes);
        overlay
    }
}
