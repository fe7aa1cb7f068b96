//! What the law of dealing counts, and when it calls two counts apart.

use serde_json::json;
use table::laws::dealing::{FACT_LIMIT, deviation, facts};

#[test]
fn facts_are_known_by_the_ids_of_what_they_are_about() {
    let position = json!({"units": [{"id": "a", "at": "0101"}, {"id": "b"}], "hand": ["x"], "point": [3, 4]});
    let all: Vec<(String, String)> = facts(&position).into_iter().collect();
    let expected = [
        ("/hand/x", "true"),
        ("/point/0", "3"),
        ("/point/1", "4"),
        ("/units/#0", "\"a\""),
        ("/units/#1", "\"b\""),
        ("/units/a/at", "\"0101\""),
        ("/units/a/id", "\"a\""),
        ("/units/b/id", "\"b\""),
    ];
    assert_eq!(all, expected.map(|(path, value)| (path.to_owned(), value.to_owned())));
}

#[test]
fn equal_samples_are_not_apart_and_a_leaning_one_is() {
    assert!(deviation([[100, 100], [50, 50]].into_iter()) < 0.0);
    assert!(deviation([[108, 92], [92, 108]].into_iter()) < 2.0, "by chance");
    assert!(deviation([[140, 60], [60, 140]].into_iter()) > FACT_LIMIT, "the true order in 70 of 100");
    assert!(deviation([[3, 0], [0, 3], [2, 1]].into_iter()) < 1.0, "too rare to tell");
}
