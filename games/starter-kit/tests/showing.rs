//! What a screen gets: every hex has its place, every counter lies somewhere, threads and ways lead to hexes that there are.

use starter_kit::StarterKit;
use std::collections::BTreeSet;
use std::sync::LazyLock;
use table::chance::Quick;
use table::rules::Showing;
use table::verbs::*;
use table::{Ground, HexBoard, Lang, Log, Seat, Setup};

static GAME: LazyLock<StarterKit> = LazyLock::new(|| StarterKit::built_in().expect("our own pack is sound"));

type Position = <StarterKit as table::rules::Playing>::Position;

/// A position some way into a random game of a scenario.
fn played(scenario: &str, steps: usize) -> Position {
    let mut dice = Quick::new(7);
    let setup = Setup { scenario: scenario.to_owned(), ..Setup::default() };
    let mut pos = GAME.start(&setup, &mut dice, &mut Log::off()).expect("a start");
    let mut answers = Vec::new();
    for step in 0..steps {
        answers.clear();
        GAME.legal(&pos, &mut answers);
        let Some(&answer) = answers.get((step * 7919) % answers.len().max(1)) else { break };
        GAME.apply(&mut pos, answer, &mut dice, &mut Log::off());
    }
    pos
}

fn board(pos: &Position) -> HexBoard {
    board_in(&GAME, pos, Lang::En)
}

fn board_in(game: &StarterKit, pos: &Position, lang: Lang) -> HexBoard {
    match game.ground(pos, game.words(lang)) {
        Ground::Hexes(board) => board,
        Ground::Free(_) => panic!("a map of hexes"),
    }
}

#[test]
fn every_hex_has_a_name_and_a_place_of_its_own() {
    for scenario in &GAME.info().scenarios {
        let board = board(&played(&scenario.id, 0));
        assert_eq!(board.hexes.len(), board.at.len());
        let names: BTreeSet<_> = board.hexes.iter().map(|(name, _)| name).collect();
        let places: BTreeSet<_> = board.at.iter().collect();
        assert_eq!((names.len(), places.len()), (board.hexes.len(), board.hexes.len()), "{}", scenario.id);
        assert!(
            board.at.iter().all(|(column, row)| (1..=board.columns).contains(column) && (1..=board.rows).contains(row))
        );
        let art = board.art.expect("a drawing");
        for kind in ["woods", "dirt"] {
            assert!(art.shapes.iter().any(|shape| shape.kind == kind), "{} has no {kind}", scenario.id);
        }
    }
}

/// What is written at the buildings of a scenario.
fn written(game: &StarterKit, scenario: &str, lang: Lang) -> Vec<String> {
    let setup = Setup { scenario: scenario.to_owned(), ..Setup::default() };
    let pos = game.start(&setup, &mut Quick::new(1), &mut Log::off()).expect("a start");
    let art = board_in(game, &pos, lang).art.expect("a drawing");
    art.shapes.into_iter().map(|shape| shape.name).filter(|name| !name.is_empty()).collect()
}

#[test]
fn buildings_are_called_in_the_language_of_whoever_reads_the_map() {
    let (mut told, mut alike) = (0, BTreeSet::new());
    for scenario in &GAME.info().scenarios {
        let [english, italian] = [Lang::En, Lang::It].map(|lang| written(&GAME, &scenario.id, lang));
        assert_eq!(english.len(), italian.len(), "{}", scenario.id);
        told += english.len();
        alike.extend(english.iter().zip(&italian).filter(|(one, other)| one == other).map(|(one, _)| one.clone()));
        let ours: BTreeSet<&str> =
            GAME.pack.boards.iter().flat_map(|its| &its.buildings).filter_map(|its| its.name.as_deref()).collect();
        assert!(english.iter().all(|name| ours.contains(name.as_str())), "{english:?}");
    }
    assert!(told > 40, "{told} names");
    assert!(alike.iter().all(|name| name == "Silo"), "{alike:?}");
    assert!(written(&GAME, "s01", Lang::It).contains(&"Municipio".to_owned()));
}

/// A board of somebody else’s may call its buildings as it likes.
#[test]
fn a_name_that_no_word_translates_is_written_as_it_is() {
    let renamed = |text: &str| text.replace("name = \"Town hall\"", "name = \"Villa Orsini\"");
    let files: Vec<(&str, String)> =
        starter_kit::pack_files().iter().map(|(name, text)| (*name, renamed(text))).collect();
    let game = StarterKit::with_pack(&files).expect("a sound pack");
    for (lang, church) in [(Lang::En, "Church"), (Lang::It, "Chiesa")] {
        let names = written(&game, "s01", lang);
        assert!(
            names.iter().any(|name| name == "Villa Orsini") && names.iter().any(|name| name == church),
            "{names:?}"
        );
    }
}

