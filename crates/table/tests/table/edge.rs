//! The erased edge: what programs that know no game are told.

use crate::toy::{NORTH, SOUTH, arranged, duel, seed, short, tokens};
use serde_json::{Value, json};
use table::edge::{Game, TroubleKind, game};
use table::odds::Effort;
use table::playout::Plan;
use table::{Lang, NewDice, Seat, Table};

fn rules() -> Box<dyn Game> {
    game(duel())
}

fn analysis(position: &str) -> Box<dyn Table> {
    rules().create(&arranged(position), NewDice::analysis(seed(1))).expect("a game")
}

/// North holds the bat, South the eel, and North is about to step onto the fifth square.
fn scene() -> Box<dyn Table> {
    analysis(r#"{"hands":[["bat"],["eel"]],"pawn":[3,0]}"#)
}

fn json(value: impl serde::Serialize) -> Value {
    serde_json::to_value(value).expect("json")
}

fn keys(value: &Value) -> Vec<&str> {
    value.as_object().expect("an object").keys().map(String::as_str).collect()
}

#[test]
fn a_card_has_the_promised_fields() {
    let card = json(rules().card(Lang::It));
    assert_eq!(card["id"], "duel");
    assert_eq!(card["title"], "Duello");
    let sides = json!([{"id": "north", "title": "Nord"}, {"id": "south", "title": "Sud"}]);
    assert_eq!(card["scenarios"][0], json!({"id": "short", "title": "Un duello breve", "turns": 12, "sides": sides}));
    assert_eq!(card["seats"], json!(["north", "south"]));
    assert_eq!(card["options"][0]["id"], "rich");
    assert_eq!(card["options"][0]["default"], false);
}

#[test]
fn seats_have_names() {
    assert_eq!(rules().seat("south"), Some(SOUTH));
    assert_eq!(rules().seat("observer"), Some(Seat::OBSERVER));
    assert_eq!(rules().seat("west"), None);
}

#[test]
fn the_seat_that_is_asked_gets_its_actions() {
    let asked = json(scene().asked(NORTH, Lang::En));
    assert_eq!(
        asked,
        json!({
            "seat": "north", "question": "North, march, attack or rest.", "rules": ["1"],
            "actions": [
                {"action": "march", "label": "March to 4", "verb": "march", "pieces": [], "places": [], "chance": false},
                {
                    "action": "attack bat", "label": "Attack with bat", "verb": "attack",
                    "pieces": ["bat"], "places": [], "chance": false,
                },
                {
                    "action": "rest", "label": "Rest", "verb": "rest", "pieces": [], "places": [], "chance": true,
                    "gives": "3 more marches",
                },
            ],
        })
    );
}

#[test]
fn others_only_learn_that_they_wait() {
    for reader in [SOUTH, Seat::OBSERVER] {
        let asked = scene().asked(reader, Lang::It).expect("a question");
        assert_eq!((asked.seat.as_str(), asked.question.as_str()), ("north", "Aspetta Nord."));
        assert!(asked.actions.is_empty());
    }
}

#[test]
fn acting_tells_what_happened_and_who_is_next() {
    let mut table = scene();
    table.act("attack bat", None, NORTH, Lang::En).expect("legal");
    let acted = json(table.act("yield", Some(&tokens(&["5"])), NORTH, Lang::En).expect("legal"));
    assert_eq!(
        acted["events"],
        json!([
            {"kind": "answer", "text": "South yields.", "rules": ["2.3"], "dice": []},
            {"kind": "combat", "text": "The die shows 5: a hit.", "rules": ["2.3"], "dice": [5]},
        ])
    );
    assert_eq!(acted["seat"], "south");
    assert_eq!(acted["question"], "Wait for South.");
}

#[test]
fn a_reader_is_told_only_what_it_may_know() {
    let rest = |reader| {
        let mut table = scene();
        let acted = table.act("rest", Some(&tokens(&["fox"])), reader, Lang::En).expect("legal");
        acted.events.into_iter().map(|event| event.text).collect::<Vec<_>>()
    };
    assert_eq!(rest(NORTH), ["You draw fox."]);
    assert_eq!(rest(SOUTH), ["North draws a card."]);
    assert!(rest(Seat::OBSERVER).is_empty());
}

#[test]
fn a_plan_stops_at_an_interruption() {
    let mut table = scene();
    let acted = table.act("go 3", None, NORTH, Lang::En).expect("legal");
    assert_eq!(acted.played, ["march", "march"]);
    assert_eq!(acted.seat.as_deref(), Some("south"));
    assert_eq!(table.lines_since(1).len(), 2);
}

#[test]
fn a_refused_plan_keeps_nothing() {
    let mut table = analysis("{}");
    let trouble = table.act("go 4", None, NORTH, Lang::It).expect_err("tired");
    assert_eq!((trouble.kind, trouble.rule.as_deref()), (TroubleKind::Refused, Some("2.1")));
    assert_eq!(trouble.text, "Tre marce sono il massimo.");
    assert_eq!((table.len(), table.lines().len()), (0, 1));
}

#[test]
fn what_is_longer_than_any_plan_is_refused_before_it_is_read() {
    let mut table = analysis("{}");
    let endless = "march;".repeat(10_000);
    let said = "This is too long to be an action: 4096 characters are the most.";
    assert_eq!(table.explain(&endless, Lang::En).refusals[0].reason, said);
    assert_eq!(table.odds(&endless, Effort::default(), Lang::En).expect_err("too long").text, said);
    let trouble = table.act(&endless, None, NORTH, Lang::En).expect_err("too long");
    assert_eq!((trouble.kind, trouble.text.as_str()), (TroubleKind::Input, said));
    let trouble = table.act("go 257", None, NORTH, Lang::It).expect_err("too many");
    assert_eq!(trouble.text, "Questo piano ha troppi passi: al massimo 256.");
    assert_eq!(table.len(), 0);
}

#[test]
fn forced_values_that_do_not_fit_are_the_user_s_fault() {
    let trouble = scene().act("march", Some(&tokens(&["5"])), NORTH, Lang::En).expect_err("left over");
    let said = "No die is thrown here and nothing is drawn: 5 has nothing to decide.";
    assert_eq!((trouble.kind, trouble.text.as_str()), (TroubleKind::Input, said));
}

#[test]
fn an_explanation_has_the_promised_fields() {
    let table = scene();
    let legal = json(table.explain("attack bat", Lang::En));
    assert_eq!(legal["legal"], true);
    assert_eq!(legal["refusals"], json!([]));
    assert_eq!(legal["factors"], json!([{"name": "the card", "value": 4, "rule": "2.2", "text": "4"}]));
    let illegal = json(table.explain("attack eel", Lang::En));
    assert_eq!(illegal["legal"], false);
    assert_eq!(illegal["refusals"], json!([{"rule": "2.2", "reason": "eel is not in your hand."}]));
    assert_eq!(json(table.explain("fly", Lang::En))["refusals"][0]["reason"], "This is no action.");
}

#[test]
fn a_plan_is_explained_at_its_first_refused_step_or_its_last() {
    let table = analysis(r#"{"hands":[["bat"],[]]}"#);
    let tired = table.explain("go 4", Lang::En);
    assert_eq!((tired.legal, tired.refusals[0].rule.as_str()), (false, "2.1"));
    let attack = table.explain("march; attack bat", Lang::En);
    assert_eq!((attack.legal, attack.action.as_deref(), attack.factors.len()), (true, Some("attack bat"), 1));
    let beyond = table.explain("attack bat; rest", Lang::En);
    assert_eq!((beyond.legal, beyond.action.as_deref()), (true, Some("attack bat")), "never past another seat");
    let chance = table.explain("rest; march", Lang::En);
    assert_eq!((chance.legal, chance.action.as_deref()), (true, Some("rest")), "never past chance");
    assert_eq!((table.len(), table.lines().len()), (0, 1), "explaining changes nothing");
}

#[test]
fn nobody_is_told_just_that_something_else_is_asked() {
    let mut table = analysis(r#"{"hands":[["bat"],["eel"]]}"#);
    table.act("attack bat", None, NORTH, Lang::En).expect("legal");
    let missing = table.explain("attack bat", Lang::En);
    assert_eq!(
        json(&missing.refusals),
        json!([{"rule": "2.2", "reason": "bat is not in your hand. Parry the attack first."}])
    );
    let early = table.act("attack eel", None, SOUTH, Lang::It).expect_err("out of turn");
    assert_eq!(
        (early.kind, early.rule.as_deref(), early.text.as_str()),
        (TroubleKind::Refused, Some("1"), "Para prima l’attacco.")
    );
}

#[test]
fn an_answer_that_clears_the_way_is_named() {
    let mut table = analysis(r#"{"pawn":[4,0],"hands":[["bat"],["eel"]]}"#);
    table.act("march", None, NORTH, Lang::En).expect("legal");
    let blocked = table.explain("attack eel", Lang::En);
    let first = json!([{"rule": "1", "reason": "First comes: South, block the march with a card or let it pass.", "first": ["yield"]}]);
    assert_eq!(json(&blocked.refusals), first);
}

#[test]
fn odds_have_the_promised_fields() {
    let odds = json(analysis(r#"{"hands":[["bat"],[]]}"#).odds("march; attack bat", Effort::default(), Lang::En).ok());
    assert_eq!(odds["exact"], true);
    assert_eq!(odds["outcomes"][2], json!({"result": "hit", "meaning": "", "p": 2.0 / 3.0, "weight": "2/3"}));
    assert_eq!(odds["factors"][0]["value"], 4);
    let refused = scene().odds("yield", Effort::default(), Lang::En).expect_err("illegal");
    assert_eq!(refused.kind, TroubleKind::Refused);
}

#[test]
fn undo_views_positions_and_the_log_go_through_time() {
    let mut table = scene();
    table.act("march", None, NORTH, Lang::En).expect("legal");
    table.act("rest", None, NORTH, Lang::En).expect("legal");
    assert_eq!(table.position(Some(0), Lang::En).expect("a moment")["pawn"], json!([3, 0]));
    assert_eq!(table.position(None, Lang::En).expect("a moment")["pawn"], json!([4, 0]));
    assert!(table.position(Some(9), Lang::En).is_err());
    let then = table.view(SOUTH, Lang::It, Some(0)).expect("a moment");
    let now = table.view(SOUTH, Lang::It, None).expect("a moment");
    assert_eq!((then.pieces.len(), now.pieces.len()), (2, 3));
    let log = json(table.log(SOUTH, Lang::En));
    assert_eq!(
        log[0],
        json!({"action": 1, "seat": "north", "owner": "north", "heading": null, "kind": "march", "text": "North marches to 4.", "rules": ["2.1"], "dice": []})
    );
    assert_eq!((log.as_array().map(Vec::len), &log[1]["action"]), (Some(2), &json!(2)));
    assert!(table.crosses_known(1) && table.crosses_known(0));
    let undone = table.undo(1, Lang::En).expect("undone");
    assert!(undone.known && undone.actions == 1);
    assert!(table.undo(1, Lang::En).is_err());
}

#[test]
fn the_end_is_told() {
    let mut table = analysis(r#"{"turn":12,"pawn":[1,0],"hands":[["bat"],["eel"]]}"#);
    let acted = table.act("rest", None, NORTH, Lang::It).expect("legal");
    assert_eq!(json(&acted)["seat"], Value::Null);
    assert_eq!(json(&acted)["question"], Value::Null);
    let outcome = acted.outcome.expect("an end");
    assert_eq!((outcome.result.as_str(), outcome.text.as_str()), ("north", "Vince Nord."));
    assert!(table.asked(NORTH, Lang::En).is_none() && table.turn().is_none());
    assert_eq!(table.act("rest", None, NORTH, Lang::It).expect_err("over").text, "La partita è finita.");
}

#[test]
fn a_journal_opens_at_the_edge() {
    let mut table = rules().create(&short(), NewDice::sealed(seed(8), tokens(&["x", "y"]))).expect("a game");
    table.act("march", None, NORTH, Lang::En).expect("legal");
    let text = table.lines().join("\n") + "\n{\"n\":2,\"se";
    let opened = rules().open(text.as_bytes(), Some(seed(8))).expect("a journal");
    assert_eq!(opened.torn().map(|torn| torn.line), Some(4));
    assert_eq!(opened.lines(), table.lines());
    let verdict = rules().verify(text.as_bytes(), None, Lang::En);
    assert_eq!((verdict.ok, verdict.first_bad_line), (false, Some(4)));
    let branch = opened.branch(1, seed(9), Lang::En).expect("a branch");
    assert!(branch.header().analysis);
}

#[test]
fn a_playout_has_the_promised_fields() {
    let report = json(rules().playout(&short(), Plan { games: 20, ..Plan::default() }).expect("games"));
    let wanted = ["games", "finished", "decisions", "seconds", "decisions_per_second", "results", "intervals"];
    assert_eq!(keys(&report), wanted);
    assert_eq!(keys(&report["results"]), ["draw", "north", "south"]);
    let sum: u64 = report["results"].as_object().into_iter().flatten().filter_map(|(_, n)| n.as_u64()).sum();
    assert_eq!(sum, 20);
}

#[test]
fn perft_and_bad_set_ups_answer() {
    assert_eq!(rules().perft(&arranged("{}"), 1).expect("a count").nodes, [1, 13]);
    let endless = table::Setup { scenario: "endless".to_owned(), ..short() };
    let trouble = rules().create(&endless, NewDice::open(seed(1))).map(|_| ()).expect_err("no such scenario");
    assert_eq!(trouble.text, "there is no scenario \"endless\"");
}
