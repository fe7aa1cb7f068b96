//! Accounts, sessions and the guard, over real HTTP.

use serde_json::{Value, json};
use server::guard::{Limits, Rate};
use server::protocol::Mode;
use server::{Config, Running};
use std::io::{Read, Write};
use std::net::{SocketAddr, TcpStream};
use std::path::PathBuf;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, Instant};
use tokio::runtime::Runtime;

const PASSWORD: &str = "correct horse battery";

/// A server of one's own.
struct House {
    runtime: Runtime,
    running: Option<Running>,
    address: SocketAddr,
    db: Option<PathBuf>,
}

impl House {
    fn new(mode: Mode) -> House {
        House::with(mode, |_| {})
    }

    fn with(mode: Mode, adjust: impl FnOnce(&mut Config)) -> House {
        let runtime = Runtime::new().expect("a runtime");
        let mut config = Config { mode, limits: Limits::of(mode), ..Config::local(Vec::new()) };
        adjust(&mut config);
        let db = config.db.clone();
        let running = runtime.block_on(server::start(config)).expect("it starts");
        let address = running.address;
        House { runtime, running: Some(running), address, db }
    }

    /// One request, with the headers that our client sends unless others are given.
    fn send(&self, method: &str, path: &str, headers: &[(&str, &str)], body: &str) -> Heard {
        let host = self.address.to_string();
        let mut all = vec![("host", host.as_str()), ("connection", "close")];
        if method != "GET" {
            all.push(("x-pedina", "1"));
        }
        all.retain(|(name, _)| !headers.iter().any(|(given, _)| given == name));
        all.extend(headers.iter().filter(|(_, value)| !value.is_empty()));
        let length = body.len().to_string();
        if !body.is_empty() && !headers.iter().any(|(name, _)| *name == "content-length") {
            all.push(("content-length", &length));
        }
        let mut request = format!("{method} {path} HTTP/1.1\r\n");
        for (name, value) in all {
            request.push_str(&format!("{name}: {value}\r\n"));
        }
        request.push_str("\r\n");
        request.push_str(body);
        let mut stream = TcpStream::connect(self.address).expect("it listens");
        stream.set_read_timeout(Some(Duration::from_secs(20))).expect("a timeout");
        // Whoever refuses early does not read the rest.
        let _ = stream.write_all(request.as_bytes());
        let mut answer = Vec::new();
        let _ = stream.read_to_end(&mut answer);
        Heard::read(&answer)
    }

    fn get(&self, path: &str, cookie: &str) -> Heard {
        self.send("GET", path, &[("cookie", cookie)], "")
    }

    fn post(&self, path: &str, cookie: &str, body: &Value) -> Heard {
        self.send("POST", path, &[("cookie", cookie)], &body.to_string())
    }

    fn register(&self, name: &str) -> Heard {
        self.post("/api/account/register", "", &json!({"name": name, "password": PASSWORD}))
    }

    fn login(&self, name: &str, password: &str) -> Heard {
        self.post("/api/account/login", "", &json!({"name": name, "password": password}))
    }

    fn is_in(&self, cookie: &str) -> bool {
        self.get("/api/me", cookie).json()["signed_in"] == true
    }
}

impl Drop for House {
    fn drop(&mut self) {
        if let Some(running) = self.running.take() {
            self.runtime.block_on(running.stop());
        }
        if let Some(db) = &self.db {
            for end in ["", "-wal", "-shm", ".lock"] {
                let _ = std::fs::remove_file(format!("{}{end}", db.display()));
            }
        }
    }
}

/// An answer.
#[derive(Debug)]
struct Heard {
    status: u16,
    headers: Vec<(String, String)>,
    body: String,
}

impl Heard {
    fn read(bytes: &[u8]) -> Heard {
        let text = String::from_utf8_lossy(bytes);
        let (head, body) = text.split_once("\r\n\r\n").unwrap_or((&text, ""));
        let mut lines = head.lines();
        let status = lines.next().and_then(|line| line.split(' ').nth(1)).and_then(|code| code.parse().ok());
        let pair = |line: &str| line.split_once(": ").map(|(name, value)| (name.to_lowercase(), value.to_owned()));
        Heard { status: status.unwrap_or(0), headers: lines.filter_map(pair).collect(), body: body.to_owned() }
    }

