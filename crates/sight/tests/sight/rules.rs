//! Rules of sight on the smallest boards that ask them.

use sight::{
    Answer, Board, Building, Draft, Feature, Ground, Laid, Map, Nothing, Obstacle, Purpose, Reason, Season, Shape,
};

use crate::trial::{field, filling, hill, open};

fn map(change: impl FnOnce(&mut Draft)) -> Map {
    let mut draft = open();
    change(&mut draft);
    Map::single(&Board::unchecked(draft))
}

fn hex(map: &Map, name: &str) -> hexes::Hex {
    map.hex(format!("t{name}").parse().expect("a name")).expect("a hex")
}

fn look(map: &Map, from: &str, to: &str, season: Season) -> Answer {
    map.explain(hex(map, from), hex(map, to), season, Purpose::Seeing, &Nothing)
}

fn said(map: &Map, from: &str, to: &str, season: Season) -> (String, u8) {
    let answer = look(map, from, to, season);
    (answer.reason.to_string(), answer.hindrance)
}

fn is(reason: &str, hindrance: u8) -> (String, u8) {
    (reason.to_owned(), hindrance)
}

/// A hill of these hexes.
fn raise(draft: &mut Draft, names: &[&str]) {
    draft.high = names.iter().map(|name| field(name)).collect();
    draft.hills = names.iter().map(|name| hill(field(name))).collect();
}

fn plant(draft: &mut Draft, names: &[&str]) {
    for name in names {
        draft.ground.insert(field(name), Ground::Orchard);
    }
}

fn hedge(draft: &mut Draft, sides: &[(&str, &str)]) {
    draft.hedges = sides.iter().map(|(one, other)| (field(one), field(other))).collect();
}

/// Rules: 1.1.1-or-a, 1.1.1-or-h, 1.1.1-or-j, 1.1.1-or-l
#[test]
fn an_orchard_hinders_blocks_between_levels_and_loses_its_leaves() {
    let map = map(|draft| {
        raise(draft, &["H3"]);
        plant(draft, &["H6", "H8"]);
    });
    assert_eq!(said(&map, "H5", "H7", Season::Grain), is("hindered", 1));
    assert_eq!(said(&map, "H5", "H8", Season::Grain), is("hindered", 1));
    assert_eq!(said(&map, "H5", "H6", Season::Grain), is("clear", 0));
    assert_eq!(said(&map, "H3", "H7", Season::Leaf), is("orchard", 0));
    assert_eq!(said(&map, "H3", "H7", Season::Bare), is("hindered", 1));
    assert_eq!(said(&map, "H3", "H6", Season::Leaf), is("clear", 0));
}

/// Rules: 1.1.1-or-k, 2.0bc, 3.2.1f
#[test]
fn an_orchard_counts_where_its_edge_or_corner_is_touched() {
    let along = map(|draft| plant(draft, &["K5"]));
    assert_eq!(said(&along, "J5", "L5", Season::Bare), is("hindered", 1));
    let both = map(|draft| plant(draft, &["K5", "K6"]));
    assert_eq!(said(&both, "J5", "L5", Season::Bare), is("hindered", 1));
    // The thread passes through the corner of C9 and touches nothing else of it.
    let corner = map(|draft| plant(draft, &["C9"]));
    assert_eq!(said(&corner, "A9", "F7", Season::Bare), is("hindered", 1));
}

/// Rules: 1.1.1-gr-a, 1.1.1-gr-c, 1.1.1-br-a, 3.2.1o, 1.1.1-hi-o
#[test]
fn grain_hinders_in_summer_brush_always_and_a_hill_looks_over_both() {
    let map = map(|draft| {
        raise(draft, &["H2"]);
        draft.grain = vec![filling(field("H5"))];
        draft.brush = vec![filling(field("H7"))];
    });
    assert_eq!(said(&map, "H4", "H8", Season::Grain), is("hindered", 2));
    assert_eq!(said(&map, "H4", "H8", Season::Leaf), is("hindered", 1));
    assert_eq!(said(&map, "H2", "H8", Season::Grain), is("clear", 0));
}

