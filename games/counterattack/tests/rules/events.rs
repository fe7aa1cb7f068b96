//! Chapter 20: drawing, holding and playing events, and when and on what each may be played.

use crate::battlefield::{and, german, german_in, plus, position, soviet, sums};
use crate::desk::{Desk, GAME, GERMAN, SOVIET, id, unit, with};
use counterattack::event::Event;
use counterattack::pack::Side;
use serde_json::{Value, json};
use table::verbs::*;
use table::{Lang, Seat};

/// The position with these events in hand and the other side's hand empty.
pub fn hold(mut position: Value, side: &str, hand: &[&str]) -> Desk {
    plus(&mut position, json!({"events": {side: {"hand": hand}}}));
    Desk::clear(position)
}

/// Rules: 20a, 20b, 4f, 4g
#[test]
fn each_side_draws_its_first_three_from_its_own_pool() {
    for seed in 0..20 {
        let desk = Desk::scenario(seed);
        for side in Side::BOTH {
            let (hand, pool) = (desk.pos.hand[side as usize], desk.pos.pool[side as usize]);
            assert_eq!((hand.count_ones(), pool.count_ones(), hand & pool), (3, 11, 0));
        }
    }
    assert!((1..20).any(|seed| Desk::scenario(seed).pos.hand != Desk::scenario(0).pos.hand), "at random");
}

/// Rules: 20a
#[test]
fn nobody_plays_an_event_of_the_other_side() {
    let desk = hold(german(&[unit("g10", "3320"), unit("s01", "3325")]), "german", &["ge4"]);
    assert_eq!(desk.refused("event se8 on s01"), ("20a", "not-your-event"));
}

/// Rules: 20c, 5.2d
#[test]
fn from_the_second_turn_each_side_draws_one_more() {
    let mut desk = Desk::clear(position("G3", &[unit("s01", "3044")], json!({"turn": 1})));
    let events = desk.act("end", &["se6", "ge12"]);
    let drawn = |event: &&Event| matches!(event, Event::Drawn(..));
    assert!(events.iter().filter(drawn).all(|event| GAME.card(event).rules == [table::Rule("20c")]));
    assert_eq!(events.iter().filter(drawn).count(), 2);
    let hand = |side| -> Vec<String> {
        desk.look().hand(side).iter().map(|c| desk.pack().event(*c).expect("an event").id.clone()).collect()
    };
    assert_eq!((hand(Side::Soviet), hand(Side::German)), (vec!["se6".to_owned()], vec!["ge12".to_owned()]));
    let first = Desk::scenario(3);
    assert_eq!((first.pos.turn, first.pos.hand[0].count_ones()), (1, 3), "no fourth event on turn 1");
}

/// Rules: 20c
#[test]
fn an_empty_pool_gives_nothing() {
    let empty = json!({"events": {"german": {"pool": []}, "soviet": {"pool": ["se6"]}}});
    let mut desk = and(position("G3", &[unit("s01", "3044")], json!({})), empty);
    desk.act("end", &["se6"]);
    assert_eq!((desk.pos.hand[0].count_ones(), desk.pos.hand[1]), (1, 0));
}

/// Rules: 20d
#[test]
fn only_what_is_in_hand_is_played_and_in_any_turn() {
    for turn in [1, 5, 10] {
        let mut table = german(&[unit("g10", "3320"), unit("s01", "3325")]);
        table["turn"] = json!(turn);
        let desk = hold(table, "german", &["ge4"]);
        assert!(desk.allows("event ge4 on g10"));
        assert_eq!(desk.refused("event ge11"), ("20d", "event-not-in-hand"));
    }
}

