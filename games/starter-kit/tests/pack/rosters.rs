//! Rosters and tables.

use super::PACK;
use starter_kit::pack::{
    Barrel, Class, Date, Ground, KindId, Nationality, Outcome, Shell, Sort, TargetType, Toll, Weapon, at_range,
};

fn kind(id: &str) -> KindId {
    PACK.kind_named(id).unwrap_or_else(|| panic!("there is no {id}"))
}

#[test]
fn everything_is_there() {
    let count = |sort| PACK.kinds.iter().filter(|kind| kind.sort == sort).count();
    assert_eq!([Sort::Squad, Sort::HalfSquad, Sort::Crew, Sort::Leader, Sort::Vehicle].map(count), [35, 35, 8, 8, 53]);
    assert_eq!(PACK.arms.iter().filter(|arm| arm.weapon.is_sw()).count(), 74);
    assert_eq!(PACK.arms.iter().filter(|arm| arm.weapon == Weapon::Gun).count(), 47);
    assert_eq!((PACK.nations.len(), PACK.boards.len(), PACK.scenarios.len()), (8, 4, 12));
}

/// Rules: 1.2.2c, 1.2.2e, 1.2.2g, 1.2.2h, 1.2.3a
#[test]
fn a_squad_as_it_is_printed() {
    let squad = PACK.kind(kind("german-4-6-7"));
    assert_eq!((squad.fp, squad.range, squad.morale, squad.broken, squad.smoke), (4, 6, 7, 7, 1));
    assert_eq!((squad.class, squad.assault, squad.underlined), (Class::First, false, false));
    assert_eq!(squad.lesser, Some(kind("german-4-4-7")));
    assert_eq!(squad.half, Some(kind("german-2-4-7")));
    assert_eq!(PACK.kind(kind("german-2-4-7")).lesser, Some(kind("german-2-3-7")));
    let elite = PACK.kind(kind("american-7-4-7"));
    assert_eq!((elite.underlined, elite.lesser, elite.assault, elite.broken), (true, None, true, 8));
}

/// Rules: 1.2.1b
#[test]
fn leaders_are_replaced_down_to_the_worst() {
    let mut chain = vec!["10-3".to_owned()];
    while let Some(next) = PACK.kind(kind(chain.last().expect("a first"))).lesser {
        chain.push(PACK.kind(next).id.clone());
    }
    assert_eq!(chain, ["10-3", "10-2", "9-2", "9-1", "8-1", "8-0", "7-0", "6-plus-1"]);
    let worst = PACK.kind(kind("6-plus-1"));
    assert_eq!((worst.name.as_str(), worst.leadership, worst.wounded_leadership), ("6+1", 1, 2));
    let printed = ["9-2", "8-0", "6-plus-1"].map(|id| (PACK.kind(kind(id)).morale, PACK.kind(kind(id)).leadership));
    assert_eq!(printed, [(9, -2), (8, 0), (6, 1)], "morale below, Leadership above");
}

#[test]
fn a_crew_and_a_half_squad_of_the_same_strength_are_two_kinds() {
    let (half, crew) = (kind("axis-minor-2-2-7"), kind("axis-minor-2-2-7-crew"));
    assert_ne!(half, crew);
    assert_eq!((PACK.kind(half).sort, PACK.kind(crew).sort), (Sort::HalfSquad, Sort::Crew));
    assert!(PACK.kind(crew).self_rally && !PACK.kind(half).self_rally);
}

/// Rules: 4.1a
#[test]
fn machine_guns_and_flame() {
    let arm = |id: &str| PACK.arm(PACK.arm_named(id).unwrap_or_else(|| panic!("there is no {id}")));
    let mmg = arm("german-mmg");
    assert_eq!((mmg.fp, mmg.range, mmg.rof, mmg.breaks, mmg.dies, mmg.pp), (5, Some(12), 2, Some(12), None, 3));
    assert_eq!((mmg.repair, mmg.removed), (2, 6));
    let flame = arm("russian-flamethrower");
    assert_eq!((flame.weapon, flame.fp, flame.range, flame.dies), (Weapon::Flamethrower, 24, Some(1), Some(10)));
    assert_eq!(arm("russian-lmg").breaks, Some(11));
    let fist = arm("german-panzerfaust");
    let range = |year, month| fist.range_in(Date { year, month });
    assert_eq!([range(1943, 12), range(1944, 6), range(1945, 1)], [Some(1), Some(2), Some(3)]);
    assert_eq!(at_range(&fist.own, 2), Some(6));
    assert!(!fist.when.holds(Date { year: 1943, month: 9 }) && fist.when.holds(Date { year: 1943, month: 10 }));
}

