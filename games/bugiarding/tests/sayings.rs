//! Whole battles, played at random and said aloud: every question, button, event and number reads well in both languages, and
//! nobody reads what is secret.

use bugiarding::action::{Action, LineId, MineId};
use bugiarding::event::{Event, Happening, Shot};
use bugiarding::pack::battle::{Battle, UnitId};
use bugiarding::pack::load;
use bugiarding::pack::{Pack, Side};
use bugiarding::position::{Look, Position};
use bugiarding::rules::effects::Effect;
use bugiarding::rules::play::Play;
use bugiarding::step::{
    AreaTie, Defence, Deploying, Indirect, Mining, Movement, Moving, Occupation, Opportunity, Step, Steps, Turning,
};
use bugiarding::telling::events::worth;
use std::collections::BTreeSet;
use std::sync::{Arc, LazyLock};
use table::chance::Quick;
use table::{Lang, Log, Message, Rule, Seat, Words};
use tabletop::{Heading, Length, Point};

static PACK: LazyLock<Pack> = LazyLock::new(|| {
    let files = load::files(load::built_in()).expect("our own files are there");
    load::load(&files).expect("our own pack is sound")
});
static WORDS: LazyLock<[Words; 2]> = LazyLock::new(|| {
    let files = load::files(load::built_in()).expect("our own files are there");
    Lang::ALL.map(|lang| {
        let names = [format!("words/{}.ftl", lang.code()), format!("words/types.{}.ftl", lang.code())];
        files.words(lang, &names.each_ref().map(String::as_str)).expect("our own words can be read")
    })
});

const READERS: [Seat; 3] = [Seat(0), Seat(1), Seat::OBSERVER];

fn check(message: &Message) {
    for words in WORDS.iter() {
        assert_eq!(words.flaw(message), None, "{message:?}");
        let said = words.say(message);
        assert!(!said.contains("{ ") && !said.contains("  "), "{said}");
    }
}

fn cite(rules: &[Rule]) {
    for rule in rules {
        assert!(PACK.reference.iter().any(|known| known == rule.0), "{} is no rule", rule.0);
    }
}

fn battle(scenario: usize) -> Arc<Battle> {
    Arc::new(Battle::new(&PACK, &PACK.scenarios[scenario]).expect("a scenario of our own"))
}

/// Plays a scenario at random, and shows every position with what has just happened to the listener.
fn play(scenario: usize, seed: u64, actions: usize, mut listen: impl FnMut(Look, &[Action], &[Event])) {
    let mut pos = Position::new(battle(scenario));
    let (mut chance, mut choice) = (Quick::new(seed), Quick::new(seed ^ 0xb06));
    let (mut list, mut scratch) = (Vec::new(), Vec::new());
    let mut log = Log::new();
    for _ in 0..actions {
        list.clear();
        let look = Look { pack: &PACK, pos: &pos };
        look.list(&mut list);
        listen(look, &list, &log.take());
        if list.is_empty() {
            return;
        }
        let mut picked = list[choice.below(list.len() as u32) as usize];
        // Whoever always might end a step would hardly do anything in it.
        if picked == Action::End && choice.below(3) > 0 {
            picked = list[choice.below(list.len() as u32) as usize];
        }
        Play { pack: &PACK, pos: &mut pos, chance: &mut chance, log: &mut log, scratch: &mut scratch }.apply(picked);
    }
}

#[test]
fn whole_battles_are_said_in_both_languages() {
    let mut kinds = BTreeSet::new();
    let mut results = BTreeSet::new();
    for scenario in 0..PACK.scenarios.len() {
        for seed in 0..6 {
            play(scenario, seed, 1_500, |look, list, events| {
                for reader in READERS {
                    if let Some(question) = look.question(reader) {
                        check(&question.text);
                        cite(&question.rules);
                        assert_eq!(Some(question.seat), look.asked().map(Side::seat));
                    }
                }
                for &action in list.iter().take(40) {
                    check(&look.label(action));
                    for factor in look.factors(action) {
                        check(&factor.name);
                        cite(&[factor.rule]);
                    }
                }
                if let Some(outcome) = look.outcome() {
                    check(&outcome.text);
                    cite(&outcome.rules);
                }
                for event in events {
                    let (card, ending) = (event.card(), event.ending(None));
                    kinds.insert(card.kind);
                    cite(&card.rules);
                    READERS.iter().filter_map(|reader| event.heard(*reader)).for_each(|heard| check(&heard.text));
                    assert!(ending.iter().all(|ending| ending.meaning.is_some()));
                    ending.iter().flat_map(|ending| &ending.meaning).for_each(check);
                    results.extend(ending.map(|ending| ending.result));
                    assert!(card.dice.iter().all(|die| (1..=6).contains(die)));
                    assert!(card.reveals || card.dice.is_empty());
                }
            });
        }
    }
    let seen = [
        "fire",
        "indirect",
        "combat",
        "move",
        "effect",
        "destroyed",
        "turn",
        "phase",
        "recovery",
        "smoke",
        "lay",
        "plan",
    ];
    assert!(seen.iter().all(|kind| kinds.contains(kind)), "only {kinds:?}");
    assert!(results.len() >= 8, "only {results:?}");
}

