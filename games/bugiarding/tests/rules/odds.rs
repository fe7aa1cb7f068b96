//! Exact odds, by playing every throw of the dice.

use crate::desk::{Desk, Field, field};
use bugiarding::action::Action;
use bugiarding::event::Happening as Event;
use bugiarding::pack::Morale;
use bugiarding::pack::battle::{AreaKind, LineKind};
use bugiarding::rules::effects::Effect;
use bugiarding::step::{Aiming, Charging, Defence, Step};
use table::chance::every_outcome;

/// A shot that is declared and is thrown with so many dice.
fn aimed(count: u8) -> Desk {
    let shot = |firer: &str, target: &str, facing: f64| {
        field().blue("a", firer, 30.0, 10.0, 0.0).red("e", target, 30.0, 15.0, facing).step(Aiming)
    };
    let field = match count {
        1 => shot("at-57", "tiger-i", 180.0),
        2 => shot("at-57", "sherman-75", 180.0),
        3 => shot("rifle", "rifle", 180.0),
        4 => shot("hmg", "rifle", 180.0),
        _ => shot("hmg", "rifle", 90.0),
    };
    let mut desk = field.desk();
    desk.play(desk.aim("a", "e"), &[]);
    desk.done_with(Aiming);
    desk
}

/// How often a shot has no effect, shakes, suppresses, destroys, out of 6 to the power of its dice.
fn results(count: u8) -> [u32; 4] {
    let desk = aimed(count);
    let mut tally = [0; 4];
    let runs = every_outcome(10_000, |chance| {
        let mut desk = desk.clone();
        let shoot = Action::Shoot(desk.id("a"));
        let events = desk.play_with(shoot, chance);
        let (_, _, effect) = crate::desk::shot(&events);
        let place =
            [Effect::None, Effect::Shaken, Effect::Suppressed, Effect::Destroyed].iter().position(|one| *one == effect);
        tally[place.expect("one of four")] += 1;
    });
    assert_eq!(runs, Ok(6u64.pow(u32::from(count))));
    tally
}

/// Rules: EFF-1, EFF-2, EFF-3, EFF-4
#[test]
fn the_odds_of_one_to_five_dice() {
    // Every die hits with one half: the binomial coefficients, times 3 to the power of the dice.
    assert_eq!(results(1), [1, 1, 0, 0].map(|ways| ways * 3));
    assert_eq!(results(2), [1, 2, 1, 0].map(|ways| ways * 9));
    assert_eq!(results(3), [1, 3, 3, 1].map(|ways| ways * 27));
    assert_eq!(results(4), [1, 4, 6, 4 + 1].map(|ways| ways * 81));
    assert_eq!(results(5), [1, 5, 10, 10 + 5 + 1].map(|ways| ways * 243));
}

/// Rules: EFF-1, EFF-2, EFF-3, EFF-4
#[test]
fn the_odds_in_percent_as_they_are_printed() {
    let printed = [
        [50.0, 50.0, 0.0, 0.0],
        [25.0, 50.0, 25.0, 0.0],
        [12.5, 37.5, 37.5, 12.5],
        [6.25, 25.0, 37.5, 31.25],
        [3.125, 15.625, 31.25, 50.0],
    ];
    for (count, expected) in (1..=5).zip(printed) {
        let all = f64::from(6u32.pow(u32::from(count)));
        assert_eq!(results(count).map(|ways| 100.0 * f64::from(ways) / all), expected, "{count} dice");
    }
}

fn combat(attacker: Morale, defender: Morale) -> Field {
    field()
        .blue("a", "rifle", 30.0, 20.0, 0.0)
        .morale(attacker)
        .red("e", "rifle", 30.0, 24.0, 180.0)
        .morale(defender)
        .step(Charging)
}

/// An attack that is about to be fought: the next decision throws the dice.
fn about_to_fight(field: Field) -> (Desk, Action) {
    let mut desk = field.desk();
    desk.play(desk.charge("a", "e", 0.0), &[]);
    desk.done_with(Charging);
    let assault = Action::Assault(desk.id("a"));
    let mut tried = desk.clone();
    tried.play_with(assault, &mut table::chance::Quick::new(1));
    if tried.top() == Step::from(Defence(desk.id("a"))) {
        desk.play(assault, &[]);
        return (desk, Action::End);
    }
    (desk, assault)
}

/// Of all throws: how often the attacker's sum is higher, how often it is equal, how often the attack succeeds.
fn fights(desk: &Desk, action: Action) -> (u32, u32, u32, u32) {
    let (mut higher, mut equal, mut won) = (0, 0, 0);
    let runs = every_outcome(10_000, |chance| {
        let mut desk = desk.clone();
        let events = desk.play_with(action, chance);
        let fight = events.iter().find_map(|event| match event {
            Event::Fights { attackers, defender, won, .. } => Some((*attackers, *defender, *won)),
            _ => None,
        });
        let (attackers, defender, attack_won) = fight.expect("they fight");
        let sum = |die: u8, modifier: i8| i16::from(die) + i16::from(modifier);
        let fighting = attackers.iter().flatten();
        let best = fighting.map(|(_, die, modifier)| sum(*die, *modifier)).max().expect("somebody attacks");
        let against = sum(defender.0, defender.1);
        higher += u32::from(best > against);
        equal += u32::from(best == against);
        won += u32::from(attack_won);
    });
    (higher, equal, won, runs.expect("few enough") as u32)
}

