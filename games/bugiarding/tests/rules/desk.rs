//! A table for rules questions: set up a few bases, force the dice, act, and look at exactly what happened.
//!
//! The table measures 72 by 48 inches. Each side has one group with a Command in a far corner, and six rifle units that have not come yet,
//! so that nobody breaks by the first loss. Blue is on the move in turn 1.

use bugiarding::action::{Action, LineId, MineId};
use bugiarding::event::Happening as Event;
use bugiarding::pack::battle::{
    AreaKind, AreaPlan, Battle, GroupPlan, LineKind, LinePlan, Plan, SidePlan, TablePlan, UnitId, UnitPlan,
};
use bugiarding::pack::load;
use bugiarding::pack::{Morale, Pack, Side, Type};
use bugiarding::position::{Look, Mine, MineState, Place, Position, State};
use bugiarding::rules::effects::Effect;
use bugiarding::rules::play::Play;
use bugiarding::step::{Aiming, Charging, Defence, Movement, Step, Steps};
use std::sync::{Arc, LazyLock};
use table::Log;
use table::chance::{Ask, Chance};
use tabletop::{Base, Gap, Heading, Length, Point};

pub static PACK: LazyLock<Pack> = LazyLock::new(|| {
    let files = load::files(load::built_in()).expect("our own files are complete");
    load::load(&files).expect("our own pack is sound")
});

pub const BLUE: Side = Side::Blue;
pub const RED: Side = Side::Red;

/// A type of the data sheet.
#[track_caller]
pub fn kind(id: &str) -> &'static Type {
    let at = PACK.type_named(id).unwrap_or_else(|| panic!("there is no type {id}"));
    &PACK.types[at]
}

/// A point, in inches.
pub fn at(x: f64, y: f64) -> Point {
    Point::new(thousandths(x), thousandths(y))
}

/// A length, in inches.
pub fn inches(inches: f64) -> Length {
    Length::thousandths(thousandths(inches))
}

/// A heading, in degrees.
pub fn deg(degrees: f64) -> Heading {
    Heading::tenths((degrees * 10.0).round() as i32)
}

fn thousandths(inches: f64) -> i32 {
    (inches * 1_000.0).round() as i32
}

/// The corners of an upright rectangle.
pub fn block(left: f64, low: f64, right: f64, high: f64) -> Vec<[f64; 2]> {
    vec![[left, low], [right, low], [right, high], [left, high]]
}

/// Dice as they are told to fall; one too many or too few is an error of the test.
pub struct Dice<'a> {
    values: &'a [u8],
    used: usize,
}

impl<'a> Dice<'a> {
    pub fn new(values: &'a [u8]) -> Dice<'a> {
        Dice { values, used: 0 }
    }
}

impl Chance for Dice<'_> {
    fn pick(&mut self, ask: Ask<'_>) -> u32 {
        let value = *self.values.get(self.used).unwrap_or_else(|| panic!("die {} is asked for", self.used + 1));
        assert!((1..=ask.ways()).contains(&u32::from(value)), "{value} is no face of the die");
        self.used += 1;
        u32::from(value) - 1
    }
}

/// A table that is being laid.
#[derive(Clone)]
pub struct Field {
    pub plan: Plan,
    states: Vec<(String, State)>,
    mines: Vec<Mine>,
    step: Step,
    active: Side,
    first: Side,
    turn: u8,
}

/// A bare table.
pub fn field() -> Field {
    let side = |id, nation: &str| SidePlan {
        id,
        nation: nation.to_owned(),
        morale: Morale::Regular,
        deploys: 0,
        zone: Vec::new(),
        minefields: 0,
        fallen: 0,
        breaks: None,
    };
    let group = |side, id: &str| GroupPlan { side, id: id.to_owned(), name: String::new() };
    let plan = Plan {
        points: None,
        id: "desk".to_owned(),
        name: String::new(),
        turns: 8,
        source: None,
        table: TablePlan { width: 72.0, depth: 48.0 },
        side: vec![side(BLUE, "US"), side(RED, "GE")],
        group: vec![group(BLUE, "b"), group(RED, "r")],
        unit: Vec::new(),
        area: Vec::new(),
        line: Vec::new(),
        sketch: false,
    };
    let field = Field {
        plan,
        states: Vec::new(),
        mines: Vec::new(),
        step: Step::from(Movement),
        active: BLUE,
        first: BLUE,
        turn: 1,
    };
    let field = field.unit("b", "bc", "command-foot", 1.5, 1.5, 0.0).unit("r", "rc", "command-foot", 70.5, 46.5, 180.0);
    (0..6).fold(field, |field, number| {
        field.beside("b", &format!("b-later{number}"), "rifle").beside("r", &format!("r-later{number}"), "rifle")
    })
}

