//! How actions are written and read. `write` and `parse` are each other's inverse; `plan` reads whole intentions.
//!
//! Units go by id (`g10`), by name where it is unambiguous (`AA HG`), or by formation and name (`3TC/50`); hexes by number.

use crate::action::{Action, Goal, Target};
use crate::pack::{Effect, FormationKind, GunId, Pack, UnitId};
use crate::position::Look;
use crate::step::Moving;
use crate::units::UnitSet;
use hexes::Hex;
use table::Refusal;
use table::notation::{add_once, misread, toward, unfold};

impl Pack {
    pub(crate) fn unit_id(&self, unit: UnitId) -> &str {
        self.units.get(unit.index()).map_or("?", |facts| facts.id.as_str())
    }

    fn gun_id(&self, gun: GunId) -> &str {
        self.guns.get(gun.0 as usize).map_or("?", |facts| facts.id.as_str())
    }

    fn formation_id(&self, formation: crate::pack::FormationId) -> &str {
        self.formations.get(formation.0 as usize).map_or("?", |facts| facts.id.as_str())
    }

    /// A hex's printed number.
    pub fn hex_number(&self, hex: u16) -> String {
        if (hex as usize) < self.grid.len() { self.grid.number(Hex(hex)).to_string() } else { "?".to_owned() }
    }

    /// A goal's notation.
    pub fn goal_name(&self, goal: Goal) -> String {
        match goal {
            Goal::Hex(hex) => self.hex_number(hex),
            Goal::Warsaw => "Warsaw".to_owned(),
            Goal::Entry(entry) => self.entries.get(entry.0 as usize).map_or("?".to_owned(), |e| e.id.clone()),
        }
    }

    /// The action's notation.
    pub fn write(&self, action: Action) -> String {
        let unit = |word: &str, unit: UnitId| format!("{word} {}", self.unit_id(unit));
        match action {
            Action::End => "end".to_owned(),
            Action::Restore(u) => unit("restore", u),
            Action::Return(u, goal) => format!("return {} to {}", self.unit_id(u), self.goal_name(goal)),
            Action::Commit(u) => unit("commit", u),
            Action::Lose(u) => unit("lose", u),
            Action::Mark(u) => unit("mark", u),
            Action::Send(u) => unit("send", u),
            Action::SendGun(gun) => format!("send marker {}", self.gun_id(gun)),
            Action::Corps(f) => format!("activate {}", self.formation_id(f)),
            Action::Attach(u) => unit("attach", u),
            Action::AttachArmy(f) => format!("attach army {}", self.formation_id(f)),
            Action::Division(f) => format!("division {}", self.formation_id(f)),
            Action::Move(u) => unit("move", u),
            Action::Group(u) => unit("group", u),
            Action::To(goal) => format!("to {}", self.goal_name(goal)),
            Action::Stop => "stop".to_owned(),
            Action::Overrun(hex) => format!("overrun {}", self.hex_number(hex)),
            Action::Prepare(u) => unit("prepare", u),
            Action::Abandon(u) => unit("abandon", u),
            Action::Reserve(u) => unit("reserve", u),
            Action::Release(u) => unit("release", u),
            Action::Top(u) => unit("top", u),
            Action::Break(u, hex) => format!("break {} to {}", self.unit_id(u), self.hex_number(hex)),
            Action::Barrage { gun, spotter: None, target } => {
                format!("barrage {} with {}", self.hex_number(target), self.gun_id(gun))
            }
            Action::Barrage { gun, spotter: Some(u), target } => {
                format!("barrage {} with {} by {}", self.hex_number(target), self.gun_id(gun), self.unit_id(u))
            }
            Action::Hit(u) => unit("hit", u),
            Action::Attack { target, unit: u } => {
                format!("attack {} with {}", self.hex_number(target), self.unit_id(u))
            }
            Action::With(u) => unit("with", u),
            Action::Bonus(u) => unit("bonus", u),
            Action::Support(gun) => format!("support {}", self.gun_id(gun)),
            Action::Concentric => "concentric".to_owned(),
            Action::Roll => "roll".to_owned(),
            Action::Reroll => "reroll".to_owned(),
            Action::Elastic => "elastic".to_owned(),
            Action::Desperate(hexes) => format!("desperate {hexes}"),
            Action::Accept => "accept".to_owned(),
            Action::Split(u) => unit("split", u),
            Action::Hold => "hold".to_owned(),
            Action::Advance(u) => unit("advance", u),
            Action::Event(counter, target) => {
                let id = self.event(counter).map_or("?", |event| event.id.as_str());
                match self.target_name(target) {
                    Some(name) => format!("event {id} on {name}"),
                    None => format!("event {id}"),
                }
            }
            Action::Reactivate(u) => unit("reactivate", u),
            Action::ExtraDivision => "extra division".to_owned(),
            Action::Bring(u) => unit("bring", u),
        }
    }