/// Rules: 1.1.1-hi-b, 1.1.1-hi-g, 3.2.1m, 3.2.1n
#[test]
fn hills_block_and_only_the_higher_ones_own_crest_may_be_crossed() {
    let map = map(|draft| {
        raise(draft, &["H3", "H4", "H8"]);
        draft.woods = vec![filling(field("H6"))];
    });
    assert_eq!(said(&map, "H2", "H5", Season::Bare), is("hill", 0));
    assert_eq!(said(&map, "H4", "H5", Season::Bare), is("clear", 0));
    assert_eq!(said(&map, "H3", "H5", Season::Bare), is("crest", 0));
    assert_eq!(said(&map, "H3", "H8", Season::Bare), is("clear", 0), "woods below do not hide one hill from another");
    assert_eq!(said(&map, "H4", "H7", Season::Bare), is("woods", 0));
    assert_eq!(said(&map, "H4", "H6", Season::Bare), is("clear", 0), "into the woods, not beyond");
}

/// Rules: 1.1.1-he-d, 1.1.1-he-r, 1.1.1-hi-g
#[test]
fn one_sees_up_to_a_hedge_of_ones_own_and_not_across_others() {
    let map = map(|draft| {
        hedge(draft, &[("H5", "H6"), ("M5", "M6")]);
        raise(draft, &["H1", "H9"]);
    });
    assert_eq!(said(&map, "H5", "H8", Season::Bare), is("clear", 0));
    assert_eq!(said(&map, "H6", "H2", Season::Bare), is("clear", 0));
    let blocked = look(&map, "H4", "H7", Season::Bare);
    assert_eq!((blocked.reason, blocked.rule), (Reason::Obstacle(Obstacle::Hedge), "1.1.1-he-d"));
    let hexes: Vec<String> = blocked.blocks[0].hexes.iter().map(|&hex| map.name(hex).to_string()).collect();
    assert_eq!(hexes, ["tH5", "tH6"]);
    assert_eq!((blocked.blocks[0].at.x, blocked.blocks[0].at.y), (630.0, 572.0));
    assert_eq!(said(&map, "H1", "H9", Season::Bare), is("clear", 0), "from hill to hill over a hedge in the valley");
    assert_eq!(said(&map, "H1", "H7", Season::Bare), is("clear", 0), "a hedge hides nothing from above");
}

/// Rules: 1.1.1-he-c, 1.1.1-he-e, 1.1.1-he-s
#[test]
fn a_thread_along_a_hedge_is_blocked_by_a_third_one_at_its_far_end() {
    // J5, the hexside K5/K6, L5, the hexside M5/M6, N5: all on one line.
    let along = |sides: &[(&str, &str)], to: &str| {
        let map = map(|draft| hedge(draft, sides));
        said(&map, "J5", to, Season::Bare).0
    };
    let spoke = [("K5", "K6")];
    assert_eq!(along(&spoke, "L5"), "clear");
    assert_eq!(along(&spoke, "N5"), "clear");
    assert_eq!(along(&[spoke[0], ("K5", "L5")], "N5"), "clear", "two hedges in that corner leave a gap");
    assert_eq!(along(&[("K5", "L5")], "N5"), "hedge");
    assert_eq!(along(&[("K5", "L5")], "L5"), "clear");
    assert_eq!(along(&[spoke[0], ("K5", "L5"), ("K6", "L5")], "N5"), "hedge");
    // From H5 the hexside K5/K6 begins at no corner of either.
    let map = map(|draft| hedge(draft, &[("K5", "K6")]));
    assert_eq!(said(&map, "H5", "N5", Season::Bare).0, "hedge");
    assert_eq!(look(&map, "H5", "N5", Season::Bare).rule, "1.1.1-he-e");
}

/// Rules: 3.2.1l
#[test]
fn six_hindrances_block() {
    let map = map(|draft| draft.brush = (2..=9).map(|row| filling(field(&format!("H{row}")))).collect());
    assert_eq!(said(&map, "H1", "H7", Season::Bare), is("hindered", 5));
    assert_eq!(said(&map, "H1", "H8", Season::Bare), is("hindrance", 6));
}

