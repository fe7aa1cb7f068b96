//! Chapter 19: the Magnuszew bridgehead.

use crate::action::Action;
use crate::event::Event;
use crate::pack::{Class, GunId, Side, UnitId, Withdrawal};
use crate::play::Play;
use crate::position::{Look, Place};
use crate::step::Step;
use crate::units::UnitSet;
use crate::verdict::{Fact, Naming, Verdict, ensure, no};

impl Withdrawal {
    fn is_met(self) -> bool {
        self == Withdrawal::default()
    }

    fn wants(self, class: Class) -> u8 {
        match class {
            Class::Armour => self.armour,
            Class::Infantry => self.infantry,
        }
    }
}

impl Look<'_> {
    /// Sending a unit (19b-19e): from Warsaw, of a type that is asked for.
    pub fn check_send(self, unit: UnitId) -> Verdict {
        let Step::Magnuszew(needs) = self.pos.steps.top() else { return self.expect(false) };
        self.known(unit)?;
        ensure(self.at(unit) == Place::Warsaw, no("19b", "not-in-warsaw").unit(unit))?;
        let wanted = self.pack.unit(unit).class().is_some_and(|class| needs.wants(class) > 0);
        ensure(wanted, no("19c", "wrong-class").unit(unit))
    }

    /// Sending a marker: abstract, so it needs no location.
    pub fn check_send_gun(self, gun: GunId) -> Verdict {
        let Step::Magnuszew(needs) = self.pos.steps.top() else { return self.expect(false) };
        let Some(facts) = self.pack.guns.get(gun.0 as usize) else { return Err(no("10.1a", "no-such-marker")) };
        let named = |rule, key| no(rule, key).with("marker", Fact::Gun(gun));
        ensure(facts.side == Side::German, named("19a", "not-your-marker"))?;
        ensure(self.pos.guns >> gun.0 & 1 != 0, named("10.1b", "marker-not-in-play"))?;
        let wanted = if facts.formation.is_some() { needs.artillery } else { needs.aircraft };
        ensure(wanted > 0, named("19c", "marker-not-wanted"))
    }

    pub(crate) fn list_magnuszew(self, out: &mut Vec<Action>) {
        self.offer_units(self.in_warsaw(), Action::Send, out);
        for gun in 0..self.pack.guns.len() as u8 {
            self.offer(Action::SendGun(GunId(gun)), out);
        }
    }

    /// Units in Warsaw of a class.
    fn of_class(self, class: Class) -> UnitSet {
        self.in_warsaw().into_iter().filter(|u| self.pack.unit(*u).class() == Some(class)).collect()
    }

    /// German markers in play: artillery or Stukas.
    fn markers_in_play(self, artillery: bool) -> impl Iterator<Item = GunId> {
        self.pack.guns.iter().enumerate().filter_map(move |(index, gun)| {
            let fits = gun.side == Side::German && gun.formation.is_some() == artillery;
            (fits && self.pos.guns >> index & 1 != 0).then_some(GunId(index as u8))
        })
    }
}

impl Play<'_> {
    /// Phase A, step 7 (5.2h): what the track asks for this turn.
    pub(crate) fn begin_magnuszew(&mut self) {
        let needs = self.pack.magnuszew.get(self.pos.turn as usize - 1).copied().unwrap_or_default();
        if needs.is_met() {
            return;
        }
        let look = self.look();
        let short = look.of_class(Class::Armour).len() < needs.armour as usize
            || look.of_class(Class::Infantry).len() < needs.infantry as usize
            || look.markers_in_play(true).count() < needs.artillery as usize
            || look.markers_in_play(false).count() < needs.aircraft as usize;
        if short {
            self.score_failure("19g");
        }
        self.pos.steps.push(Step::Magnuszew(needs));
    }

    /// Sends by itself what leaves no choice; whatever can be sent must be (19f).
    pub(crate) fn settle_magnuszew(&mut self, needs: Withdrawal) -> bool {
        for class in [Class::Armour, Class::Infantry] {
            let units = self.look().of_class(class);
            if needs.wants(class) > 0 && units.len() <= needs.wants(class) as usize {
                return self.send_all(needs, class, units);
            }
        }
        for artillery in [true, false] {
            let wanted = if artillery { needs.artillery } else { needs.aircraft };
            let mut guns = [None; 16];
            let mut count = 0;
            for gun in self.look().markers_in_play(artillery) {
                guns[count] = Some(gun);
                count += 1;
            }
            if wanted > 0 && count <= wanted as usize {
                guns.into_iter().flatten().for_each(|gun| self.withdraw_gun(gun));
                let mut rest = needs;
                *(if artillery { &mut rest.artillery } else { &mut rest.aircraft }) = 0;
                self.pos.steps.replace(Step::Magnuszew(rest));
                return true;
            }
        }
        if needs.is_met() {
            self.pos.steps.pop();
            return true;
        }
        false
    }

    fn send_all(&mut self, mut needs: Withdrawal, class: Class, units: UnitSet) -> bool {
        match class {
            Class::Armour => needs.armour = 0,
            Class::Infantry => needs.infantry = 0,
        }
        self.pos.steps.replace(Step::Magnuszew(needs));
        units.into_iter().for_each(|unit| self.withdraw_unit(unit));
        true
    }

    pub(crate) fn send(&mut self, unit: UnitId) {
        let Step::Magnuszew(mut needs) = self.pos.steps.top() else { return };
        match self.pack.unit(unit).class() {
            Some(Class::Armour) => needs.armour -= 1,
            _ => needs.infantry -= 1,
        }
        self.pos.steps.replace(Step::Magnuszew(needs));
        self.withdraw_unit(unit);
    }

    pub(crate) fn send_gun(&mut self, gun: GunId) {
        let Step::Magnuszew(mut needs) = self.pos.steps.top() else { return };
        match self.pack.guns[gun.0 as usize].formation {
            Some(_) => needs.artillery -= 1,
            None => needs.aircraft -= 1,
        }
        self.pos.steps.replace(Step::Magnuszew(needs));
        self.withdraw_gun(gun);
    }

    /// Out of the game: it cannot be recovered.
    fn withdraw_unit(&mut self, unit: UnitId) {
        self.remove_unit(unit, Place::Withdrawn);
        self.tell(|_| Event::Sent(unit));
        self.miss(unit);
    }

    fn withdraw_gun(&mut self, gun: GunId) {
        self.pos.guns &= !(1 << gun.0);
        self.pos.guns_used &= !(1 << gun.0);
        self.tell(|_| Event::GunSent(gun));
    }
}