    fn target_name(&self, target: Target) -> Option<String> {
        match target {
            Target::None => None,
            Target::Unit(u) => Some(self.unit_id(u).to_owned()),
            Target::Gun(gun) => Some(format!("marker {}", self.gun_id(gun))),
            Target::Formation(f) => Some(format!("corps {}", self.formation_id(f))),
            Target::Hex(hex) => Some(format!("hex {}", self.hex_number(hex))),
        }
    }

    /// Reads one action.
    pub fn parse(&self, text: &str) -> Result<Action, Refusal> {
        let text = text.trim();
        let (word, rest) = text.split_once(char::is_whitespace).unwrap_or((text, ""));
        let rest = rest.trim();
        let alone = |action: Action| if rest.is_empty() { Ok(action) } else { Err(misread("action-too-long", rest)) };
        let unit = |action: fn(UnitId) -> Action| self.read_unit(rest).map(action);
        match word.to_ascii_lowercase().as_str() {
            "end" | "pass" | "done" | "decline" | "stand" => alone(Action::End),
            "restore" => unit(Action::Restore),
            "return" => {
                let (who, place) = halves(rest, " to ")?;
                Ok(Action::Return(self.read_unit(who)?, self.read_goal(place)?))
            }
            "commit" => unit(Action::Commit),
            "lose" => unit(Action::Lose),
            "mark" => unit(Action::Mark),
            "send" => match rest.strip_prefix("marker ") {
                Some(gun) => self.read_gun(gun).map(Action::SendGun),
                None => unit(Action::Send),
            },
            "activate" => self.read_formation(rest).map(Action::Corps),
            "attach" => self.parse_attach(rest),
            "division" => self.read_formation(rest).map(Action::Division),
            "move" => unit(Action::Move),
            "group" => unit(Action::Group),
            "to" => self.read_goal(rest).map(Action::To),
            "stop" => alone(Action::Stop),
            "overrun" => self.read_aim(rest, "6.4f").map(|hex| Action::Overrun(hex.0)),
            "prepare" => unit(Action::Prepare),
            "abandon" => unit(Action::Abandon),
            "reserve" => unit(Action::Reserve),
            "release" => unit(Action::Release),
            "top" => unit(Action::Top),
            "break" => {
                let (who, place) = halves(rest, " to ")?;
                Ok(Action::Break(self.read_unit(who)?, self.read_hex(place)?.0))
            }
            "barrage" => self.parse_barrage(rest),
            "hit" => unit(Action::Hit),
            "attack" => {
                let (target, who) = halves(rest, " with ")?;
                Ok(Action::Attack { target: self.read_aim(target, "6.4f")?.0, unit: self.read_unit(who)? })
            }
            "with" => unit(Action::With),
            "bonus" => unit(Action::Bonus),
            "support" => self.read_gun(rest).map(Action::Support),
            "concentric" => alone(Action::Concentric),
            "roll" => alone(Action::Roll),
            "reroll" => alone(Action::Reroll),
            "elastic" => alone(Action::Elastic),
            "desperate" => rest.parse().map(Action::Desperate).map_err(|_| misread("number-not-understood", rest)),
            "accept" | "keep" => alone(Action::Accept),
            "split" => unit(Action::Split),
            "hold" => alone(Action::Hold),
            "advance" => unit(Action::Advance),
            "event" => self.parse_event(rest),
            "reactivate" => unit(Action::Reactivate),
            "extra" if rest == "division" => Ok(Action::ExtraDivision),
            "bring" => unit(Action::Bring),
            _ => Err(misread("action-not-understood", text)),
        }
    }

    fn parse_attach(&self, rest: &str) -> Result<Action, Refusal> {
        match rest.strip_prefix("army ") {
            Some(army) => self.read_formation(army).map(Action::AttachArmy),
            None => match self.formation_named(rest) {
                Some(f) if self.formations[f.0 as usize].kind == FormationKind::Army => Ok(Action::AttachArmy(f)),
                _ => self.read_unit(rest).map(Action::Attach),
            },
        }
    }