/// Rules: 20d, A-66
#[test]
fn an_event_without_a_time_of_its_own_fits_every_step_of_ones_phase_and_the_opening_of_an_enemy_phase() {
    let units = [unit("g12", "3324"), unit("s41", "3325"), unit("g13", "3320")];
    for step in ["movement", "barrage", "combat"] {
        let desk = hold(german_in(step, &units), "german", &["ge11"]);
        assert_eq!((desk.asked(), desk.legal_with("event")), (Some(GERMAN), vec!["event ge11".to_owned()]), "{step}");
    }
    let mut waiting = units.to_vec();
    waiting[2]["reserve"] = json!(1);
    assert!(hold(german_in("reserves", &waiting), "german", &["ge11"]).allows("event ge11"));
    let enemy = hold(position("S1", &units, json!({"step": "opening"})), "german", &["ge11"]);
    assert_eq!((enemy.asked(), enemy.legal()), (Some(GERMAN), vec!["end".to_owned(), "event ge11".to_owned()]));
    let moving = hold(german(&units), "german", &["ge11"]);
    assert_eq!(moving.refused("move g13; event ge11"), ("20d", "not-the-time"), "not in the middle of a move");
}

/// Rules: A-66
#[test]
fn no_event_is_played_in_phase_a() {
    let units = [with("g12", "3320", &["reduced"]), unit("s01", "3044")];
    let desk = hold(position("A", &units, json!({"events": {}})), "german", &["ge7"]);
    assert_eq!(desk.step(), "Recovery");
    assert_eq!(desk.refused("event ge7"), ("20d", "not-the-time"));
}

/// Rules: 20e, 20f
#[test]
fn some_events_stay_on_a_unit_the_others_leave_the_game() {
    let units = [unit("g10", "3320"), unit("s01", "3044")];
    let mut stays = hold(german(&units), "german", &["ge4", "ge11"]);
    stays.act("event ge4 on g10", &[]);
    let german = Side::German as usize;
    assert!(stays.pos.lasting[german].contains(&Some(id("g10"))));
    assert_eq!(stays.look().bonus(id("g10")).white, 3, "printed 2");
    let mut goes = hold(position("G1", &units, json!({})), "german", &["ge4", "ge11"]);
    let pool = goes.pos.pool[german];
    goes.act("event ge11", &[]);
    assert_eq!(
        (goes.pos.hand[german].count_ones(), goes.pos.pool[german]),
        (1, pool),
        "neither in hand nor back in the pool"
    );
    assert!(goes.pos.lasting[german].iter().all(Option::is_none));
}

/// Rules: 20e
#[test]
fn a_lasting_event_survives_the_phase_and_a_step_loss_and_goes_with_its_unit() {
    let units = [unit("g10", "3325"), unit("s40", "3324"), unit("g62", "3330")];
    let table = |states: &[&str]| {
        let mut units = units.to_vec();
        units[0] = with("g10", "3325", states);
        let lasting =
            json!({"german": {"lasting": [{"event": "ge4", "unit": "g10"}], "pool": []}, "soviet": {"pool": []}});
        position("S1", &units, json!({"corps": "3TC", "army": "47A", "step": "combat", "events": lasting}))
    };
    let mut full = Desk::clear(table(&[]));
    assert_eq!(sums(&full, "attack 3325 with s40; roll")[4], "-3", "printed 2 and 1");
    full.act("attack 3325 with s40 roll", &["10"]);
    full.act("accept", &[]);
    assert_eq!((full.pos.reduced.has(id("g10")), full.look().bonus(id("g10")).white), (true, 2), "printed 1 and 1");
    let mut reduced = Desk::clear(table(&["reduced"]));
    reduced.act("attack 3325 with s40 roll", &["7"]);
    reduced.act("accept", &[]);
    assert_eq!(reduced.at("g10"), "Eliminated");
    assert!(reduced.pos.lasting[1].iter().all(Option::is_none), "the event is gone with it");
}

/// Rules: 20g, D-24
#[test]
fn each_player_plays_one_event_per_phase_his_own_and_his_enemys() {
    let units = [unit("g10", "3320"), unit("s01", "3044")];
    let events =
        json!({"german": {"hand": ["ge4", "ge9", "ge11"], "pool": []}, "soviet": {"hand": ["se8", "se9"], "pool": []}});
    let mut desk = Desk::clear(position("G1", &units, json!({"step": "opening", "events": events})));
    assert_eq!(desk.asked(), Some(SOVIET), "the enemy may open the phase with one");
    desk.act("event se8 on s01", &[]);
    assert_eq!((desk.asked(), desk.step()), (Some(GERMAN), "Movement".to_owned()), "only one of them");
    desk.act("event ge11", &[]);
    assert_eq!(desk.refused("event ge9 on g10"), ("20g", "one-event-per-phase"));
    desk.act("end", &[]);
    assert_eq!((desk.asked(), desk.step(), desk.pos.phase), (Some(GERMAN), "Opening".to_owned(), 3));
    assert!(desk.allows("event ge4 on g10"), "in the next phase he may again");
}

