//! What holds for every move on every table: nobody ends on anybody, nobody passes through an enemy or through water, turning keeps the
//! centre, and nothing depends on how the table is turned.

use crate::desk::{BLUE, Desk, Field, PACK, at, block, field};
use bugiarding::action::Action;
use bugiarding::pack::battle::{AreaKind, Battle, LineKind, Plan};
use bugiarding::position::{Place, Position};
use bugiarding::step::{Charging, Defence, Over, Step};
use proptest::prelude::*;
use std::sync::Arc;
use table::chance::Quick;
use tabletop::{Heading, Length, Point};

const KINDS: [&str; 6] = ["rifle", "truck", "sherman-75", "tiger-i", "motorcycles", "stuart"];

/// A crowded corner of the table: enemies without weapons, friends, water, woods, a hill.
fn crowded(kind: &str, x: f64, y: f64, facing: f64, others: &[(bool, f64, f64, f64)]) -> Option<Field> {
    let mut field = field()
        .area(AreaKind::Water, 0, block(26.0, 22.0, 34.0, 23.0))
        .area(AreaKind::Woods, 0, vec![[36.0, 20.0], [42.0, 18.0], [43.0, 26.0], [37.0, 24.0]])
        .area(AreaKind::Hill, 1, block(20.0, 10.0, 28.0, 16.0))
        .blue("a", kind, x, y, facing);
    field.battle().ok()?;
    for (at, (friend, x, y, facing)) in others.iter().enumerate() {
        let (group, id) = if *friend { ("b", format!("f{at}")) } else { ("r", format!("e{at}")) };
        let more = field.clone().unit(group, &id, "mortar-81", *x, *y, *facing);
        if more.battle().is_ok() {
            field = more;
        }
    }
    Some(field)
}

fn inch(thousandths: i32) -> f64 {
    f64::from(thousandths) / 1_000.0
}

fn others() -> impl Strategy<Value = Vec<(bool, f64, f64, f64)>> {
    let one = (any::<bool>(), 18_000..46_000, 8_000..30_000, 0..3_600);
    proptest::collection::vec(
        one.prop_map(|(friend, x, y, facing)| (friend, inch(x), inch(y), f64::from(facing) / 10.0)),
        0..14,
    )
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 1_500, failure_persistence: None, ..ProptestConfig::default() })]

    /// Rules: MOV-3, MOV-6, GEO-5
    #[test]
    fn a_legal_move_ends_well_and_passes_through_nothing(
        kind in proptest::sample::select(&KINDS[..]),
        x in 18_000..46_000, y in 8_000..30_000, facing in 0..3_600,
        turn in 0..3_600, ahead in 0..12_000, face in 0..3_600, others in others(),
    ) {
        let Some(field) = crowded(kind, inch(x), inch(y), f64::from(facing) / 10.0, &others) else { return Ok(()) };
        let mut desk = field.desk();
        let take = desk.take("a");
        desk.play(take, &[]);
        let go = Action::Go { turn: Heading::tenths(turn), ahead: Length::thousandths(ahead), face: Heading::tenths(face) };
        if !desk.allows(go) {
            return Ok(());
        }
        let before = desk.base("a");
        desk.play(go, &[]);
        let after = desk.base("a");
        prop_assert_eq!(after.heading, Heading::tenths(face));
        prop_assert_eq!(after.centre, before.facing(Heading::tenths(turn)).forward(Length::thousandths(ahead)).centre);
        prop_assert!(Length::thousandths(ahead) <= PACK.types[PACK.type_named(kind).unwrap()].moves);
        let swept = before.facing(Heading::tenths(turn)).sweep(Length::thousandths(ahead));
        let mover = desk.id("a");
        for other in (0..desk.pos.battle.units.len()).map(bugiarding::pack::battle::UnitId::of) {
            if other == mover || !desk.look().stands(other) {
                continue;
            }
            let base = desk.pos.base(other);
            prop_assert!(!base.overlaps(&after), "it ends on {}", desk.name(other));
            if desk.look().facts(other).side != BLUE && ahead > 0 {
                prop_assert!(!swept.overlaps(&base.body()), "it passed through {}", desk.name(other));
            }
        }
        for area in &desk.pos.battle.areas {
            prop_assert!(!area.area.overlaps(&after.body()) || area.area.contains(&after.body()), "on an edge");
            prop_assert!(area.kind != AreaKind::Water || ahead == 0 || !area.area.overlaps(&swept), "through water");
        }
        prop_assert!(desk.pos.battle.holds(&after.body()));
    }

    /// Rules: MOV-4, MOV-5, GEO-2
    #[test]
    fn turning_keeps_the_centre(x in 5_000..67_000, y in 5_000..43_000, from in 0..3_600, to in 0..3_600) {
        let mut desk = field().blue("a", "tiger-i", inch(x), inch(y), f64::from(from) / 10.0).desk();
        let take = desk.take("a");
        desk.play(take, &[]);
        desk.play(Action::Go { turn: Heading::tenths(from), ahead: Length::ZERO, face: Heading::tenths(to) }, &[]);
        prop_assert_eq!(desk.centre("a"), at(inch(x), inch(y)));
        prop_assert_eq!(desk.facing("a"), Heading::tenths(to));
    }

    /// Rules: MOV-9, CLC-4
    #[test]
    fn what_is_listed_is_accepted(
        kind in proptest::sample::select(&KINDS[..]),
        x in 18_000..46_000, y in 8_000..30_000, facing in 0..3_600, others in others(),
    ) {
        let Some(field) = crowded(kind, inch(x), inch(y), f64::from(facing) / 10.0, &others) else { return Ok(()) };
        let mut desk = field.desk();
        let take = desk.take("a");
        desk.play(take, &[]);
        for action in desk.list() {
            prop_assert!(desk.allows(action), "{action:?}");
        }
    }
}

