//! Chapter 11: coordinated combat and its advances.

use super::chapter::*;
use crate::telling::titles::{signed, word};

/// Step 3: coordinated combat (11.1). Asked only if anyone can attack.
impl Ask<Counterattack> for step::Combat {
    fn asked(&self, look: Look<'_>) -> Option<Side> {
        Some(look.phasing())
    }

    fn offer(&self, look: Look<'_>, answers: &mut Vec<Action>) {
        answers.push(Action::End);
        look.each_attack(|target, unit| {
            answers.offer(Action::Attack { target, unit }, look.check_attack(target, unit));
            true
        });
        look.list_events(answers);
    }

    fn check(&self, look: Look<'_>, answer: Action) -> Verdict {
        match answer {
            Action::End => Ok(()),
            Action::Attack { target, unit } => look.check_attack(target, unit),
            _ => look.not_asked(),
        }
    }

    fn answer(&self, play: &mut Play<'_>, answer: Action) {
        match answer {
            Action::Attack { target, unit } => play.declare_attack(target, unit),
            _ => play.pos.steps.replace(Reserves),
        }
    }

    fn settle(&self, play: &mut Play<'_>) -> Flow {
        if play.look().any_attack() {
            return Flow::Asks;
        }
        play.pos.steps.replace(Reserves);
        Flow::Goes
    }

    fn tries(&self, look: Look<'_>, subject: Subject, tries: &mut Vec<Action>) {
        match subject {
            Subject::Own(unit) => look.try_attacks(unit, tries),
            Subject::Enemy(hex) => look.try_attackers(hex, tries),
            Subject::Hex(_) | Subject::Gun(_) | Subject::Place => {}
        }
    }
}

/// An attack is being put together; the die has not been thrown (9.2, 11.1).
impl Ask<Counterattack> for Declaration {
    fn asked(&self, look: Look<'_>) -> Option<Side> {
        Some(look.phasing())
    }

    fn prompt(&self, look: Look<'_>) -> Message {
        let combat = &look.pos.combat;
        let sum = look.sum_combat(combat, |_| {});
        let (a, d) = look.pack.combat.columns[sum.column];
        Message::new("q-declaration")
            .with("hex", look.pack.hex_arg(combat.target))
            .with("units", look.pack.set_titles(combat.attackers))
            .with("attack", i32::from(sum.attack))
            .with("defence", i32::from(sum.defence))
            .with("column", format!("{a}:{d}"))
            .with("modifier", signed(i32::from(sum.modifier)))
            .with("then", word(self.what_then(look)))
    }

    fn offer(&self, look: Look<'_>, answers: &mut Vec<Action>) {
        answers.push(Action::Roll);
        let combat = &look.pos.combat;
        if !combat.overrun {
            for (_, near) in look.pack.grid.neighbours(combat.target) {
                if look.holder(near) == Some(look.phasing()) {
                    let others = look.pos.units_in(near) - combat.attackers;
                    answers.offer_units(others, Action::With, |unit| look.check_with(unit));
                }
            }
            if look.pack.praga.contains(&combat.target) {
                let others = look.in_warsaw() - combat.attackers;
                answers.offer_units(others, Action::With, |unit| look.check_with(unit));
            }
            look.list_supports(look.phasing(), answers);
            answers.offer(Action::Concentric, look.check_concentric());
        }
        answers.offer_units(combat.attackers, Action::Bonus, |unit| look.check_bonus(unit));
        look.list_events(answers);
    }

    fn check(&self, look: Look<'_>, answer: Action) -> Verdict {
        match answer {
            Action::Roll => Ok(()),
            Action::With(unit) => look.check_with(unit),
            Action::Bonus(unit) => look.check_bonus(unit),
            Action::Support(gun) => look.check_support(look.phasing(), gun),
            Action::Concentric => look.check_concentric(),
            _ => look.not_asked(),
        }
    }

