//! Chapter 4: preparation, and positions set up by hand.
//!
//! A hand-made position names only what differs: from the scenario's set-up or, with `"clear": true`, from an empty table.
//! `docs/positions.md` documents the format. Every mistake is answered with one sentence that says where it is.

use super::chapter::*;
use crate::position::reading as json;
use crate::position::record::read_units;
use hexes::Stacks;
use serde_json::{Map, Value};
use table::{Chance, Log, Setup};

/// The only scenario: the whole battle.
pub const SCENARIO: &str = "campaign";

/// The optional rules, as `--option` names them.
pub const OPTIONS: [&str; 4] =
    ["limited-german-activation", "red-army-flexibility", "limited-bonus", "red-army-elastic-defence"];

/// The phases as players name them.
pub const PHASES: [&str; 7] = ["A", "S1", "G1", "S2", "G2", "S3", "G3"];

impl Options {
    /// Switches an option by its id.
    pub fn set(&mut self, id: &str, on: bool) -> Result<(), String> {
        let switch = match OPTIONS.iter().position(|option| *option == id) {
            Some(0) => &mut self.limited_activation,
            Some(1) => &mut self.red_army_flexibility,
            Some(2) => &mut self.limited_bonus,
            Some(3) => &mut self.red_army_elastic,
            _ => return Err(format!("there is no option {id:?}; the options are {}", OPTIONS.join(", "))),
        };
        *switch = on;
        Ok(())
    }

    /// The options in the order of [`OPTIONS`].
    pub fn switches(self) -> [bool; 4] {
        [self.limited_activation, self.red_army_flexibility, self.limited_bonus, self.red_army_elastic]
    }
}

/// A table with nothing on it.
pub fn empty_table(options: Options) -> Position {
    Position {
        turn: 1,
        phase: 0,
        options,
        steps: Steps::new(Step::Administration(Administration(1))),
        at: [Place::Absent; UNITS],
        stacks: Stacks::EMPTY,
        reduced: UnitSet::EMPTY,
        moved: UnitSet::EMPTY,
        disorganised: UnitSet::EMPTY,
        unsupplied: UnitSet::EMPTY,
        prepared: UnitSet::EMPTY,
        reserve: [[UnitSet::EMPTY; 3]; 2],
        spent: UnitSet::EMPTY,
        patron: [None; UNITS],
        active: UnitSet::EMPTY,
        acted: UnitSet::EMPTY,
        finished: UnitSet::EMPTY,
        built: UnitSet::EMPTY,
        fought: UnitSet::EMPTY,
        retreated: UnitSet::EMPTY,
        opened: 0,
        assaulted: HexSet::EMPTY,
        barraged: HexSet::EMPTY,
        bombed: HexSet::EMPTY,
        corps: None,
        corps_done: 0,
        extra_phase: false,
        again: None,
        divisions: 0,
        extra_unit: None,
        extra_division: false,
        guns: 0,
        guns_used: 0,
        model: false,
        model_in_play: false,
        bridge: Bridge::Intact,
        revolt: Revolt::Quiet,
        space: UprisingSpace::default(),
        committed: 0,
        police: 0,
        failures: 0,
        hand: [0; 2],
        pool: [0; 2],
        lasting: [crate::rules::events::NO_LASTING; 2],
        played: [false; 2],
        intercept: [false; 2],
        scouts: false,
        cut: None,
        ghosts: UnitSet::EMPTY,
        fuelled: UnitSet::EMPTY,
        mover: Mover::default(),
        combat: Combat::IDLE,
        winner: None,
        decisive: false,
    }
}

/// The scenario's set-up (4a-4e): the German on the map, everyone else on the calendar.
pub fn scenario_table(pack: &Pack, options: Options) -> Position {
    let mut pos = empty_table(options);
    for unit in UnitId::all(pack.units.len()) {
        let place = match pack.starts[unit.index()] {
            Start::Hex(hex) => Place::Hex(hex),
            Start::Warsaw => Place::Warsaw,
            Start::Calendar { .. } => Place::Calendar,
        };
        pos.put(unit, place);
    }
    for (index, gun) in pack.guns.iter().enumerate() {
        if gun.enters == 0 {
            pos.guns |= 1 << index;
        }
    }
    pos.model_in_play = true;
    pos.model = true;
    for side in Side::BOTH {
        pos.pool[side as usize] = all_counters(pack, side);
    }
    pos
}

