//! What the table asks and offers: questions and labels as keys and arguments. The sentences are in `pack/words/`.

use crate::action::{Action, Goal, Target};
use crate::pack::{CounterId, UnitId};
use crate::position::{Look, Place};
use crate::titles::{by, word};
use hexes::Hex;
use table::{Arg, Message, Question, Rule, Seat};

impl Look<'_> {
    /// The open question, as `reader` may see it.
    pub fn question(self, reader: Seat) -> Option<Question> {
        let side = self.asked()?;
        let rules = vec![Rule(self.step_rule())];
        let step = self.pos.steps.top();
        let text = if reader == side.seat() {
            step.ask().prompt(self)
        } else {
            by(Message::new("q-waiting"), side).with("what", step.title())
        };
        Some(Question { seat: side.seat(), text, rules })
    }

    /// An action in words, for a button.
    pub fn label(self, action: Action) -> Message {
        let pack = self.pack;
        let say = Message::new;
        let unit = |key: &'static str, unit: UnitId| say(key).with("unit", pack.title(unit));
        if let Some(label) = self.pos.steps.top().ask().label(self, action) {
            return label;
        }
        match action {
            Action::End => say("a-end"),
            Action::Restore(u) => unit("a-restore", u),
            Action::Return(u, goal) => unit("a-return", u).with("place", pack.goal_arg(goal)),
            Action::Commit(u) => unit("a-commit", u),
            Action::Lose(u) => unit("a-lose", u),
            Action::Mark(u) => unit("a-mark", u),
            Action::Send(u) => unit("a-send", u),
            Action::SendGun(gun) => say("a-send-gun").with("marker", pack.gun_title(gun)),
            Action::Corps(f) => say("a-corps").with("formation", pack.formation_title(f)),
            Action::Attach(u) => unit("a-attach", u),
            Action::AttachArmy(f) => say("a-attach-army").with("formation", pack.formation_title(f)),
            Action::Division(f) => say("a-division").with("formation", pack.formation_title(f)),
            Action::Move(u) => unit("a-move", u).with("place", pack.place_arg(self.place_of(u))),
            Action::Group(u) => unit("a-group", u).with("place", pack.place_arg(self.place_of(u))),
            Action::To(goal) => self.label_to(goal),
            Action::Stop => say("a-stop"),
            Action::Overrun(hex) => say("a-overrun").with("hex", pack.hex_arg(Hex(hex))),
            Action::Prepare(u) => unit("a-prepare", u),
            Action::Abandon(u) => unit("a-abandon", u),
            Action::Reserve(u) => unit("a-reserve", u),
            Action::Release(u) => unit("a-release", u),
            Action::Top(u) => unit("a-top", u),
            Action::Break(u, hex) => unit("a-break", u).with("hex", pack.hex_arg(Hex(hex))),
            Action::Barrage { gun, spotter, target } => {
                let message = say(if spotter.is_some() { "a-barrage" } else { "a-barrage-air" })
                    .with("marker", pack.gun_title(gun))
                    .with("hex", pack.hex_arg(Hex(target)));
                match spotter {
                    Some(u) => message.with("unit", pack.title(u)),
                    None => message,
                }
            }
            Action::Hit(u) => unit("a-hit", u),
            Action::Attack { target, unit: u } => unit("a-attack", u).with("hex", pack.hex_arg(Hex(target))),
            Action::With(u) => unit("a-with", u),
            Action::Bonus(u) => unit("a-bonus", u),
            Action::Support(gun) => say("a-support").with("marker", pack.gun_title(gun)),
            Action::Concentric => say("a-concentric"),
            Action::Roll => say("a-roll"),
            Action::Reroll => say("a-reroll"),
            Action::Elastic => say("a-elastic"),
            Action::Desperate(hexes) => say("a-desperate").with("hexes", i32::from(hexes)),
            Action::Accept => say("a-accept"),
            Action::Split(u) => unit("a-split", u),
            Action::Hold => say("a-hold"),
            Action::Advance(u) => unit("a-advance", u),
            Action::Event(counter, target) => self.label_event(counter, target),
            Action::Reactivate(u) => unit("a-reactivate", u),
            Action::ExtraDivision => say("a-extra-division"),
            Action::Bring(u) => unit("a-bring", u),
        }
    }

    fn place_of(self, unit: UnitId) -> Place {
        if unit.index() < self.pack.units.len() { self.at(unit) } else { Place::Absent }
    }

    fn label_to(self, goal: Goal) -> Message {
        let label = |key| Message::new(key).with("place", self.pack.goal_arg(goal));
        match self.tolls(goal) {
            Ok(tolls) => label("a-to").with("cost", Arg::Half(i32::from(tolls.total()))),
            Err(_) => label("a-to-anyway"),
        }
    }

    fn label_event(self, counter: CounterId, target: Target) -> Message {
        let event = self.pack.event_title(counter);
        let target = match target {
            Target::None => {
                let help =
                    self.pack.event(counter).map_or(word("event-unknown"), |e| word(format!("event-{}-help", e.id)));
                return Message::new("a-event").with("event", event).with("help", help);
            }
            Target::Unit(unit) => self.pack.title(unit),
            Target::Gun(gun) => self.pack.gun_title(gun),
            Target::Formation(f) => self.pack.formation_title(f),
            Target::Hex(hex) => self.pack.hex_arg(Hex(hex)),
        };
        Message::new("a-event-on").with("event", event).with("target", target)
    }
}