/// What may be done with a whole table without changing the battle.
#[derive(Copy, Clone, Debug, PartialEq)]
enum Change {
    Mirror,
    Quarter,
    Half,
}

impl Change {
    fn plan(self, plan: &Plan) -> Plan {
        let (width, depth) = (plan.table.width, plan.table.depth);
        let exact = |value: f64| (value * 1_000.0).round() / 1_000.0;
        let place = |[x, y]: [f64; 2]| match self {
            Change::Mirror => [exact(width - x), y],
            Change::Quarter => [y, exact(width - x)],
            Change::Half => [exact(width - x), exact(depth - y)],
        };
        let facing = |degrees: f64| match self {
            Change::Mirror => (360.0 - degrees) % 360.0,
            Change::Quarter => (degrees + 90.0) % 360.0,
            Change::Half => (degrees + 180.0) % 360.0,
        };
        let mut plan = plan.clone();
        if self == Change::Quarter {
            (plan.table.width, plan.table.depth) = (depth, width);
        }
        plan.unit.iter_mut().for_each(|unit| {
            unit.at = unit.at.map(place);
            unit.facing = facing(unit.facing);
        });
        plan.area.iter_mut().for_each(|area| area.corners.iter_mut().for_each(|corner| *corner = place(*corner)));
        plan.line.iter_mut().for_each(|line| line.points.iter_mut().for_each(|point| *point = place(*point)));
        plan
    }

    fn point(self, plan: &Plan, point: Point) -> Point {
        let (width, depth) = (crate::desk::inches(plan.table.width), crate::desk::inches(plan.table.depth));
        let (x, y) = (point.x(), point.y());
        match self {
            Change::Mirror => Point::at(width - x, y),
            Change::Quarter => Point::at(y, width - x),
            Change::Half => Point::at(width - x, depth - y),
        }
    }

    fn heading(self, heading: Heading) -> Heading {
        match self {
            Change::Mirror => Heading::tenths(-heading.in_tenths()),
            Change::Quarter => heading.turned(900),
            Change::Half => heading.back(),
        }
    }

    fn action(self, plan: &Plan, action: Action) -> Action {
        let (point, heading) = (|at| self.point(plan, at), |heading| self.heading(heading));
        match action {
            Action::Lay { mine, at } => Action::Lay { mine, at: point(at) },
            Action::Smoke { weapon, caller, at, facing, bases } => {
                Action::Smoke { weapon, caller, at: point(at), facing: heading(facing), bases }
            }
            Action::Strike { air, at, facing, target } => {
                Action::Strike { air, at: point(at), facing: heading(facing), target }
            }
            Action::Go { turn, ahead, face } => Action::Go { turn: heading(turn), ahead, face: heading(face) },
            Action::Road { line, onward, ahead, face } => Action::Road { line, onward, ahead, face: heading(face) },
            Action::Enter { turn, face } => Action::Enter { turn: heading(turn), face: heading(face) },
            Action::Dismount { unit, at, facing } => Action::Dismount { unit, at: point(at), facing: heading(facing) },
            Action::Charge { unit, target, turn } => Action::Charge { unit, target, turn: heading(turn) },
            Action::Face(facing) => Action::Face(heading(facing)),
            other => other,
        }
    }
}

/// A battle with its units where the plan puts them.
fn deployed(plan: &Plan) -> Desk {
    let mut plan = plan.clone();
    plan.side.iter_mut().for_each(|side| side.zone.clear());
    Desk { pos: Position::new(Arc::new(Battle::new(&PACK, &plan).expect("it can be fought"))) }
}

