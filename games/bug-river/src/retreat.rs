//! Sections 7.5.2.3 and 7.5.2.4: retreats.

use crate::action::Action;
use crate::combat::Arrival;
use crate::event::{Event, Undone};
use crate::pack::{BRIDGE, STREAM, Terrain, UnitId, UnitSet};
use crate::play::Play;
use crate::position::Look;
use crate::step::{Cause, Role, Step};
use crate::verdict::{About, Verdict, ensure, no};
use hexes::{Direction, Hex};

impl Look<'_> {
    /// Who retreats voluntarily (7.5.2.1g).
    pub(crate) fn check_withdraw(self, unit: UnitId) -> Verdict {
        let Step::Withdrawal(role) = self.pos.steps.top() else { return Err(self.not_now()) };
        self.known(unit)?;
        ensure(self.staying(role).has(unit), no("7.5.2.1g", "takes-no-part").unit(unit))?;
        let mut group = self.pos.combat.retreating;
        ensure(!group.has(unit), no("7.5.2.1g", "retreats-already").unit(unit))?;
        group.add(unit);
        ensure(!self.retreats(role, group, false).is_empty(), no("7.5.2.3h", "no-way-to-retreat").unit(unit))
    }

    /// The others stay, or the retreat ends here.
    pub(crate) fn check_stay(self) -> Verdict {
        match self.pos.steps.top() {
            Step::Withdrawal(_) => ensure(self.pos.combat.retreating.is_empty(), no("7.5.2.3a", "retreat-to-where")),
            Step::Retreat(_) => ensure(self.pos.combat.retreated > 0, no("7.5.2.1f", "must-retreat")),
            _ => Err(self.not_now()),
        }
    }

    /// One hex of a retreat (7.5.2.3).
    pub(crate) fn check_retreat_to(self, hex: Hex) -> Verdict {
        let role = match self.pos.steps.top() {
            Step::Retreat(role) => role,
            Step::Withdrawal(role) => {
                ensure(!self.pos.combat.retreating.is_empty(), no("7.5.2.1g", "who-retreats"))?;
                role
            }
            _ => return Err(self.not_now()),
        };
        ensure(self.exists(hex), no("7.5.2.3j", "no-such-hex"))?;
        let combat = &self.pos.combat;
        let Some(from) = self.retreat_hex() else { return Err(self.not_now()) };
        let Some(direction) = self.pack.grid.direction(from, hex) else {
            return Err(no("7.5.2.3a", "retreat-hex-by-hex").hex(hex));
        };
        self.check_retreat_way(role, combat.retreating, from, direction, hex)?;
        let ways = self.retreats(role, combat.retreating, combat.forced);
        if ways.contains(&hex) {
            return Ok(());
        }
        let zone = self.in_zone_of(self.role_side(role).other(), hex);
        Err(match zone {
            true => no("7.5.2.3h", "retreat-into-zone").hex(hex),
            false => no("7.5.2.3f", "retreat-toward-supply").hex(hex),
        })
    }

    /// Where those who retreat, or are about to, are.
    fn retreat_hex(self) -> Option<Hex> {
        self.pos.combat.retreating.first().and_then(|unit| self.at(unit).hex())
    }

    /// Whether nothing forbids these units to enter the hex at all, an enemy zone excepted.
    fn check_retreat_way(self, role: Role, group: UnitSet, from: Hex, direction: Direction, to: Hex) -> Verdict {
        let enemy = self.role_side(role).other();
        ensure(!self.occupied(enemy, to), no("7.5.2.3g", "retreat-into-enemy").hex(to))?;
        ensure(!self.water_stops(from, direction), no("7.5.2.3i", "retreat-over-the-bug").hex(to))?;
        if self.pos.combat.retreated > 0 {
            ensure(to != self.pos.combat.hex(role), no("7.5.2.3f", "retreat-back").hex(to))?;
            let hindrance = self.hindrance(from, direction, to).filter(|_| group.meets(self.pack.motorised));
            if let Some(rule) = hindrance {
                return Err(no(rule, "motorised-retreat-one-hex").hex(to));
            }
        }
        Ok(())
    }

    /// The row by which motorised units stop for what they cross or enter, if they do (7.5.2.3b, 7.5.2.3c).
    fn hindrance(self, from: Hex, direction: Direction, to: Hex) -> Option<&'static str> {
        let flags = self.pack.map.sides.get(from, direction);
        if flags & STREAM != 0 && flags & BRIDGE == 0 {
            return Some("7.5.2.3b");
        }
        matches!(self.pack.map.terrain.get(to), Terrain::Forest | Terrain::Swamp).then_some("7.5.2.3c")
    }

    /// The hexes these units may retreat to: toward supply if any leads there, else no farther away, else any; enemy zones only if they
    /// must retreat, stand where they fought and have no other way (A-39, 7.5.2.4a).
    pub(crate) fn retreats(self, role: Role, group: UnitSet, forced: bool) -> Vec<Hex> {
        let Some(from) = group.first().and_then(|unit| self.at(unit).hex()) else { return Vec::new() };
        let enemy = self.role_side(role).other();
        let open = |zone: bool| {
            self.around(from)
                .filter(|(direction, to)| self.check_retreat_way(role, group, from, *direction, *to).is_ok())
                .filter(|(_, to)| self.in_zone_of(enemy, *to) == zone)
                .map(|(_, to)| to)
                .collect::<Vec<Hex>>()
        };
        let free = self.toward_supply(role, from, open(false));
        if free.is_empty() && forced && self.pos.combat.retreated == 0 {
            return self.toward_supply(role, from, open(true));
        }
        free
    }

    /// Those of the hexes that lead nearest to supply.
    fn toward_supply(self, role: Role, from: Hex, hexes: Vec<Hex>) -> Vec<Hex> {
        let far = |hex: Hex| self.scenario().to_supply[self.role_side(role) as usize].get(hex);
        if hexes.len() < 2 {
            return hexes;
        }
        let here = far(from);
        let tier = |hex: Hex| far(hex).cmp(&here);
        let best = hexes.iter().map(|hex| tier(*hex)).min();
        hexes.into_iter().filter(|hex| Some(tier(*hex)) == best).collect()
    }

    /// What the question offers.
    pub(crate) fn list_withdrawals(self, role: Role, out: &mut Vec<Action>) {
        let group = self.pos.combat.retreating;
        if group.is_empty() {
            out.push(Action::Stay);
        } else {
            out.extend(self.retreats(role, group, false).into_iter().map(|hex| Action::To(hex.0)));
        }
        self.offer_units(self.staying(role) - group, Action::Withdraw, out);
    }

    /// Where a retreat may go.
    pub(crate) fn list_retreat(self, role: Role, out: &mut Vec<Action>) {
        let combat = &self.pos.combat;
        if combat.retreated > 0 {
            out.push(Action::Stay);
        }
        out.extend(self.retreats(role, combat.retreating, combat.forced).into_iter().map(|hex| Action::To(hex.0)));
    }
}