    fn header(&self, wanted: &str) -> Option<&str> {
        self.headers.iter().find(|(name, _)| name == wanted).map(|(_, value)| value.as_str())
    }

    fn json(&self) -> Value {
        serde_json::from_str(&self.body).unwrap_or_else(|why| panic!("{why}: {self:?}"))
    }

    /// The cookie to come back with.
    fn cookie(&self) -> String {
        let line = self.header("set-cookie").unwrap_or_else(|| panic!("no cookie: {self:?}"));
        line.split(';').next().unwrap_or_default().to_owned()
    }

    /// That it is a problem with this status and code, in one sentence.
    fn refused(&self, status: u16, code: &str) {
        assert_eq!(self.status, status, "{self:?}");
        let problem = self.json();
        assert_eq!(problem["code"], code, "{self:?}");
        assert!(problem["text"].as_str().is_some_and(|text| text.ends_with('.')), "{self:?}");
    }
}

fn temporary() -> PathBuf {
    static COUNT: AtomicUsize = AtomicUsize::new(0);
    let name = format!("pedina-people-{}-{}.db", std::process::id(), COUNT.fetch_add(1, Ordering::Relaxed));
    std::env::temp_dir().join(name)
}

#[test]
fn an_account_is_made_left_and_entered_again() {
    let house = House::new(Mode::Served);
    let me = house.get("/api/me", "");
    assert_eq!(me.json(), json!({"mode": "served", "name": null, "signed_in": false}));
    assert!(me.header("set-cookie").is_none(), "nobody gets a cookie before logging in");

    let made = house.register("Mario");
    assert_eq!(made.status, 200, "{made:?}");
    assert_eq!(made.json(), json!({"mode": "served", "name": "Mario", "signed_in": true}));
    let line = made.header("set-cookie").expect("a cookie");
    for part in ["HttpOnly", "SameSite=Strict", "Path=/", "Max-Age="] {
        assert!(line.contains(part), "{line}");
    }
    let cookie = made.cookie();
    assert!(house.is_in(&cookie));

    assert_eq!(house.post("/api/account/logout", &cookie, &json!({})).status, 200);
    assert!(!house.is_in(&cookie), "a session that was left is no more");

    let again = house.login("mARIO", PASSWORD);
    assert_eq!(again.json()["name"], "Mario");
    assert!(house.is_in(&again.cookie()));
    house.register("MARIO").refused(409, "name_taken");
    house.register("Guest").refused(409, "name_taken");
}

#[test]
fn a_wrong_password_and_an_unknown_name_sound_the_same() {
    let house = House::new(Mode::Served);
    house.register("Mario");
    // What is made once only is made before the clock runs.
    house.login("somebody", "a wrong password");
    let timed = |name: &str| {
        let begun = Instant::now();
        let heard = house.login(name, "a wrong password");
        (heard, begun.elapsed())
    };
    let (mut wrong_time, mut unknown_time) = (Duration::MAX, Duration::MAX);
    // A busy machine makes any of them wait: the shortest of each is what they take.
    for _ in 0..3 {
        let (wrong, took) = timed("Mario");
        wrong_time = wrong_time.min(took);
        let (unknown, took) = timed("Luigi");
        unknown_time = unknown_time.min(took);
        wrong.refused(401, "wrong_login");
        unknown.refused(401, "wrong_login");
        assert_eq!(wrong.body, unknown.body);
    }
    let ratio = wrong_time.as_secs_f64() / unknown_time.as_secs_f64();
    assert!((0.1..10.0).contains(&ratio), "{wrong_time:?} and {unknown_time:?}");
}