    /// The attacker's word: now the defender may support (10.6c); an overrun knows no support (9.1g).
    fn answer(&self, play: &mut Play<'_>, answer: Action) {
        match answer {
            Action::With(unit) => play.join_attack(unit),
            Action::Bonus(unit) => play.choose_bonus(unit),
            Action::Support(gun) => play.support(play.look().phasing(), gun),
            Action::Concentric => play.attack_concentrically(),
            _ if play.pos.combat.overrun => play.throw_combat_die(),
            _ => {
                play.begin_coordinated();
                play.pos.steps.replace(DefenderSupport);
            }
        }
    }

    fn lies_on(&self, below: Option<&Step>) -> bool {
        Step::is_fought_in(below)
    }

    fn is_sound(&self, look: Look<'_>) -> bool {
        look.attack_is_sound()
    }

    fn label(&self, look: Look<'_>, answer: Action) -> Option<Message> {
        (answer == Action::Roll && look.may_be_supported()).then(|| Message::new("a-declare"))
    }

    fn comes_first(&self, look: Look<'_>) -> Option<Message> {
        Some(Message::new("first-attack").with("hex", look.pack.hex_arg(look.pos.combat.target)))
    }

    fn tries(&self, look: Look<'_>, subject: Subject, tries: &mut Vec<Action>) {
        match subject {
            Subject::Own(unit) => tries.extend([Action::With(unit), Action::Bonus(unit)]),
            Subject::Gun(gun) => tries.push(Action::Support(gun)),
            Subject::Enemy(hex) if hex == look.pos.combat.target => tries.push(Action::Roll),
            Subject::Enemy(_) | Subject::Hex(_) | Subject::Place => {}
        }
    }
}

