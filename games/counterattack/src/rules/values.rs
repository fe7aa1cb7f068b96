//! What a unit is worth now (2.4, 10.5, 15.3): printed values of its current side, halved as its state demands.

use super::chapter::*;

/// Half, rounded up.
const fn halved(value: u8) -> u8 {
    value.div_ceil(2)
}

impl Look<'_> {
    /// The values printed on the side of the counter that is up.
    #[inline]
    pub fn printed(self, unit: UnitId) -> Values {
        let facts = self.pack.unit(unit);
        match facts.reduced {
            Some(values) if self.pos.reduced.has(unit) => values,
            _ => facts.full,
        }
    }

    /// Combat points now: halved when disorganised (10.5a) and again when out of supply (15.3b, 15.3f), rounded up each time,
    /// never below one.
    pub fn combat_points(self, unit: UnitId) -> u8 {
        let mut points = self.printed(unit).combat;
        if self.pos.disorganised.has(unit) {
            points = halved(points);
        }
        if self.is_unsupplied(unit) {
            points = halved(points);
        }
        points.max(1)
    }

    /// The rule by which a unit fights at half value, if it does: it is disorganised, or out of supply.
    pub(crate) fn halving_rule(self, unit: UnitId) -> Option<&'static str> {
        match (self.pos.disorganised.has(unit), self.is_unsupplied(unit)) {
            (true, _) => Some("10.5a"),
            (false, true) if self.printed(unit).movement < self.pack.constants.foot => Some("15.3f"),
            (false, true) => Some("15.3b"),
            (false, false) => None,
        }
    }

    /// Combat points in an attack out of Warsaw: halved once more (6.3g, A-26).
    pub fn points_from_warsaw(self, unit: UnitId) -> u8 {
        halved(self.combat_points(unit)).max(1)
    }

    /// Movement points now, in whole points: halved when disorganised (10.5b), and when out of supply unless it is foot
    /// or horse (15.3c, 15.3g).
    pub fn movement_points(self, unit: UnitId) -> u8 {
        let printed = self.printed(unit).movement;
        if printed == UNLIMITED {
            return UNLIMITED;
        }
        let mut points = printed;
        if self.pos.disorganised.has(unit) {
            points = halved(points);
        }
        if self.is_unsupplied(unit) && printed >= self.pack.constants.foot {
            points = halved(points);
        }
        points
    }

    /// Whether the unit is out of supply; the train never is (13j).
    pub fn is_unsupplied(self, unit: UnitId) -> bool {
        self.pos.unsupplied.has(unit) && !self.is_train(unit)
    }

    /// Whether the printed movement of the current side reaches the threshold of mobile units (9.1a, 6.7a, A-71).
    pub fn is_mobile(self, unit: UnitId) -> bool {
        self.printed(unit).movement >= self.pack.constants.mobile
    }

    /// The bonus circles of the current side, with what lasting events add (2.5, 20e).
    pub fn bonus(self, unit: UnitId) -> BonusCircle {
        let mut circle = self.printed(unit).bonus;
        for side in Side::BOTH {
            for (counter, event) in self.pack.events[side as usize].iter().enumerate() {
                if event.stays && self.pos.lasting[side as usize][counter] == Some(unit) {
                    match event.effect {
                        Effect::RedUnarmoured => circle.red += event.amount,
                        _ => circle.white += event.amount,
                    }
                }
            }
        }
        circle
    }

    /// What the unit subtracts in defence: both circles (9.4a, 9.4b).
    pub fn defence_bonus(self, unit: UnitId) -> u8 {
        let circle = self.bonus(unit);
        circle.white + circle.red
    }

    /// Steps the unit has left.
    pub fn steps_left(self, unit: UnitId) -> u8 {
        match self.pack.unit(unit).reduced {
            Some(_) if !self.pos.reduced.has(unit) => 2,
            _ => 1,
        }
    }

    /// Whether the unit is reconnaissance (6.7b).
    pub fn is_reconnaissance(self, unit: UnitId) -> bool {
        self.pack.unit(unit).kind == Kind::Reconnaissance
    }
}