/// Every event counter of a side, as bits.
pub fn all_counters(pack: &Pack, side: Side) -> u16 {
    (0..pack.events[side as usize].len()).fold(0, |bits, index| bits | 1 << index)
}

/// The first position of a game.
pub fn start(pack: &Pack, setup: &Setup, chance: &mut dyn Chance, log: &mut Log<Event>) -> Result<Position, String> {
    if !setup.scenario.is_empty() && setup.scenario != SCENARIO {
        return Err(format!("there is no scenario {:?}; the scenario is {SCENARIO}", setup.scenario));
    }
    let mut options = Options::default();
    for (id, on) in &setup.options {
        options.set(id, *on)?;
    }
    let Some(value) = &setup.position else {
        let mut pos = scenario_table(pack, options);
        let mut play = Play { pack, pos: &mut pos, chance, log };
        for side in Side::BOTH {
            (0..pack.constants.first_hand).for_each(|_| play.draw_event(side));
        }
        play.begin_turn();
        play.settle();
        return Ok(pos);
    };
    let mut pos = by_hand(pack, value, options).map_err(|why| format!("position: {why}"))?;
    Play { pack, pos: &mut pos, chance, log }.settle();
    Ok(pos)
}

/// A position set up by hand.
fn by_hand(pack: &Pack, value: &Value, mut options: Options) -> Result<Position, String> {
    let map = value.as_object().ok_or("it is not a JSON object")?;
    json::known_keys(map, &json::POSITION_KEYS)?;
    if let Some(game) = json::text(map, "game")? {
        json::require(game == crate::ID, || format!("game: this is not {game:?} but {:?}", crate::ID))?;
    }
    if let Some(scenario) = json::text(map, "scenario")? {
        json::require(scenario == SCENARIO, || format!("scenario: there is no {scenario:?}"))?;
    }
    if let Some(switches) = json::object(map, "options")? {
        for (id, on) in switches {
            let on = on.as_bool().ok_or_else(|| format!("options: {id} must be true or false"))?;
            options.set(id, on).map_err(|why| format!("options: {why}"))?;
        }
    }
    let clear = json::flag(map, "clear")?.unwrap_or(false);
    let mut pos = if clear { empty_table(options) } else { scenario_table(pack, options) };
    if clear {
        Side::BOTH.into_iter().for_each(|side| pos.pool[side as usize] = all_counters(pack, side));
    }
    read_time(pack, map, &mut pos)?;
    if !clear {
        fall_due(pack, &mut pos);
    }
    json::read_units(pack, map, &mut pos)?;
    json::read_state(pack, map, &mut pos)?;
    read_step(pack, map, &mut pos)?;
    json::read_notes(pack, map, &mut pos)?;
    json::read_pending(pack, map, &mut pos)?;
    Look { pack, pos: &pos }.audit()?;
    Ok(pos)
}

/// Turn and phase.
fn read_time(pack: &Pack, map: &Map<String, Value>, pos: &mut Position) -> Result<(), String> {
    if let Some(turn) = json::number(map, "turn", 1, i64::from(pack.constants.turns))? {
        pos.turn = turn as u8;
    }
    let seat = json::text(map, "seat")?.or(json::text(map, "active")?);
    if let Some(seat) = seat {
        json::require(Side::IDS.contains(&seat), || format!("seat: there is no side {seat:?}"))?;
    }
    pos.phase = match (map.get("phase"), seat) {
        (None, None) => 1,
        (None, Some(seat)) => {
            if seat == "german" {
                2
            } else {
                1
            }
        }
        (Some(Value::Number(n)), seat) => {
            let n = n
                .as_u64()
                .filter(|n| (1..=3).contains(n))
                .ok_or("phase: it must be 1, 2 or 3, or one of A S1 G1 S2 G2 S3 G3")?;
            (2 * n - u64::from(seat != Some("german"))) as u8
        }
        (Some(Value::String(name)), seat) => {
            let found = PHASES.iter().position(|phase| phase.eq_ignore_ascii_case(name));
            let phase =
                found.ok_or_else(|| format!("phase: there is no {name:?}; it must be one of A S1 G1 S2 G2 S3 G3"))?;
            let owner = if phase % 2 == 1 { "soviet" } else { "german" };
            json::require(seat.is_none_or(|seat| seat == owner), || {
                format!("seat: phase {name} belongs to the {owner} side")
            })?;
            phase as u8
        }
        (Some(_), _) => return Err("phase: it must be one of A S1 G1 S2 G2 S3 G3".to_owned()),
    };
    Ok(())
}

