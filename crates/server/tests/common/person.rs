//! Somebody with a cookie, who asks over HTTP.

use serde_json::{Value, json};
use std::net::SocketAddr;
use ureq::Agent;
use ureq::http::{Request, Response};

/// What a server answered.
#[derive(Clone, PartialEq, Debug)]
pub struct Answer {
    /// The HTTP status.
    pub status: u16,
    /// The body: JSON, or the text as it is.
    pub body: Value,
    /// The cookie that it set.
    pub cookie: Option<String>,
}

/// Somebody.
#[derive(Clone, Debug)]
pub struct Person {
    /// The server.
    pub house: SocketAddr,
    /// What the browser would send along.
    pub cookie: Option<String>,
    agent: Agent,
}

impl Person {
    /// Somebody whom the server does not know.
    pub fn stranger(house: SocketAddr) -> Person {
        // A connection whose request was refused unread is closed; a browser then opens another one, and so do we every time.
        let agent = Agent::config_builder().http_status_as_error(false).max_idle_connections(0).build().into();
        Person { house, cookie: None, agent }
    }

    /// A guest of a server without accounts.
    pub fn guest(house: SocketAddr) -> Person {
        let mut person = Person::stranger(house);
        person.cookie = person.get("/api/me").cookie;
        assert!(person.cookie.is_some(), "a guest gets a cookie");
        person
    }

    /// A new account.
    pub fn account(house: SocketAddr, name: &str) -> Person {
        let mut person = Person::stranger(house);
        let answer = person.post("/api/account/register", &json!({"name": name, "password": "correct horse battery"}));
        assert_eq!(answer.status, 200, "{name} can register: {answer:?}");
        person.cookie = answer.cookie;
        person
    }

    /// A request with this person's cookie and nothing else.
    pub fn request(&self, method: &str, path: &str) -> ureq::http::request::Builder {
        let request = Request::builder().method(method).uri(format!("http://{}{path}", self.house));
        match &self.cookie {
            Some(cookie) => request.header("cookie", cookie),
            None => request,
        }
    }

    /// Sends a request with a body, whatever is in it.
    pub fn send(&self, request: ureq::http::request::Builder, body: Vec<u8>) -> Answer {
        let request = request.body(body).expect("a request");
        read(self.agent.run(request).expect("the server answers"))
    }

    /// Asks for something.
    pub fn get(&self, path: &str) -> Answer {
        let request = self.request("GET", path).body(()).expect("a request");
        read(self.agent.run(request).expect("the server answers"))
    }

    /// Sends something, as the client does.
    pub fn post(&self, path: &str, body: &Value) -> Answer {
        let request = self.request("POST", path).header("x-pedina", "1").header("content-type", "application/json");
        self.send(request, body.to_string().into_bytes())
    }

    /// Makes a table with the seats as wished, and gives its card.
    pub fn table(&self, soviet: &str, german: &str, public: bool) -> Value {
        self.table_of("counterattack", "campaign", &[("soviet", soviet), ("german", german)], public)
    }

    /// The same of any game: every seat with who is to have it.
    pub fn table_of(&self, game: &str, scenario: &str, seats: &[(&str, &str)], public: bool) -> Value {
        let seats: Vec<Value> = seats.iter().map(|(seat, who)| json!({"seat": seat, "who": who})).collect();
        let wish = json!({ "game": game, "scenario": scenario, "seats": seats, "public": public });
        let answer = self.post("/api/tables", &wish);
        assert_eq!(answer.status, 201, "a table can be made: {answer:?}");
        answer.body
    }

    /// Makes a table with the Soviet seat, and lets another person take the German one; the table's id.
    pub fn against(&self, other: &Person, public: bool) -> String {
        self.against_in("counterattack", "campaign", ["soviet", "german"], other, public)
    }

    /// The same of any game: this person has the first seat.
    pub fn against_in(
        &self,
        game: &str,
        scenario: &str,
        [mine, theirs]: [&str; 2],
        other: &Person,
        public: bool,
    ) -> String {
        let card = self.table_of(game, scenario, &[(mine, "me"), (theirs, "anyone")], public);
        let id = card["id"].as_str().expect("a table has an id").to_owned();
        let answer = other.post(&format!("/api/tables/{id}/join"), &json!({"seat": theirs}));
        assert_eq!(answer.status, 200, "a free seat can be taken: {answer:?}");
        id
    }
}

fn read(mut response: Response<ureq::Body>) -> Answer {
    let cookie = response.headers().get("set-cookie").and_then(|cookie| cookie.to_str().ok());
    let cookie = cookie.and_then(|cookie| cookie.split(';').next()).map(str::to_owned);
    let text = response.body_mut().read_to_string().unwrap_or_default();
    let body = serde_json::from_str(&text).unwrap_or(Value::String(text));
    Answer { status: response.status().as_u16(), body, cookie }
}
