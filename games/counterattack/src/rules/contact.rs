//! Sections 6.6 to 6.9: meeting the enemy on the way, and breaking contact.

use super::chapter::*;
use crate::telling::titles::word;

/// The inactive player may break contact (6.7): asked only if somebody can.
impl Ask<Counterattack> for BreakContact {
    fn asked(&self, look: Look<'_>) -> Option<Side> {
        Some(look.phasing().other())
    }

    fn prompt(&self, look: Look<'_>) -> Message {
        let hex = look.mover_place().map_or(word("place-absent"), |place| look.pack.place_arg(place));
        Message::new("q-break-contact").with("hex", hex)
    }

    fn offer(&self, look: Look<'_>, answers: &mut Vec<Action>) {
        answers.push(Action::End);
        look.each_break(|unit, to| {
            answers.offer(Action::Break(unit, to), look.check_break(unit, to));
            true
        });
    }

    fn check(&self, look: Look<'_>, answer: Action) -> Verdict {
        match answer {
            Action::End => Ok(()),
            Action::Break(unit, to) => look.check_break(unit, to),
            _ => look.not_asked(),
        }
    }

    fn answer(&self, play: &mut Play<'_>, answer: Action) {
        match answer {
            Action::Break(unit, to) => play.break_contact(unit, to),
            _ => play.end_break_contact(),
        }
    }

    fn settle(&self, play: &mut Play<'_>) -> Flow {
        if play.look().any_break() {
            return Flow::Asks;
        }
        play.end_break_contact();
        Flow::Goes
    }

    fn lies_on(&self, below: Option<&Step>) -> bool {
        below.is_some_and(|step| *step == Moving)
    }

    fn is_sound(&self, look: Look<'_>) -> bool {
        look.mover_is_sound()
    }

    fn tries(&self, look: Look<'_>, subject: Subject, tries: &mut Vec<Action>) {
        if let Subject::Own(unit) = subject
            && let Place::Hex(hex) = look.at(unit)
        {
            tries.extend(look.pack.grid.neighbours(hex).map(|(_, near)| Action::Break(unit, near)));
        }
    }
}

impl Look<'_> {
    /// The hex the mover has just entered.
    fn contact_hex(self) -> Option<Hex> {
        self.mover_place().and_then(Place::hex)
    }

    /// Breaking contact to a neighbouring hex (6.7).
    fn check_break(self, unit: UnitId, to: Hex) -> Verdict {
        self.known(unit)?;
        let side = self.phasing().other();
        ensure(self.side(unit) == side, no("6.7d", "not-your-unit").unit(unit))?;
        let (Place::Hex(from), Some(met)) = (self.at(unit), self.contact_hex()) else {
            return Err(no("6.7d", "unit-not-on-map").unit(unit));
        };
        ensure(self.pack.grid.adjacent(from, met), no("6.7d", "not-in-contact").unit(unit))?;
        ensure(!self.pos.mover.evaded.has(unit), no("6.7e", "already-broke-contact").unit(unit))?;
        self.check_can_break(unit, from)?;
        self.check_break_goal(unit, from, to)
    }

    /// Who may break contact: mobile German units (6.7a), Soviet reconnaissance (6.7b), with the option every mobile
    /// Soviet unit (6.9a); nobody near Praga while scouts lead the Soviets.
    fn check_can_break(self, unit: UnitId, from: Hex) -> Verdict {
        match self.side(unit) {
            Side::German => {
                ensure(self.is_mobile(unit), no("6.7a", "too-slow-to-break").unit(unit))?;
                ensure(!(self.pos.scouts && self.near_praga(from)), no("20d", "scouts-hold-contact").unit(unit))
            }
            Side::Soviet => {
                let free = self.pos.options.red_army_flexibility && self.is_mobile(unit);
                ensure(free || self.is_reconnaissance(unit), no("6.7b", "only-reconnaissance-breaks").unit(unit))
            }
        }
    }

    /// Where to: one hex (6.7e), along the railway for the train (13e), with room, and next to no enemy unless friends are
    /// there already (6.7g, A-18).
    fn check_break_goal(self, unit: UnitId, from: Hex, to: Hex) -> Verdict {
        let side = self.side(unit);
        ensure(to.index() < self.pack.grid.len(), no("6.7e", "no-such-hex"))?;
        let Some(direction) = self.pack.grid.direction(from, to) else {
            return Err(no("6.7e", "not-adjacent").hex(to));
        };
        let railway = self.pack.network.links(from, direction) & class::RAILWAY != 0;
        ensure(!self.is_train(unit) || railway, no("13e", "train-needs-railway").hex(to))?;
        let holder = self.holder(to);
        ensure(holder != Some(side.other()), no("6.1f", "enemy-there").hex(to))?;
        ensure(self.fits(to, UnitSet::one(unit)), no("7.1a", "hex-full").hex(to))?;
        ensure(holder == Some(side) || !self.beside(side.other(), to), no("6.7g", "still-next-to-enemy").hex(to))
    }

    /// Tries every unit next to the mover with every hex next to it, until told to stop.
    fn each_break(self, mut visit: impl FnMut(UnitId, Hex) -> bool) {
        let Some(met) = self.contact_hex() else { return };
        let side = self.phasing().other();
        for (_, near) in self.pack.grid.neighbours(met) {
            if self.holder(near) != Some(side) {
                continue;
            }
            for unit in self.pos.stack(near) {
                if self.check_can_break(unit, near).is_err() {
                    continue;
                }
                for (_, to) in self.pack.grid.neighbours(near) {
                    if !visit(unit, to) {
                        return;
                    }
                }
            }
        }
    }

    /// Whether anyone can break contact.
    pub(crate) fn any_break(self) -> bool {
        let mut any = false;
        self.each_break(|unit, to| {
            any = self.check_break(unit, to).is_ok();
            !any
        });
        any
    }
}

impl Play<'_> {
    /// The mover has entered a hex: enemies it meets there may break contact (6.7d), the others halt it (6.6c).
    pub(crate) fn meet_enemies(&mut self, hex: Hex) {
        self.pos.mover.evaded = UnitSet::EMPTY;
        let look = self.look();
        let ghost = self.pos.mover.units.within(self.pos.ghosts);
        if !ghost && look.beside(look.phasing().other(), hex) {
            self.pos.steps.push(BreakContact);
        }
    }

    fn break_contact(&mut self, unit: UnitId, to: Hex) {
        let Place::Hex(from) = self.pos.at[unit.index()] else { return };
        self.pos.mover.evaded.add(unit);
        self.relocate(UnitSet::one(unit), Place::Hex(to));
        self.tell(|_| Event::BrokeContact(unit, from, to));
        self.part_reserve(UnitSet::one(unit), from);
    }

    /// Back to the mover, who stops if a zone of control is left (6.6d, 6.6h).
    fn end_break_contact(&mut self) {
        self.pos.steps.pop();
        self.keep_reserve(self.look().phasing().other(), self.pos.mover.evaded);
        let look = self.look();
        let enemy = look.phasing().other();
        if look.contact_hex().is_some_and(|hex| look.in_zone_of(enemy, hex)) {
            self.pos.mover.halted = true;
            self.tell(|play| Event::Halted(play.look().phasing()));
        }
    }
}
