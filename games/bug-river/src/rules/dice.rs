//! Section 5.2: dice, and the fortune of battle that throws one again.

use super::*;
use crate::telling::titles::{cause_key, result_name, word};
use table::Arg;

/// What each face of a die is worth to its thrower, the 1 first. Faces of the same worth come to the same.
pub(crate) type Worths = [u8; 10];

/// How strong a unit is whose checks are worth leaving aside: of a weaker one a few could be the end.
const STURDY: u8 = 4;

impl Ask<BugRiver> for Throwing {
    fn asked(&self, look: Look<'_>) -> Option<Side> {
        Some(look.thrower(self.0))
    }

    fn prompt(&self, look: Look<'_>) -> Message {
        look.throw_question(self.0).with("what", look.throw_arg(self.0)).with("die", i32::from(look.pos.die))
    }

    fn offer(&self, _: Look<'_>, answers: &mut Vec<Action>) {
        answers.extend([Action::Accept, Action::Reroll]);
    }

    /// The die may be left as it is, or thrown again (5.2).
    fn check(&self, look: Look<'_>, answer: Action) -> Verdict {
        match answer {
            Action::Accept => Ok(()),
            Action::Reroll => ensure(look.pos.fortune == look.thrower(self.0), no("5.2d", "fortune-of-the-other")),
            _ => Err(look.not_now()),
        }
    }

    /// Whoever has a die thrown again hands the marker over.
    fn answer(&self, play: &mut Play<'_>, answer: Action) {
        if answer != Action::Reroll {
            return play.use_die(self.0);
        }
        let side = play.pos.fortune;
        let die = std::mem::take(&mut play.pos.die);
        play.tell(|_| Event::Rerolled { side, die });
        play.pos.fortune = side.other();
        play.pos.rerolled = true;
    }

    /// Thrown if it has not been, asked about if its thrower holds the marker and another die could help, used otherwise.
    fn settle(&self, play: &mut Play<'_>) -> Flow {
        let worths = play.look().worths(self.0);
        let worth = |die: u8| worths[usize::from(die) - 1];
        if play.pos.die == 0 {
            let faces = play.pack.constants.die;
            play.pos.die = match play.look().aside(self.0) {
                Some(most) => play.chance.die_aside(faces, most),
                None => play.chance.die_among(faces, &|die| u32::from(worth(die))),
            };
        }
        let could_help = worths.into_iter().any(|other| other > worth(play.pos.die));
        if could_help && !play.pos.rerolled && play.pos.fortune == play.look().thrower(self.0) {
            return Flow::Asks;
        }
        play.use_die(self.0);
        Flow::Goes
    }

    fn lies_on(&self, below: Option<&Step>) -> bool {
        below.is_some()
    }

    fn is_sound(&self, look: Look<'_>) -> bool {
        match self.0 {
            Throw::Initiative(_) | Throw::Interdiction | Throw::Combat => true,
            Throw::ActionPoints(side) => look.active(side).is_some(),
            Throw::Reaction(formation) | Throw::ReactionPoints(formation) => look.formation_exists(formation),
            Throw::Check { unit, .. } | Throw::Attrition(unit) => {
                look.known(unit).is_ok() && look.at(unit).hex().is_some()
            }
        }
    }

    fn policy(&self, _: Look<'_>) -> Option<Action> {
        Some(Action::Accept)
    }
}

