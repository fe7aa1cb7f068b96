//! Worked examples that are no chapter's own.

use super::desk::{Desk, unit, weapon};
use starter_kit::position::{Marks, WeaponMarks};

/// Rules: E-12, 3.3.3w, Ex-w, Ex-x, 3.3.5b
#[test]
fn fire_after_every_hex_with_what_it_leaves_behind() {
    // A German squad with its medium machine gun in the house of X5; Russians come over the open of column Y and Z.
    let units =
        vec![unit("a1", "russian-4-4-7", "aZ5"), unit("a2", "russian-5-2-7", "aY9"), unit("b1", "german-4-6-7", "aX5")];
    let mut desk = Desk::field("movement", units, vec![weapon("bw1", "german-mmg", "b1")]);
    desk.act("move a1; to aZ6; fire aZ6 with b1 roll", &["4", "6"]);
    assert!(desk.has("b1", Marks::FIRST) && !desk.weapon_has("bw1", WeaponMarks::FIRST));
    assert_eq!(desk.residual("aZ6"), 2);
    desk.act("to aAA6; fire aAA6 with bw1 roll; stop", &["4", "6"]);
    assert!(desk.weapon_has("bw1", WeaponMarks::FIRST));
    // The second squad: both again, halved, and done.
    desk.act("move a2; to aY8", &[]);
    let total = desk.factors("fire aY8 with b1 bw1 roll").into_iter().find(|(_, key, _)| *key == "factor-total");
    assert_eq!(total.map(|(_, _, value)| value).as_deref(), Some("4.5"));
    desk.act("fire aY8 with b1 bw1 roll", &["4", "5", "1", "2"]);
    assert!(desk.has("b1", Marks::FINAL) && desk.weapon_has("bw1", WeaponMarks::FINAL));
    assert_eq!(desk.residual("aY8"), 2);
    desk.act("to aY7", &[]);
    assert_eq!(desk.step(), "moving", "two hexes away only an adjacent mover could be fired at");
}
