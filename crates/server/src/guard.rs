//! Who may ask: pages of this server and programs on this machine, but no other web page.
//!
//! A browser lets any page send requests to 127.0.0.1, and a page whose name is made to point there
//! (DNS rebinding) may even read the answers. Three checks close both ways:
//! * `Host` must be there once, and be `localhost` or an address in digits: a name that an attacker owns is
//!   neither. A second one, or another host in the request line, could fool whoever looks at the other.
//! * `Origin`, which browsers add to what other pages send, must be this server itself.
//! * `Sec-Fetch-Site`, where a browser sends it, must not be `cross-site` or `same-site`.
//!
//! Answers carry a policy that allows the page's own files and nothing else, not even inline scripts.

use std::net::{IpAddr, Ipv6Addr};

use axum::extract::Request;
use axum::http::{HeaderMap, HeaderName, HeaderValue, StatusCode, Uri, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};

const POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; \
     connect-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

const HEADERS: [(HeaderName, &str); 6] = [
    (header::CONTENT_SECURITY_POLICY, POLICY),
    (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
    (header::X_FRAME_OPTIONS, "DENY"),
    (header::REFERRER_POLICY, "no-referrer"),
    (
        HeaderName::from_static("cross-origin-opener-policy"),
        "same-origin",
    ),
    (
        HeaderName::from_static("cross-origin-resource-policy"),
        "same-origin",
    ),
];

/// Why a request is refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Refusal {
    /// It does not say once and clearly whom it is for.
    Garbled(&'static str),
    /// It comes from a stranger.
    Stranger(&'static str),
}

const OTHER_PAGE: Refusal = Refusal::Stranger("the request comes from another web page");

/// Refuses strangers and adds the headers.
pub(crate) async fn guard(request: Request, next: Next) -> Response {
    let mut response = match refusal(request.uri(), request.headers()) {
        Some(refusal) => {
            let (status, why) = match refusal {
                Refusal::Garbled(why) => (StatusCode::BAD_REQUEST, why),
                Refusal::Stranger(why) => (StatusCode::FORBIDDEN, why),
            };
            let (method, path) = (request.method(), request.uri().path());
            eprintln!("tesuji: refused {method} {path}: {why}");
            (status, why).into_response()
        }
        None => next.run(request).await,
    };
    for (name, value) in HEADERS {
        response
            .headers_mut()
            .insert(name, HeaderValue::from_static(value));
    }
    response
}

fn refusal(uri: &Uri, headers: &HeaderMap) -> Option<Refusal> {
    let text = |name| {
        headers
            .get(name)
            .and_then(|v: &HeaderValue| v.to_str().ok())
    };
    let mut hosts = headers.get_all(header::HOST).iter();
    let Some(host) = hosts.next() else {
        return Some(Refusal::Garbled("there is no Host header"));
    };
    if hosts.next().is_some() {
        return Some(Refusal::Garbled("there is more than one Host header"));
    }
    let Some((host, name)) = host
        .to_str()
        .ok()
        .and_then(|host| Some((host, name(host)?)))
    else {
        return Some(Refusal::Garbled("the Host header is no name and port"));
    };
    if uri.authority().is_some_and(|other| other.as_str() != host) {
        return Some(Refusal::Garbled("the request line names another host"));
    }
    if !is_local(name) {
        let why = "the Host header names neither localhost nor an address";
        return Some(Refusal::Stranger(why));
    }
    if headers.contains_key(header::ORIGIN) {
        let own = text(header::ORIGIN).and_then(|origin| origin.strip_prefix("http://"));
        if own != Some(host) {
            return Some(OTHER_PAGE);
        }
    }
    match text(HeaderName::from_static("sec-fetch-site")) {
        None | Some("same-origin" | "none") => None,
        // A link from elsewhere that opens the page itself.
        Some(_) if text(HeaderName::from_static("sec-fetch-mode")) == Some("navigate") => None,
        Some(_) => Some(OTHER_PAGE),
    }
}

/// The name in a Host header, without the port, if it is one: letters, digits, dots and the like, or an address in
/// brackets.
fn name(host: &str) -> Option<&str> {
    let end = match host.strip_prefix('[') {
        Some(rest) => rest.find(']')? + 2,
        None => host.find(':').unwrap_or(host.len()),
    };
    let (name, port) = host.split_at(end);
    let port_is_one = match port.strip_prefix(':') {
        Some(digits) => digits.bytes().all(|b| b.is_ascii_digit()) && digits.parse::<u16>().is_ok(),
        None => port.is_empty(),
    };
    let inside = match name.strip_prefix('[') {
        Some(rest) => {
            let inside = rest.strip_suffix(']')?;
            inside.parse::<Ipv6Addr>().ok()?;
            inside
        }
        None => name,
    };
    let letters = |b: u8| b.is_ascii_alphanumeric() || b"-._:".contains(&b);
    (port_is_one && !inside.is_empty() && inside.bytes().all(letters)).then_some(inside)
}

/// Whether a name is `localhost` or an address in digits.
fn is_local(name: &str) -> bool {
    name.eq_ignore_ascii_case("localhost") || name.parse::<IpAddr>().is_ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn ask(pairs: &[(&'static str, &str)]) -> Option<Refusal> {
        let mut headers = HeaderMap::new();
        for (name, value) in pairs {
            headers.append(*name, value.parse().unwrap());
        }
        refusal(&"/".parse().unwrap(), &headers)
    }

    #[test]
    fn only_this_machine_is_local() {
        for good in [
            "localhost",
            "LOCALHOST:80",
            "127.0.0.1:6060",
            "[::1]:6060",
            "[::1]",
        ] {
            assert_eq!(ask(&[("host", good)]), None, "{good}");
        }
        for bad in [
            "evil.example",
            "localhost.evil.example:6060",
            "127.0.0.1.nip.io",
        ] {
            let refusal = ask(&[("host", bad)]);
            assert!(matches!(refusal, Some(Refusal::Stranger(_))), "{bad}");
        }
    }

    #[test]
    fn a_host_is_named_once_and_clearly() {
        let garbled = [
            "",
            ":80",
            "[::1",
            "[]",
            "[localhost]",
            "[::1]x",
            "a:b",
            "localhost:",
            "localhost:+1",
            "localhost:65536",
            "localhost, evil.example",
            "localhost/",
            "me@localhost",
            "local host",
        ];
        for bad in garbled {
            let refusal = ask(&[("host", bad)]);
            assert!(matches!(refusal, Some(Refusal::Garbled(_))), "{bad}");
        }
        let (own, other) = (("host", "localhost"), ("host", "evil.example"));
        for hosts in [[].as_slice(), &[own, own], &[own, other], &[other, own]] {
            assert!(matches!(ask(hosts), Some(Refusal::Garbled(_))), "{hosts:?}");
        }
        let mut headers = HeaderMap::new();
        headers.append("host", "localhost".parse().unwrap());
        let line = |line: &str| refusal(&line.parse().unwrap(), &headers);
        assert_eq!(line("http://localhost/api"), None);
        assert!(matches!(
            line("http://evil.example/api"),
            Some(Refusal::Garbled(_))
        ));
    }

    #[test]
    fn other_pages_are_refused() {
        let host = ("host", "127.0.0.1:6060");
        assert_eq!(ask(&[host]), None);
        assert_eq!(ask(&[host, ("origin", "http://127.0.0.1:6060")]), None);
        for stranger in [
            ("origin", "http://localhost:6060"),
            ("origin", "https://evil.example"),
            ("origin", "null"),
            ("sec-fetch-site", "cross-site"),
        ] {
            assert_eq!(ask(&[host, stranger]), Some(OTHER_PAGE), "{stranger:?}");
        }
    }
}
