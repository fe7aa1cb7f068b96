//! Messages on the socket that are none.

use super::world::{World, is_told, lang};
use crate::common::line::Line;
use proptest::collection::vec;
use proptest::prelude::*;
use serde_json::{Value, json};
use tokio_tungstenite::tungstenite::Message;

/// Any JSON at all.
pub fn any_json() -> impl Strategy<Value = Value> {
    let leaf = prop_oneof![
        Just(Value::Null),
        any::<bool>().prop_map(Value::from),
        any::<i64>().prop_map(Value::from),
        any::<f64>().prop_map(Value::from),
        "\\PC{0,20}".prop_map(Value::from),
    ];
    leaf.prop_recursive(4, 40, 6, |inner| {
        prop_oneof![
            vec(inner.clone(), 0..6).prop_map(Value::from),
            proptest::collection::btree_map("[a-z]{1,8}", inner, 0..6).prop_map(|map| json!(map)),
        ]
    })
}

/// Messages of the protocol, as they should be.
fn right() -> impl Strategy<Value = Value> {
    proptest::sample::select(vec![
        json!({"type": "hello", "seat": "soviet", "lang": "en", "since": null}),
        json!({"type": "act", "key": "k", "seq": 1, "action": "end", "dice": null}),
        json!({"type": "undo", "key": "k", "seq": 1, "to": 0, "agreed": true}),
        json!({"type": "answer_undo", "key": "k", "accept": true}),
        json!({"type": "resign", "key": "k"}),
        json!({"type": "seen", "actions": 1}),
        json!({"type": "ask", "id": 1, "ask": {"ask": "luck"}}),
    ])
}

/// A message of the protocol in which one field is missing, new or of another kind.
fn almost_right() -> impl Strategy<Value = String> {
    (right(), any::<prop::sample::Index>(), 0..3_u8).prop_map(|(mut message, at, how)| {
        let fields = message.as_object_mut().expect("a message is an object");
        // `since` and `dice` may be left out.
        let names: Vec<String> =
            fields.keys().filter(|name| !matches!(name.as_str(), "since" | "dice")).cloned().collect();
        let name = &names[at.index(names.len())];
        match how {
            0 => drop(fields.remove(name)),
            1 => drop(fields.insert(format!("{name}_"), Value::Null)),
            _ => drop(fields.insert(name.clone(), json!([[]]))),
        }
        message.to_string()
    })
}

fn deep() -> impl Strategy<Value = String> {
    (1..7_000_usize, any::<bool>()).prop_map(|(depth, list)| {
        if list { "[".repeat(depth) + &"]".repeat(depth) } else { "{\"a\":".repeat(depth.min(3_000)) + "1" }
    })
}

fn oversized() -> impl Strategy<Value = String> {
    (16_385..300_000_usize).prop_map(|size| {
        json!({"type": "act", "key": "k", "seq": 1, "action": "x".repeat(size), "dice": null}).to_string()
    })
}

fn frame() -> impl Strategy<Value = Message> {
    prop_oneof![
        vec(any::<u8>(), 0..2_000).prop_map(Message::binary),
        "\\PC{0,200}".prop_map(Message::text),
        any_json().prop_map(|value| Message::text(value.to_string())),
        almost_right().prop_map(Message::text),
        deep().prop_map(Message::text),
        oversized().prop_map(Message::text),
    ]
}

#[test]
fn nonsense_is_refused_with_a_reason() {
    let world = World::new("nonsense");
    world.withstands(&(vec(frame(), 1..6), any::<bool>(), lang()), |world, (frames, seated, lang)| {
        world.run(async {
            let mut line = Line::open(&world.anna, &world.table, &[("accept-language", lang)]).await.expect("a socket");
            if seated {
                line.say(&json!({"type": "hello", "seat": "soviet", "lang": lang, "since": null})).await;
                line.hear_one_of(&["table"]).await;
            }
            for frame in frames {
                line.send(frame).await;
                let heard = line.hear_one_of(&["refused"]).await;
                is_told(&heard["problem"], lang, &["malformed", "too_large"]);
            }
        });
    });
}

#[test]
fn a_frame_without_end_is_not_read() {
    let world = World::new("endless");
    world.withstands(&((1 << 20)..(3_usize << 20)), |world, size| {
        world.run(async {
            let (mut line, _) = Line::sit(&world.anna, &world.table, "soviet", "en").await;
            line.send(Message::text("x".repeat(size + 1))).await;
            while let Some(text) = line.next().await {
                let heard: Value = serde_json::from_str(&text).expect("JSON");
                assert_ne!(heard["type"], "changed");
            }
        });
    });
}
