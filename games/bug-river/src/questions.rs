//! What the table asks and offers: questions and labels as keys and arguments. The sentences are in `pack/words/`.

use crate::action::Action;
use crate::movement::Mover;
use crate::pack::{FormationId, Side, UnitId};
use crate::position::Look;
use crate::step::{Cause, Role, Step, Throw};
use crate::titles::{assault_key, by, cause_key, corps_title, result_name, word};
use hexes::Hex;
use table::{Arg, Message, Question, Rule, Seat};

impl Look<'_> {
    /// The open question, as `reader` may see it.
    pub(crate) fn question(self, reader: Seat) -> Option<Question> {
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
    pub(crate) fn step_key(self) -> &'static str {
        match self.pos.steps.top() {
            Step::StartingLosses(_) => "step-starting-losses",
            Step::Entrench(_) => "step-entrench",
            Step::Admin(_) => "step-admin",
            Step::Emergency(_) => "step-emergency",
            Step::Assignment(_) => "step-assignment",
            Step::Replacements => "step-replacements",
            Step::Reorganisation => "step-reorganisation",
            Step::Reinforcements(_) => "step-reinforcements",
            Step::Cycle => "step-cycle",
            Step::Initiative { .. } => "step-initiative",
            Step::Surprise => "step-surprise",
            Step::Activation(_) => "step-activation",
            Step::EndOfTurn => "step-end-of-turn",
            Step::Over => "step-over",
            Step::Throw(_) => "step-throw",
            Step::Checks(_) => "step-checks",
            Step::Moving => "step-moving",
            Step::GoOn => "step-go-on",
            Step::Reaction => "step-reaction",
            Step::Declaration => "step-declaration",
            Step::Champion(_) => "step-champion",
            Step::Combat(_) => "step-combat",
            Step::Loss(_) => "step-loss",
            Step::Withdrawal(_) => "step-withdrawal",
            Step::Retreat(_) => "step-retreat",
            Step::Bonus(_) => "step-bonus",
            Step::Displace(_) => "step-displace",
            Step::Stacking { .. } => "step-stacking",
            Step::Crowded { .. } => "step-crowded",
            Step::CrowdedHq { .. } => "step-crowded-hq",
            Step::Surplus { .. } => "step-surplus",
        }
    }

    /// The question in one plain sentence.
    fn question_text(self) -> Message {
        let (pack, combat) = (self.pack, &self.pos.combat);
        let say = Message::new;
        let formation = |key: &'static str, f: FormationId| say(key).with("formation", pack.formation_title(f));
        let hex = |key: &'static str, hex: u16| say(key).with("hex", pack.hex_arg(Hex(hex)));
        match self.pos.steps.top() {
            Step::Admin(_)
            | Step::Cycle
            | Step::EndOfTurn
            | Step::Over
            | Step::Checks(_)
            | Step::Combat(_)
            | Step::Stacking { .. } => say("q-nothing"),
            Step::StartingLosses(entry) => match self.scenario().losses.get(usize::from(entry)) {
                Some(loss) => formation("q-starting-losses", loss.formation),
                None => say("q-nothing"),
            },
            Step::Entrench(left) => say("q-entrench").with("left", i32::from(left)),
            Step::Emergency(f) => formation("q-emergency", f),
            Step::Assignment(side) => {
                say(if self.check_end_assignment(side).is_ok() { "q-assignment" } else { "q-assignment-first" })
            }
            Step::Replacements => {
                let [infantry, afv] = self.pos.relief.points;
                say("q-replacements").with("infantry", i32::from(infantry)).with("afv", i32::from(afv))
            }
            Step::Reorganisation => match self.pos.relief.left {
                0 => say("q-reorganisation"),
                left => say("q-reorganisation-points").with("left", i32::from(left)),
            },
            Step::Reinforcements(_) => say("q-reinforcements"),
            Step::Initiative { side, received } => {
                let transfers = self.check_transfer().is_ok();
                say(match (received, self.has_activations(side)) {
                    (true, _) => "q-initiative-received",
                    (false, false) => "q-initiative-idle",
                    (false, true) if transfers => "q-initiative",
                    (false, true) => "q-initiative-act",
                })
            }
            Step::Surprise => say("q-surprise").with("left", i32::from(self.pos.surprise)),
            Step::Activation(side) => {
                let message = match self.active(side) {
                    Some(f) => formation("q-activation", f),
                    None => say("q-nothing"),
                };
                message.with("points", i32::from(self.pos.points[side as usize]))
            }
            Step::Throw(throw) => {
                self.throw_question(throw).with("what", self.throw_arg(throw)).with("die", i32::from(self.pos.die))
            }
            Step::Moving => self.moving_question(),
            Step::GoOn => say("q-go-on").with("units", pack.set_titles(self.pos.failed)),
            Step::Reaction => {
                hex(if self.pos.mover.leaves() { "q-reaction-leaving" } else { "q-reaction" }, self.pos.mover.hex)
            }
            Step::Declaration => say("q-declaration")
                .with("assault", word(assault_key(combat.assault)))
                .with("hex", pack.hex_arg(combat.target))
                .with("units", pack.set_titles(combat.attackers)),
            Step::Champion(_) => say("q-champion"),
            Step::Loss(_) => say("q-loss"),
            Step::Withdrawal(_) => {
                say(if combat.retreating.is_empty() { "q-withdrawal" } else { "q-withdrawal-where" })
            }
            Step::Retreat(_) => say("q-retreat"),
            Step::Bonus(_) => say("q-bonus").with("units", pack.set_titles(self.pos.bonus.units)),
            Step::Displace(f) => formation("q-displace", f),
            Step::Crowded { hex: at, by } => {
                hex(if self.holder(Hex(at)) == Some(by) { "q-crowded-own" } else { "q-crowded" }, at)
            }
            Step::CrowdedHq { hex: at } => hex("q-crowded-hq", at),
            Step::Surplus { hex: at } => hex("q-surplus", at),
        }
    }

    fn moving_question(self) -> Message {
        let mover = &self.pos.mover;
        let seen_enemy = mover.seen_enemy || !mover.begun && self.next_to_any(mover.side.other(), Hex(mover.hex));
        let left = i32::from(self.points_left(&Mover { seen_enemy, ..*mover }));
        let others = self.pos.units_in(Hex(mover.hex)) - mover.units;
        let key = match (mover.begun, mover.halted) {
            (false, _) if others.into_iter().any(|unit| self.check_join_move(unit).is_ok()) => "q-about-to-move",
            (false, _) => "q-about-to-move-alone",
            (true, false) => "q-moving",
            (true, true) => "q-moving-halted",
        };
        Message::new(key).with("units", self.pack.set_titles(mover.units)).with("left", Arg::Half(left))
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
            Throw::Check { unit, cause } => self.check_arg(unit, cause),
            Throw::Combat => word("throw-combat"),
            Throw::Interdiction => word("throw-interdiction"),
            Throw::Attrition(unit) => Arg::Phrase(vec![word("throw-attrition"), self.pack.title(unit)]),
        }
    }

    fn check_arg(self, unit: UnitId, cause: Cause) -> Arg {
        Arg::Phrase(vec![word("throw-check"), self.pack.title(unit), word(cause_key(cause))])
    }

    /// An action in words, for a button.
    pub(crate) fn label(self, action: Action) -> Message {
        let pack = self.pack;
        let say = Message::new;
        let unit = |key: &'static str, unit: UnitId| say(key).with("unit", pack.title(unit));
        let formation = |key: &'static str, f: FormationId| say(key).with("formation", pack.formation_title(f));
        let hex = |hex: u16| pack.hex_arg(Hex(hex));
        let town = |hex: u16| pack.town_arg(Hex(hex));
        match action {
            Action::End => say(self.end_key()),
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
            Action::With(u) => {
                unit(if self.pos.steps.top() == Step::Declaration { "a-attack-too" } else { "a-move-too" }, u)
            }
            Action::To(at) => self.label_to(Hex(at)),
            Action::Infiltrate(at) => say("a-infiltrate").with("hex", hex(at)),
            Action::Exit => say("a-exit"),
            Action::Stop => say(self.stop_key()),
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
            Action::Stay => {
                say(if matches!(self.pos.steps.top(), Step::Retreat(_)) { "a-halt-here" } else { "a-stay" })
            }
            Action::Displace(at) => say("a-displace").with("hex", town(at)),
            Action::Choose(f) => formation("a-choose", f),
            Action::Evict(u, at) => unit("a-evict", u).with("hex", hex(at)),
            Action::Eliminate(u) => unit("a-eliminate", u),
        }
    }

    /// Where a step leads, and in a move what it costs.
    fn label_to(self, to: Hex) -> Message {
        let place = self.pack.hex_arg(to);
        if matches!(self.pos.steps.top(), Step::Retreat(_)) {
            return Message::new("a-retreat").with("hex", place);
        }
        let mover = &self.pos.mover;
        let known = self.exists(to) && self.pos.steps.top() == Step::Moving;
        match known.then(|| self.tolls(mover.units, Hex(mover.hex), to)) {
            Some(Ok(tolls)) => {
                Message::new("a-to-for").with("hex", place).with("cost", Arg::Half(i32::from(tolls.total())))
            }
            _ => Message::new("a-to").with("hex", place),
        }
    }

    fn unit_hex(self, unit: UnitId) -> Arg {
        let hex = self.pos.at.get(unit.index()).and_then(|place| place.hex());
        hex.map_or(Arg::Name("?".to_owned()), |hex| self.pack.hex_arg(hex))
    }

    /// What ending the open step means.
    fn end_key(self) -> &'static str {
        match self.pos.steps.top() {
            Step::Entrench(_) => "a-end-entrench",
            Step::Emergency(_) => "a-keep-supply",
            Step::Assignment(_) => "a-end-assignment",
            Step::Replacements => "a-end-replacements",
            Step::Reorganisation => "a-end-reorganisation",
            Step::Reinforcements(_) => "a-end-reinforcements",
            Step::Surprise => "a-end-surprise",
            Step::Activation(_) => "a-end-activation",
            Step::Reaction => "a-no-reaction",
            Step::Bonus(_) => "a-no-bonus",
            Step::Crowded { .. } => "a-leave-to-owner",
            _ => "a-end",
        }
    }

    /// What stopping means: a move that has begun ends, anything else is given up.
    fn stop_key(self) -> &'static str {
        match self.pos.steps.top() {
            Step::Moving if self.pos.mover.begun => "a-stop",
            Step::Moving => "a-give-up-move",
            Step::Declaration => "a-give-up-attack",
            Step::GoOn => "a-call-off",
            _ => "a-stop",
        }
    }

    /// The rule by which the very fact that this is asked tells the other seats something they could not see.
    pub(crate) fn question_tells(self) -> Option<Rule> {
        match self.pos.steps.top() {
            // Who may lose a point, and so whether there is a choice, hangs on strengths.
            Step::Loss(Role::Attacker | Role::Defender) => Some(Rule("7.5.2.2b")),
            _ => None,
        }
    }
}