impl Field {
    /// A unit of a group.
    pub fn unit(mut self, group: &str, id: &str, kind: &str, x: f64, y: f64, facing: f64) -> Field {
        self.plan.unit.push(UnitPlan {
            id: id.to_owned(),
            kind: kind.to_owned(),
            group: group.to_owned(),
            name: String::new(),
            at: Some([x, y]),
            facing,
            morale: None,
            aboard: None,
        });
        self
    }

    /// A unit of Blue's group.
    pub fn blue(self, id: &str, kind: &str, x: f64, y: f64, facing: f64) -> Field {
        self.unit("b", id, kind, x, y, facing)
    }

    /// A unit of Red's group.
    pub fn red(self, id: &str, kind: &str, x: f64, y: f64, facing: f64) -> Field {
        self.unit("r", id, kind, x, y, facing)
    }

    /// A unit that is not on the table: a battery, aircraft, or somebody who has not come yet.
    pub fn beside(self, group: &str, id: &str, kind: &str) -> Field {
        let mut field = self.unit(group, id, kind, 0.0, 0.0, 0.0);
        field.last().at = None;
        field
    }

    /// A unit in or behind a vehicle.
    pub fn aboard(self, group: &str, id: &str, kind: &str, carrier: &str) -> Field {
        let mut field = self.beside(group, id, kind);
        field.last().aboard = Some(carrier.to_owned());
        field
    }

    fn last(&mut self) -> &mut UnitPlan {
        self.plan.unit.last_mut().expect("there is a unit")
    }

    /// One more group with its Command.
    pub fn group(mut self, side: Side, id: &str, command: &str, kind: &str, (x, y): (f64, f64)) -> Field {
        self.plan.group.push(GroupPlan { side, id: id.to_owned(), name: String::new() });
        self.unit(id, command, kind, x, y, 0.0)
    }

    /// The Command of a side's group is of this type and stands there.
    pub fn command(mut self, side: Side, kind: &str, x: f64, y: f64, facing: f64) -> Field {
        let id = if side == BLUE { "bc" } else { "rc" };
        let unit = self.plan.unit.iter_mut().find(|unit| unit.id == id).expect("the Command");
        (unit.kind, unit.at, unit.facing) = (kind.to_owned(), Some([x, y]), facing);
        self
    }

    /// The unit that was put last is of this morale.
    pub fn morale(mut self, morale: Morale) -> Field {
        self.last().morale = Some(morale);
        self
    }

    /// The unit that was put last is in this state.
    pub fn state(mut self, state: State) -> Field {
        let id = self.last().id.clone();
        self.states.push((id, state));
        self
    }

    pub fn shaken(self) -> Field {
        self.state(State::Shaken)
    }

    pub fn suppressed(self) -> Field {
        self.state(State::Suppressed)
    }

    /// An area of the table.
    pub fn area(mut self, kind: AreaKind, level: u8, corners: Vec<[f64; 2]>) -> Field {
        let id = format!("area{}", self.plan.area.len());
        self.plan.area.push(AreaPlan { id, kind, level, corners, name: String::new() });
        self
    }

    pub fn woods(self, left: f64, low: f64, right: f64, high: f64) -> Field {
        self.area(AreaKind::Woods, 0, block(left, low, right, high))
    }

