//! Exact odds: what the table works out is what ten faces give by hand, and what a million throws show.

use crate::battlefield::{and, german_in, position, soviet, soviet_combat};
use crate::desk::{Desk, GAME, unit, with};
use counterattack::event::Event;
use serde_json::{Value, json};
use table::Lang;
use table::odds::{Effort, Odds, answered, odds, sample};
use table::verbs::*;

const MILLION: u64 = 1_000_000;
const FEW: u64 = 50_000;

/// The odds of the last action of a plan, after the others have been played.
fn of(desk: &Desk, text: &str, samples: u64) -> (Odds, Odds) {
    let mut pos = desk.pos;
    let plan = GAME.plan(&pos, text).expect("a plan");
    let (last, before) = plan.split_last().expect("at least one action");
    for action in before {
        GAME.play(&mut pos, *action, &mut table::chance::Quick::new(1), &mut table::Log::off())
            .expect("a legal action");
    }
    let exact = odds(&*GAME, &pos, *last, Effort::default()).expect("a legal action");
    let sampled = sample(&*GAME, &pos, *last, samples, 7).expect("a legal action");
    (exact, sampled)
}

/// Both distributions against faces out of ten.
#[track_caller]
fn assert_odds(desk: &Desk, text: &str, samples: u64, expected: &[(&str, u128)]) {
    let (exact, sampled) = of(desk, text, samples);
    assert!(exact.exact);
    let tenths = |odds: &Odds| -> Vec<(String, u128)> {
        let result = |chances: &table::odds::Chances| {
            let (n, d) = chances.weight;
            assert_eq!(n * 10 % d, 0, "tenths");
            (chances.result.clone().expect("a result"), n * 10 / d)
        };
        odds.outcomes.iter().map(result).collect()
    };
    let expected: Vec<(String, u128)> = expected.iter().map(|(name, faces)| ((*name).to_owned(), *faces)).collect();
    assert_eq!(tenths(&exact), expected);
    assert_eq!(expected.iter().map(|(_, faces)| faces).sum::<u128>(), 10);
    assert_eq!(sampled.outcomes.len(), expected.len());
    for (name, faces) in &expected {
        let found = sampled.outcomes.iter().find(|chances| chances.result.as_ref() == Some(name)).expect("sampled too");
        let p = *faces as f64 / 10.0;
        let deviation = (p * (1.0 - p) / samples as f64).sqrt();
        assert!((found.p - p).abs() < 5.0 * deviation, "{name}: {} for {p}", found.p);
    }
}

/// Rules: 9.2g
#[test]
fn an_overrun_at_two_to_one() {
    let desk = Desk::clear(soviet(&[unit("s04", "3324"), unit("g01", "3325")]));
    let expected =
        [("A1", 2), ("-", 1), ("A1r1", 1), ("A1D1", 1), ("A1D1r1", 1), ("D1r1", 2), ("A1D2r1", 1), ("D2r2", 1)];
    assert_odds(&desk, "move s04; overrun 3325", MILLION, &expected);
}

/// Rules: 9.2g, 9.3a, 9.4c, 10.6b
#[test]
fn a_coordinated_combat_with_support_in_a_city() {
    // II/27 (5, w2) and I/1 HG (3) against 76 Rifle (4) in Minsk: 8:4 is 2:1, the city makes it 1:1; +2 +1 -1 is +2.
    let units = [unit("g21", "2927"), unit("g12", "2927"), unit("s41", "2928")];
    let desk = and(german_in("combat", &units), json!({"guns": {"HG": "ready"}}));
    let expected =
        [("A1", 2), ("-", 1), ("A1r1", 1), ("A1D1", 1), ("A1D1r1", 1), ("D1r1", 2), ("A1D2r1", 1), ("D2r2", 1)];
    assert_odds(&desk, "attack 2928 with g21 g12; support HG; roll", MILLION, &expected);
    // Without the support +1: one row lower.
    let lower = [("A1", 3), ("-", 1), ("A1r1", 1), ("A1D1", 1), ("A1D1r1", 1), ("D1r1", 2), ("A1D2r1", 1)];
    assert_odds(&desk, "attack 2928 with g21 g12; roll", FEW, &lower);
}

