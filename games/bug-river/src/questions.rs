//! What the table asks and offers: questions and labels as keys and arguments. The sentences are in `pack/words/`.

use crate::action::Action;
use crate::pack::{FormationId, UnitId};
use crate::position::Look;
use crate::titles::{assault_key, by, corps_title, word};
use hexes::Hex;
use table::{Arg, Message, Question, Rule, Seat};

impl Look<'_> {
    /// The open question, as `reader` may see it.
    pub(crate) fn question(self, reader: Seat) -> Option<Question> {
        let side = self.asked()?;
        let rules = vec![Rule(self.step_rule())];
        let text = if reader == side.seat() {
            self.pos.steps.top().ask().prompt(self)
        } else {
            by(Message::new("q-waiting"), side).with("what", word(format!("step-{}", self.pos.steps.top().name())))
        };
        Some(Question { seat: side.seat(), text, rules })
    }

    /// An action in words, for a button.
    pub(crate) fn label(self, action: Action) -> Message {
        let pack = self.pack;
        let say = Message::new;
        let unit = |key: &'static str, unit: UnitId| say(key).with("unit", pack.title(unit));
        let formation = |key: &'static str, f: FormationId| say(key).with("formation", pack.formation_title(f));
        let hex = |hex: u16| pack.hex_arg(Hex(hex));
        let town = |hex: u16| pack.town_arg(Hex(hex));
        if let Some(label) = self.pos.steps.top().ask().label(self, action) {
            return label;
        }
        match action {
            Action::End => say("a-end"),
            Action::Accept => say("a-accept"),
            Action::Reroll => say("a-reroll"),
            Action::Lose(u) => unit("a-lose", u),
            Action::Improve(at) => say("a-improve").with("hex", hex(at)),
            Action::Spend => say("a-spend"),
            Action::Assign(u, f) => unit("a-assign", u).with("formation", pack.formation_title(f)),
            Action::Replace(u) => unit("a-replace", u),
            Action::Rebuild(u, at) => unit("a-rebuild", u).with("hex", hex(at)),
            Action::BreakUp(u) => unit("a-break-up", u),
            Action::Enter(u, at) => unit("a-enter", u).with("hex", hex(at)),
            Action::EnterHq(f, at) => formation("a-enter-hq", f).with("hex", town(at)),
            Action::TakeUp(corps) => say("a-take-up").with("corps", corps_title(corps)),
            Action::Activate(f) => formation("a-activate", f),
            Action::Transfer => say("a-transfer"),
            Action::Pass => say("a-pass"),
            Action::React(f) => formation("a-react", f),
            Action::Move(u) => unit("a-move", u).with("hex", self.unit_hex(u)),
            Action::With(u) => unit("a-move-too", u),
            Action::To(at) => say("a-to").with("hex", hex(at)),
            Action::Infiltrate(at) => say("a-infiltrate").with("hex", hex(at)),
            Action::Exit => say("a-exit"),
            Action::Stop => say("a-stop"),
            Action::GoOn => say("a-go-on"),
            Action::Relocate(at) => say("a-relocate").with("hex", town(at)),
            Action::Attack { assault, target, unit: u } => {
                unit("a-attack", u).with("assault", word(assault_key(assault))).with("hex", hex(target))
            }
            Action::Fight => say("a-fight"),
            Action::Recover(u) => unit("a-recover", u),
            Action::Bridge(from, to) => say("a-bridge").with("from", hex(from)).with("hex", hex(to)),
            Action::Top(u) => unit("a-top", u),
            Action::Champion(u) => unit("a-champion", u),
            Action::Withdraw(u) => unit("a-withdraw", u),
            Action::Stay => say("a-stay"),
            Action::Displace(at) => say("a-displace").with("hex", town(at)),
            Action::Choose(f) => formation("a-choose", f),
            Action::Evict(u, at) => unit("a-evict", u).with("hex", hex(at)),
            Action::Eliminate(u) => unit("a-eliminate", u),
        }
    }

    fn unit_hex(self, unit: UnitId) -> Arg {
        let hex = self.pos.at.get(unit.index()).and_then(|place| place.hex());
        hex.map_or(Arg::Name("?".to_owned()), |hex| self.pack.hex_arg(hex))
    }

    /// The rule by which the very fact that this is asked tells the other seats something they could not see.
    pub(crate) fn question_tells(self) -> Option<Rule> {
        self.pos.steps.top().ask().tells().map(Rule)
    }
}
