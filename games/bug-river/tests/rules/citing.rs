//! Events name the rows they follow from: the same thing happens for several reasons, and each has its own row.

use crate::desk::{Desk, GAME, formation, hex, id};
use crate::field::field;
use crate::headquarters::{all_german_but, settled, steps};
use bug_river::event::Event;
use bug_river::pack::Side;
use bug_river::position::Place;
use bug_river::step::{
    Admin, Administration, Assignment, Cycle, Displace, Emergency, Entrench, Initiative, Reinforcements,
    Reorganisation, Replacements, Stacking, Step,
};
use table::verbs::*;

/// The rows of every event of a kind, in order.
fn rows(events: &[Event], kind: &str) -> Vec<Vec<&'static str>> {
    let of_kind = events.iter().filter(|event| GAME.card(event).kind == kind);
    of_kind.map(|event| GAME.card(event).rules.into_iter().map(|rule| rule.0).collect()).collect()
}

/// Whether some event of the kind names the row.
#[track_caller]
fn cites(events: &[Event], kind: &str, row: &str) {
    let all = rows(events, kind);
    assert!(all.iter().any(|rows| rows.contains(&row)), "{kind}: {row} is not among {all:?}");
}

/// Whether an event of the kind happened and none names the row.
#[track_caller]
fn never_cites(events: &[Event], kind: &str, row: &str) {
    let all = rows(events, kind);
    assert!(!all.is_empty() && !all.iter().any(|rows| rows.contains(&row)), "{kind}: {row} is among {all:?}");
}

// ---- losses and disorganisation -------------------------------------------------------------------------------------

/// Rules: 7.5.2.2a, 5.3.1r, 7.5.2.4a, 7.5.2.4d, 5.8.4k, 5.8.4l, 11.2g, 11.2h
#[test]
fn a_lost_strength_point_names_what_it_was_lost_for() {
    let mut combat = field().unit("I/103", "2205").unit("I/16", "2305").active("14Pz", 7);
    let events = combat.act("attack 2305 regular with I/103 fight", &["1", "2", "5"]);
    assert_eq!(rows(&events, "loss"), [["7.5.2.2a"], ["7.5.2.2a"]]);

    let crowd = Desk::campaign().units(&["I/16", "II/16"], "3009").disorganised(&["I/16", "II/16"]);
    let (_, events) = settled(crowd, &[Step::Stacking(Stacking { hex: hex("3009"), checked: false })], &["10", "1"]);
    assert_eq!(rows(&events, "loss"), [["5.3.1r"]]);

    let east = || Desk::campaign().turn(2).hq("87", "2503").unit("I/103", "2205").unit("I/16", "2305");
    let zones = east().unit("II/16", "2106").unit("III/16", "2203").unit("I/96", "2004");
    let mut zones = zones.strength("I/103", 3).active("87", 5);
    zones.act("attack 2205 regular with I/16 fight", &["1", "2", "9", "10"]);
    cites(&zones.act("to 2104", &[]), "loss", "7.5.2.4a");

    let again = east().strength("I/103", 3).disorganised(&["I/103"]);
    let events = again.active("87", 5).act("attack 2205 regular with I/16 fight", &["1", "2", "9", "10"]);
    cites(&events, "loss", "5.6.2c");

    let lone = |die: &str| {
        let desk = Desk::campaign().turn(2).unit("I/16", "3009").disorganised(&["I/16"]).hq("87", "2708");
        let ring = ["3008", "3108", "3109", "3010", "2909", "2908"];
        let desk = ring.into_iter().zip(14..).fold(desk, |desk, (at, n)| desk.unit(&format!("g{n}"), at));
        settled(desk, &[Step::Administration(Administration(Admin::Rally))], &[die]).1
    };
    assert_eq!(rows(&lone("5"), "loss"), [["5.8.4k"]]);
    assert_eq!(rows(&lone("10"), "loss"), [["5.8.4l"], ["5.8.4l"]]);

    let mut before = Desk::scenario("delayed", 1);
    let first = before.legal().remove(0);
    assert_eq!(rows(&before.act(&first, &[]), "loss"), [["11.2g"]]);
    let mut all = Vec::new();
    while matches!(before.pos.steps.top(), Step::StartingLosses(_)) {
        let first = before.legal().remove(0);
        all.extend(rows(&before.act(&first, &[]), "loss").concat());
    }
    let points = |row: &str| all.iter().filter(|cited| **cited == row).count();
    assert_eq!(["11.2g", "11.2h", "11.2k", "11.2l", "11.2m", "11.2n"].map(points), [3, 6, 3, 8, 4, 4]);
}