    /// A line of the table.
    pub fn line(mut self, kind: LineKind, points: &[[f64; 2]]) -> Field {
        let id = format!("line{}", self.plan.line.len());
        self.plan.line.push(LinePlan { id, kind, points: points.to_vec(), name: String::new() });
        self
    }

    /// A minefield. Those of Blue are put before those of Red.
    pub fn mine(mut self, side: Side, x: f64, y: f64, state: MineState) -> Field {
        self.plan.side[side.index()].minefields += 1;
        self.mines.push(Mine { side, centre: at(x, y), state });
        self
    }

    pub fn step(mut self, step: impl Into<Step>) -> Field {
        self.step = step.into();
        self
    }

    /// Whose phase it is, and who has the initiative.
    pub fn phase(mut self, active: Side, first: Side) -> Field {
        (self.active, self.first) = (active, first);
        self
    }

    pub fn turn(mut self, turn: u8) -> Field {
        self.turn = turn;
        self
    }

    /// Whether such a battle can be fought at all, or why not.
    pub fn battle(&self) -> Result<Battle, String> {
        Battle::new(&PACK, &self.numbered())
    }

    /// The plan with the ids that a battle wants, by side and number; a unit keeps the id it has here as its name.
    pub fn numbered(&self) -> Plan {
        let mut plan = self.plan.clone();
        let mut counts = [0; 2];
        let mut ids = std::collections::HashMap::new();
        for unit in &mut plan.unit {
            let side = plan.group.iter().find(|group| group.id == unit.group).map_or(BLUE, |group| group.side);
            counts[side.index()] += 1;
            let id = format!("{}{:02}", if side == BLUE { 'b' } else { 'r' }, counts[side.index()]);
            ids.insert(unit.id.clone(), id.clone());
            unit.name = std::mem::replace(&mut unit.id, id);
        }
        for unit in &mut plan.unit {
            unit.aboard = unit.aboard.take().map(|carrier| ids.get(&carrier).cloned().unwrap_or(carrier));
        }
        plan
    }

    /// The position.
    #[track_caller]
    pub fn desk(self) -> Desk {
        let battle = self.battle().unwrap_or_else(|why| panic!("{why}"));
        let mut pos = Position::new(Arc::new(battle));
        pos.steps = Steps::new(self.step);
        (pos.turn, pos.active, pos.first) = (self.turn, self.active, self.first);
        pos.mines[..self.mines.len()].copy_from_slice(&self.mines);
        for (id, state) in &self.states {
            let unit = pos.battle.units.iter().position(|unit| unit.name == *id).expect("the unit was put");
            pos.units[unit].state = *state;
        }
        Desk { pos }
    }

    /// The position before anything has been prepared.
    #[track_caller]
    pub fn unprepared(self) -> Desk {
        let battle = self.battle().unwrap_or_else(|why| panic!("{why}"));
        Desk { pos: Position::new(Arc::new(battle)) }
    }
}

/// A position on the table.
#[derive(Clone)]
pub struct Desk {
    pub pos: Position,
}

