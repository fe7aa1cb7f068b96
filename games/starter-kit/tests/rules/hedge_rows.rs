//! Section 1.1.1: what one sees past hedges, and what else protects behind them, on the fields of The Paddock Guns.

use super::desk::{Desk, unit};
use hexes::{Direction, Hex};
use serde_json::{Value, json};
use sight::{Ground, Nothing, Obstacle, Purpose};
use starter_kit::position::Look;

fn paddock(phase: &str, units: Vec<Value>, weapons: Vec<Value>) -> Desk {
    Desk::with("s05", phase, units, weapons, serde_json::json!({"open-los": true}))
}

fn empty() -> Desk {
    paddock("prep-fire", vec![unit("a1", "british-4-5-7", "cA7"), unit("b1", "german-4-6-7", "cA1")], vec![])
}

fn hex(look: Look<'_>, name: &str) -> Hex {
    look.hex(name.parse().expect("a name")).expect("a hex")
}

/// What hedges do to a line of sight: whether one of them blocks.
fn hedged(look: Look<'_>, from: &str, to: &str) -> bool {
    let answer = look.field().explain(hex(look, from), hex(look, to), Purpose::Seeing, &Nothing);
    answer.blocks.iter().any(|block| matches!(block.what, Obstacle::Hedge | Obstacle::HedgeAlong))
}

/// Pairs of neighbours with a hedge between them.
fn pairs(look: Look<'_>) -> Vec<(Hex, Hex)> {
    let sides = look.field().hedgerows().sides();
    sides.iter().flat_map(|[one, other]| [(*one, *other), (*other, *one)]).collect()
}

/// Rules: 1.1.1-he-c, 1.1.1-he-d, 1.1.1-he-r
#[test]
fn one_sees_into_the_hex_behind_a_hedge_and_no_farther() {
    let desk = empty();
    let look = desk.look();
    // The thread from A8 meets the hedges of C7 and C8 at their end, the corner where B7, B8 and C8 meet.
    assert!(!hedged(look, "cA8", "cC8"), "C8 has that hedge itself");
    assert!(hedged(look, "cA8", "cE8"));
    let (mut into, mut beyond) = (0, 0);
    for (one, other) in
        pairs(look).into_iter().filter(|(one, other)| look.field().level(*one) == look.field().level(*other))
    {
        let side = look.field().side(one, other).expect("neighbours");
        assert!(look.field().sees(one, other).is_some(), "neighbours always see each other");
        into += 1;
        // Straight on, and from one hex farther back: the hedge is a side of neither.
        let back = look.field().beyond(one, side.opposite()).filter(|hex| look.field().on_board(*hex));
        let on = look.field().beyond(other, side).filter(|hex| look.field().on_board(*hex));
        if let (Some(back), Some(on)) = (back, on)
            && [back, on, one, other].iter().all(|hex| look.field().level(*hex) == look.field().level(one))
        {
            let names = [back, on].map(|hex| look.name(hex).to_string());
            assert!(hedged(look, &names[0], &names[1]), "{names:?}");
            beyond += 1;
        }
    }
    assert!(into > 10 && beyond > 10, "{into} {beyond}");
}

/// Rules: 1.1.1-he-e, 1.1.1-he-s
#[test]
fn a_line_may_run_along_a_hedge_that_touches_its_ends() {
    let desk = empty();
    let look = desk.look();
    // From B6 to C8 the thread follows the hedge between B7 and C7, which begins at a corner of the one and ends at one of the other.
    assert!(!hedged(look, "cB6", "cC8"));
    assert!(hedged(look, "cA5", "cD9"), "which lies between two others");
}

/// What is added to fire from one hex at another, by what.
fn drms(from: &str, to: &str, phase: &str) -> Vec<(&'static str, &'static str, String)> {
    let desk = paddock(phase, vec![unit("a1", "british-4-5-7", from), unit("b1", "german-4-6-7", to)], vec![]);
    let keys = ["factor-tem", "factor-hindrance"];
    let all = desk.factors(&format!("fire {to} with a1 roll"));
    all.into_iter().filter(|(_, key, _)| keys.contains(key)).collect()
}