/// Rules: 7.5.2.2d, 5.3.1z, 5.8.4n
#[test]
fn an_eliminated_unit_names_what_ended_it() {
    let surplus = Desk::campaign().units(&["I/16", "II/16"], "3009");
    let ring = ["3008", "3108", "3109", "3010", "2909", "2908"];
    let surplus = ring.into_iter().zip(54..).fold(surplus, |desk, (at, n)| desk.unit(&format!("g{n}"), at));
    let crowd = [Step::Stacking(Stacking { hex: hex("3009"), checked: false })];
    let (mut surplus, _) = settled(surplus, &crowd, &["1", "1"]);
    assert_eq!(rows(&surplus.act("eliminate II/16", &[]), "eliminated"), [["5.3.1z"]]);
    let weak = field().unit("I/103", "2205").unit("I/16", "2305").strength("I/16", 1);
    let events = weak.active("14Pz", 7).act("attack 2305 regular with I/103 fight", &["1", "2", "5"]);
    assert_eq!(rows(&events, "eliminated"), [["7.5.2.2d"]]);

    let lone = Desk::campaign().turn(2).unit("I/16", "3009").disorganised(&["I/16"]).strength("I/16", 2);
    let lone = lone.unit("II/16", "2708").hq("87", "2708");
    let lone = ring.into_iter().zip(54..).fold(lone, |desk, (at, n)| desk.unit(&format!("g{n}"), at));
    let (_, events) = settled(lone, &[Step::Administration(Administration(Admin::Rally))], &["10"]);
    assert_eq!(rows(&events, "eliminated"), [["5.8.4n"]]);
    let crowd = Desk::campaign().units(&["I/16", "II/16"], "3009").disorganised(&["I/16", "II/16"]);
    let crowd = crowd.strength("I/16", 1);
    let (_, events) = settled(crowd, &[Step::Stacking(Stacking { hex: hex("3009"), checked: false })], &["10", "1"]);
    assert_eq!(rows(&events, "eliminated"), [["7.5.2.2d", "5.3.1r"]]);
}

/// Rules: 5.6a, 5.6b, 5.6c, 5.6f, 5.3.1q, 5.8.4e, 7.5.2.1d, 5.6.1b, 5.6.1c
#[test]
fn a_check_and_a_disorganised_unit_name_what_was_checked() {
    let mut combat = field().unit("I/103", "2205").unit("I/16", "2305").active("14Pz", 7);
    let events = combat.act("attack 2305 regular with I/103 fight", &["1", "2", "7", "5"]);
    assert_eq!(
        (rows(&events, "check"), rows(&events, "disorganised")),
        (vec![vec!["5.6a", "5.6.1c"]], vec![vec!["7.5.2.1d"]])
    );
    let recovering = combat.active("87", 4).act("recover I/16", &["1"]);
    assert_eq!(rows(&recovering, "check"), [["5.6b", "5.6.1b"]]);
    let crowd = Desk::campaign().units(&["I/16", "II/16"], "3009");
    let (_, events) = settled(crowd, &[Step::Stacking(Stacking { hex: hex("3009"), checked: false })], &["5", "4"]);
    assert_eq!(rows(&events, "check"), [["5.6f", "5.6.1c"], ["5.6f", "5.6.1b"]]);
    assert_eq!(rows(&events, "disorganised"), [["5.3.1q"]]);
    let alone = Desk::campaign().turn(2).unit("I/103", "2205").unit("I/16", "2305").active("14Pz", 7);
    let events = { alone }.act("attack 2305 hasty with I/103 fight", &["10"]);
    assert_eq!(
        (rows(&events, "check"), rows(&events, "disorganised")),
        (vec![vec!["5.6c", "5.6.1c"]], vec![vec!["5.8.4e"]])
    );
}