impl Declaration {
    /// What is left to do with it: add to it, if anything can be added, and have the die thrown or the defender answer.
    fn what_then(self, look: Look<'_>) -> &'static str {
        let mut answers = Vec::new();
        self.offer(look, &mut answers);
        match (answers.len() > 1, look.may_be_supported()) {
            (true, true) => "q-then-add-or-declare",
            (true, false) => "q-then-add-or-roll",
            (false, true) => "q-then-declare",
            (false, false) => "q-then-roll",
        }
    }
}

/// The attacker may advance (9.12, 11.2): asked only if someone can.
impl Ask<Counterattack> for Advance {
    fn rule(&self, look: Look<'_>) -> &'static str {
        look.advance_rule()
    }

    fn asked(&self, look: Look<'_>) -> Option<Side> {
        Some(look.phasing())
    }

    fn prompt(&self, look: Look<'_>) -> Message {
        Message::new("q-advance").with("hex", look.pack.hex_arg(look.pos.combat.target))
    }

    fn offer(&self, look: Look<'_>, answers: &mut Vec<Action>) {
        answers.push(Action::End);
        answers.offer_units(look.pos.combat.may_advance, Action::Advance, |unit| look.check_advance(unit));
    }

    fn check(&self, look: Look<'_>, answer: Action) -> Verdict {
        match answer {
            Action::End => Ok(()),
            Action::Advance(unit) => look.check_advance(unit),
            _ => look.not_asked(),
        }
    }

    fn answer(&self, play: &mut Play<'_>, answer: Action) {
        match answer {
            Action::Advance(unit) => play.advance(unit),
            _ => play.end_combat(),
        }
    }

    fn settle(&self, play: &mut Play<'_>) -> Flow {
        let look = play.look();
        if play.pos.combat.may_advance.into_iter().any(|unit| look.check_advance(unit).is_ok()) {
            return Flow::Asks;
        }
        play.end_combat();
        Flow::Goes
    }

    fn lies_on(&self, below: Option<&Step>) -> bool {
        Step::is_fought_in(below)
    }

    fn is_sound(&self, look: Look<'_>) -> bool {
        look.pos.combat.advance_left >= 1
    }

    fn label(&self, look: Look<'_>, answer: Action) -> Option<Message> {
        let stay = || if look.pos.empty(look.pos.combat.target) { "a-stay" } else { "a-no-advance" };
        (answer == Action::End).then(|| Message::new(stay()))
    }

    fn tries(&self, _: Look<'_>, subject: Subject, tries: &mut Vec<Action>) {
        tries.extend(subject.own().map(Action::Advance));
    }
}

/// One unit is advancing and may go on (11.2b).
impl Ask<Counterattack> for Advancing {
    fn rule(&self, look: Look<'_>) -> &'static str {
        look.advance_rule()
    }

    fn asked(&self, look: Look<'_>) -> Option<Side> {
        Some(look.phasing())
    }

    fn prompt(&self, look: Look<'_>) -> Message {
        let Combat { advancing, advance_left, .. } = look.pos.combat;
        let unit = advancing.map_or(table::Arg::Name(String::new()), |unit| look.pack.title(unit));
        Message::new("q-advancing").with("units", unit).with("left", i32::from(advance_left))
    }

    fn offer(&self, look: Look<'_>, answers: &mut Vec<Action>) {
        answers.offer(Action::Stop, look.check_stop_advance());
        if let Some(hex) = look.advanced_to() {
            for (_, near) in look.pack.grid.neighbours(hex) {
                answers.offer(Action::To(near.into()), look.check_advance_to(near.into()));
            }
        }
    }

    fn check(&self, look: Look<'_>, answer: Action) -> Verdict {
        match answer {
            Action::To(goal) => look.check_advance_to(goal),
            Action::Stop => look.check_stop_advance(),
            _ => look.not_asked(),
        }
    }

    fn answer(&self, play: &mut Play<'_>, answer: Action) {
        match answer {
            Action::To(goal) => play.advance_to(goal),
            _ => play.stop_advance(),
        }
    }

    /// An advance ends in an enemy zone of control or when its hexes are used up (11.2e).
    fn settle(&self, play: &mut Play<'_>) -> Flow {
        let look = play.look();
        let enemy = look.phasing().other();
        let Some(hex) = look.advanced_to() else { return Flow::Asks };
        if play.pos.combat.advance_left > 0 && !look.in_zone_of(enemy, hex) {
            return Flow::Asks;
        }
        play.stop_advance();
        Flow::Goes
    }

    fn lies_on(&self, below: Option<&Step>) -> bool {
        below.is_some_and(|step| *step == Advance)
    }

    fn is_sound(&self, look: Look<'_>) -> bool {
        look.advanced_to().is_some()
    }

    fn label(&self, look: Look<'_>, answer: Action) -> Option<Message> {
        let Action::To(goal) = answer else { return None };
        Some(Message::new("a-advance-on").with("place", look.pack.goal_arg(goal)))
    }

    fn gives_up(&self, look: Look<'_>, answer: Action) -> Option<Message> {
        look.stops_short(answer).then(|| Message::new("gives-way"))
    }

    fn tries(&self, look: Look<'_>, subject: Subject, tries: &mut Vec<Action>) {
        if let Subject::Hex(hex) = subject {
            look.try_going_to(hex, tries);
        }
    }
}

impl Look<'_> {
    // ---- declaring --------------------------------------------------------------------------------------------------

