//! How actions are written and read. `write` and `parse` are each other's inverse; `plan` reads whole intentions.
//!
//! Units go by id (`g10`), by name where it is unambiguous (`AA HG`), or by formation and name (`3TC/50`); hexes by number.

use crate::action::{Action, Goal, Target};
use crate::pack::UnitSet;
use crate::pack::{CounterId, Effect, EntryId, FormationId, FormationKind, GunId, Pack, UnitId};
use crate::position::Look;
use crate::step::Moving;
use hexes::Hex;
use table::notation::{add_once, fold, misread, toward, unfold};
use table::{Arg, Refusal, Term, Touch};

impl Term<Pack> for UnitId {
    fn write(self, pack: &Pack) -> String {
        pack.unit_id(self).to_owned()
    }

    fn read(pack: &Pack, name: &str) -> Result<UnitId, Refusal> {
        pack.unit_named(name.trim()).ok_or_else(|| misread("no-unit-called", name))
    }

    fn told(self, pack: &Pack) -> Arg {
        pack.title(self)
    }

    fn touch(self, pack: &Pack, touch: &mut Touch) {
        touch.pieces.extend(pack.units.get(self.index()).map(|facts| facts.id.clone()));
    }
}

impl Term<Pack> for GunId {
    fn write(self, pack: &Pack) -> String {
        pack.guns.get(self.index()).map_or("?", |facts| &facts.id).to_owned()
    }

    fn read(pack: &Pack, name: &str) -> Result<GunId, Refusal> {
        pack.gun_named(name.trim()).ok_or_else(|| misread("no-marker-called", name))
    }

    fn told(self, pack: &Pack) -> Arg {
        pack.gun_title(self)
    }

    fn touch(self, pack: &Pack, touch: &mut Touch) {
        touch.pieces.extend(pack.guns.get(self.index()).map(|facts| facts.id.clone()));
    }
}

impl Term<Pack> for FormationId {
    fn write(self, pack: &Pack) -> String {
        pack.formations.get(self.index()).map_or("?", |facts| &facts.id).to_owned()
    }

    fn read(pack: &Pack, name: &str) -> Result<FormationId, Refusal> {
        pack.formation_named(name.trim()).ok_or_else(|| misread("no-formation-called", name))
    }

    fn told(self, pack: &Pack) -> Arg {
        pack.formation_title(self)
    }
}

impl Term<Pack> for Hex {
    fn write(self, pack: &Pack) -> String {
        pack.hex_number(self.0)
    }

    fn read(pack: &Pack, number: &str) -> Result<Hex, Refusal> {
        pack.grid.parse(number.trim()).ok_or_else(|| misread("no-hex-called", number))
    }

    fn told(self, pack: &Pack) -> Arg {
        pack.hex_arg(self)
    }

    fn touch(self, pack: &Pack, touch: &mut Touch) {
        touch.places.push(pack.hex_number(self.0));
    }
}

impl Term<Pack> for Goal {
    fn write(self, pack: &Pack) -> String {
        match self {
            Goal::Hex(hex) => hex.write(pack),
            Goal::Warsaw => "Warsaw".to_owned(),
            Goal::Entry(entry) => pack.entry_id(entry).to_owned(),
        }
    }

    fn read(pack: &Pack, name: &str) -> Result<Goal, Refusal> {
        let name = name.trim();
        if name.eq_ignore_ascii_case("Warsaw") || name.eq_ignore_ascii_case("Varsavia") {
            return Ok(Goal::Warsaw);
        }
        if let Some(hex) = pack.grid.parse(name) {
            return Ok(hex.into());
        }
        match pack.entry_named(name) {
            Some(entry) if entry == pack.warsaw => Ok(Goal::Warsaw),
            Some(entry) => Ok(Goal::Entry(entry)),
            None => Err(misread("no-place-called", name)),
        }
    }

    fn told(self, pack: &Pack) -> Arg {
        pack.goal_arg(self)
    }

    fn touch(self, pack: &Pack, touch: &mut Touch) {
        touch.places.push(pack.goal_id(self));
    }
}

impl Term<Pack> for CounterId {
    fn write(self, pack: &Pack) -> String {
        pack.event(self).map_or("?", |event| &event.id).to_owned()
    }

