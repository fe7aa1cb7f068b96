//! Messages that could be right: of another person, at another time, for another table, or a second time.

use super::world::{World, is_told, lang};
use crate::common::line::Line;
use proptest::prelude::*;
use serde_json::{Value, json};

fn act(key: &str, seq: u64, action: &str, dice: Option<Vec<String>>) -> Value {
    json!({"type": "act", "key": key, "seq": seq, "action": action, "dice": dice})
}

fn key() -> impl Strategy<Value = String> {
    "[a-zA-Z0-9]{1,64}"
}

/// Whoever says it from a seat hears one of these codes.
async fn is_refused(line: &mut Line, message: &Value, lang: &str, codes: &[&str]) {
    line.say(message).await;
    let heard = line.hear_one_of(&["refused", "changed"]).await;
    assert_eq!(heard["type"], "refused", "{message} is refused: {heard}");
    assert_eq!(heard["key"], message["key"], "the refusal says what it is about");
    is_told(&heard["problem"], lang, codes);
}

#[test]
fn whoever_is_not_asked_changes_nothing() {
    let world = World::new("turn");
    let actions = prop_oneof![Just(None), "[a-z]{1,8}( [a-z0-9]{1,5}){0,2}".prop_map(Some)];
    world.withstands(&(key(), actions, 0..3_u8, lang()), |world, (key, action, who, lang)| {
        world.run(async {
            let turn = world.turn().await;
            let action = action.unwrap_or_else(|| turn.legal[0].clone());
            let other = World::other(&turn.seat);
            let (person, seat, code) = match who {
                0 => (world.player(other), other, "not_your_turn"),
                1 => (world.player(&turn.seat), "observer", "foreign_seat"),
                _ => (&world.carla, "observer", "foreign_seat"),
            };
            let (mut line, _) = Line::sit(person, &world.table, seat, lang).await;
            is_refused(&mut line, &act(&key, turn.seq, &action, None), lang, &[code]).await;
            let undo = json!({"type": "undo", "key": format!("{key}u"), "seq": turn.seq, "to": 0, "agreed": true});
            if who > 0 {
                is_refused(&mut line, &undo, lang, &[code, "malformed"]).await;
                is_refused(&mut line, &json!({"type": "resign", "key": "r"}), lang, &[code]).await;
            }
        });
    });
}

#[test]
fn what_was_decided_on_another_state_is_stale() {
    let world = World::new("stale");
    world.withstands(&(key(), any::<u64>(), 0..3_u64, lang()), |world, (key, far, near, lang)| {
        world.run(async {
            let turn = world.turn().await;
            let (mut line, _) = Line::sit(world.player(&turn.seat), &world.table, &turn.seat, lang).await;
            for seq in [far, turn.seq - 1 - near.min(turn.seq - 1), turn.seq + 1 + near] {
                if seq != turn.seq {
                    is_refused(&mut line, &act(&key, seq, &turn.legal[0], None), lang, &["stale"]).await;
                }
            }
        });
    });
}

#[test]
fn what_the_rules_do_not_know_is_refused() {
    let world = World::new("illegal");
    let notation = prop_oneof![
        "\\PC{1,60}",
        "(move|to|attack|overrun|activate|reserve|event|support|remove|retreat) [sgx][0-9]{2}( [0-9]{4}){0,2}",
        "(to|attack|overrun) [0-9]{1,6}( with [sg][0-9]{2}){0,3}( roll)?",
        "(roll|accept|desperate [0-9]|undo|stop)( ;){0,1}",
    ];
    world.withstands(&(key(), notation, lang()), |world, (key, notation, lang)| {
        world.run(async {
            let turn = world.turn().await;
            let words: Vec<&str> = notation.split_whitespace().collect();
            if turn.legal.iter().any(|legal| legal.split_whitespace().eq(words.iter().copied())) {
                return;
            }
            let (mut line, _) = Line::sit(world.player(&turn.seat), &world.table, &turn.seat, lang).await;
            is_refused(&mut line, &act(&key, turn.seq, &notation, None), lang, &["refused", "input"]).await;
        });
    });
}

#[test]
fn nobody_forces_the_dice_of_a_sealed_game() {
    let world = World::new("forced");
    let dice = proptest::collection::vec(prop_oneof!["[0-9]{1,3}", "\\PC{0,8}"], 1..4);
    world.withstands(&(key(), dice, lang()), |world, (key, dice, lang)| {
        world.run(async {
            let turn = world.turn().await;
            let (mut line, _) = Line::sit(world.player(&turn.seat), &world.table, &turn.seat, lang).await;
            let message = act(&key, turn.seq, &turn.legal[0], Some(dice));
            is_refused(&mut line, &message, lang, &["refused", "input", "forbidden"]).await;
        });
    });
}

