//! Section 5.6: Effectiveness Checks and disorganisation.

use super::*;

impl Ask<BugRiver> for Checks {
    fn check(&self, look: Look<'_>, _: Action) -> Verdict {
        Err(look.not_now())
    }

    /// The next unit throws, or all have.
    fn settle(&self, play: &mut Play<'_>) -> Flow {
        match play.pos.checking.first() {
            Some(unit) => {
                play.pos.checking.remove(unit);
                play.throw(Throw::Check { unit, cause: self.0 });
            }
            None => {
                play.pop();
                play.checks_done(self.0);
            }
        }
        Flow::Goes
    }

    fn lies_on(&self, below: Option<&Step>) -> bool {
        below.is_some()
    }
}

impl Look<'_> {
    /// What is added to the die of a check (3.1.1l, 3.1.1m, 10.2g).
    pub fn check_modifier(self, unit: UnitId, cause: Cause) -> i8 {
        self.shelter(unit, cause) + self.surprise_modifier(self.side(unit))
    }

    /// What the surprise attack adds to a Soviet Effectiveness Check or Reaction attempt while it lasts (10.2g, A-46).
    pub(crate) fn surprise_modifier(self, side: Side) -> i8 {
        let lasts = side == Side::Soviet && self.pos.steps.has(&Surprise);
        if lasts { self.pack.constants.surprise_check } else { 0 }
    }

    /// What a fortification does for a check in defence or recovery: nothing for Germans and AFVs (3.1.1j-3.1.1m).
    pub(crate) fn shelter(self, unit: UnitId, cause: Cause) -> i8 {
        let shelters = matches!(cause, Cause::Combat(Role::Defender) | Cause::Recovery)
            && !self.pack.afvs.has(unit)
            && self.at(unit).hex().is_some_and(|hex| self.fortified(hex));
        if shelters { self.pack.constants.fortified_check } else { 0 }
    }

    /// Whether the hex is a fortification in effect: Soviet units other than AFVs are in it (3.1.1j, 3.1.1k).
    pub(crate) fn fortified(self, hex: Hex) -> bool {
        self.pack.map.fortified.contains(hex)
            && self.pos.stack(hex).any(|unit| self.side(unit) == Side::Soviet && !self.pack.afvs.has(unit))
    }

    /// Whose checks of that cause have a result of their own: not those of a combat or before the dice of a Reaction, which end with theirs,
    /// and of isolated units only if any of them goes on.
    fn tested(self, cause: Cause) -> Option<Side> {
        match (cause, self.pos.steps.top()) {
            (Cause::Infiltration | Cause::Swamp, Step::Moving(_)) => Some(self.pos.mover.side),
            (Cause::Isolation, Step::Moving(_)) if self.pos.failed != self.pos.mover.units => Some(self.pos.mover.side),
            (Cause::Overstacking, Step::Stacking(Stacking { hex, .. })) if !self.is_combat() && !self.is_reaction() => {
                self.holder(hex)
            }
            _ => None,
        }
    }

    /// Whether a Reaction has succeeded and its Action Points are still to be thrown for.
    fn is_reaction(self) -> bool {
        self.pos.steps.as_slice().iter().any(|step| matches!(step, Step::Throwing(Throwing(Throw::ReactionPoints(_)))))
    }

    /// Whether a unit passes its check with this die (5.6.1b, 5.6.1c).
    pub(crate) fn passes(self, unit: UnitId, cause: Cause, die: u8) -> bool {
        die as i8 + self.check_modifier(unit, cause) <= self.effectiveness(unit) as i8
    }
}

