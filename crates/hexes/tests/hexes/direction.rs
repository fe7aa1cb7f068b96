use hexes::Direction::{self, N, NE, NW, S, SE, SW};

#[test]
fn directions_go_clockwise_from_north() {
    assert_eq!(Direction::ALL, [N, NE, SE, S, SW, NW]);
    for (index, direction) in Direction::ALL.into_iter().enumerate() {
        assert_eq!(direction.index(), index);
        assert_eq!(direction.clockwise(), Direction::ALL[(index + 1) % 6]);
        assert_eq!(direction.clockwise().counter_clockwise(), direction);
        assert_eq!(direction.turned(6), direction);
        assert_eq!(direction.turned(usize::MAX), direction.turned(3));
    }
}

#[test]
fn opposites() {
    assert_eq!(Direction::ALL.map(Direction::opposite), [S, SW, NW, N, NE, SE]);
}

#[test]
fn directions_print_and_parse() {
    for direction in Direction::ALL {
        assert_eq!(direction.to_string().parse(), Ok(direction));
    }
    let error = "E".parse::<Direction>().expect_err("flat-topped hexes have no east side");
    assert_eq!(error.to_string(), "`E` is not a hexside: N, NE, SE, S, SW or NW is wanted");
}
