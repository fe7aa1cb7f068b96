//! How much and how often.

use super::Rate;
use crate::protocol::Mode;
use std::time::Duration;

/// How much and how often. Everything can be adjusted before the server starts.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Limits {
    /// The largest body of a request, in bytes.
    pub body: usize,
    /// The largest body of a request whose path ends in `/import`: a journal.
    pub import: usize,
    /// The largest message on a socket, in bytes.
    pub message: usize,
    /// Requests of one address.
    pub requests: Rate,
    /// Requests of one person.
    pub person_requests: Rate,
    /// How long the head of a request may take, and how long a connection may be idle between two requests.
    pub head: Duration,
    /// How many connections of one address may be open; behind a proxy, that is everyone's.
    pub connections_of_address: usize,
    /// How many connections may be open in all.
    pub connections: usize,
    /// Sockets that one address opens.
    pub new_sockets: Rate,
    /// Messages on one socket.
    pub messages: Rate,
    /// How many sockets of one address may be open.
    pub sockets_of_address: usize,
    /// How many sockets of one person may be open.
    pub sockets_of_person: usize,
    /// How many sockets may be open in all.
    pub sockets: usize,
    /// Attempts of one address to log in that fail.
    pub logins: Rate,
    /// Attempts of one address to log in under one name that fail. Others may log in under that name all the same.
    pub logins_of_name: Rate,
    /// Attempts to log in under one name that fail, wherever they come from: beyond it nobody is refused, but every attempt is slow.
    pub guesses_of_name: Rate,
    /// How slow.
    pub slow_guess: Duration,
    /// Accounts that one address makes, and guests in local mode.
    pub registrations: Rate,
    /// Tours that visitors of one address begin.
    pub tours: Rate,
    /// How many tours of visitors there may be at a time.
    pub tours_open: usize,
    /// How long a visitor's tour that nobody looks at is there.
    pub tour_rest: Duration,
    /// How many lines the journal of a visitor's tour may have.
    pub tour_lines: usize,
    /// How many addresses, persons and names are remembered for all this, each.
    pub remembered: usize,
}

impl Limits {
    /// What is sane for a mode.
    pub fn of(mode: Mode) -> Limits {
        match mode {
            Mode::Local => Limits::local(),
            Mode::Served => Limits::served(),
        }
    }

    /// For one machine: nobody is told to wait, but nothing is without end.
    pub fn local() -> Limits {
        Limits {
            requests: Rate::UNLIMITED,
            person_requests: Rate::UNLIMITED,
            connections_of_address: 8192,
            new_sockets: Rate::UNLIMITED,
            messages: Rate::new(2000, 1),
            sockets_of_address: 4096,
            sockets_of_person: 4096,
            sockets: 4096,
            registrations: Rate::new(2000, 10),
            ..Limits::served()
        }
    }

    /// For everyone.
    pub fn served() -> Limits {
        Limits {
            body: 64 << 10,
            import: 4 << 20,
            message: 64 << 10,
            requests: Rate::new(300, 50),
            person_requests: Rate::new(200, 100),
            head: Duration::from_secs(30),
            connections_of_address: 400,
            connections: 20_000,
            new_sockets: Rate::new(60, 1000),
            messages: Rate::new(200, 50),
            sockets_of_address: 200,
            sockets_of_person: 32,
            sockets: 10_000,
            logins: Rate::new(20, 30_000),
            logins_of_name: Rate::new(10, 60_000),
            guesses_of_name: Rate::new(30, 10_000),
            slow_guess: Duration::from_secs(3),
            registrations: Rate::new(10, 360_000),
            tours: Rate::new(20, 60_000),
            tours_open: 500,
            tour_rest: Duration::from_secs(30 * 60),
            tour_lines: 2000,
            remembered: 20_000,
        }
    }

    /// The largest body of a request to this path.
    pub fn body_of(&self, path: &str) -> usize {
        if path.ends_with("/import") { self.import } else { self.body }
    }
}

impl Default for Limits {
    fn default() -> Limits {
        Limits::served()
    }
}