impl Play<'_> {
    /// These units check, one after the other; then [`Play::checks_done`].
    pub(crate) fn begin_checks(&mut self, units: UnitSet, cause: Cause) {
        self.pos.checking = units;
        self.pos.failed = UnitSet::EMPTY;
        self.push(Checks(cause));
    }

    /// All have checked: the chapter that asked for it goes on.
    fn checks_done(&mut self, cause: Cause) {
        if let Some(side) = self.look().tested(cause) {
            let failed = self.pos.failed.len() as u8;
            self.tell(|_| Event::Tested(side, failed));
        }
        match cause {
            Cause::Isolation if self.look().is_moving() => self.move_after_isolation(),
            Cause::Isolation => self.attack_after_isolation(),
            Cause::Infiltration => self.move_after_infiltration(),
            // A retreat into a swamp ends there anyway (7.5.2.3c).
            Cause::Swamp if matches!(self.pos.steps.top(), Step::Retreat(_)) => {}
            Cause::Swamp => self.after_swamp(),
            Cause::Combat(_) | Cause::Overstacking | Cause::Recovery => {}
        }
    }

    /// A unit's die of a check (5.6.1, 5.6.2).
    pub(crate) fn checked(&mut self, unit: UnitId, cause: Cause, die: u8) {
        let look = self.look();
        let (modifier, passed) = (look.check_modifier(unit, cause), look.passes(unit, cause, die));
        self.tell(|play| Event::Checked { who: play.who(unit), cause, die, modifier, passed });
        if passed {
            if cause == Cause::Recovery {
                self.tell(|play| Event::Recovered(play.who(unit)));
                self.pos.disorganise(self.pack, unit, false);
            }
            return;
        }
        self.pos.failed.add(unit);
        if cause == Cause::Recovery {
            return;
        }
        match cause {
            _ if !self.pos.disorganised.has(unit) => self.disorganise(unit, disorganisation(cause)),
            Cause::Combat(_) => self.lose_point(unit, &["5.6.2c"]),
            Cause::Overstacking => self.lose_point(unit, &["5.3.1r"]),
            Cause::Recovery | Cause::Isolation | Cause::Infiltration | Cause::Swamp => {}
        }
    }

    /// Flips a unit to its disorganised side, with what follows (7.7b).
    fn disorganise(&mut self, unit: UnitId, rows: Rows) {
        self.tell(|play| Event::Disorganised(play.who(unit), rows));
        self.pos.disorganise(self.pack, unit, true);
        self.note_disorganised(unit);
        if let Some(hex) = self.pos.at[unit.index()].hex() {
            self.unimprove(hex, Undone::Disorganised);
        }
    }

    /// One Strength Point less, for that reason; eliminated at zero, with what follows (7.5.2.2d, 7.7c, 3.3n).
    pub(crate) fn lose_point(&mut self, unit: UnitId, rows: Rows) {
        let strength = &mut self.pos.strength[unit.index()];
        *strength = strength.saturating_sub(1);
        let gone = *strength == 0;
        self.note_loss(unit);
        if gone {
            self.eliminate(unit, elimination(rows));
        } else {
            self.tell(|play| Event::Weakened(play.who(unit), rows));
        }
    }

    /// Takes a unit off the map for good, with what follows (7.7c, 3.3n, A-40).
    pub(crate) fn eliminate(&mut self, unit: UnitId, rows: Rows) {
        let hex = self.pos.at[unit.index()].hex();
        self.tell(|_| Event::Eliminated(unit, rows));
        self.pos.put(self.pack, unit, Place::Eliminated);
        self.pos.strength[unit.index()] = 0;
        self.pos.disorganised.remove(unit);
        self.forget(unit);
        if let Some(hex) = hex {
            self.unimprove(hex, Undone::Eliminated);
        }
        self.remove_hqs_without_units(unit);
    }

    /// Takes a unit out of everything that goes on.
    fn forget(&mut self, unit: UnitId) {
        self.pos.checking.remove(unit);
        self.pos.failed.remove(unit);
        self.pos.mover.units.remove(unit);
        self.pos.combat.attackers.remove(unit);
        self.pos.combat.defenders.remove(unit);
        self.pos.combat.retreating.remove(unit);
        self.pos.bonus.units.remove(unit);
    }

    /// An HQ leaves play with the last unit that it commands or that belongs to it (3.3n, A-40).
    fn remove_hqs_without_units(&mut self, unit: UnitId) {
        for formation in self.look().loyalties(unit) {
            if self.look().is_forsaken(formation, UnitSet::EMPTY) {
                self.pos.hq[formation.index()].at = Place::Eliminated;
                self.tell(|_| Event::HqRemoved(formation));
            }
        }
    }
}

/// What a failed check disorganises a unit by.
fn disorganisation(cause: Cause) -> Rows {
    match cause {
        Cause::Combat(_) => &["7.5.2.1d"],
        Cause::Isolation => &["5.8.4e"],
        Cause::Infiltration => &["7.3.4c"],
        Cause::Overstacking => &["5.3.1q"],
        Cause::Swamp | Cause::Recovery => &["5.6.2a"],
    }
}

/// What a unit is eliminated by that has lost its last Strength Point for this: outside combat hits the rows say more than that it was the last.
fn elimination(lost: Rows) -> Rows {
    match lost {
        ["5.3.1r"] => &["7.5.2.2d", "5.3.1r"],
        ["5.6.2c"] => &["7.5.2.2d", "5.6.2c"],
        ["7.5.2.4a"] => &["7.5.2.2d", "7.5.2.4a"],
        ["7.5.2.4d"] => &["7.5.2.2d", "7.5.2.4d"],
        ["5.8.4k" | "5.8.4l"] => &["5.8.4n"],
        _ => &["7.5.2.2d"],
    }
}
