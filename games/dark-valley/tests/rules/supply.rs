//! Sections 13.1 to 13.5 and 13.7: lines of supply and of communications. Each question sets up a few counters on an empty map, plays the
//! Logistics round, and looks at the markers.

use super::desk::{Desk, Placed, axis_and};
use dark_valley::position::Marks;
use serde_json::{Value, json};

/// After the Logistics round of a turn.
#[track_caller]
fn logistics(turn: u8, placed: Placed) -> Desk {
    with(turn, placed, json!({}))
}

#[track_caller]
fn with(turn: u8, placed: Placed, more: Value) -> Desk {
    let mut all = json!({"steps": ["logistics"]});
    for (key, value) in more.as_object().expect("an object") {
        all[key] = value.clone();
    }
    Desk::with(turn, placed, all)
}

/// `in`, `oos` or `isolated`; `gone`, if it was isolated and the Attrition Phase took it.
#[track_caller]
fn state(desk: &Desk, id: &str) -> &'static str {
    if desk.at(id) == "eliminated" {
        return "gone";
    }
    match (desk.has(id, Marks::OOS), desk.has(id, Marks::ISOLATED)) {
        (false, false) => "in",
        (true, false) => "oos",
        (false, true) => "isolated",
        both => panic!("{id}: {both:?}"),
    }
}

/// Rifle armies around W4024: their zones leave no way out.
const RING: [(&str, &str); 6] =
    [("20A", "W4022"), ("16A", "W4223"), ("19A", "W4225"), ("21A", "W4026"), ("22A", "W3825"), ("12A", "W3823")];

/// Rules: 13.1a, 13.1c, 13.3e, 13.4a, 13.4c, 13.4d
#[test]
fn a_soviet_line_of_supply_is_five_hexes_to_a_road_or_railway() {
    // E4842 is five hexes from any, E4843 six; both could walk to the edge.
    let desk = logistics(13, &[("20A", "E4842"), ("16A", "E4843"), ("19A", "E2528")]);
    assert_eq!(["20A", "16A", "19A"].map(|id| state(&desk, id)), ["in", "oos", "in"]);
}

/// Rules: 13.5a, 13.5b, 13.5c, 13.5d, 13.5g, 13.5j
#[test]
fn an_axis_line_of_supply_is_seven_hexes_to_a_depot_or_a_rail_source() {
    let desk = logistics(13, &[("D3", "W3326"), ("VII", "W4024"), ("IX", "W4121"), ("7Pz", "W3511"), ("6Pz", "W3711")]);
    assert_eq!(["VII", "IX", "7Pz", "6Pz"].map(|id| state(&desk, id)), ["in", "oos", "in", "oos"]);
    // W3326 lies west of the start line, and is a source by itself; a Depot further east carries supply further.
    let without = logistics(13, &[("D1", "W2924"), ("VII", "W4024"), ("IX", "W4121")]);
    assert_eq!(["VII", "IX"].map(|id| state(&without, id)), ["in", "oos"]);
    let forward = logistics(13, &[("D3", "W3823"), ("VII", "W4024"), ("IX", "W4121")]);
    assert_eq!(["VII", "IX"].map(|id| state(&forward, id)), ["in", "in"]);
}

/// Rules: 13.5e, 13.5h, 13.5i, 14.1m
#[test]
fn a_panzer_headquarters_hands_on_its_supply_three_hexes_far() {
    let placed = [("D3", "W3326"), ("HQ1", "W4024"), ("HQ2", "W4223"), ("7Pz", "W4323"), ("VII", "W4423")];
    let desk = logistics(13, &placed);
    // The second HQ is in range of the first one and still not in supply through it alone.
    assert_eq!(state(&desk, "HQ1"), "in");
    assert_eq!(["7Pz", "VII"].map(|id| state(&desk, id)), ["in", "oos"]);
    assert_eq!(state(&desk, "HQ2"), "oos");
}

