//! Section 7.10: what becomes of a vehicle and its crew: wrecks, Shock, Stun, Recall.

use super::*;
use crate::event::{Dice, Rows, State};

/// What a crew checks its morale for.
const NEEDS_LEAST: i8 = 2;

impl Look<'_> {
    /// The morale of a vehicle's crew: that of the best elite Multi-Man Counter of its nationality (7.10b).
    pub(crate) fn crew_morale(self, unit: UnitId) -> i8 {
        let nation = self.kind(unit).nationality;
        let best = |kind: &&Kind| kind.is_mmc() && kind.nationality == nation && kind.class == Class::Elite;
        self.pack.kinds.iter().filter(best).map(|kind| kind.morale as i8).max().unwrap_or(NEEDS_LEAST)
    }

    /// What a crew that was stunned before adds to all its rolls (7.10y).
    pub(crate) fn shaken(self, unit: UnitId) -> i8 {
        i8::from(self.pos.is(unit, States::SHAKEN))
    }
}

impl Play<'_> {
    /// What a roll against its armour does to a vehicle (7.10, G-06).
    pub(crate) fn harm(&mut self, unit: UnitId, damage: Damage, rows: Rows) {
        match damage {
            Damage::Eliminated => self.destroy(unit, rows),
            Damage::Immobilized => self.cripple(unit, rows),
            Damage::Shock => self.shock(unit, rows),
            Damage::PossibleShock => {
                if !self.crew_checks(unit, 0).0 {
                    self.shock(unit, &["7.10c"]);
                }
            }
            Damage::Stun => self.stun(unit, false, rows),
        }
    }

    /// It is a wreck (7.10a).
    pub(crate) fn destroy(&mut self, unit: UnitId, rows: Rows) {
        self.toll.wrecked += 1;
        self.wreck(unit, rows);
    }

    /// It never moves again (7.10p).
    pub(crate) fn cripple(&mut self, unit: UnitId, rows: Rows) {
        self.toll.immobilized += u8::from(!self.pos.is(unit, States::IMMOBILE));
        self.immobilise(unit, rows);
    }

    /// A crew checks its morale: whether it passes, and the original roll (7.10b, 7.10y).
    fn crew_checks(&mut self, unit: UnitId, more: i8) -> (bool, Dice) {
        let look = self.look();
        let (drm, morale) = (more + look.shaken(unit), look.crew_morale(unit));
        let dice = self.dice(&|dice| match dice.sum() {
            12 => 3,
            sum if sum + drm < morale => 0,
            sum if sum + drm == morale => 1,
            _ => 2,
        });
        let passed = dice.sum() + drm <= morale && dice.sum() < 12;
        self.tell(|play| Event::Checked { who: play.who(unit), why: Why::Crew, dice, drm, morale, passed });
        (passed, dice)
    }

    /// The Infantry Fire Table against an exposed crew (3.2.3e, 3.2.3r, 3.2.3aj-3.2.3ar, 7.10ab).
    pub(crate) fn crew_suffers_check(&mut self, unit: UnitId, more: i8) {
        let (passed, dice) = self.crew_checks(unit, more);
        let look = self.look();
        let exact = dice.sum() + more + look.shaken(unit) == look.crew_morale(unit);
        match passed {
            true if exact => self.duck(unit),
            true => {}
            false if dice.sum() == 12 => self.stun(unit, true, &["3.2.3ak"]),
            false => self.stun(unit, false, &["3.2.3aj", "7.10s"]),
        }
    }

    /// A Pin Task Check of an exposed crew: who fails it closes the hatch (3.2.3ar).
    pub(crate) fn crew_suffers_pin(&mut self, unit: UnitId) {
        let look = self.look();
        let (drm, morale) = (look.shaken(unit), look.crew_morale(unit));
        let passes = move |dice: Dice| dice.sum() + drm <= morale;
        let dice = self.dice(&|dice| u32::from(passes(dice)));
        let passed = passes(dice);
        self.tell(|play| Event::Checked { who: play.who(unit), why: Why::Pin, dice, drm, morale, passed });
        if !passed {
            self.duck(unit);
        }
    }

    /// A pinned crew goes inside for the rest of the player turn; the vehicle itself is never pinned (3.2.3ar, 3.2.3as).
    fn duck(&mut self, unit: UnitId) {
        self.set_state(unit, States::SHUT);
        self.button_up(unit, &["3.2.3ar"]);
    }

    /// Shock: the crew does nothing, behind closed hatches, and the vehicle stands (7.10e-7.10i, 7.10o).
    pub(crate) fn shock(&mut self, unit: UnitId, rows: Rows) {
        if self.pos.is(unit, States::SHOCKED) {
            return;
        }
        self.end_state(unit, States::DOUBTFUL);
        self.set_state(unit, States::SHOCKED);
        self.toll.shocked += 1;
        self.became(unit, State::Shocked, rows);
        self.close_down(unit, &["7.10e", "7.10i"]);
    }

    /// Stun; a second one, the first of a one-man turret, or one that killed part of the crew, recalls the vehicle (7.10s-7.10ac, A-04).
    pub(crate) fn stun(&mut self, unit: UnitId, recalls: bool, rows: Rows) {
        let look = self.look();
        let before = look.pos.is(unit, States::SHAKEN.with(States::STUNNED));
        let alone = look.vehicle(unit).is_some_and(|vehicle| vehicle.turret == Mount::OneMan);
        self.set_state(unit, States::STUNNED);
        self.toll.stunned += 1;
        self.became(unit, State::Stunned, rows);
        if recalls || before || alone {
            self.recall(
                unit,
                if recalls {
                    &["7.10ab"]
                } else if alone {
                    &["7.10aa"]
                } else {
                    &["7.10z"]
                },
            );
        }
        self.set_state(unit, if alone { States::SHUT.with(States::SEALED) } else { States::SHUT });
        self.close_down(unit, &["7.10t", "7.10x"]);
    }

    /// The crew goes inside, and the vehicle stands (7.7m, 7.10e, 7.10i, 7.10t, 7.10x).
    fn close_down(&mut self, unit: UnitId, rows: Rows) {
        self.set_state(unit, States::SHUT);
        self.button_up(unit, rows);
        self.halt_vehicle(unit, rows);
    }

    /// It has to leave by its own side's edge (7.10ac, 7.10ae).
    pub(crate) fn recall(&mut self, unit: UnitId, rows: Rows) {
        if !self.pos.is(unit, States::RECALLED) {
            self.set_state(unit, States::RECALLED);
            self.became(unit, State::Recalled, rows);
        }
    }

    /// After a player turn the stunned are shaken for good (7.10y, 3.8ch).
    pub(crate) fn wake_stunned(&mut self) {
        for unit in self.pos.on {
            if self.pos.is(unit, States::STUNNED) {
                self.end_state(unit, States::STUNNED);
                self.set_state(unit, States::SHAKEN);
                self.became(unit, State::Shaken, &["7.10y", "3.8ch"]);
            }
        }
    }

    /// After a Rally Phase crews in Shock come to themselves, or not; those of whom nobody knows live, or not (7.10j-7.10n).
    pub(crate) fn recover_crews(&mut self) {
        for unit in self.pos.on {
            let unconfirmed = self.pos.is(unit, States::DOUBTFUL);
            if !unconfirmed && !self.pos.is(unit, States::SHOCKED) {
                continue;
            }
            let last = if unconfirmed { 3 } else { 2 };
            let die = self.die_among(&|die| u32::from(die <= last));
            let success = die <= last;
            self.tell(|play| Event::CrewRecovers { who: play.who(unit), die, unconfirmed, success });
            self.end_state(unit, States::SHOCKED.with(States::DOUBTFUL));
            match (success, unconfirmed) {
                (true, _) => {}
                (false, false) => self.set_state(unit, States::DOUBTFUL),
                (false, true) => self.destroy(unit, &["7.10n"]),
            }
        }
    }
}
