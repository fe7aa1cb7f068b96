//! Plans: whole intentions as one line of text. `go VII V to E1013` and `attack W4718 with 11GA 31A roll` are the moves and attacks that a
//! player thinks of, `rail 16A 19A to E2123, 20A to W4717` a train for each army, `place 61ID 217ID in W3016` a stack that is set up. They are
//! taken apart into single actions in a time that grows no faster than the text.

use crate::action::{Action, Site};
use crate::pack::{Hex, Pack, UnitId};
use crate::position::Look;
use crate::step::Step;
use table::notation::{add_once, fold, misread, unfold};
use table::{Refusal, Term};

impl Pack {
    /// A plan in text; a move goes on from hex to hex.
    pub(crate) fn write_plan(&self, plan: &[Action]) -> String {
        let further = |before, action| match (before, action) {
            (Action::To(_), Action::To(hex)) => Some(Term::write(hex, self)),
            _ => None,
        };
        fold(plan, |action| action.write(self), further)
    }

    /// Several counters, each once: ids between blanks, commas or plus signs.
    fn read_counters(&self, text: &str) -> Result<Vec<UnitId>, Refusal> {
        let mut units = Vec::new();
        let names = text.split(|sign: char| sign.is_whitespace() || sign == ',' || sign == '+');
        for name in names.filter(|name| !name.is_empty()) {
            add_once(&mut units, UnitId::read(self, name)?, name)?;
        }
        if units.is_empty() { Err(misread("action-incomplete", text)) } else { Ok(units) }
    }
}

/// What stands before the last such word between blanks, and what behind it.
fn parted<'t>(text: &'t str, word: &str) -> Option<(&'t str, &'t str)> {
    let between = |(at, _): (usize, &str)| {
        let (before, behind) = (&text[..at], &text[at + word.len()..]);
        (before.ends_with(char::is_whitespace) && behind.starts_with(char::is_whitespace)).then_some((before, behind))
    };
    text.rmatch_indices(word).find_map(between).map(|(before, behind)| (before.trim(), behind.trim()))
}

/// The text without that word at its end, and whether it was there.
fn ending<'t>(text: &'t str, word: &str) -> (&'t str, bool) {
    match text.strip_suffix(word) {
        Some(rest) if rest.is_empty() || rest.ends_with(char::is_whitespace) => (rest.trim(), true),
        _ => (text, false),
    }
}

