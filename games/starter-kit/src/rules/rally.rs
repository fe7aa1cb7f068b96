//! Section 3.1: the Rally Phase.

use super::*;
use crate::event::Dice;

/// After this side the other, after both the next segment (3.1c).
macro_rules! segment {
    ($Step:ident, $rule:literal, $offers:ident, $check:ident, $answer:ident, $next:expr) => {
        impl Ask<StarterKit> for $Step {
            fn asked(&self, _: Look<'_>) -> Option<Side> {
                Some(self.0)
            }

            fn offer(&self, look: Look<'_>, answers: &mut Vec<Action>) {
                answers.extend(look.$offers(self.0));
                answers.push(Action::End);
            }

            fn check(&self, look: Look<'_>, answer: Action) -> Verdict {
                if answer == Action::End { Ok(()) } else { look.$check(self.0, answer) }
            }

            fn answer(&self, play: &mut Play<'_>, answer: Action) {
                match answer {
                    Action::End if self.0 == play.pos.side => play.replace($Step(self.0.other())),
                    Action::End => {
                        let next: fn(&mut Play<'_>) = $next;
                        next(play);
                    }
                    answer => play.$answer(answer),
                }
            }

            fn settle(&self, play: &mut Play<'_>) -> Flow {
                let asks = play.look().$offers(self.0).next().is_some();
                if !asks {
                    self.answer(play, Action::End);
                }
                Flow::asks_if(asks)
            }
        }
    };
}

segment!(Recovering, "3.1e", recoveries, check_recovering, recover_by, |play| play.replace(Repairing(play.pos.side)));
segment!(Repairing, "3.1f", repairs, check_repairing, repair, |play| play.replace(Transferring(play.pos.side)));
segment!(Transferring, "3.1j", transfers, check_transferring, transfer, |play| {
    play.replace(SelfRallying(play.pos.side));
});
segment!(SelfRallying, "3.1k", self_rallies, check_self_rallying, rally_itself, |play| {
    play.replace(Rallying(play.pos.side));
});
segment!(Rallying, "3.1o", rallies, check_rallying, rally_by, |play| play.replace(Despairing(play.pos.side)));
segment!(Despairing, "3.1z", despairs, check_despairing, despair, |play| {
    play.end_desperation();
    play.next_phase();
});

// ---- weapons (3.1e-3.1j) ------------------------------------------------------------------------------------------

impl<'a> Look<'a> {
    fn recoveries(self, side: Side) -> impl Iterator<Item = Action> + use<'a> {
        let lying = self.pos.about.into_iter().filter_map(move |weapon| {
            let hex = self.pos.weapon_at[weapon.index()].hex()?;
            Some((weapon, self.pos.stack_of(side, hex)))
        });
        let pairs = lying.flat_map(|(weapon, stack)| stack.into_iter().map(move |unit| (weapon, unit)));
        let able = pairs.filter(move |(weapon, unit)| self.check_recover(side, *weapon, *unit).is_ok());
        able.map(|(weapon, unit)| Action::Recover(weapon, unit))
    }

    fn check_recovering(self, side: Side, answer: Action) -> Verdict {
        let Action::Recover(weapon, unit) = answer else { return Err(self.not_now()) };
        self.check_recover(side, weapon, unit)
    }

    /// A Good Order unit and a weapon that lies in its hex (3.1e, 4.0h): its only action of the phase.
    pub(crate) fn check_recover(self, side: Side, weapon: WeaponId, unit: UnitId) -> Verdict {
        self.own(unit, side)?;
        let lies = weapon.index() < WEAPONS && self.pos.weapon_at[weapon.index()].hex().is_some();
        ensure(lies && !self.pos.weapon_has(weapon, WeaponMarks::SET), no("4.0h", "not-lying-there").weapon(weapon))?;
        let here = self.pos.weapon_at[weapon.index()].hex() == self.at(unit);
        ensure(here, no("4.0h", "not-in-its-hex").weapon(weapon).unit(unit))?;
        ensure(!self.is_vehicle(unit), no("3.1e", "vehicles-cannot").unit(unit))?;
        ensure(self.good_order(unit), no("3.1e", "not-in-good-order").unit(unit))?;
        ensure(!self.pos.has(unit, Marks::ACTED), no("3.1b", "has-acted").unit(unit))?;
        self.check_carry(unit, weapon)
    }

    fn repairs(self, side: Side) -> impl Iterator<Item = Action> + use<'a> {
        let able = self.pos.about.into_iter().filter(move |weapon| self.check_repair(side, *weapon).is_ok());
        able.map(Action::Repair)
    }

    fn check_repairing(self, side: Side, answer: Action) -> Verdict {
        let Action::Repair(weapon) = answer else { return Err(self.not_now()) };
        self.check_repair(side, weapon)
    }

    /// A malfunctioned weapon of the possessor's own nationality (3.1f).
    fn check_repair(self, side: Side, weapon: WeaponId) -> Verdict {
        let holder = self.own_weapon(weapon, side)?;
        ensure(self.pos.weapon_has(weapon, WeaponMarks::BROKEN), no("3.1f", "works-well").weapon(weapon))?;
        ensure(!self.captured(weapon), no("3.1f", "captured-not-repaired").weapon(weapon))?;
        ensure(self.arm(weapon).repair > 0, no("3.1f", "cannot-be-repaired").weapon(weapon))?;
        ensure(self.good_order(holder), no("3.1f", "not-in-good-order").unit(holder))?;
        if self.is_vehicle(holder) {
            return self.check_tend(weapon);
        }
        ensure(!self.pos.has(holder, Marks::ACTED), no("3.1b", "has-acted").unit(holder))
    }

    /// A vehicle tries each of its weapons once; one for an exposed crew only with that (3.1h, 7.2i, 7.8v, 7.8w, D-07).
    fn check_tend(self, weapon: WeaponId) -> Verdict {
        ensure(!self.pos.weapon_has(weapon, WeaponMarks::TENDED), no("3.1h", "tended-already").weapon(weapon))?;
        ensure(!self.pos.weapon_has(weapon, WeaponMarks::DISABLED), no("7.2i", "is-disabled").weapon(weapon))?;
        let above = self.arm(weapon).weapon == Weapon::AntiAircraft;
        let exposed = self.carrier(weapon).is_some_and(|unit| self.crew_exposed(unit));
        ensure(!above || exposed, no("7.8w", "crew-inside").weapon(weapon))
    }

    fn transfers(self, side: Side) -> impl Iterator<Item = Action> + use<'a> {
        let held = self.pos.about.into_iter().filter_map(move |weapon| {
            let holder = self.holder(weapon).filter(|holder| holder.side() == side)?;
            Some((weapon, self.pos.stack_of(side, self.at(holder)?)))
        });
        let pairs = held.flat_map(|(weapon, stack)| stack.into_iter().map(move |unit| (weapon, unit)));
        let able = pairs.filter(move |(weapon, unit)| self.check_transfer(side, *weapon, *unit).is_ok());
        able.map(|(weapon, unit)| Action::Give(weapon, unit))
    }

    fn check_transferring(self, side: Side, answer: Action) -> Verdict {
        let Action::Give(weapon, unit) = answer else { return Err(self.not_now()) };
        self.check_transfer(side, weapon, unit)
    }

    /// Both in Good Order in the same location (3.1j); not what was recovered in this phase (4.0i). In the Rally Phase it is the giver's one
    /// action, a leader's always (3.1b, 1.2.1e, D-08).
    pub(crate) fn check_transfer(self, side: Side, weapon: WeaponId, unit: UnitId) -> Verdict {
        let holder = self.own_weapon(weapon, side)?;
        self.own(unit, side)?;
        ensure(holder != unit, no("3.1j", "has-it-already").unit(unit).weapon(weapon))?;
        let together = self.at(holder).is_some() && self.at(holder) == self.at(unit);
        ensure(together, no("3.1j", "not-in-its-hex").weapon(weapon).unit(unit))?;
        for one in [holder, unit] {
            ensure(!self.is_vehicle(one), no("3.1j", "vehicles-cannot").unit(one))?;
            ensure(self.good_order(one), no("3.1j", "not-in-good-order").unit(one))?;
        }
        let one_only = self.pos.phase == Phase::Rally || self.kind(holder).is_leader();
        ensure(!(one_only && self.pos.has(holder, Marks::ACTED)), no("3.1b", "has-acted").unit(holder))?;
        ensure(!self.pos.weapon_has(weapon, WeaponMarks::RECOVERED), no("4.0i", "just-recovered").weapon(weapon))?;
        self.check_carry(unit, weapon)
    }
}

