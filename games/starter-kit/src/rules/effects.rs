//! Section 3.2.3: the dice of an attack, and what they do.

use super::*;
use crate::event::{Blow, Dice, Toll};
use crate::rules::fire::{Exposure, Hexes, Mode, Volley, WHOLE};

/// A leader as he was before something happened in his hex.
#[derive(Copy, Clone)]
struct Before {
    leader: UnitId,
    morale: i8,
    leadership: i8,
    broken: bool,
}

/// How many leaders of both sides can be in a hex.
const LEADERS: usize = 8;

impl Play<'_> {
    /// The attack that was put together is made: whoever has no line of sight drops out, the others fire as one group or, where that breaks
    /// it, as several (3.2.1k, 3.2.2t, 3.2.2u).
    pub(crate) fn fire(&mut self) {
        let attack = std::mem::replace(&mut self.pos.attack, Attack::IDLE);
        let target = Hex(attack.target);
        let mut seeing = attack;
        let mut blind = Attack { units: UnitSet::EMPTY, weapons: WeaponSet::EMPTY, leaders: UnitSet::EMPTY, ..attack };
        for element in self.look().elements(&attack) {
            let from = self.look().gunner(element).and_then(|unit| self.look().at(unit));
            if from.is_some_and(|from| self.look().aims_at(from, target)) {
                continue;
            }
            match element {
                Element::Unit(unit) => {
                    seeing.units.remove(unit);
                    blind.units.add(unit);
                }
                Element::Weapon(weapon) => {
                    seeing.weapons.remove(weapon);
                    blind.weapons.add(weapon);
                }
            }
        }
        let hexes = self.look().firing_hexes(&seeing);
        for leader in attack.leaders {
            let leads = self.look().at(leader).is_some_and(|hex| hexes.has(hex));
            if !leads {
                seeing.leaders.remove(leader);
                blind.leaders.add(leader);
            }
        }
        if blind.units.is_empty() && blind.weapons.is_empty() {
            return self.resolve(&seeing);
        }
        self.fire_blindly(&blind, hexes.len() == 0);
        if hexes.len() > 0 {
            self.pos.attack = seeing;
            self.push(Regrouping);
        }
    }

    /// Something else than smoke has been fired: it is too late for smoke in this phase (6.2v).
    pub(crate) fn end_smoke(&mut self, attack: &Attack) {
        self.pos.smoke_over |= self.look().ordnance(attack).is_none() || !attack.shell.is_smoke();
    }

    /// Whoever does not see his target has fired all the same; if nobody sees it, the dice still tell what malfunctions (3.2.1k).
    fn fire_blindly(&mut self, blind: &Attack, alone: bool) {
        self.end_smoke(blind);
        let (side, target) = (self.look().firing(), Hex(blind.target));
        if blind.weapons.into_iter().any(|weapon| self.look().is_fitted(weapon)) {
            self.turn_before_fire(blind);
        }
        self.tell(|play| Event::Blind { side, target: play.name(target), rows: &["3.2.1k", "3.2.2t"] });
        if !alone {
            return self.mark_fired(blind, self.spent(blind), false, 7);
        }
        let dice = self.dice(&|dice| dice.sum() as u32);
        let spent = self.malfunction(blind, dice.sum());
        self.mark_fired(blind, spent, false, dice.coloured);
        let toll = Toll::default();
        self.tell(|_| Event::AttackEnds { side, toll });
    }

    /// An attack is made once it is known what covers its target.
    pub(crate) fn resolve(&mut self, attack: &Attack) {
        if self.look().several_covers(attack) {
            self.pos.covered = *attack;
            return self.push(Covering);
        }
        self.resolve_covered(attack);
    }

    /// One attack on the Infantry Fire Table, from the dice to its last consequence.
    pub(crate) fn resolve_covered(&mut self, attack: &Attack) {
        if self.look().ordnance(attack).is_some() {
            return self.shoot(attack);
        }
        if let Some(weapon) = self.look().flame(attack).filter(|_| attack.armour) {
            return self.burn(attack, weapon);
        }
        self.end_smoke(attack);
        let look = self.look();
        let (side, target) = (look.firing(), Hex(attack.target));
        let volley = look.volley(attack, &mut |_, _, _| {});
        let targets = look.soft(look.targets(side, target));
        let flame = look.flame(attack).is_some();
        self.turn_before_fire(attack);
        let cowers = volley.cowers;
        let alike = self.reads_alike(attack, targets, &volley);
        let fire = &self.pack.fire;
        let class = |dice: Dice| {
            let cowered = if dice.doubles() { cowers } else { 0 };
            match (alike, shifted(volley.column, cowered)) {
                (Some(own), Some(column)) => class_of(fire.outcome(column, (dice.sum() + volley.drm + own).into())),
                (Some(_), None) => class_of(Outcome::Nothing),
                (None, _) => 256 + dice.sum() as u32 + 16 * u32::from(cowered),
            }
        };
        let dice = self.dice(&class);
        let cowered = if dice.doubles() { cowers } else { 0 };
        let column = shifted(volley.column, cowered);
        let roll = dice.sum() + volley.drm;
        self.toll = Toll::default();
        self.tell(|play| {
            let outcome = column.map_or(Outcome::Nothing, |column| play.pack.fire.outcome(column, roll.into()));
            let gunners = attack.units | attack.weapons.into_iter().filter_map(|its| play.look().holder(its)).collect();
            Event::Fired {
                side,
                blow: if flame { Blow::Flame } else { Blow::Fire },
                target: play.name(target),
                by: play.whos(gunners | attack.leaders),
                with: attack.weapons.into_iter().map(|its| play.what(its)).collect(),
                column: column.map_or(0, |column| play.pack.fire.head(column)),
                dice,
                drm: volley.drm,
                cowered,
                outcome,
            }
        });
        self.alarm(targets, volley.column, cowers, volley.drm, &volley.exposure);
        let exposure = volley.exposure;
        self.hit(target, targets, column, roll, move |look, unit| look.target_drm(unit, &exposure, &mut |_, _, _| {}));
        self.shake_hidden(target, &volley, cowered, roll);
        let protective = self.protectors(attack);
        let spent = self.malfunction(attack, dice.sum());
        if self.pos.phase == Phase::Movement && !self.look().bounding() {
            self.leave_residual(attack, &spent.works, &volley, cowered, dice.coloured);
        }
        self.mark_fired(attack, spent, cowered > 0, dice.coloured);
        self.check_protectors(protective, dice);
        let toll = self.toll;
        self.tell(|_| Event::AttackEnds { side, toll });
    }

    /// Hidden Guns of the other side in the hex take Area Fire; if it does anything they appear (6.4n, 6.4o).
    fn shake_hidden(&mut self, target: Hex, volley: &Volley, cowered: u8, roll: i8) {
        let side = self.look().firing().other();
        if self.pos.phase == Phase::Movement || !self.look().has_hidden(side) {
            return;
        }
        let column = shifted(self.pack.fire.column(volley.firepower / WHOLE / 2), cowered);
        let dug_in = if volley.exposure.flames { 0 } else { self.pack.constants.guns.emplacement };
        let more = (dug_in - volley.exposure.tem).max(0);
        let harms = |column| self.pack.fire.outcome(column, (roll + more).into()) != Outcome::Nothing;
        if !column.is_some_and(harms) {
            return;
        }
        let exposure = volley.exposure;
        while let Some((unit, weapon)) = self.look().hidden_in(side, target) {
            self.reveal(weapon, &["6.4o"]);
            self.hit(target, UnitSet::one(unit), column, roll, move |look, unit| {
                look.target_drm(unit, &exposure, &mut |_, _, _| {})
            });
        }
    }

    /// The modifier that all targets have alike, if the dice decide nothing but their result: no weapon that may fail, nobody who protects himself.
    fn reads_alike(&self, attack: &Attack, targets: UnitSet, volley: &Volley) -> Option<i8> {
        let look = self.look();
        let own = |unit: UnitId| look.target_drm(unit, &volley.exposure, &mut |_, _, _| {});
        let first = own(targets.first()?);
        let plain = attack.weapons.is_empty() && self.protectors(attack).is_empty();
        (plain && targets.into_iter().all(|unit| own(unit) == first)).then_some(first)
    }

    /// Broken units are under Desperation Morale once they are attacked by what could make them check (3.2.3au).
    pub(crate) fn alarm(&mut self, targets: UnitSet, column: Option<Column>, cowers: u8, drm: i8, exposure: &Exposure) {
        for unit in targets {
            if !self.look().broken(unit) || self.pos.has(unit, Marks::DM) {
                continue;
            }
            let drm = drm + self.look().target_drm(unit, exposure, &mut |_, _, _| {});
            let harms = |(coloured, white): (i8, i8)| {
                let cowered = if coloured == white { cowers } else { 0 };
                let outcome = |column| self.pack.fire.outcome(column, (coloured + white + drm).into());
                let outcome = shifted(column, cowered).map_or(Outcome::Nothing, outcome);
                !matches!(outcome, Outcome::Nothing | Outcome::Pin)
            };
            // The lowest rolls are the worst: two, which cowers, and three, which does not.
            if harms((1, 1)) || harms((1, 2)) {
                self.mark(unit, Marks::DM);
                self.tell(|play| Event::Desperate(play.who(unit), &["3.2.3au"]));
            }
        }
    }

    /// The table's result for everybody in a hex; whoever has a modifier of his own reads the same dice with it.
    pub(crate) fn hit(
        &mut self,
        hex: Hex,
        targets: UnitSet,
        column: Option<Column>,
        roll: i8,
        own: impl Fn(Look<'_>, UnitId) -> i8,
    ) {
        let Some(column) = column else { return };
        self.hit_with(hex, |play| {
            let mut left = targets;
            while let Some(least) = left.into_iter().map(|unit| own(play.look(), unit)).min() {
                let alike: UnitSet = left.into_iter().filter(|unit| own(play.look(), *unit) == least).collect();
                left -= alike;
                let outcome = play.pack.fire.outcome(column, (roll + least).into());
                if least != 0 {
                    play.tell(|play| Event::Read { who: play.whos(alike), drm: least, total: roll + least, outcome });
                }
                play.suffer(alike, outcome, column);
            }
        });
    }

    /// Something happens in a hex, and then those who lost a leader there check (3.2.3ac).
    pub(crate) fn hit_with(&mut self, hex: Hex, what: impl FnOnce(&mut Play<'_>)) {
        let before = self.leaders_before(hex);
        self.fallen = false;
        what(self);
        self.mourn(hex, before);
    }

    /// What one result does to those it is for (3.2.3c-3.2.3am).
    pub(crate) fn suffer(&mut self, units: UnitSet, outcome: Outcome, column: Column) {
        let crews = units & self.pos.vehicles;
        let men = units - crews;
        match outcome {
            Outcome::Nothing => {}
            Outcome::Pin => {
                self.pin_checks(men, 0, Why::Pin);
                crews.into_iter().for_each(|unit| self.crew_suffers_pin(unit));
            }
            Outcome::Morale(more) => self.all_check(units, more as i8),
            Outcome::Casualty(more) => {
                let mut left = units;
                match self.choose(units) {
                    Some(unit) if crews.has(unit) => {
                        left.remove(unit);
                        self.stun(unit, true, &["3.2.3r"]);
                    }
                    Some(unit) => self.reduce(unit, &["3.2.3f"]),
                    None => {}
                }
                self.all_check(left & self.pos.on, more as i8);
            }
            Outcome::Kill(count) => {
                let killed = self.choose_some(units, count);
                for unit in killed {
                    if crews.has(unit) {
                        self.stun(unit, true, &["3.2.3e"]);
                        continue;
                    }
                    self.damage_weapons(unit, column);
                    self.eliminate(unit, &["3.2.3c"]);
                }
                for unit in men - killed {
                    if self.look().broken(unit) {
                        self.reduce(unit, &["3.2.3d"]);
                    } else {
                        self.break_unit(unit, &["3.2.3d"]);
                    }
                }
                // What breaks men stuns a crew.
                for unit in crews - killed {
                    self.stun(unit, false, &["3.2.3d", "7.10s"]);
                }
            }
        }
    }

    /// Men and crews check their morale for fire.
    fn all_check(&mut self, units: UnitSet, more: i8) {
        let crews = units & self.pos.vehicles;
        self.morale_checks(units - crews, more, Why::Fire);
        crews.into_iter().for_each(|unit| self.crew_suffers_check(unit, more));
    }

    /// The weapons of a unit that is killed: one die for each on the same column (4.0r-4.0t, A-43).
    fn damage_weapons(&mut self, unit: UnitId, column: Column) {
        let weapons: WeaponSet = self.pos.weapons_of(unit).collect();
        for weapon in weapons {
            let fire = &self.pack.fire;
            let class = |die: u8| match fire.outcome(column, die.into()) {
                Outcome::Kill(_) => 2,
                Outcome::Casualty(_) => 1,
                _ => 0,
            };
            let die = self.die_among(&class);
            match class(die) {
                2 => self.remove_weapon(weapon, &["4.0s"]),
                1 if !self.pos.weapon_has(weapon, WeaponMarks::BROKEN) => {
                    self.mark_weapon(weapon, WeaponMarks::BROKEN);
                    self.tell(|play| Event::Malfunctioned(play.what(weapon), &["4.0t"]));
                }
                _ => {}
            }
        }
    }

    fn leaders_before(&self, hex: Hex) -> [Option<Before>; LEADERS] {
        let look = self.look();
        let mut leaders = look.pos.stack(hex).into_iter().filter(|unit| look.kind(*unit).is_leader());
        std::array::from_fn(|_| {
            let leader = leaders.next()?;
            let (morale, leadership) = (look.morale(leader), look.leadership(leader));
            Some(Before { leader, morale, leadership, broken: look.broken(leader) })
        })
    }

    /// Leaders who were lost or broke trouble those with them, the best of them first (3.2.3ac-3.2.3af, A-07).
    fn mourn(&mut self, hex: Hex, mut before: [Option<Before>; LEADERS]) {
        loop {
            let fell = |was: &Before| !self.pos.on.has(was.leader) || (self.look().broken(was.leader) && !was.broken);
            let next = before.iter().enumerate().filter_map(|(at, was)| was.filter(fell).map(|was| (at, was)));
            let Some((at, was)) = next.max_by_key(|(at, was)| (was.morale, usize::MAX - at)) else { return };
            before[at] = None;
            if self.pos.melee.contains(hex) {
                continue;
            }
            let look = self.look();
            let troubled = look.pos.stack_of(was.leader.side(), hex).into_iter();
            let troubled: UnitSet =
                troubled.filter(|unit| *unit != was.leader && look.morale(*unit) < was.morale).collect();
            let drm = (-was.leadership).max(0);
            if self.pos.on.has(was.leader) {
                self.pin_checks(troubled, drm, Why::LeaderBroke);
            } else {
                self.morale_checks(troubled, drm, Why::LeaderLost);
            }
        }
    }

    /// Who fires to protect himself, directing leaders among them (3.3.3-fpf-c).
    fn protectors(&self, attack: &Attack) -> UnitSet {
        let look = self.look();
        let protects = |element: &Element| look.mode(*element) == Mode::Protective;
        let mut units: UnitSet = look.elements(attack).filter(protects).filter_map(|its| look.gunner(its)).collect();
        let leads = |leader: &UnitId| units.into_iter().any(|unit| look.at(unit) == look.at(*leader));
        let leaders: UnitSet = attack.leaders.into_iter().filter(leads).collect();
        units |= leaders;
        units
    }

    /// The dice of the attack are their Morale Check (3.3.3-fpf-c): nothing but a leader helps. Then those mourn who are with leaders that fell,
    /// hex by hex.
    fn check_protectors(&mut self, units: UnitSet, dice: Dice) {
        let mut hexes = Hexes::NONE;
        units.into_iter().filter_map(|unit| self.look().at(unit)).for_each(|hex| hexes.add(hex));
        let before: Vec<_> = hexes.into_iter().map(|hex| (hex, self.leaders_before(hex))).collect();
        let mut waiting = units;
        while let Some(unit) = self.look().next_to_check(waiting) {
            waiting.remove(unit);
            self.check_morale(unit, dice, 0, waiting, Why::Protective);
        }
        for (hex, before) in before {
            self.mourn(hex, before);
        }
    }
}

/// A number for each result of the table.
fn class_of(outcome: Outcome) -> u32 {
    match outcome {
        Outcome::Nothing => 0,
        Outcome::Pin => 1,
        Outcome::Morale(more) => 16 + u32::from(more),
        Outcome::Casualty(more) => 32 + u32::from(more),
        Outcome::Kill(count) => 48 + u32::from(count),
    }
}

/// The column so many to the left; none, beyond the first (3.2.2l).
pub(crate) fn shifted(column: Option<Column>, by: u8) -> Option<Column> {
    column.and_then(|column| column.0.checked_sub(by)).map(Column)
}