/// Rules: 1.1.1-he-i
#[test]
fn a_hedge_adds_nothing_to_other_cover() {
    let desk = empty();
    let look = desk.look();
    let covered =
        |hex: &Hex| matches!(look.field().ground(*hex), Ground::Woods | Ground::StoneBuilding | Ground::WoodenBuilding);
    let mut found = 0;
    for (from, to) in pairs(look).into_iter().filter(|(_, to)| covered(to)).take(6) {
        let tem = match look.field().ground(to) {
            Ground::Woods => "1",
            Ground::StoneBuilding => "3",
            _ => "2",
        };
        let told = drms(&look.name(from).to_string(), &look.name(to).to_string(), "prep-fire");
        assert_eq!(told, [("3.2.3b", "factor-tem", tem.to_owned())]);
        found += 1;
    }
    assert!(found > 0, "some hedge of the board stands before woods or a house");
}

/// Rules: 1.1.1-he-t
#[test]
fn a_hedge_and_what_hinders_add_up() {
    let desk = empty();
    let look = desk.look();
    let mut found = 0;
    for (near, to) in pairs(look) {
        let side = look.field().side(to, near).expect("neighbours");
        let from = look.field().beyond(near, side).filter(|hex| look.field().on_board(*hex));
        let open = |hex: Hex| look.field().ground(hex) == Ground::Open && look.field().level(hex) == 0;
        let Some(from) = from.filter(|from| open(*from) && open(to)) else { continue };
        let Some(more) = look.field().sees(from, to).filter(|more| *more > 0) else { continue };
        let [from, to] = [from, to].map(|hex| look.name(hex).to_string());
        let told = drms(&from, &to, "prep-fire");
        assert_eq!(
            told,
            [("1.1.1-he-f", "factor-tem", "1".to_owned()), ("3.2.3b", "factor-hindrance", more.to_string())]
        );
        let back = drms(&to, &from, "prep-fire");
        assert!(back.contains(&("3.2.3b", "factor-hindrance", more.to_string())), "the same both ways");
        found += 1;
    }
    assert!(found > 0);
}

/// Rules: 1.1.1-he-g, 1.1.1-he-h, 1.1.1-he-u, Ex-b
#[test]
fn a_mortar_shoots_over_a_hedge_but_nobody_behind_it_is_in_the_open() {
    let units = vec![unit("a1", "british-4-5-7", "cA7"), unit("b1", "german-4-6-7", "cD7")];
    let mortar = json!({"id": "bw1", "kind": "german-50-mm-mortar", "at": "b1"});
    let mut desk = paddock("movement", units, vec![mortar]);
    desk.act("move a1; to cB7", &[]);
    let of = |plan: &str, key: &str| desk.factors(plan).into_iter().find(|its| its.1 == key).map(|its| its.2);
    assert_eq!(of("fire cB7 with b1 roll", "factor-tem").as_deref(), Some("1"), "its rifles");
    assert_eq!(
        of("fire cB7 with bw1 roll", "factor-target").as_deref(),
        Some("-1"),
        "not by Assault Movement, but not in the open"
    );
    // On the effect nothing is added: a six on two is a... five with nothing, a PTC with one more.
    let events = desk.act("fire cB7 with bw1 roll", &["2", "3", "2", "3", "1", "1"]);
    assert_eq!(super::desk::checks(&events)[0].1, 0, "a five on the column of two is a NMC");
}

/// Rules: Ex-a
#[test]
fn what_a_hedge_costs_comes_on_top() {
    let desk = empty();
    let look = desk.look();
    let mut found = 0;
    for (from, to) in pairs(look) {
        let ground = look.field().ground(to);
        if !matches!(ground, Ground::Open | Ground::Grain | Ground::Woods | Ground::Orchard)
            || look.field().level(from) != look.field().level(to)
        {
            continue;
        }
        let side =
            Direction::ALL.into_iter().find(|side| look.field().beyond(from, *side) == Some(to)).expect("neighbours");
        if look.field().road(from, side) {
            continue;
        }
        let [from, to] = [from, to].map(|hex| look.name(hex).to_string());
        let move_there =
            paddock("movement", vec![unit("a1", "british-4-5-7", &from), unit("b1", "german-4-6-7", "cA1")], vec![]);
        let cost = move_there
            .factors(&format!("move a1; to {to}"))
            .into_iter()
            .find(|its| its.1 == "factor-cost")
            .map(|its| its.2);
        let wanted = match ground {
            Ground::Grain => "2.5",
            Ground::Woods => "3",
            _ => "2",
        };
        assert_eq!(cost.as_deref(), Some(wanted), "{to}");
        found += 1;
    }
    assert!(found > 10);
}