impl Play<'_> {
    fn recover_by(&mut self, answer: Action) {
        let Action::Recover(weapon, unit) = answer else { return };
        self.mark(unit, Marks::ACTED);
        self.try_recovery(weapon, unit);
    }

    /// Less than six, the exhausted adding one (3.1e, 3.3.1ad).
    pub(crate) fn try_recovery(&mut self, weapon: WeaponId, unit: UnitId) {
        let drm = i8::from(self.pos.has(unit, Marks::CX));
        let wins = move |die: u8| die as i8 + drm < 6;
        let die = self.die_among(&|die| u32::from(wins(die)));
        let success = wins(die);
        self.tell(|play| Event::Recovery { who: play.who(unit), what: play.what(weapon), die, drm, success });
        if success {
            self.pos.put_weapon(weapon, Place::With(unit));
            self.mark_weapon(weapon, WeaponMarks::RECOVERED);
        }
    }

    /// The repair number or less repairs it, a six removes it (3.1f, 3.1g).
    fn repair(&mut self, answer: Action) {
        let Action::Repair(weapon) = answer else { return };
        let Some(unit) = self.look().holder(weapon) else { return };
        let arm = self.look().arm(weapon);
        let (repair, removed_on) = (arm.repair, arm.removed);
        if arm.weapon.is_fitted() {
            self.mark_weapon(weapon, WeaponMarks::TENDED);
        } else {
            self.mark(unit, Marks::ACTED);
        }
        let die = self.die();
        let (success, removed) = (die <= repair, removed_on > 0 && die >= removed_on);
        self.tell(|play| Event::Repair { who: play.who(unit), what: play.what(weapon), die, success, removed });
        if removed && self.look().carrier(weapon).is_some() {
            self.disable(weapon);
        } else if removed {
            self.remove_weapon(weapon, &["3.1g", "1.2.4g"]);
        } else if success {
            self.pos.weapon_marks[weapon.index()].take(WeaponMarks::BROKEN);
        }
    }

    pub(crate) fn transfer(&mut self, answer: Action) {
        let Action::Give(weapon, unit) = answer else { return };
        let Some(from) = self.look().holder(weapon) else { return };
        self.mark(from, Marks::ACTED);
        self.pos.put_weapon(weapon, Place::With(unit));
        // A weapon goes from hand to hand once in a phase: there is no other way to say that it is done.
        self.mark_weapon(weapon, WeaponMarks::RECOVERED);
        self.tell(|play| Event::Transferred { what: play.what(weapon), from: play.who(from), to: play.who(unit) });
    }
}

