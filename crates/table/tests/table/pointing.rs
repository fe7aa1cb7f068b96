//! What a screen that knows no game asks at the edge: what a thing is, where it can go, what lies over the board, luck and the log.

use crate::toy::{NORTH, SOUTH, arranged, duel, seed, tokens};
use table::edge::game;
use table::{
    Fact, Lang, Message, NewDice, Overlay, OverlayPlace, Rule, Seat, Table, Touch, half_points, touching, try_others,
};

fn scene() -> Box<dyn Table> {
    let setup = arranged(r#"{"hands":[["bat"],["eel"]],"pawn":[1,0]}"#);
    game(duel()).create(&setup, NewDice::analysis(seed(1))).expect("a game")
}

#[test]
fn a_thing_says_what_it_is_and_what_can_be_done_with_it() {
    let about = scene().about("bat", NORTH, Lang::It, None).expect("a card");
    assert_eq!((about.title.as_str(), about.facts[0].text.as_str()), ("bat", "Vale 4."));
    assert_eq!(about.facts[0].rules, ["2.2"]);
    let can: Vec<&str> = about.can.iter().map(|action| action.action.as_str()).collect();
    assert_eq!(can, ["attack bat"]);
    let cannot: Vec<(&str, &str)> =
        about.cannot.iter().map(|cannot| (cannot.action.as_str(), cannot.rule.as_str())).collect();
    assert_eq!(cannot, [("play bat", "1")]);
    assert!(scene().about("rock", NORTH, Lang::En, None).is_none());
}

#[test]
fn only_the_seat_that_decides_learns_what_it_can_do_and_only_now() {
    let mut table = scene();
    let waiting = table.about("bat", SOUTH, Lang::En, None).expect("a card");
    assert!(waiting.can.is_empty() && waiting.cannot.is_empty());
    assert!(table.reach("bat", SOUTH, Lang::En).is_empty());
    table.act("march", None, NORTH, Lang::En).expect("legal");
    let then = table.about("bat", NORTH, Lang::En, Some(0)).expect("a card");
    assert!(then.can.is_empty() && then.cannot.is_empty());
}

#[test]
fn a_way_there_is_told_with_its_plan() {
    let mut table = scene();
    let reach = table.reach("bat", NORTH, Lang::En);
    assert_eq!(reach.len(), 3);
    let last = &reach[2];
    assert_eq!((last.place.as_str(), last.cost.as_str(), last.left.as_str()), ("4", "3", "0"));
    assert_eq!(last.path, ["1", "2", "3", "4"]);
    let played = table.act(&last.plan, None, NORTH, Lang::En).expect("legal").played;
    assert_eq!(played.len(), 3);
}

#[test]
fn overlays_have_names_and_rules() {
    let table = scene();
    let cards = table.overlays(NORTH, Lang::It);
    assert_eq!((cards[0].id.as_str(), cards[0].title.as_str(), cards[0].of_piece), ("road", "La strada", false));
    let road = table.overlay("road", "", Seat::OBSERVER, None).expect("an overlay");
    assert_eq!(road.places[0], ("1".to_owned(), "north".to_owned(), String::new()));
    assert_eq!(road.rules, ["2.1"]);
    assert!(table.overlay("sea", "", NORTH, None).is_none());
}

#[test]
fn the_log_begins_where_it_is_asked_to_and_marks_chapters() {
    let mut table = scene();
    for (action, chance) in [("march", vec![]), ("attack bat", vec![]), ("yield", tokens(&["5"]))] {
        table.act(action, Some(&chance), NORTH, Lang::En).expect("legal");
    }
    let all = table.log(NORTH, Lang::En);
    let later = table.log_from(2, NORTH, Lang::En);
    assert_eq!(later, all.iter().filter(|line| line.action >= 2).cloned().collect::<Vec<_>>());
    let headings: Vec<(usize, Option<u8>)> = all.iter().map(|line| (line.action, line.heading)).collect();
    assert_eq!(headings, [(1, None), (2, Some(1)), (3, None), (3, None)]);
    assert!(table.log_from(4, NORTH, Lang::En).is_empty());
}

#[test]
fn luck_compares_what_came_with_what_was_to_be_expected() {
    let mut table = scene();
    assert!(table.luck(NORTH).seats.is_empty());
    table.act("attack bat", None, NORTH, Lang::En).expect("legal");
    table.act("yield", Some(&tokens(&["1"])), NORTH, Lang::En).expect("legal");
    let luck = table.luck(Seat::OBSERVER);
    let [north] = luck.seats.as_slice() else { panic!("{luck:?}") };
    // The bat is worth four: with a yield three to six of the die are a hit.
    let expected = 4.0 / 6.0;
    assert_eq!((north.seat.as_str(), north.rolls, north.actual), ("north", 1, 0.0));
    assert!((north.expected - expected).abs() < 1e-9);
    let spread = 1.96 * (expected * (1.0 - expected)).sqrt();
    assert!((north.interval.1 - expected - spread).abs() < 1e-3);
    assert_eq!(north.course[0].1, "miss");
}

#[test]
fn what_aims_at_a_place_comes_before_what_is_done_by_who_is_there() {
    let touch = |action: u8| match action {
        0 => Touch { pieces: vec!["g10".to_owned()], ..Touch::of("move") },
        1 => Touch { places: vec!["2114".to_owned()], pieces: vec!["g10".to_owned()], ..Touch::of("to") },
        2 => Touch { places: vec!["2115".to_owned()], ..Touch::of("to") },
        _ => Touch::of("end"),
    };
    assert_eq!(touching(&[0, 1, 2, 3], touch, "2114", &["g10".to_owned()]), [1, 0]);
    assert_eq!(touching(&[0, 1, 2, 3], touch, "2114", &[]), [1]);
    assert!(touching(&[0, 1, 2, 3], touch, "0101", &[]).is_empty());
}

#[test]
fn what_is_out_of_turn_is_said_once() {
    let mut tries = vec![1, 2];
    try_others(&mut tries, vec![2, 10, 11, 3, 3], |action| action >= 10);
    assert_eq!(tries, [1, 2, 10, 3]);
}

#[test]
fn half_points_are_short() {
    assert_eq!([0, 1, 2, 5, 12].map(half_points), ["0", "½", "1", "2½", "6"]);
}

#[test]
fn facts_and_overlays_name_their_rules() {
    let fact = Fact::with("fact-name", &["2.4b"], "name", 3);
    assert_eq!(fact, Fact::new(Message::new("fact-name").with("name", 3), &["2.4b"]));
    assert_eq!(Fact::plain("fact-name", &["2.4b"]).rules, [Rule("2.4b")]);
    let place = OverlayPlace::new("2114".to_owned(), "good", "2½");
    let overlay = Overlay::of(&["15.1b"]).on(vec![place.clone()]);
    assert_eq!((overlay.places, overlay.rules), (vec![place], vec![Rule("15.1b")]));
}