/// Rules: 9.2g, 9.5a
#[test]
fn a_combat_at_the_limit_of_the_modifiers() {
    // 6 against 10 in Minsk, prepared: 1:2, two columns left is 1:3; -9 is cut to -6: rows -5 to 4.
    let units = [unit("s40", "2927"), with("g10", "2928", &["prepared"]), unit("g11", "2928"), unit("g17", "2928")];
    let desk = Desk::clear(soviet_combat(&units));
    assert_odds(&desk, "attack 2928 with s40; roll", FEW, &[("A2", 9), ("A1", 1)]);
}

/// Rules: 10.3b, 10.3d
#[test]
fn a_barrage_on_open_ground_and_into_woods() {
    let units = [unit("g12", "3321"), unit("s41", "3325"), unit("s42", "2425")];
    let desk = and(german_in("barrage", &units), json!({"guns": {"HG": "ready", "stuka1": "ready"}}));
    assert_odds(&desk, "barrage 3325 with HG by g12", MILLION, &[("-", 4), ("DIS", 4), ("L", 2)]);
    assert_odds(&desk, "barrage 2425 with stuka1", FEW, &[("-", 6), ("DIS", 4)]);
}

/// Rules: 20j
#[test]
fn surprise_is_in_the_odds_and_model_is_not() {
    let mut table = soviet_combat(&[unit("s40", "3324"), unit("g12", "3325")]);
    table["model"] = json!("ready");
    table["events"] = json!({"soviet": {"hand": ["se3"]}});
    let mut desk = Desk::clear(table);
    desk.act("attack 3325 with s40; event se3", &[]);
    // 6 against 3 is 2:1; surprise makes it 3:1.
    let expected =
        [("-", 1), ("A1r1", 1), ("A1D1", 1), ("A1D1r1", 1), ("D1r1", 2), ("A1D2r1", 1), ("D2r2", 2), ("D2r3", 1)];
    assert_odds(&desk, "roll", FEW, &expected);
}

/// Rules: 9.2g, 10.3b
#[test]
fn every_result_says_what_it_means() {
    let combat = Desk::clear(soviet(&[unit("s04", "3324"), unit("g01", "3325")]));
    let barrage =
        and(german_in("barrage", &[unit("g12", "3321"), unit("s41", "3325")]), json!({"guns": {"HG": "ready"}}));
    let plans = [(&combat, "move s04; overrun 3325"), (&barrage, "barrage 3325 with HG by g12")];
    let odds: Vec<Odds> = plans.iter().map(|(desk, text)| of(desk, text, 1).0).collect();
    let meaning = |result: &str, lang: Lang| {
        let chances = odds.iter().flat_map(|odds| &odds.outcomes);
        let found = chances.clone().find(|chances| chances.result.as_deref() == Some(result));
        GAME.words(lang).say(found.and_then(|chances| chances.meaning.as_ref()).expect("a result with a meaning"))
    };
    for (result, english, italian) in [
        (
            "A1D1r1",
            "Attacker loses 1 step; defender loses 1 step, retreats 1 hex.",
            "L’attaccante perde 1 step; il difensore perde 1 step, ritirata di 1 esagono.",
        ),
        ("-", "Attacker unharmed; defender unharmed.", "Attaccante illeso; difensore illeso."),
        (
            "D2r2",
            "Attacker unharmed; defender loses all 2 steps and is eliminated, unless elastic defence saves one.",
            "Attaccante illeso; il difensore perde tutti i suoi 2 step ed è eliminato, se la difesa elastica non ne salva uno.",
        ),
        (
            "DIS",
            "One unit in the hex is disorganised; the owner chooses which.",
            "Un’unità nell’esagono è disorganizzata: la sceglie chi la possiede.",
        ),
    ] {
        assert_eq!((meaning(result, Lang::En).as_str(), meaning(result, Lang::It).as_str()), (english, italian));
    }
}

/// The faces out of ten of each result.
fn faces(odds: &Odds) -> Vec<(&str, u128)> {
    let face = |chances: &table::odds::Chances| chances.weight.0 * 10 / chances.weight.1;
    odds.outcomes.iter().map(|chances| (chances.result.as_deref().unwrap_or(""), face(chances))).collect()
}