/// Where the two tables differ, if they do.
fn difference(change: Change, plan: &Plan, one: &Desk, other: &Desk) -> Option<String> {
    if one.pos.steps != other.pos.steps {
        return Some(format!("{:?} and {:?}", one.pos.steps.as_slice(), other.pos.steps.as_slice()));
    }
    for (at, facts) in one.pos.battle.units.iter().enumerate() {
        let (a, b) = (&one.pos.units[at], &other.pos.units[at]);
        if (a.place, a.state, a.spent) != (b.place, b.state, b.spent) {
            return Some(format!("{}: {a:?} and {b:?}", facts.id));
        }
        if a.place == Place::Table && (change.point(plan, a.centre), change.heading(a.facing)) != (b.centre, b.facing) {
            return Some(format!(
                "{}: {} facing {} and {} facing {}",
                facts.id, a.centre, a.facing, b.centre, b.facing
            ));
        }
    }
    None
}

/// Nobody stands on anybody, nobody is in the water or beyond the edge.
fn assert_sound(desk: &Desk) {
    let standing: Vec<_> = (0..desk.pos.battle.units.len()).map(bugiarding::pack::battle::UnitId::of).collect();
    // An attacker that is fired at is still on its way, perhaps through a friend.
    let on_its_way = |unit| desk.top() == Step::from(Defence(unit));
    let standing: Vec<_> = standing.into_iter().filter(|&unit| desk.look().stands(unit) && !on_its_way(unit)).collect();
    for (at, &unit) in standing.iter().enumerate() {
        let base = desk.pos.base(unit);
        assert!(desk.pos.battle.holds(&base.body()), "{} is off the table", desk.name(unit));
        for &other in &standing[..at] {
            assert!(!desk.pos.base(other).overlaps(&base), "{} stands on {}", desk.name(unit), desk.name(other));
        }
        for area in desk.pos.battle.areas.iter().filter(|area| area.kind == AreaKind::Water) {
            assert!(!area.area.overlaps(&base.body()), "{} is in the water", desk.name(unit));
        }
    }
}

/// Plays a battle at random on a table and on the changed one, side by side.
fn play_both(plan: &Plan, change: Change, seed: u64, most: usize) -> usize {
    let (mut one, mut other) = (deployed(plan), deployed(&change.plan(plan)));
    let (mut dice, mut same, mut choice) = (Quick::new(seed), Quick::new(seed), Quick::new(seed + 77));
    one.settle_with(&mut dice);
    other.settle_with(&mut same);
    for played in 0..most {
        if one.top() == Step::from(Over) {
            return played;
        }
        // Smoke is laid from its left end: mirrored it would have to begin at the other.
        let mut actions = one.list();
        actions.retain(|action| change != Change::Mirror || !matches!(action, Action::Smoke { .. }));
        let pick = table::Chance::draw(&mut choice, actions.len() as u32, &|_| String::new()) as usize;
        let action = actions[pick];
        let changed = change.action(plan, action);
        let verdict = other.look().check(changed);
        assert!(
            verdict.is_ok(),
            "{change:?}, seed {seed}, {played}: {action:?} is legal, but not {changed:?}: {verdict:?}"
        );
        one.play_with(action, &mut dice);
        other.play_with(changed, &mut same);
        if let Some(what) = difference(change, plan, &one, &other) {
            panic!("{change:?}, seed {seed}, after {played} and {action:?}: {what}");
        }
        assert_sound(&one);
    }
    most
}

/// Rules: GEO-1, GEO-5
#[test]
fn a_whole_battle_goes_the_same_way_on_a_mirrored_or_turned_table() {
    for plan in &PACK.scenarios {
        for change in [Change::Mirror, Change::Quarter, Change::Half] {
            for seed in 0..4 {
                assert!(play_both(plan, change, seed, 400) > 100, "{} was too short", plan.id);
            }
        }
    }
}