    /// Declaring a coordinated combat with its first unit (11.1a).
    fn check_attack(self, target: Hex, unit: UnitId) -> Verdict {
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
    fn check_with(self, unit: UnitId) -> Verdict {
        self.expect(!self.pos.combat.overrun)?;
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
    fn check_bonus(self, unit: UnitId) -> Verdict {
        self.known(unit)?;
        let combat = &self.pos.combat;
        ensure(combat.attackers.has(unit), no("9.4c", "not-attacking").unit(unit))?;
        ensure(self.bonus(unit).white > 0, no("9.4b", "no-attack-bonus").unit(unit))?;
        ensure(!self.bonus_units(combat).has(unit), no("9.4c", "bonus-already-counts").unit(unit))
    }

    /// Whether anyone can attack.
    fn any_attack(self) -> bool {
        let mut any = false;
        self.each_attack(|target, unit| {
            any = self.check_attack(target, unit).is_ok();
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

    // ---- advancing --------------------------------------------------------------------------------------------------

    /// Advancing a unit into the vacated hex (9.12a, 11.2a).
    fn check_advance(self, unit: UnitId) -> Verdict {
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
    fn check_advance_to(self, goal: Goal) -> Verdict {
        let combat = &self.pos.combat;
        let Some(to) = goal.hex() else { return Err(no("11.2d", "hexes-only")) };
        ensure(to.index() < self.pack.grid.len(), no("11.2d", "no-such-hex"))?;
        let Some(unit) = combat.advancing else { return self.not_asked() };
        self.check_advance_side(unit, to)?;
        ensure(self.holder(to) != Some(self.phasing().other()), no("6.1f", "enemy-there").hex(to))?;
        let room = self.fits(to, UnitSet::one(unit)) || self.advance_leads_on(unit, to, combat.advance_left);
        ensure(room, no("7.1d", "hex-full").hex(to))
    }

    /// Ending an advance: the stack must be legal (7.1d).
    fn check_stop_advance(self) -> Verdict {
        let Some(hex) = self.advanced_to() else { return Ok(()) };
        ensure(self.fits(hex, UnitSet::EMPTY), no("7.1d", "hex-full").hex(hex))
    }

    /// Where the unit stands that is advancing.
    fn advanced_to(self) -> Option<Hex> {
        self.at(self.pos.combat.advancing?).hex()
    }

    /// Whether there are attackers, and an enemy to be attacked.
    pub(crate) fn attack_is_sound(self) -> bool {
        let combat = &self.pos.combat;
        !combat.attackers.is_empty() && self.holder(combat.target) == Some(self.phasing().other())
    }

    fn advance_rule(self) -> &'static str {
        if self.pos.combat.overrun { "9.12a" } else { "11.2a" }
    }
}

impl Play<'_> {
    fn declare_attack(&mut self, target: Hex, unit: UnitId) {
        self.pos.combat =
            Combat { target, attackers: UnitSet::one(unit), defenders: self.pos.units_in(target), ..Combat::IDLE };
        self.note_act(UnitSet::one(unit));
        self.pos.steps.push(Declaration);
    }

    fn join_attack(&mut self, unit: UnitId) {
        self.pos.combat.attackers.add(unit);
        self.note_act(UnitSet::one(unit));
    }

    /// The owner's choice of the bonus unit; another one of the same hex steps back.
    fn choose_bonus(&mut self, unit: UnitId) {
        let place = self.pos.at[unit.index()];
        let limited = self.pos.options.limited_bonus;
        let kept: UnitSet =
            self.pos.combat.bonus.into_iter().filter(|other| !limited && self.pos.at[other.index()] != place).collect();
        self.pos.combat.bonus = kept | UnitSet::one(unit);
    }

    /// The declaration is complete: the hex counts as attacked, the units as having fought.
    fn begin_coordinated(&mut self) {
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
        self.pos.steps.replace(Advance);
    }

    /// A unit, or all that overran together, enters the vacated hex.
    fn advance(&mut self, unit: UnitId) {
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
            self.pos.combat.advancing = Some(unit);
            self.pos.combat.advance_left -= 1;
            self.pos.steps.push(Advancing);
        }
    }

    fn advance_to(&mut self, goal: Goal) {
        let (Some(unit), Some(hex)) = (self.pos.combat.advancing, goal.hex()) else { return };
        self.relocate(UnitSet::one(unit), Place::Hex(hex));
        self.pos.combat.advance_left -= 1;
        self.tell(|_| Event::Advanced { units: vec![unit], hex, overrun: false });
    }

    /// The unit stops; the next one has the whole distance again.
    fn stop_advance(&mut self) {
        self.pos.steps.pop();
        let combat = &mut self.pos.combat;
        combat.advance_left = combat.advance_distance();
        combat.advancing = None;
    }

    /// The combat is over.
    fn end_combat(&mut self) {
        if self.pos.combat.overrun {
            self.end_overrun();
        } else {
            self.pos.combat = Combat::IDLE;
            self.pos.steps.pop();
        }
    }
}
