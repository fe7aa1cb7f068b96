//! What a screen is told: whose minefields lie beside the table, what a shot may come to, what stands in its way.

use bugiarding::Bugiarding;
use bugiarding::action::Action;
use bugiarding::event::Event;
use bugiarding::position::{Position, State};
use serde_json::{Value, json};
use std::sync::{Arc, LazyLock};
use table::chance::{Quick, Scripted};
use table::odds::{Effort, odds};
use table::verbs::*;
use table::{Aim, Lang, Log, Match, Message, NewDice, Seat, Seed, Setup, View};

const BLUE: Seat = Seat(0);
const RED: Seat = Seat(1);

static GAME: LazyLock<Bugiarding> = LazyLock::new(|| Bugiarding::built_in().expect("our own pack is sound"));

fn set_up(position: Value) -> Position {
    let setup = Setup { position: Some(position), ..Setup::default() };
    GAME.start(&setup, &mut Quick::new(1), &mut Log::off()).expect("it can be set up")
}

fn act(pos: &mut Position, text: &str) {
    for action in GAME.plan(pos, text).unwrap_or_else(|no| panic!("{text}: {no:?}")) {
        let played = GAME.play(pos, action, &mut Quick::new(1), &mut Log::off());
        played.unwrap_or_else(|no| panic!("{text}: {no:?}"));
    }
}

fn view(pos: &Position, seat: Seat) -> View {
    GAME.view(pos, seat, GAME.words(Lang::En))
}

/// Everything that a seat is shown, as one text.
fn shown(pos: &Position, seat: Seat) -> String {
    format!("{:?}", view(pos, seat))
}

/// Rules: MIN-2, MIN-3
#[test]
fn minefields_that_are_not_laid_lie_beside_the_table_of_their_own_side_alone() {
    let units = json!([
        { "id": "b01", "type": "rifle", "at": [10, 4] },
        { "id": "r01", "type": "rifle", "at": [10, 30], "facing": 180 }
    ]);
    let mut pos = set_up(json!({
        "clear": true, "turn": 0, "active": "red", "step": "mining", "units": units,
        "mines": [{ "side": "red", "state": "unlaid" }, { "side": "red", "state": "unlaid" }]
    }));
    let beside = |pos: &Position| {
        let fields = view(pos, RED).pieces.into_iter().filter(|piece| piece.at == "mines-red");
        fields.map(|piece| (piece.id, piece.active)).collect::<Vec<_>>()
    };
    assert_eq!(beside(&pos), [("m1".to_owned(), true), ("m2".to_owned(), true)]);
    let trace = GAME.trace(&pos, "m2", Aim { x: 30_000, y: 20_000, facing: None }).expect("it can be laid");
    let plan = GAME.write_plan(&trace.plan);
    assert_eq!((plan.as_str(), trace.itself, trace.shapes.len()), ("lay m2 30 20", false, 1));
    act(&mut pos, &plan);
    assert_eq!(beside(&pos), [("m1".to_owned(), true)]);
    assert!(shown(&pos, RED).contains("30000, 20000"), "its own side sees it on the table");
    for other in [BLUE, Seat::OBSERVER] {
        let shown = shown(&pos, other);
        assert!(
            !["\"m1\"", "\"m2\"", "mines-red", "30000, 20000"].iter().any(|secret| shown.contains(secret)),
            "{shown}"
        );
    }
}

/// Rules: MIN-2, MIN-4
#[test]
fn whoever_clears_a_field_that_only_its_side_knows_is_seen_doing_nothing() {
    let before = set_up(json!({
        "clear": true, "step": "movement",
        "units": [
            { "id": "b01", "type": "engineers", "at": [10, 10] },
            { "id": "r01", "type": "rifle", "at": [60, 40], "facing": 180 }
        ],
        "mines": [{ "side": "blue", "at": [10, 13.4], "state": "hidden" }]
    }));
    let (mut worked, mut stayed) = (before.clone(), before);
    act(&mut worked, "take b01; work m1");
    act(&mut stayed, "take b01; stay");
    let marked = |seat| view(&worked, seat).pieces.iter().any(|piece| piece.markers.contains(&"worked".to_owned()));
    assert!(marked(BLUE));
    assert!(!marked(RED) && !marked(Seat::OBSERVER));
    let seen = |pos: &Position| view(pos, RED).pieces.into_iter().map(|piece| piece.markers).collect::<Vec<_>>();
    assert_eq!(seen(&worked), seen(&stayed));
}