/// What the defender may add, and the faces of the results then.
fn answer_to(desk: &Desk, text: &str) -> Option<(String, Vec<(String, u128)>)> {
    let mut pos = desk.pos;
    let plan = GAME.plan(&pos, text).expect("a plan");
    let (last, before) = plan.split_last().expect("at least one action");
    for action in before {
        GAME.play(&mut pos, *action, &mut table::chance::Quick::new(1), &mut table::Log::off()).expect("legal");
    }
    let answered = answered(&*GAME, &pos, *last, Effort::default()).expect("a legal action")?;
    let faces = faces(&answered.odds).into_iter().map(|(result, n)| (result.to_owned(), n)).collect();
    Some((GAME.words(Lang::En).say(&answered.text), faces))
}

/// Rules: 10.6c, 10.6d
#[test]
fn the_attacker_is_shown_what_the_defender_may_visibly_add() {
    let units = [unit("g21", "2927"), unit("g12", "2927"), unit("s41", "2928")];
    let attack = "attack 2928 with g21 g12; roll";
    let desk = and(german_in("combat", &units), json!({"guns": {"47A": "ready", "3TC": "ready"}}));
    let (text, faces) = answer_to(&desk, attack).expect("the defender has artillery");
    assert_eq!(text, "If the defender adds tactical support (47th Army artillery)", "not that of another corps");
    let lower = [("A1", 4), ("-", 1), ("A1r1", 1), ("A1D1", 1), ("A1D1r1", 1), ("D1r1", 2)];
    assert_eq!(faces, lower.map(|(result, n)| (result.to_owned(), n)), "one row lower than without");
    for guns in [json!({"47A": "used", "3TC": "ready"}), json!({})] {
        let desk = and(german_in("combat", &units), json!({"guns": guns}));
        assert_eq!(answer_to(&desk, attack), None, "nothing that lies on the table can be added");
    }
}

/// Rules: 9.1g, 10.6g
#[test]
fn nobody_answers_an_overrun_or_a_barrage() {
    let overrun = and(soviet(&[unit("s04", "3324"), unit("g01", "3325")]), json!({"guns": {"73": "ready"}}));
    assert_eq!(answer_to(&overrun, "move s04; overrun 3325; roll"), None);
    let units = [unit("g12", "3321"), unit("s41", "3325")];
    let barrage = and(german_in("barrage", &units), json!({"guns": {"HG": "ready", "47A": "ready"}}));
    assert_eq!(answer_to(&barrage, "barrage 3325 with HG by g12"), None);
}

/// Events in the defender's hand are no part of it: whatever he holds, the attacker reads the same.
///
/// Rules: 20d
#[test]
fn hidden_events_change_nothing_in_the_odds() {
    let units = [unit("g21", "2927"), unit("s41", "2928")];
    let hands = [json!([]), json!(["se7"]), json!(["se8"])];
    let answers = hands.map(|hand| {
        let events = json!({"soviet": {"hand": hand, "pool": []}, "german": {"hand": [], "pool": []}});
        answer_to(
            &and(german_in("combat", &units), json!({"guns": {"47A": "used"}, "events": events})),
            "attack 2928 with g21; roll",
        )
    });
    assert_eq!(answers, [None, None, None]);
}

/// Rules: 10.6c
#[test]
fn the_button_says_whether_the_die_is_thrown_or_the_defender_answers_first() {
    let units = [unit("g21", "2927"), unit("g12", "2927"), unit("s41", "2928")];
    let label = |guns| {
        let mut desk = and(german_in("combat", &units), json!({ "guns": guns }));
        desk.act("attack 2928 with g21", &[]);
        let roll = GAME.parse("roll").expect("an action");
        let question = |desk: &Desk| {
            GAME.words(Lang::En).say(&GAME.question(&desk.pos, crate::desk::GERMAN).expect("a question").text)
        };
        let open = question(&desk);
        desk.act("with g12", &[]);
        (GAME.words(Lang::En).say(&GAME.label(&desk.pos, roll)), open, question(&desk))
    };
    let (button, open, complete) = label(json!({"47A": "ready"}));
    assert_eq!(button, "Declare the attack");
    assert!(open.ends_with(". Add to it, or declare it."), "{open}");
    assert!(complete.ends_with(". Declare it: the defender answers first."), "{complete}");
    let (button, open, complete) = label(json!({}));
    assert_eq!(button, "Roll the die");
    assert!(open.ends_with(". Add to it, or roll."), "{open}");
    assert!(complete.ends_with(". Roll the die."), "{complete}");
}