/// Rules: 13.1b, 13.1d, 13.2a, 13.2b, 13.3a, 13.3b, 6.3a, 6.3b, 6.4a, 6.4b
#[test]
fn enemies_and_their_zones_cut_lines_unless_a_friend_is_there() {
    let ring = |more: &[(&'static str, &'static str)]| {
        let mut placed = vec![("D3", "W3625"), ("VII", "W4024")];
        placed.extend(more);
        placed
    };
    let cut = logistics(13, &ring(&RING));
    assert_eq!(state(&cut, "VII"), "isolated");
    // Friends on the way negate the zones there.
    let friends = [("IX", "W3924"), ("XII", "W3824"), ("XIII", "W3724")];
    assert_eq!(state(&logistics(13, &ring(&[&RING[..], &friends].concat())), "VII"), "in");
    // Units without a zone of control do not close the ring.
    let weak = ["56RD", "2RD", "6RD", "8RD", "13RD", "17RD"];
    let weak: Vec<(&str, &str)> = weak.into_iter().zip(RING).map(|(id, (_, hex))| (id, hex)).collect();
    assert_eq!(state(&logistics(13, &ring(&weak)), "VII"), "in");
}

/// Rules: 13.2c, 13.2d, 13.3c, 13.3d
#[test]
fn lines_cross_rivers_and_the_straits_but_no_lake() {
    // From the Taman peninsula over the Kerch Straits to the railways of the Crimea.
    let cut =
        [("20A", "E2448"), ("16A", "E2547"), ("VII", "E1745"), ("IX", "E1846"), ("XII", "E1945"), ("XIII", "E2447")];
    let ports = axis_and(&["Feodosia", "Sevastopol", "Novorossiysk", "Tuapse", "Sochi", "Odessa", "Nikolaev", "Kerch"]);
    let crimea = with(13, &cut, json!({"control": ports}));
    assert_eq!(state(&crimea, "20A"), "in");
    // East of W4208 lies Lake Peipus: nobody traces across it.
    let desk = logistics(13, &[("16A", "W4208")]);
    assert_eq!(state(&desk, "16A"), "in", "around the lake");
}

/// Rules: 13.2f, 13.2g, 13.8a
#[test]
fn leningrad_lives_by_ladoga() {
    // Axis units at Shlisselburg and east of it, and Soviet ones across the lake.
    let axis =
        [("VII", "W4803"), ("IX", "W4703"), ("XII", "W4604"), ("XIII", "E1103"), ("XX", "W4503"), ("D3", "W3326")];
    let mut placed = axis.to_vec();
    placed.extend([("20A", "W4702"), ("16A", "W4603"), ("19A", "W4802"), ("21A", "E1102"), ("22A", "E1203")]);
    let more = json!({"control": axis_and(&["Shlisselburg", "Tallinn", "Riga", "Libau"])});
    let desk = with(13, &placed, more.clone());
    assert_eq!(
        ["20A", "16A"].map(|id| state(&desk, id)),
        ["oos", "oos"],
        "a Line of Communications, but none of Supply"
    );
    // Without the eastern shore it is isolated.
    let mut lost = axis.to_vec();
    lost.extend([("20A", "W4702"), ("16A", "W4603"), ("LIX", "E1102")]);
    let desk = with(13, &lost, more);
    assert_eq!(["20A", "16A"].map(|id| state(&desk, id)), ["isolated", "isolated"]);
}

/// Rules: 13.5k, 13.5o, 2.1c
#[test]
fn baltic_ports_supply_germans_alone_and_the_gulf_freezes() {
    let near = [("D3", "W3326"), ("VII", "W3805")];
    let more = |ports: &[&str]| json!({"control": axis_and(&[ports, &["Riga", "Libau"]].concat())});
    assert_eq!(state(&with(13, &near, more(&["Tallinn"])), "VII"), "in");
    assert_eq!(state(&with(18, &near, more(&["Tallinn"])), "VII"), "oos", "frozen");
    assert_eq!(state(&with(13, &near, more(&[])), "VII"), "oos", "not ours");
    let leningrad = [("D3", "W3326"), ("VII", "W4703"), ("IX", "W4702")];
    assert_eq!(state(&with(13, &leningrad, more(&["Leningrad"])), "VII"), "oos", "never through Leningrad");
}

/// Rules: 13.5n, 13.4h
#[test]
fn a_port_behind_an_enemy_port_keeps_only_communications_open() {
    // Riga lies west of Tallinn, Libau west of both.
    let near = [("D3", "W3326"), ("VII", "W3805")];
    let with_ports = |ports: &[&str]| state(&with(13, &near, json!({"control": axis_and(ports)})), "VII");
    assert_eq!(with_ports(&["Tallinn", "Riga", "Libau"]), "in");
    assert_eq!([with_ports(&["Tallinn"]), with_ports(&["Tallinn", "Libau"])], ["oos"; 2]);
}