// ---- combat ---------------------------------------------------------------------------------------------------------

/// Rules: 7.5.1g, 7.5.1h, 7.5.3a, 7.5.3b, 7.5.3c, 7.5.2.1f, 7.5.2.1g
#[test]
fn a_combat_names_how_it_was_decided() {
    let hopeless = field().hq("1AT", "2503").unit("I/673", "2305").unit("I/103", "2205").active("1AT", 5);
    let events = { hopeless }.act("attack 2205 regular with I/673 fight", &["1", "2", "3"]);
    cites(&events, "combat", "7.5.1g");
    never_cites(&events, "combat", "7.5.1h");
    let mut even = field().unit("I/103", "2205").unit("I/16", "2305").active("14Pz", 7);
    let events = even.act("attack 2305 regular with I/103 fight", &["1", "2", "5"]);
    cites(&events, "combat", "7.5.1h");
    assert_eq!(rows(&events, "combat-end"), [["7.5.3c"]]);
    let dead = field().unit("I/103", "2205").strength("I/103", 1).unit("I/16", "2305").strength("I/16", 1);
    // 1 to 1; 9 + 2 reads 1/2: the attacker would win, but nobody of his is left.
    let events = dead.active("14Pz", 7).act("attack 2305 regular with I/103 fight", &["1", "2", "9"]);
    assert_eq!(rows(&events, "combat-end"), [["7.5.3b"]]);

    let beaten = || Desk::campaign().turn(2).hq("87", "2503").unit("I/103", "2205").unit("I/16", "2305");
    let mut forced = beaten().strength("I/103", 3).active("87", 5);
    forced.act("attack 2205 regular with I/16 fight", &["1", "2", "9", "10"]);
    cites(&forced.act("to 2104", &[]), "retreat", "7.5.2.1f");
    let mut free = beaten().strength("I/103", 3).active("87", 5);
    free.act("attack 2205 regular with I/16 fight", &["1", "2", "9", "1"]);
    let events = free.act("withdraw I/103; to 2104", &[]);
    cites(&events, "retreat", "7.5.2.1g");
    never_cites(&events, "retreat", "7.5.2.1f");
}

// ---- headquarters ---------------------------------------------------------------------------------------------------

/// The 87th Rifle Division's HQ in Volodymyr, after the turns that hold it there.
fn rifles() -> Desk {
    Desk::campaign().turn(4).hq("87", "2708").active("87", 5)
}

/// Rules: 5.3.1s, 5.3.1u, 5.3.2d, 5.3.2e, 5.3.2g, 5.3.2h, 5.3.2j, 5.3.2k, 7.4k, 5.3.1t, A-09
#[test]
fn an_hq_that_suffers_names_the_case() {
    let mut far = rifles();
    let events = far.act("relocate 3913", &[]);
    cites(&events, "displacement", "7.4k");
    assert_eq!((rows(&events, "support"), rows(&events, "level")), (vec![vec!["5.3.2g"]], vec![vec!["5.3.2h"]]));

    let crowd = rifles().hq("41", "3108").hq("135", "3108");
    let (mut crowd, events) = settled(crowd, &[Step::Stacking(Stacking { hex: hex("3108"), checked: false })], &[]);
    assert_eq!(rows(&events, "support"), [["5.3.1s"], ["5.3.1s"]]);
    assert_eq!(rows(&crowd.act("choose 135", &[]), "support"), [["5.3.1u"]]);
    let events = crowd.act("displace 3507", &[]);
    cites(&events, "displacement", "5.3.1t");
    assert_eq!((rows(&events, "support"), rows(&events, "level")), (vec![vec!["5.3.2d"]], vec![vec!["5.3.2e"]]));

    let lost = rifles().and(all_german_but(&["2708"]));
    let (_, events) = settled(lost, &[Step::Displace(Displace(formation("87")))], &[]);
    cites(&events, "displacement", "A-09");
    assert_eq!((rows(&events, "support"), rows(&events, "level")), (vec![vec!["5.3.2j"]], vec![vec!["5.3.2k"]]));
}

