//! Months of the war: seasons, weapons and ammunition hang on them.

use std::fmt;
use std::str::FromStr;

/// A month of a year, written `1944-06`.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Date {
    /// The year.
    pub year: u16,
    /// The month, 1 to 12.
    pub month: u8,
}

impl FromStr for Date {
    type Err = ();

    fn from_str(text: &str) -> Result<Date, ()> {
        let (year, month) = text.split_once('-').ok_or(())?;
        let digits = |text: &str, length| text.len() == length && text.bytes().all(|byte| byte.is_ascii_digit());
        if !digits(year, 4) || !digits(month, 2) {
            return Err(());
        }
        let date = Date { year: year.parse().map_err(|_| ())?, month: month.parse().map_err(|_| ())? };
        let fits = (1939..=1945).contains(&date.year) && (1..=12).contains(&date.month);
        if fits { Ok(date) } else { Err(()) }
    }
}

impl fmt::Display for Date {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}-{:02}", self.year, self.month)
    }
}

/// When something is to be had: from a month to a month, both included; without a limit where there is none.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
pub struct When {
    /// The first month.
    pub from: Option<Date>,
    /// The last month.
    pub to: Option<Date>,
}

impl When {
    /// Whether it is to be had in that month.
    #[must_use]
    pub fn holds(&self, date: Date) -> bool {
        self.from.is_none_or(|from| from <= date) && self.to.is_none_or(|to| date <= to)
    }
}