/// Neighbours in the picture are neighbours on the field.
#[test]
fn the_picture_lies_as_the_field_does() {
    let pos = played("s01", 0);
    let (board, look) = (board(&pos), GAME.look(&pos));
    let at: std::collections::BTreeMap<&str, (u8, u8)> =
        board.hexes.iter().map(|(name, _)| name.as_str()).zip(board.at.iter().copied()).collect();
    let field = look.field();
    for hex in field.hexes() {
        let name = field.name(hex).to_string();
        let (column, row) = at[name.as_str()];
        for (side, next) in field.around(hex) {
            let (to_column, to_row) = at[field.name(next).to_string().as_str()];
            // Even columns of the picture stand half a hex lower.
            let half = |column: u8, row: u8| 2 * i32::from(row) + i32::from(column.is_multiple_of(2));
            let step = (i32::from(to_column) - i32::from(column), half(to_column, to_row) - half(column, row));
            let wanted = [(0, -2), (1, -1), (1, 1), (0, 2), (-1, 1), (-1, -1)][side.index()];
            assert_eq!(step, wanted, "{name} {side:?}");
        }
    }
}

#[test]
fn every_counter_is_shown_once_and_lies_somewhere() {
    for (scenario, steps) in [("s01", 0), ("s01", 120), ("s02", 200), ("s03", 300), ("s04", 250)] {
        let pos = played(scenario, steps);
        for seat in [Seat(0), Seat(1)] {
            let view = GAME.view(&pos, seat, GAME.words(Lang::It));
            let places: BTreeSet<String> = board(&pos)
                .hexes
                .into_iter()
                .map(|(name, _)| name)
                .chain(view.panels.iter().map(|panel| panel.id.clone()))
                .collect();
            let ids: BTreeSet<_> = view.pieces.iter().map(|piece| piece.id.clone()).collect();
            assert_eq!(ids.len(), view.pieces.len());
            for piece in &view.pieces {
                assert!(places.contains(&piece.at), "{scenario} {steps}: {} lies at {}", piece.id, piece.at);
                assert!(piece.face.as_ref().is_some_and(|face| !face.symbol.is_empty()));
            }
            let counts = &GAME.look(&pos).scenario().sides;
            let printed: usize = counts.iter().map(|army| army.units.len() + army.arms.len()).sum();
            assert!(view.pieces.len() >= printed, "{scenario} {steps}");
        }
    }
}

#[test]
fn whoever_is_asked_can_bring_something_somewhere_when_setting_up() {
    let pos = played("s01", 0);
    let seat = GAME.turn(&pos).expect("somebody is asked");
    let view = GAME.view(&pos, seat, GAME.words(Lang::En));
    let piece = view.pieces.iter().find(|piece| piece.active).expect("something can be placed");
    let ways = GAME.reach(&pos, &piece.id);
    assert!(!ways.is_empty());
    for way in ways {
        assert!(GAME.check(&pos, way.plan[0]).is_ok(), "{:?}", way.plan);
    }
}

#[test]
fn every_way_that_is_offered_can_be_begun() {
    for steps in (40..200).step_by(20) {
        let pos = played("s01", steps);
        let Some(seat) = GAME.turn(&pos) else { continue };
        let view = GAME.view(&pos, seat, GAME.words(Lang::En));
        for piece in view.pieces.iter().filter(|piece| piece.active) {
            for way in GAME.reach(&pos, &piece.id) {
                assert!(GAME.check(&pos, way.plan[0]).is_ok(), "{:?} at {steps}", way.plan);
            }
        }
    }
}

#[test]
fn overlays_and_what_things_are_can_be_asked_of_everything() {
    let pos = played("s02", 260);
    let words = GAME.words(Lang::It);
    let view = GAME.view(&pos, Seat(0), words);
    let hexes: Vec<String> = board(&pos).hexes.into_iter().map(|(name, _)| name).collect();
    let panels = view.panels.iter().map(|panel| panel.id.clone());
    let pieces = view.pieces.iter().map(|piece| piece.id.clone());
    for subject in pieces.chain(panels).chain(hexes.iter().cloned()) {
        let about = GAME.about(&pos, &subject, Seat(0)).unwrap_or_else(|| panic!("nothing is told of {subject}"));
        assert!(!words.say(&about.title).is_empty());
        assert!(about.facts.iter().all(|fact| !words.say(&fact.text).is_empty()));
    }
    assert!(GAME.about(&pos, "nobody", Seat(0)).is_none());
    for info in GAME.overlays(&pos, Seat(0)) {
        let of = |piece: &str| GAME.overlay(&pos, info.id, piece, Seat(0));
        let shown: Vec<_> = view.pieces.iter().filter_map(|piece| of(&piece.id)).collect();
        for overlay in &shown {
            assert!(overlay.places.iter().all(|place| hexes.contains(&place.place)));
        }
        assert!(info.of_piece || !shown.is_empty(), "{}", info.id);
    }
}