/// Rules: 7.3.6a, 7.5f
#[test]
fn a_displaced_hq_names_who_drove_it_away() {
    let lone = Desk::campaign().turn(4).hq("87", "3108").hq("299", "2713").unit("g54", "3210");
    let mut lone = lone.active("299", 3);
    lone.act("move g54; to 3209", &[]);
    cites(&lone.act("displace 3507", &[]), "displacement", "7.3.6a");

    let guarded = Desk::campaign().turn(4).hq("87", "3108").unit("I/16", "3108").strength("I/16", 1);
    let guarded = guarded.unit("II/16", "3507");
    let mut guarded = guarded.hq("14Pz", "3211").unit("I/103", "3109").active("14Pz", 7);
    guarded.act("attack 3108 prepared with I/103 fight", &["12", "1", "5"]);
    assert_eq!((guarded.at("I/16").as_str(), guarded.step().as_str()), ("Eliminated", "Displace"));
    let away = guarded.legal().remove(0);
    let events = guarded.act(&away, &[]);
    cites(&events, "displacement", "7.5f");
    never_cites(&events, "displacement", "7.3.6a");
}

/// Rules: 8.4.1a, 8.4.1b, 10.5b, 10.5c, A-09, A-71
#[test]
fn an_arrival_names_what_brings_it() {
    let segment =
        |turn| steps(Desk::scenario("campaign", 1).turn(turn), &[Step::Reinforcements(Reinforcements(Side::Soviet))]);
    let mut due = segment(2);
    assert_eq!(rows(&due.act("enter hq 1AT at 5212", &[]), "arrival"), [["8.4.1a", "A-71"]]);
    assert_eq!(rows(&due.act("enter I/673 at 5412", &[]), "arrival"), [["8.4.1a"]]);
    let mut blocked = segment(2).friendly(Side::German, &["5411", "5413"]);
    blocked.act("enter hq 1AT at 5212", &[]);
    let mut blocked = blocked.friendly(Side::German, &["5412"]);
    let near = blocked.legal_with("enter s43").remove(0);
    assert_eq!(rows(&blocked.act(&near, &[]), "arrival"), [["8.4.1b"]]);

    let gone = |place: Place| {
        segment(3).and(|pos| {
            pos.reserves = 3;
            pos.hq[formation("41").index()].at = place;
        })
    };
    let mut reserves = gone(Place::Eliminated);
    cites(&reserves.act("enter hq 41 at 3201", &[]), "arrival", "10.5c");
    cites(&reserves.act("enter 1/I/82 at 3200", &[]), "arrival", "10.5b");
    let mut back = gone(Place::Due);
    let returns = back.legal_with("enter hq 41").remove(0);
    assert_eq!(rows(&back.act(&returns, &[]), "arrival"), [["A-09"]]);
}

// ---- administration -------------------------------------------------------------------------------------------------

