//! What a screen shows: buttons, markers on counters, boxes.

use crate::rules::desk::{Desk, GAME};
use dark_valley::action::{Action, Armies};
use serde_json::json;
use table::verbs::*;
use table::{Lang, PanelKind, Seat};

#[test]
fn one_panzer_army_is_spoken_of_as_one() {
    let desk = Desk::start("bagration");
    let said = |lang: Lang, armies: u8| GAME.words(lang).say(&GAME.label(&desk.pos, Action::Choose(Armies(armies))));
    assert_eq!(
        [0b0001, 0b0101, 0].map(|armies| said(Lang::En, armies)),
        ["Panzer Army 1", "Panzer Armies 1+3", "No Panzer Army"]
    );
    assert_eq!(
        [0b1000, 0b1001, 0].map(|armies| said(Lang::It, armies)),
        ["Armata Panzer 4", "Armate Panzer 1+4", "Nessuna Armata Panzer"]
    );
}

/// Rules: 8.6l
#[test]
fn who_is_supplied_by_air_is_marked() {
    let desk = Desk::with(3, &[("7Pz", "E4826 oos airlift"), ("20A", "E4840")], json!({}));
    for lang in Lang::ALL {
        let words = GAME.words(lang);
        let view = GAME.view(&desk.pos, Seat(1), words);
        let piece = view.pieces.iter().find(|piece| piece.id == "7Pz").expect("it is there");
        assert_eq!(piece.markers, ["unsupplied", "airlift"]);
        assert_ne!(words.word("marker-airlift"), "marker-airlift");
    }
}

#[test]
fn army_groups_and_districts_stand_on_the_counters_of_1941() {
    let formation = |scenario: &str, id: &str| {
        let desk = Desk::start(scenario);
        let view = GAME.view(&desk.pos, Seat(0), GAME.words(Lang::En));
        let piece = view.pieces.into_iter().find(|piece| piece.id == id).expect("it is there");
        piece.face.expect("it lies open").formation
    };
    assert_eq!([formation("barbarossa", "I"), formation("barbarossa", "5RD")], ["AGN", "B"]);
    assert_eq!([formation("bagration", "I"), formation("bagration", "11GA")], ["", "Gds"]);
}

#[test]
fn who_waits_to_be_set_up_lies_in_a_box() {
    let mut desk = Desk::free("barbarossa");
    let view = |desk: &Desk| GAME.view(&desk.pos, Seat(1), GAME.words(Lang::En));
    let boxes = |desk: &Desk| {
        let panels = view(desk).panels.into_iter().filter(|panel| panel.kind == PanelKind::Box);
        panels.map(|panel| panel.id).filter(|id| id.starts_with("waiting")).collect::<Vec<_>>()
    };
    assert_eq!(boxes(&desk), ["waiting-axis", "waiting-soviet"]);
    let waiting = view(&desk).pieces.into_iter().filter(|piece| piece.at == "waiting-soviet");
    let waiting: Vec<_> = waiting.collect();
    assert!(waiting.len() > 100 && waiting.iter().all(|piece| piece.active));
    let ways = GAME.reach(&desk.pos, "5RD");
    assert!(ways.len() > 20);
    assert_eq!(GAME.write_plan(&ways[0].plan), format!("take 5RD; place 5RD in {}", ways[0].place));
    desk.act("as printed; end", &[]);
    assert_eq!(boxes(&desk), ["waiting-axis"]);
}