/// Rules: A-33, 9.7d
#[test]
fn nobody_loses_more_steps_than_he_has() {
    let one = with("g01", "3325", &["reduced"]);
    let desk = Desk::clear(soviet(&[unit("s04", "3324"), one.clone()]));
    let (odds, _) = of(&desk, "move s04; overrun 3325", 1);
    let meaning = |result: &str, lang| {
        let found = odds.outcomes.iter().find(|chances| chances.result.as_deref() == Some(result));
        GAME.words(lang).say(found.and_then(|chances| chances.meaning.as_ref()).expect("a result with a meaning"))
    };
    let found = odds.outcomes.iter().filter_map(|chances| chances.result.as_deref()).find(|name| name.contains("D2"));
    let result = found.expect("a result of two steps");
    assert!(
        meaning(result, Lang::En).ends_with("defender loses the only step and is eliminated."),
        "{}",
        meaning(result, Lang::En)
    );
    assert!(meaning(result, Lang::It).ends_with("il difensore perde l’unico step ed è eliminato."));
    let mut desk = Desk::clear(soviet(&[unit("s04", "3324"), one]));
    let events = desk.act("move s04; overrun 3325; roll", &["10"]);
    let fought = events.iter().find(|event| GAME.card(event).kind == "combat").expect("a combat");
    let read = |seat| GAME.words(Lang::En).say(&GAME.heard(fought, seat).map(|heard| heard.text).expect("a sentence"));
    assert!(
        read(crate::desk::SOVIET).ends_with(" The defender has only 1 step: it is lost."),
        "{}",
        read(crate::desk::SOVIET)
    );
    assert!(read(crate::desk::SOVIET).contains("result "), "the table's own result is read too");
}

/// Whether a throw of the die ends with an attacker in the hex, and who loses steps by its result: played by the rules, the result
/// accepted and every answer after it the first that is offered.
fn played(desk: &Desk, die: u8) -> [bool; 3] {
    let mut desk = desk.clone();
    let mut events = desk.act("roll", &[&die.to_string()]);
    loop {
        let mut legal = Vec::new();
        GAME.legal(&desk.pos, &mut legal);
        let verbs = ["accept", "lose", "retreat", "hold", "advance"];
        let next =
            verbs.iter().find_map(|verb| legal.iter().find(|action| GAME.touch(&desk.pos, **action).verb == *verb));
        let Some(action) = next else { break };
        events.extend(desk.act(&GAME.write(*action), &[]));
        if events.iter().any(|event| matches!(event, Event::Advanced { .. })) {
            break;
        }
    }
    let taken = events.iter().any(|event| matches!(event, Event::Advanced { .. }));
    let result = events.iter().find_map(|event| match event {
        Event::Fought { result, .. } => Some(*result),
        _ => None,
    });
    let result = result.expect("a combat");
    [taken, result.defender > 0, result.attacker > 0]
}

