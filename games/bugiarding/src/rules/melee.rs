//! Close combat (CLC): declared, approached under defensive fire, fought with one die each. Its steps; `attack` says who may attack whom
//! and with what, `fight` is what comes of it.

mod attack;
mod fight;

pub use attack::{Approach, Modifier, sum};

use crate::Bugiarding;
use crate::action::Action;
use crate::pack::Side;
use crate::pack::battle::UnitId;
use crate::position::Look;
use crate::position::json::require;
use crate::rules::play::Play;
use crate::rules::verdict::{About, Verdict, ensure, no};
use crate::step::{Charging, Defence, Fighting, Occupation, Reorganising, Saying, Stage, Step, Turning, asks};
use table::asking::Ask;
use table::{Flow, Message};
use tabletop::Heading;

impl Ask<Bugiarding> for Charging {
    asks!(active, "CLC-1", "q-charging");

    fn offer(&self, look: Look, actions: &mut Vec<Action>) {
        look.units_of(look.pos.active).for_each(|unit| look.list_charges(unit, actions));
        actions.push(Action::End);
    }

    fn check(&self, look: Look, action: Action) -> Verdict {
        match action {
            Action::Charge { unit, target, turn } => look.check_charge(unit, target, turn),
            Action::End => Ok(()),
            _ => look.not_asked(),
        }
    }

    fn answer(&self, play: &mut Play, action: Action) {
        match action {
            Action::Charge { unit, target, turn } => play.charge(unit, target, turn),
            _ => play.pos.steps.replace(Fighting),
        }
    }

    fn settle(&self, play: &mut Play) -> Flow {
        play.ends_if_idle(|look, found| {
            look.units_of(look.pos.active).any(|unit| {
                look.list_charges(unit, found);
                !found.is_empty()
            })
        })
    }
}

impl Stage for Charging {
    fn says(&self) -> Saying {
        Saying { rules: &["SEQ-6", "CLC-1", "CLC-5"], end: "a-no-combat", gives_up: Some("gives-charges") }
    }

    fn end_key(&self, look: Look) -> &'static str {
        if look.has_declared(look.pos.active) { "a-begin-combat" } else { self.says().end }
    }

    fn attempts(&self, look: Look, unit: UnitId) -> Vec<Action> {
        let turn = |target: UnitId| look.base(unit).heading_to(look.base(target).centre);
        look.near_enemies(unit).map(|target| Action::Charge { unit, target, turn: turn(target) }).collect()
    }
}

impl Ask<Bugiarding> for Fighting {
    asks!(active, "CLC-2");

    fn prompt(&self, look: Look) -> Message {
        match look.pos.melee.target {
            None => Message::new("q-fighting"),
            Some(target) => Message::new("q-fighting-second").with("target", look.battle().title(target)),
        }
    }

    fn offer(&self, look: Look, actions: &mut Vec<Action>) {
        let able = look.units_of(look.pos.active).filter(|&unit| look.check_assault(unit).is_ok());
        actions.extend(able.map(Action::Assault));
    }

    fn check(&self, look: Look, action: Action) -> Verdict {
        match action {
            Action::Assault(unit) => look.check_assault(unit),
            Action::End => Err(no("CLC-2", "all-declared-attack")),
            _ => look.not_asked(),
        }
    }

    fn answer(&self, play: &mut Play, action: Action) {
        if let Action::Assault(unit) = action {
            play.assault(unit);
        }
    }

    fn settle(&self, play: &mut Play) -> Flow {
        if play.look().has_declared(play.pos.active) {
            return Flow::Asks;
        }
        play.pos.steps.replace(Reorganising);
        play.recover_shaken();
        Flow::Goes
    }

    fn comes_first(&self, _: Look) -> Option<Message> {
        Some(Message::new("first-fight"))
    }
}

impl Stage for Fighting {
    fn says(&self) -> Saying {
        Saying { rules: &["CLC-2", "CLC-3"], ..Saying::PLAIN }
    }

    fn audit(&self, look: Look) -> Result<(), String> {
        let enemy = |target: UnitId| look.battle().has(target) && target.side() != look.pos.active;
        fits(look.pos.melee.target.is_none_or(enemy))
    }
}

impl Ask<Bugiarding> for Defence {
    asks!(other, "CLC-6");

    fn prompt(&self, look: Look) -> Message {
        let [unit, other] = [look.pos.melee.target, Some(self.0)].map(|unit| look.battle().title_of(unit));
        Message::new("q-defence").with("unit", unit).with("other", other)
    }

