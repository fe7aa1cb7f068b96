//! Chapter 10: barrage fire, disorganisation, tactical support, Stukas.

use crate::action::Action;
use crate::event::Event;
use crate::pack::{BarrageResult, FormationId, FormationKind, Gun, GunId, Side, UnitId};
use crate::play::Play;
use crate::position::{Look, NONE, Place};
use crate::step::Step;
use crate::units::UnitSet;
use crate::verdict::{Fact, Naming, Verdict, ensure, no};
use hexes::Hex;

impl<'a> Look<'a> {
    /// A marker of the side that is in play and not Used (10.1b, 10.1e, 10.7g).
    fn check_gun(self, gun: GunId, side: Side) -> Result<&'a Gun, crate::verdict::No> {
        let Some(facts) = self.pack.guns.get(gun.0 as usize) else { return Err(no("10.1a", "no-such-marker")) };
        let named = |rule, key| no(rule, key).with("marker", Fact::Gun(gun));
        ensure(facts.side == side, named("10.1a", "not-your-marker"))?;
        ensure(self.pos.guns >> gun.0 & 1 != 0, named("10.1b", "marker-not-in-play"))?;
        ensure(self.pos.guns_used >> gun.0 & 1 == 0, named("10.1e", "marker-used"))?;
        Ok(facts)
    }

    /// Firing a barrage in step 2 (10.2, 10.3a).
    pub fn check_barrage(self, gun: GunId, spotter: Option<UnitId>, target: u16) -> Verdict {
        self.expect(self.pos.steps.top() == Step::Barrage)?;
        let facts = self.check_gun(gun, self.phasing())?;
        let target = Hex(target);
        ensure(target.index() < self.pack.grid.len(), no("10.3a", "no-such-hex"))?;
        ensure(self.holder(target) == Some(self.phasing().other()), no("10.3a", "no-enemy-there").hex(target))?;
        match (facts.formation, spotter) {
            (None, None) => ensure(!self.pos.bombed.contains(target), no("10.7d", "already-bombed").hex(target)),
            (None, Some(unit)) => Err(no("10.7c", "stuka-needs-no-spotter").unit(unit)),
            (Some(_), None) => Err(no("10.2b", "spotter-needed")),
            (Some(formation), Some(unit)) => {
                ensure(!self.pos.barraged.contains(target), no("10.2c", "already-barraged").hex(target))?;
                self.check_spotter(facts, formation, unit, target)
            }
        }
    }

    /// The unit that has the target within range: of the firing formation, active, in supply (10.2b, 10.2f, A-44).
    fn check_spotter(self, gun: &Gun, formation: FormationId, unit: UnitId, target: Hex) -> Verdict {
        self.check_usable(unit)?;
        ensure(self.may_call(unit, formation), no("10.2a", "not-its-artillery").unit(unit))?;
        ensure(!self.is_unsupplied(unit), no("10.2f", "out-of-supply").unit(unit))?;
        let Place::Hex(from) = self.at(unit) else { return Err(no("10.2b", "unit-not-on-map").unit(unit)) };
        let range = u32::from(gun.range.unwrap_or(0));
        let distance = self.pack.grid.distance(from, target);
        ensure(
            distance <= range,
            no("10.2b", "out-of-range")
                .unit(unit)
                .with("distance", Fact::Number(distance as i32))
                .with("range", Fact::Number(range as i32)),
        )
    }

    /// Whether a unit can call on a formation's artillery: its own; a German independent any (10.2e); a Soviet independent that of the
    /// corps that activated it this turn (10.2d, A-49).
    pub fn may_call(self, unit: UnitId, formation: FormationId) -> bool {
        let facts = self.pack.unit(unit);
        if facts.formation == formation {
            return true;
        }
        self.pack.formation_of(unit).kind == FormationKind::Independent
            && match facts.side {
                Side::German => self.pack.formations[formation.0 as usize].side == Side::German,
                Side::Soviet => self.pos.patron[unit.index()] == formation.0,
            }
    }

    pub(crate) fn list_barrage(self, out: &mut Vec<Action>) {
        out.push(Action::End);
        self.each_barrage(|gun, spotter, target| {
            self.offer(Action::Barrage { gun, spotter, target: target.0 }, out);
            true
        });
        self.list_events(out);
    }

    /// Whether any barrage can be fired.
    pub(crate) fn any_barrage(self) -> bool {
        let mut any = false;
        self.each_barrage(|gun, spotter, target| {
            any = self.check_barrage(gun, spotter, target.0).is_ok();
            !any
        });
        any
    }

    /// Tries every ready marker with every spotter and every target in range, until told to stop.
    fn each_barrage(self, mut visit: impl FnMut(GunId, Option<UnitId>, Hex) -> bool) {
        let side = self.phasing();
        let ready = self.pos.guns & !self.pos.guns_used;
        for (index, gun) in self.pack.guns.iter().enumerate() {
            if ready >> index & 1 == 0 || gun.side != side {
                continue;
            }
            let id = GunId(index as u8);
            let Some(formation) = gun.formation else {
                for target in self.targets() {
                    if !visit(id, None, target) {
                        return;
                    }
                }
                continue;
            };
            for unit in self.possible_spotters(formation) {
                let Place::Hex(from) = self.at(unit) else { continue };
                for target in self.targets() {
                    let near = self.pack.grid.distance(from, target) <= u32::from(gun.range.unwrap_or(0));
                    if near && !visit(id, Some(unit), target) {
                        return;
                    }
                }
            }
        }
    }

    /// Every hex the enemy holds.
    fn targets(self) -> impl Iterator<Item = Hex> {
        let enemies = self.units_of(self.phasing().other());
        enemies.into_iter().filter_map(move |unit| match self.at(unit) {
            Place::Hex(hex) if self.pos.top(hex) == Some(unit) => Some(hex),
            _ => None,
        })
    }

    fn possible_spotters(self, formation: FormationId) -> UnitSet {
        let side = self.phasing();
        let own = self.pack.formations[formation.0 as usize].units;
        let mut all = own;
        for other in self.pack.formations.iter().filter(|f| f.side == side && f.kind == FormationKind::Independent) {
            all |= other.units;
        }
        let mut able = all - self.pos.moved - self.pos.in_reserve(side);
        if side == Side::Soviet {
            able &= self.pos.active;
        }
        able.into_iter().filter(|unit| self.may_call(*unit, formation)).collect()
    }

    /// What the ground takes off the barrage die (10.3d); a prepared defence helps too.
    pub fn barrage_modifier(self, target: Hex) -> i8 {
        let chart = &self.pack.chart;
        let dug_in = !(self.pos.units_in(target) & self.pos.prepared).is_empty();
        chart.terrain[self.pack.terrain[target] as usize].barrage + if dug_in { chart.prepared.barrage } else { 0 }
    }

    /// The Barrage Fire Table (10.3b).
    pub fn read_barrage_table(self, die: i16) -> BarrageResult {
        let (first, results) = &self.pack.barrage;
        let row = (die - i16::from(*first)).clamp(0, results.len() as i16 - 1) as usize;
        results[row]
    }

    /// Who can suffer the result: anyone in the hex; for DIS only those not disorganised yet.
    fn victims(self, hex: Hex, result: BarrageResult) -> UnitSet {
        let units = self.pos.units_in(hex);
        match result {
            BarrageResult::Disorganised => units - self.pos.disorganised,
            BarrageResult::Loss => units,
            BarrageResult::None => UnitSet::EMPTY,
        }
    }

    /// The owner's choice of the one unit that suffers (10.3c, 10.4, A-46).
    pub fn check_hit(self, unit: UnitId) -> Verdict {
        let Step::Victim { hex, result } = self.pos.steps.top() else { return self.expect(false) };
        self.known(unit)?;
        ensure(self.at(unit) == Place::Hex(Hex(hex)), no("10.3c", "not-in-target-hex").unit(unit))?;
        ensure(self.victims(Hex(hex), result).has(unit), no("10.4b", "already-disorganised").unit(unit))
    }

    // ---- tactical support -------------------------------------------------------------------------------------------

    /// Supporting a coordinated combat, by either side (10.6).
    pub fn check_support(self, gun: GunId) -> Verdict {
        match self.pos.steps.top() {
            Step::Declaration => self.check_support_of(self.phasing(), gun),
            Step::DefenderSupport => self.check_support_of(self.phasing().other(), gun),
            _ => self.expect(false),
        }
    }

    /// Whether the marker may support that side in the combat as it is declared.
    fn check_support_of(self, side: Side, gun: GunId) -> Verdict {
        let combat = &self.pos.combat;
        let units = if side == self.phasing() { combat.attackers } else { self.really_defending(combat) };
        ensure(!combat.overrun, no("10.6g", "no-support-in-overrun"))?;
        ensure(combat.support[side as usize] == NONE, no("10.6e", "already-supported"))?;
        ensure(side == self.phasing() || !combat.surprise, no("20j", "surprised"))?;
        let facts = self.check_gun(gun, side)?;
        let mut ours = units.into_iter().filter(|u| facts.formation.is_none_or(|f| self.may_call(*u, f))).peekable();
        ensure(ours.peek().is_some(), no("10.6a", "not-its-units").with("marker", Fact::Gun(gun)))?;
        let supplied = ours.any(|unit| !self.is_unsupplied(unit));
        ensure(supplied, no("10.6h", "supported-out-of-supply").with("marker", Fact::Gun(gun)))
    }

    /// The markers with which the defender may answer a declared attack (10.6c). No secret: markers lie open, and whoever attacks
    /// sees the defenders and their supply.
    pub(crate) fn defending_markers(self) -> impl Iterator<Item = GunId> {
        let defender = self.phasing().other();
        (0..self.pack.guns.len() as u8).map(GunId).filter(move |gun| self.check_support_of(defender, *gun).is_ok())
    }

    /// Whether the defender answers before the die of the attack that is being declared.
    pub(crate) fn defender_answers(self) -> bool {
        self.pos.steps.top() == Step::Declaration && self.defending_markers().next().is_some()
    }

    pub(crate) fn list_supports(self, out: &mut Vec<Action>) {
        let ready = self.pos.guns & !self.pos.guns_used;
        for index in 0..self.pack.guns.len() as u8 {
            if ready >> index & 1 != 0 {
                self.offer(Action::Support(GunId(index)), out);
            }
        }
    }

    pub(crate) fn list_defender_support(self, out: &mut Vec<Action>) {
        out.push(Action::End);
        self.list_supports(out);
    }
}

