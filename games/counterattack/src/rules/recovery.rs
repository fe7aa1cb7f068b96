//! Chapter 16: recovery.

use super::chapter::*;

/// A step is recovered: asked only if there is something to recover.
impl Ask<Counterattack> for Recovery {
    fn asked(&self, _: Look<'_>) -> Option<Side> {
        Some(self.side)
    }

    fn prompt(&self, _: Look<'_>) -> Message {
        Message::new(match self.class {
            None => "q-recovery",
            Some(Class::Armour) => "q-recovery-armour",
            Some(Class::Infantry) => "q-recovery-infantry",
        })
    }

    fn offer(&self, look: Look<'_>, answers: &mut Vec<Action>) {
        answers.push(Action::End);
        self.each(look, |action| {
            answers.offer(action, self.check(look, action));
            true
        });
    }

    fn check(&self, look: Look<'_>, answer: Action) -> Verdict {
        match answer {
            Action::End => Ok(()),
            Action::Restore(unit) => self.check_restore(look, unit),
            Action::Return(unit, goal) => self.check_return(look, unit, goal),
            _ => look.not_asked(),
        }
    }

    fn answer(&self, play: &mut Play<'_>, answer: Action) {
        play.pos.steps.pop();
        match answer {
            Action::Restore(unit) => play.restore(unit),
            Action::Return(unit, goal) => play.return_unit(unit, goal),
            _ => {}
        }
    }

    fn settle(&self, play: &mut Play<'_>) -> Flow {
        if self.is_possible(play.look()) {
            return Flow::Asks;
        }
        play.pos.steps.pop();
        Flow::Goes
    }

    fn lies_on(&self, below: Option<&Step>) -> bool {
        Step::is_open_to_events(below)
    }

    fn tries(&self, _: Look<'_>, subject: Subject, tries: &mut Vec<Action>) {
        tries.extend(subject.own().map(Action::Restore));
    }
}

impl Recovery {
    /// Whether the unit may recover at all: of the side and class; the train never (13h, 16l, A-55).
    fn check_recoverable(self, look: Look<'_>, unit: UnitId) -> Verdict {
        look.known(unit)?;
        ensure(look.side(unit) == self.side, no("16a", "not-your-unit").unit(unit))?;
        let own = look.pack.unit(unit).class();
        ensure(own.is_some(), no("16l", "train-is-lost").unit(unit))?;
        ensure(self.class.is_none() || self.class == own, no("16a", "wrong-class").unit(unit))
    }

    /// Flipping a reduced unit back (16b): in supply (16d); enemies next to it do not matter (16e).
    fn check_restore(self, look: Look<'_>, unit: UnitId) -> Verdict {
        self.check_recoverable(look, unit)?;
        ensure(look.at(unit).in_play(), no("16b", "unit-not-in-play").unit(unit))?;
        ensure(look.pos.reduced.has(unit), no("16b", "not-reduced").unit(unit))?;
        ensure(!look.is_unsupplied(unit), no("16d", "out-of-supply").unit(unit))
    }

    /// Bringing an eliminated unit back (16c).
    fn check_return(self, look: Look<'_>, unit: UnitId, goal: Goal) -> Verdict {
        self.check_recoverable(look, unit)?;
        ensure(look.at(unit) == Place::Eliminated, no("16c", "not-eliminated").unit(unit))?;
        let rule = look.return_rule(unit);
        match goal {
            Goal::Warsaw => ensure(look.side(unit) == Side::German, no("6.4e", "soviets-stay-out")),
            Goal::Entry(_) => Err(no(rule, "not-a-return-place")),
            Goal::Hex(hex) => {
                ensure(hex.index() < look.pack.grid.len(), no(rule, "no-such-hex"))?;
                let near = look.return_hexes(unit).contains(hex);
                ensure(near, no(rule, "not-a-return-place").hex(hex))?;
                ensure(look.holder(hex) != Some(look.side(unit).other()), no(rule, "enemy-there").hex(hex))?;
                ensure(look.fits(hex, UnitSet::one(unit)), no("7.1a", "hex-full").hex(hex))
            }
        }
    }

    /// Tries every way to recover a step, until told to stop.
    fn each(self, look: Look<'_>, mut visit: impl FnMut(Action) -> bool) {
        for unit in look.units_of(self.side) {
            let own = look.pack.unit(unit).class();
            if own.is_none() || (self.class.is_some() && self.class != own) {
                continue;
            }
            let go_on = match look.at(unit) {
                Place::Eliminated => {
                    visit(Action::Return(unit, Goal::Warsaw))
                        && look.return_hexes(unit).iter().all(|hex| visit(Action::Return(unit, hex.into())))
                }
                place if place.in_play() && look.pos.reduced.has(unit) => visit(Action::Restore(unit)),
                _ => true,
            };
            if !go_on {
                return;
            }
        }
    }

    /// Whether any step can be recovered.
    pub(crate) fn is_possible(self, look: Look<'_>) -> bool {
        let mut any = false;
        self.each(look, |action| {
            any = self.check(look, action).is_ok();
            !any
        });
        any
    }
}

impl Look<'_> {
    /// The rule that says where the unit may come back.
    fn return_rule(self, unit: UnitId) -> &'static str {
        match (self.side(unit), self.pack.formation_of(unit).kind) {
            (Side::German, _) => "16h",
            (Side::Soviet, FormationKind::Independent) => "16k",
            (Side::Soviet, _) => "16j",
        }
    }

    /// Where a unit may come back: next to supplied units of its formation (16h, 16j), a Soviet independent next to any supplied unit (16k),
    /// a German also in Praga (16g).
    fn return_hexes(self, unit: UnitId) -> HexSet {
        let side = self.side(unit);
        let formation = self.pack.formation_of(unit);
        let friends = match (formation.kind, side) {
            (FormationKind::Independent, Side::Soviet) => self.units_of(side),
            (FormationKind::Independent, Side::German) => UnitSet::EMPTY,
            _ => formation.units,
        };
        let mut hexes = HexSet::EMPTY;
        for friend in friends - self.pos.unsupplied {
            if let Place::Hex(hex) = self.at(friend) {
                for (_, near) in self.pack.grid.neighbours(hex) {
                    hexes.insert(near);
                }
            }
        }
        if side == Side::German {
            self.pack.praga.iter().for_each(|hex| {
                hexes.insert(*hex);
            });
        }
        hexes
    }
}

impl Play<'_> {
    /// Phase A, step 4: the German recovers one step (5.2e), from the second turn on (16a).
    pub(crate) fn begin_recovery(&mut self) {
        if self.pos.turn >= self.pack.constants.recovery_from {
            self.pos.steps.push(Recovery { side: Side::German, class: None });
        }
    }

    fn restore(&mut self, unit: UnitId) {
        self.pos.reduced.remove(unit);
        self.tell(|play| Event::Restored(play.who(unit)));
    }

    /// The unit returns on its reduced side, if it has one; if it has been activated in this turn, it is still Moved (5.6a).
    fn return_unit(&mut self, unit: UnitId, goal: Goal) {
        self.pos.put(unit, Place::of(goal));
        if self.pack.unit(unit).reduced.is_some() {
            self.pos.reduced.add(unit);
        }
        if (self.pos.spent | self.pos.acted).has(unit) {
            self.pos.moved.add(unit);
            self.pos.spent.remove(unit);
        }
        self.tell(|_| Event::Returned(unit, Place::of(goal)));
    }
}