#[test]
fn names_and_passwords_have_bounds() {
    let house = House::new(Mode::Served);
    let register = |name: &str, password: &str| {
        house.post("/api/account/register", "", &json!({"name": name, "password": password}))
    };
    register("ab", PASSWORD).refused(400, "input");
    register("a b c", PASSWORD).refused(400, "input");
    register("<script>", PASSWORD).refused(400, "input");
    register("Mario", "short").refused(400, "input");
    register("Mario", &"x".repeat(201)).refused(400, "input");
    house.post("/api/account/register", "", &json!({"name": "Mario"})).refused(400, "malformed");
    house
        .post("/api/account/register", "", &json!({"name": "Mario", "password": PASSWORD, "admin": true}))
        .refused(400, "malformed");
    house.send("POST", "/api/account/register", &[], "{\"name\": ").refused(400, "malformed");
    house.send("POST", "/api/account/register", &[], &"[".repeat(10_000)).refused(400, "malformed");
    house.get("/api/account/register", "").refused(405, "wrong_method");
    let italian = house.send("POST", "/api/account/register?lang=it", &[], "{\"name\":\"ab\",\"password\":\"\"}");
    assert!(italian.json()["text"].as_str().is_some_and(|text| text.starts_with("Un nome")), "{italian:?}");
}

#[test]
fn a_new_password_ends_every_other_session() {
    let house = House::new(Mode::Served);
    let first = house.register("Mario").cookie();
    let second = house.login("Mario", PASSWORD).cookie();
    let change = |cookie: &str, old: &str, new: &str| {
        house.post("/api/account/password", cookie, &json!({"old": old, "new": new}))
    };
    change("", PASSWORD, "another password").refused(401, "not_logged_in");
    let wrong = change(&first, "a wrong password", "another password");
    wrong.refused(401, "wrong_login");
    assert_eq!(wrong.json()["text"], "The password is not the one of this account.");
    change(&first, PASSWORD, "short").refused(400, "input");
    change(&first, PASSWORD, PASSWORD).refused(400, "input");
    assert!(house.is_in(&first) && house.is_in(&second));

    let changed = change(&first, PASSWORD, "another password");
    assert_eq!(changed.status, 200, "{changed:?}");
    assert!(!house.is_in(&first) && !house.is_in(&second), "old tokens are worth nothing");
    assert!(house.is_in(&changed.cookie()));
    house.login("Mario", PASSWORD).refused(401, "wrong_login");
    assert_eq!(house.login("Mario", "another password").status, 200);
}

#[test]
fn names_are_of_any_script_and_nobody_has_another_s() {
    let house = House::with(Mode::Served, |config| config.limits.registrations = Rate::new(100, 1000));
    for name in ["Łukasz", "Őrsi", "Жуков", "Ελένη", "山田太郎"] {
        assert_eq!(house.register(name).json()["name"], name);
    }
    for same in ["ŁUKASZ", "őrsi", "жуков", "ΕΛΈΝΗ", "Ελ\u{1f73}νη"] {
        house.register(same).refused(409, "name_taken");
        assert_eq!(house.login(same, PASSWORD).status, 200, "{same}");
    }
    for bad in ["Łu\u{200b}kasz", "\u{202e}abc", "Жуkов", "O\u{30b}rsi"] {
        house.register(bad).refused(400, "input");
    }
}

#[test]
fn an_account_is_deleted_by_who_knows_its_password() {
    let house = House::new(Mode::Served);
    let first = house.register("Mario").cookie();
    let second = house.login("Mario", PASSWORD).cookie();
    let delete =
        |cookie: &str, password: &str| house.post("/api/account/delete", cookie, &json!({ "password": password }));
    delete("", PASSWORD).refused(401, "not_logged_in");
    delete(&first, "a wrong password").refused(401, "wrong_login");
    house.post("/api/account/delete", &first, &json!({})).refused(400, "malformed");
    assert!(house.is_in(&first) && house.is_in(&second));

    let gone = delete(&first, PASSWORD);
    assert_eq!(gone.json(), json!({"mode": "served", "name": null, "signed_in": false}));
    assert!(gone.header("set-cookie").is_some_and(|line| line.contains("Max-Age=0")), "{gone:?}");
    assert!(!house.is_in(&first) && !house.is_in(&second), "every session has ended");
    house.login("Mario", PASSWORD).refused(401, "wrong_login");
    delete(&second, PASSWORD).refused(401, "not_logged_in");
    assert_eq!(house.register("mario").json()["name"], "mario", "the name is free");

    let local = House::new(Mode::Local);
    let guest = local.get("/api/me", "").cookie();
    local.post("/api/account/delete", &guest, &json!({ "password": PASSWORD })).refused(403, "forbidden");
}

