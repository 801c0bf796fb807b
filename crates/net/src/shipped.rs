//! Where the weights that come with the program are: inside it, or in a browser where the page says.

use std::borrow::Cow;
use std::sync::OnceLock;

static SOURCE: OnceLock<fn() -> Vec<u8>> = OnceLock::new();

/// Says where the weights of [`Net::shipped`](crate::Net::shipped) come from in a browser; programs have them inside. Only the
/// first word counts.
pub fn supply(source: fn() -> Vec<u8>) {
    let _ = SOURCE.set(source);
}

/// Weights in the program; `weights/` has their manifest beside them.
#[cfg(not(target_family = "wasm"))]
pub(crate) fn weights() -> Cow<'static, [u8]> {
    Cow::Borrowed(include_bytes!("../weights/shipped.net"))
}

/// A page loads the program first, and the weights when they are needed, which is often never.
#[cfg(target_family = "wasm")]
pub(crate) fn weights() -> Cow<'static, [u8]> {
    Cow::Owned(SOURCE.get().map(|source| source()).unwrap_or_default())
}
