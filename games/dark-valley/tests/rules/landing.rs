//! Section 9.6: landings against defenders. E2248 is a clear hex on the coast of the Crimea.

use super::combat::fought;
use super::desk::{Desk, Placed, axis_and};
use dark_valley::pack::{Outcome, Side};
use dark_valley::position::Marks;
use serde_json::json;

/// The naval unit in Sevastopol, these elsewhere.
#[track_caller]
fn invading(turn: u8, placed: Placed) -> Desk {
    let all = [placed, &[("Black", "E1750"), ("20A", "E4826"), ("VII", "W2825")]].concat();
    Desk::with(turn, &all, json!({"steps": ["invading"], "control": axis_and(&["Feodosia"])}))
}

/// Rules: 9.6e, 9.6g, 10.5.2c
#[test]
fn the_naval_unit_fights_its_way_ashore_alone() {
    let placed = [("31ID", "E2248"), ("Tac1", "available"), ("16A", "E2314"), ("VI", "E4820")];
    let mut desk = invading(13, &placed);
    desk.act("land E2248", &[]);
    assert_eq!((desk.step(), desk.asked()), ("attacking", Some(Side::Soviet.seat())));
    assert_eq!(desk.refused("join 16A"), ("9.6e", "lands-alone"));
    // Two against two on table B: a six is DR at 1-1.
    let odds = desk.look().odds();
    assert_eq!((odds.attack, odds.defence, odds.shifts, odds.die), (2, 2, 0, 0));
    let mut ashore = desk.clone();
    ashore.act("fight", &["6"]);
    if ashore.step() == "retreating" {
        let way = ashore.legal()[0].clone();
        ashore.act(&way, &[]);
    }
    assert_eq!(ashore.at("Black"), "E2248");
    assert!(!ashore.has("Black", Marks::FOUGHT) && !ashore.pos.stormed, "it was a round of its own");
    // A one costs it a step, and so its life; so does no effect, for it is not ashore.
    for (dice, reroll) in [("1", false), ("4", true)] {
        let mut lost = desk.clone();
        let events = lost.act("fight", &[dice]);
        assert!(fought(&events).is_some());
        if reroll {
            assert_eq!(lost.step(), "rerolling");
            lost.act("end", &[]);
        }
        assert_eq!((lost.at("Black").as_str(), lost.at("31ID").as_str()), ("eliminated", "E2248"));
    }
    // It need not go.
    desk.act("stop", &[]);
    assert_eq!((desk.step(), desk.at("Black").as_str()), ("invading", "E1750"));
}

/// Rules: 9.6f, CRT.25
#[test]
fn a_landing_costs_nothing_where_an_attack_would() {
    // In the first autumn two Tank Brigades help: six against one, a five is DE on table A, against Germans.
    let placed = [("Slovak", "E2248"), ("Brig1", "available"), ("Brig2", "available")];
    let mut desk = invading(4, &placed);
    desk.act("land E2248; support Brig1; support Brig2", &[]);
    assert_eq!(desk.look().odds().attack, 6);
    let events = desk.act("fight", &["5"]);
    assert_eq!(fought(&events).map(|(_, _, result)| result), Some(Outcome::DefendersEliminated));
    assert_eq!((desk.at("Black").as_str(), desk.at("Slovak").as_str()), ("E2248", "eliminated"));
}

/// Sevastopol is a Fort: its garrison may stand, and whoever does not get ashore is lost.
/// Rules: 9.6g, 12.7a, 12.1k
#[test]
fn the_defender_says_what_helps_him_and_may_stand_in_a_fort() {
    let placed = [("31ID", "E1750"), ("Black", "E3150"), ("Air2", "E1849"), ("Base2", "E1849"), ("20A", "E4826")];
    let more = json!({"steps": ["invading"], "control": axis_and(&["Sevastopol", "Simferopol"])});
    let mut desk = Desk::with(13, &[&placed[..], &[("VII", "W2825"), ("Tac1", "available")]].concat(), more);
    desk.act("land E1750; support Tac1", &[]);
    // Two and one against two, doubled: 1-2, and two more from the air make it 1-2 still.
    let odds = desk.look().odds();
    assert_eq!((odds.attack, odds.defence), (3, 4));
    desk.act("fight", &[]);
    assert_eq!((desk.step(), desk.asked()), ("supporting", Some(Side::Axis.seat())));
    let events = desk.act("support Air2", &["6"]);
    let (odds, _, result) = fought(&events).expect("a combat");
    assert_eq!((odds.attack, odds.defence, result), (3, 6, Outcome::NoEffect));
    assert!(desk.has("Air2", Marks::FINISHED));
    desk.act("reroll", &["6"]);
    assert_eq!((desk.at("Black").as_str(), desk.at("31ID").as_str()), ("eliminated", "E1750"), "a second time is AL1");
}
