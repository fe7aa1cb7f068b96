//! Whole intentions as the single actions they take: several actions between semicolons, a path (`move I/103 2207 2208`), a destination
//! (`go I/103 1/I/36 2208`), an attack (`attack 2108 prepared with I/103 1/I/36 fight`).

use crate::action::{Action, Assault};
use crate::pack::{Pack, UnitId};
use crate::position::{Look, Position};
use crate::rules::play::Play;
use crate::step::Step;
use hexes::Hex;
use table::chance::Sealed;
use table::notation::{add_once, fold, misread, toward, unfold};
use table::{Log, Refusal, Term, plain};

impl Look<'_> {
    /// The single actions an intention takes.
    pub(crate) fn plan(self, text: &str) -> Result<Vec<Action>, Refusal> {
        unfold(text, |part| self.plan_part(part))
    }

    fn plan_part(self, text: &str) -> Result<Vec<Action>, Refusal> {
        let single = self.pack.parse(text);
        if let Ok(action) = single {
            return Ok(vec![action]);
        }
        if let Some((units, goal)) = toward(text).and_then(|(who, place)| self.pack.read_way(who, place)) {
            return self.plan_way(&units, goal);
        }
        let (word, rest) = text.split_once(char::is_whitespace).unwrap_or((text, ""));
        match word.to_ascii_lowercase().as_str() {
            "move" => self.plan_path(rest),
            "to" => rest.split_whitespace().map(|place| Hex::read(self.pack, place).map(Action::To)).collect(),
            "go" => self.plan_route(rest.trim()),
            "attack" => self.plan_attack(rest),
            _ => single.map(|action| vec![action]),
        }
    }

    /// `I/103 1/I/36 2207 2208 stop`.
    fn plan_path(self, rest: &str) -> Result<Vec<Action>, Refusal> {
        let (units, places) = self.pack.leading_units(rest)?;
        let mut actions = begin(&units);
        for place in places.into_iter().filter(|word| !word.eq_ignore_ascii_case("to")) {
            actions.push(match place {
                "stop" => Action::Stop,
                "exit" => Action::Exit,
                place => Action::To(Hex::read(self.pack, place)?),
            });
        }
        Ok(actions)
    }

    /// `2108 prepared with I/103 1/I/36 fight`.
    fn plan_attack(self, rest: &str) -> Result<Vec<Action>, Refusal> {
        let (target, assault, who) = self.pack.read_attack(rest)?;
        let (units, more) = self.pack.leading_units(who)?;
        let fight = match more.as_slice() {
            [] => false,
            [word] if word.eq_ignore_ascii_case("fight") => true,
            [word, ..] => return Err(misread("no-unit-called", word)),
        };
        let mut actions: Vec<Action> = units
            .into_iter()
            .enumerate()
            .map(|(index, unit)| match index {
                0 => Action::Attack { assault, target, unit },
                _ => Action::With(unit),
            })
            .collect();
        actions.extend(fight.then_some(Action::Fight));
        Ok(actions)
    }

    /// `I/103 1/I/36 2208`, or `2208` for whoever is on the move: the cheapest way, hex by hex.
    fn plan_route(self, rest: &str) -> Result<Vec<Action>, Refusal> {
        let (who, place) = rest.rsplit_once(char::is_whitespace).unwrap_or(("", rest));
        let goal = Hex::read(self.pack, place)?;
        let moving = self.is_moving() && who.trim().is_empty();
        self.plan_going(if moving { Vec::new() } else { begin(&self.pack.only_units(who)?) }, goal)
    }

    /// `move I/103 to Ustyluh`, also of whoever is on the move: to a neighbouring hex straight, to any other the cheapest way.
    fn plan_way(self, units: &[UnitId], goal: Hex) -> Result<Vec<Action>, Refusal> {
        let moving = self.is_moving() && units.iter().all(|unit| self.pos.mover.units.has(*unit));
        let mut actions = if moving { Vec::new() } else { begin(units) };
        let from = units.first().and_then(|unit| self.at(*unit).hex());
        if from.is_some_and(|from| self.pack.grid.adjacent(from, goal)) {
            actions.push(Action::To(goal));
            return Ok(actions);
        }
        self.plan_going(actions, goal)
    }

    /// What has begun the move, and then the cheapest way to a hex.
    fn plan_going(self, mut actions: Vec<Action>, goal: Hex) -> Result<Vec<Action>, Refusal> {
        let Some(mut start) = self.asked().map(|side| self.supposed(side.seat())) else { return Ok(actions) };
        for action in &actions {
            // Whoever cannot move is told why when the plan is played.
            if try_action(self.pack, &mut start, *action).is_none() {
                return Ok(actions);
            }
        }
        match route(self.pack, &start, goal) {
            Some(way) => {
                actions.extend(way.into_iter().map(Action::To));
                Ok(actions)
            }
            None => Err(Refusal::new("7.3.2a", "no-route").with("hex", self.pack.hex_arg(goal))),
        }
    }
}

/// The first unit moves, and the others with it.
fn begin(units: &[UnitId]) -> Vec<Action> {
    let one = |(index, unit): (usize, &UnitId)| if index == 0 { Action::Move(*unit) } else { Action::With(*unit) };
    units.iter().enumerate().map(one).collect()
}