impl Look<'_> {
    /// Whose die it is.
    pub fn thrower(self, throw: Throw) -> Side {
        match throw {
            Throw::Initiative(side) | Throw::ActionPoints(side) => side,
            Throw::Reaction(formation) | Throw::ReactionPoints(formation) => self.pack.formation(formation).side,
            Throw::Check { unit, .. } | Throw::Attrition(unit) => self.side(unit),
            Throw::Combat => self.pos.combat.side,
            Throw::Interdiction => Side::German,
        }
    }

    /// What its thrower has to know about a die before he throws it again: the other die, what it comes to, what is needed. The result of a
    /// combat is not told, because the enemy's strength is his secret.
    fn throw_question(self, throw: Throw) -> Message {
        let die = self.pos.die.max(1);
        let value = |value: u8| Message::new("q-throw-value").with("value", i32::from(value));
        let limit = |limit: i32| Message::new("q-throw-limit").with("limit", limit);
        match throw {
            Throw::Initiative(side) if self.pos.contest[side.other() as usize] > 0 => {
                let all = |die: u8, side: Side| i32::from(die) + i32::from(self.initiative_modifier(side));
                let theirs = all(self.pos.contest[side.other() as usize], side.other());
                Message::new("q-throw-initiative").with("own", all(die, side)).with("theirs", theirs)
            }
            Throw::Initiative(_) => Message::new("q-throw"),
            Throw::Combat => {
                let [attack, defence] = self.strengths();
                let modified = die as i8 + self.pos.combat.modifier;
                let result = self.read_combat_table(self.column(attack, defence), modified);
                Message::new("q-throw-combat")
                    .with("value", Arg::Name(result_name(result)))
                    .with("attacker", i32::from(result.attacker.hits))
                    .with("defender", i32::from(result.defender.hits))
            }
            Throw::ActionPoints(side) => value(self.active(side).map_or(0, |f| self.action_points(f, die).0)),
            Throw::ReactionPoints(formation) => value(self.action_points(formation, die).1),
            Throw::Reaction(formation) => {
                let facts = self.pack.formation(formation);
                limit(i32::from(facts.hq.reaction) - i32::from(self.surprise_modifier(facts.side)))
            }
            Throw::Check { unit, cause } => {
                limit(i32::from(self.effectiveness(unit)) - i32::from(self.check_modifier(unit, cause)))
            }
            Throw::Interdiction => value(self.pack.tables.interdiction[usize::from(die) - 1]),
            Throw::Attrition(unit) => {
                Message::new("q-throw-losses").with("value", i32::from(self.attrition_losses(unit, die)))
            }
        }
    }

    /// What a die is thrown for.
    fn throw_arg(self, throw: Throw) -> Arg {
        match throw {
            Throw::Initiative(_) => word("throw-initiative"),
            Throw::ActionPoints(_) | Throw::ReactionPoints(_) => word("throw-action-points"),
            Throw::Reaction(_) => word("throw-reaction"),
            Throw::Check { unit, cause } => {
                Arg::Phrase(vec![word("throw-check"), self.pack.title(unit), word(cause_key(cause))])
            }
            Throw::Combat => word("throw-combat"),
            Throw::Interdiction => word("throw-interdiction"),
            Throw::Attrition(unit) => Arg::Phrase(vec![word("throw-attrition"), self.pack.title(unit)]),
        }
    }
    /// What each face would be worth.
    fn worths(self, throw: Throw) -> Worths {
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
        let last =
            |step: &Step| matches!(step, Step::Fighting(Fighting(Stage::Further(Role::Attacker) | Stage::Aftermath)));
        let bystander = self.side(unit) == combat.side
            && !combat.attackers.has(unit)
            && !self.pos.disorganised.has(unit)
            && self.strength(unit) >= STURDY
            && self.pos.steps.as_slice().iter().any(last);
        bystander.then(|| self.strength(unit).into())
    }

    /// Black and red Action Points of a die at a formation's level as it is before the activation lowers it (6.3.1, A-15).
    fn action_points(self, formation: FormationId, die: u8) -> (u8, u8) {
        let table = &self.pack.tables.action_points;
        let level = usize::from(self.hq(formation).level).min(table.len());
        if level == 0 { (0, 0) } else { table[level - 1][usize::from(die) - 1] }
    }

    /// Whether a Reaction attempt with this die succeeds (6.4.2a, 10.2g).
    fn reacts(self, formation: FormationId, die: u8) -> bool {
        let facts = self.pack.formation(formation);
        die as i8 + self.surprise_modifier(facts.side) <= facts.hq.reaction as i8
    }
}

impl Play<'_> {
    /// Throws a die for this: pushes the step; what comes of it follows by itself.
    pub(crate) fn throw(&mut self, throw: Throw) {
        self.pos.die = 0;
        self.pos.rerolled = false;
        self.push(Throwing(throw));
    }

    /// The chapter that asked for the die goes on with it.
    fn use_die(&mut self, throw: Throw) {
        let die = std::mem::take(&mut self.pos.die);
        self.pos.rerolled = false;
        self.pop();
        match throw {
            Throw::Initiative(side) => self.initiative_thrown(side, die),
            Throw::ActionPoints(side) => {
                let active = self.look().active(side);
                active.into_iter().for_each(|formation| self.gain_points(formation, die, false));
            }
            Throw::Reaction(formation) => self.reaction_thrown(formation, die),
            Throw::ReactionPoints(formation) => self.gain_points(formation, die, true),
            Throw::Check { unit, cause } => self.checked(unit, cause, die),
            Throw::Combat => self.resolve(Some(die)),
            Throw::Interdiction => self.interdiction_thrown(die),
            Throw::Attrition(unit) => self.attrition_thrown(unit, die),
        }
    }
}