impl Desk {
    pub fn look(&self) -> Look<'_> {
        Look { pack: &PACK, pos: &self.pos }
    }

    /// A unit by its id.
    #[track_caller]
    pub fn id(&self, name: &str) -> UnitId {
        let at = self.pos.battle.units.iter().position(|unit| unit.name == name || unit.id == name);
        UnitId::of(at.unwrap_or_else(|| panic!("there is no unit {name}")))
    }

    /// The id of a unit.
    pub fn name(&self, unit: UnitId) -> &str {
        &self.pos.battle.units[unit.index()].name
    }

    pub fn base(&self, name: &str) -> Base {
        self.pos.base(self.id(name))
    }

    pub fn centre(&self, name: &str) -> Point {
        self.base(name).centre
    }

    pub fn facing(&self, name: &str) -> Heading {
        self.base(name).heading
    }

    pub fn state(&self, name: &str) -> State {
        self.pos.units[self.id(name).index()].state
    }

    pub fn place(&self, name: &str) -> Place {
        self.pos.units[self.id(name).index()].place
    }

    pub fn stands(&self, name: &str) -> bool {
        self.place(name) == Place::Table
    }

    pub fn is_lost(&self, name: &str) -> bool {
        self.place(name) == Place::Lost
    }

    /// How far two bases are apart.
    pub fn gap(&self, one: &str, other: &str) -> Gap {
        self.base(one).gap(&self.base(other))
    }

    pub fn top(&self) -> Step {
        self.pos.steps.top()
    }

    /// Who is asked.
    pub fn asked(&self) -> Option<Side> {
        self.look().asked()
    }

    /// The rule and the reason why an action is refused.
    #[track_caller]
    pub fn refused(&self, action: Action) -> (&'static str, &'static str) {
        match self.look().check(action) {
            Err(no) => (no.rule(), no.key()),
            Ok(()) => panic!("{action:?} is legal"),
        }
    }

    pub fn allows(&self, action: Action) -> bool {
        self.look().check(action).is_ok()
    }

    pub fn list(&self) -> Vec<Action> {
        let mut actions = Vec::new();
        self.look().list(&mut actions);
        actions
    }

    /// Plays a legal action; the dice must be just those that it needs.
    #[track_caller]
    pub fn play(&mut self, action: Action, dice: &[u8]) -> Vec<Event> {
        let mut dice = Dice::new(dice);
        let events = self.play_with(action, &mut dice);
        assert_eq!(dice.used, dice.values.len(), "{action:?} uses fewer dice; it did {events:?}");
        events
    }

    /// Plays a legal action with any chance.
    #[track_caller]
    pub fn play_with(&mut self, action: Action, chance: &mut dyn Chance) -> Vec<Event> {
        if let Err(no) = self.look().check(action) {
            panic!("{action:?} is refused: {no:?}");
        }
        let (mut log, mut scratch) = (Log::new(), Vec::new());
        let mut play = Play { pack: &PACK, pos: &mut self.pos, chance, log: &mut log, scratch: &mut scratch };
        play.apply(action);
        log.take().into_iter().map(|event| event.what).collect()
    }

    /// Goes on from the set-up to the first question.
    #[track_caller]
    pub fn settle(&mut self, dice: &[u8]) -> Vec<Event> {
        let mut dice = Dice::new(dice);
        let events = self.settle_with(&mut dice);
        assert_eq!(dice.used, dice.values.len(), "fewer dice are used");
        events
    }

    /// The same with any chance.
    pub fn settle_with(&mut self, chance: &mut dyn Chance) -> Vec<Event> {
        let (mut log, mut scratch) = (Log::new(), Vec::new());
        let mut play = Play { pack: &PACK, pos: &mut self.pos, chance, log: &mut log, scratch: &mut scratch };
        play.settle();
        log.take().into_iter().map(|event| event.what).collect()
    }

    /// Ends the step, or declines what is offered.
    #[track_caller]
    pub fn end(&mut self, dice: &[u8]) -> Vec<Event> {
        self.play(Action::End, dice)
    }

    /// Ends this step, if it did not end by itself.
    #[track_caller]
    pub fn done_with(&mut self, step: impl Into<Step>) {
        if self.top() == step.into() {
            self.end(&[]);
        }
    }

    // ---- actions by the names of units ------------------------------------------------------------------------------

    pub fn aim(&self, unit: &str, target: &str) -> Action {
        Action::Aim { unit: self.id(unit), target: self.id(target) }
    }

    pub fn shell(&self, weapon: &str, caller: &str, target: &str) -> Action {
        Action::Shell { weapon: self.id(weapon), caller: self.id(caller), target: self.id(target) }
    }

    pub fn take(&self, unit: &str) -> Action {
        Action::Take(self.id(unit))
    }

    pub fn charge(&self, unit: &str, target: &str, turn: f64) -> Action {
        Action::Charge { unit: self.id(unit), target: self.id(target), turn: deg(turn) }
    }

    pub fn rally(&self, unit: &str) -> Action {
        Action::Rally(self.id(unit))
    }

    pub fn react(&self, unit: &str, at: f64) -> Action {
        Action::React { unit: self.id(unit), at: inches(at) }
    }

    pub fn dismount(&self, unit: &str, x: f64, y: f64, facing: f64) -> Action {
        Action::Dismount { unit: self.id(unit), at: at(x, y), facing: deg(facing) }
    }

    // ---- whole stories ----------------------------------------------------------------------------------------------

    /// Aims and fires, when nobody else does: the dice of the shot.
    #[track_caller]
    pub fn fire(&mut self, unit: &str, target: &str, dice: &[u8]) -> Vec<Event> {
        self.play(self.aim(unit, target), &[]);
        self.done_with(Aiming);
        self.play(Action::Shoot(self.id(unit)), dice)
    }

    /// Takes a unit and lets it go straight ahead along a heading.
    #[track_caller]
    pub fn walk(&mut self, unit: &str, turn: f64, ahead: f64) -> Vec<Event> {
        let take = self.take(unit);
        let mut events = self.play(take, &[]);
        events.extend(self.play(go(turn, ahead), &[]));
        events
    }

    /// Declares a charge, comes on, and whoever can fire in defence holds his fire; then the dice of the combat.
    #[track_caller]
    pub fn assault(&mut self, unit: &str, target: &str, turn: f64, dice: &[u8]) -> Vec<Event> {
        self.play(self.charge(unit, target, turn), &[]);
        self.done_with(Charging);
        self.come(unit, dice)
    }

    /// An attacker comes on, and the defender holds his fire.
    #[track_caller]
    pub fn come(&mut self, unit: &str, dice: &[u8]) -> Vec<Event> {
        let attacker = self.id(unit);
        let mut clone = self.clone();
        let mut quiet = Dice::new(dice);
        clone.play_with(Action::Assault(attacker), &mut quiet);
        if clone.top() == Step::from(Defence(attacker)) {
            self.play(Action::Assault(attacker), &[]);
            return self.end(dice);
        }
        self.play(Action::Assault(attacker), dice)
    }
}

