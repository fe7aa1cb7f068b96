//! Chapter 10: barrage fire, disorganisation, tactical support, Stukas.

use super::chapter::*;
use crate::telling::titles::barrage_name;

/// Step 2: barrage fire (10.2). Asked only if any can be fired.
impl Ask<Counterattack> for step::Barrage {
    fn asked(&self, look: Look<'_>) -> Option<Side> {
        Some(look.phasing())
    }

    fn offer(&self, look: Look<'_>, answers: &mut Vec<Action>) {
        answers.push(Action::End);
        look.each_barrage(|gun, spotter, target| {
            answers.offer(Action::Barrage { gun, spotter, target }, look.check_barrage(gun, spotter, target));
            true
        });
        look.list_events(answers);
    }

    fn check(&self, look: Look<'_>, answer: Action) -> Verdict {
        match answer {
            Action::End => Ok(()),
            Action::Barrage { gun, spotter, target } => look.check_barrage(gun, spotter, target),
            _ => look.not_asked(),
        }
    }

    fn answer(&self, play: &mut Play<'_>, answer: Action) {
        match answer {
            Action::Barrage { gun, spotter, target } => play.barrage(gun, spotter, target),
            _ => play.pos.steps.replace(step::Combat),
        }
    }

    fn settle(&self, play: &mut Play<'_>) -> Flow {
        let look = play.look();
        if look.any_barrage() || look.may_hold_event(look.phasing()) {
            return Flow::Asks;
        }
        play.pos.steps.replace(step::Combat);
        Flow::Goes
    }

    fn tries(&self, look: Look<'_>, subject: Subject, tries: &mut Vec<Action>) {
        match subject {
            Subject::Own(unit) => look.try_spotter(unit, tries),
            Subject::Gun(gun) => look.try_barrages(gun, tries),
            Subject::Enemy(hex) => {
                let guns = look.own_guns(look.phasing());
                tries.extend(guns.filter_map(|gun| look.barrage_by(gun, hex)));
            }
            Subject::Hex(_) | Subject::Place => {}
        }
    }
}

/// One unit of a hex suffers a barrage (10.3c): its owner is asked only if he has a choice.
impl Ask<Counterattack> for Victim {
    fn asked(&self, look: Look<'_>) -> Option<Side> {
        Some(look.holder(self.hex).unwrap_or(look.phasing().other()))
    }

    fn prompt(&self, look: Look<'_>) -> Message {
        Message::new("q-victim").with("hex", look.pack.hex_arg(self.hex)).with("result", barrage_name(self.result))
    }

    fn offer(&self, look: Look<'_>, answers: &mut Vec<Action>) {
        answers.offer_units(look.pos.units_in(self.hex), Action::Hit, |unit| self.check_hit(look, unit));
    }

    fn check(&self, look: Look<'_>, answer: Action) -> Verdict {
        match answer {
            Action::Hit(unit) => self.check_hit(look, unit),
            _ => look.not_asked(),
        }
    }

    fn answer(&self, play: &mut Play<'_>, answer: Action) {
        if let Action::Hit(unit) = answer {
            self.hit(play, unit);
        }
    }

    fn settle(&self, play: &mut Play<'_>) -> Flow {
        let victims = self.victims(play.look());
        match (victims.first(), victims.len()) {
            (None, _) => play.pos.steps.pop(),
            (Some(unit), 1) => self.hit(play, unit),
            _ => return Flow::Asks,
        }
        Flow::Goes
    }

    fn lies_on(&self, below: Option<&Step>) -> bool {
        below.is_some_and(|step| *step == step::Barrage)
    }

    fn is_sound(&self, look: Look<'_>) -> bool {
        self.hex.index() < look.pack.grid.len() && look.holder(self.hex).is_some()
    }

    fn tries(&self, _: Look<'_>, subject: Subject, tries: &mut Vec<Action>) {
        tries.extend(subject.own().map(Action::Hit));
    }
}

impl Victim {
    /// Who can suffer the result: anyone in the hex; for DIS only those not disorganised yet.
    fn victims(self, look: Look<'_>) -> UnitSet {
        let units = look.pos.units_in(self.hex);
        match self.result {
            BarrageResult::Disorganised => units - look.pos.disorganised,
            BarrageResult::Loss => units,
            BarrageResult::None => UnitSet::EMPTY,
        }
    }

    /// The owner's choice of the one unit that suffers (10.3c, 10.4, A-46).
    fn check_hit(self, look: Look<'_>, unit: UnitId) -> Verdict {
        look.known(unit)?;
        ensure(look.at(unit) == Place::Hex(self.hex), no("10.3c", "not-in-target-hex").unit(unit))?;
        ensure(self.victims(look).has(unit), no("10.4b", "already-disorganised").unit(unit))
    }

    fn hit(self, play: &mut Play<'_>, unit: UnitId) {
        play.pos.steps.pop();
        match self.result {
            BarrageResult::Disorganised => {
                play.pos.disorganised.add(unit);
                play.tell(|play| Event::Disorganised(play.who(unit), self.hex));
            }
            BarrageResult::Loss => play.lose_step(unit),
            BarrageResult::None => {}
        }
    }
}

/// The defender may use tactical support (10.6c): asked only if he has a marker to use.
impl Ask<Counterattack> for DefenderSupport {
    fn asked(&self, look: Look<'_>) -> Option<Side> {
        Some(look.phasing().other())
    }

