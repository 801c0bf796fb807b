//! Who may ask: pages of this server and programs on this machine, but no other web page.
//!
//! A browser lets any page send requests to 127.0.0.1, and a page whose name is made to point there
//! (DNS rebinding) may even read the answers. Three checks close both ways:
//! * `Host` must be `localhost` or an address in digits: a name that an attacker owns is neither.
//! * `Origin`, which browsers add to what other pages send, must be this server itself.
//! * `Sec-Fetch-Site`, where a browser sends it, must not be `cross-site` or `same-site`.
//!
//! Answers carry a policy that allows the page's own files and nothing else, not even inline scripts.

use std::net::IpAddr;

use axum::extract::Request;
use axum::http::{HeaderMap, HeaderName, HeaderValue, StatusCode, header};
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

/// Refuses strangers and adds the headers.
pub(crate) async fn guard(request: Request, next: Next) -> Response {
    let mut response = match refusal(request.headers()) {
        Some(why) => {
            let (method, path) = (request.method(), request.uri().path());
            eprintln!("tesuji: refused {method} {path}: {why}");
            (StatusCode::FORBIDDEN, why).into_response()
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

/// Why a request is refused.
fn refusal(headers: &HeaderMap) -> Option<&'static str> {
    let text = |name| {
        headers
            .get(name)
            .and_then(|v: &HeaderValue| v.to_str().ok())
    };
    let Some(host) = text(header::HOST).filter(|host| is_local(host)) else {
        return Some("the Host header names neither localhost nor an address");
    };
    if headers.contains_key(header::ORIGIN) {
        let own = text(header::ORIGIN).and_then(|origin| origin.strip_prefix("http://"));
        if own != Some(host) {
            return Some("the request comes from another web page");
        }
    }
    match text(HeaderName::from_static("sec-fetch-site")) {
        None | Some("same-origin" | "none") => None,
        // A link from elsewhere that opens the page itself.
        Some(_) if text(HeaderName::from_static("sec-fetch-mode")) == Some("navigate") => None,
        Some(_) => Some("the request comes from another web page"),
    }
}

/// Whether a Host header is `localhost` or an address in digits, with or without a port.
fn is_local(host: &str) -> bool {
    let name = match host.strip_prefix('[') {
        Some(rest) => match rest.split_once(']') {
            Some((inside, "")) => inside,
            Some((inside, port)) if is_port(port) => inside,
            _ => return false,
        },
        None => match host.split_once(':') {
            Some((name, port)) if port.bytes().all(|b| b.is_ascii_digit()) => name,
            Some(_) => return false,
            None => host,
        },
    };
    name.eq_ignore_ascii_case("localhost") || name.parse::<IpAddr>().is_ok()
}

fn is_port(text: &str) -> bool {
    text.strip_prefix(':')
        .is_some_and(|digits| digits.bytes().all(|b| b.is_ascii_digit()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_this_machine_is_local() {
        for good in [
            "localhost",
            "LOCALHOST:80",
            "127.0.0.1:6060",
            "[::1]:6060",
            "[::1]",
        ] {
            assert!(is_local(good), "{good}");
        }
        for bad in [
            "evil.example",
            "localhost.evil.example:6060",
            "127.0.0.1.nip.io",
            "",
            "[::1",
            "a:b",
        ] {
            assert!(!is_local(bad), "{bad}");
        }
    }

    #[test]
    fn other_pages_are_refused() {
        let ask = |pairs: &[(&'static str, &str)]| {
            let mut headers = HeaderMap::new();
            for (name, value) in pairs {
                headers.insert(*name, value.parse().unwrap());
            }
            refusal(&headers).is_none()
        };
        let host = ("host", "127.0.0.1:6060");
        assert!(ask(&[host]));
        assert!(ask(&[host, ("origin", "http://127.0.0.1:6060")]));
        assert!(!ask(&[host, ("origin", "http://localhost:6060")]));
        assert!(!ask(&[host, ("origin", "https://evil.example")]));
        assert!(!ask(&[host, ("origin", "null")]));
        assert!(!ask(&[host, ("sec-fetch-site", "cross-site")]));
        assert!(!ask(&[]));
    }
}
