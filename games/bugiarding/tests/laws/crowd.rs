//! Crowded tables: random play from the set-up seldom meets the enemy, so the laws are also tried where everybody does.

use bugiarding::Bugiarding;
use bugiarding::pack::battle::UnitId;
use bugiarding::position::{Place, Position, State};
use bugiarding::step::{Aiming, Charging, Indirect, Movement, Step, Steps};
use table::chance::Quick;
use table::verbs::*;
use table::{Log, Setup};
use tabletop::{Base, Heading, Point};

/// How often a place is looked for before a unit stays beside the table.
const TRIES: u32 = 60;

/// A crowded table from a number: everybody within some ten inches of one place, facing anywhere, a few of them hit already.
pub fn crowd(game: &Bugiarding, seed: u64) -> Setup {
    let mut chance = Quick::new(seed);
    let scenario = game.pack.scenarios[seed as usize % game.pack.scenarios.len()].id.clone();
    let setup = Setup { scenario: scenario.clone(), ..Setup::default() };
    let mut pos = game.start(&setup, &mut chance, &mut Log::off()).expect("a scenario of the pack can be set up");
    let standing: Vec<UnitId> = UnitId::all(pos.units.len()).filter(|&unit| game.look(&pos).stands(unit)).collect();
    for &unit in &standing {
        pos.remove(unit, Place::Beside);
    }
    let mut between = |low: i32, high: i32| low + chance.below((high - low) as u32) as i32;
    let table = pos.battle.table;
    let (width, depth) = (table.width.in_thousandths(), table.depth.in_thousandths());
    let centre = (between(15_000, width - 15_000), between(15_000, depth - 15_000));
    let reach = between(7_000, 13_000);
    for &unit in &standing {
        let size = pos.battle.unit(unit).size;
        for _ in 0..TRIES {
            let at = Point::new(centre.0 + between(-reach, reach), centre.1 + between(-reach, reach));
            let base = Base::new(at, Heading::tenths(between(0, 3_600)), size);
            if may_stand(game, &pos, unit, &base) {
                pos.put(unit, base.centre, base.heading);
                break;
            }
        }
        let state = [State::Steady, State::Steady, State::Steady, State::Steady, State::Shaken, State::Suppressed];
        pos.units[unit.index()].state = state[between(0, 6) as usize];
    }
    // Whoever found no place takes its passenger along; a battle that has begun counts neither as lost.
    for unit in pos.battle.present.map(UnitId::of) {
        if let Place::Aboard(carrier) = pos.units[unit.index()].place
            && pos.units[carrier.index()].place == Place::Beside
        {
            pos.units[unit.index()].place = Place::Beside;
        }
        if pos.units[unit.index()].place == Place::Beside {
            pos.units[unit.index()].state = State::Steady;
        }
    }
    pos.turn = between(1, 4) as u8;
    pos.active = pos.first;
    let step =
        [Step::from(Indirect), Step::from(Movement), Step::from(Aiming), Step::from(Charging)][between(0, 4) as usize];
    pos.steps = Steps::new(step);
    Setup { scenario, position: Some(game.position_json(&pos)), ..Setup::default() }
}

fn may_stand(game: &Bugiarding, pos: &Position, unit: UnitId, base: &Base) -> bool {
    let look = game.look(pos);
    let body = base.body();
    let barred = |area: &bugiarding::pack::battle::AreaFacts| {
        area.area.overlaps(&body) && look.keeps_out(unit, area.kind).is_some()
    };
    look.check_stand(unit, base).is_ok() && !pos.battle.areas_near(&body.bounds()).any(barred)
}