fn shot() -> Position {
    set_up(json!({
        "clear": true, "step": "fire",
        "units": [
            { "id": "b01", "type": "rifle", "at": [10, 10] },
            { "id": "b02", "type": "rifle", "at": [20, 10] },
            { "id": "b03", "type": "command-foot", "at": [20, 12] },
            { "id": "r01", "type": "rifle", "at": [10, 14], "facing": 180 },
            { "id": "r02", "type": "rifle", "at": [20, 15], "facing": 180 }
        ]
    }))
}

/// A declared shot, and the action that throws its dice.
fn declared() -> (Position, Action) {
    let mut pos = shot();
    let aim = GAME.parse("aim b01 r01").expect("a declaration");
    let steps = GAME.weighed(&pos, aim);
    let (last, before) = steps.split_last().expect("a declaration can be weighed");
    for step in before {
        GAME.play(&mut pos, *step, &mut Quick::new(1), &mut Log::off()).expect("it is legal");
    }
    (pos, *last)
}

/// Rules: EFF-1, EFF-2, EFF-3, EFF-4, FIR-2
#[test]
fn the_odds_of_a_declaration_are_those_of_its_dice_by_hits() {
    let (fired, last) = declared();
    let odds = odds(&*GAME, &fired, last, Effort::default()).expect("it is legal");
    let hits = |n: i32| Some(Message::new("title-hits").with("hits", n));
    let found: Vec<_> = odds.outcomes.iter().map(|one| (one.title.clone(), one.weight)).collect();
    assert_eq!(found, [(hits(0), (1, 8)), (hits(1), (3, 8)), (hits(2), (3, 8)), (hits(3), (1, 8))]);
}

/// Rules: EFF-1
#[test]
fn the_dice_that_hit_are_marked() {
    let (mut pos, shoot) = declared();
    let mut log = Log::new();
    let mut chance = Scripted::new(["4", "1", "6"].map(str::to_owned).to_vec());
    GAME.play(&mut pos, shoot, &mut chance, &mut log).expect("it is legal");
    let events: Vec<Event> = log.take();
    let marks: Vec<_> = events.iter().map(|event| GAME.card(event).hits).filter(|hits| !hits.is_empty()).collect();
    assert_eq!(marks, [[true, false, true]]);
}

/// Rules: FIR-8
#[test]
fn what_blocks_a_shot_is_drawn() {
    let pos = shot();
    let refused = GAME.parse("aim b02 r02").expect("a declaration");
    let no = GAME.check(&pos, refused).expect_err("a friend stands in the way");
    assert_eq!(no.reason.key, "blocked-by-friend");
    let kinds: Vec<_> = GAME.sketch(&pos, refused).into_iter().map(|shape| shape.kind).collect();
    assert_eq!(kinds, ["bad", "bar"]);
    let open = GAME.parse("aim b01 r01").expect("a declaration");
    let kinds: Vec<_> = GAME.sketch(&pos, open).into_iter().map(|shape| shape.kind).collect();
    assert_eq!(kinds, ["lane"]);
}

/// Rules: CLC-6, CLC-15
#[test]
fn an_attack_is_weighed_without_defensive_fire_and_with_it() {
    let pos = set_up(json!({
        "clear": true, "step": "close-combat",
        "units": [
            { "id": "b01", "type": "rifle", "at": [10, 10] },
            { "id": "r01", "type": "rifle", "at": [10, 14], "facing": 180 }
        ]
    }));
    let mut listed = Vec::new();
    GAME.legal(&pos, &mut listed);
    let charge = listed.into_iter().find(|one| matches!(one, Action::Charge { .. })).expect("it can attack");
    let mut going = pos;
    GAME.play(&mut going, charge, &mut Quick::new(1), &mut Log::off()).expect("it is legal");
    listed = Vec::new();
    GAME.legal(&going, &mut listed);
    let assault = *listed.first().expect("it goes in");
    let keys = |found: &[table::odds::Chances]| {
        found.iter().map(|one| one.title.as_ref().map_or("", |title| title.key)).collect::<Vec<_>>()
    };
    let plain = odds(&*GAME, &going, assault, Effort::default()).expect("it is legal");
    assert_eq!(keys(&plain.outcomes), ["title-lost", "title-won"]);
    let answered = table::odds::answered(&*GAME, &going, assault, Effort::default()).expect("it is legal");
    let answered = answered.expect("the defender may fire");
    assert_eq!(answered.text.key, "odds-if-defends");
    assert!(keys(&answered.odds.outcomes).contains(&"title-stopped"), "{:?}", answered.odds);
}