/// A brawl: a small table on which everybody is near everybody, with terrain, mines, aircraft, and vehicles that carry somebody.
fn brawl(seed: u64) -> Plan {
    let mut chance = Quick::new(seed);
    let mut number = |most: u32| table::Chance::draw(&mut chance, most, &|_| String::new());
    let mut field = field()
        .command(BLUE, "command-foot", 2.0, 2.0, 45.0)
        .command(crate::desk::RED, "command-jeep", 28.0, 22.0, 225.0)
        .area(AreaKind::Woods, 0, vec![[5.0, 5.0], [9.0, 4.5], [10.0, 9.0], [6.0, 10.0]])
        .area(AreaKind::Broken, 0, block(16.0, 13.0, 20.0, 17.0))
        .area(AreaKind::Hill, 1, block(20.0, 3.0, 26.0, 9.0))
        .area(AreaKind::Water, 0, vec![[3.0, 14.0], [7.0, 15.0], [4.0, 18.0]])
        .area(AreaKind::Bunker, 0, block(12.0, 17.5, 14.5, 20.0))
        .line(LineKind::Road, &[[0.5, 11.5], [12.0, 10.0], [17.0, 11.0], [29.5, 4.0]])
        .line(LineKind::Trench, &[[8.0, 20.0], [11.0, 21.0]])
        .line(LineKind::Wall, &[[21.0, 14.0], [25.0, 15.5]])
        .beside("b", "ba", "aircraft")
        .beside("r", "ra", "aircraft")
        .beside("b", "bb", "battery-heavy")
        .beside("r", "rb", "battery-105");
    field.plan.table = bugiarding::pack::battle::TablePlan { width: 30.0, depth: 24.0 };
    field.plan.turns = 30;
    field.plan.side.iter_mut().for_each(|side| side.minefields = 1);
    let kinds = [
        "rifle",
        "rifle",
        "engineers",
        "hmg",
        "bazooka",
        "mortar-81",
        "at-75",
        "field-105",
        "recon-foot",
        "fo-foot",
        "cavalry",
        "sherman-75",
        "tiger-i",
        "m10",
        "stuart",
        "sdkfz-251",
        "truck",
        "jeep",
        "aa-20",
        "motorcycles",
    ];
    for (at, kind) in kinds.iter().cycle().take(40).enumerate() {
        let (group, id) = if at % 2 == 0 { ("b", format!("b{at}")) } else { ("r", format!("r{at}")) };
        for _ in 0..20 {
            let place = (inch(number(30_000) as i32), inch(number(24_000) as i32), f64::from(number(3_600)) / 10.0);
            let more = field.clone().unit(group, &id, kind, place.0, place.1, place.2);
            if more.battle().is_ok() {
                field = more;
                if matches!(*kind, "truck" | "sdkfz-251" | "jeep") {
                    field = field.aboard(group, &format!("{id}p"), "rifle", &id);
                }
                break;
            }
        }
    }
    field.numbered()
}

/// Rules: GEO-1, GEO-5, MOV-6
#[test]
fn a_brawl_goes_the_same_way_on_a_mirrored_or_turned_table() {
    for change in [Change::Mirror, Change::Quarter, Change::Half] {
        for seed in 0..6 {
            play_both(&brawl(seed), change, seed, 600);
        }
    }
}

/// Rules: GEO-11, CLC-9
#[test]
fn an_attacker_comes_to_an_inch_and_then_into_contact_from_every_side() {
    for tenths in (0..3_600).step_by(113) {
        let heading = Heading::tenths(tenths);
        let (x, y) = heading.aim(Length::ZERO, Length::thousandths(-4_500));
        let start = at(30.0, 24.0).shifted(x, y);
        let field = field()
            .blue("a", "rifle", start.x().in_inches(), start.y().in_inches(), 0.0)
            .red("e", "rifle", 30.0, 24.0, f64::from(tenths) / 10.0 + 180.0)
            .step(Charging);
        let mut desk = field.desk();
        let charge = Action::Charge { unit: desk.id("a"), target: desk.id("e"), turn: heading };
        desk.play(charge, &[]);
        desk.play(Action::Assault(desk.id("a")), &[]);
        let gap = desk.gap("a", "e");
        let hair = tabletop::HAIR.times(2);
        let (near, far) = (Length::inches(1) - hair, Length::thousandths(1_001) + hair);
        assert!(!gap.under(near) && gap.within(far), "{tenths}: {}", gap.length());
        desk.play_with(Action::End, &mut Quick::new(1));
        assert_sound(&desk);
    }
}

/// Rules: GEO-5, CLC-4
#[test]
fn an_inch_is_an_inch_wherever_the_enemy_stands() {
    // A thousandth after the other, over a border of the cells in which bases are looked for.
    for enemy in 45_480..45_520 {
        let mut desk =
            field().blue("a", "rifle", 40.0, 24.0, 90.0).red("e", "mortar-81", inch(enemy), 24.0, 270.0).desk();
        desk.play(desk.take("a"), &[]);
        let before = desk.base("e").outline().bounds().low.x() - desk.base("a").outline().bounds().high.x();
        let ahead = |gap: i32| before - Length::thousandths(gap);
        let go = |gap: i32| Action::Go { turn: Heading::EAST, ahead: ahead(gap), face: Heading::EAST };
        assert!(desk.allows(go(1_000)), "an inch from an enemy at {enemy}");
        assert_eq!(desk.refused(go(999)), ("CLC-4", "too-near"), "less than an inch from an enemy at {enemy}");
    }
}