impl Play<'_> {
    /// One die against one unit in the hex (10.3).
    pub(crate) fn barrage(&mut self, gun: GunId, spotter: Option<UnitId>, target: Hex) {
        self.pos.guns_used |= 1 << gun.0;
        match spotter {
            Some(unit) => {
                self.pos.barraged.insert(target);
                self.note_act(UnitSet::one(unit));
            }
            None => {
                self.pos.bombed.insert(target);
            }
        }
        self.fire(Some(gun), target);
    }

    /// The die and the table.
    pub(crate) fn fire(&mut self, gun: Option<GunId>, target: Hex) {
        let modifier = self.look().barrage_modifier(target);
        let die = self.chance.die(self.pack.constants.die);
        let result = self.look().read_barrage_table(i16::from(die) + i16::from(modifier));
        self.tell(|_| Event::Barrage { gun, target, die, modifier, result });
        if result != BarrageResult::None {
            self.pos.steps.push(Step::Victim { hex: target.0, result });
        }
    }

    /// Asked only if the owner has a choice.
    pub(crate) fn settle_victim(&mut self, hex: Hex, result: BarrageResult) -> bool {
        let victims = self.look().victims(hex, result);
        match (victims.first(), victims.len()) {
            (None, _) => self.pos.steps.pop(),
            (Some(unit), 1) => self.hit(unit),
            _ => return false,
        }
        true
    }

    pub(crate) fn hit(&mut self, unit: UnitId) {
        let Step::Victim { hex, result } = self.pos.steps.top() else { return };
        self.pos.steps.pop();
        match result {
            BarrageResult::Disorganised => {
                self.pos.disorganised.add(unit);
                self.tell(|play| Event::Disorganised(play.who(unit), Hex(hex)));
            }
            BarrageResult::Loss => self.lose_step(unit),
            BarrageResult::None => {}
        }
    }

    pub(crate) fn support(&mut self, gun: GunId) {
        let phasing = self.look().phasing();
        let defending = self.pos.steps.top() == Step::DefenderSupport;
        let side = if defending { phasing.other() } else { phasing };
        self.pos.combat.support[side as usize] = gun.0;
        self.pos.guns_used |= 1 << gun.0;
        self.tell(|_| Event::Supported(side, gun));
        if defending {
            self.throw_combat_die();
        }
    }

    /// Asked only if the defender has a marker to use.
    pub(crate) fn settle_defender_support(&mut self) -> bool {
        if self.look().defending_markers().next().is_some() {
            return false;
        }
        self.throw_combat_die();
        true
    }

    /// Phase A, step 5: markers are ready again (5.2f).
    pub(crate) fn ready_guns(&mut self) {
        self.pos.guns_used = 0;
        self.tell(|_| Event::GunsReady);
    }

    /// The artillery of a formation of which nothing is left goes too; units still to come keep it (10.1f, L-08).
    pub(crate) fn remove_orphaned_gun(&mut self, unit: UnitId) {
        let formation = self.pack.unit(unit).formation;
        let units = self.pack.formations[formation.0 as usize].units;
        let alive = units.into_iter().any(|u| {
            let place = self.pos.at[u.index()];
            place.in_play() || place == Place::Calendar
        });
        if alive {
            return;
        }
        for (index, gun) in self.pack.guns.iter().enumerate() {
            if gun.formation == Some(formation) && self.pos.guns >> index & 1 != 0 {
                self.pos.guns &= !(1 << index);
                self.pos.guns_used &= !(1 << index);
                self.tell(|_| Event::GunRemoved(GunId(index as u8)));
            }
        }
    }
}
