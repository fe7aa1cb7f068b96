//! `tables/nationality.tsv`: what a whole nationality has.

use super::date::Date;

/// What a nationality has.
#[derive(Clone, PartialEq, Debug)]
pub struct Nation {
    /// Red To Hit numbers until this month, black from then on; none: for ever.
    pub red_until: Option<Date>,
    /// Whether it has red To Hit numbers at all.
    pub red: bool,
    /// The countries that have red numbers, where not all of a Minor's do; empty: all.
    pub red_countries: Vec<String>,
    /// Black chits of a battery.
    pub black: u8,
    /// Red chits of a battery.
    pub red_chits: u8,
    /// Artillery is accurate on this or less.
    pub accuracy: u8,
    /// Radio contact: from each month on.
    pub radio: Vec<(Option<Date>, u8)>,
    /// HEAT is to be had from this month on.
    pub heat: Date,
    /// What is added to a Pre-AFV-Advance Task Check.
    pub paatc: i8,
    /// It is added only for those who are not elite.
    pub paatc_elite_exempt: bool,
}

impl Nation {
    /// The radio contact value in that month.
    #[must_use]
    pub fn contact(&self, date: Date) -> Option<u8> {
        let holds = |from: &Option<Date>| from.is_none_or(|from| from <= date);
        self.radio.iter().rev().find(|(from, _)| holds(from)).map(|&(_, value)| value)
    }
}
