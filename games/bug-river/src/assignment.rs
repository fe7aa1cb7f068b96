//! Sections 5.5 and 8.2: who takes orders from whom.

use crate::action::Action;
use crate::event::Event;
use crate::pack::{FormationId, Kind, Permission, Reassigned, Side, UnitId, UnitSet};
use crate::paths::Command;
use crate::play::Play;
use crate::position::{Look, NONE, Place};
use crate::step::Step;
use crate::verdict::{About, Verdict, ensure, no};

/// The rows of the permissions, which a refusal names (5.5.1e-5.5.1j).
const ROWS: [&str; 6] = ["5.5.1e", "5.5.1f", "5.5.1g", "5.5.1h", "5.5.1i", "5.5.1j"];

/// As far as a Command Path can lead.
const ANY_LENGTH: u8 = u8::MAX - 1;

impl<'a> Look<'a> {
    /// The permission by which a unit may serve under another formation than its own (5.5.1c).
    fn permission(self, unit: UnitId, formation: FormationId) -> Option<&'a Permission> {
        let facts = self.pack.unit(unit);
        let home = facts.home?;
        let named = |kind: Reassigned| match kind {
            Reassigned::Afv => facts.kind.is_afv(),
            Reassigned::Infantry => matches!(facts.kind, Kind::Infantry | Kind::MotorisedInfantry),
            Reassigned::AntiTank => facts.kind == Kind::AntiTank,
        };
        let permissions = self.pack.tables.permissions.iter();
        permissions.into_iter().find(|p| p.from.contains(&home) && p.to.contains(&formation) && named(p.units))
    }

    /// Whether a permission lets one more unit go, besides this one.
    fn check_permission(self, unit: UnitId, formation: FormationId, permission: &Permission) -> Verdict {
        let away = |other: &UnitId| {
            let serves = |to| self.permission(*other, to).is_some_and(|p| p.rule == permission.rule);
            *other != unit && self.at(*other).hex().is_some() && self.formation_of(*other).is_some_and(serves)
        };
        let count = self.units_of(self.side(unit)).into_iter().filter(away).count();
        let rule = ROWS.into_iter().find(|row| *row == permission.rule).unwrap_or("5.5.1c");
        let used_up = no(rule, "permission-used-up").formation(formation).number("limit", i32::from(permission.limit));
        ensure(count < usize::from(permission.limit), used_up)
    }

    /// Assigning a unit (5.5).
    pub(crate) fn check_assign(self, unit: UnitId, formation: FormationId) -> Verdict {
        let Step::Assignment(side) = self.pos.steps.top() else { return Err(self.not_now()) };
        self.known(unit)?;
        ensure(formation.index() < self.pack.formations.len(), no("3.3a", "no-such-formation"))?;
        ensure(self.side(unit) == side, no("5.5.1c", "not-your-unit").unit(unit))?;
        ensure(self.pack.formation(formation).side == side, no("5.5.1c", "not-your-formation").formation(formation))?;
        let there = self.formation_of(unit) == Some(formation);
        ensure(!there, no("5.5.1a", "assigned-there").unit(unit).formation(formation))?;
        ensure(!self.pos.handled.has(unit), no("5.5.1d", "assigned-just-now").unit(unit))?;
        ensure(self.hq_hex(formation).is_some(), no("5.5.1a", "hq-off-map").formation(formation))?;
        match self.pack.unit(unit).home {
            Some(home) => self.check_reassign(unit, home, formation),
            None => self.check_assign_independent(unit, formation),
        }
    }

    /// A unit of a formation: back to it, by permission to another (5.5.1e-5.5.1j), or, isolated, to one in whose range it is (5.5.1k).
    fn check_reassign(self, unit: UnitId, home: FormationId, formation: FormationId) -> Verdict {
        ensure(self.at(unit).hex().is_some(), no("5.5.1c", "unit-not-on-map").unit(unit))?;
        if formation == home || self.taken_in(unit, formation) {
            return Ok(());
        }
        match self.permission(unit, formation) {
            Some(permission) => self.check_permission(unit, formation, permission),
            None => Err(no("5.5.1c", "no-permission").unit(unit).formation(formation)),
        }
    }

    /// An Independent unit: within its corps (5.5.2b), in order and in the range of both HQs (5.5.2f, 5.5.2k), or about to enter (5.5.2i).
    fn check_assign_independent(self, unit: UnitId, formation: FormationId) -> Verdict {
        let own = self.pack.unit(unit).corps == self.pack.formation(formation).corps;
        ensure(own, no("5.5.2b", "other-corps").unit(unit).formation(formation))?;
        let hex = match self.at(unit) {
            Place::Hex(hex) => hex,
            Place::Due => return ensure(self.arriving(unit).is_some(), no("8.2b", "not-arriving-yet").unit(unit)),
            Place::Eliminated | Place::Exited | Place::Absent => {
                return Err(no("5.5.2f", "unit-not-on-map").unit(unit));
            }
        };
        if self.taken_in(unit, formation) {
            return Ok(());
        }
        ensure(!self.pos.disorganised.has(unit), no("5.5.2f", "unit-is-disorganised").unit(unit))?;
        let out = |rule, hq| no(rule, "out-of-range-of-hq").unit(unit).formation(hq);
        ensure(self.in_command(formation, hex), out("5.5.2f", formation))?;
        match self.formation_of(unit).filter(|current| self.hq_hex(*current).is_some()) {
            Some(current) => ensure(self.in_command(current, hex), out("5.5.2k", current)),
            None => Ok(()),
        }
    }

    /// Whether a unit is isolated and within the Command Range of another formation's HQ (5.5.1k).
    fn taken_in(self, unit: UnitId, formation: FormationId) -> bool {
        self.at(unit).hex().is_some_and(|hex| self.in_command(formation, hex))
            && self.command(unit) == Command::Isolated
    }

    /// The isolated units of a side. HQs that are linked to each other share one look at the map.
    fn isolated(self, side: Side) -> UnitSet {
        let mut isolated: UnitSet =
            self.units_of(side).into_iter().filter(|unit| self.at(*unit).hex().is_some()).collect();
        let mut left: Vec<FormationId> = self.formations_of(side).filter(|f| self.hq_hex(*f).is_some()).collect();
        while let Some(first) = left.first() {
            let Some(paths) = self.command_paths(*first, ANY_LENGTH) else { break };
            left.retain(|formation| {
                let linked = self.hq_hex(*formation).is_some_and(|hex| paths.to(hex).is_some());
                if linked {
                    let reached = |unit: &UnitId| self.at(*unit).hex().is_some_and(|hex| paths.to(hex).is_some());
                    isolated -= self.units_under(*formation).into_iter().filter(reached).collect();
                }
                !linked
            });
        }
        isolated
    }

    /// All assignments of a side.
    pub(crate) fn list_assignments(self, side: Side, out: &mut Vec<Action>) {
        let isolated = self.isolated(side);
        for unit in self.units_of(side) - self.pos.handled {
            let home = self.pack.unit(unit).home;
            for formation in self.formations_of(side) {
                // Most units can only stay where they are.
                let possible = home.is_none()
                    || isolated.has(unit)
                    || home == Some(formation)
                    || self.permission(unit, formation).is_some();
                if possible && self.formation_of(unit) != Some(formation) {
                    self.offer(Action::Assign(unit, formation), out);
                }
            }
        }
        if self.check_end_assignment(side).is_ok() {
            out.push(Action::End);
        }
    }

    /// Every Independent reinforcement that can be assigned must be (8.2b).
    pub(crate) fn check_end_assignment(self, side: Side) -> Verdict {
        for unit in self.pack.independents & self.units_of(side) {
            let waits = self.formation_of(unit).is_none() && self.arriving(unit).is_some();
            let wanted = waits && self.formations_of(side).any(|f| self.check_assign(unit, f).is_ok());
            ensure(!wanted, no("8.2b", "must-be-assigned").unit(unit))?;
        }
        Ok(())
    }

    /// The formation a unit has to go back to by itself: its own, once it is linked to it again after it was taken in elsewhere (5.5.1l);
    /// none, if the HQ it served under has left play. Nothing, if it stays.
    fn forced_return(self, unit: UnitId) -> Option<u8> {
        let current = self.formation_of(unit)?;
        let home = self.pack.unit(unit).home;
        if home == Some(current) {
            return None;
        }
        let hex = self.at(unit).hex()?;
        if self.hq(current).at == Place::Eliminated {
            return Some(home.map_or(NONE, |home| home.0));
        }
        let home = home.filter(|_| self.permission(unit, current).is_none())?;
        self.command_paths(home, ANY_LENGTH)?.to(hex).map(|_| home.0)
    }
}

impl Play<'_> {
    /// A unit is assigned.
    pub(crate) fn assign(&mut self, unit: UnitId, formation: FormationId) {
        self.pos.formation[unit.index()] = formation.0;
        self.pos.challenged.remove(unit);
        self.pos.handled.add(unit);
        let secret = self.pack.unit(unit).home.is_none();
        self.tell(|play| Event::Assigned { who: play.who(unit), formation, secret });
    }

    /// What must go back to its own formation does (5.5.1l); asked only where something can be assigned.
    pub(crate) fn settle_assignment(&mut self, side: Side) -> bool {
        for unit in self.look().units_of(side) - self.pos.handled {
            match self.look().forced_return(unit) {
                Some(NONE) => self.pos.formation[unit.index()] = NONE,
                Some(home) => self.assign(unit, FormationId(home)),
                None => {}
            }
        }
        let mut choices = Vec::new();
        self.look().list_assignments(side, &mut choices);
        if choices == [Action::End] {
            self.end_segment();
            return true;
        }
        false
    }
}