/// Rules: A-68
#[test]
fn in_strict_play_nobody_looks_along_a_line_of_sight() {
    let mut pos = played("s01", 60);
    let piece = GAME.view(&pos, Seat(0), GAME.words(Lang::En)).pieces[0].id.clone();
    let hexes = board(&pos).hexes;
    let thread = format!("{} {}", hexes[0].0, hexes[1].0);
    let offered = |pos: &Position| {
        let all = GAME.overlays(pos, Seat(0));
        ["sight", "thread"].map(|id| all.iter().any(|info| info.id == id))
    };
    let shown = |pos: &Position| {
        let overlays = [("sight", piece.as_str()), ("thread", thread.as_str())];
        let told = GAME.about(pos, &thread, Seat(0)).is_some();
        (overlays.map(|(id, of)| GAME.overlay(pos, id, of, Seat(0)).is_some()), told)
    };
    assert_eq!((offered(&pos), shown(&pos)), ([false; 2], ([false; 2], false)));
    pos.open_los = true;
    assert_eq!((offered(&pos), shown(&pos)), ([true; 2], ([true; 2], true)));
}

/// Rules: 3.2.1a
#[test]
fn the_thread_of_a_unit_is_bad_where_something_blocks() {
    let mut pos = played("s01", 60);
    pos.open_los = true;
    let look = GAME.look(&pos);
    let view = GAME.view(&pos, Seat(0), GAME.words(Lang::En));
    let mut threads = 0;
    for piece in &view.pieces {
        let Some(overlay) = GAME.overlay(&pos, "sight", &piece.id, Seat(0)) else { continue };
        for path in &overlay.paths {
            let ends = [0, 1].map(|k| look.hex(path.places[k].parse().expect("a name")).expect("a hex"));
            assert_eq!(path.kind == "good", look.hindrance(ends[0], ends[1]).is_some(), "{path:?}");
            threads += 1;
        }
    }
    assert!(threads > 10, "{threads}");
}

/// Tanks on the fields, with nobody who could fire at them.
fn driving(units: serde_json::Value) -> Position {
    let position = serde_json::json!({"scenario": "s02", "clear": true, "turn": 2, "phase": "movement", "open-los": true, "units": units});
    let setup = Setup { scenario: "s02".to_owned(), position: Some(position), ..Setup::default() };
    GAME.start(&setup, &mut Quick::new(1), &mut Log::off()).expect("a position")
}

/// Every way that a tank is shown is one that it can drive, at the price that is told.
///
/// Rules: 3.3.2a, 3.3.2g, 3.3.2h, 3.3.2n
#[test]
fn a_tank_drives_every_way_it_is_shown() {
    let pos = driving(serde_json::json!([
        {"id": "a1", "kind": "russian-t-34-m43", "at": "aY9", "hull": "ne"}, {"id": "a2", "kind": "russian-4-4-7", "at": "aW9"},
    ]));
    let reached = GAME.reach(&pos, "a1");
    assert!(reached.len() > 20, "{} hexes", reached.len());
    let woods: BTreeSet<&str> = ["aAA9", "aBB8"].into();
    for way in reached.iter().filter(|way| !woods.contains(way.place.as_str())) {
        let mut there = pos.clone();
        let mut dice = Quick::new(3);
        let mut stopped = false;
        for action in &way.plan {
            // Whoever bogs on the way goes no farther.
            if GAME.play(&mut there, *action, &mut dice, &mut Log::off()).is_err() {
                stopped = true;
                break;
            }
        }
        let at = GAME.view(&there, Seat(0), GAME.words(Lang::En)).pieces.into_iter().find(|piece| piece.id == "a1");
        let bogged = at.as_ref().is_some_and(|piece| piece.markers.iter().any(|marker| marker == "bogged"));
        assert!(bogged || (!stopped && at.is_some_and(|piece| piece.at == way.place)), "{}: {:?}", way.place, way.plan);
    }
    let plan = GAME.plan(&pos, "go a1 aY7").expect("a plan");
    assert!(reached.iter().any(|way| way.place == "aY7" && way.plan == plan), "the notation drives the same way");
}