/// Straight ahead, and facing there in the end.
pub fn go(turn: f64, ahead: f64) -> Action {
    go_facing(turn, ahead, turn)
}

/// Straight ahead, and facing elsewhere in the end.
pub fn go_facing(turn: f64, ahead: f64, face: f64) -> Action {
    Action::Go { turn: deg(turn), ahead: inches(ahead), face: deg(face) }
}

/// Along a road.
pub fn road(line: u8, onward: bool, ahead: f64, face: f64) -> Action {
    Action::Road { line: LineId::of(line.into()), onward, ahead: inches(ahead), face: deg(face) }
}

/// Into the terrain ahead.
pub fn enter(turn: f64) -> Action {
    Action::Enter { turn: deg(turn), face: deg(turn) }
}

/// Work on a minefield.
pub fn work(mine: u8) -> Action {
    Action::Work(MineId::of(mine.into()))
}

/// The dice before and after they fell, and what they did: of the last shot of any sort.
pub fn shot(events: &[Event]) -> (u8, u8, Effect) {
    let told = |event: &Event| match event {
        Event::Fires { shot, effect, .. }
        | Event::Shells { shot, effect, .. }
        | Event::Strikes { shot, effect, .. }
        | Event::Mined { shot, effect, .. } => Some((shot.dice().len() as u8, shot.hits, *effect)),
        _ => None,
    };
    events.iter().rev().find_map(told).unwrap_or_else(|| panic!("nobody fired: {events:?}"))
}

/// A close combat: the attackers' and the defender's modifiers, and whether the attackers won.
pub fn fought(events: &[Event]) -> (Vec<i8>, i8, bool) {
    let told = |event: &Event| match event {
        Event::Fights { attackers, defender, won, .. } => {
            let fighting = attackers.iter().flatten();
            Some((fighting.map(|(_, _, modifier)| *modifier).collect(), defender.1, *won))
        }
        _ => None,
    };
    events.iter().rev().find_map(told).unwrap_or_else(|| panic!("nobody fought: {events:?}"))
}

/// How far a leader fled.
pub fn fled(events: &[Event]) -> Option<Length> {
    events.iter().find_map(|event| match event {
        Event::Flees { length, .. } => Some(*length),
        _ => None,
    })
}
