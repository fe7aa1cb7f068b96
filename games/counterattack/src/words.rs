//! What the table asks and offers: questions and labels as keys and arguments. The sentences are in `pack/words/`.

use crate::action::{Action, Goal, Target};
use crate::pack::{CounterId, UnitId};
use crate::position::{Look, Place};
use crate::step::Step;
use crate::titles::{barrage_name, by, result_name, signed, with_meaning, word};
use hexes::Hex;
use table::{Arg, Message, Question, Rule, Seat};

impl Look<'_> {
    /// The open question, as `reader` may see it.
    pub fn question(self, reader: Seat) -> Option<Question> {
        let side = self.asked()?;
        let rules = vec![Rule(self.step_rule())];
        let text = if reader == side.seat() {
            self.question_text()
        } else {
            by(Message::new("q-waiting"), side).with("what", word(self.step_key()))
        };
        Some(Question { seat: side.seat(), text, rules })
    }

    /// What the open step is called.
    pub fn step_key(self) -> &'static str {
        match self.pos.steps.top() {
            Step::Administration(_) => "step-administration",
            Step::PhaseStart | Step::PhaseEnd => "step-phase",
            Step::Opening => "step-opening",
            Step::ChooseCorps => "step-corps",
            Step::Movement => "step-movement",
            Step::Barrage => "step-barrage",
            Step::Combat => "step-combat",
            Step::Reserves => "step-reserves",
            Step::Over => "step-over",
            Step::Recovery { .. } => "step-recovery",
            Step::Suppression => "step-suppression",
            Step::UprisingLoss => "step-uprising-loss",
            Step::UprisingMoved(_) => "step-uprising-moved",
            Step::Magnuszew(_) => "step-magnuszew",
            Step::RailPriority(_) => "step-rail-priority",
            Step::Moving => "step-moving",
            Step::BreakContact => "step-break-contact",
            Step::Victim { .. } => "step-victim",
            Step::Declaration => "step-declaration",
            Step::DefenderSupport => "step-defender-support",
            Step::Reroll => "step-reroll",
            Step::DefenderChoice => "step-defender-choice",
            Step::DefenderLosses(_) => "step-defender-losses",
            Step::Retreat => "step-retreat",
            Step::RetreatLosses(_) => "step-retreat-losses",
            Step::AttackerLosses(_) => "step-attacker-losses",
            Step::Advance => "step-advance",
            Step::Advancing => "step-advancing",
        }
    }

    /// The question in one plain sentence.
    fn question_text(self) -> Message {
        let pack = self.pack;
        let combat = &self.pos.combat;
        let say = Message::new;
        match self.pos.steps.top() {
            Step::Administration(_) | Step::PhaseStart | Step::PhaseEnd | Step::Over => say("q-nothing"),
            Step::Opening => say("q-opening"),
            Step::ChooseCorps => say("q-corps"),
            Step::Movement => say("q-movement"),
            Step::Barrage => say("q-barrage"),
            Step::Combat => say("q-combat"),
            Step::Reserves => say("q-reserves"),
            Step::Recovery { class: None, .. } => say("q-recovery"),
            Step::Recovery { class: Some(crate::pack::Class::Armour), .. } => say("q-recovery-armour"),
            Step::Recovery { class: Some(crate::pack::Class::Infantry), .. } => say("q-recovery-infantry"),
            Step::Suppression => say("q-suppression").with("bonus", i32::from(self.uprising_bonus())),
            Step::UprisingLoss => say("q-uprising-loss"),
            Step::UprisingMoved(units) => say("q-uprising-moved").with("units", i32::from(units)),
            Step::Magnuszew(needs) => say("q-magnuszew").with("needs", pack.needs(needs)),
            Step::RailPriority(left) => say("q-rail-priority").with("left", i32::from(left)),
            Step::Moving => {
                let left = self.points_left();
                let points = if left > 2 * 254 { Arg::Name("∞".to_owned()) } else { Arg::Half(i32::from(left)) };
                let key = if self.pos.mover.halted { "q-moving-halted" } else { "q-moving" };
                say(key).with("units", pack.set_titles(self.pos.mover.units)).with("left", points)
            }
            Step::BreakContact => {
                let hex = self.mover_place().map_or(word("place-absent"), |place| pack.place_arg(place));
                say("q-break-contact").with("hex", hex)
            }
            Step::Victim { hex, result } => {
                say("q-victim").with("hex", pack.hex_arg(Hex(hex))).with("result", barrage_name(result))
            }
            Step::Declaration => {
                let sum = self.sum_combat(combat, |_| {});
                let (a, d) = pack.combat.columns[sum.column];
                say("q-declaration")
                    .with("hex", pack.hex_arg(combat.target))
                    .with("units", pack.set_titles(combat.attackers))
                    .with("attack", i32::from(sum.attack))
                    .with("defence", i32::from(sum.defence))
                    .with("column", format!("{a}:{d}"))
                    .with("modifier", signed(i32::from(sum.modifier)))
                    .with("then", word(self.declaration_key()))
            }
            Step::DefenderSupport => say("q-defender-support").with("hex", pack.hex_arg(combat.target)),
            Step::Reroll => self.with_result(say("q-reroll").with("die", i32::from(combat.die))),
            Step::DefenderChoice => {
                self.with_result(say(self.defender_choice_key()).with("hex", pack.hex_arg(combat.target)))
            }
            Step::DefenderLosses(left) | Step::RetreatLosses(left) | Step::AttackerLosses(left) => {
                say("q-losses").with("left", i32::from(left))
            }
            Step::Retreat => {
                let left = combat.retreat.saturating_sub(combat.gone).max(1);
                say("q-retreat").with("left", i32::from(left)).with("units", pack.set_titles(self.retreating()))
            }
            Step::Advance => say("q-advance").with("hex", pack.hex_arg(combat.target)),
            Step::Advancing => say("q-advancing")
                .with("units", pack.title(UnitId(combat.advancing)))
                .with("left", i32::from(combat.advance_left)),
        }
    }

    /// An action in words, for a button.
    pub fn label(self, action: Action) -> Message {
        let pack = self.pack;
        let say = Message::new;
        let unit = |key: &'static str, unit: UnitId| say(key).with("unit", pack.title(unit));
        match action {
            Action::End => say(self.end_key()),
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
            Action::Roll => say(if self.defender_answers() { "a-declare" } else { "a-roll" }),
            Action::Reroll => say("a-reroll"),
            Action::Elastic => say("a-elastic"),
            Action::Desperate(hexes) => say("a-desperate").with("hexes", i32::from(hexes)),
            Action::Accept => say(if self.pos.steps.top() == Step::Reroll { "a-keep" } else { "a-accept" }),
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

    /// What ending the open step means.
    fn end_key(self) -> &'static str {
        match self.pos.steps.top() {
            Step::Movement => "a-end-movement",
            Step::Barrage => "a-end-barrage",
            Step::Combat => "a-end-combat",
            Step::Reserves => "a-end-reserves",
            Step::BreakContact => "a-stand",
            Step::DefenderSupport => "a-no-support",
            Step::Advance if !self.pos.empty(self.pos.combat.target) => "a-no-advance",
            Step::Advance => "a-stay",
            Step::Opening => "a-no-event",
            _ => "a-end",
        }
    }

    fn label_to(self, goal: Goal) -> Message {
        let place = self.pack.goal_arg(goal);
        match self.pos.steps.top() {
            Step::Retreat => Message::new(if self.retreat_costs(goal) { "a-retreat-costly" } else { "a-retreat" })
                .with("place", place),
            Step::Advancing => Message::new("a-advance-on").with("place", place),
            _ => match self.tolls(goal) {
                Ok(tolls) => {
                    Message::new("a-to").with("place", place).with("cost", Arg::Half(i32::from(tolls.total())))
                }
                Err(_) => Message::new("a-to-anyway").with("place", place),
            },
        }
    }

    /// What is left to do with a declaration: add to it, if anything can be added, and have the die thrown or the defender answer.
    fn declaration_key(self) -> &'static str {
        let mut actions = Vec::new();
        self.list_declaration(&mut actions);
        match (actions.len() > 1, self.defender_answers()) {
            (true, true) => "q-then-add-or-declare",
            (true, false) => "q-then-add-or-roll",
            (false, true) => "q-then-declare",
            (false, false) => "q-then-roll",
        }
    }

    /// A question about a combat's result, which it says in words and as the table prints it.
    fn with_result(self, question: Message) -> Message {
        let combat = &self.pos.combat;
        with_meaning(question.with("result", result_name(combat.result)), combat.result, self.stakes(combat))
    }

    /// The defender's question names only what he may really choose.
    fn defender_choice_key(self) -> &'static str {
        match (self.check_elastic().is_ok(), self.check_desperate(1).is_ok()) {
            (true, true) => "q-defender-choice",
            (true, false) => "q-defender-choice-elastic",
            _ => "q-defender-choice-desperate",
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