#[test]
fn a_key_has_a_length() {
    let world = World::new("key");
    let key = prop_oneof![Just(String::new()), "[a-z]{65,200}"];
    world.withstands(&(key, lang()), |world, (key, lang)| {
        world.run(async {
            let turn = world.turn().await;
            let (mut line, _) = Line::sit(world.player(&turn.seat), &world.table, &turn.seat, lang).await;
            is_refused(&mut line, &act(&key, turn.seq, &turn.legal[0], None), lang, &["malformed"]).await;
        });
    });
}

#[test]
fn a_foreign_seat_is_not_to_be_had() {
    let world = World::new("seat");
    let seat = prop_oneof![Just("german".to_owned()), Just("Soviet".to_owned()), "\\PC{0,30}"];
    world.withstands(&(seat, any::<bool>(), any::<bool>(), lang()), |world, (seat, anna, seated, lang)| {
        if seat == "observer" || seat == "soviet" {
            return;
        }
        world.run(async {
            let (person, own) = if anna { (&world.anna, "soviet") } else { (&world.carla, "observer") };
            let mut line = Line::open(person, &world.table, &[("accept-language", lang)]).await.expect("a socket");
            if seated {
                line.say(&json!({"type": "hello", "seat": own, "lang": lang, "since": null})).await;
                line.hear_one_of(&["table"]).await;
            }
            line.say(&json!({"type": "hello", "seat": seat, "lang": lang, "since": null})).await;
            let heard = line.hear_one_of(&["refused", "table", "changed"]).await;
            assert_eq!(heard["type"], "refused", "{seat:?} is not to be had: {heard}");
            is_told(&heard["problem"], lang, &["foreign_seat"]);
        });
    });
}

#[test]
fn an_unknown_table_is_unknown() {
    let world = World::new("unknown");
    world.withstands(&("[a-z0-9]{1,40}", any::<bool>(), lang()), |world, (id, known, lang)| {
        if id == world.table || id == "import" {
            return;
        }
        world.run(async {
            let stranger = crate::common::person::Person::stranger(world.anna.house);
            let person = if known { &world.carla } else { &stranger };
            let mut line = Line::open(person, &id, &[("accept-language", lang)]).await.expect("a socket");
            line.say(&json!({"type": "hello", "seat": "observer", "lang": lang, "since": null})).await;
            let heard = line.hear().await;
            is_told(&heard["problem"], lang, &["unknown_table"]);
            assert_eq!(line.next().await, None, "there is nothing more to say");
        });
        let answer = world.carla.get(&format!("/api/tables/{id}?lang={lang}"));
        assert_eq!(answer.status, 404);
        is_told(&answer.body, lang, &["unknown_table"]);
    });
}

#[test]
fn a_message_that_comes_again_is_answered_as_the_first_was() {
    let world = World::new("again");
    for round in 0..12_u64 {
        let again = world.run(async {
            let turn = world.turn().await;
            let player = world.player(&turn.seat);
            let (mut line, _) = Line::sit(player, &world.table, &turn.seat, "en").await;
            let key = format!("round-{round}");
            let message = act(&key, turn.seq, &turn.legal[round as usize % turn.legal.len()], None);
            line.say(&message).await;
            let first = line.hear_one_of(&["changed", "refused"]).await;
            assert_eq!((&first["type"], &first["key"]), (&json!("changed"), &json!(key)));
            (turn.seat, key, message, first["seq"].as_u64().expect("a number"))
        });
        let (seat, key, message, seq) = again;
        let before = world.everything();
        world.run(async {
            // On the same line or on a new one, as it was or with something else under the same key.
            let (mut line, _) = Line::sit(world.player(&seat), &world.table, &seat, "en").await;
            let other = act(&key, seq, "end", None);
            for message in [&message, &message, &other] {
                line.say(message).await;
                let heard = line.hear_one_of(&["changed", "refused"]).await;
                assert_eq!(heard["key"], key);
                assert_eq!((&heard["type"], heard["seq"].as_u64()), (&json!("changed"), Some(seq)), "{heard}");
            }
        });
        assert!(world.everything() == before, "a repetition changes nothing");
    }
}