/// Rules: 1.2.5j, 1.2.5k, 3.2.1h
#[test]
fn smoke_counts_between_into_and_out_of_its_hex() {
    let map = map(|_| ());
    let at = |name: &str| hex(&map, name);
    let laid = Laid { smoke: [(at("H5"), 2), (at("H8"), 3)].into(), ..Laid::default() };
    let total = |from: &str, to: &str, purpose| {
        let answer = map.explain(at(from), at(to), Season::Bare, purpose, &laid);
        let kept = map.keep(Season::Bare);
        let seen = map.seen(&kept, (at(from), at(to)), Season::Bare, purpose, &laid);
        assert_eq!(seen, (!answer.blocked).then_some(answer.hindrance));
        answer.hindrance
    };
    assert_eq!(total("H3", "H6", Purpose::Shot), 2);
    assert_eq!(total("H3", "H5", Purpose::Shot), 2);
    assert_eq!(total("H5", "H3", Purpose::Shot), 3);
    assert_eq!(total("H5", "H3", Purpose::Seeing), 2);
    assert_eq!(total("H5", "H8", Purpose::Seeing), 5);
    assert_eq!(total("H3", "H9", Purpose::Shot), 5);
    assert_eq!(total("J3", "J9", Purpose::Shot), 0);
    // Six in one direction only.
    let shot = |from, to| map.explain(at(from), at(to), Season::Bare, Purpose::Shot, &laid).blocked;
    assert!(shot("H5", "H8") && shot("H8", "H5"));
    assert!(!map.explain(at("H5"), at("H8"), Season::Bare, Purpose::Seeing, &laid).blocked);
}

/// Rules: 7.4.1a, 7.4.1c
#[test]
fn a_wreck_hinders_on_its_level_if_both_see_it() {
    let seen = |mill: bool, from: &str, to: &str| {
        let map = map(|draft| {
            raise(draft, &["L2"]);
            if mill {
                // It stands between G2 and the dot of H5, but beside the thread from G2 to H8.
                let shape = Shape::Disc { centre: (575, 298), radius: 5 };
                let feature = Feature { id: "mill".to_owned(), hexes: vec![field("G3")], shape };
                draft.buildings = vec![Building { feature, stone: true, name: None, storeys: 1 }];
            }
        });
        let laid = Laid { vehicles: ["H5", "L5"].map(|name| hex(&map, name)).into(), ..Laid::default() };
        let answer = map.explain(hex(&map, from), hex(&map, to), Season::Bare, Purpose::Shot, &laid);
        (!answer.blocked).then_some(answer.hindrance)
    };
    assert_eq!(seen(false, "L4", "L7"), Some(1));
    assert_eq!(seen(false, "L7", "L4"), Some(1));
    assert_eq!(seen(false, "L2", "L7"), Some(0), "from another level");
    assert_eq!(seen(false, "L4", "L5"), Some(0), "into its hex");
    assert_eq!(seen(false, "G2", "H8"), Some(1));
    assert_eq!(seen(true, "G2", "H8"), Some(0), "G2 does not see the wreck");
    assert_eq!(seen(true, "G2", "H5"), None);
}

/// Rules: DaE2.5i
#[test]
fn artillery_fire_counts_once_wherever_the_thread_meets_it() {
    let map = map(|_| ());
    let at = |name: &str| hex(&map, name);
    let laid = Laid { blast: ["H5", "H6", "H7"].map(at).into(), ..Laid::default() };
    let total = |from: &str, to: &str| map.explain(at(from), at(to), Season::Bare, Purpose::Shot, &laid).hindrance;
    assert_eq!(total("H3", "H9"), 1);
    assert_eq!(total("H5", "H2"), 1);
    assert_eq!(total("J3", "J9"), 0);
}

/// Rules: 1.1.1-od-b
#[test]
fn a_road_through_an_orchard_is_clear_for_who_stays_on_it() {
    use sight::{Outline, Road};
    let map = map(|draft| {
        plant(draft, &["H4", "H5", "H6"]);
        let names = ["H3", "H4", "H5", "H6", "H7"];
        draft.roads = vec![Road {
            id: "r".to_owned(),
            paved: false,
            path: names.map(field).into(),
            edges: [None, None],
            width: 18,
            line: vec![(630, 300), (630, 740)],
            strip: Outline(vec![(621, 250), (639, 250), (639, 800), (621, 800)]),
        }];
    });
    assert_eq!(said(&map, "H3", "H7", Season::Leaf), is("clear", 0));
    assert_eq!(said(&map, "G3", "H7", Season::Leaf), is("hindered", 3));
}