/// A stack goes together wherever it is shown that it can, and nobody sets out with those of another hex or with a tank.
///
/// Rules: 3.3.1m
#[test]
fn a_stack_goes_every_way_it_is_shown() {
    let pos = driving(serde_json::json!([
        {"id": "a1", "kind": "russian-t-34-m43", "at": "aY9", "hull": "ne"}, {"id": "a2", "kind": "russian-4-4-7", "at": "aY9"},
        {"id": "a3", "kind": "russian-4-4-7", "at": "aY9"}, {"id": "a4", "kind": "russian-4-4-7", "at": "aW9"},
    ]));
    let reached = GAME.reach(&pos, "a2+a3");
    assert!(reached.len() > 20, "{} hexes", reached.len());
    for way in &reached {
        let mut there = pos.clone();
        for action in &way.plan {
            GAME.play(&mut there, *action, &mut Quick::new(3), &mut Log::off()).expect("nobody is in the way");
        }
        let pieces = GAME.view(&there, Seat(0), GAME.words(Lang::En)).pieces;
        let at = |id: &str| pieces.iter().find(|piece| piece.id == id).map(|piece| piece.at.clone());
        assert_eq!([at("a2"), at("a3")], [Some(way.place.clone()), Some(way.place.clone())], "{:?}", way.plan);
    }
    for others in ["a2+a4", "a2+a1", "a1+a2", "a2+a2", "a2+b1", "a2+nobody"] {
        assert!(GAME.reach(&pos, others).is_empty(), "{others}");
    }
}

/// What a tank is armed with is part of it: it has no counter, and is offered with the tank.
#[test]
fn the_weapons_of_a_tank_are_its_own() {
    let pos = driving(
        serde_json::json!([{"id": "a1", "kind": "russian-t-34-m43", "at": "aY9", "hull": "ne", "turret": "se"}]),
    );
    let view = GAME.view(&pos, Seat(0), GAME.words(Lang::En));
    let here: Vec<_> = view.pieces.iter().filter(|piece| piece.at == "aY9").collect();
    assert_eq!(here.len(), 1, "one counter stands there");
    let face = here[0].face.as_ref().expect("it is known");
    let figure = |kind: &str| face.figures.iter().find(|figure| figure.kind == kind).map(|figure| figure.text.as_str());
    assert_eq!((face.symbol.as_str(), face.strength.as_str(), face.movement.as_str()), ("afv-tank", "76L", "16"));
    assert_eq!((figure("hull"), figure("turret"), figure("mg")), (Some("↗"), Some("↘"), Some("2/4")));
    let about = GAME.about(&pos, "a1", Seat(0)).expect("it is told");
    let armament = about.facts.iter().filter(|fact| fact.text.key == "fact-armament").count();
    assert_eq!(armament, 3, "a gun and two machine guns");
}

/// What turns a tank says where to, and what it costs.
#[test]
fn a_turn_says_where_it_points() {
    let mut pos = driving(serde_json::json!([{"id": "a1", "kind": "russian-t-34-m43", "at": "aY9", "hull": "ne"}]));
    for text in ["move a1", "start"] {
        let action = GAME.plan(&pos, text).expect("an action")[0];
        GAME.play(&mut pos, action, &mut Quick::new(7), &mut Log::off()).expect("it is legal");
    }
    let turns = |text: &str| GAME.touch(&pos, GAME.plan(&pos, text).expect("an action")[0]);
    let (hull, turret) = (turns("face a1 to e"), turns("traverse a1 to sw"));
    assert_eq!(hull.turns.map(|turns| (turns.part, turns.to)), Some(("hull", 90)));
    assert_eq!(turret.turns.map(|turns| (turns.part, turns.to)), Some(("turret", 210)));
    assert!(hull.cost.is_some() && turret.cost.is_none(), "the turret goes along for nothing");
}

/// The thread between two hexes says the range, the levels, and what is in the way.
///
/// Rules: 3.2.1a, 3.2.1e
#[test]
fn the_thread_between_two_hexes_is_drawn_and_told() {
    let pos = driving(serde_json::json!([{"id": "a1", "kind": "russian-t-34-m43", "at": "aY9", "hull": "ne"}]));
    let clear = GAME.overlay(&pos, "thread", "aY9 aY6", Seat(0)).expect("a thread");
    assert_eq!((clear.paths.len(), clear.paths[0].kind.as_str()), (1, "good"));
    let told = GAME.about(&pos, "aY9 aY6", Seat(0)).expect("it is told");
    assert_eq!(told.title.key, "about-thread-clear");
    let blocked = GAME.overlay(&pos, "thread", "aX5 aX9", Seat(0)).expect("a thread");
    assert!(blocked.paths.len() == 1);
    let woods = GAME.overlay(&pos, "thread", "aZ7 aEE9", Seat(0)).expect("a thread");
    assert_eq!(woods.paths[0].kind, "bad");
    assert!(woods.places.iter().any(|place| place.text == "✕"), "the point where it is blocked");
    assert!(
        GAME.about(&pos, "aZ7 aEE9", Seat(0))
            .is_some_and(|about| about.facts.iter().any(|fact| fact.text.key == "fact-blocks"))
    );
    for nonsense in ["aY9", "aY9 aY9", "aY9 zz9", "aY9 aY6 aY7", ""] {
        assert!(GAME.overlay(&pos, "thread", nonsense, Seat(0)).is_none(), "{nonsense}");
    }
}
