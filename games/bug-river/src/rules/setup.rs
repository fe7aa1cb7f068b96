//! Chapter 11: scenarios, and what happens before their first turn.

use super::*;
use crate::pack::{ScenarioId, StartingLoss};
use crate::position::Options;
use crate::position::json;
use crate::telling::timing::counted;
use table::{Chance, Log, Setup};

impl Options {
    /// The optional rules' ids.
    pub const IDS: [&'static str; 2] = ["always-retreat", "rebuilding"];

    /// Switches an optional rule; a sentence, if there is none of that id.
    pub fn set(&mut self, id: &str, on: bool) -> Result<(), String> {
        match id {
            "always-retreat" => self.always_retreat = on,
            "rebuilding" => self.rebuilding = on,
            _ => return Err(format!("there is no optional rule {id:?}; there are {}", Options::IDS.join(", "))),
        }
        Ok(())
    }
}

/// The first position of a game; a refused set-up says in one sentence what is wrong with it.
pub fn start(pack: &Pack, setup: &Setup, chance: &mut dyn Chance, log: &mut Log<Event>) -> Result<Position, String> {
    let mut pos = match &setup.position {
        Some(position) => json::read(pack, position)?,
        None => scenario_table(pack, scenario_named(pack, &setup.scenario)?),
    };
    for (id, on) in &setup.options {
        pos.options.set(id, *on).map_err(|why| format!("options: {why}"))?;
    }
    let mut play = Play { pack, pos: &mut pos, chance, log };
    match setup.position {
        None => play.prepare(),
        // Who calls the reserves does so wherever he comes from (10.5, A-50).
        Some(_) => play.watch_reserves(),
    }
    play.settle();
    Ok(pos)
}

/// A scenario by its id.
pub fn scenario_named(pack: &Pack, id: &str) -> Result<ScenarioId, String> {
    let index = pack.scenarios.iter().position(|scenario| scenario.id == id);
    let ids = || pack.scenarios.iter().map(|scenario| scenario.id.as_str()).collect::<Vec<_>>().join(", ");
    let index = index.ok_or_else(|| format!("scenario: there is no {id:?}; there are {}", ids()))?;
    Ok(ScenarioId(index as u8))
}

/// The table as a scenario sets it up, before anything is decided (11b).
pub fn scenario_table(pack: &Pack, id: ScenarioId) -> Position {
    let mut pos = Position::bare(pack, id);
    let scenario = pack.scenario(id);
    for arrival in &scenario.arrivals {
        arrival.units.iter().for_each(|unit| pos.at[unit.index()] = Place::Due);
        if let Some(formation) = arrival.headquarters {
            pos.hq[formation.index()].at = Place::Due;
        }
    }
    for (index, start) in scenario.starts.iter().enumerate() {
        if let Some(hex) = start {
            pos.put(pack, UnitId::of(index), Place::Hex(*hex));
        }
    }
    for (index, hq) in pos.hq.iter_mut().enumerate().take(pack.formations.len()) {
        if let Some(hex) = scenario.headquarters[index] {
            hq.at = Place::Hex(hex);
        }
        hq.level = scenario.levels[index];
    }
    scenario.without_support.iter().for_each(|formation| pos.hq[formation.index()].support = 0);
    scenario.assigned.iter().for_each(|(unit, formation)| pos.formation[unit.index()] = Some(*formation));
    pos.surprise = scenario.special.surprise;
    share_ground(pack, &mut pos);
    pos
}

/// Whose the hexes are at the start: those west of the Bug and those that Germans stand in are German. Where a scenario begins
/// later, with everybody east of the Bug, so are those nearer to a German unit than to any Soviet one, but for Victory Point hexes (9g).
fn share_ground(pack: &Pack, pos: &mut Position) {
    let scenario = pack.scenario(pos.scenario);
    let mut nearer = pos.held[Side::German as usize];
    if !scenario.area.meets(&pack.map.west) {
        nearer = first_reached(pack, pos.held[Side::German as usize], &pos.held[Side::Soviet as usize]);
        scenario.victory.iter().for_each(|victory| {
            let stands = pack.chart.has(&pos.held[Side::German as usize], victory.hex);
            pack.chart.set(&mut nearer, victory.hex, stands);
        });
    }
    pos.german = pos.german.or(&nearer.and(&scenario.ground));
}

/// The hexes nearer to one of these than to any of those.
fn first_reached(pack: &Pack, these: Board, those: &Board) -> Board {
    let map = pack.chart.board(pack.grid.hexes());
    let grown = |board: &Board| board.or(&pack.chart.beside(board, &map, &Walls::NONE));
    let (mut these, mut those, mut first) = (these, *those, these);
    loop {
        first = first.or(&these.less(&those));
        let next = grown(&these);
        if next == these {
            return first;
        }
        (these, those) = (next, grown(&those));
    }
}

/// Starting losses that are still to be picked.
#[derive(Copy, Clone)]
struct Ledger {
    /// Strength Points of AFVs, and of others.
    wanted: [u8; 2],
    /// The room for those of AFVs, for those of others, and for all.
    room: [u8; 3],
}

impl Ledger {
    /// Which parts of the room a stack belongs to.
    fn shares(stack: UnitSet, pack: &Pack) -> [bool; 3] {
        [stack.meets(pack.afvs), !stack.within(pack.afvs), true]
    }

