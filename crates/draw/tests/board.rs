//! The printed map alone: where everything lies on it, in every palette, and nothing that changes in play.

use crate::common::{board as hexes, ground, view};
use draw::{Board, SpotKind, Style, Theme, board, emblem};
use resvg::usvg::{Options, Tree};
use table::{FreeBoard, Ground, HexBoard};

const THEMES: [Theme; 3] = [Theme::Light, Theme::Dark, Theme::Contrast];

fn style(theme: Theme) -> Style {
    Style { theme, ..Style::default() }
}

fn size(svg: &str) -> (f64, f64) {
    let size = Tree::from_str(svg, &Options::default()).expect("the map is SVG").size();
    (f64::from(size.width()), f64::from(size.height()))
}

fn small() -> Board {
    board(&ground(), &Style::default())
}

#[test]
fn every_hex_in_play_has_its_place() {
    let board = small();
    let numbers: Vec<String> = hexes(8, 8).hexes.into_iter().map(|(n, _)| n).collect();
    let placed = board.layout.places.iter().filter(|(_, p)| p.kind == SpotKind::Hex);
    assert_eq!(placed.count(), numbers.len());
    let spot = |n: &str| &board.layout.places[n];
    assert!(numbers.iter().all(|n| board.layout.places.contains_key(n)));
    let (a, b) = (spot("0504"), spot("0505"));
    assert!((b.y - a.y - board.layout.side * 3f64.sqrt()).abs() < 0.2 && a.x == b.x);
    assert!(spot("0604").y > a.y, "even columns lie half a hex lower");
}

#[test]
fn areas_and_entries_have_seats_on_the_sheet() {
    let layout = small().layout;
    for (name, kind) in [("town", SpotKind::Area), ("entry-A", SpotKind::Entry)] {
        let spot = layout.places.get(name).expect("a place");
        assert_eq!(spot.kind, kind, "{name}");
        assert!(spot.seats.len() >= 4, "{name} has {} seats", spot.seats.len());
        let half = layout.counter / 2.0;
        for &(x, y) in &spot.seats {
            assert!(x - half >= layout.x && x + half <= layout.x + layout.width, "{name} {x}");
            assert!(y - half >= layout.y && y + half <= layout.y + layout.height, "{name} {y}");
        }
    }
}

#[test]
fn waiting_counters_lie_on_no_hex_and_on_no_other() {
    let layout = board(&Ground::Hexes(hexes(20, 20)), &Style::default()).layout;
    let seats = &layout.places["entry-A"].seats;
    for (i, a) in seats.iter().enumerate() {
        let apart = |x: f64, y: f64, room: f64| (a.0 - x).abs() >= room || (a.1 - y).abs() >= room;
        assert!(seats[i + 1..].iter().all(|b| apart(b.0, b.1, layout.counter)), "{a:?}");
        let hexes = layout.places.values().filter(|p| p.kind == SpotKind::Hex);
        assert!(hexes.clone().all(|p| apart(p.x, p.y, layout.counter / 2.0 + 20.0)), "{a:?}");
    }
}

#[test]
fn the_view_box_is_the_layout() {
    for ground in [
        ground(),
        Ground::Free(FreeBoard { width: 48_000, depth: 36_000, ..FreeBoard::default() }),
        Ground::Hexes(HexBoard::default()),
    ] {
        let Board { svg, layout } = board(&ground, &Style::default());
        let (width, height) = size(&svg);
        assert!((width - layout.width).abs() < 0.01 && (height - layout.height).abs() < 0.01);
        let head = format!("viewBox=\"{} {} {} {}\"", layout.x, layout.y, layout.width, layout.height);
        assert!(svg.contains(&head), "{head}");
    }
}

#[test]
fn the_map_holds_no_counter_and_refers_to_nothing_outside() {
    let Board { svg, .. } = small();
    for piece in view().pieces {
        assert!(!svg.contains(&format!("Unit {}", piece.id)));
    }
    for word in ["Turns", "Pool", "News", "Turn 1"] {
        assert!(!svg.contains(&format!(">{word}")), "{word}");
    }
    assert_eq!(svg.matches("http").count(), 1, "only the name of the format");
    assert!(!svg.contains("<image") && !svg.contains("@import") && !svg.contains("<script"));
    let kept = svg.matches("href=\"").count();
    assert_eq!(kept, svg.matches("href=\"#").count());
}

#[test]
fn whatever_is_drawn_again_is_kept() {
    for theme in THEMES {
        for svg in [board(&ground(), &style(theme)).svg, emblem(&ground(), Some(&view()), &style(theme))] {
            let ids: Vec<&str> = svg.split(" id=\"").skip(1).filter_map(|s| s.split('"').next()).collect();
            let mut once = ids.clone();
            once.sort_unstable();
            once.dedup();
            assert_eq!(once.len(), ids.len(), "an id is given twice");
            let after = |key: &'static str| svg.split(key).skip(1).filter_map(|s| s.split(['"', ')']).next());
            for id in after("href=\"#").chain(after("url(#")) {
                assert!(once.binary_search(&id).is_ok(), "{id}");
            }
        }
    }
}

#[test]
fn every_palette_gives_proper_svg_and_looks_different() {
    let free = Ground::Free(FreeBoard { width: 48_000, depth: 36_000, ..FreeBoard::default() });
    for ground in [ground(), free, Ground::Hexes(hexes(3, 1)), Ground::Hexes(HexBoard::default())] {
        let maps = THEMES.map(|t| board(&ground, &style(t)).svg);
        let emblems = THEMES.map(|t| emblem(&ground, Some(&view()), &style(t)));
        maps.iter().chain(&emblems).for_each(|svg| {
            size(svg);
        });
        assert!(maps[0] != maps[1] && maps[1] != maps[2] && maps[0] != maps[2]);
    }
}

#[test]
fn the_same_ground_gives_the_same_map() {
    assert_eq!(small(), small());
    assert_eq!(emblem(&ground(), None, &Style::default()), emblem(&ground(), None, &Style::default()));
}

#[test]
fn palettes_and_languages_share_one_layout() {
    for theme in THEMES {
        assert_eq!(board(&ground(), &style(theme)).layout, small().layout);
    }
}

#[test]
fn a_large_map_stays_light() {
    let mut large = hexes(40, 44);
    for (n, (number, kind)) in large.hexes.iter_mut().enumerate() {
        let number: usize = number.parse().expect("a number");
        let wooded = (number / 100 / 5 + number % 100 / 4) % 4 == 1;
        let common = if wooded { "woods" } else { "clear" };
        *kind = if n % 97 == 0 {
            "city"
        } else if n % 23 == 0 {
            "village"
        } else {
            common
        }
        .to_owned();
    }
    let large = Ground::Hexes(large);
    for theme in THEMES {
        let map = board(&large, &style(theme)).svg.len();
        assert!(map < 400_000, "{map} bytes");
    }
    let emblem = emblem(&large, None, &Style::default()).len();
    assert!(emblem < 120_000, "{emblem} bytes");
}

#[test]
fn a_free_table_has_no_places() {
    let layout =
        board(&Ground::Free(FreeBoard { width: 48_000, depth: 36_000, ..FreeBoard::default() }), &Style::default())
            .layout;
    assert!(layout.places.is_empty() && layout.side == 0.0 && layout.counter > 0.0);
}

#[test]
fn an_emblem_is_three_by_two() {
    let (width, height) = size(&emblem(&Ground::Hexes(hexes(40, 44)), None, &Style::default()));
    assert!((width / height - 1.5).abs() < 0.01);
}
