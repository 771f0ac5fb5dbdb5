//! The argument of `--through`: how functions leave SSA form.

use std::fmt;

/// A method of leaving SSA form, and what happens before.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Method {
    /// Functions do not enter SSA form: blocks and edges become C again.
    None,
}

impl Method {
    /// Reads `METHOD[,propagate][,coalesce]`.
    pub fn parse(text: &str) -> Result<Method, String> {
        match text {
            "none" => Ok(Method::None),
            _ => Err(format!("'{text}' is no method; there is: none")),
        }
    }
}

impl fmt::Display for Method {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Method::None => write!(out, "none"),
        }
    }
}