/// Rules: 5.5.1g, 5.5.1l, 5.5.2c, 5.5.2g, A-40
#[test]
fn an_assignment_names_the_permission_or_what_forces_it() {
    let lend = Desk::campaign().hq("41", "3201").hq("87", "2708").unit("4/II/82", "3009");
    let mut lend = steps(lend, &[Step::Assignment(Assignment(Side::Soviet))]);
    assert_eq!(rows(&lend.act("assign 4/II/82 to 87", &[]), "assignment"), [["5.5.1g"]]);

    let guest = Desk::campaign().hq("87", "2708").hq("135", "3507").unit("II/16", "3407").assigned("II/16", "135");
    let mut guest =
        steps(guest, &[Step::Assignment(Assignment(Side::Soviet)), Step::Assignment(Assignment(Side::German))]);
    assert_eq!(rows(&guest.act("end", &[]), "assignment"), [["5.5.1l"]]);

    let corps = || Desk::campaign().turn(2).hq("14Pz", "1110").hq("298", "1606").hq("44", "1313").unit("1/191", "1409");
    let mut free = steps(corps().assigned("1/191", "298"), &[Step::Assignment(Assignment(Side::German))]);
    assert_eq!(rows(&free.act("assign 1/191 to 44", &[]), "assignment"), [["5.5.2c", "5.5.2g"]]);
    let arriving = corps().and(|pos| {
        pos.at[id("260/III").index()] = Place::Due;
        pos.formation[id("260/III").index()] = None;
    });
    let mut arriving = steps(arriving, &[Step::Assignment(Assignment(Side::German))]);
    let secret = rows(&arriving.act("assign 260/III to 44", &[]), "assignment");
    assert_eq!(secret, [["5.5.2c", "5.5.2g"]], "that it arrives would tell the enemy which one it is");
    // The HQ it served under has left play: it belongs to nobody, and its owner hears of it.
    let orphan = corps().assigned("1/191", "298").and(|pos| pos.hq[formation("298").index()].at = Place::Eliminated);
    let (orphan, events) = settled(orphan, &[Step::Assignment(Assignment(Side::German))], &[]);
    assert_eq!(rows(&events, "assignment"), [["A-40"]]);
    assert_eq!(orphan.look().formation_of(id("1/191")), None);
    assert!(GAME.heard(&events[0], crate::desk::GERMAN).map(|heard| heard.text).is_some());
    assert!(
        GAME.heard(&events[0], crate::desk::SOVIET).map(|heard| heard.text).is_none(),
        "whom it served was a secret"
    );
}

/// Rules: 5.7.2a, 5.7.2c, 8.1e, 8.1.1a, 8.1.3b, 8.1d, 8.3g, 8.3.2g
#[test]
fn recovery_and_replacements_name_the_side_s_own_rows() {
    let cut_off = Desk::campaign().turn(3).hq("44", "2311").level("44", 2).friendly(Side::German, &["2311"]);
    let cut_off = cut_off.unit("No. 5", "2008").unit("No. 6", "1410");
    let ask = |desk: Desk| steps(desk, &[Step::Emergency(Emergency(formation("44")))]);
    assert_eq!(rows(&ask(cut_off.clone()).act("end", &[]), "recovery"), [["5.7.2a", "8.1c"]]);
    cites(&ask(cut_off.clone()).act("spend", &[]), "recovery", "8.1d");
    let spent = cut_off.and(|pos| pos.hq[formation("44").index()].spent = true);
    let (_, events) = settled(spent, &[Step::Administration(Administration(Admin::GermanRecovery))], &["1"]);
    cites(&events, "recovery", "8.1e");

    let levels = Desk::campaign().turn(3).hq("298", "1606").level("298", 1).hq("87", "2708").level("87", 1);
    let (_, events) = settled(levels, &[Step::Administration(Administration(Admin::GermanRecovery))], &["1"]);
    assert_eq!(rows(&events, "recovery"), [["8.1b", "8.1.1a"], ["8.1b", "8.1.3b"]]);

    let front = Desk::campaign().turn(3).hq("87", "2708").unit("I/16", "2609").strength("I/16", 2);
    let front = front.unit("II/16", "2709").strength("II/16", 3);
    let mut soviet = steps(front, &[Step::Reorganisation(Reorganisation)]);
    soviet.act("break up I/16", &[]);
    assert_eq!(rows(&soviet.act("replace II/16", &[]), "replacement"), [["8.3.2g"]]);
    let german = Desk::campaign().turn(3).hq("44", "1313").unit("I/131", "1312").strength("I/131", 5);
    let mut german = steps(german, &[Step::Replacements(Replacements)]).and(|pos| pos.relief.points = [4, 1]);
    assert_eq!(rows(&german.act("replace I/131", &[]), "replacement"), [["8.3g"]]);
}

// ---- operations -----------------------------------------------------------------------------------------------------