#[test]
fn a_wrong_cookie_is_nobody() {
    let house = House::new(Mode::Served);
    let cookie = house.register("Mario").cookie();
    let (name, token) = cookie.split_once('=').expect("a cookie");
    let other = if token.starts_with('0') { "1" } else { "0" };
    for wrong in [
        format!("{name}="),
        format!("{name}={}", "0".repeat(64)),
        format!("{name}={other}{}", &token[1..]),
        format!("{name}={token}0"),
        format!("{name}={}", token.to_uppercase().replace(|c: char| c.is_ascii_digit(), "A")),
        format!("x{name}={token}"),
        format!("{name}={}", "x".repeat(5000)),
        "; ; =; ==".to_owned(),
    ] {
        assert!(!house.is_in(&wrong), "{wrong}");
        house
            .post("/api/account/password", &wrong, &json!({"old": PASSWORD, "new": "another password"}))
            .refused(401, "not_logged_in");
    }
    assert!(house.is_in(&format!("a=b; {cookie}; c=d")));
}

#[test]
fn nobody_can_choose_another_s_session() {
    let house = House::new(Mode::Served);
    house.register("Mario");
    // A token that was planted is not taken over by logging in, nor is one that is in force.
    let planted = format!("pedina={}", "ab".repeat(32));
    let body = json!({"name": "Mario", "password": PASSWORD});
    let heard = house.post("/api/account/login", &planted, &body);
    assert_ne!(heard.cookie(), planted);
    assert!(!house.is_in(&planted));
    let attacker = house.register("Luigi").cookie();
    let victim = house.post("/api/account/login", &attacker, &body);
    assert_ne!(victim.cookie(), attacker);
    assert!(!house.is_in(&attacker), "the session that was in the way is ended");
    assert_eq!(house.get("/api/me", &victim.cookie()).json()["name"], "Mario");
}

#[test]
fn another_site_cannot_act_in_our_name() {
    let house = House::new(Mode::Served);
    let cookie = house.register("Mario").cookie();
    let own = format!("http://{}", house.address);
    let logout = |headers: &[(&str, &str)]| {
        let headers: Vec<(&str, &str)> = headers.iter().copied().chain([("cookie", cookie.as_str())]).collect();
        house.send("POST", "/api/account/logout", &headers, "{}")
    };
    logout(&[("x-pedina", "")]).refused(403, "foreign_origin");
    logout(&[("x-pedina", "0")]).refused(403, "foreign_origin");
    logout(&[("origin", "https://evil.example")]).refused(403, "foreign_origin");
    logout(&[("origin", "null")]).refused(403, "foreign_origin");
    logout(&[("sec-fetch-site", "cross-site")]).refused(403, "foreign_origin");
    assert!(house.is_in(&cookie), "nothing of that did anything");
    let upgrade = [
        ("origin", "https://evil.example"),
        ("connection", "upgrade, close"),
        ("upgrade", "websocket"),
        ("sec-websocket-version", "13"),
        ("sec-websocket-key", "dGhlIHNhbXBsZSBub25jZQ=="),
    ];
    house.send("GET", "/api/tables/x/socket", &upgrade, "").refused(403, "foreign_origin");
    assert_eq!(logout(&[("origin", &own), ("sec-fetch-site", "same-origin")]).status, 200);
    assert!(!house.is_in(&cookie));
}

#[test]
fn guessing_is_slowed_down() {
    let slow = |limits: &mut Limits| limits.logins_of_name = Rate::new(3, 3_600_000);
    let house = House::with(Mode::Served, |config| slow(&mut config.limits));
    house.register("Mario");
    for _ in 0..5 {
        assert_eq!(house.login("Mario", PASSWORD).status, 200, "who knows the password is not counted");
    }
    for _ in 0..3 {
        house.login("mario", "a wrong password").refused(401, "wrong_login");
    }
    house.login("Mario", "a wrong password").refused(429, "too_many");
    house.login("MARIO", PASSWORD).refused(429, "too_many");
    house.login("Luigi", "a wrong password").refused(401, "wrong_login");

    let house = House::with(Mode::Served, |config| config.limits.logins = Rate::new(2, 3_600_000));
    for name in ["one", "two"] {
        house.login(name, "a wrong password").refused(401, "wrong_login");
    }
    house.login("three", "a wrong password").refused(429, "too_many");
}

