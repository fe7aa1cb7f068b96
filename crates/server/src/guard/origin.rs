//! Where a request comes from, and under which name it was sent to us.

use axum::http::{HeaderMap, Method, Uri, header};
use std::net::IpAddr;

/// The header that every request carries which changes something. No form can send it, and another site would have to ask first.
pub const OUR_HEADER: &str = "x-pedina";

/// The name and port a request was sent to.
pub fn host<'a>(headers: &'a HeaderMap, uri: &'a Uri) -> Option<&'a str> {
    let named = headers.get(header::HOST).and_then(|host| host.to_str().ok());
    named.or_else(|| uri.authority().map(|authority| authority.as_str()))
}

/// Whether a name is one that only this machine has for itself.
pub fn is_loopback(host: &str) -> bool {
    let name = match host.strip_prefix('[') {
        Some(rest) => match rest.split_once(']') {
            Some((name, port)) if port.is_empty() || is_port(port) => name,
            _ => return false,
        },
        None => match host.find(':') {
            Some(at) if is_port(&host[at..]) => &host[..at],
            Some(_) => return false,
            None => host,
        },
    };
    name.eq_ignore_ascii_case("localhost") || matches!(name, "127.0.0.1" | "::1")
}

fn is_port(text: &str) -> bool {
    text.strip_prefix(':').is_some_and(|port| port.parse::<u16>().is_ok() && port.bytes().all(|b| b.is_ascii_digit()))
}

/// Whether a request changes something.
pub fn changes(method: &Method) -> bool {
    !matches!(*method, Method::GET | Method::HEAD | Method::OPTIONS)
}

/// Whether a request wants to become a socket.
pub fn wants_socket(headers: &HeaderMap) -> bool {
    let upgrade = headers.get(header::UPGRADE).and_then(|value| value.to_str().ok());
    upgrade.is_some_and(|value| value.eq_ignore_ascii_case("websocket"))
}

/// Whether a request may come from one of our own pages, or from no page at all: no other site is behind it.
pub fn is_ours(headers: &HeaderMap, host: Option<&str>) -> bool {
    let foreign_site = headers.get("sec-fetch-site").is_some_and(|site| site != "same-origin" && site != "none");
    let origins = headers.get_all(header::ORIGIN);
    let foreign_origin = origins.iter().any(|origin| !same(origin.to_str().ok(), host));
    !foreign_site && !foreign_origin
}

/// Whether an origin has this host: the same name and the same port.
fn same(origin: Option<&str>, host: Option<&str>) -> bool {
    let (Some(origin), Some(host)) = (origin, host) else { return false };
    let stripped = |scheme: &str, port: &str| {
        let name = origin.strip_prefix(scheme)?;
        Some(name.eq_ignore_ascii_case(host) || name.strip_suffix(port).unwrap_or(name).eq_ignore_ascii_case(host))
    };
    stripped("http://", ":80").or_else(|| stripped("https://", ":443")).unwrap_or(false)
}

/// The address of whoever sent a request: the one we are connected to, or behind a proxy of ours the one that it names.
pub fn address(connected: IpAddr, headers: &HeaderMap, behind_proxy: bool) -> IpAddr {
    if !behind_proxy {
        return connected;
    }
    // Whoever is in front of our proxy may have written everything but the last entry.
    let last = headers.get_all("x-forwarded-for").iter().next_back().and_then(|value| value.to_str().ok());
    let named = last.and_then(|list| list.rsplit(',').next()).map(str::trim);
    named.and_then(|text| text.parse().ok()).unwrap_or(connected)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn headers(pairs: &[(&'static str, &str)]) -> HeaderMap {
        let mut headers = HeaderMap::new();
        for (name, value) in pairs {
            headers.append(*name, value.parse().expect("a value"));
        }
        headers
    }

    #[test]
    fn only_this_machine_s_own_names_are_local() {
        for good in ["localhost", "LOCALHOST:1944", "127.0.0.1", "127.0.0.1:1944", "[::1]", "[::1]:1944"] {
            assert!(is_loopback(good), "{good}");
        }
        for bad in [
            "",
            "evil.example",
            "localhost.evil.example",
            "127.0.0.1.evil.example:1944",
            "localhost:x",
            "localhost:1:2",
            "[::1",
            "[::1]x",
            "[::1]:99999",
            "0.0.0.0",
            "127.0.0.1@evil",
            "localhost:",
            "localhost:+1",
        ] {
            assert!(!is_loopback(bad), "{bad}");
        }
    }

    #[test]
    fn an_origin_is_ours_if_it_has_our_host() {
        let host = Some("pedina.example:8443");
        assert!(is_ours(&headers(&[]), host));
        assert!(is_ours(&headers(&[("origin", "https://pedina.example:8443")]), host));
        assert!(is_ours(&headers(&[("origin", "https://pedina.example")]), Some("pedina.example")));
        assert!(is_ours(&headers(&[("origin", "https://pedina.example:443")]), Some("pedina.example")));
        for foreign in [
            "https://pedina.example",
            "https://evil.example:8443",
            "null",
            "",
            "ftp://pedina.example:8443",
            "https://pedina.example:8443.evil.example",
            "https://evil.example/pedina.example:8443",
        ] {
            assert!(!is_ours(&headers(&[("origin", foreign)]), host), "{foreign}");
        }
        assert!(!is_ours(&headers(&[("origin", "https://pedina.example:8443"), ("origin", "https://evil")]), host));
        assert!(!is_ours(&headers(&[("origin", "https://pedina.example")]), None));
        assert!(!is_ours(&headers(&[("sec-fetch-site", "cross-site")]), host));
        assert!(!is_ours(&headers(&[("sec-fetch-site", "same-site")]), host));
        assert!(is_ours(&headers(&[("sec-fetch-site", "same-origin")]), host));
    }

    #[test]
    fn a_forwarded_address_counts_behind_a_proxy_only_and_only_the_last() {
        let connected = IpAddr::from([10, 0, 0, 1]);
        let forged = headers(&[("x-forwarded-for", "1.1.1.1"), ("x-forwarded-for", "2.2.2.2, 3.3.3.3")]);
        assert_eq!(address(connected, &forged, false), connected);
        assert_eq!(address(connected, &forged, true), IpAddr::from([3, 3, 3, 3]));
        assert_eq!(address(connected, &headers(&[("x-forwarded-for", "nonsense")]), true), connected);
        assert_eq!(address(connected, &headers(&[]), true), connected);
    }
}