/// Rules: 6.1e, 6.1f, 6.2g, 6c, A-13
#[test]
fn the_initiative_names_a_tie_and_a_side_that_cannot_act() {
    let start = || {
        let desk =
            Desk::campaign().turn(2).hq("14Pz", "2202").hq("87", "2503").unit("I/103", "2205").unit("I/16", "2405");
        steps(desk, &[Step::Cycle(Cycle)])
    };
    let throw = |dice: &[&str]| settled(start(), &[Step::Cycle(Cycle)], dice).1;
    assert_eq!(rows(&throw(&["4", "4"]), "initiative")[0], ["6.1b", "6.1f"]);
    assert_eq!(rows(&throw(&["4", "9"]), "initiative")[0], ["6.1b", "6.1e"]);
    let spent = start().level("87", 0);
    let (_, events) = settled(spent, &[Step::Cycle(Cycle)], &[]);
    assert_eq!(rows(&events, "initiative")[0], ["6c", "A-13"]);
    let mut passes = steps(start(), &[Step::Initiative(Initiative { side: Side::German, received: false })]);
    assert_eq!(rows(&passes.act("pass", &[]), "initiative")[0], ["6.2g"]);
}

/// Rules: 6.4.2a, 6.4.2f, 6.4.4a, 6.4.3a, 7.1q, 7.2f
#[test]
fn a_reaction_names_whether_it_comes_and_an_activation_how_it_ends() {
    let reacted = |dice: &[&str]| {
        let desk =
            Desk::campaign().turn(2).hq("14Pz", "2202").hq("87", "2503").unit("I/103", "2205").unit("I/16", "2405");
        let mut desk = desk.active("14Pz", 3);
        desk.act("move I/103; to 2305", &[]);
        assert_eq!(desk.step(), "Reaction");
        desk.act("react 87", dice)
    };
    let fails = reacted(&["5"]);
    assert_eq!(rows(&fails, "reaction"), [["6.4.2a", "6.4.4a"]]);
    let comes = reacted(&["4", "1"]);
    assert_eq!(rows(&comes, "reaction"), [["6.4.2a", "6.4.2f"]]);
    assert_eq!(rows(&comes, "stop"), [["6.4.3a"]]);
    let ended = field().active("14Pz", 2).act("end", &["5", "5"]);
    assert_eq!(rows(&ended, "activation")[0], ["7.1q"]);
    let mut last = field().unit("I/103", "2205").unit("I/16", "2305").active("14Pz", 2);
    let events = last.act("attack 2305 regular with I/103 fight", &["1", "2", "5", "5", "5"]);
    assert_eq!(rows(&events, "activation")[0], ["7.2f"]);
}

/// Rules: 11.2s, 11.3k, 11.2o, 7.7a, 5.3.3a, 5.3.1t
#[test]
fn leaving_digging_in_and_displacing_name_their_own_rows() {
    for (scenario, row) in [("campaign", "11.3k"), ("delayed", "11.2s")] {
        let desk = Desk::bare(scenario).hq("299", "5212").unit("I/528", "5413").active("299", 3);
        assert_eq!(rows(&{ desk }.act("move I/528; exit", &[]), "exit"), [[row]]);
    }
    let desk = steps(Desk::bare("delayed").unit("I/16", "3306").unit("II/16", "3407"), &[Step::Entrench(Entrench(2))]);
    assert_eq!(rows(&{ desk }.act("improve 3306", &[]), "improved"), [["11.2o"]]);
    let dug_in = field().unit("I/16", "2405").active("87", 3).act("improve 2405", &[]);
    assert_eq!(rows(&dug_in, "improved"), [["7.7a"]]);

    let crowd = Desk::campaign().units(&["I/16", "II/16"], "3009");
    let (crowd, _) = settled(crowd, &[Step::Stacking(Stacking { hex: hex("3009"), checked: false })], &["1", "1"]);
    assert_eq!(rows(&crowd.clone().act("evict I/16 to 3008", &[]), "displacement"), [["5.3.3a"]]);
    assert_eq!(rows(&crowd.clone().act("end; evict I/16 to 3008", &[]), "displacement"), [["5.3.1t"]]);
    // A company of machine guns has two points, and the forest costs two: that it could have cost more is nobody's business.
    let slow = Desk::campaign().turn(2).hq("2FR", "2607").unit("A/19", "2106").active("2FR", 3);
    let events = { slow }.act("move A/19; to 2006", &[]);
    assert_eq!(rows(&events, "enter"), [["7.3a"]]);
}

