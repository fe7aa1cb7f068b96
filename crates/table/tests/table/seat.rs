//! Who knows what, seat by seat.

use table::{Seat, SeatSet, Who};

const SEATS: [Seat; 2] = [Seat(0), Seat(1)];

#[test]
fn a_unit_is_known_to_those_who_see_it() {
    let who = Who::new("g10", SEATS, |seat| seat == Seat(1));
    assert_eq!(SEATS.map(|seat| who.known_to(seat)), [None, Some("g10")]);
    assert_eq!(who.known_to(Seat::OBSERVER), None);
    let everyone = Who::new("g10", SEATS, |_| true);
    assert_eq!(everyone.known_to(Seat::OBSERVER), Some("g10"));
    assert_eq!(everyone.seen, SeatSet::only(Seat(0)).and(Seat(1)).and(Seat::OBSERVER));
    assert_eq!(who.seen.or(SeatSet::only(Seat(0))), SEATS.into_iter().collect());
}
