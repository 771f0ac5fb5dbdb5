//! The argument of `--through`: how functions leave SSA form.

use std::fmt;
use tressa::Gcc;
use tressa::internals::unit::OneByOne;
use tressa::ir::{Function, Stage};
use tressa_study::internals::back_to_c::Language;
use tressa_study::internals::forms::propagate::propagate;
use tressa_study::internals::forms::unssa::{self, leave_ssa};
use tressa_study::internals::forms::ways::Way;

/// A way into SSA form and out of it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Method {
    /// They enter it in this way, and stay in it: GCC's GIMPLE front end reads it.
    Gimple(Way),
    /// Functions do not enter SSA form: blocks and edges become C again.
    None,
    /// They enter it and leave it.
    Ssa {
        /// Where the copies stand.
        method: unssa::Method,
        /// Whether copies and constants are propagated before.
        propagate: bool,
        /// Whether names that copies connect are merged.
        coalesce: bool,
    },
}

impl Method {
    /// Reads `METHOD[,propagate][,coalesce]`.
    pub fn parse(text: &str) -> Result<Method, String> {
        if text == "none" {
            return Ok(Method::None);
        }
        let mut words = text.split(',');
        let name = words.next().unwrap_or_default();
        if name == "gimple" {
            let way = words.next().map_or(Some(Way::Gcc), Way::named);
            return way.filter(|_| words.next().is_none()).map(Method::Gimple).ok_or_else(|| {
                let names = Way::ALL.map(Way::name).join(", ");
                format!("only one word may follow 'gimple,': {names}")
            });
        }
        let method = unssa::Method::named(name).ok_or_else(|| {
            let names = unssa::Method::ALL.map(unssa::Method::name).join(", ");
            format!("unknown method '{name}'; the methods are: {names}, none, gimple")
        })?;
        let (mut propagate, mut coalesce) = (false, false);
        for word in words {
            match word {
                "propagate" => propagate = true,
                "coalesce" => coalesce = true,
                _ => return Err(format!("'{word}': only propagate and coalesce may follow a method")),
            }
        }
        Ok(Method::Ssa { method, propagate, coalesce })
    }

    /// What the functions become for a compiler with this major version.
    pub fn language(self, gcc: Gcc) -> Language {
        if let Method::Gimple(_) = self { Language::Gimple(gcc) } else { Language::C }
    }

    /// The function in the form that is written. `losses` gets a note for each value that the naive method
    /// loses.
    pub fn take<'a>(
        self,
        functions: &OneByOne<'_, 'a>,
        index: usize,
        losses: &mut Vec<String>,
    ) -> Result<Function<'a>, String> {
        match self {
            Method::Gimple(_) => functions.function(index).map_err(|error| error.to_string()),
            Method::None => {
                // The types of temporaries are inferred on the way to SSA form.
                let mut blocks = None;
                let mut watch = |f: &Function<'a>| {
                    if f.stage == Stage::Cfg {
                        blocks = Some(f.clone());
                    }
                };
                functions.watched(index, &mut watch).map_err(|error| error.to_string())?;
                blocks.ok_or_else(|| "it has no blocks".to_string())
            }
            Method::Ssa { method, propagate: propagates, coalesce } => {
                let mut f = functions.function(index).map_err(|error| error.to_string())?;
                if propagates {
                    propagate(&mut f);
                }
                let before = (method == unssa::Method::Naive).then(|| f.clone());
                let report = leave_ssa(&mut f, unssa::Options { method, coalesce })
                    .map_err(|refusal| refusal.reason())?;
                if let Some(before) = before {
                    losses.extend(report.clobbers.iter().map(|clobber| clobber.text(&before)));
                }
                Ok(f)
            }
        }
    }
}

impl fmt::Display for Method {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Method::None => write!(out, "none"),
            Method::Gimple(Way::Gcc) => write!(out, "gimple"),
            Method::Gimple(way) => write!(out, "gimple,{}", way.name()),
            Method::Ssa { method, propagate, coalesce } => {
                write!(out, "{}", method.name())?;
                out.write_str(if *propagate { ",propagate" } else { "" })?;
                out.write_str(if *coalesce { ",coalesce" } else { "" })
            }
        }
    }
}
