//! What the project's tests look at. It is no part of the interface: it may change with any version.

pub mod positions {
    pub use crate::positions::Lines;
}

pub mod protocol {
    pub use crate::protocol::Position;
}
