//! Sections 7.5.2.3 and 7.5.2.4: retreats.

use super::*;
use crate::rules::combat::Arrival;

/// Who retreats voluntarily, and where to.
impl Ask<BugRiver> for Withdrawal {
    fn asked(&self, look: Look<'_>) -> Option<Side> {
        Some(look.role_side(self.0))
    }

    fn prompt(&self, look: Look<'_>) -> Message {
        Message::new(if look.pos.combat.retreating.is_empty() { "q-withdrawal" } else { "q-withdrawal-where" })
    }

    fn offer(&self, look: Look<'_>, answers: &mut Vec<Action>) {
        let group = look.pos.combat.retreating;
        if group.is_empty() {
            answers.push(Action::Stay);
        } else {
            answers.extend(look.retreats(self.0, group, false).into_iter().map(Action::To));
        }
        let others = (look.staying(self.0) - group).into_iter();
        answers.extend(others.filter(|unit| look.check_withdraw(self.0, *unit).is_ok()).map(Action::Withdraw));
    }

    fn check(&self, look: Look<'_>, answer: Action) -> Verdict {
        let nobody = look.pos.combat.retreating.is_empty();
        match answer {
            Action::Withdraw(unit) => look.check_withdraw(self.0, unit),
            Action::Stay => ensure(nobody, no("7.5.2.3a", "retreat-to-where")),
            Action::To(hex) => {
                ensure(!nobody, no("7.5.2.1g", "who-retreats"))?;
                look.check_retreat_to(self.0, hex)
            }
            _ => Err(look.not_now()),
        }
    }

    fn answer(&self, play: &mut Play<'_>, answer: Action) {
        match answer {
            Action::Withdraw(unit) => play.pos.combat.retreating.add(unit),
            Action::To(hex) => play.withdraw_to(self.0, hex),
            _ => play.pop(),
        }
    }

    /// Asked only where there is a choice.
    fn settle(&self, play: &mut Play<'_>) -> Flow {
        let mut offered = Vec::new();
        self.offer(play.look(), &mut offered);
        match offered[..] {
            [] | [Action::Stay] => play.pop(),
            [Action::To(hex)] => play.withdraw_to(self.0, hex),
            _ => return Flow::Asks,
        }
        Flow::Goes
    }

    fn lies_on(&self, below: Option<&Step>) -> bool {
        matches!(below, Some(Step::Fighting(_) | Step::Loss(_)))
    }

    fn comes_first(&self, look: Look<'_>) -> Option<Message> {
        look.combat_first()
    }

    fn policy(&self, look: Look<'_>) -> Option<Action> {
        let group = look.pos.combat.retreating;
        let first = || look.retreats(self.0, group, false).first().copied().map(Action::To);
        look.is_combat().then(|| if group.is_empty() { Some(Action::Stay) } else { first() })?
    }
}

impl Ask<BugRiver> for Retreat {
    fn asked(&self, look: Look<'_>) -> Option<Side> {
        Some(look.role_side(self.0))
    }

    fn prompt(&self, _: Look<'_>) -> Message {
        Message::new("q-retreat")
    }

    fn offer(&self, look: Look<'_>, answers: &mut Vec<Action>) {
        let combat = &look.pos.combat;
        if combat.retreated > 0 {
            answers.push(Action::Stay);
        }
        let ways = look.retreats(self.0, combat.retreating, combat.forced);
        answers.extend(ways.into_iter().map(Action::To));
    }

    fn check(&self, look: Look<'_>, answer: Action) -> Verdict {
        match answer {
            Action::Stay => ensure(look.pos.combat.retreated > 0, no("7.5.2.1f", "must-retreat")),
            Action::To(hex) => look.check_retreat_to(self.0, hex),
            _ => Err(look.not_now()),
        }
    }

    fn answer(&self, play: &mut Play<'_>, answer: Action) {
        match answer {
            Action::To(hex) => play.retreat_to(self.0, hex),
            _ => play.end_retreat(self.0),
        }
    }