#[test]
fn special_ammunition_has_its_dates() {
    let gun = PACK.arm(PACK.arm_named("american-57mm-m1").unwrap_or_else(|| {
        let names: Vec<_> = PACK.arms.iter().filter(|arm| arm.gun.is_some()).map(|arm| &arm.id).collect();
        panic!("{names:?}")
    }));
    let sabot = gun.ammo.iter().find(|ammo| ammo.shell == Shell::Apds).expect("APDS");
    assert_eq!((sabot.depletion, sabot.europe), (4, true));
    assert!(!sabot.when.holds(Date { year: 1944, month: 5 }) && sabot.when.holds(Date { year: 1945, month: 3 }));
    let shells = gun.ammo.iter().filter(|ammo| ammo.shell == Shell::He);
    assert_eq!(shells.filter(|ammo| ammo.when.holds(Date { year: 1944, month: 7 })).count(), 1);
}

/// The cells that the rulebook's examples use.
#[test]
fn the_fire_table_agrees_with_the_examples() {
    let fire = &PACK.fire;
    let result = |firepower, roll| fire.outcome(fire.column(firepower).expect("a column"), roll);
    assert_eq!(result(16, 10), Outcome::Morale(0));
    assert_eq!(result(2, 4), Outcome::Morale(1));
    assert_eq!(result(4, 4), Outcome::Morale(1));
    assert_eq!(result(12, 7), Outcome::Morale(1));
    assert_eq!(result(8, 10), Outcome::Nothing);
    assert_eq!(result(9, 7), Outcome::Morale(1));
    assert_eq!(result(2, 1), Outcome::Kill(1));
    assert_eq!(result(8, 9), Outcome::Pin);
    assert_eq!(result(4, 9), Outcome::Nothing);
    assert_eq!(result(1, 3), Outcome::Morale(1));
    assert_eq!(result(36, -5), Outcome::Kill(7));
    assert_eq!(result(36, 40), Outcome::Pin);
    assert_eq!(fire.column(0), None);
    assert_eq!(
        [50, 75, 81, 105].map(|mm| fire.of_calibre(mm).map(|column| fire.head(column))),
        [6, 12, 16, 20].map(Some)
    );
    assert_eq!(fire.kills, [1, 2, 2, 3, 3, 3, 4, 4, 5, 6, 7]);
}

#[test]
fn close_combat_by_odds() {
    let close = &PACK.close;
    let numbers: Vec<u8> = [(1, 9), (1, 8), (1, 2), (4, 4), (4, 3), (6, 4), (7, 4), (8, 4), (10, 1), (11, 1)]
        .iter()
        .map(|(attack, defence)| close.kill_number(*attack, *defence))
        .collect();
    assert_eq!(numbers, [0, 1, 4, 5, 5, 6, 6, 7, 12, 13]);
    assert_eq!((close.values.squad, close.drm.by_ambusher, close.ambush_needs), (5, -1, 3));
    let leader = |roll| close.creation.leader(roll).map(|kind| PACK.kind(kind).name.clone());
    assert_eq!(
        [leader(-2), leader(2), leader(6), leader(7)],
        [Some("8-1"), Some("8-0"), Some("6+1"), None].map(|name| name.map(str::to_owned))
    );
    assert_eq!(close.creation.nationality[Nationality::Russian.index()], 1);
    assert_eq!(close.creation.nationality[Nationality::French.index()], 0);
}

#[test]
fn ordnance_numbers_that_the_text_fixes() {
    let base = |target: TargetType, red: usize, range| at_range(&PACK.to_hit.base[target as usize][red], range);
    assert_eq!(base(TargetType::Infantry, 0, 2), Some(9));
    assert_eq!(base(TargetType::Infantry, 1, 7), Some(6));
    assert_eq!(base(TargetType::Area, 1, 0), None);
    assert_eq!(base(TargetType::Vehicle, 0, 200), Some(2));
    assert_eq!(PACK.to_hit.critical, [0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5]);
    let kill = |calibre, nationality, range| PACK.to_kill.ap.number(calibre, Barrel::Long, nationality, range);
    assert_eq!(kill(76, Nationality::Russian, 8), Some(13));
    assert_eq!(kill(76, Nationality::American, 8), Some(17));
    assert_eq!(kill(75, Nationality::German, 80), None);
}

#[test]
fn terrain_costs_and_modifiers() {
    let terrain = &PACK.terrain;
    let infantry = |ground| terrain.of(ground).infantry;
    assert_eq!([infantry(Ground::Open), infantry(Ground::Woods), infantry(Ground::Grain)], [2, 4, 3]);
    let tem = |ground| terrain.of(ground).tem;
    assert_eq!([tem(Ground::StoneBuilding), tem(Ground::WoodenBuilding), tem(Ground::Woods)], [3, 2, 1]);
    assert_eq!((terrain.of(Ground::Woods).car, terrain.of(Ground::Brush).car), (Toll::All, Toll::Halves(8)));
    assert_eq!((terrain.road_exposed, terrain.road_buttoned, terrain.uphill), (1, 2, 8));
}