    fn prompt(&self, look: Look<'_>) -> Message {
        Message::new("q-defender-support").with("hex", look.pack.hex_arg(look.pos.combat.target))
    }

    fn offer(&self, look: Look<'_>, answers: &mut Vec<Action>) {
        answers.push(Action::End);
        look.list_supports(look.phasing().other(), answers);
    }

    fn check(&self, look: Look<'_>, answer: Action) -> Verdict {
        match answer {
            Action::End => Ok(()),
            Action::Support(gun) => look.check_support(look.phasing().other(), gun),
            _ => look.not_asked(),
        }
    }

    fn answer(&self, play: &mut Play<'_>, answer: Action) {
        if let Action::Support(gun) = answer {
            play.support(play.look().phasing().other(), gun);
        }
        play.throw_combat_die();
    }

    fn settle(&self, play: &mut Play<'_>) -> Flow {
        if play.look().may_be_supported() {
            return Flow::Asks;
        }
        play.throw_combat_die();
        Flow::Goes
    }

    fn lies_on(&self, below: Option<&Step>) -> bool {
        Step::is_fought_in(below)
    }

    fn is_sound(&self, look: Look<'_>) -> bool {
        look.attack_is_sound()
    }

    fn tries(&self, _: Look<'_>, subject: Subject, tries: &mut Vec<Action>) {
        if let Subject::Gun(gun) = subject {
            tries.push(Action::Support(gun));
        }
    }
}

impl<'a> Look<'a> {
    /// A marker of the side that is in play and not Used (10.1b, 10.1e, 10.7g).
    fn check_gun(self, gun: GunId, side: Side) -> Result<&'a Gun, No> {
        let Some(facts) = self.pack.guns.get(gun.index()) else { return Err(no("10.1a", "no-such-marker")) };
        let named = |rule, key| no(rule, key).with("marker", Fact::Gun(gun));
        ensure(facts.side == side, named("10.1a", "not-your-marker"))?;
        ensure(self.pos.guns >> gun.index() & 1 != 0, named("10.1b", "marker-not-in-play"))?;
        ensure(self.pos.guns_used >> gun.index() & 1 == 0, named("10.1e", "marker-used"))?;
        Ok(facts)
    }

    /// Firing a barrage in step 2 (10.2, 10.3a).
    fn check_barrage(self, gun: GunId, spotter: Option<UnitId>, target: Hex) -> Verdict {
        let facts = self.check_gun(gun, self.phasing())?;
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
                Side::German => self.pack.formations[formation.index()].side == Side::German,
                Side::Soviet => self.pos.patron[unit.index()] == Some(formation),
            }
    }

    /// Whether any barrage can be fired.
    fn any_barrage(self) -> bool {
        let mut any = false;
        self.each_barrage(|gun, spotter, target| {
            any = self.check_barrage(gun, spotter, target).is_ok();
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
            let id = GunId::of(index);
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
        let own = self.pack.formations[formation.index()].units;
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

    // ---- tactical support -------------------------------------------------------------------------------------------

    /// Whether the marker may support that side in the coordinated combat as it is declared (10.6).
    pub(crate) fn check_support(self, side: Side, gun: GunId) -> Verdict {
        let combat = &self.pos.combat;
        let units = if side == self.phasing() { combat.attackers } else { self.really_defending(combat) };
        ensure(!combat.overrun, no("10.6g", "no-support-in-overrun"))?;
        ensure(combat.support[side as usize].is_none(), no("10.6e", "already-supported"))?;
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
        GunId::all(self.pack.guns.len()).filter(move |gun| self.check_support(defender, *gun).is_ok())
    }

    /// Whether the defender answers before the die of the attack that is being declared.
    pub(crate) fn may_be_supported(self) -> bool {
        self.defending_markers().next().is_some()
    }

    pub(crate) fn list_supports(self, side: Side, out: &mut Vec<Action>) {
        let ready = self.pos.guns & !self.pos.guns_used;
        for gun in GunId::all(self.pack.guns.len()).filter(|gun| ready >> gun.index() & 1 != 0) {
            out.offer(Action::Support(gun), self.check_support(side, gun));
        }
    }
}

impl Play<'_> {
    /// One die against one unit in the hex (10.3).
    fn barrage(&mut self, gun: GunId, spotter: Option<UnitId>, target: Hex) {
        self.pos.guns_used |= 1 << gun.index();
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
        self.decided();
        if result != BarrageResult::None {
            self.pos.steps.push(Victim { hex: target, result });
        }
    }

    pub(crate) fn support(&mut self, side: Side, gun: GunId) {
        self.pos.combat.support[side as usize] = Some(gun);
        self.pos.guns_used |= 1 << gun.index();
        self.tell(|_| Event::Supported(side, gun));
    }

    /// Phase A, step 5: markers are ready again (5.2f).
    pub(crate) fn ready_guns(&mut self) {
        self.pos.guns_used = 0;
        self.tell(|_| Event::GunsReady);
    }

    /// The artillery of a formation of which nothing is left goes too; units still to come keep it (10.1f, L-08).
    pub(crate) fn remove_orphaned_gun(&mut self, unit: UnitId) {
        let formation = self.pack.unit(unit).formation;
        let units = self.pack.formations[formation.index()].units;
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
                self.tell(|_| Event::GunRemoved(GunId::of(index)));
            }
        }
    }
}