#[test]
fn every_fire_and_combat_shows_where_its_numbers_come_from() {
    let mut explained = [0; 5];
    for (scenario, seed) in (0..PACK.scenarios.len()).flat_map(|scenario| (0..6).map(move |seed| (scenario, seed))) {
        play(scenario, seed, 1_500, |look, list, _| {
            for &action in list {
                let (sort, least) = match action {
                    Action::Aim { .. } => (0, 5),
                    Action::Shell { .. } => (1, 5),
                    Action::Charge { .. } => (2, 4),
                    Action::Rally(_) => (3, 2),
                    Action::Go { .. } => (4, 3),
                    _ => continue,
                };
                explained[sort] += 1;
                assert!(look.factors(action).len() >= least, "{action:?}: {:?}", look.factors(action));
            }
        });
    }
    assert!(explained.iter().all(|count| *count > 0), "only {explained:?}");
}

#[test]
fn the_plan_of_aircraft_and_the_place_of_mines_are_read_by_their_own_side_only() {
    let battle = battle(1);
    let secret = |what: Happening| Event { battle: battle.clone(), what };
    let planned = secret(Happening::Planned { side: Side::Blue, air: UnitId::of(0), turn: 7 });
    let laid = secret(Happening::Laid { side: Side::Red, mine: MineId::of(0), at: Point::new(31_500, 17_000) });
    let said = |event: &Event, reader| WORDS[0].say(&event.heard(reader).expect("something is told").text);
    assert!(said(&planned, Side::Blue.seat()).contains("turn 7"));
    assert!(said(&laid, Side::Red.seat()).contains("31.5 / 17"));
    for (event, others, hidden) in
        [(&planned, [Side::Red.seat(), Seat::OBSERVER], "7"), (&laid, [Side::Blue.seat(), Seat::OBSERVER], "31")]
    {
        for reader in others {
            assert!(!said(event, reader).contains(hidden), "{}", said(event, reader));
        }
        assert!(!event.card().reveals);
    }
    let works = |secret: Option<Side>| Happening::Works { unit: UnitId::of(0), mine: MineId::of(0), secret };
    let hidden = secret(works(Some(Side::Blue)));
    assert!(hidden.heard(Side::Blue.seat()).is_some());
    assert_eq!(hidden.heard(Side::Red.seat()), None);
    assert_eq!(hidden.heard(Seat::OBSERVER), None);
    assert!(secret(works(None)).heard(Side::Red.seat()).is_some());
}

#[test]
fn a_button_does_not_tell_where_hidden_mines_lie() {
    play(1, 1, 400, |look, _, _| {
        let Some(asked) = look.asked() else { return };
        for (at, mine) in look.pos.mines().iter().enumerate() {
            if mine.secret().is_some_and(|side| side != asked) {
                let label = WORDS[0].say(&look.label(Action::Work(MineId::of(at))));
                assert_eq!(label, "Clear the minefield at ?");
            }
        }
    });
}

#[test]
fn who_waits_reads_whom_the_table_waits_for() {
    play(0, 2, 60, |look, _, _| {
        let Some(asked) = look.asked() else { return };
        let nations = ["the Germans", "the Soviets"];
        let waiting = look.question(asked.other().seat()).expect("somebody is asked");
        let said = WORDS[0].say(&waiting.text);
        assert!(said.starts_with("Waiting for ") && nations.iter().any(|nation| said.contains(nation)), "{said}");
        assert_eq!(look.question(Seat::OBSERVER), Some(waiting.clone()));
        assert_ne!(look.question(asked.seat()), Some(waiting));
    });
}

