//! What the table asks and offers: questions and labels as keys and arguments. The sentences are in `pack/words/`.

use crate::action::{Action, Element};
use crate::pack::Side;
use crate::position::Look;
use table::{Arg, Message, Question, Rule, Seat};

impl Look<'_> {
    /// What a side of the scenario is called.
    pub(crate) fn army_name(self, side: Side) -> Arg {
        Arg::Word(format!("nation-{}", self.scenario().army(side).nationality.id()))
    }

    /// The open question; another seat reads only that it has to wait, and for what.
    pub(crate) fn question(self, reader: Seat) -> Option<Question> {
        let side = self.asked()?;
        let rules = vec![Rule(self.step_rule())];
        let step = self.pos.steps.top();
        let text = if reader == side.seat() {
            step.ask().prompt(self)
        } else {
            let what = Arg::Word(format!("step-{}", step.name()));
            Message::new("q-waiting").with("side", self.army_name(side)).with("what", what)
        };
        Some(Question { seat: side.seat(), text, rules })
    }

    /// An action in words, for a button: counters by what is printed on them.
    pub(crate) fn label(self, action: Action) -> Message {
        if let Some(told) = self.pos.steps.top().ask().label(self, action) {
            return told;
        }
        let label = action.label(self.pack);
        let unit = |unit| self.title(unit);
        match action {
            Action::End => {
                Message::new("a-end").with("what", Arg::Word(format!("step-{}", self.pos.steps.top().name())))
            }
            Action::Faust(its, hex, _)
            | Action::Place(its, hex)
            | Action::Smoke(its, hex)
            | Action::Advance(its, hex)
            | Action::Dare(its, hex) => label.with("unit", unit(its)).with("hex", Arg::Name(hex.to_string())),
            Action::Give(weapon, its) | Action::Recover(weapon, its) | Action::Hide(weapon, its) => {
                label.with("unit", unit(its)).with("weapon", self.weapon_title(weapon))
            }
            Action::Repair(weapon)
            | Action::Detonate(weapon)
            | Action::Destroy(weapon)
            | Action::Forget(weapon)
            | Action::Set(weapon, _)
            | Action::Plant(weapon, _)
            | Action::Turn(weapon, _)
            | Action::Reveal(weapon)
            | Action::Drop(weapon) => label.with("weapon", self.weapon_title(weapon)),
            Action::Rally(its, leader) => label.with("unit", unit(its)).with("leader", unit(leader)),
            Action::Join(leader, its) => label.with("unit", unit(its)).with("leader", unit(leader)),
            Action::Direct(leader) | Action::Alone(leader) => label.with("leader", unit(leader)),
            Action::SelfRally(its)
            | Action::Despair(its)
            | Action::Lift(its)
            | Action::Move(its)
            | Action::Leave(its)
            | Action::Rout(its)
            | Action::Strike(its)
            | Action::Launch(its)
            | Action::React(its)
            | Action::Hatch(its)
            | Action::Attempt(its)
            | Action::Scrap(its)
            | Action::Face(its, _)
            | Action::Traverse(its, _)
            | Action::Also(its) => label.with("unit", unit(its)),
            Action::With(Element::Unit(its)) => label.with("element", unit(its)),
            Action::With(Element::Weapon(weapon)) => label.with("element", self.weapon_title(weapon)),
            Action::Call(module) => label.with("battery", self.module_title(module)),
            Action::Request(_)
            | Action::Correct(_)
            | Action::Announce(..)
            | Action::Convert(_)
            | Action::Hold
            | Action::Respot
            | Action::Cancel => label,
            Action::Fire(_)
            | Action::Apart(_)
            | Action::Hedge
            | Action::Follow
            | Action::Load(_)
            | Action::Push(..)
            | Action::Aim(_)
            | Action::Backblast
            | Action::Rapid
            | Action::Roll
            | Action::Assault
            | Action::Double
            | Action::To(_)
            | Action::Through(_)
            | Action::Exit(_)
            | Action::Stop
            | Action::Start
            | Action::Halt
            | Action::Delay
            | Action::Extra
            | Action::Motion(_)
            | Action::Unbog
            | Action::Crawl(_)
            | Action::Fight(_) => label,
        }
    }
}