/// The verdict is what the rules make of every face of the die.
///
/// Rules: 9.7d, 9.11m, 9.12a, 11.2a, A-33
#[test]
fn the_verdict_on_an_attack_is_what_the_rules_make_of_each_face() {
    let around = ["3224", "3225", "3226", "3326", "3425", "3424", "3324", "3426"];
    let ring: Vec<Value> = around
        .iter()
        .zip(["s41", "s42", "s43", "s44", "s45", "s46", "s40", "s47"])
        .map(|(hex, id)| unit(id, hex))
        .collect();
    let surrounded: Vec<Value> = ring.into_iter().chain([unit("g12", "3325")]).collect();
    let fields = [
        ("open ground", vec![unit("s40", "3324"), unit("g12", "3325")]),
        ("one step left", vec![unit("s40", "3324"), with("g12", "3325", &["reduced"])]),
        ("a weak attacker", vec![with("s40", "3324", &["reduced"]), unit("g12", "3325"), unit("g17", "3325")]),
        ("no way out", surrounded),
    ];
    for (name, units) in fields {
        let mut desk = Desk::clear(soviet_combat(&units));
        desk.act("attack 3325 with s40", &[]);
        let (odds, _) = of(&desk, "roll", 1);
        let told: Vec<(&str, bool, u128)> =
            odds.verdict.iter().map(|goal| (goal.text.key, goal.good, goal.weight.0 * 10 / goal.weight.1)).collect();
        let faces: Vec<[bool; 3]> = (1..=10).map(|die| played(&desk, die)).collect();
        let count = |goal: usize| faces.iter().filter(|face| face[goal]).count() as u128;
        let expected = [
            ("goal-hex-taken", true, count(0)),
            ("goal-defender-loses", true, count(1)),
            ("goal-you-lose", false, count(2)),
        ];
        assert_eq!(told, expected, "{name}");
    }
}

/// Rules: 10.3b
#[test]
fn the_verdict_on_a_barrage_names_what_it_may_do() {
    let units = [unit("g12", "3321"), unit("s41", "3325")];
    let desk = and(german_in("barrage", &units), json!({"guns": {"HG": "ready"}}));
    let (odds, _) = of(&desk, "barrage 3325 with HG by g12", 1);
    let told: Vec<(&str, (u128, u128))> = odds.verdict.iter().map(|goal| (goal.text.key, goal.weight)).collect();
    assert_eq!(told, [("goal-disorganised", (2, 5)), ("goal-step-shot", (1, 5))]);
}

/// Whoever answers an attack is told of the same die what it fears itself.
///
/// Rules: 10.6c
#[test]
fn the_defender_reads_the_verdict_the_other_way_round() {
    let units = [unit("g21", "2927"), unit("g12", "2927"), unit("s41", "2928")];
    let mut desk = and(german_in("combat", &units), json!({"guns": {"47A": "ready"}}));
    desk.act("attack 2928 with g21 g12; roll", &[]);
    let (odds, _) = of(&desk, "end", 1);
    let told: Vec<(&str, bool)> = odds.verdict.iter().map(|goal| (goal.text.key, goal.good)).collect();
    assert_eq!(told, [("goal-hex-lost", false), ("goal-you-lose", false), ("goal-attacker-loses", true)]);
}

/// After the last combat of a turn both sides draw events: that is nothing that the combat decides, and no work for its odds.
///
/// Rules: 9.2g, 20c
#[test]
fn the_last_combat_of_a_turn_is_weighed_like_any_other() {
    let units = [unit("g12", "3324"), unit("s41", "3325"), unit("s42", "3325")];
    let fought = |phase: &str| {
        let desk = Desk::clear(position(phase, &units, json!({"step": "combat"})));
        of(&desk, "attack 3325 with g12; roll", FEW).0
    };
    let (first, last) = (fought("G1"), fought("G3"));
    assert!(first.exact && first.outcomes.len() > 1, "{first:?}");
    assert_eq!(last, first);
}

/// Nor do they count after the last barrage.
///
/// Rules: 10.3b, 20c
#[test]
fn the_last_barrage_of_a_turn_is_weighed_like_any_other() {
    let units = [unit("g12", "3321"), unit("s41", "3325")];
    let fired = |phase: &str| {
        let desk = and(position(phase, &units, json!({"step": "barrage"})), json!({"guns": {"HG": "ready"}}));
        of(&desk, "barrage 3325 with HG by g12", FEW).0
    };
    let (first, last) = (fired("G1"), fired("G3"));
    assert!(first.exact && first.outcomes.len() == 3, "{first:?}");
    assert_eq!(last, first);
}

/// What somebody may do in a random game is weighed within the work that odds may take.
#[test]
fn odds_keep_to_their_work_in_a_random_game() {
    let (weighed, sampled) = trials::pace::odds_keep_to_their_work(&*GAME, &table::Setup::default(), 11, 1_200);
    assert!(weighed > 20 && sampled == 0, "{sampled} of {weighed} are sampled");
}