    fn read(pack: &Pack, id: &str) -> Result<CounterId, Refusal> {
        pack.event_named(id.trim()).ok_or_else(|| misread("no-event-called", id))
    }

    fn told(self, pack: &Pack) -> Arg {
        pack.event_title(self)
    }

    fn touch(self, _: &Pack, touch: &mut Touch) {
        touch.hand = Some(format!("events-{}", self.side.id()));
    }
}

impl Term<Pack> for Target {
    fn write(self, pack: &Pack) -> String {
        match self {
            Target::Unit(unit) => unit.write(pack),
            Target::Gun(gun) => format!("marker {}", gun.write(pack)),
            Target::Formation(formation) => format!("corps {}", formation.write(pack)),
            Target::Hex(hex) => format!("hex {}", hex.write(pack)),
        }
    }

    fn read(pack: &Pack, text: &str) -> Result<Target, Refusal> {
        let text = text.trim();
        if let Some(gun) = text.strip_prefix("marker ") {
            return GunId::read(pack, gun).map(Target::Gun);
        }
        if let Some(corps) = text.strip_prefix("corps ") {
            return FormationId::read(pack, corps).map(Target::Formation);
        }
        if let Some(hex) = text.strip_prefix("hex ") {
            return Hex::read(pack, hex).map(Target::Hex);
        }
        let named = pack.grid.parse(text).map(Target::Hex);
        let named = named.or_else(|| pack.unit_named(text).map(Target::Unit));
        let named = named.or_else(|| pack.gun_named(text).map(Target::Gun));
        let named = named.or_else(|| pack.formation_named(text).map(Target::Formation));
        named.ok_or_else(|| misread("no-target-called", text))
    }

    fn told(self, pack: &Pack) -> Arg {
        match self {
            Target::Unit(unit) => unit.told(pack),
            Target::Gun(gun) => gun.told(pack),
            Target::Formation(formation) => formation.told(pack),
            Target::Hex(hex) => hex.told(pack),
        }
    }

    fn touch(self, pack: &Pack, touch: &mut Touch) {
        match self {
            Target::Unit(unit) => unit.touch(pack, touch),
            Target::Gun(gun) => gun.touch(pack, touch),
            Target::Formation(formation) => formation.touch(pack, touch),
            Target::Hex(hex) => hex.touch(pack, touch),
        }
    }
}

impl Pack {
    pub(crate) fn unit_id(&self, unit: UnitId) -> &str {
        self.units.get(unit.index()).map_or("?", |facts| facts.id.as_str())
    }

    fn entry_id(&self, entry: EntryId) -> &str {
        self.entries.get(entry.index()).map_or("?", |facts| facts.id.as_str())
    }

    /// A hex's printed number.
    pub fn hex_number(&self, hex: u16) -> String {
        if (hex as usize) < self.grid.len() { self.grid.number(Hex(hex)).to_string() } else { "?".to_owned() }
    }

    /// A goal's id among the places of a view: a hex number, `warsaw`, `entry-E`.
    pub(crate) fn goal_id(&self, goal: Goal) -> String {
        match goal {
            Goal::Hex(hex) => self.hex_number(hex.0),
            Goal::Warsaw => "warsaw".to_owned(),
            Goal::Entry(entry) => format!("entry-{}", self.entry_id(entry)),
        }
    }

    /// Reads one action. An army can be named without saying that it is one; Warsaw is named only to be told that it is no target.
    pub fn parse(&self, text: &str) -> Result<Action, Refusal> {
        let (word, rest) = text.trim().split_once(char::is_whitespace).unwrap_or((text.trim(), ""));
        let rest = rest.trim();
        match word.to_ascii_lowercase().as_str() {
            "attach" => match self.formation_named(rest) {
                Some(f) if self.formations[f.index()].kind == FormationKind::Army => Ok(Action::AttachArmy(f)),
                _ => Action::read(self, text),
            },
            "overrun" | "attack" => self.check_aim(rest, "6.4f").and_then(|()| Action::read(self, text)),
            "barrage" => self.check_aim(rest, "6.4g").and_then(|()| Action::read(self, text)),
            "event" => self.parse_event(rest),
            _ => Action::read(self, text),
        }
    }