#[test]
fn ten_wrong_passwords_do_not_lock_the_owner_out_from_elsewhere() {
    let house = House::with(Mode::Served, |config| {
        config.behind_proxy = true;
        config.limits.guesses_of_name = Rate::new(6, 3_600_000);
        config.limits.slow_guess = Duration::from_millis(50);
    });
    house.register("Mario");
    let login = |from: &str, password: &str| {
        let body = format!("{{\"name\":\"Mario\",\"password\":\"{password}\"}}");
        let headers = [("x-forwarded-for", from), ("x-pedina", "1"), ("content-type", "application/json")];
        house.send("POST", "/api/account/login", &headers, &body)
    };
    for _ in 0..10 {
        login("9.9.9.9", "a wrong password").refused(401, "wrong_login");
    }
    login("9.9.9.9", PASSWORD).refused(429, "too_many");
    assert_eq!(login("1.2.3.4", PASSWORD).status, 200, "from elsewhere it is slow, but not locked");
    for n in 0..12 {
        login(&format!("8.8.8.{n}"), "a wrong password").refused(401, "wrong_login");
    }
    assert_eq!(login("1.2.3.4", PASSWORD).status, 200, "nor when they guess from everywhere");
}

#[test]
fn whoever_has_to_wait_is_told_for_how_long() {
    let house = House::with(Mode::Served, |config| config.limits.logins_of_name = Rate::new(1, 40_000));
    house.register("Mario");
    house.login("Mario", "a wrong password").refused(401, "wrong_login");
    for (lang, words) in [("en", "come again in "), ("it", "riprovare tra ")] {
        let body = format!("{{\"name\":\"Mario\",\"password\":\"{PASSWORD}\"}}");
        let headers = [("x-pedina", "1"), ("content-type", "application/json")];
        let heard = house.send("POST", &format!("/api/account/login?lang={lang}"), &headers, &body);
        heard.refused(429, "too_many");
        let wait: u64 = heard.header("retry-after").and_then(|wait| wait.parse().ok()).expect("a number of seconds");
        assert!((1..=40).contains(&wait), "{wait}");
        assert!(heard.body.contains(&format!("{words}{wait} s.")), "{}", heard.body);
    }
}

#[test]
fn too_much_at_once_is_told_to_wait() {
    let house = House::with(Mode::Served, |config| config.limits.requests = Rate::new(4, 3_600_000));
    let heard: Vec<Heard> = (0..6).map(|_| house.get("/api/me", "")).collect();
    assert!(heard[..4].iter().all(|heard| heard.status == 200));
    heard[5].refused(429, "too_many");
    assert!(heard[5].header("retry-after").is_some());

    let house = House::with(Mode::Served, |config| config.limits.person_requests = Rate::new(2, 3_600_000));
    let cookie = house.register("Mario").cookie();
    let heard: Vec<u16> = (0..3).map(|_| house.get("/api/me", &cookie).status).collect();
    assert_eq!(heard, [200, 200, 429]);
    assert_eq!(house.get("/api/me", "").status, 200, "others go on");

    let house = House::with(Mode::Served, |config| config.limits.registrations = Rate::new(1, 3_600_000));
    assert_eq!(house.register("Mario").status, 200);
    house.register("Luigi").refused(429, "too_many");
}

#[test]
fn a_forwarded_address_counts_only_behind_a_proxy() {
    for (behind_proxy, last) in [(true, 200), (false, 429)] {
        let house = House::with(Mode::Served, |config| {
            config.behind_proxy = behind_proxy;
            config.limits.requests = Rate::new(1, 3_600_000);
        });
        let from = |ip: &str| house.send("GET", "/api/me", &[("x-forwarded-for", ip)], "").status;
        assert_eq!([from("9.9.9.1"), from("1.1.1.1, 9.9.9.2")], [200, last]);
    }
}

