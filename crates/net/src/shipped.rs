//! Where the weights that come with the program are: inside it, or in a browser where the page says.

use std::borrow::Cow;
use std::sync::OnceLock;

/// A network that comes with the program.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Shipped {
    /// [`Net::shipped`](crate::Net::shipped).
    Moves,
    /// [`FightNet::shipped`](crate::FightNet::shipped).
    Fights,
}

static SOURCE: OnceLock<fn(Shipped) -> Vec<u8>> = OnceLock::new();

/// Says where the weights of the networks come from in a browser; programs have them inside. Only the first word counts.
pub fn supply(source: fn(Shipped) -> Vec<u8>) {
    let _ = SOURCE.set(source);
}

/// Weights in the program; `weights/` has their manifests beside them.
#[cfg(not(target_family = "wasm"))]
pub(crate) fn weights(of: Shipped) -> Cow<'static, [u8]> {
    Cow::Borrowed(match of {
        Shipped::Moves => include_bytes!("../weights/shipped.net"),
        Shipped::Fights => include_bytes!("../weights/fights.net"),
    })
}

/// A page loads the program first, and the weights when they are needed, which is often never.
#[cfg(target_family = "wasm")]
pub(crate) fn weights(of: Shipped) -> Cow<'static, [u8]> {
    Cow::Owned(SOURCE.get().map(|source| source(of)).unwrap_or_default())
}