/// What the calendar has brought by now.
fn fall_due(pack: &Pack, pos: &mut Position) {
    for unit in UnitId::all(pack.units.len()) {
        if let Start::Calendar { turn, entries } = pack.starts[unit.index()]
            && (turn < pos.turn || turn == pos.turn && pos.phase > 0)
        {
            let first = EntryId::of(entries.trailing_zeros() as usize);
            pos.put(unit, if first == pack.warsaw { Place::Warsaw } else { Place::Entry(first) });
        }
    }
    for (index, gun) in pack.guns.iter().enumerate() {
        if gun.enters < pos.turn || (gun.enters == pos.turn && pos.phase > 0) {
            pos.guns |= 1 << index;
        }
    }
}

/// The step of the phase, and who is active in it.
fn read_step(pack: &Pack, map: &Map<String, Value>, pos: &mut Position) -> Result<(), String> {
    read_active(pack, map, pos)?;
    let soviet = pos.phase % 2 == 1;
    let step: Step = match (json::text(map, "step")?, pos.phase) {
        (None, 0) => Administration(1).into(),
        (None, _) if !soviet || pos.corps.is_some() => Movement.into(),
        (None, _) => ChooseCorps.into(),
        (Some(_), 0) => return Err("step: phase A is played from its beginning".to_owned()),
        (Some("opening"), _) => Opening.into(),
        (Some("corps"), _) => ChooseCorps.into(),
        (Some("movement"), _) => Movement.into(),
        (Some("barrage"), _) => step::Barrage.into(),
        (Some("combat"), _) => step::Combat.into(),
        (Some("reserves"), _) => Reserves.into(),
        (Some("supply"), _) => PhaseEnd.into(),
        (Some(other), _) => {
            let steps = "opening, corps, movement, barrage, combat, reserves, supply";
            return Err(format!("step: there is no {other:?}; it must be one of {steps}"));
        }
    };
    let chosen_later = matches!(step, Step::Opening(_) | Step::ChooseCorps(_)) && pos.corps.is_some();
    json::require(!chosen_later, || "corps: it is chosen only after this step, so leave it out".to_owned())?;
    pos.steps = Steps::new(step);
    Ok(())
}

/// The active corps, attached independents and the army.
fn read_active(pack: &Pack, map: &Map<String, Value>, pos: &mut Position) -> Result<(), String> {
    if let Some(corps) = json::text(map, "corps")? {
        let formation = pack.read_corps(corps).map_err(|why| format!("corps: {why}"))?;
        json::require(pos.phase % 2 == 1, || "corps: only a Soviet phase has an active corps".to_owned())?;
        pos.corps = Some(formation);
        pos.corps_done |= 1 << formation.index();
        pos.active |= pack.formations[formation.index()].units;
    }
    for unit in read_units(pack, map, "attached")?.unwrap_or_default() {
        json::require(pos.corps.is_some(), || "attached: there is no active corps".to_owned())?;
        let formation = pack.formation_of(unit);
        let may = formation.side == Side::Soviet && formation.kind == FormationKind::Independent;
        let id = &pack.unit(unit).id;
        json::require(may, || format!("attached: {id} is no independent Soviet unit (2.3b)"))?;
        pos.active.add(unit);
    }
    if let Some(army) = json::text(map, "army")? {
        let found = pack.formation_named(army).filter(|f| pack.formations[f.index()].kind == FormationKind::Army);
        let formation = found.ok_or_else(|| format!("army: there is no army {army:?}"))?;
        json::require(pos.corps.is_some(), || "army: there is no active corps".to_owned())?;
        pos.corps_done |= 1 << formation.index();
        pos.active |= pack.formations[formation.index()].units;
    }
    for unit in pos.active {
        if pos.at[unit.index()] != Place::Absent {
            pos.patron[unit.index()] = pos.corps;
        }
    }
    Ok(())
}