#[test]
fn whoever_dawdles_at_the_door_is_sent_away() {
    let house = House::with(Mode::Served, |config| config.limits.head = Duration::from_millis(300));
    for head in ["", "GET /healthz HTTP/1.1\r\nhost: x\r\n", "GET /healthz HTTP/1.1\r\nhost: x\r\n\r\n"] {
        // The server counts from the moment it lets somebody in, which is later than this one.
        let begun = Instant::now();
        let mut stream = TcpStream::connect(house.address).expect("it listens");
        stream.set_read_timeout(Some(Duration::from_secs(20))).expect("a timeout");
        stream.write_all(head.as_bytes()).expect("it hears");
        let mut answer = Vec::new();
        assert!(stream.read_to_end(&mut answer).is_ok(), "the line is closed, not left open: {head:?}");
        assert!(begun.elapsed() >= Duration::from_millis(250), "not at once either: {head:?}");
        assert_eq!(String::from_utf8_lossy(&answer).contains("200 OK"), head.ends_with("\r\n\r\n"), "{head:?}");
    }
}

#[test]
fn one_address_cannot_keep_the_door_from_others() {
    let house = House::with(Mode::Served, |config| config.limits.connections_of_address = 3);
    let dawdlers: Vec<TcpStream> = (0..3).map(|_| TcpStream::connect(house.address).expect("it listens")).collect();
    let mut late = TcpStream::connect(house.address).expect("the system lets everyone in");
    late.set_read_timeout(Some(Duration::from_secs(20))).expect("a timeout");
    let heard = late.read(&mut [0; 16]);
    assert!(matches!(heard, Ok(0) | Err(_)) && house.running.is_some(), "one too many is sent away: {heard:?}");
    drop(dawdlers);
    let until = Instant::now() + Duration::from_secs(20);
    while house.get("/healthz", "").status != 200 {
        assert!(Instant::now() < until, "there is room again");
    }
}

#[test]
fn large_bodies_are_refused() {
    let house = House::new(Mode::Served);
    let body = json!({"name": "x".repeat(70_000), "password": PASSWORD}).to_string();
    house.send("POST", "/api/account/login", &[], &body).refused(413, "too_large");
    // Announced, but never sent.
    house.send("POST", "/api/account/login", &[("content-length", "99999999")], "{}").refused(413, "too_large");
    // Not announced.
    let chunks = format!("{:x}\r\n{body}\r\n0\r\n\r\n", body.len());
    let headers = [("transfer-encoding", "chunked"), ("content-length", "")];
    house.send("POST", "/api/account/login", &headers, &chunks).refused(413, "too_large");
}

#[test]
fn every_answer_carries_the_headers() {
    for (mode, secure) in [(Mode::Local, false), (Mode::Served, true)] {
        let house = House::with(mode, |config| config.secure_cookies = secure);
        let host = [("host", "evil.example")];
        let answers = [
            house.get("/", ""),
            house.get("/table/some-where", ""),
            house.get("/assets/none.js", ""),
            house.get("/api/me", ""),
            house.get("/api/nothing", ""),
            house.get("/healthz", ""),
            house.get("/metrics", ""),
            house.send("DELETE", "/api/me", &[], ""),
            house.send("POST", "/api/account/login", &[("x-pedina", "")], "{}"),
            house.send("GET", "/", &host, ""),
        ];
        for heard in &answers {
            let policy = heard.header("content-security-policy").unwrap_or_default();
            for part in ["default-src 'none'", "script-src 'self'", "style-src 'self'", "frame-ancestors 'none'"] {
                assert!(policy.contains(part), "{heard:?}");
            }
            assert!(!policy.contains("unsafe"), "{policy}");
            assert_eq!(heard.header("x-content-type-options"), Some("nosniff"), "{heard:?}");
            assert_eq!(heard.header("referrer-policy"), Some("same-origin"));
            assert_eq!(heard.header("cross-origin-opener-policy"), Some("same-origin"));
            assert!(heard.header("permissions-policy").is_some());
            assert_eq!(heard.header("strict-transport-security").is_some(), secure);
        }
        assert_eq!(answers[3].header("cache-control"), Some("no-store"));
        answers[4].refused(404, "not_found");
        answers[7].refused(405, "wrong_method");
    }
}