    fn parse_barrage(&self, rest: &str) -> Result<Action, Refusal> {
        let (target, how) = halves(rest, " with ")?;
        let target = self.read_aim(target, "6.4g")?.0;
        match how.split_once(" by ") {
            Some((gun, who)) => {
                Ok(Action::Barrage { gun: self.read_gun(gun)?, spotter: Some(self.read_unit(who)?), target })
            }
            None => Ok(Action::Barrage { gun: self.read_gun(how)?, spotter: None, target }),
        }
    }

    fn parse_event(&self, rest: &str) -> Result<Action, Refusal> {
        let (id, target) = rest.split_once(" on ").map_or((rest, None), |(id, target)| (id, Some(target)));
        let found = self.event_named(id.trim());
        // A corps and its artillery have the same name: it is the event that says which is meant.
        let formation = |target: &str| {
            let for_corps = found.and_then(|counter| self.event(counter))?.effect == Effect::NeverSleeps;
            self.formation_named(target.trim()).filter(|_| for_corps).map(Target::Formation)
        };
        let target = match target {
            Some(target) => formation(target).map_or_else(|| self.read_target(target), Ok)?,
            None => Target::None,
        };
        let counter = found.ok_or_else(|| misread("no-event-called", id))?;
        Ok(Action::Event(counter, target))
    }

    fn read_target(&self, text: &str) -> Result<Target, Refusal> {
        let text = text.trim();
        if let Some(gun) = text.strip_prefix("marker ") {
            return self.read_gun(gun).map(Target::Gun);
        }
        if let Some(corps) = text.strip_prefix("corps ") {
            return self.read_formation(corps).map(Target::Formation);
        }
        if let Some(hex) = text.strip_prefix("hex ") {
            return self.read_hex(hex).map(|hex| Target::Hex(hex.0));
        }
        if let Some(hex) = self.grid.parse(text) {
            return Ok(Target::Hex(hex.0));
        }
        if let Some(unit) = self.unit_named(text) {
            return Ok(Target::Unit(unit));
        }
        if let Some(gun) = self.gun_named(text) {
            return Ok(Target::Gun(gun));
        }
        self.formation_named(text).map(Target::Formation).ok_or_else(|| misread("no-target-called", text))
    }

    pub(crate) fn read_unit(&self, name: &str) -> Result<UnitId, Refusal> {
        self.unit_named(name.trim()).ok_or_else(|| misread("no-unit-called", name))
    }

    fn read_gun(&self, name: &str) -> Result<GunId, Refusal> {
        self.gun_named(name.trim()).ok_or_else(|| misread("no-marker-called", name))
    }

    fn read_formation(&self, name: &str) -> Result<crate::pack::FormationId, Refusal> {
        self.formation_named(name.trim()).ok_or_else(|| misread("no-formation-called", name))
    }

    /// The hex an attack or a barrage is aimed at. Units in Warsaw are never a target (6.4f, 6.4g).
    fn read_aim(&self, name: &str, rule: &'static str) -> Result<Hex, Refusal> {
        match self.read_goal(name) {
            Ok(Goal::Warsaw) => Err(Refusal::new(rule, "warsaw-is-no-target")),
            _ => self.read_hex(name),
        }
    }

    pub(crate) fn read_hex(&self, number: &str) -> Result<Hex, Refusal> {
        self.grid.parse(number.trim()).ok_or_else(|| misread("no-hex-called", number))
    }

    /// A hex, Warsaw, or an entry point.
    pub(crate) fn read_goal(&self, name: &str) -> Result<Goal, Refusal> {
        let name = name.trim();
        if name.eq_ignore_ascii_case("Warsaw") || name.eq_ignore_ascii_case("Varsavia") {
            return Ok(Goal::Warsaw);
        }
        if let Some(hex) = self.grid.parse(name) {
            return Ok(hex.into());
        }
        match self.entry_named(name) {
            Some(entry) if entry == self.warsaw => Ok(Goal::Warsaw),
            Some(entry) => Ok(Goal::Entry(entry)),
            None => Err(misread("no-place-called", name)),
        }
    }