impl Play<'_> {
    /// A unit retreats voluntarily.
    pub(crate) fn withdraw(&mut self, unit: UnitId) {
        self.pos.combat.retreating.add(unit);
    }

    /// The others stay, or the retreat ends.
    pub(crate) fn stay(&mut self) {
        match self.pos.steps.top() {
            Step::Retreat(role) => self.end_retreat(role),
            _ => self.pos.steps.pop(),
        }
    }

    /// Units begin to retreat together.
    pub(crate) fn begin_retreat(&mut self, role: Role, units: UnitSet, forced: bool) {
        let combat = &mut self.pos.combat;
        combat.retreating = units;
        combat.forced = forced;
        combat.retreated = 0;
        combat.arrival = Arrival::Done;
        self.pos.steps.push(Step::Retreat(role));
    }

    /// One hex of a retreat.
    pub(crate) fn retreat_to(&mut self, role: Role, to: Hex) {
        if self.pos.steps.top() == Step::Withdrawal(role) {
            self.begin_retreat(role, self.pos.combat.retreating, false);
        }
        let units = self.pos.combat.retreating;
        let Some(from) = units.first().and_then(|unit| self.pos.at[unit.index()].hex()) else { return };
        let look = self.look();
        let costly = look.in_zone_of(look.role_side(role).other(), to);
        let Some(direction) = look.pack.grid.direction(from, to) else { return };
        let bogged = !look.bogged(units, from, to).is_empty();
        let hindered = look.hindrance(from, direction, to).is_some();
        let stops = costly || hindered && units.meets(self.pack.motorised);
        self.carry(units, to);
        let forced = self.pos.combat.forced;
        self.tell(|_| Event::Retreated { units: units.into_iter().collect(), from, to, forced, costly });
        self.pos.combat.retreated =
            if stops { self.pack.constants.retreat } else { self.pos.combat.retreated.saturating_add(1) };
        self.pos.combat.arrival = if bogged { Arrival::Swamp } else { Arrival::Crowd };
        if costly {
            units.into_iter().for_each(|unit| self.lose_point(unit, &["7.5.2.4a"]));
        }
    }

    /// Asked only where there is a choice.
    pub(crate) fn settle_withdrawal(&mut self, role: Role) -> bool {
        let mut offered = Vec::new();
        self.look().list_withdrawals(role, &mut offered);
        match offered[..] {
            [] | [Action::Stay] => self.pos.steps.pop(),
            [Action::To(hex)] => self.retreat_to(role, Hex(hex)),
            _ => return false,
        }
        true
    }

    /// Goes by itself where there is one way or none.
    pub(crate) fn settle_retreat(&mut self, role: Role) -> bool {
        let units = self.pos.combat.retreating;
        let Some(hex) = self.look().retreat_hex() else {
            self.end_retreat(role);
            return true;
        };
        match self.pos.combat.arrival {
            Arrival::Swamp => {
                self.pos.combat.arrival = Arrival::Crowd;
                let afvs = units & self.pack.afvs;
                if !afvs.is_empty() {
                    self.begin_checks(afvs, Cause::Swamp);
                }
                return true;
            }
            Arrival::Crowd => {
                self.pos.combat.arrival = Arrival::Done;
                let all = self.pos.units_in(hex);
                if !self.look().fits(all) {
                    self.tell(|_| Event::Overstacked(hex));
                    self.begin_checks(all, Cause::Overstacking);
                }
                return true;
            }
            Arrival::Done => {}
        }
        let far = self.pos.combat.retreated;
        let on = far < self.pack.constants.retreat;
        let ways = if on { self.look().retreats(role, units, self.pos.combat.forced) } else { Vec::new() };
        match ways[..] {
            [] if far == 0 => self.trap(),
            [] => self.end_retreat(role),
            [only] if far == 0 => self.retreat_to(role, only),
            _ => return false,
        }
        true
    }

    /// They must retreat and cannot: so many Strength Points each (7.5.2.4d).
    fn trap(&mut self) {
        let units = self.pos.combat.retreating;
        self.tell(|_| Event::Trapped(units.into_iter().collect()));
        for unit in units {
            for _ in 0..self.pack.constants.trapped_losses {
                if self.pos.at[unit.index()].hex().is_some() {
                    self.lose_point(unit, &["7.5.2.4d"]);
                }
            }
        }
        self.pos.combat.retreating = UnitSet::EMPTY;
        self.pos.combat.forced = false;
        self.pos.steps.pop();
    }

    /// The retreat is over: now the hex must hold all that are in it (5.3.3e).
    fn end_retreat(&mut self, role: Role) {
        let hex = self.look().retreat_hex();
        self.pos.combat.retreating = UnitSet::EMPTY;
        // Who retreats next is still where it fought, and need not go.
        (self.pos.combat.retreated, self.pos.combat.forced) = (0, false);
        self.pos.steps.pop();
        let Some(hex) = hex.filter(|hex| *hex != self.pos.combat.hex(role)) else { return };
        self.unimprove(hex, Undone::Joined);
        if !self.look().fits(self.pos.units_in(hex)) {
            self.pos.steps.push(Step::Stacking { hex: hex.0, checked: true });
        }
    }
}
