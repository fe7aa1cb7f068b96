//! What is drawn to show why somebody can or cannot be fired at: the lane of fire, what stands in it, the arc, who comes first.

use crate::action::Action;
use crate::pack::battle::UnitId;
use crate::position::Look;
use crate::rules::sight::Obstacle;
use crate::rules::verdict::{Fact, No};
use crate::showing::view::area;
use table::{Form, Shape};
use tabletop::Base;

fn shape(kind: &str, form: Form) -> Shape {
    Shape { id: String::new(), kind: kind.to_owned(), side: String::new(), title: String::new(), form }
}

impl Look<'_> {
    pub(crate) fn sketch(self, action: Action) -> Vec<Shape> {
        let (unit, target) = match action {
            Action::Aim { unit, target } | Action::Charge { unit, target, .. } => (unit, target),
            Action::Defend(target) => match self.pos.melee.target {
                Some(unit) => (unit, target),
                None => return Vec::new(),
            },
            _ => return Vec::new(),
        };
        if ![unit, target].into_iter().all(|one| self.known(one).is_ok() && self.stands(one)) {
            return Vec::new();
        }
        let Err(no) = self.check(action) else {
            return vec![shape("lane", area(&self.base(unit).lane(&self.base(target))))];
        };
        self.refused_sketch(unit, target, &no)
    }

    /// The lane from a weapon to an enemy within its range, open or closed, and what closes it.
    pub(crate) fn sketch_shot(self, unit: UnitId, target: UnitId) -> Vec<Shape> {
        let (firer, at) = (self.base(unit), self.base(target));
        match self.check_shot(unit, target, &at) {
            Ok(()) => vec![shape("lane", area(&firer.lane(&at)))],
            Err(no) if no.key().starts_with("blocked") => self.refused_sketch(unit, target, &no),
            Err(_) => Vec::new(),
        }
    }

    /// The lane that is closed, and what closes it.
    fn refused_sketch(self, unit: UnitId, target: UnitId, no: &No) -> Vec<Shape> {
        let (firer, at) = (self.base(unit), self.base(target));
        let mut shapes = vec![shape("bad", area(&firer.lane(&at)))];
        match no.key() {
            "out-of-arc" | "out-of-range" => {
                if let Some(row) = self.facts(unit).row {
                    shapes.push(shape("arc", self.arc_form(&firer, self.pack.direct[usize::from(row)].range)));
                }
            }
            "blocked-by-friend" | "blocked-by-smoke" | "blocked-by-area" => {
                let obstacle = self.shot_obstacle(unit, &firer, &at);
                shapes.extend(obstacle.into_iter().flat_map(|obstacle| self.outlines(obstacle, &firer, &at)));
            }
            _ => {
                let named = units(no).filter(|&other| other != unit && other != target && self.stands(other));
                shapes.extend(named.map(|other| shape("bar", area(&self.base(other).outline()))));
            }
        }
        shapes
    }

    fn outlines(self, obstacle: Obstacle, firer: &Base, at: &Base) -> Vec<Shape> {
        match obstacle {
            Obstacle::Friend(friend) => vec![shape("bar", area(&self.base(friend).outline()))],
            Obstacle::Area(number) => {
                let corners = self.battle().areas[usize::from(number)].area.corners();
                vec![shape("bar", Form::Area(corners.iter().map(|at| at.in_thousandths()).collect()))]
            }
            Obstacle::Smoke => {
                let lane = firer.lane(at);
                let bases = self.pos.smokes().iter().map(|smoke| self.smoke_base(smoke));
                bases
                    .filter(|base| lane.overlaps(&base.body()))
                    .map(|base| shape("bar", area(&base.outline())))
                    .collect()
            }
        }
    }
}

/// The units a refusal names.
fn units(no: &No) -> impl Iterator<Item = UnitId> + use<> {
    no.facts().filter_map(|(_, fact)| match fact {
        Fact::Unit(unit) => Some(unit),
        _ => None,
    })
}
