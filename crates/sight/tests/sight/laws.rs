//! What holds of every look on every board.

use std::sync::LazyLock;

use hexes::{Hex, Name};
use proptest::prelude::*;
use sight::{Answer, Board, Field, HEIGHT, Map, Nothing, Purpose, Season};

use crate::common::{BOARDS, joined};
use crate::trial::{Mirror, field, filling, open};

/// A board, the board turned, and the board in two mirrors.
struct Four {
    plain: Map,
    turned: Map,
    mirrors: [(Mirror, Map); 2],
}

static FOURS: LazyLock<Vec<Four>> = LazyLock::new(|| {
    let four = |board: &Board| Four {
        plain: Map::single(board),
        turned: joined(&format!("{}/180", board.id.letters())),
        mirrors: [Mirror::Sideways, Mirror::Upright].map(|mirror| (mirror, Map::single(&mirror.board(board)))),
    };
    BOARDS.iter().map(four).collect()
});

fn look(map: &Map, from: Name, to: Name, season: Season) -> Answer {
    let hex = |name| map.hex(name).unwrap_or_else(|| panic!("no hex {name}"));
    map.explain(hex(from), hex(to), season, Purpose::Seeing, &Nothing)
}

/// What a look tells, wherever the board lies.
fn told(answer: &Answer) -> (u32, bool, u8, String, usize) {
    (answer.range, answer.blocked, answer.hindrance, answer.reason.to_string(), answer.blocks.len())
}

fn any_field() -> impl Strategy<Value = Field> {
    let all: Vec<Field> = Field::all().collect();
    (0..all.len()).prop_map(move |index| all[index])
}

fn any_season() -> impl Strategy<Value = Season> {
    (0..3_usize).prop_map(|index| Season::ALL[index])
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 4 * ProptestConfig::default().cases, ..ProptestConfig::default() })]

    /// Rules: 3.2.1c
    #[test]
    fn whoever_is_seen_sees(board in 0..4_usize, from in any_field(), to in any_field(), season in any_season()) {
        let map = &FOURS[board].plain;
        let name = |field: Field| Name::lettered(BOARDS[board].id, field.column, field.row);
        let there = look(map, name(from), name(to), season);
        let mut back = look(map, name(to), name(from), season);
        back.blocks.reverse();
        back.hindrances.reverse();
        prop_assert_eq!(told(&there), told(&back));
        prop_assert_eq!(&there.blocks, &back.blocks);
        prop_assert_eq!(&there.hindrances, &back.hindrances);
        prop_assert_eq!(map.terrain(there.from, there.to, season), (!there.blocked).then_some(there.hindrance));
    }

    #[test]
    fn a_board_turned_shows_the_same(board in 0..4_usize, from in any_field(), to in any_field(), season in any_season()) {
        let Four { plain, turned, .. } = &FOURS[board];
        let name = |field: Field| Name::lettered(BOARDS[board].id, field.column, field.row);
        let (here, there) = (look(plain, name(from), name(to), season), look(turned, name(from), name(to), season));
        prop_assert_eq!(told(&here), told(&there));
    }

    #[test]
    fn a_board_in_a_mirror_shows_the_same(
        board in 0..4_usize, which in 0..2_usize, from in any_field(), to in any_field(), season in any_season(),
    ) {
        let Four { plain, mirrors, .. } = &FOURS[board];
        let (mirror, seen) = &mirrors[which];
        let name = |field: Field| Name::lettered(BOARDS[board].id, field.column, field.row);
        let here = look(plain, name(from), name(to), season);
        let there = look(seen, name(mirror.field(from)), name(mirror.field(to)), season);
        prop_assert_eq!(told(&here), told(&there));
    }

    /// Rules: 3.2.1g
    #[test]
    fn neighbours_see_each_other_unhindered(board in 0..4_usize, from in any_field(), side in 0..6_usize, season in any_season()) {
        let map = &FOURS[board].plain;
        if let Some(to) = from.beyond(hexes::Direction::ALL[side]) {
            let name = |field: Field| Name::lettered(BOARDS[board].id, field.column, field.row);
            prop_assert_eq!(told(&look(map, name(from), name(to), season)), (1, false, 0, "clear".to_owned(), 0));
        }
    }

    /// A column of hexes, each filled with woods of its own to the edges.
    ///
    /// Rules: 1.1.1-wo-a, 3.2.1e
    #[test]
    fn nothing_is_seen_through_a_wall_of_woods(column in 1..32_u8, west in any::<usize>(), east in any::<usize>()) {
        let pick = |all: Vec<Field>, index: usize| all[index % all.len()];
        let from = pick(Field::all().filter(|field| field.column < column).collect(), west);
        let to = pick(Field::all().filter(|field| field.column > column).collect(), east);
        // Along the edge of the board the wall has nothing on one hand.
        let along_the_edge = from.dot().1 == to.dot().1 && matches!(from.dot().1, 0 | HEIGHT);
        prop_assume!(!along_the_edge);
        let map = &WALLS[usize::from(column)];
        let hex = |field: Field| map.hex(Name::lettered(open().id, field.column, field.row)).expect("a hex");
        prop_assert_eq!(map.terrain(hex(from), hex(to), Season::Bare), None);
    }
}

/// A wall of woods in each column.
static WALLS: LazyLock<Vec<Map>> = LazyLock::new(|| {
    let wall = |column: u8| {
        let mut draft = open();
        draft.woods = Field::all().filter(|field| field.column == column).map(filling).collect();
        Map::single(&Board::unchecked(draft))
    };
    (0..33).map(wall).collect()
});

/// The thread runs between two hexes full of woods that touch along it, and between one of them and an open hex.
///
/// Rules: 3.2.1e
#[test]
fn woods_on_both_hands_block_and_woods_on_one_hand_do_not() {
    // From J5 to L5 the thread runs along the hexside of K5 and K6.
    let seen = |woods: &[&str]| {
        let mut draft = open();
        draft.woods = woods.iter().map(|name| filling(field(name))).collect();
        let map = Map::single(&Board::unchecked(draft));
        let hex = |name: &str| map.hex(name.parse().expect("a name")).expect("a hex");
        map.terrain(hex("tJ5"), hex("tL5"), Season::Bare)
    };
    assert_eq!(seen(&[]), Some(0));
    assert_eq!(seen(&["K5"]), Some(0));
    assert_eq!(seen(&["K6"]), Some(0));
    assert_eq!(seen(&["K5", "K6"]), None);
}

#[test]
fn what_is_kept_is_what_is_worked_out() {
    for (four, season) in FOURS.iter().zip([Season::Grain, Season::Bare, Season::Leaf, Season::Grain]) {
        let map = &four.plain;
        let kept = map.keep(season);
        assert_eq!(kept.size(), 346 * 347 / 4 + 1);
        for one in map.grid().hexes() {
            for other in map.grid().hexes().filter(|other| other.index() % 5 == one.index() % 5) {
                assert_eq!(
                    kept.between(one, other),
                    map.terrain(one, other, season),
                    "{} {}",
                    map.name(one),
                    map.name(other)
                );
            }
        }
        assert_eq!(kept.between(Hex(7), Hex(7)), Some(0));
    }
}