/// Rules: 5.3.4a, 5.3.4d
#[test]
fn what_is_seen_names_why_it_may_be_seen() {
    let desk = field().unit("I/103", "2205").units(&["I/16", "4/II/82"], "2305").hq("41", "2503").active("14Pz", 7);
    let events = { desk }.act("attack 2305 hasty with I/103 fight", &["1", "2", "9"]);
    assert_eq!(rows(&events, "discovery"), [["5.3.4a"]]);
    let hq = Desk::campaign().turn(4).hq("87", "2708").units(&["I/16", "4/II/82"], "3108").active("87", 5);
    let events = { hq }.act("relocate 3108", &[]);
    assert_eq!(rows(&events, "discovery"), [["5.3.4d"]]);
}

/// Rules: 5.3.4c
#[test]
fn who_comes_to_lie_on_top_is_discovered_by_that() {
    let mut desk = field().units(&["I/103", "1/I/36"], "2205").unit("I/16", "2305").active("14Pz", 7);
    desk.act("move I/103; with 1/I/36; infiltrate 2304", &[]);
    assert_eq!(rows(&desk.act("end", &["6", "7"]), "discovery"), [["5.3.4c"]]);
}

/// Rules: 7.5.1g, 7.5.1.2Dg, 5.3.2a
#[test]
fn a_factor_names_the_row_it_follows_from() {
    let keys = |desk: &Desk, text: &str| -> Vec<(&'static str, &'static str)> {
        let plan = GAME.plan(&desk.pos, text).expect("a plan");
        GAME.factors(&desk.pos, plan[0]).into_iter().map(|factor| (factor.rule.0, factor.name.key)).collect()
    };
    let weak = field().hq("1AT", "2901").unit("I/673", "2305").unit("I/103", "2205").active("1AT", 5);
    assert!(keys(&weak, "attack 2205 hasty with I/673").contains(&("7.5.1g", "factor-odds")));
    // An armoured car that shows no Tank Points leaves it to the guns of the infantry under it.
    let cars = field().hq("19", "2901").units(&["I/16", "R/19"], "2305").disorganised(&["R/19"]);
    let cars = cars.unit("3/I/36", "2205").active("14Pz", 7);
    assert!(keys(&cars, "attack 2305 hasty with 3/I/36").contains(&("7.5.1.2Dg", "factor-antitank")));
    // Who is refused loses nothing.
    let rifles = rifles();
    assert_eq!(keys(&rifles, "relocate 2805"), [("7.4a", "factor-action-points")]);
}

/// Rules: 10.3g, 10.5a
#[test]
fn what_follows_from_a_step_is_told_after_it() {
    let order = |events: &[Event], kinds: [&str; 2]| {
        kinds.map(|kind| events.iter().position(|event| GAME.card(event).kind == kind).expect("it happened"))
    };
    let near = Desk::campaign().turn(2).hq("14Pz", "2202").unit("I/103", "2302").active("14Pz", 5);
    let [step, call] = order(&{ near }.act("move I/103 2402", &[]), ["enter", "arrival"]);
    assert!(step < call);
    let bridge = Desk::campaign().turn(2).hq("87", "2208").unit("I/16", "1909").and(|pos| {
        pos.pontoons[0] = bug_river::position::Pontoon::Built(hex("1808"), hex("1809"));
    });
    let [step, loss] = order(&bridge.active("87", 5).act("move I/16 1809", &[]), ["enter", "pontoon"]);
    assert!(step < loss);
}

/// Rules: 11.3g, 11.3h, 11.3i
#[test]
fn conditional_points_name_the_row_of_their_place() {
    let row = |at: &str| GAME.card(&Event::Scored { hex: hex(at), points: 1 }).rules[0].0;
    assert_eq!(["2607", "2707", "2708", "3220", "3913"].map(row), ["11.3g", "11.3g", "11.3g", "11.3h", "11.3i"]);
}
