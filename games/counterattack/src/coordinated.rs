//! Chapter 11: coordinated combat and its advances.

use crate::action::{Action, Goal};
use crate::event::Event;
use crate::pack::{Side, UnitId, class};
use crate::play::Play;
use crate::position::{Combat, Look, NONE, Place};
use crate::step::Step;
use crate::units::UnitSet;
use crate::verdict::{Naming, Verdict, ensure, no};
use hexes::Hex;

impl Look<'_> {
    // ---- declaring --------------------------------------------------------------------------------------------------

    /// Declaring a coordinated combat with its first unit (11.1a).
    pub fn check_attack(self, target: u16, unit: UnitId) -> Verdict {
        self.expect(self.pos.steps.top() == Step::Combat)?;
        let target = Hex(target);
        ensure(target.index() < self.pack.grid.len(), no("11.1f", "no-such-hex"))?;
        ensure(self.holder(target) == Some(self.phasing().other()), no("11.1a", "no-enemy-there").hex(target))?;
        ensure(!self.pos.assaulted.contains(target), no("11.1l", "already-attacked").hex(target))?;
        self.check_attacker(unit, target)
    }

    /// Whether a unit may attack in step 3 at all: usable (11.1a), not building (8c), not in Reserve, once (11.1c).
    fn check_may_attack(self, unit: UnitId) -> Verdict {
        self.check_usable(unit)?;
        ensure(!self.pos.built.has(unit), no("8c", "builder-cannot-attack").unit(unit))?;
        ensure(!self.pos.fought.has(unit), no("11.1c", "already-fought").unit(unit))
    }

    /// Whether the unit may attack that hex: from a neighbouring hex (11.1f), or out of Warsaw over a bridge (6.3f, A-27).
    fn check_attacker(self, unit: UnitId, target: Hex) -> Verdict {
        self.check_may_attack(unit)?;
        match self.at(unit) {
            Place::Hex(hex) => ensure(self.pack.grid.adjacent(hex, target), no("11.1f", "not-adjacent").hex(target)),
            Place::Warsaw => ensure(self.pack.praga.contains(&target), no("6.3f", "only-over-bridges").hex(target)),
            _ => Err(no("11.1f", "unit-not-on-map").unit(unit)),
        }
    }

    /// Adding a unit (11.1e): adjacent to the target and in the same continuous line of hexes (11.1g), unless Model lifts that
    /// (12a); out of Warsaw no more than two (6.3h).
    pub fn check_with(self, unit: UnitId) -> Verdict {
        self.expect(self.pos.steps.top() == Step::Declaration && !self.pos.combat.overrun)?;
        self.known(unit)?;
        let combat = &self.pos.combat;
        ensure(!combat.attackers.has(unit), no("11.1e", "already-attacking").unit(unit))?;
        self.check_attacker(unit, combat.target)?;
        if self.at(unit) == Place::Warsaw {
            let crossing = combat.attackers & self.in_warsaw();
            ensure(
                crossing.len() < self.pack.constants.units_per_bridge as usize,
                no("6.3h", "bridge-full").hex(combat.target),
            )?;
        }
        let joined = combat.concentric || combat.attackers.into_iter().any(|other| self.contiguous(unit, other));
        ensure(joined, no("11.1g", "not-in-line").unit(unit))
    }

    /// Whether two attackers stand in the same or neighbouring hexes; Warsaw neighbours a Praga hex whose bridge is open.
    pub(crate) fn contiguous(self, a: UnitId, b: UnitId) -> bool {
        match (self.at(a), self.at(b)) {
            (Place::Hex(x), Place::Hex(y)) => x == y || self.pack.grid.adjacent(x, y),
            (Place::Warsaw, Place::Warsaw) => true,
            (Place::Warsaw, Place::Hex(x)) | (Place::Hex(x), Place::Warsaw) => {
                self.pack.praga.contains(&x) && !self.bridges_closed()
            }
            _ => false,
        }
    }

    /// Choosing whose bonus counts for its hex (9.4c, A-32).
    pub fn check_bonus(self, unit: UnitId) -> Verdict {
        self.expect(self.pos.steps.top() == Step::Declaration)?;
        self.known(unit)?;
        let combat = &self.pos.combat;
        ensure(combat.attackers.has(unit), no("9.4c", "not-attacking").unit(unit))?;
        ensure(self.bonus(unit).white > 0, no("9.4b", "no-attack-bonus").unit(unit))?;
        ensure(!self.bonus_units(combat).has(unit), no("9.4c", "bonus-already-counts").unit(unit))
    }

    /// What step 3 offers.
    pub(crate) fn list_combat(self, out: &mut Vec<Action>) {
        out.push(Action::End);
        self.each_attack(|target, unit| {
            self.offer(Action::Attack { target: target.0, unit }, out);
            true
        });
        self.list_events(out);
    }

    /// Whether anyone can attack.
    pub(crate) fn any_attack(self) -> bool {
        let mut any = false;
        self.each_attack(|target, unit| {
            any = self.check_attack(target.0, unit).is_ok();
            !any
        });
        any
    }

    /// Tries every unit with every enemy next to it, until told to stop.
    fn each_attack(self, mut visit: impl FnMut(Hex, UnitId) -> bool) {
        let side = self.phasing();
        let mut able = self.units_of(side) - self.pos.moved - self.pos.fought - self.pos.built;
        if side == Side::Soviet {
            able &= self.pos.active;
        }
        for unit in able {
            match self.at(unit) {
                Place::Hex(hex) => {
                    for (_, near) in self.pack.grid.neighbours(hex) {
                        if self.holder(near) == Some(side.other()) && !visit(near, unit) {
                            return;
                        }
                    }
                }
                Place::Warsaw => {
                    for praga in &self.pack.praga {
                        if self.holder(*praga) == Some(side.other()) && !visit(*praga, unit) {
                            return;
                        }
                    }
                }
                Place::Entry(_) | Place::Calendar | Place::Eliminated | Place::Withdrawn | Place::Absent => {}
            }
        }
    }

    /// What can still be done before the die is thrown.
    pub(crate) fn list_declaration(self, out: &mut Vec<Action>) {
        out.push(Action::Roll);
        let combat = &self.pos.combat;
        if !combat.overrun {
            for (_, near) in self.pack.grid.neighbours(combat.target) {
                if self.holder(near) == Some(self.phasing()) {
                    self.offer_units(self.pos.units_in(near) - combat.attackers, Action::With, out);
                }
            }
            if self.pack.praga.contains(&combat.target) {
                self.offer_units(self.in_warsaw() - combat.attackers, Action::With, out);
            }
            self.list_supports(out);
            self.offer(Action::Concentric, out);
        }
        self.offer_units(combat.attackers, Action::Bonus, out);
        self.list_events(out);
    }

    // ---- advancing --------------------------------------------------------------------------------------------------

    /// Advancing a unit into the vacated hex (9.12a, 11.2a).
    pub fn check_advance(self, unit: UnitId) -> Verdict {
        self.expect(self.pos.steps.top() == Step::Advance)?;
        self.known(unit)?;
        let combat = &self.pos.combat;
        ensure(combat.may_advance.has(unit), no("11.2a", "did-not-take-part").unit(unit))?;
        let units = if combat.overrun { combat.may_advance } else { UnitSet::one(unit) };
        ensure(units.first() == Some(unit) || !combat.overrun, no("9.12a", "name-first-unit").unit(unit))?;
        self.check_advance_side(unit, combat.target)?;
        let room = self.fits(combat.target, units) || self.advance_leads_on(unit, combat.target, combat.advance_left);
        ensure(room, no("7.1d", "hex-full").hex(combat.target))
    }

    /// Whether the unit can get from where it stands into a neighbouring hex by advance: not over a closed bridge, the train
    /// only along the railway (13d).
    pub(crate) fn check_advance_side(self, unit: UnitId, to: Hex) -> Verdict {
        match self.at(unit) {
            Place::Hex(from) => {
                let Some(direction) = self.pack.grid.direction(from, to) else {
                    return Err(no("11.2c", "not-adjacent").hex(to));
                };
                let railway = self.pack.network.links(from, direction) & class::RAILWAY != 0;
                ensure(!self.is_train(unit) || railway, no("13d", "train-needs-railway").hex(to))
            }
            _ => ensure(!self.bridges_closed(), no(self.closing_rule(), "bridges-closed")),
        }
    }

    /// Whether a full vacated hex lets the unit go on to one with room.
    fn advance_leads_on(self, unit: UnitId, through: Hex, left: u8) -> bool {
        let side = self.phasing();
        left > 1
            && !self.in_zone_of(side.other(), through)
            && self.pack.grid.neighbours(through).any(|(direction, near)| {
                let railway = self.pack.network.links(through, direction) & class::RAILWAY != 0;
                self.holder(near) != Some(side.other())
                    && (!self.is_train(unit) || railway)
                    && self.fits(near, UnitSet::one(unit))
            })
    }

    /// Going on with an advance (11.2b, 11.2d), never out of an enemy zone of control (11.2e).
    pub fn check_advance_to(self, goal: Goal) -> Verdict {
        let combat = &self.pos.combat;
        let Some(to) = goal.hex() else { return Err(no("11.2d", "hexes-only")) };
        ensure(to.index() < self.pack.grid.len(), no("11.2d", "no-such-hex"))?;
        let unit = UnitId(combat.advancing);
        self.check_advance_side(unit, to)?;
        ensure(self.holder(to) != Some(self.phasing().other()), no("6.1f", "enemy-there").hex(to))?;
        let room = self.fits(to, UnitSet::one(unit)) || self.advance_leads_on(unit, to, combat.advance_left);
        ensure(room, no("7.1d", "hex-full").hex(to))
    }

    /// Ending an advance: the stack must be legal (7.1d).
    pub(crate) fn check_stop_advance(self) -> Verdict {
        let unit = UnitId(self.pos.combat.advancing);
        match self.at(unit) {
            Place::Hex(hex) => ensure(self.fits(hex, UnitSet::EMPTY), no("7.1d", "hex-full").hex(hex)),
            _ => Ok(()),
        }
    }

    pub(crate) fn list_advance(self, out: &mut Vec<Action>) {
        out.push(Action::End);
        self.offer_units(self.pos.combat.may_advance, Action::Advance, out);
    }

    pub(crate) fn list_advancing(self, out: &mut Vec<Action>) {
        self.offer(Action::Stop, out);
        if let Place::Hex(hex) = self.at(UnitId(self.pos.combat.advancing)) {
            for (_, near) in self.pack.grid.neighbours(hex) {
                self.offer(Action::To(near.into()), out);
            }
        }
    }
}