#[test]
fn nonsense_has_words_too() {
    let (far, point) = (UnitId::of(200), Point::at(Length::millionths(i32::MAX), Length::millionths(i32::MIN)));
    let (length, facing) = (Length::millionths(i32::MAX), Heading::degrees(33));
    let nonsense = [
        Action::Plan { air: far, turn: 0 },
        Action::Lay { mine: MineId::of(99), at: point },
        Action::Deploy { unit: far, at: point, facing },
        Action::Shell { weapon: far, caller: far, target: far },
        Action::Smoke { weapon: far, caller: far, at: point, facing, bases: 255 },
        Action::Strike { air: far, at: point, facing, target: far },
        Action::Also(far),
        Action::Take(far),
        Action::Close,
        Action::Go { turn: facing, ahead: length, face: facing },
        Action::Go { turn: facing, ahead: length, face: Heading::NORTH },
        Action::Go { turn: facing, ahead: Length::ZERO, face: facing },
        Action::Road { line: LineId::of(250), onward: false, ahead: length, face: facing },
        Action::Enter { turn: facing, face: facing },
        Action::Mount(far),
        Action::Dismount { unit: far, at: point, facing },
        Action::Work(MineId::of(99)),
        Action::Stay,
        Action::React { unit: far, at: length },
        Action::Aim { unit: far, target: far },
        Action::Shoot(far),
        Action::Charge { unit: far, target: far, turn: facing },
        Action::Assault(far),
        Action::Defend(far),
        Action::Occupy(far),
        Action::Face(facing),
        Action::Rally(far),
    ];
    let mut moving = false;
    play(0, 5, 200, |look, _, _| {
        moving |= matches!(look.pos.steps.top(), Step::Moving(_));
        for action in nonsense {
            check(&look.label(action));
            look.factors(action).iter().for_each(|factor| check(&factor.name));
        }
    });
    assert!(moving, "nobody moved");
}

#[test]
fn results_are_worth_more_the_more_they_do() {
    let grades = ["lost", "none", "shaken", "suppressed", "won", "destroyed"].map(worth);
    assert!(grades.is_sorted_by(|a, b| a < b), "{grades:?}");
    assert!(worth("recovers") > worth("stays"));
}

#[test]
fn only_a_side_whose_aircraft_come_now_tells_something_by_being_asked() {
    let (mut told, mut silent) = (0, 0);
    for seed in 0..6 {
        play(1, seed, 600, |look, list, _| {
            let strikes = list.iter().any(|action| matches!(action, Action::Strike { .. }));
            let fires = list.iter().any(|action| matches!(action, Action::Shell { .. } | Action::Smoke { .. }));
            match look.question_tells() {
                Some(rule) => {
                    told += 1;
                    assert_eq!((look.pos.steps.top(), rule), (Step::from(Indirect), Rule("AIR-3")));
                    assert!(!fires, "it would be asked anyhow");
                }
                None => {
                    silent += 1;
                    assert!(fires || !strikes);
                }
            }
        });
    }
    assert!(told > 0 && silent > 0, "{told} times told, {silent} times not");
}

#[test]
fn both_sides_of_one_nation_are_told_apart_by_their_colours() {
    let mut plan = PACK.scenarios[0].clone();
    plan.side.iter_mut().for_each(|side| side.nation = "GE".to_owned());
    let battle = Battle::new(&PACK, &plan).expect("a civil war");
    let said = Side::BOTH.map(|side| WORDS[1].arg(&battle.side_title(side)));
    assert_eq!(said, ["i blu", "i rossi"]);
    plan.side[0].nation = "Atlantis".to_owned();
    let battle = Battle::new(&PACK, &plan).expect("a strange war");
    let said = Side::BOTH.map(|side| WORDS[1].arg(&battle.side_title(side)));
    assert_eq!(said, ["i blu", "i tedeschi"]);
}