    /// Goes by itself where there is one way or none.
    fn settle(&self, play: &mut Play<'_>) -> Flow {
        let units = play.pos.combat.retreating;
        let Some(hex) = play.look().retreat_hex() else {
            play.end_retreat(self.0);
            return Flow::Goes;
        };
        if play.pos.combat.arrival != Arrival::Done {
            play.arrive_in_retreat(hex);
            return Flow::Goes;
        }
        let far = play.pos.combat.retreated;
        let on = far < play.pack.constants.retreat;
        let ways = if on { play.look().retreats(self.0, units, play.pos.combat.forced) } else { Vec::new() };
        match ways[..] {
            [] if far == 0 => play.trap(),
            [] => play.end_retreat(self.0),
            [only] if far == 0 => play.retreat_to(self.0, only),
            _ => return Flow::Asks,
        }
        Flow::Goes
    }

    fn lies_on(&self, below: Option<&Step>) -> bool {
        matches!(below, Some(Step::Fighting(_) | Step::Loss(_) | Step::Withdrawal(_)))
    }

    fn label(&self, look: Look<'_>, answer: Action) -> Option<Message> {
        match answer {
            Action::To(hex) => Some(Message::new("a-retreat").with("hex", look.pack.hex_arg(hex))),
            Action::Stay => Some(Message::new("a-halt-here")),
            _ => None,
        }
    }

    fn comes_first(&self, look: Look<'_>) -> Option<Message> {
        look.combat_first()
    }

    fn policy(&self, look: Look<'_>) -> Option<Action> {
        look.first_in_combat()
    }
}

impl Look<'_> {
    /// Retreating voluntarily (7.5.2.1g).
    fn check_withdraw(self, role: Role, unit: UnitId) -> Verdict {
        self.known(unit)?;
        ensure(self.staying(role).has(unit), no("7.5.2.1g", "takes-no-part").unit(unit))?;
        let mut group = self.pos.combat.retreating;
        ensure(!group.has(unit), no("7.5.2.1g", "retreats-already").unit(unit))?;
        group.add(unit);
        ensure(!self.retreats(role, group, false).is_empty(), no("7.5.2.3h", "no-way-to-retreat").unit(unit))
    }

    /// One hex of a retreat (7.5.2.3).
    fn check_retreat_to(self, role: Role, hex: Hex) -> Verdict {
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
    fn retreats(self, role: Role, group: UnitSet, forced: bool) -> Vec<Hex> {
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
}

impl Play<'_> {
    /// Those who have been chosen retreat, to this hex first.
    fn withdraw_to(&mut self, role: Role, to: Hex) {
        self.begin_retreat(role, self.pos.combat.retreating, false);
        self.retreat_to(role, to);
    }

    /// What the hex that was entered has in store: AFVs in a swamp check, then all who overstack it.
    fn arrive_in_retreat(&mut self, hex: Hex) {
        if self.pos.combat.arrival == Arrival::Swamp {
            self.pos.combat.arrival = Arrival::Crowd;
            let afvs = self.pos.combat.retreating & self.pack.afvs;
            if !afvs.is_empty() {
                self.begin_checks(afvs, Cause::Swamp);
            }
            return;
        }
        self.pos.combat.arrival = Arrival::Done;
        let all = self.pos.units_in(hex);
        if !self.look().fits(all) {
            self.tell(|_| Event::Overstacked(hex));
            self.begin_checks(all, Cause::Overstacking);
        }
    }

    /// Units begin to retreat together.
    pub(crate) fn begin_retreat(&mut self, role: Role, units: UnitSet, forced: bool) {
        let combat = &mut self.pos.combat;
        combat.retreating = units;
        combat.forced = forced;
        combat.retreated = 0;
        combat.arrival = Arrival::Done;
        self.push(Retreat(role));
    }

    /// One hex of a retreat.
    fn retreat_to(&mut self, role: Role, to: Hex) {
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
        self.pop();
    }

    /// The retreat is over: now the hex must hold all that are in it (5.3.3e).
    fn end_retreat(&mut self, role: Role) {
        let hex = self.look().retreat_hex();
        self.pos.combat.retreating = UnitSet::EMPTY;
        // Who retreats next is still where it fought, and need not go.
        (self.pos.combat.retreated, self.pos.combat.forced) = (0, false);
        self.pop();
        let Some(hex) = hex.filter(|hex| *hex != self.pos.combat.hex(role)) else { return };
        self.unimprove(hex, Undone::Joined);
        if !self.look().fits(self.pos.units_in(hex)) {
            self.push(Stacking { hex, checked: true });
        }
    }
}