    /// Whether the stacks have room for all: for the AFVs' part, for the others' part, and for both together, which is enough with two kinds.
    fn fits(&self) -> bool {
        let [afvs, others] = self.wanted;
        afvs <= self.room[0] && others <= self.room[1] && afvs + others <= self.room[2]
    }

    /// The same once a unit of this stack has lost a point.
    fn after(mut self, stack: UnitSet, unit: UnitId, pack: &Pack) -> Ledger {
        self.wanted[usize::from(!pack.afvs.has(unit))] -= 1;
        let shares = Ledger::shares(stack, pack);
        self.room.iter_mut().zip(shares).for_each(|(room, share)| *room -= u8::from(share));
        self
    }
}

/// Losing a Strength Point before the scenario begins (11.2f-11.2n).
impl Ask<BugRiver> for StartingLosses {
    fn asked(&self, look: Look<'_>) -> Option<Side> {
        Some(look.loser(self.0).other())
    }

    fn prompt(&self, look: Look<'_>) -> Message {
        match look.scenario().losses.get(usize::from(self.0)) {
            Some(loss) => look.about_formation("q-starting-losses", loss.formation),
            None => Message::new("q-nothing"),
        }
    }

    fn offer(&self, look: Look<'_>, answers: &mut Vec<Action>) {
        let ledger = look.ledger(self.0);
        let units = look.pack.formation(look.loss_entry(self.0).formation).units.into_iter();
        answers.extend(units.filter(|unit| look.check_loss(self.0, *unit, &ledger).is_ok()).map(Action::Lose));
    }

    fn check(&self, look: Look<'_>, answer: Action) -> Verdict {
        let Action::Lose(unit) = answer else { return Err(look.not_now()) };
        look.known(unit)?;
        look.check_loss(self.0, unit, &look.ledger(self.0))
    }

    fn answer(&self, play: &mut Play<'_>, answer: Action) {
        if let Action::Lose(unit) = answer {
            play.lose_before_start(self.0, unit);
        }
    }

    /// Over when all losses are taken, or nobody can take them.
    fn settle(&self, play: &mut Play<'_>) -> Flow {
        let mut choices = Vec::new();
        self.offer(play.look(), &mut choices);
        match choices[..] {
            [] => {
                let (next, scenario) = (self.0 + 1, play.look().scenario());
                if usize::from(next) < scenario.losses.len() {
                    play.replace(StartingLosses(next));
                } else {
                    play.replace(Entrench(scenario.entrenched));
                }
            }
            [Action::Lose(only)] => play.lose_before_start(self.0, only),
            _ => return Flow::Asks,
        }
        Flow::Goes
    }

    fn is_sound(&self, look: Look<'_>) -> bool {
        usize::from(self.0) < look.scenario().losses.len()
    }
}

/// Stacks that begin in Improved Defence (11.2o).
impl Ask<BugRiver> for Entrench {
    fn asked(&self, _: Look<'_>) -> Option<Side> {
        Some(Side::Soviet)
    }

    fn prompt(&self, _: Look<'_>) -> Message {
        Message::new("q-entrench").with("left", i32::from(self.0))
    }

    fn offer(&self, look: Look<'_>, answers: &mut Vec<Action>) {
        look.list_improvements(look.units_of(Side::Soviet), |hex| look.check_entrench(hex), answers);
        answers.push(Action::End);
    }

    fn check(&self, look: Look<'_>, answer: Action) -> Verdict {
        match answer {
            Action::Improve(hex) => look.check_entrench(hex),
            Action::End => Ok(()),
            _ => Err(look.not_now()),
        }
    }

    fn answer(&self, play: &mut Play<'_>, answer: Action) {
        let Action::Improve(hex) = answer else { return play.begin_turn() };
        play.replace(Entrench(self.0 - 1));
        play.pos.improved.insert(hex);
        play.tell(|_| Event::Improved(hex, &["11.2o"]));
    }

    /// Over when none is left.
    fn settle(&self, play: &mut Play<'_>) -> Flow {
        let mut choices = Vec::new();
        self.offer(play.look(), &mut choices);
        if self.0 > 0 && choices.len() > 1 {
            return Flow::Asks;
        }
        play.begin_turn();
        Flow::Goes
    }

    fn is_sound(&self, look: Look<'_>) -> bool {
        self.0 <= look.scenario().entrenched
    }