impl Play<'_> {
    pub(crate) fn declare_attack(&mut self, target: Hex, unit: UnitId) {
        self.pos.combat =
            Combat { target, attackers: UnitSet::one(unit), defenders: self.pos.units_in(target), ..Combat::IDLE };
        self.note_act(UnitSet::one(unit));
        self.pos.steps.push(Step::Declaration);
    }

    pub(crate) fn join_attack(&mut self, unit: UnitId) {
        self.pos.combat.attackers.add(unit);
        self.note_act(UnitSet::one(unit));
    }

    /// The owner's choice of the bonus unit; another one of the same hex steps back.
    pub(crate) fn choose_bonus(&mut self, unit: UnitId) {
        let place = self.pos.at[unit.index()];
        let limited = self.pos.options.limited_bonus;
        let kept: UnitSet =
            self.pos.combat.bonus.into_iter().filter(|other| !limited && self.pos.at[other.index()] != place).collect();
        self.pos.combat.bonus = kept | UnitSet::one(unit);
    }

    /// The declaration is complete: the hex counts as attacked, the units as having fought.
    pub(crate) fn begin_coordinated(&mut self) {
        let (target, attackers) = (self.pos.combat.target, self.pos.combat.attackers);
        self.pos.fought |= attackers;
        self.pos.assaulted.insert(target);
        self.tell(|_| Event::AttackDeclared { overrun: false, target, attackers: attackers.into_iter().collect() });
    }

    /// After all losses: who may advance, and how far (9.12a, 11.2a, 11.2b, A-42).
    pub(crate) fn begin_advance(&mut self) {
        let combat = &mut self.pos.combat;
        let cleared = self.pos.stacks.is_empty(combat.target);
        combat.may_advance = if cleared { combat.attackers } else { UnitSet::EMPTY };
        combat.advance_left = combat.advance_distance();
        self.pos.steps.replace(Step::Advance);
    }

    /// Asks only if someone can advance.
    pub(crate) fn settle_advance(&mut self) -> bool {
        let look = self.look();
        if self.pos.combat.may_advance.into_iter().any(|unit| look.check_advance(unit).is_ok()) {
            return false;
        }
        self.end_combat();
        true
    }

    /// A unit, or all that overran together, enters the vacated hex.
    pub(crate) fn advance(&mut self, unit: UnitId) {
        let combat = self.pos.combat;
        let units = if combat.overrun { combat.may_advance } else { UnitSet::one(unit) };
        self.relocate(units, Place::Hex(combat.target));
        self.pos.combat.may_advance -= units;
        self.tell(|_| Event::Advanced {
            units: units.into_iter().collect(),
            hex: combat.target,
            overrun: combat.overrun,
        });
        if combat.overrun {
            self.end_combat();
        } else {
            self.pos.combat.advancing = unit.0;
            self.pos.combat.advance_left -= 1;
            self.pos.steps.push(Step::Advancing);
        }
    }

    pub(crate) fn advance_to(&mut self, goal: Goal) {
        let unit = UnitId(self.pos.combat.advancing);
        let Some(hex) = goal.hex() else { return };
        self.relocate(UnitSet::one(unit), Place::Hex(hex));
        self.pos.combat.advance_left -= 1;
        self.tell(|_| Event::Advanced { units: vec![unit], hex, overrun: false });
    }

    /// An advance ends in an enemy zone of control or when its hexes are used up (11.2e).
    pub(crate) fn settle_advancing(&mut self) -> bool {
        let look = self.look();
        let enemy = look.phasing().other();
        let Place::Hex(hex) = look.at(UnitId(self.pos.combat.advancing)) else { return false };
        if self.pos.combat.advance_left == 0 || look.in_zone_of(enemy, hex) {
            self.stop_advance();
            return true;
        }
        false
    }

    /// The unit stops; the next one has the whole distance again.
    pub(crate) fn stop_advance(&mut self) {
        self.pos.steps.pop();
        let combat = &mut self.pos.combat;
        combat.advance_left = combat.advance_distance();
        combat.advancing = NONE;
    }

    /// The combat is over.
    pub(crate) fn end_combat(&mut self) {
        if self.pos.combat.overrun {
            self.end_overrun();
        } else {
            self.pos.combat = Combat::IDLE;
            self.pos.steps.pop();
        }
    }
}