/// Rules: 13.7a
#[test]
fn an_enemy_in_the_river_closes_a_river_port() {
    let at_riga = |more: Placed| {
        let mut placed = vec![("D3", "W3326"), ("VII", "W3711")];
        placed.extend(more);
        state(&with(13, &placed, json!({"control": axis_and(&["Riga", "Libau"])})), "VII")
    };
    assert_eq!(at_riga(&[]), "in");
    assert_eq!(at_riga(&[("56RD", "W3411")]), "oos");
    // A zone of control does not close it.
    assert_eq!(at_riga(&[("20A", "W3412")]), "in");
}

/// Rules: 13.4e, 13.4f, 13.4g, 13.5l, 13.5m
#[test]
fn black_sea_ports_live_on_each_other_and_azov_on_kerch() {
    // Sevastopol, cut off by land, lives on Novorossiysk and the others; not with an Axis port east of it on the same sea.
    let cut = [("20A", "E1849"), ("VII", "E1745"), ("IX", "E1846"), ("XII", "E1945"), ("XIII", "E2447")];
    let crimea = ["Kerch", "Perekop", "Odessa", "Nikolaev"];
    let sevastopol =
        |more: &[&str]| state(&with(13, &cut, json!({"control": axis_and(&[&crimea[..], more].concat())})), "20A");
    assert_eq!(sevastopol(&[]), "in");
    assert_eq!(sevastopol(&["Feodosia"]), "oos");
    let coast = ["Novorossiysk", "Tuapse", "Sochi", "Rostov", "Taganrog", "Mariupol", "Berdyansk", "Feodosia"];
    assert_eq!(sevastopol(&coast), "isolated", "the only port left");
    // A German at Mariupol lives on the Sea of Azov only while Kerch and Taman are his, and the sea is open.
    let azov = [("D3", "W3326"), ("VII", "E2641")];
    let mariupol = |turn: u8, more: &[&str]| {
        let ports = ["Odessa", "Nikolaev", "Mariupol", "Kerch", "Berdyansk", "Sevastopol", "Feodosia"];
        state(&with(turn, &azov, json!({"control": axis_and(&[&ports[..], more].concat())})), "VII")
    };
    assert_eq!(mariupol(13, &["Taman"]), "in");
    assert_eq!(mariupol(18, &["Taman"]), "oos", "frozen");
    assert_eq!(mariupol(13, &[]), "oos");
}

/// Rules: 13.2h, 13.3f, 15.3c
#[test]
fn soviet_lines_stay_at_home_in_the_first_turns() {
    // A rifle army in Germany, its way home by Soviet land closed but for a detour abroad.
    let abroad = [("20A", "W3025")];
    assert_eq!(state(&logistics(2, &abroad), "20A"), "in", "its own hex is no matter");
    let closed = [("20A", "W2925")];
    assert_eq!(state(&logistics(2, &closed), "20A"), "isolated");
    assert_eq!(state(&logistics(13, &closed), "20A"), "in");
    let hungary = [("20A", "W3038")];
    assert_eq!(["isolated", "in"], [4, 13].map(|turn| state(&logistics(turn, &hungary), "20A")));
}

/// Rules: 17.1.2i, 17.1.2k
#[test]
fn the_axis_of_1941_is_spared_much() {
    let mut ring = vec![("D3", "W3326"), ("7Pz", "W4024"), ("VII", "W4024")];
    ring.extend(RING);
    let states = |turn: u8| ["7Pz", "VII"].map(|id| state(&logistics(turn, &ring), id));
    assert_eq!(states(1), ["in", "in"]);
    assert_eq!(states(2), ["oos", "isolated"]);
    assert_eq!(states(4), ["oos", "isolated"]);
    assert_eq!(states(13), ["isolated", "isolated"]);
}

