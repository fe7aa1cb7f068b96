//! Positions made up at random, always the same ones: the game must come to the same numbers as the plain charts of `plain`.

use crate::desk::{Desk, GAME};
use crate::plain::{At, Battle, Chart, Table, Water, around, at, fortified, ground, hex, side};
use bug_river::action::Action;
use bug_river::event::Event;
use bug_river::pack::{FormationId, Side, Terrain, UnitId};
use bug_river::position::{Place, Pontoon, Position};
use bug_river::result_name;
use bug_river::rules::paths::Command;
use bug_river::step::{Cause, Moving, Reaction, Step, Throw, Throwing};
use table::Log;
use table::chance::Quick;
use table::verbs::*;

/// Numbers that look random and are the same every time.
struct Numbers(u64);

impl Numbers {
    fn below(&mut self, most: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mixed = (self.0 ^ self.0 >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let mixed = (mixed ^ mixed >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        ((mixed ^ mixed >> 31) % most as u64) as usize
    }

    fn percent(&mut self, chance: usize) -> bool {
        self.below(100) < chance
    }

    /// Of four attacks the one with most to it: over water, at a City or fortification, by anti-tank units.
    fn most_telling(&mut self, chart: &Chart, pos: &Position, attacks: &[Action]) -> Action {
        let telling = |attack: &Action| {
            let Action::Attack { target, unit, .. } = attack else { return 0 };
            let (target, from) = (at(*target), pos.at[unit.index()].hex().map_or((0, 0), at));
            let strong = fortified(target) || ground(target) == Terrain::City;
            [strong, strong, chart.water(from, target) != Water::Dry, GAME.pack.antitank.has(*unit)]
                .iter()
                .filter(|f| **f)
                .count()
        };
        let four = [(); 4].map(|()| self.of(attacks));
        four.into_iter().max_by_key(telling).unwrap_or(attacks[0])
    }

    fn of<T: Copy>(&mut self, all: &[T]) -> T {
        all[self.below(all.len())]
    }
}

/// Places with much going on: bridges, fortifications, streams, cities, a lake.
const PLACES: [&[At]; 4] = [
    &[(20, 8), (14, 10), (16, 5), (18, 6), (19, 18)],
    &[(21, 8), (21, 9), (22, 8), (20, 11), (19, 14), (20, 15), (20, 16), (22, 16)],
    &[(27, 8), (27, 7), (32, 20), (39, 13)],
    &[(49, 13), (32, 3), (30, 12)],
];

/// All hexes so many steps from one.
fn within(centre: At, steps: usize) -> Vec<At> {
    let mut all = vec![centre];
    for _ in 0..steps {
        let next: Vec<At> = all.iter().flat_map(|here| around(*here)).collect();
        all.extend(next);
        all.sort_unstable();
        all.dedup();
    }
    all
}

/// A melee: units of many formations in all states, HQs near or nowhere, an active formation with seven Action Points.
fn melee(chart: &Chart, seed: u64) -> Desk {
    let mut numbers = Numbers(seed);
    let places = numbers.of(&PLACES);
    let anywhere = (12 + numbers.below(40) as i32, numbers.below(26) as i32);
    let centre = if numbers.percent(80) { numbers.of(places) } else { anywhere };
    let mut desk = Desk::campaign().turn(1 + numbers.below(3) as u8);
    let (near, wide) = (within(centre, 2), within(centre, 7));
    let mut owners: Vec<(At, Side)> = near.iter().map(|here| (*here, numbers.of(&Side::BOTH))).collect();
    owners.iter_mut().filter(|(here, _)| *here == centre).for_each(|(_, owner)| *owner = Side::Soviet);
    for turn in 0..34 {
        let unit = UnitId::of(numbers.below(GAME.pack.units.len()));
        // Somebody is in the middle of it.
        let (here, owner) = if turn < 4 { (centre, Side::Soviet) } else { numbers.of(&owners) };
        let full = desk.pos.stacks.stack(hex(here)).count() >= 3;
        if side(unit) == owner && !full && desk.pos.at[unit.index()].hex().is_none() {
            muster(&mut desk.pos, &mut numbers, unit, here);
        }
    }
    owners.retain(|(here, _)| !desk.pos.stacks.is_empty(hex(*here)));
    for index in 0..GAME.pack.formations.len() {
        let (here, mine) = (numbers.of(&wide), GAME.pack.formations[index].side);
        let hostile = owners.iter().any(|(other, owner)| *other == here && *owner != mine);
        let crowded = desk.pos.hq.iter().any(|hq| hq.at == Place::Hex(hex(here)));
        if numbers.percent(85) && !hostile && !crowded {
            let hq = &mut desk.pos.hq[index];
            (hq.at, hq.level, hq.support) = (Place::Hex(hex(here)), 3, numbers.below(5) as u8);
        }
    }
    for (here, _) in &owners {
        let all_up = desk.pos.stacks.stack(hex(*here)).all(|unit| !desk.pos.disorganised.has(unit));
        if all_up && numbers.percent(30) {
            desk.pos.improved.insert(hex(*here));
        }
    }
    let banks = near.iter().flat_map(|a| around(*a).into_iter().map(move |b| (*a, b)));
    let banks: Vec<(At, At)> =
        banks.filter(|(a, b)| chart.water(*a, *b) == Water::Bug && chart.way(*a, *b) == 0).collect();
    if !banks.is_empty() && numbers.percent(60) {
        let (a, b) = numbers.of(&banks);
        desk.pos.pontoons[0] = Pontoon::Built(hex(a), hex(b));
    }
    let present: Vec<FormationId> = (0..GAME.pack.units.len())
        .filter(|u| desk.pos.at[*u].hex().is_some())
        .filter_map(|u| desk.pos.formation[u])
        .collect();
    let active = if present.is_empty() { FormationId::of(0) } else { numbers.of(&present) };
    desk.active(&GAME.pack.formation(active).id, 7)
}

/// Puts a unit in some state on the map.
fn muster(pos: &mut Position, numbers: &mut Numbers, unit: UnitId, here: At) {
    let facts = GAME.pack.unit(unit);
    let own: Vec<FormationId> =
        GAME.pack.formation_ids().filter(|f| GAME.pack.formation(*f).side == facts.side).collect();
    if facts.home.is_none() || numbers.percent(50) {
        // Few formations, so that units of the same one meet.
        pos.formation[unit.index()] = Some(own[numbers.below(3)]);
    }
    pos.strength[unit.index()] = 1 + numbers.below(facts.strength.into()) as u8;
    pos.put(&GAME.pack, unit, Place::Hex(hex(here)));
    if numbers.percent(15) {
        pos.disorganise(&GAME.pack, unit, true);
    }
}

fn legal(pos: &Position) -> Vec<Action> {
    let mut actions = Vec::new();
    GAME.legal(pos, &mut actions);
    actions
}

/// Rules: 5.4a, 5.4b, 5.4e, 5.4.1i, 5.4.1k, 3.2n
#[test]
fn every_kind_of_unit_exerts_its_zone_from_every_hex_as_the_chart_says() {
    let chart = Chart::new();
    let mut kinds: Vec<UnitId> = Vec::new();
    for one in UnitId::all(GAME.pack.units.len()) {
        let new = |unit: &UnitId| GAME.pack.unit(*unit).kind != GAME.pack.unit(one).kind;
        if kinds.iter().all(new) {
            kinds.push(one);
        }
    }
    assert!(kinds.len() >= 14);
    let mut pos = Desk::campaign().pos;
    for unit in kinds {
        for here in GAME.pack.grid.hexes().map(at) {
            pos.put(&GAME.pack, unit, Place::Hex(hex(here)));
            let zone = |near: At| GAME.look(&pos).in_zone_of(side(unit), hex(near));
            assert!(zone(here), "{unit:?} in {here:?}");
            for near in around(here) {
                let expected = chart.exerts(GAME.pack.unit(unit).kind, here, near);
                assert_eq!(zone(near), expected, "{unit:?} in {here:?} into {near:?}");
            }
        }
        pos.put(&GAME.pack, unit, Place::Absent);
    }
}

/// Whether units checked for their isolation.
fn isolated(events: &[Event]) -> bool {
    events.iter().any(|event| matches!(event, Event::Checked { cause: Cause::Isolation, .. }))
}

/// Rules: 7.5.1d, 7.5.1e, 7.5.1f, 7.5.1g, 7.5.1.1d, 7.5.1.1e, 7.5.1.1k, 7.5.1.2b, 7.5.1.2Bh, 7.5.1.2Bl, 7.5.1.2Da, 5.1c
#[test]
fn attacks_are_fought_with_the_strengths_odds_and_modifiers_of_the_charts() {
    let chart = Chart::new();
    let (mut fought, mut hopeless, mut modifiers) = (0, 0, std::collections::HashSet::new());
    for seed in 0..500 {
        let mut numbers = Numbers(seed + 1_000_000);
        let start = melee(&chart, seed);
        let attacks: Vec<Action> =
            legal(&start.pos).into_iter().filter(|a| matches!(a, Action::Attack { .. })).collect();
        if attacks.is_empty() {
            continue;
        }
        let mut pos = start.pos;
        let (mut chance, mut log) = (Quick::new(seed), Log::new());
        let attack = numbers.most_telling(&chart, &start.pos, &attacks);
        let Action::Attack { assault, target, unit } = attack else { unreachable!() };
        pos.fortune = side(unit);
        GAME.play(&mut pos, attack, &mut chance, &mut log).expect("it is legal");
        for other in legal(&pos).into_iter().filter(|action| matches!(action, Action::With(_))) {
            if numbers.percent(60) && GAME.check(&pos, other).is_ok() {
                GAME.play(&mut pos, other, &mut chance, &mut log).expect("it is legal");
            }
        }
        let table = Table::new(&chart, &pos);
        let from = pos.at[unit.index()].hex().expect("it is on the map");
        let attackers: Vec<UnitId> = pos.combat.attackers.into_iter().collect();
        let active = pos.active[side(unit) as usize];
        let battle = Battle { table: &table, assault, from: at(from), target: at(target), attackers, active };
        let mut after = pos;
        GAME.play(&mut after, Action::Fight, &mut chance, &mut log).expect("it is legal");
        while matches!(after.steps.top(), Step::Throwing(Throwing(Throw::Combat)) | Step::Champion(_)) {
            let answer = legal(&after)[0];
            GAME.play(&mut after, answer, &mut chance, &mut log).expect("it is legal");
        }
        let events = log.take();
        // Isolated units that fail their check change the table first.
        if !events.iter().any(|event| matches!(event, Event::Chits(..))) || isolated(&events) {
            continue;
        }
        let modifier = battle.modifier();
        let chits = events.iter().find_map(|event| if let Event::Chits(a, d) = event { Some([*a, *d]) } else { None });
        let [mine, theirs] = chits.expect("chits are drawn").map(|chit| i32::from(chit) + 1);
        let strengths = [battle.strength(true, mine), battle.strength(false, theirs)];
        let column = battle.column(strengths[0], strengths[1]);
        let seen = events.iter().find_map(|event| match event {
            Event::Fought { die, modifier, strengths, result, .. } => Some((*die, *modifier, *strengths, *result)),
            _ => None,
        });
        let (die, sum, points, result) = seen.expect("the attack is fought");
        let what =
            format!("seed {seed}: {assault:?} {:?} on {:?} with {:?}", battle.from, battle.target, battle.attackers);
        assert_eq!(points.map(i32::from), strengths, "{what}");
        assert_eq!(i32::from(sum), modifier, "{what}");
        assert_eq!(result_name(result), battle.result(column, i32::from(die.unwrap_or_default()) + modifier), "{what}");
        assert_eq!(die.is_none(), column.is_none(), "{what}: no die falls at hopeless odds, and one at any other");
        hopeless += usize::from(column.is_none());
        modifiers.insert(modifier);
        fought += 1;
    }
    assert!(hopeless > 10, "{hopeless} attacks at hopeless odds");
    assert!(fought > 250 && modifiers.len() > 12, "{fought} attacks, {} different modifiers", modifiers.len());
}

/// Rules: 3.1.1a, 3.1.2a, 5.4.1a, 5.4.1c, 7.3.2b, 7.3.2h, 7.3.3a, 7.3.3b, 7.3.7a, 7.3.7b, 7.3.8c, 10.3h
#[test]
fn the_first_step_of_a_move_costs_what_the_chart_says() {
    let chart = Chart::new();
    let (mut steps, mut costs) = (0, std::collections::HashSet::new());
    for seed in 0..120 {
        let start = melee(&chart, seed);
        for mover in legal(&start.pos).into_iter().filter(|action| matches!(action, Action::Move(_))) {
            let Action::Move(unit) = mover else { unreachable!() };
            let table = Table::new(&chart, &start.pos);
            let Place::Hex(from) = start.pos.at[unit.index()] else { unreachable!() };
            let (from, enemy) = (at(from), side(unit).other());
            let mut pos = start.pos;
            GAME.play(&mut pos, mover, &mut Quick::new(seed), &mut Log::off()).expect("it is legal");
            let offered = legal(&pos);
            for to in around(from) {
                let cost = table.step(unit, from, to);
                let slips = table.zone.contains(&(enemy, from)) && table.zone.contains(&(enemy, to));
                let (walk, slip) = (Action::To(hex(to)), Action::Infiltrate(hex(to)));
                let what = format!("seed {seed}: {} from {from:?} to {to:?}", GAME.pack.unit(unit).name);
                assert_eq!(offered.contains(&walk), cost.is_some() && !slips, "{what}");
                assert_eq!(offered.contains(&slip), cost.is_some() && slips, "{what}, infiltrating");
                let Some(cost) = cost.filter(|_| !slips) else { continue };
                let (mut moved, mut log, mut chance) = (pos, Log::new(), Quick::new(seed));
                moved.fortune = enemy;
                GAME.play(&mut moved, walk, &mut chance, &mut log).expect("it is offered");
                if moved.steps.top() == Step::Reaction(Reaction) {
                    GAME.play(&mut moved, Action::End, &mut chance, &mut log).expect("nobody has to react");
                }
                let paid = log.take().into_iter().find_map(|event| match event {
                    Event::Entered { cost, .. } => Some(cost),
                    _ => None,
                });
                // An isolated unit may have failed its check before it set out.
                if let Some(paid) = paid {
                    assert_eq!(paid, cost, "{what}");
                    steps += 1;
                    costs.insert(cost);
                }
            }
        }
    }
    assert!(steps > 500 && costs.len() > 6, "{steps} steps, {} different costs", costs.len());
}

fn place(pos: &Position, unit: UnitId) -> At {
    at(pos.at[unit.index()].hex().expect("it is on the map"))
}

/// The hexes a unit can go on to after its first step, by the plain charts.
fn goes_on(chart: &Chart, start: &Position, now: &Position, unit: UnitId, spent: u16) -> Vec<At> {
    let (origin, here, enemy) = (place(start, unit), place(now, unit), side(unit).other());
    let (before, table) = (Table::new(chart, start), Table::new(chart, now));
    let facts = GAME.pack.unit(unit);
    if table.zone.contains(&(enemy, here)) {
        return Vec::new();
    }
    let near = |table: &Table<'_>, at: At| around(at).into_iter().any(|near| table.any(enemy, near));
    let met = near(&before, origin) || near(&before, here);
    let may = |to: &At| {
        let Some(cost) = table.step(unit, here, *to) else { return false };
        let water = chart.water(here, *to) != Water::Dry && !chart.bridged(now, here, *to);
        let first_only = water && (facts.motorised || chart.water(here, *to) == Water::Bug);
        let alone = !facts.motorised && !met && !near(&table, *to);
        !first_only && spent + cost <= 2 * u16::from(facts.movement) + if alone { 4 } else { 0 }
    };
    around(here).into_iter().filter(may).collect()
}

/// Rules: 5.4.1a, 7.3.2a, 7.3.2i, 7.3.5a, 7.3.7b, 7.3.8b
#[test]
fn a_move_goes_on_as_far_as_its_points_lead() {
    let chart = Chart::new();
    let (mut went_on, mut ended) = (0, 0);
    for seed in 0..150 {
        let start = melee(&chart, seed);
        for mover in legal(&start.pos).into_iter().filter(|action| matches!(action, Action::Move(_))) {
            let Action::Move(unit) = mover else { unreachable!() };
            let mut begun = start.pos;
            GAME.play(&mut begun, mover, &mut Quick::new(seed), &mut Log::off()).expect("it is legal");
            for walk in legal(&begun).into_iter().filter(|action| matches!(action, Action::To(_))) {
                let (mut pos, mut log, mut chance) = (begun, Log::new(), Quick::new(seed));
                pos.fortune = side(unit).other();
                GAME.play(&mut pos, walk, &mut chance, &mut log).expect("it is offered");
                while pos.steps.top() == Step::Reaction(Reaction) {
                    GAME.play(&mut pos, Action::End, &mut chance, &mut log).expect("nobody has to react");
                }
                let events = log.take();
                let cost = events.iter().find_map(|event| match event {
                    Event::Entered { cost, .. } => Some(*cost),
                    _ => None,
                });
                let upset = events.iter().any(|e| matches!(e, Event::Checked { .. } | Event::Displaced { .. }));
                let Some(cost) = cost.filter(|_| !upset && !matches!(pos.steps.top(), Step::Displace(_))) else {
                    continue;
                };
                let whole = chart.water(place(&start.pos, unit), place(&pos, unit)) == Water::Stream
                    && GAME.pack.unit(unit).motorised
                    && !chart.bridged(&pos, place(&start.pos, unit), place(&pos, unit));
                let expected = if whole { Vec::new() } else { goes_on(&chart, &start.pos, &pos, unit, cost) };
                let what = format!("seed {seed}: {} by {walk:?} for {cost}", GAME.pack.unit(unit).name);
                if pos.steps.top() != Step::Moving(Moving) {
                    assert_eq!(expected, [], "{what}");
                    ended += 1;
                    continue;
                }
                let mut offered: Vec<At> = legal(&pos)
                    .into_iter()
                    .filter_map(|action| if let Action::To(hex) = action { Some(at(hex)) } else { None })
                    .collect();
                let mut expected = expected;
                offered.sort_unstable();
                expected.sort_unstable();
                assert_eq!(offered, expected, "{what}");
                went_on += 1;
            }
        }
    }
    assert!(went_on > 300 && ended > 50, "{went_on} moves went on, {ended} ended");
}

/// Rules: 5.7.1a, 5.7.1b, 5.7.1c, 5.7.1d, 5.7.1e, 5.8b, 5.8c, 5.8e, 5.8f, 5.8.2a, 5.8.2b, 5.8.2c, 9b, 9c, 9d, 9e, 9f
#[test]
fn paths_of_command_supply_and_control_lead_where_plain_ones_do() {
    let chart = Chart::new();
    let mut seen = [0; 3];
    for seed in 0..12 {
        let mut pos = melee(&chart, seed).pos;
        // Now and then an edge has seen an enemy.
        for hex in GAME.pack.grid.hexes().filter(|hex| u64::from(hex.0) % 7 == seed % 7) {
            let friend = GAME.look(&pos).friend(hex);
            GAME.pack.chart.set(&mut pos.german, hex, friend == Side::Soviet);
        }
        let (table, look) = (Table::new(&chart, &pos), GAME.look(&pos));
        for unit in UnitId::all(GAME.pack.units.len()).filter(|unit| pos.at[unit.index()].hex().is_some()) {
            let expected = match table.command_path(unit) {
                _ if table.in_command(unit) => Command::In,
                Some(_) => Command::Out,
                None => Command::Isolated,
            };
            seen[expected as usize] += 1;
            assert_eq!(look.command(unit), expected, "seed {seed}: {}", GAME.pack.unit(unit).name);
            let formation = pos.formation[unit.index()].expect("everybody has one here");
            let chain = look.chain(formation);
            let sets = [chain.inside, chain.outside, chain.isolated].map(|set| set.has(unit));
            assert_eq!(sets, [Command::In, Command::Out, Command::Isolated].map(|state| state == expected));
        }
        for mine in Side::BOTH {
            let (reached, lines) = (table.lines(mine, true), table.lines(mine, false));
            let (supplied, line) = (look.supplied(mine), look.controlled_line(mine));
            for here in GAME.pack.grid.hexes() {
                let fewest = lines.get(&at(here)).copied();
                assert_eq!(
                    supplied.contains(here),
                    reached.contains_key(&at(here)),
                    "seed {seed}: supply of {mine:?} at {:?}",
                    at(here)
                );
                assert_eq!(
                    line.contains(here),
                    fewest.is_some_and(|off| off <= 5),
                    "seed {seed}: {mine:?} at {:?}",
                    at(here)
                );
            }
        }
    }
    assert!(seen.iter().all(|count| *count > 5), "{seen:?} in command, out of it, isolated");
}
