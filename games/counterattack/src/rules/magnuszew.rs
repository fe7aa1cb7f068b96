//! Chapter 19: the Magnuszew bridgehead.

use super::chapter::*;

/// So much must still go to Magnuszew (19); whatever can be sent must be (19f).
impl Ask<Counterattack> for Magnuszew {
    fn asked(&self, _: Look<'_>) -> Option<Side> {
        Some(Side::German)
    }

    fn prompt(&self, look: Look<'_>) -> Message {
        Message::new("q-magnuszew").with("needs", look.pack.needs(self.0))
    }

    fn offer(&self, look: Look<'_>, answers: &mut Vec<Action>) {
        answers.offer_units(look.in_warsaw(), Action::Send, |unit| self.check_send(look, unit));
        for gun in GunId::all(look.pack.guns.len()) {
            answers.offer(Action::SendGun(gun), self.check_send_gun(look, gun));
        }
    }

    fn check(&self, look: Look<'_>, answer: Action) -> Verdict {
        match answer {
            Action::Send(unit) => self.check_send(look, unit),
            Action::SendGun(gun) => self.check_send_gun(look, gun),
            _ => look.not_asked(),
        }
    }

    fn answer(&self, play: &mut Play<'_>, answer: Action) {
        let mut needs = self.0;
        match answer {
            Action::Send(unit) => {
                *needs.units(play.pack.unit(unit).class().unwrap_or(Class::Infantry)) -= 1;
                play.pos.steps.replace(Magnuszew(needs));
                play.withdraw_unit(unit);
            }
            Action::SendGun(gun) => {
                *needs.markers(play.pack.guns[gun.index()].formation.is_some()) -= 1;
                play.pos.steps.replace(Magnuszew(needs));
                play.withdraw_gun(gun);
            }
            _ => {}
        }
    }

    /// Sends by itself what leaves no choice.
    fn settle(&self, play: &mut Play<'_>) -> Flow {
        let mut needs = self.0;
        for class in [Class::Armour, Class::Infantry] {
            let (wanted, units) = (needs.units(class), play.look().of_class(class));
            if *wanted > 0 && units.len() <= *wanted as usize {
                *wanted = 0;
                play.pos.steps.replace(Magnuszew(needs));
                units.into_iter().for_each(|unit| play.withdraw_unit(unit));
                return Flow::Goes;
            }
        }
        for artillery in [true, false] {
            let (wanted, guns) = (needs.markers(artillery), play.look().markers_in_play(artillery));
            if *wanted > 0 && guns.count_ones() <= u32::from(*wanted) {
                *wanted = 0;
                play.pos.steps.replace(Magnuszew(needs));
                (0..16).filter(|gun| guns >> gun & 1 != 0).for_each(|gun| play.withdraw_gun(GunId::of(gun)));
                return Flow::Goes;
            }
        }
        if needs.is_met() {
            play.pos.steps.pop();
            return Flow::Goes;
        }
        Flow::Asks
    }

    fn lies_on(&self, below: Option<&Step>) -> bool {
        Step::is_administration(below)
    }

    fn tries(&self, _: Look<'_>, subject: Subject, tries: &mut Vec<Action>) {
        match subject {
            Subject::Own(unit) => tries.push(Action::Send(unit)),
            Subject::Gun(gun) => tries.push(Action::SendGun(gun)),
            Subject::Hex(_) | Subject::Enemy(_) | Subject::Place => {}
        }
    }
}

impl Magnuszew {
    /// Sending a unit (19b-19e): from Warsaw, of a type that is asked for.
    fn check_send(mut self, look: Look<'_>, unit: UnitId) -> Verdict {
        look.known(unit)?;
        ensure(look.at(unit) == Place::Warsaw, no("19b", "not-in-warsaw").unit(unit))?;
        let wanted = look.pack.unit(unit).class().is_some_and(|class| *self.0.units(class) > 0);
        ensure(wanted, no("19c", "wrong-class").unit(unit))
    }

    /// Sending a marker: abstract, so it needs no location.
    fn check_send_gun(mut self, look: Look<'_>, gun: GunId) -> Verdict {
        let Some(facts) = look.pack.guns.get(gun.index()) else { return Err(no("10.1a", "no-such-marker")) };
        let named = |rule, key| no(rule, key).with("marker", Fact::Gun(gun));
        ensure(facts.side == Side::German, named("19a", "not-your-marker"))?;
        ensure(look.pos.guns >> gun.index() & 1 != 0, named("10.1b", "marker-not-in-play"))?;
        ensure(*self.0.markers(facts.formation.is_some()) > 0, named("19c", "marker-not-wanted"))
    }
}

impl Withdrawal {
    fn is_met(self) -> bool {
        self == Withdrawal::default()
    }

    /// How many units of a class are wanted.
    fn units(&mut self, class: Class) -> &mut u8 {
        match class {
            Class::Armour => &mut self.armour,
            Class::Infantry => &mut self.infantry,
        }
    }

    /// How many markers are wanted: artillery or Stukas.
    fn markers(&mut self, artillery: bool) -> &mut u8 {
        if artillery { &mut self.artillery } else { &mut self.aircraft }
    }
}

impl Look<'_> {
    /// Units in Warsaw of a class.
    fn of_class(self, class: Class) -> UnitSet {
        self.in_warsaw().into_iter().filter(|u| self.pack.unit(*u).class() == Some(class)).collect()
    }

    /// German markers in play, as bits: artillery or Stukas.
    fn markers_in_play(self, artillery: bool) -> u16 {
        let fits = |gun: &Gun| gun.side == Side::German && gun.formation.is_some() == artillery;
        let all = self.pack.guns.iter().enumerate().filter(|(_, gun)| fits(gun));
        all.fold(0, |bits, (index, _)| bits | 1 << index) & self.pos.guns
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
            || look.markers_in_play(true).count_ones() < u32::from(needs.artillery)
            || look.markers_in_play(false).count_ones() < u32::from(needs.aircraft);
        if short {
            self.score_failure("19g");
        }
        self.pos.steps.push(Magnuszew(needs));
    }

    /// Out of the game: it cannot be recovered.
    fn withdraw_unit(&mut self, unit: UnitId) {
        self.remove_unit(unit, Place::Withdrawn);
        self.tell(|_| Event::Sent(unit));
        self.miss(unit);
    }

    fn withdraw_gun(&mut self, gun: GunId) {
        self.pos.guns &= !(1 << gun.index());
        self.pos.guns_used &= !(1 << gun.index());
        self.tell(|_| Event::GunSent(gun));
    }
}
