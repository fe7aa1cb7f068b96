//! Chapter 18: the Warsaw uprising.

use crate::action::Action;
use crate::event::Event;
use crate::pack::{Side, UnitId, UprisingSpace};
use crate::play::Play;
use crate::position::{Look, Place, Revolt};
use crate::step::Step;
use crate::units::UnitSet;
use crate::verdict::{Naming, Verdict, ensure, no};

impl Look<'_> {
    /// Units in Warsaw that are not yet Moved.
    fn fresh_in_warsaw(self) -> UnitSet {
        self.in_warsaw() - self.pos.moved
    }

    /// Committing a unit against the uprising (18.5a): in Warsaw, not Moved, not in Reserve (18.5d, 14.1j).
    pub fn check_commit(self, unit: UnitId) -> Verdict {
        self.expect(self.pos.steps.top() == Step::Suppression)?;
        self.known(unit)?;
        ensure(self.at(unit) == Place::Warsaw, no("18.5a", "not-in-warsaw").unit(unit))?;
        ensure(!self.pos.moved.has(unit), no("18.5c", "already-activated").unit(unit))?;
        ensure(!self.pos.in_reserve(Side::German).has(unit), no("18.5d", "in-reserve").unit(unit))
    }

    /// A unit that counts as activated (18.4g, A-59).
    pub fn check_mark(self, unit: UnitId) -> Verdict {
        self.expect(matches!(self.pos.steps.top(), Step::UprisingMoved(_)))?;
        self.known(unit)?;
        ensure(self.at(unit) == Place::Warsaw, no("18.4g", "not-in-warsaw").unit(unit))?;
        ensure(!self.pos.moved.has(unit), no("18.4g", "already-activated").unit(unit))
    }

    /// The rule a step loss in Warsaw comes from: the first turn's (18.2b) or the track's (18.4d).
    pub(crate) fn uprising_loss_rule(self) -> &'static str {
        if self.pos.revolt == Revolt::First { "18.2b" } else { "18.4d" }
    }

    pub(crate) fn list_suppression(self, out: &mut Vec<Action>) {
        out.push(Action::Roll);
        self.offer_units(self.in_warsaw(), Action::Commit, out);
    }

    /// What the next uprising roll adds (18.5b).
    pub fn uprising_bonus(self) -> u8 {
        self.pos.committed / self.pack.uprising.units_per_pip.max(1) + self.pos.police
    }

    /// The space of the track for a modified die.
    pub fn read_uprising_track(self, die: i16) -> UprisingSpace {
        let track = &self.pack.uprising;
        let row = (die - i16::from(track.first)).clamp(0, track.spaces.len() as i16 - 1) as usize;
        track.spaces[row]
    }
}

impl Play<'_> {
    /// At the end of a turn: Soviets near Praga set Warsaw alight, once (18.1a, A-64).
    pub(crate) fn test_uprising(&mut self) {
        if self.pos.revolt != Revolt::Quiet {
            return;
        }
        let look = self.look();
        let near = look.units_of(Side::Soviet).into_iter().any(|u| match look.at(u) {
            Place::Hex(hex) => look.near_praga(hex),
            _ => false,
        });
        if near {
            self.pos.revolt = Revolt::Triggered;
            self.tell(|_| Event::RevoltTriggered);
        }
    }

    /// Phase A, step 6 (5.2g): the uprising begins (18.2), or the German may suppress it and rolls (18.3a).
    pub(crate) fn check_uprising(&mut self) {
        match self.pos.revolt {
            Revolt::Quiet => {}
            Revolt::Triggered => {
                self.pos.revolt = Revolt::First;
                self.tell(|_| Event::RevoltBegins);
                self.apply_space(self.pack.uprising.initial);
            }
            Revolt::First | Revolt::Raging => {
                self.pos.revolt = Revolt::Raging;
                self.pos.space = UprisingSpace::default();
                self.pos.steps.push(Step::Suppression);
            }
        }
    }

    /// Asked only if there is, or was, someone to commit.
    pub(crate) fn settle_suppression(&mut self) -> bool {
        let look = self.look();
        if self.pos.committed > 0 || look.in_warsaw().into_iter().any(|unit| look.check_commit(unit).is_ok()) {
            return false;
        }
        self.roll_uprising();
        true
    }

    pub(crate) fn commit(&mut self, unit: UnitId) {
        self.pos.moved.add(unit);
        self.pos.committed += 1;
        self.tell(|play| Event::Committed(play.who(unit)));
    }

    pub(crate) fn roll_uprising(&mut self) {
        self.pos.steps.pop();
        let bonus = self.look().uprising_bonus();
        let die = self.chance.die(self.pack.constants.die);
        let space = self.look().read_uprising_track(i16::from(die) + i16::from(bonus));
        self.pos.police = 0;
        self.tell(|_| Event::RevoltRolled { die, bonus, space });
        self.apply_space(space);
    }

    /// The effects of a space (18.4).
    fn apply_space(&mut self, space: UprisingSpace) {
        self.pos.space = space;
        if space.moved > 0 {
            self.pos.steps.push(Step::UprisingMoved(space.moved));
        }
        if space.loss {
            self.pos.steps.push(Step::UprisingLoss);
        }
    }

    /// A step is lost in Warsaw, or the Soviet gains a point (18.2c, 18.4e).
    pub(crate) fn settle_uprising_loss(&mut self) -> bool {
        let units = self.look().in_warsaw();
        match units.len() {
            0 => {
                self.pos.steps.pop();
                let rule = if self.pos.revolt == Revolt::First { "18.2c" } else { "18.4e" };
                self.score_failure(rule);
            }
            1 => {
                self.pos.steps.pop();
                if let Some(unit) = units.first() {
                    self.lose_step(unit);
                }
            }
            _ => return false,
        }
        true
    }

    pub(crate) fn mark(&mut self, unit: UnitId) {
        if let Step::UprisingMoved(left) = self.pos.steps.top() {
            self.pos.steps.replace(Step::UprisingMoved(left - 1));
            self.mark_moved(unit);
        }
    }

    fn mark_moved(&mut self, unit: UnitId) {
        self.pos.moved.add(unit);
        self.leave_reserve(unit);
        self.tell(|play| Event::Marked(play.who(unit)));
    }

    /// Marks by itself when there is no choice; too few units cost a point (18.4h, A-59).
    pub(crate) fn settle_uprising_moved(&mut self, left: u8) -> bool {
        let units = self.look().fresh_in_warsaw();
        if left > 0 && units.len() > left as usize {
            return false;
        }
        self.pos.steps.pop();
        if left > 0 {
            units.into_iter().for_each(|unit| self.mark_moved(unit));
            if units.len() < left as usize {
                self.score_failure("18.4h");
            }
        }
        true
    }

    /// The Soviet gains a point (3.1c, 3.1d).
    pub(crate) fn score_failure(&mut self, rule: &'static str) {
        self.pos.failures += 1;
        let total = self.pos.failures;
        self.tell(|_| Event::Failure { rule, total });
    }
}