/// Rules: 9.6h, 9.7j
#[test]
fn marines_on_a_coast_and_paratroopers_near_stavka_are_always_supplied() {
    let axis = axis_and(&["Novorossiysk", "Tuapse", "Sochi", "Sevastopol", "Kerch", "Feodosia", "Odessa", "Nikolaev"]);
    let ring = [
        ("Black", "E2148"),
        ("20A", "E2148"),
        ("VII", "E2047"),
        ("IX", "E2248"),
        ("XII", "E2049"),
        ("XIII", "E1745"),
        ("XX", "E1945"),
        ("LIII", "E2447"),
    ];
    let desk = with(13, &ring, json!({"control": axis}));
    assert_eq!(state(&desk, "Black"), "in");
    assert_eq!(state(&desk, "20A"), "gone", "the army beside them is isolated");
}

/// Rules: 2.2x, 2.2y, 10.5.11a, 10.5.11b, 10.5.11c
#[test]
fn markers_come_and_go_in_the_logistics_round() {
    let desk = logistics(13, &[("VII", "W2825 isolated"), ("IX", "W2825 oos"), ("XII", "W4121"), ("20A", "E2528")]);
    assert_eq!(["VII", "IX", "XII", "20A"].map(|id| state(&desk, id)), ["in", "in", "oos", "in"]);
}

/// Rules: 13.4b, 13.4a
#[test]
fn military_roads_feed_the_soviet_side_where_the_east_is_closed() {
    let east = [("I", "E5003"), ("II", "E5007"), ("X", "E5016"), ("IX", "E5023"), ("XII", "E5038"), ("XIII", "E5050")];
    let armies = [("20A", "E3846"), ("16A", "E2528")];
    let desk = logistics(13, &[&east[..], &armies].concat());
    assert_eq!(["20A", "16A"].map(|id| state(&desk, id)), ["in", "in"]);
    let south = [("IV", "E3653"), ("XVII", "E3953"), ("XXIX", "E4353"), ("XLIV", "E4653")];
    let closed = logistics(13, &[&east[..], &south, &armies].concat());
    assert_eq!(
        ["20A", "16A"].map(|id| state(&closed, id)),
        ["oos", "oos"],
        "the ports of the Black Sea are all they have"
    );
}

/// Rules: 13.5f
#[test]
fn a_city_west_of_all_depots_stands_in_for_one() {
    let minsk = |depots: Placed, control: &[&str]| {
        let placed = [&[("VII", "W4121"), ("20A", "E4826")], depots].concat();
        state(&with(13, &placed, json!({"control": axis_and(control)})), "VII")
    };
    assert_eq!(minsk(&[], &["Minsk"]), "in");
    assert_eq!(minsk(&[], &[]), "oos", "a Soviet city does not");
    assert_eq!(minsk(&[("D1", "W2924")], &["Minsk"]), "oos", "a Depot lies west of it");
    assert_eq!(minsk(&[("D1", "W4719")], &["Minsk"]), "in", "all Depots lie east of it");
}

/// The example of play: the 6th Division at W3626 has its railway, since the German division south of it exerts no zone of control.
/// Rules: 13.4c, 6.4a
#[test]
fn the_sixth_division_of_the_example_is_in_supply() {
    let desk = logistics(1, &[("6RD", "W3626"), ("31ID", "W3627"), ("18Pz", "W4121")]);
    assert_eq!(["6RD", "18Pz"].map(|id| state(&desk, id)), ["in", "in"]);
}

/// Armies around W3824 but for Baranovichi, north of it, where a division without a zone may stand.
/// Rules: 13.2a, 13.2e
#[test]
fn no_line_passes_a_town_that_the_enemy_occupies() {
    let ring = [("16A", "W4023"), ("19A", "W4025"), ("21A", "W3826"), ("22A", "W3625"), ("12A", "W3623")];
    let placed = [&[("VII", "W3824"), ("D3", "W3326")], &ring[..]].concat();
    assert_eq!(state(&logistics(13, &placed), "VII"), "oos", "a way out, though a long one");
    let closed = logistics(13, &[&placed[..], &[("56RD", "W3823")]].concat());
    assert!(["isolated", "gone"].contains(&state(&closed, "VII")));
}

/// Rules: 13.5p, 13.5k
#[test]
fn in_snow_tallinn_supplies_nobody() {
    let near_tallinn = |turn: u8| {
        let control = axis_and(&["Tallinn", "Riga", "Libau"]);
        state(&with(turn, &[("VII", "W3905"), ("D1", "W2924")], json!({"control": control})), "VII")
    };
    assert_eq!(near_tallinn(13), "in");
    assert_ne!(near_tallinn(18), "in");
}