// ---- rallying (3.1k-3.1w) -----------------------------------------------------------------------------------------

impl<'a> Look<'a> {
    fn self_rallies(self, side: Side) -> impl Iterator<Item = Action> + use<'a> {
        let able = self.army(side).into_iter().filter(move |unit| self.check_self_rally(side, *unit).is_ok());
        able.map(Action::SelfRally)
    }

    fn check_self_rallying(self, side: Side, answer: Action) -> Verdict {
        let Action::SelfRally(unit) = answer else { return Err(self.not_now()) };
        self.check_self_rally(side, unit)
    }

    fn check_broken(self, side: Side, unit: UnitId) -> Verdict {
        self.own(unit, side)?;
        ensure(self.broken(unit), no("3.1k", "not-broken").unit(unit))?;
        ensure(!self.in_melee(unit), no("3.8bx", "held-in-melee").unit(unit))?;
        ensure(!self.pos.has(unit, Marks::TRIED), no("3.1v", "tried-already").unit(unit))
    }

    /// Those with a boxed morale; the attacker one more of his choice (3.1k, 3.1l).
    fn check_self_rally(self, side: Side, unit: UnitId) -> Verdict {
        self.check_broken(side, unit)?;
        if self.kind(unit).self_rally {
            return Ok(());
        }
        ensure(side == self.pos.side, no("3.1k", "cannot-rally-itself").unit(unit))?;
        ensure(!self.pos.one_rally, no("3.1l", "one-only"))
    }

    fn rallies(self, side: Side) -> impl Iterator<Item = Action> + use<'a> {
        let broken = self.army(side).into_iter().filter(move |unit| self.check_broken(side, *unit).is_ok());
        let pairs = broken.flat_map(move |unit| {
            let stack = self.at(unit).map_or(UnitSet::EMPTY, |hex| self.pos.stack_of(side, hex));
            stack.into_iter().map(move |leader| (unit, leader))
        });
        let able = pairs.filter(move |(unit, leader)| self.check_rally(side, *unit, *leader).is_ok());
        able.map(|(unit, leader)| Action::Rally(unit, leader))
    }

    fn check_rallying(self, side: Side, answer: Action) -> Verdict {
        let Action::Rally(unit, leader) = answer else { return Err(self.not_now()) };
        self.check_rally(side, unit, leader)
    }

    /// A Good Order leader in the same location (3.1o, 3.1w); he may have rallied others, but done nothing else.
    fn check_rally(self, side: Side, unit: UnitId, leader: UnitId) -> Verdict {
        self.check_broken(side, unit)?;
        self.own(leader, side)?;
        ensure(self.kind(leader).is_leader(), no("3.1o", "no-leader").unit(leader))?;
        ensure(self.good_order(leader), no("3.1o", "not-in-good-order").unit(leader))?;
        ensure(self.at(leader) == self.at(unit), no("3.1o", "not-with-it").unit(leader))?;
        ensure(!self.pos.has(leader, Marks::ACTED), no("3.1b", "has-acted").unit(leader))
    }

    /// What is added to a rally roll: Desperation Morale, shelter, and the leader or the lack of one (3.1q, 3.1r, 3.1s, 3.1n).
    pub(crate) fn rally_drm(self, unit: UnitId, leader: Option<UnitId>) -> i8 {
        let desperate = if self.pos.has(unit, Marks::DM) { 4 } else { 0 };
        let sheltered = if self.at(unit).is_some_and(|hex| self.shelter(hex)) { -1 } else { 0 };
        desperate + sheltered + leader.map_or(1, |leader| self.leadership(leader))
    }

    fn despairs(self, side: Side) -> impl Iterator<Item = Action> + use<'a> {
        let able = self.army(side).into_iter().filter(move |unit| self.check_despair(side, *unit).is_ok());
        able.map(Action::Despair)
    }

    fn check_despairing(self, side: Side, answer: Action) -> Verdict {
        let Action::Despair(unit) = answer else { return Err(self.not_now()) };
        self.check_despair(side, unit)
    }

    /// A unit under Desperation Morale that would lose it, in the open (3.1z, D-11).
    fn check_despair(self, side: Side, unit: UnitId) -> Verdict {
        self.own(unit, side)?;
        ensure(self.pos.has(unit, Marks::DM), no("3.1z", "not-desperate").unit(unit))?;
        ensure(!self.pos.has(unit, Marks::STAYS_DM), no("3.1z", "stays-desperate").unit(unit))?;
        let Some(hex) = self.at(unit) else { return Err(self.not_now()) };
        ensure(!self.shelter(hex), no("3.1z", "in-shelter").unit(unit))?;
        ensure(!self.beside(side.other(), hex), no("3.1y", "stays-desperate").unit(unit))
    }
}