#[test]
fn a_local_table_has_guests_and_no_foreign_names() {
    let house = House::new(Mode::Local);
    let first = house.get("/api/me", "");
    assert_eq!(first.json(), json!({"mode": "local", "name": null, "signed_in": true}));
    let cookie = first.cookie();
    assert!(house.get("/api/me", &cookie).header("set-cookie").is_none(), "the same browser stays the same guest");
    assert_ne!(house.get("/api/me", "").cookie(), cookie, "another browser is another guest");
    let foreign = house.send("GET", "/api/me", &[("sec-fetch-site", "cross-site")], "");
    assert!(foreign.header("set-cookie").is_none(), "another site makes no guests");
    house.register("Mario").refused(403, "forbidden");

    let port = house.address.port();
    for good in [format!("localhost:{port}"), "127.0.0.1".to_owned(), format!("[::1]:{port}")] {
        assert_eq!(house.send("GET", "/api/me", &[("host", &good)], "").status, 200, "{good}");
    }
    for bad in ["evil.example", "evil.example:1944", "127.0.0.1.evil.example", "localhost.evil.example"] {
        house.send("GET", "/api/me", &[("host", bad)], "").refused(421, "foreign_host");
        assert_eq!(house.send("GET", "/", &[("host", bad)], "").status, 421);
    }
}

#[test]
fn the_file_holds_no_password_and_no_token() {
    let db = temporary();
    let house = House::with(Mode::Served, |config| config.db = Some(db.clone()));
    let cookie = house.register("Mario").cookie();
    let token = cookie.split_once('=').expect("a cookie").1.to_owned();
    let mut bytes = Vec::new();
    for end in ["", "-wal"] {
        bytes.extend(std::fs::read(format!("{}{end}", db.display())).unwrap_or_default());
    }
    let raw: Vec<u8> = (0..32).filter_map(|at| u8::from_str_radix(&token[2 * at..2 * at + 2], 16).ok()).collect();
    let holds = |wanted: &[u8]| bytes.windows(wanted.len()).any(|window| window == wanted);
    assert!(holds(b"Mario") && holds(b"$argon2id$v=19$m=19456,t=2,p=1$"));
    assert!(!holds(PASSWORD.as_bytes()) && !holds(token.as_bytes()) && !holds(&raw));
}

#[test]
fn paths_lead_nowhere_but_to_the_client() {
    let house = House::new(Mode::Served);
    for path in [
        "/../Cargo.toml",
        "/..%2f..%2fCargo.toml",
        "/%2e%2e/%2e%2e/Cargo.toml",
        "/assets/../../package.json",
        "/assets/..%5c..%5cpackage.json",
        "//etc/passwd",
        "/etc/passwd",
        "/assets/%00",
        "/C:/Windows/win.ini",
        "/..\\..\\Cargo.toml",
        "/./../../../../../../etc/passwd",
        "/package.json",
        "/src/main.ts",
    ] {
        let heard = house.get(path, "");
        assert!(!heard.body.contains("root:") && !heard.body.contains("[package]"), "{path}: {heard:?}");
        assert!(!heard.body.contains("devDependencies") && !heard.body.contains("import "), "{path}: {heard:?}");
        assert!([200, 400, 404, 503].contains(&heard.status), "{path}: {heard:?}");
    }
    house.get("/assets/gone.js", "").refused(404, "not_found");
    let page = house.get("/join/some-code", "");
    assert!(page.header("content-type").is_some_and(|kind| kind.starts_with("text/html")), "{page:?}");
}

#[test]
fn health_and_counts_are_there_for_whoever_looks_after_it() {
    let house = House::new(Mode::Served);
    let health = house.get("/healthz", "");
    assert_eq!((health.status, health.body.as_str()), (200, "ok\n"));
    house.login("Mario", "a wrong password").refused(401, "wrong_login");
    let counts = house.get("/metrics", "").body;
    for line in ["pedina_refusals_total{code=\"wrong_login\"} 1", "pedina_requests_total{status=\"4xx\"} 1"] {
        assert!(counts.lines().any(|found| found == line), "{line}: {counts}");
    }
    assert!(!counts.contains("Mario"));
    house.send("GET", "/metrics", &[("x-forwarded-for", "9.9.9.9")], "").refused(404, "not_found");
    let house = House::with(Mode::Served, |config| config.open_metrics = true);
    assert_eq!(house.send("GET", "/metrics", &[("x-forwarded-for", "9.9.9.9")], "").status, 200);
}
