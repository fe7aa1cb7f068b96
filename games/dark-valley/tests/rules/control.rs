//! Control of towns, cities and Forts (2.4e, 2.4f), and fortifications that fall.

use super::desk::{Desk, hex};
use dark_valley::pack::{Side, WorkKind};
use serde_json::json;

/// Rules: 2.4e, 2.4f, 2.2v
#[test]
fn a_town_belongs_to_who_was_there_last() {
    let mut desk = Desk::moving(13, Side::Axis, &[("31ID", "E2428"), ("IX", "E4826")]);
    assert_eq!(desk.holder("Stary Oskol"), Side::Soviet);
    // A division without a zone of control has to walk in.
    desk.act("move 31ID; to E2528; to E2529; stop", &[]);
    assert_eq!(desk.holder("Stary Oskol"), Side::Axis, "and keeps it when it leaves");
}

/// Rules: 2.4e
#[test]
fn an_empty_town_falls_to_who_brings_it_into_his_zone() {
    let mut desk = Desk::moving(13, Side::Axis, &[("VII", "E2431"), ("IX", "E4826")]);
    assert_eq!(desk.holder("Stary Oskol"), Side::Soviet, "nobody is near");
    desk.act("move VII; to E2430; to E2529; stop", &[]);
    assert_eq!(desk.holder("Stary Oskol"), Side::Axis);
    // Who stands there keeps it, and a city keeps zones out.
    let mut held = Desk::moving(13, Side::Axis, &[("VII", "E2430"), ("56RD", "E2528")]);
    held.act("move VII; to E2529", &[]);
    assert_eq!(held.holder("Stary Oskol"), Side::Soviet);
    let mut city = Desk::moving(13, Side::Axis, &[("VII", "W3420"), ("IX", "E4826")]);
    city.act("move VII; to W3419; stop", &[]);
    assert_eq!(city.holder("Kaunas"), Side::Soviet);
}

/// Rules: 12.7b, 2.2w, 12.7h
#[test]
fn fortifications_fall_when_the_enemy_walks_in() {
    let work = |desk: &Desk, name: &str| desk.look().work(hex(name));
    let mut desk = Desk::moving(2, Side::Axis, &[("7Pz", "W3214"), ("VII", "W4604"), ("IX", "E2213")]);
    assert_eq!(work(&desk, "W3314"), Some(WorkKind::Zone));
    desk.act("move 7Pz; to W3314; stop", &[]);
    assert_eq!(work(&desk, "W3314"), None);
    desk.act("move VII; to W4603; stop", &[]);
    assert_eq!(work(&desk, "W4603"), None);
    assert_eq!(desk.holder("Oranienbaum"), Side::Axis);
    // A Soviet unit in its own Fortified Zone leaves it standing; Defensive Positions are never lost.
    let mut own = Desk::moving(2, Side::Soviet, &[("20A", "W3214"), ("16A", "E4826")]);
    own.act("move 20A; to W3314; stop", &[]);
    assert_eq!(work(&own, "W3314"), Some(WorkKind::Zone));
    let mut moscow = Desk::with(13, &[("7Pz", "E2213"), ("IX", "E4826")], json!({"steps": [{"movement": "axis"}]}));
    moscow.act("move 7Pz; to E2313; stop", &[]);
    assert_eq!(work(&moscow, "E2313"), Some(WorkKind::Position));
}

/// Rules: 15.3a
#[test]
fn hungary_leaves_when_buda_and_pest_are_soviet() {
    let placed = [("20A", "W2139"), ("H3", "W3038"), ("H4", "eliminated"), ("VII", "W3037"), ("16A", "E4826")];
    let fallen = |control: &[&str]| {
        let more = json!({"steps": [{"movement": "soviet"}], "control": control});
        let mut desk = Desk::with(38, &placed, more);
        desk.act("move 20A; to W2039; stop", &[]);
        assert_eq!(desk.holder("Pest"), Side::Soviet);
        ["H3", "H4", "VII"].map(|id| desk.at(id))
    };
    assert_eq!(fallen(&["Pest", "Vienna"]), ["out", "out", "W3037"], "Buda fell before");
    assert_eq!(fallen(&["Pest", "Buda"]), ["W3038", "eliminated", "W3037"]);
}
