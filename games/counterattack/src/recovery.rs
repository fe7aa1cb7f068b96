//! Chapter 16: recovery.

use crate::action::{Action, Goal};
use crate::event::Event;
use crate::pack::{Class, FormationKind, HexSet, Side, UnitId};
use crate::play::Play;
use crate::position::{Look, Place};
use crate::step::Step;
use crate::units::UnitSet;
use crate::verdict::{Naming, Verdict, ensure, no};
use hexes::Hex;

impl Look<'_> {
    /// The recovery that is being asked for, if it is.
    fn recovering(self) -> Option<(Side, Option<Class>)> {
        match self.pos.steps.top() {
            Step::Recovery { side, class } => Some((side, class)),
            _ => None,
        }
    }

    /// Whether the unit may recover at all: of the side and class; the train never (13h, 16l, A-55).
    fn check_recoverable(self, unit: UnitId) -> Verdict {
        let Some((side, class)) = self.recovering() else { return self.expect(false) };
        self.known(unit)?;
        ensure(self.side(unit) == side, no("16a", "not-your-unit").unit(unit))?;
        let own = self.pack.unit(unit).class();
        ensure(own.is_some(), no("16l", "train-is-lost").unit(unit))?;
        ensure(class.is_none() || class == own, no("16a", "wrong-class").unit(unit))
    }

    /// Flipping a reduced unit back (16b): in supply (16d); enemies next to it do not matter (16e).
    pub fn check_restore(self, unit: UnitId) -> Verdict {
        self.check_recoverable(unit)?;
        ensure(self.at(unit).in_play(), no("16b", "unit-not-in-play").unit(unit))?;
        ensure(self.pos.reduced.has(unit), no("16b", "not-reduced").unit(unit))?;
        ensure(!self.is_unsupplied(unit), no("16d", "out-of-supply").unit(unit))
    }

    /// Bringing an eliminated unit back (16c).
    pub fn check_return(self, unit: UnitId, goal: Goal) -> Verdict {
        self.check_recoverable(unit)?;
        ensure(self.at(unit) == Place::Eliminated, no("16c", "not-eliminated").unit(unit))?;
        let rule = self.return_rule(unit);
        match goal {
            Goal::Warsaw => ensure(self.side(unit) == Side::German, no("6.4e", "soviets-stay-out")),
            Goal::Entry(_) => Err(no(rule, "not-a-return-place")),
            Goal::Hex(hex) => {
                let hex = Hex(hex);
                ensure(hex.index() < self.pack.grid.len(), no(rule, "no-such-hex"))?;
                let near = self.return_hexes(unit).contains(hex);
                ensure(near, no(rule, "not-a-return-place").hex(hex))?;
                ensure(self.holder(hex) != Some(self.side(unit).other()), no(rule, "enemy-there").hex(hex))?;
                ensure(self.fits(hex, UnitSet::one(unit)), no("7.1a", "hex-full").hex(hex))
            }
        }
    }

    /// The rule that says where the unit may come back.
    fn return_rule(self, unit: UnitId) -> &'static str {
        match (self.side(unit), self.pack.formation_of(unit).kind) {
            (Side::German, _) => "16h",
            (Side::Soviet, FormationKind::Independent) => "16k",
            (Side::Soviet, _) => "16j",
        }
    }

    /// Where a unit may come back: next to supplied units of its formation (16h, 16j), a Soviet independent next to any supplied unit (16k),
    /// a German also in Praga (16g).
    fn return_hexes(self, unit: UnitId) -> HexSet {
        let side = self.side(unit);
        let formation = self.pack.formation_of(unit);
        let friends = match (formation.kind, side) {
            (FormationKind::Independent, Side::Soviet) => self.units_of(side),
            (FormationKind::Independent, Side::German) => UnitSet::EMPTY,
            _ => formation.units,
        };
        let mut hexes = HexSet::EMPTY;
        for friend in friends - self.pos.unsupplied {
            if let Place::Hex(hex) = self.at(friend) {
                for (_, near) in self.pack.grid.neighbours(hex) {
                    hexes.insert(near);
                }
            }
        }
        if side == Side::German {
            self.pack.praga.iter().for_each(|hex| {
                hexes.insert(*hex);
            });
        }
        hexes
    }

    pub(crate) fn list_recovery(self, side: Side, class: Option<Class>, out: &mut Vec<Action>) {
        out.push(Action::End);
        self.each_recovery(side, class, |action| {
            self.offer(action, out);
            true
        });
    }

    /// Tries every way to recover a step, until told to stop.
    fn each_recovery(self, side: Side, class: Option<Class>, mut visit: impl FnMut(Action) -> bool) {
        for unit in self.units_of(side) {
            let own = self.pack.unit(unit).class();
            if own.is_none() || (class.is_some() && class != own) {
                continue;
            }
            let go_on = match self.at(unit) {
                Place::Eliminated => {
                    visit(Action::Return(unit, Goal::Warsaw))
                        && self.return_hexes(unit).iter().all(|hex| visit(Action::Return(unit, hex.into())))
                }
                place if place.in_play() && self.pos.reduced.has(unit) => visit(Action::Restore(unit)),
                _ => true,
            };
            if !go_on {
                return;
            }
        }
    }

    /// Whether any step of that class can be recovered.
    pub(crate) fn can_recover(self, side: Side, class: Option<Class>) -> bool {
        let mut pos = *self.pos;
        pos.steps = crate::step::Steps::new(Step::Recovery { side, class });
        let look = Look { pack: self.pack, pos: &pos };
        let mut any = false;
        look.each_recovery(side, class, |action| {
            any = look.check(action).is_ok();
            !any
        });
        any
    }
}

impl Play<'_> {
    /// Phase A, step 4: the German recovers one step (5.2e), from the second turn on (16a).
    pub(crate) fn begin_recovery(&mut self) {
        if self.pos.turn >= self.pack.constants.recovery_from {
            self.pos.steps.push(Step::Recovery { side: Side::German, class: None });
        }
    }

    /// Asked only if there is something to recover.
    pub(crate) fn settle_recovery(&mut self, side: Side, class: Option<Class>) -> bool {
        if self.look().can_recover(side, class) {
            return false;
        }
        self.pos.steps.pop();
        true
    }

    pub(crate) fn restore(&mut self, unit: UnitId) {
        self.pos.steps.pop();
        self.pos.reduced.remove(unit);
        self.tell(|play| Event::Restored(play.who(unit)));
    }

    /// The unit returns on its reduced side, if it has one; if it has been activated in this turn, it is still Moved (5.6a).
    pub(crate) fn return_unit(&mut self, unit: UnitId, goal: Goal) {
        self.pos.steps.pop();
        self.pos.put(unit, Place::of(goal));
        if self.pack.unit(unit).reduced.is_some() {
            self.pos.reduced.add(unit);
        }
        if (self.pos.spent | self.pos.acted).has(unit) {
            self.pos.moved.add(unit);
            self.pos.spent.remove(unit);
        }
        self.tell(|_| Event::Returned(unit, Place::of(goal)));
    }
}