#[test]
fn what_seldom_happens_has_words_too() {
    let battle = battle(1);
    let [unit, second, target, gun] =
        ["b01", "b04", "r05", "r13"].map(|id| battle.unit_named(id).expect("it is there"));
    let at = Point::new(0, 0);
    let mut shot = Shot::default();
    [1, 6].iter().for_each(|die| shot.add(*die, *die == 6));
    let (effect, mine, facing) = (Effect::Destroyed, MineId::of(0), Heading::EAST);
    let strike = |cover, flak, shot| Happening::Strikes {
        air: unit,
        target,
        cover,
        flak,
        shot,
        effect,
        leader: true,
        at: (at, facing),
    };
    let ends = |winner, lost| Happening::Ends { winner, broken: false, lost };
    let breaks = battle.sides.each_ref().map(|side| side.breaks);
    let seldom = [
        (Happening::Deployed { unit }, "American Command on foot is deployed."),
        (
            Happening::Bails { unit, die: 3 },
            "American Command on foot was aboard and throws 3: with 4 or more it gets out.",
        ),
        (Happening::Caught { unit, effect }, "American Command on foot is caught by the blast."),
        (Happening::Leaves { air: unit }, "American Command on foot goes home without a strike."),
        (Happening::Works { unit, mine, secret: None }, "American Command on foot works on a minefield."),
        (Happening::Cleared { unit, mine, secret: None }, "American Command on foot has cleared a minefield."),
        (
            Happening::Mounts { unit: gun, carrier: unit },
            "2nd Anti-tank gun 75 mm is limbered to American Command on foot.",
        ),
        (
            Happening::Dismounts { unit: gun, carrier: unit },
            "2nd Anti-tank gun 75 mm is unlimbered from American Command on foot.",
        ),
        (
            strike(true, false, shot),
            "American Command on foot strikes 3rd German Rifle infantry in cover: 2 dice, 1 hit.",
        ),
        (
            strike(false, true, Shot::default()),
            "American Command on foot strikes 3rd German Rifle infantry: under anti-aircraft fire, no dice, no hit.",
        ),
        (
            Happening::Fights {
                target,
                attackers: [Some((unit, 1, -2)), Some((second, 3, 0))],
                defender: (4, 1),
                won: false,
            },
            "Close combat: American Command on foot (1−2=−1), 2nd American Rifle infantry (3) against 3rd German Rifle infantry (4+1=5). The attack is beaten off.",
        ),
        (ends(None, breaks), "Both sides break at once: a draw. Losses: the Americans 6/6, the Germans 6/6."),
        (
            ends(Some(Side::Red), [2, 1]),
            "The last turn is over. Victory: the Germans. Losses to the break point: the Germans 1/6, the Americans 2/6.",
        ),
    ];
    for (what, said) in seldom {
        let event = Event { battle: battle.clone(), what };
        let text = event.heard(Seat::OBSERVER).expect("everybody may know").text;
        check(&text);
        cite(&event.card().rules);
        assert_eq!(WORDS[0].say(&text), said);
    }
}

#[test]
fn every_step_asks_in_words_whoever_moves() {
    let mut plan = PACK.scenarios[1].clone();
    plan.line.iter_mut().for_each(|line| line.name = "Route 9".to_owned());
    let battle = Arc::new(Battle::new(&PACK, &plan).expect("roads may have names"));
    let mut keys = BTreeSet::new();
    for unit in (0..battle.units.len()).map(UnitId::of) {
        let mut pos = Position::new(battle.clone());
        pos.active = battle.unit(unit).side;
        let steps = [
            Step::from(Moving(unit)),
            Step::from(AreaTie(2)),
            Step::from(Occupation(unit)),
            Step::from(Turning(unit)),
            Step::from(Defence(unit)),
        ];
        for step in steps.into_iter().chain([
            Step::from(Deploying(pos.active)),
            Step::from(Mining(pos.active)),
            Step::from(Opportunity),
        ]) {
            pos.steps = Steps::new(Step::from(Movement));
            pos.steps.push(step);
            let look = Look { pack: &PACK, pos: &pos };
            READERS.iter().filter_map(|reader| look.question(*reader)).for_each(|question| check(&question.text));
            let (at, facing, ahead) = (Point::new(9_000, 9_000), Heading::WEST, Length::inches(4));
            for action in [
                Action::End,
                Action::Stay,
                Action::Also(unit),
                Action::Mount(unit),
                Action::Dismount { unit, at, facing },
                Action::Work(MineId::of(0)),
                Action::Road { line: LineId::of(0), onward: true, ahead, face: facing },
                Action::Deploy { unit, at, facing },
                Action::Occupy(unit),
                Action::Defend(unit),
                Action::Face(facing),
            ] {
                let label = look.label(action);
                check(&label);
                keys.insert(label.key);
                look.factors(action).iter().for_each(|factor| check(&factor.name));
            }
        }
    }
    for key in ["a-limber", "a-mount", "a-unlimber", "a-dismount", "a-road-named", "a-keep-facing", "a-hold-fire"] {
        assert!(keys.contains(key), "{key} is never said");
    }
}