    fn label(&self, _: Look<'_>, answer: Action) -> Option<Message> {
        answer.ends("a-end-entrench")
    }

    fn gives_up(&self, _: Look<'_>, answer: Action) -> Option<Message> {
        (answer == Action::End).then(|| counted("gives-entrenchments", self.0))?
    }
}

impl<'a> Look<'a> {
    fn check_entrench(self, hex: Hex) -> Verdict {
        self.check_stack(hex, Some(Side::Soviet), no("11.2o", "only-soviet-stacks"))
    }

    /// An entry of the starting losses.
    fn loss_entry(self, entry: u8) -> &'a StartingLoss {
        &self.scenario().losses[usize::from(entry)]
    }

    /// The side that suffers this entry of the starting losses.
    fn loser(self, entry: u8) -> Side {
        self.pack.formation(self.loss_entry(entry).formation).side
    }

    /// Strength Points a unit has lost.
    fn lost(self, unit: UnitId) -> u8 {
        self.pack.unit(unit).strength - self.strength(unit)
    }

    /// Steps of AFVs, or of others, that are still to be lost of an entry.
    fn still_to_lose(self, entry: u8, afv: bool) -> u8 {
        let loss = self.loss_entry(entry);
        let units = self.pack.formation(loss.formation).units.into_iter();
        let lost: u8 = units.filter(|unit| self.pack.afvs.has(*unit) == afv).map(|unit| self.lost(unit)).sum();
        (if afv { loss.afv } else { loss.infantry }).saturating_sub(lost)
    }

    /// Losing a point of an entry, with what is still to be lost at hand: no pick may make the rest of the losses impossible.
    fn check_loss(self, entry: u8, unit: UnitId, ledger: &Ledger) -> Verdict {
        let loss = self.loss_entry(entry);
        let other = no("11.2f", "starting-loss-of-another").unit(unit).formation(loss.formation);
        ensure(self.pack.formation(loss.formation).units.has(unit), other)?;
        let Some(hex) = self.at(unit).hex() else { return Err(no("11.2f", "unit-not-on-map").unit(unit)) };
        let rule = if self.loser(entry) == Side::Soviet { "11.2f" } else { "11.2j" };
        let afv = self.pack.afvs.has(unit);
        ensure(ledger.wanted[usize::from(!afv)] > 0, no(rule, "starting-loss-of-other-type").unit(unit))?;
        let limit = no(rule, "starting-losses-of-stack").hex(hex).number("limit", i32::from(loss.per_stack));
        ensure(self.room_for_losses(loss, hex) > 0, limit)?;
        let stack = self.pos.units_in(hex) & self.pack.formation(loss.formation).units;
        let blocks = ledger.fits() && !ledger.after(stack, unit, self.pack).fits();
        ensure(!blocks, no(rule, "starting-losses-elsewhere").unit(unit))
    }

    /// How many more Strength Points a stack may lose.
    fn room_for_losses(self, loss: &StartingLoss, hex: Hex) -> u8 {
        let lost: u8 = self.pos.stack(hex).map(|unit| self.lost(unit)).sum();
        loss.per_stack.saturating_sub(lost)
    }

    /// What is still to be lost of an entry, and the room for it.
    fn ledger(self, entry: u8) -> Ledger {
        let loss = self.loss_entry(entry);
        let units = self.pack.formation(loss.formation).units;
        let mut room = [0; 3];
        for unit in units {
            let Some(hex) = self.at(unit).hex() else { continue };
            let stack = self.pos.units_in(hex) & units;
            if stack.first() == Some(unit) {
                let here = self.room_for_losses(loss, hex);
                let shares = Ledger::shares(stack, self.pack);
                room.iter_mut().zip(shares).for_each(|(room, share)| *room += here * u8::from(share));
            }
        }
        Ledger { wanted: [true, false].map(|afv| self.still_to_lose(entry, afv)), room }
    }
}

impl Play<'_> {
    /// What comes before the first turn: losses, then entrenchments, where the scenario has them (11.2e, 11.2o).
    fn prepare(&mut self) {
        let scenario = self.look().scenario();
        self.pos.steps = Steps::new(match (scenario.losses.is_empty(), scenario.entrenched) {
            (false, _) => StartingLosses(0).into(),
            (true, stacks) => Entrench(stacks).into(),
        });
    }

    /// A loss before the start.
    fn lose_before_start(&mut self, entry: u8, unit: UnitId) {
        let loser = &self.pack.formation(self.look().loss_entry(entry).formation).id;
        let rows: Rows = match loser.trim_end_matches("Pz") {
            "135" => &["11.2g"],
            "87" => &["11.2h"],
            "13" => &["11.2k"],
            "14" => &["11.2l"],
            "111" => &["11.2m"],
            "299" => &["11.2n"],
            _ => &["11.2e"],
        };
        self.lose_point(unit, rows);
    }
}