    /// A plan in text; a move goes on from place to place.
    pub fn write_plan(&self, plan: &[Action]) -> String {
        let further = |before, action| match (before, action) {
            (Action::Move(_) | Action::Group(_) | Action::To(_), Action::To(goal)) => Some(goal.write(self)),
            _ => None,
        };
        fold(plan, |action| action.write(self), further)
    }

    /// Units in Warsaw are never a target (6.4f, 6.4g).
    fn check_aim(&self, rest: &str, rule: &'static str) -> Result<(), Refusal> {
        match Goal::read(self, rest.split(" with ").next().unwrap_or_default()) {
            Ok(Goal::Warsaw) => Err(Refusal::new(rule, "warsaw-is-no-target")),
            _ => Ok(()),
        }
    }

    /// A corps and its artillery have the same name: it is the event that says which is meant.
    fn parse_event(&self, rest: &str) -> Result<Action, Refusal> {
        let (id, target) = rest.split_once(" on ").map_or((rest, None), |(id, target)| (id, Some(target)));
        let counter = CounterId::read(self, id);
        let effect = counter.as_ref().ok().and_then(|counter| self.event(*counter)).map(|event| event.effect);
        let corps = |name: &str| self.formation_named(name.trim()).filter(|_| effect == Some(Effect::NeverSleeps));
        let read = |name| corps(name).map_or_else(|| Target::read(self, name), |corps| Ok(Target::Formation(corps)));
        let target = target.map(read).transpose()?;
        Ok(Action::Event(counter?, target))
    }

    /// Who is to go, and where to: a hex, an entry point, Warsaw or a town. Nothing, if one of them is not known.
    fn read_way(&self, who: &str, place: &str) -> Option<(UnitId, Goal)> {
        let town = || self.town_named(place).map(|town| Goal::from(town.hex));
        Some((self.unit_named(who)?, Goal::read(self, place).ok().or_else(town)?))
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
        UnitId::read(self, text).map(|unit| vec![unit]).or_else(|_| self.read_each(text.split_whitespace()))
    }

    fn read_each<'t>(&self, names: impl Iterator<Item = &'t str>) -> Result<Vec<UnitId>, Refusal> {
        let mut units = Vec::new();
        for name in names {
            add_once(&mut units, UnitId::read(self, name)?, name)?;
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
    pub(crate) fn by_first_unit(self, action: Action) -> Action {
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
            Action::Event(counter, Some(Target::Unit(unit))) if wakes(counter) => {
                Action::Event(counter, Some(Target::Unit(moved(unit))))
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
            "to" => rest.split_whitespace().map(|place| Goal::read(self.pack, place).map(Action::To)).collect(),
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
                    place => Action::To(Goal::read(self.pack, place)?),
                });
            }
            return Ok(actions);
        }
        UnitId::read(self.pack, rest).map(|unit| vec![begin(unit)])
    }

    /// `2114 with s01 s02 support HG concentric roll`: the units in an order that keeps the line continuous.
    fn plan_attack(self, rest: &str) -> Result<Vec<Action>, Refusal> {
        self.pack.check_aim(rest, "6.4f")?;
        let (target, rest) = rest.split_once(" with ").ok_or_else(|| misread("action-incomplete", rest))?;
        let target = Hex::read(self.pack, target)?;
        let (rest, roll) = match rest.trim().strip_suffix("roll") {
            Some(rest) => (rest, true),
            None => (rest, false),
        };
        let (rest, concentric) = match rest.trim().strip_suffix("concentric") {
            Some(rest) => (rest, true),
            None => (rest, false),
        };
        let (units, support) = match rest.split_once(" support ") {
            Some((units, gun)) => (units, Some(GunId::read(self.pack, gun)?)),
            None => (rest, None),
        };
        let units = self.in_line(self.pack.read_units(units.trim())?);
        let mut actions = Vec::new();
        for (index, unit) in units.into_iter().enumerate() {
            if index == 0 {
                actions.push(Action::Attack { target, unit });
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
        let goal = Goal::read(self.pack, place)?;
        let moving = self.pos.steps.top() == Moving;
        match self.pos.mover.units.first() {
            Some(first) if moving && who.trim().is_empty() => self.route(first, Vec::new(), goal),
            _ => UnitId::read(self.pack, who).and_then(|unit| self.route(unit, vec![Action::Move(unit)], goal)),
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
            None => Err(Refusal::new("6.1e", "no-route").with("hex", goal.write(self.pack))),
        }
    }
}