/// Rules: 20j
#[test]
fn the_events_the_rulebook_names_exist() {
    let words = GAME.words(Lang::En);
    let named: Vec<String> =
        ["ge1", "se2", "ge2", "se3", "se1"].iter().map(|id| words.word(&format!("event-{id}"))).collect();
    assert_eq!(named, ["Ghost Unit", "Ghost Unit", "Surprise Attack", "Surprise Attack", "Red Army Never Sleeps"]);
    assert!(["ge1", "se2", "ge2", "se3", "se1"].iter().all(|id| GAME.pack.event_named(id).is_some()));
    let copies = |side: Side, id: &str| GAME.pack.events[side as usize].iter().filter(|e| e.id == id).count();
    assert_eq!(Side::BOTH.map(|side| GAME.pack.events[side as usize].len()), [14, 14]);
    assert_eq!(["ge4", "ge7", "ge1"].map(|id| copies(Side::German, id)), [2, 2, 1]);
    assert_eq!(["se4", "se5", "se6", "se1"].map(|id| copies(Side::Soviet, id)), [2, 2, 2, 1]);
}

/// Rules: A-67, 20a
#[test]
fn a_hand_is_hidden_from_the_other_side_and_from_observers() {
    let units = [unit("g10", "3320"), unit("s01", "3044")];
    let table = |hand: &[&str]| {
        let events = json!({"german": {"hand": hand}, "soviet": {"hand": ["se8"]}});
        Desk::clear(position("S1", &units, json!({"step": "opening", "events": events})))
    };
    let (a, b) = (table(&["ge4", "ge9"]), table(&["ge10", "ge2"]));
    for lang in [Lang::En, Lang::It] {
        let view = |desk: &Desk, seat: Seat| GAME.view(&desk.pos, seat, GAME.words(lang));
        assert_eq!(view(&a, SOVIET), view(&b, SOVIET));
        assert_eq!(view(&a, Seat::OBSERVER), view(&b, Seat::OBSERVER));
        assert_ne!(view(&a, GERMAN), view(&b, GERMAN), "its owner reads it");
    }
    let drawn = Event::Drawn(Side::German, GAME.pack.event_named("ge4").expect("an event"));
    let text = |seat| GAME.heard(&drawn, seat).map(|heard| heard.text).map(|message| message.key);
    assert_ne!(text(SOVIET), text(GERMAN), "the draw itself is hidden too");
}

/// Rules: 20d
#[test]
fn an_event_needs_what_it_is_for() {
    let units = [unit("g10", "3320"), unit("s01", "3044")];
    let all = ["ge1", "ge3", "ge4", "ge6", "ge11"];
    let desk = hold(german(&units), "german", &all);
    for text in
        ["event ge1", "event ge4 on hex 3320", "event ge11 on g10", "event ge6 on g10", "event ge3 on corps 3TC"]
    {
        assert_eq!(desk.refused(text), ("20d", "wrong-target"), "{text}");
    }
    let soviet = hold(soviet(&units), "soviet", &["se7"]);
    assert_eq!(soviet.refused("event se7 on s01"), ("20d", "wrong-target"));
}

/// Rules: 20f
#[test]
fn of_two_copies_each_is_played_by_itself() {
    let units = [unit("g10", "3320"), unit("g11", "3320"), unit("s01", "3044")];
    let mut desk = hold(german(&units), "german", &["ge4", "ge4"]);
    desk.act("event ge4 on g10", &[]);
    assert_eq!(desk.pos.hand[1].count_ones(), 1);
    desk.act("end", &[]);
    assert_eq!(desk.step(), "Opening");
    desk.act("event ge4 on g10", &[]);
    assert_eq!(desk.look().bonus(id("g10")).white, 4, "both on the same unit");
}
