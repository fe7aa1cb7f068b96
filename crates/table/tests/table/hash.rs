//! The hash of a position is of its meaning, not of its spelling.

use serde_json::json;
use table::matches::meaning;

#[test]
fn a_new_field_at_its_default_and_another_order_change_nothing() {
    let old = json!({"turn": 3, "units": [{"id": "g1", "at": "2114"}], "points": [0, 2]});
    let new = json!({"points": [0, 2], "new": false, "more": {"count": 0, "list": []}, "name": "", "none": null,
        "units": [{"at": "2114", "id": "g1", "hidden": false}], "turn": 3});
    assert_eq!(meaning(old), meaning(new));
}

#[test]
fn whatever_is_something_counts() {
    let old = json!({"turn": 3, "points": [0, 2]});
    for new in [
        json!({"turn": 3, "points": [0, 2], "new": true}),
        json!({"turn": 3, "points": [2, 0]}),
        json!({"turn": 3, "points": [2]}),
        json!({"turn": 4, "points": [0, 2]}),
        json!({"points": [0, 2]}),
    ] {
        assert_ne!(meaning(old.clone()), meaning(new));
    }
}
