//! Section 5.2: dice, and the fortune of battle that throws one again.

use crate::event::Event;
use crate::pack::FormationId;
use crate::play::Play;
use crate::position::Look;
use crate::step::{Cause, Role, Stage, Step, Throw};
use crate::verdict::{Verdict, ensure, no};

/// What each face of a die is worth to its thrower, the 1 first. Faces of the same worth come to the same.
pub(crate) type Worths = [u8; 10];

/// How strong a unit is whose checks are worth leaving aside: of a weaker one a few could be the end.
const STURDY: u8 = 4;

impl Look<'_> {
    /// Leaving the die as it is.
    pub(crate) fn check_accept(self) -> Verdict {
        self.expect(matches!(self.pos.steps.top(), Step::Throw(_)))
    }

    /// Throwing it again (5.2).
    pub(crate) fn check_reroll(self) -> Verdict {
        let Step::Throw(throw) = self.pos.steps.top() else { return Err(self.not_now()) };
        ensure(self.pos.fortune == self.thrower(throw), no("5.2d", "fortune-of-the-other"))
    }

    /// What each face would be worth.
    pub(crate) fn worths(self, throw: Throw) -> Worths {
        let faces = |worth: &dyn Fn(u8) -> u8| std::array::from_fn(|index| worth(index as u8 + 1));
        match throw {
            Throw::Initiative(side) => faces(&|die| self.initiative_worth(side, die)),
            Throw::ActionPoints(side) => match self.active(side) {
                Some(formation) => faces(&|die| self.action_points(formation, die).0),
                None => faces(&|_| 0),
            },
            Throw::Reaction(formation) => faces(&|die| u8::from(self.reacts(formation, die))),
            Throw::ReactionPoints(formation) => faces(&|die| self.action_points(formation, die).1),
            Throw::Check { unit, cause } => faces(&|die| u8::from(self.passes(unit, cause, die))),
            Throw::Combat => self.combat_worths(),
            Throw::Interdiction => faces(&|die| self.pack.tables.interdiction[usize::from(die) - 1]),
            Throw::Attrition(unit) => faces(&|die| 2 - self.attrition_losses(unit, die)),
        }
    }

    /// How many checks like this one the combat going on comes to the same for, however their dice fall: a bystander makes room for attackers
    /// who retreat, which is the last thing in a combat, and is in order, so that it vanishes and makes more room only after one check
    /// more than it has Strength Points. None, if the check counts.
    fn aside(self, throw: Throw) -> Option<u32> {
        let Throw::Check { unit, cause: Cause::Overstacking } = throw else { return None };
        let combat = &self.pos.combat;
        let last = |step: &Step| matches!(step, Step::Combat(Stage::Further(Role::Attacker) | Stage::Aftermath));
        let bystander = self.side(unit) == combat.side
            && !combat.attackers.has(unit)
            && !self.pos.disorganised.has(unit)
            && self.strength(unit) >= STURDY
            && self.pos.steps.as_slice().iter().any(last);
        bystander.then(|| self.strength(unit).into())
    }

    /// Black and red Action Points of a die at a formation's level as it is before the activation lowers it (6.3.1, A-15).
    pub(crate) fn action_points(self, formation: FormationId, die: u8) -> (u8, u8) {
        let table = &self.pack.tables.action_points;
        let level = usize::from(self.hq(formation).level).min(table.len());
        if level == 0 { (0, 0) } else { table[level - 1][usize::from(die) - 1] }
    }

    /// Whether a Reaction attempt with this die succeeds (6.4.2a, 10.2g).
    pub(crate) fn reacts(self, formation: FormationId, die: u8) -> bool {
        let facts = self.pack.formation(formation);
        die as i8 + self.surprise_modifier(facts.side) <= facts.hq.reaction as i8
    }
}

impl Play<'_> {
    /// Throws a die for this: pushes the step; what comes of it follows by itself.
    pub(crate) fn throw(&mut self, throw: Throw) {
        self.pos.die = 0;
        self.pos.rerolled = false;
        self.pos.steps.push(Step::Throw(throw));
    }

    /// The die of the top step: thrown if it has not been, asked about if its thrower holds the marker and another die could help, used otherwise.
    pub(crate) fn settle_throw(&mut self, throw: Throw) -> bool {
        let worths = self.look().worths(throw);
        let worth = |die: u8| worths[usize::from(die) - 1];
        if self.pos.die == 0 {
            let faces = self.pack.constants.die;
            self.pos.die = match self.look().aside(throw) {
                Some(most) => self.chance.die_aside(faces, most),
                None => self.chance.die_among(faces, &|die| u32::from(worth(die))),
            };
        }
        let could_help = worths.into_iter().any(|other| other > worth(self.pos.die));
        if could_help && !self.pos.rerolled && self.pos.fortune == self.look().thrower(throw) {
            return false;
        }
        self.use_die(throw);
        true
    }

    /// The die is used as it lies.
    pub(crate) fn accept(&mut self) {
        if let Step::Throw(throw) = self.pos.steps.top() {
            self.use_die(throw);
        }
    }

    /// The marker goes over and the die is thrown again.
    pub(crate) fn reroll(&mut self) {
        let side = self.pos.fortune;
        let die = std::mem::take(&mut self.pos.die);
        self.tell(|_| Event::Rerolled { side, die });
        self.pos.fortune = side.other();
        self.pos.rerolled = true;
    }

    /// The chapter that asked for the die goes on with it.
    fn use_die(&mut self, throw: Throw) {
        let die = std::mem::take(&mut self.pos.die);
        self.pos.rerolled = false;
        self.pos.steps.pop();
        match throw {
            Throw::Initiative(side) => self.initiative_thrown(side, die),
            Throw::ActionPoints(side) => self.action_points_thrown(side, die),
            Throw::Reaction(formation) => self.reaction_thrown(formation, die),
            Throw::ReactionPoints(formation) => self.reaction_points_thrown(formation, die),
            Throw::Check { unit, cause } => self.checked(unit, cause, die),
            Throw::Combat => self.resolve(Some(die)),
            Throw::Interdiction => self.interdiction_thrown(die),
            Throw::Attrition(unit) => self.attrition_thrown(unit, die),
        }
    }
}