impl Pack {
    /// A plan in text; a move goes on from hex to hex.
    pub(crate) fn write_plan(&self, plan: &[Action]) -> String {
        let further = |before, action| match (before, action) {
            (Action::Move(_) | Action::To(_), Action::To(hex)) => Some(hex.write(self)),
            _ => None,
        };
        fold(plan, |action| action.write(self), further)
    }

    /// The units a text begins with, each once, by id or name between spaces or commas, and the words after them.
    fn leading_units<'t>(&self, text: &'t str) -> Result<(Vec<UnitId>, Vec<&'t str>), Refusal> {
        let words: Vec<&str> = text.split([' ', ',', '\t']).filter(|word| !word.is_empty()).collect();
        let (mut units, mut at) = (Vec::new(), 0);
        while at < words.len() {
            // A name may be of several words: the longest one counts.
            let ends = (at + 1..=words.len().min(at + 4)).rev();
            let named =
                ends.filter_map(|end| self.unit_named(&words[at..end].join(" ")).map(|unit| (unit, end))).next();
            let Some((unit, end)) = named else { break };
            add_once(&mut units, unit, &words[at..end].join(" "))?;
            at = end;
        }
        match units.is_empty() {
            true => Err(misread("no-unit-called", words.first().copied().unwrap_or_default())),
            false => Ok((units, words[at..].to_vec())),
        }
    }

    /// `2108 prepared with …`: target, way of attacking, and the rest.
    fn read_attack<'t>(&self, text: &'t str) -> Result<(Hex, Assault, &'t str), Refusal> {
        let incomplete = || misread("action-incomplete", &format!("attack {text}"));
        let (aim, who) = text.split_once(" with ").ok_or_else(incomplete)?;
        let (target, assault) = aim.trim().split_once(char::is_whitespace).ok_or_else(incomplete)?;
        let assault = Assault::read(self, assault)?;
        Ok((Hex::read(self, target)?, assault, who))
    }

    /// Who is to go, and where to: a hex or a town. Nothing, if one of them is not known.
    fn read_way(&self, who: &str, place: &str) -> Option<(Vec<UnitId>, Hex)> {
        let town = || self.map.towns.iter().find(|town| plain(&town.name) == plain(place)).map(|town| town.hex);
        Some((self.only_units(who).ok()?, self.grid.parse(place).or_else(town)?))
    }

    fn only_units(&self, text: &str) -> Result<Vec<UnitId>, Refusal> {
        let (units, more) = self.leading_units(text)?;
        match more.first() {
            Some(word) => Err(misread("no-unit-called", word)),
            None => Ok(units),
        }
    }
}

/// Plays an action on a position as far as it goes without the other side: a Reaction is declined. Nothing, if it is refused.
fn try_action(pack: &Pack, pos: &mut Position, action: Action) -> Option<()> {
    let mut chance = Sealed::new();
    let mut log = Log::off();
    let mut next = Some(action);
    while let Some(action) = next {
        Look { pack, pos }.check(action).ok()?;
        Play { pack, pos, chance: &mut chance, log: &mut log }.apply(action);
        next = matches!(pos.steps.top(), Step::Reaction(_)).then_some(Action::End);
    }
    Some(())
}

/// The cheapest way of the mover to a hex, found by moving there on copies of the position.
fn route(pack: &Pack, start: &Position, goal: Hex) -> Option<Vec<Hex>> {
    struct Node {
        pos: Position,
        hex: Hex,
        from: usize,
        done: bool,
    }
    let here = |pos: &Position| pos.mover.units.first().and_then(|unit| pos.at[unit.index()].hex());
    let units = start.mover.units;
    let mut nodes = vec![Node { pos: *start, hex: here(start)?, from: 0, done: false }];
    loop {
        let open = nodes.iter().enumerate().filter(|(_, node)| !node.done);
        let (index, _) = open.min_by_key(|(_, node)| node.pos.mover.spent)?;
        nodes[index].done = true;
        let pos = nodes[index].pos;
        if nodes[index].hex == goal {
            let mut way = Vec::new();
            let mut at = index;
            while at != 0 {
                way.push(nodes[at].hex);
                at = nodes[at].from;
            }
            way.reverse();
            return Some(way);
        }
        if !(Look { pack, pos: &pos }).is_moving() {
            continue;
        }
        for (_, near) in (Look { pack, pos: &pos }).around(nodes[index].hex) {
            let mut next = pos;
            if try_action(pack, &mut next, Action::To(near)).is_none() {
                continue;
            }
            // The move may have ended there: then the mover is at rest, and that hex is the last one.
            let arrived = units.into_iter().any(|unit| next.at[unit.index()].hex() == Some(near));
            let spent = if (Look { pack, pos: &next }).is_moving() { next.mover.spent } else { u16::MAX };
            next.mover.spent = spent;
            let reached = Node { pos: next, hex: near, from: index, done: false };
            match nodes.iter().position(|node| node.hex == near) {
                _ if !arrived => {}
                None => nodes.push(reached),
                Some(known) if !nodes[known].done && nodes[known].pos.mover.spent > spent => nodes[known] = reached,
                Some(_) => {}
            }
        }
    }
}
