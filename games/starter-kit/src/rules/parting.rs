//! Section 6.10: whom a weapon keeps acquired, and what its owner gives up (A-61, D-58). A game that is begun with this choice asks him when
//! acquired units part and he sees both; otherwise the counter stays with those who stay, and nothing is given up.

use super::*;

/// The weapon's owner has the counter stay with those who stay, or go with those who left (6.10r, D-58).
impl Ask<StarterKit> for Parting {
    fn asked(&self, _: Look<'_>) -> Option<Side> {
        Some(self.0)
    }

    fn prompt(&self, look: Look<'_>) -> Message {
        let (weapon, gone) = look
            .parting(self.0)
            .map_or((Arg::List(Vec::new()), UnitSet::EMPTY), |(weapon, gone, _)| (look.weapon_title(weapon), gone));
        Message::new("q-parting").with("units", look.titles(gone)).with("weapon", weapon)
    }

    fn label(&self, _: Look<'_>, answer: Action) -> Option<Message> {
        (answer == Action::End).then(|| Message::new("a-keeps-those-who-stay"))
    }

    fn offer(&self, _: Look<'_>, answers: &mut Vec<Action>) {
        answers.extend([Action::End, Action::Follow]);
    }

    fn check(&self, look: Look<'_>, answer: Action) -> Verdict {
        ensure(matches!(answer, Action::Follow | Action::End), look.not_now())
    }

    fn answer(&self, play: &mut Play<'_>, answer: Action) {
        play.pop();
        let Some((weapon, gone, to)) = play.look().parting(self.0) else { return };
        play.pos.parted[weapon.index()] = 0;
        if answer == Action::Follow {
            play.keep_acquired(weapon, gone, to);
        }
    }

    /// He has given up what was asked about.
    fn settle(&self, play: &mut Play<'_>) -> Flow {
        if play.look().parting(self.0).is_some() {
            return Flow::Asks;
        }
        play.pop();
        Flow::Goes
    }

    fn lies_on(&self, below: Option<&Step>) -> bool {
        below.is_some_and(|step| !matches!(step, Step::Parting(_) | Step::Over(_)))
    }

    fn is_sound(&self, look: Look<'_>) -> bool {
        look.parting(self.0).is_some()
    }

    fn policy(&self, _: Look<'_>) -> Option<Action> {
        Some(Action::End)
    }
}

impl Look<'_> {
    /// The first weapon of a side whose owner is to say whom it keeps, those who have left, and where they are now.
    fn parting(self, side: Side) -> Option<(WeaponId, UnitSet, Hex)> {
        let mut mine = self.pos.about.into_iter().filter(|weapon| self.master(*weapon) == side);
        mine.find_map(|weapon| self.parted(weapon).map(|(gone, to)| (weapon, gone, to)))
    }

    /// Those who have left the others that a weapon has acquired, if it still sees them and somebody has stayed (6.10r).
    fn parted(self, weapon: WeaponId) -> Option<(UnitSet, Hex)> {
        let at = weapon.index();
        let gone = self.enemies_of(weapon, self.pos.parted[at]) & self.pos.on;
        let to = gone.into_iter().next().and_then(|unit| self.at(unit))?;
        let here = Hex(self.pos.acquired[at]);
        let together = gone.into_iter().all(|unit| self.at(unit) == Some(to));
        let stay = self.acquired_units(weapon).into_iter().any(|unit| self.at(unit) == Some(here));
        let from = self.holder(weapon).and_then(|unit| self.at(unit))?;
        let choice = self.pos.acquired_by[at] > 0 && together && stay && to != here;
        (choice && self.sees(from, to)).then_some((gone, to))
    }

    /// What whoever is asked may give up.
    pub(crate) fn given_up(self) -> impl Iterator<Item = Action> {
        let weapons = if self.pos.minding { self.pos.about } else { WeaponSet::EMPTY };
        weapons.into_iter().filter(move |weapon| self.check_forget(*weapon).is_ok()).map(Action::Forget)
    }

    /// Whether the owner of a weapon may give up what it has acquired: whenever he is asked something.
    pub(crate) fn check_forget(self, weapon: WeaponId) -> Verdict {
        let side = self.asked().filter(|_| self.pos.minding).ok_or_else(|| self.not_now())?;
        self.own_weapon(weapon, side)?;
        ensure(self.pos.acquired_by[weapon.index()] > 0, no("6.10a", "nothing-acquired").weapon(weapon))
    }
}

impl Play<'_> {
    /// Asks whose weapon has acquired some who have parted; what is no choice any more is forgotten.
    pub(crate) fn ask_whom_to_keep(&mut self) {
        if !self.pos.minding || matches!(self.pos.steps.top(), Step::Parting(_) | Step::Over(_)) {
            return;
        }
        for weapon in self.pos.about {
            if self.pos.parted[weapon.index()] == 0 {
                continue;
            }
            if self.look().parted(weapon).is_some() {
                return self.push(Parting(self.look().master(weapon)));
            }
            self.pos.parted[weapon.index()] = 0;
        }
    }

    /// The counter of a weapon lies upon these, who are there now.
    fn keep_acquired(&mut self, weapon: WeaponId, units: UnitSet, to: Hex) {
        let at = weapon.index();
        self.pos.acquired[at] = to.0;
        self.pos.acquired_units[at] = units.into_iter().fold(0, |mask, unit| mask | 1 << unit.number());
        self.tell(|play| Event::Acquired { what: play.what(weapon), hex: play.name(to), by: play.pos.acquired_by[at] });
    }
}
