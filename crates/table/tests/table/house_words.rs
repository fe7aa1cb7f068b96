//! Words of our own in both languages.

use table::{HouseWords, Lang, Message};

#[test]
fn both_files_must_say_the_same() {
    assert_eq!(HouseWords::new("a = x { $n }\nb = y", "b = z\na = { $n } x").flaws(), [""; 0]);
    assert_eq!(HouseWords::new("a = x { $n }\nb = y", "a = x { $m }\nc = y").flaws(), ["a", "b", "c"]);
    assert_eq!(HouseWords::new("a = x\na = y", "a = x\na = y").flaws(), ["a"]);
    let words = HouseWords::new("a = x { $n }", "a = y { $n }");
    assert_eq!(words.of(Lang::It).say(&Message::new("a").with("n", 3)), "y 3");
}