impl Play<'_> {
    fn rally_itself(&mut self, answer: Action) {
        let Action::SelfRally(unit) = answer else { return };
        if !self.look().kind(unit).self_rally {
            self.pos.one_rally = true;
        }
        let dice = self.try_rally(unit, None);
        if dice.sum() == 2 && self.look().kind(unit).is_mmc() && self.pos.on.has(unit) {
            self.promote(unit, true);
        }
    }

    fn rally_by(&mut self, answer: Action) {
        let Action::Rally(unit, leader) = answer else { return };
        self.try_rally(unit, Some(leader));
    }

    /// The broken morale or less rallies; an original twelve costs a casualty (3.1p, 3.1u).
    fn try_rally(&mut self, unit: UnitId, leader: Option<UnitId>) -> Dice {
        let look = self.look();
        let (drm, morale) = (look.rally_drm(unit, leader), look.morale(unit));
        let wins = move |dice: Dice| dice.sum() + drm <= morale;
        let dice = self.dice(&|dice| match dice.sum() {
            12 => 2,
            2 => 3,
            _ => u32::from(wins(dice)),
        });
        self.mark(unit, Marks::TRIED);
        let success = wins(dice) && dice.sum() < 12;
        self.tell(|play| Event::Rally {
            who: play.who(unit),
            leader: leader.map(|leader| play.who(leader)),
            dice,
            drm,
            morale,
            success,
        });
        if dice.sum() == 12 {
            self.reduce(unit, &["3.1u"]);
        } else if success {
            self.unmark(unit, Marks::BROKEN.with(Marks::DM));
        }
        dice
    }

    fn despair(&mut self, answer: Action) {
        let Action::Despair(unit) = answer else { return };
        self.mark(unit, Marks::STAYS_DM);
        self.tell(|play| Event::Desperate(play.who(unit), &["3.1z"]));
    }

    /// Desperation Morale ends, but for those next to a known enemy and those who keep it (3.1y).
    fn end_desperation(&mut self) {
        self.pos.one_rally = false;
        for unit in self.pos.on {
            if !self.pos.has(unit, Marks::DM) || self.pos.has(unit, Marks::STAYS_DM) {
                continue;
            }
            let Some(hex) = self.look().at(unit) else { continue };
            if !self.look().beside(unit.side().other(), hex) {
                self.unmark(unit, Marks::DM);
                self.tell(|play| Event::Calmed(play.who(unit)));
            }
        }
        self.despair_beside_enemies();
    }

    /// Broken units next to a known enemy are under Desperation Morale (3.2.3at).
    pub(crate) fn despair_beside_enemies(&mut self) {
        for unit in self.pos.on {
            let calm = self.pos.has(unit, Marks::BROKEN) && !self.pos.has(unit, Marks::DM);
            let Some(hex) = self.look().at(unit).filter(|hex| calm && self.look().field().on_board(*hex)) else {
                continue;
            };
            if self.look().beside(unit.side().other(), hex) {
                self.mark(unit, Marks::DM);
                self.tell(|play| Event::Desperate(play.who(unit), &["3.2.3at"]));
            }
        }
    }
}