    /// Who is to go, and where to: a hex, an entry point, Warsaw or a town. Nothing, if one of them is not known.
    fn read_way(&self, who: &str, place: &str) -> Option<(UnitId, Goal)> {
        let town = || self.town_named(place).map(|town| Goal::from(town.hex));
        Some((self.unit_named(who)?, self.read_goal(place).ok().or_else(town)?))
    }

    /// How many words a unit's name has at most, with its formation before it.
    fn longest_name(&self) -> usize {
        1 + self.units.iter().map(|unit| unit.name.split_whitespace().count()).max().unwrap_or_default()
    }

    /// Several units, each once: ids between spaces, or names between commas.
    fn read_units(&self, text: &str) -> Result<Vec<UnitId>, Refusal> {
        if text.contains(',') {
            return self.read_each(text.split(','));
        }
        self.read_unit(text).map(|unit| vec![unit]).or_else(|_| self.read_each(text.split_whitespace()))
    }

    fn read_each<'t>(&self, names: impl Iterator<Item = &'t str>) -> Result<Vec<UnitId>, Refusal> {
        let mut units = Vec::new();
        for name in names {
            add_once(&mut units, self.read_unit(name)?, name)?;
        }
        Ok(units)
    }
}

impl Look<'_> {
    /// The single actions an intention takes: several actions between semicolons, a path (`move g10 2113 2114`), a destination (`go g10 2120`), or a
    /// whole attack (`attack 2114 with s01 s02 roll`).
    pub fn plan(self, text: &str) -> Result<Vec<Action>, Refusal> {
        unfold(text, |part| {
            let actions = self.plan_part(part)?;
            Ok(actions.into_iter().map(|action| self.by_first_unit(action)).collect())
        })
    }

    /// What concerns a whole stack is named by its first unit; in a plan any of its units will do.
    fn by_first_unit(self, action: Action) -> Action {
        let wakes = |counter| self.pack.event(counter).is_some_and(|event| event.effect == Effect::Reactivate);
        let moved = |unit: UnitId| self.moved_stack(unit).first().unwrap_or(unit);
        if let Action::Group(unit) = action {
            let hex = self.at(unit).hex();
            return Action::Group(hex.and_then(|hex| self.pos.units_in(hex).first()).unwrap_or(unit));
        }
        if let Action::Advance(unit) = action {
            let combat = &self.pos.combat;
            let all =
                if combat.overrun && combat.may_advance.has(unit) { combat.may_advance } else { UnitSet::one(unit) };
            return Action::Advance(all.first().unwrap_or(unit));
        }
        if let Action::Reactivate(unit) = action {
            return Action::Reactivate(moved(unit));
        }
        match action {
            Action::Event(counter, Target::Unit(unit)) if wakes(counter) => {
                Action::Event(counter, Target::Unit(moved(unit)))
            }
            other => other,
        }
    }

    fn plan_part(self, text: &str) -> Result<Vec<Action>, Refusal> {
        if let Ok(action) = self.pack.parse(text) {
            return Ok(vec![action]);
        }
        if let Some((unit, goal)) = toward(text).and_then(|(who, place)| self.pack.read_way(who, place)) {
            return self.plan_way(unit, goal);
        }
        let (word, rest) = text.split_once(char::is_whitespace).unwrap_or((text, ""));
        match word.to_ascii_lowercase().as_str() {
            "move" => self.plan_path(Action::Move, rest),
            "group" => self.plan_path(Action::Group, rest),
            "to" => rest.split_whitespace().map(|place| self.pack.read_goal(place).map(Action::To)).collect(),
            "go" => self.plan_route(rest.trim()),
            "attack" => self.plan_attack(rest),
            _ => self.pack.parse(text).map(|action| vec![action]),
        }
    }

    /// `g10 2113 2114 stop`: the unit is the longest beginning that names one.
    fn plan_path(self, begin: fn(UnitId) -> Action, rest: &str) -> Result<Vec<Action>, Refusal> {
        let words: Vec<&str> = rest.split_whitespace().collect();
        for cut in (1..words.len().min(self.pack.longest_name() + 1)).rev() {
            let Some(unit) = self.pack.unit_named(&words[..cut].join(" ")) else { continue };
            let mut actions = vec![begin(unit)];
            for place in &words[cut..] {
                actions.push(match *place {
                    "stop" => Action::Stop,
                    "to" => continue,
                    place => Action::To(self.pack.read_goal(place)?),
                });
            }
            return Ok(actions);
        }
        self.pack.read_unit(rest).map(|unit| vec![begin(unit)])
    }

    /// `2114 with s01 s02 support HG concentric roll`: the units in an order that keeps the line continuous.
    fn plan_attack(self, rest: &str) -> Result<Vec<Action>, Refusal> {
        let (target, rest) = halves(rest, " with ")?;
        let target = self.pack.read_aim(target, "6.4f")?;
        let (rest, roll) = match rest.trim().strip_suffix("roll") {
            Some(rest) => (rest, true),
            None => (rest, false),
        };
        let (rest, concentric) = match rest.trim().strip_suffix("concentric") {
            Some(rest) => (rest, true),
            None => (rest, false),
        };
        let (units, support) = match rest.split_once(" support ") {
            Some((units, gun)) => (units, Some(self.pack.read_gun(gun)?)),
            None => (rest, None),
        };
        let units = self.in_line(self.pack.read_units(units.trim())?);
        let mut actions = Vec::new();
        for (index, unit) in units.into_iter().enumerate() {
            if index == 0 {
                actions.push(Action::Attack { target: target.0, unit });
                actions.extend(concentric.then_some(Action::Concentric));
            } else {
                actions.push(Action::With(unit));
            }
        }
        actions.extend(support.map(Action::Support));
        actions.extend(roll.then_some(Action::Roll));
        Ok(actions)
    }

    /// The units reordered so that each stands next to one before it, as far as possible.
    fn in_line(self, units: Vec<UnitId>) -> Vec<UnitId> {
        // Those who still wait for their place, and whether they stand next to somebody who has one.
        let mut waiting: Vec<(UnitId, bool)> = units.into_iter().map(|unit| (unit, false)).collect();
        let mut line = Vec::with_capacity(waiting.len());
        while !waiting.is_empty() {
            let next = waiting.iter().position(|(_, beside)| *beside).unwrap_or(0);
            let (placed, _) = waiting.remove(next);
            for (unit, beside) in &mut waiting {
                *beside = *beside || self.contiguous(*unit, placed);
            }
            line.push(placed);
        }
        line
    }

    /// `g10 2120`, or `2120` for the unit on the move: the cheapest way, place by place.
    fn plan_route(self, rest: &str) -> Result<Vec<Action>, Refusal> {
        let (who, place) = rest.rsplit_once(char::is_whitespace).unwrap_or(("", rest));
        let goal = self.pack.read_goal(place)?;
        let moving = self.pos.steps.top() == Moving;
        match self.pos.mover.units.first() {
            Some(first) if moving && who.trim().is_empty() => self.route(first, Vec::new(), goal),
            _ => self.pack.read_unit(who).and_then(|unit| self.route(unit, vec![Action::Move(unit)], goal)),
        }
    }

    /// `move I/5 to Wolomin`, also of a unit on the move: to a neighbouring place straight, to any other the cheapest way.
    fn plan_way(self, unit: UnitId, goal: Goal) -> Result<Vec<Action>, Refusal> {
        let moving = self.pos.steps.top() == Moving && self.pos.mover.units.has(unit);
        let mut actions = if moving { Vec::new() } else { vec![Action::Move(unit)] };
        let beside = |hex| self.at(unit).hex().is_some_and(|from| self.pack.grid.adjacent(from, hex));
        if goal.hex().is_some_and(beside) {
            actions.push(Action::To(goal));
            return Ok(actions);
        }
        self.route(unit, actions, goal)
    }

    /// What has begun the move, and then the cheapest way to a place.
    fn route(self, unit: UnitId, mut actions: Vec<Action>, goal: Goal) -> Result<Vec<Action>, Refusal> {
        let Some(begun) = self.as_moving(unit) else { return Ok(vec![Action::Move(unit)]) };
        let look = Look { pos: &begun, ..self };
        match look.ways().path(look, goal) {
            Some(path) => {
                actions.extend(path.into_iter().map(Action::To));
                Ok(actions)
            }
            None => Err(Refusal::new("6.1e", "no-route").with("hex", self.pack.goal_name(goal))),
        }
    }
}

fn halves<'t>(text: &'t str, between: &str) -> Result<(&'t str, &'t str), Refusal> {
    text.split_once(between).ok_or_else(|| misread("action-incomplete", text))
}