fn of_36(field: Field) -> (u32, u32, u32) {
    let (desk, action) = about_to_fight(field);
    let (higher, equal, won, all) = fights(&desk, action);
    assert_eq!(all, 36);
    (higher, equal, won)
}

/// Rules: CLC-15, CLC-16, CLC-25
#[test]
fn one_die_against_one() {
    let trench = |field: Field| field.line(LineKind::Trench, &[[29.0, 24.0], [31.0, 24.0]]);
    let regular = || combat(Morale::Regular, Morale::Regular);
    // Net 0: 15 of 36 are higher (41.7 %), 6 are equal (16.7 %), and in a tie of regulars the defender wins.
    assert_eq!(of_36(regular()), (15, 6, 15));
    // +1 by a shaken target: 21 (58.3 %).
    let (higher, _, won) = of_36(regular().shaken());
    assert_eq!((higher, won), (21, 21));
    // +2 by a suppressed one: 26 (72.2 %).
    assert_eq!(of_36(regular().suppressed()).0, 26);
    // +3, a veteran as well: 30 (83.3 %).
    let veteran = combat(Morale::Veteran, Morale::Regular).suppressed();
    assert_eq!(of_36(veteran).0, 30);
    // -1, a shaken target in a trench: 10 (27.8 %).
    assert_eq!(of_36(trench(regular().shaken())).0, 10);
    // -2: 6 (16.7 %).
    assert_eq!(of_36(trench(regular())).0, 6);
}

/// Rules: CLC-26
#[test]
fn the_better_morale_wins_ties_too() {
    // A veteran against a regular: +1, and the ties. 21 are higher, 5 are equal.
    assert_eq!(of_36(combat(Morale::Veteran, Morale::Regular)), (21, 5, 26));
    // A regular against a veteran: -1, and no ties. 10 are higher, 5 are equal.
    assert_eq!(of_36(combat(Morale::Regular, Morale::Veteran)), (10, 5, 10));
}

fn two_on_one(trenched: bool) -> (Desk, Action) {
    let place = field()
        .blue("a", "rifle", 29.37, 20.0, 0.0)
        .blue("c", "rifle", 30.63, 20.0, 0.0)
        .red("e", "rifle", 30.0, 24.0, 180.0)
        .step(Charging);
    let field = if trenched {
        place.shaken().area(AreaKind::Bunker, 0, crate::desk::block(29.0, 23.3, 31.0, 25.0))
    } else {
        place
    };
    let mut desk = field.desk();
    desk.play(desk.charge("a", "e", 0.0), &[]);
    desk.play(desk.charge("c", "e", 0.0), &[]);
    desk.done_with(Charging);
    desk.come("a", &[]);
    desk.play(Action::Assault(desk.id("c")), &[]);
    (desk, Action::End)
}

/// Rules: CLC-17, CLC-30
#[test]
fn the_better_of_two_dice_against_one() {
    // Two to one is +1: the best of two is higher in 161 of 216 (74.5 %).
    let (desk, action) = two_on_one(false);
    let (higher, _, won, all) = fights(&desk, action);
    assert_eq!((higher, won, all), (161, 161, 216));
    // +1 for two to one, +1 for a shaken target, -2 for its bunker is net 0: 125 of 216 (57.9 %).
    let (desk, action) = two_on_one(true);
    let (higher, _, won, all) = fights(&desk, action);
    assert_eq!((higher, won, all), (125, 125, 216));
}

/// Each goal holds what comes after it: who is destroyed has been hit.
///
/// Rules: EFF-1, EFF-2, EFF-3, EFF-4
#[test]
fn the_verdict_on_a_shot_is_what_the_dice_do() {
    for count in 1..=5 {
        let [_, shaken, suppressed, destroyed] = results(count);
        let desk = aimed(count);
        let shoot = Action::Shoot(desk.id("a"));
        let odds = table::odds::odds(&**crate::rules::plans::GAME, &desk.pos, shoot, table::odds::Effort::default())
            .expect("legal");
        let all = u128::from(6u32.pow(u32::from(count)));
        let told: Vec<(&str, u128)> =
            odds.verdict.iter().map(|goal| (goal.text.key, goal.weight.0 * all / goal.weight.1)).collect();
        let ways = |ways: u32| u128::from(ways);
        let expected = [
            ("goal-hit", ways(shaken + suppressed + destroyed)),
            ("goal-suppressed", ways(suppressed + destroyed)),
            ("goal-destroyed", ways(destroyed)),
        ];
        assert_eq!(told, expected, "{count} dice");
    }
}