impl Look<'_> {
    /// The single actions that a text means.
    pub(crate) fn plan(self, text: &str) -> Result<Vec<Action>, Refusal> {
        let mut last = None;
        unfold(text, |part| {
            let actions = self.plan_part(part, last)?;
            last = actions.last().copied();
            Ok(actions)
        })
    }

    fn plan_part(self, text: &str, last: Option<Action>) -> Result<Vec<Action>, Refusal> {
        let (word, rest) = text.split_once(char::is_whitespace).unwrap_or((text, ""));
        let rest = rest.trim();
        match word.to_ascii_lowercase().as_str() {
            "go" => return self.plan_way(rest),
            "attack" => return self.plan_attack(rest),
            "rail" => return self.plan_trains(rest),
            "place" => return self.plan_places(rest, last),
            "to" => return rest.split_whitespace().map(|hex| Hex::read(self.pack, hex).map(Action::To)).collect(),
            _ => {}
        }
        Action::read(self.pack, text).map(|action| vec![action])
    }

    /// `VII V to W3421`, all that stand in `W3220 to W3421`, or `to W3421` for those on the move: by the cheapest way. Where there is none
    /// they go straight there, and hear why not.
    fn plan_way(self, text: &str) -> Result<Vec<Action>, Refusal> {
        let incomplete = || misread("action-incomplete", text);
        let (who, place) = match text.strip_prefix("to ") {
            Some(place) => ("", place),
            None => parted(text, "to").or_else(|| text.rsplit_once(char::is_whitespace)).ok_or_else(incomplete)?,
        };
        let goal = Hex::read(self.pack, place.trim())?;
        let units = if who.is_empty() { Vec::new() } else { self.who_goes(who.trim())? };
        let units = if units.is_empty() { self.pos.mover.units.into_iter().collect() } else { units };
        let Some((&first, others)) = units.split_first() else { return Err(incomplete()) };
        let names: Vec<String> = units.iter().map(|unit| Term::write(*unit, self.pack)).collect();
        let place = Term::write(goal, self.pack);
        let way = self.reach(&names.join("+")).into_iter().find(|reached| reached.place == place);
        if let Some(way) = way {
            return Ok(way.plan);
        }
        let moving = self.pos.mover.units.has(first);
        let begun = std::iter::once(Action::Move(first)).chain(others.iter().copied().map(Action::With));
        Ok(begun.filter(|_| !moving).chain([Action::To(goal)]).collect())
    }

    /// Counters by id, or those of a hex that may move together, the first that may with all who may go along.
    fn who_goes(self, text: &str) -> Result<Vec<UnitId>, Refusal> {
        let Ok(hex) = Hex::read(self.pack, text) else { return self.pack.read_counters(text) };
        let here: Vec<UnitId> = self.pos.stacks.stack(hex).collect();
        let moves = |unit: &UnitId| self.check(Action::Move(*unit)).is_ok();
        let Some(first) = here.iter().copied().find(moves) else {
            return Err(misread("nobody-moves-there", text));
        };
        let along = here.iter().copied().filter(|unit| *unit != first && moves(unit));
        Ok(std::iter::once(first).chain(along).collect())
    }

    /// `W4718 with 11GA 31A support Tac1 bridgehead roll`; without `with` all who can attack that hex do.
    fn plan_attack(self, text: &str) -> Result<Vec<Action>, Refusal> {
        let (text, roll) = ending(text, "roll");
        let (text, bridgehead) = ending(text, "bridgehead");
        let (text, helps) = match parted(text, "support") {
            Some((text, helps)) => (text, self.pack.read_counters(helps)?),
            None => (text, Vec::new()),
        };
        let (place, units) = match parted(text, "with") {
            Some((place, units)) => (place, self.pack.read_counters(units)?),
            None => (text, Vec::new()),
        };
        let hex = Hex::read(self.pack, place)?;
        let units = if units.is_empty() { self.attackers_of(hex) } else { units };
        let Some((&unit, others)) = units.split_first() else { return Err(misread("nobody-attacks-it", place)) };
        let mut actions = vec![Action::Attack { hex, unit }];
        actions.extend(others.iter().copied().map(Action::Join));
        actions.extend(helps.into_iter().map(Action::Support));
        actions.extend(bridgehead.then_some(Action::Bridgehead));
        actions.extend(roll.then_some(Action::Fight));
        Ok(actions)
    }

    /// All who can begin an attack on a hex.
    fn attackers_of(self, hex: Hex) -> Vec<UnitId> {
        if !self.map().grid.contains(hex) {
            return Vec::new();
        }
        let around = self.map().grid.neighbours(hex).flat_map(|(_, near)| self.pos.stacks.stack(near));
        around.filter(|unit| self.check(Action::Attack { hex, unit: *unit }).is_ok()).collect()
    }

    /// `16A 19A to E2123, 20A to reserve`: a train for each of them.
    fn plan_trains(self, text: &str) -> Result<Vec<Action>, Refusal> {
        let mut actions = Vec::new();
        let mut all = Vec::new();
        if matches!(self.pos.steps.top(), Step::Entraining(_)) && self.pos.rail.is_none() {
            actions.push(Action::Roll);
        }
        for part in text.split(',').map(str::trim) {
            let (who, place) = parted(part, "to").ok_or_else(|| misread("action-incomplete", part))?;
            let goal = match Site::read(self.pack, place)? {
                Site::Hex(hex) => Action::To(hex),
                Site::Reserve => Action::Reserve,
            };
            for unit in self.pack.read_counters(who)? {
                add_once(&mut all, unit, &Term::write(unit, self.pack))?;
                actions.extend([Action::Entrain(unit), goal]);
            }
        }
        Ok(actions)
    }

    /// `61ID 217ID in W3016`: one after the other; who is set up is taken first, unless that was said just before.
    fn plan_places(self, text: &str, last: Option<Action>) -> Result<Vec<Action>, Refusal> {
        let (who, place) = parted(text, "in").ok_or_else(|| misread("action-incomplete", text))?;
        let site = Site::read(self.pack, place)?;
        let sets_up = matches!(self.pos.steps.top(), Step::SettingUp(_));
        let mut actions = Vec::new();
        for unit in self.pack.read_counters(who)? {
            let take = Some(Action::Take(unit)).filter(|take| sets_up && last != Some(*take));
            actions.extend(take);
            actions.push(Action::Place { unit, site });
        }
        Ok(actions)
    }
}