    fn offer(&self, _: Look, actions: &mut Vec<Action>) {
        actions.extend([Action::Defend(self.0), Action::End]);
    }

    fn check(&self, look: Look, action: Action) -> Verdict {
        match action {
            Action::Defend(attacker) => {
                look.known(attacker)?;
                ensure(attacker == self.0, no("CLC-6", "only-attackers").other(attacker))?;
                look.pos.melee.target.map_or_else(|| look.not_asked(), |target| look.check_defence(target, attacker))
            }
            Action::End => Ok(()),
            _ => look.not_asked(),
        }
    }

    fn answer(&self, play: &mut Play, action: Action) {
        play.pos.steps.pop();
        let Some(target) = play.pos.melee.target else { return };
        match action {
            Action::Defend(_) => play.defend(self.0, target),
            _ => play.close_in(self.0, target),
        }
    }

    fn lies_on(&self, below: Option<&Step>) -> bool {
        matches!(below, Some(Step::Fighting(_)))
    }
}

impl Stage for Defence {
    fn says(&self) -> Saying {
        Saying { rules: &["CLC-6", "CLC-7"], end: "a-hold-fire", gives_up: Some("gives-shots") }
    }

    fn audit(&self, look: Look) -> Result<(), String> {
        let unit = self.0;
        require(look.attacks(unit), || format!("{unit}: it is no attacker"))?;
        look.audit_way(unit)?;
        let stands = |target| look.battle().has(target) && target.side() != look.pos.active && look.stands(target);
        fits(look.pos.melee.target.is_some_and(stands))
    }
}

impl Ask<Bugiarding> for Occupation {
    asks!(active, "CLC-22", "q-occupation");

    fn offer(&self, look: Look, actions: &mut Vec<Action>) {
        actions.extend(look.pos.melee.winners.map(|at| Action::Occupy(UnitId::of(at))));
    }

    fn check(&self, look: Look, action: Action) -> Verdict {
        match action {
            Action::Occupy(unit) => {
                look.known(unit)?;
                ensure(look.pos.melee.winners.has(unit.index()), no("CLC-22", "did-not-win").unit(unit))
            }
            Action::End => Err(no("CLC-22", "choose-one")),
            _ => look.not_asked(),
        }
    }

    fn answer(&self, play: &mut Play, action: Action) {
        if let Action::Occupy(unit) = action {
            play.pos.steps.pop();
            play.occupy(unit);
        }
    }

    fn lies_on(&self, below: Option<&Step>) -> bool {
        matches!(below, Some(Step::Fighting(_)))
    }
}

impl Stage for Occupation {
    fn says(&self) -> Saying {
        Saying { rules: &["CLC-17", "CLC-22"], ..Saying::PLAIN }
    }

    fn audit(&self, look: Look) -> Result<(), String> {
        fits(look.pos.melee.winners.count() > 0)
    }
}

impl Ask<Bugiarding> for Turning {
    asks!(active, "CLC-22");

    fn prompt(&self, look: Look) -> Message {
        Message::new("q-turning").with("unit", look.battle().title(self.0))
    }

    fn offer(&self, look: Look, actions: &mut Vec<Action>) {
        let base = look.base(self.0);
        let towards = look.nearest_enemy(self.0).map(|enemy| base.heading_to(look.base(enemy).centre));
        let from = actions.len();
        for facing in (0..8).map(|eighth| Heading::degrees(eighth * 45)).chain(towards) {
            let face = Action::Face(facing);
            if self.check(look, face).is_ok() && !actions[from..].contains(&face) {
                actions.push(face);
            }
        }
        actions.push(Action::End);
    }

    fn check(&self, look: Look, action: Action) -> Verdict {
        match action {
            Action::Face(facing) => look.check_stand(self.0, &look.base(self.0).facing(facing)),
            Action::End => Ok(()),
            _ => look.not_asked(),
        }
    }

    fn answer(&self, play: &mut Play, action: Action) {
        play.pos.steps.pop();
        if let Action::Face(facing) = action {
            play.face(self.0, facing);
        }
    }

    fn lies_on(&self, below: Option<&Step>) -> bool {
        matches!(below, Some(Step::Fighting(_)))
    }
}

impl Stage for Turning {
    fn says(&self) -> Saying {
        Saying { rules: &["CLC-22", "MOV-5"], end: "a-keep-facing", ..Saying::PLAIN }
    }

    fn audit(&self, look: Look) -> Result<(), String> {
        fits(look.attacks(self.0))
    }
}

/// What is going on in a close combat goes with its step.
fn fits(fits: bool) -> Result<(), String> {
    require(fits, || "melee: it does not fit the step".to_owned())
}