/// The last throw of a turn brings the initiative of the next one with it, which may be thrown for again and again.
#[test]
fn the_odds_of_every_throw_are_exact() {
    let (mut thrown, mut turns) = (0, 0);
    for seed in 0..12 {
        let (mut chance, mut log, mut actions) = (Quick::new(seed), Log::off(), Vec::new());
        let scenario = &GAME.pack.scenarios[seed as usize % GAME.pack.scenarios.len()].id;
        let setup = Setup { scenario: scenario.clone(), ..Setup::default() };
        let mut pos = GAME.start(&setup, &mut chance, &mut log).expect("a battle begins");
        while GAME.turn(&pos).is_some() {
            actions.clear();
            GAME.legal(&pos, &mut actions);
            let action = actions[chance.below(actions.len() as u32) as usize];
            let turn = pos.turn;
            let before = pos.clone();
            GAME.play(&mut pos, action, &mut chance, &mut log).expect("what is listed is legal");
            // A volley of several units at one that moves may have more dice than can be counted out.
            if before.shot_count > 0 {
                continue;
            }
            let odds = odds(&*GAME, &before, action, Effort::default()).expect("it is legal");
            assert!(odds.exact, "{action:?}: {} samples", odds.samples);
            if odds.outcomes.iter().any(|outcome| outcome.result.is_some()) {
                (thrown, turns) = (thrown + 1, turns + usize::from(pos.turn > turn));
            }
        }
    }
    assert!(thrown > 50 && turns > 2, "{thrown} throws, {turns} of them with a new turn");
}

/// What a player does in each step of the guide that ends with an action.
const GUIDED: [(&str, &[&str]); 6] = [
    ("deploy", &["end"]),
    ("ready", &["end"]),
    ("move", &["take r02", "go 180 ahead 3 face 180"]),
    ("end", &["end"]),
    ("target", &["aim r02 b02"]),
    ("shoot", &["shoot r02"]),
];

/// With the dice of the guided table the Soviets begin, and the tour ends in a shot.
#[test]
fn the_guide_can_be_played_as_it_says() {
    let rules = Arc::new(Bugiarding::built_in().expect("our own pack is sound"));
    let setup = Setup { battle: GAME.guide_battle().map(str::to_owned), ..Setup::default() };
    let mut game = Match::new(rules, &setup, NewDice::open(Seed::from_number(1944))).expect("a battle");
    for step in GAME.guide().into_iter().filter(|step| step.until != "next") {
        if let Some(piece) = step.until.strip_prefix("hold ") {
            let seat = game.turn().expect("somebody decides");
            let view = GAME.view(game.position(), seat, GAME.words(Lang::En));
            assert!(view.pieces.iter().any(|known| known.id == piece && known.active), "{piece} can do something");
            continue;
        }
        let (_, plans) = GUIDED.iter().find(|(id, _)| *id == step.id).unwrap_or_else(|| panic!("{} is new", step.id));
        for plan in *plans {
            let actions = GAME.plan(game.position(), plan).unwrap_or_else(|no| panic!("{plan}: {no:?}"));
            game.act_plan(&actions, None).unwrap_or_else(|error| panic!("{plan}: {error}"));
        }
        let last = game.played().last().map(|played| GAME.write(played.action)).unwrap_or_default();
        assert!(last.starts_with(&step.until), "{}: {last} is not {}", step.id, step.until);
    }
    let hit = game.position().units.iter().any(|unit| unit.state != State::Steady);
    assert!(hit, "the shot that the tour ends with does something");
}
