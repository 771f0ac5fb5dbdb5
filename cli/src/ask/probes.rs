//! Functions with which a compiler states a type or an attribute.
//!
//! The head of a function in a dump shows the declared types of its parameters, with typedefs and
//! qualifiers, and prints them as in the program's own functions. Each probe is a line of its own,
//! and the probes have their own file name, so that an error message identifies its probe.

use super::{Question, is_identifier};
use std::collections::BTreeSet;
use std::fmt::Write as _;
use tressa::internals::facts::{DeclPath, without_nameless};

/// The name of the probes' file in diagnostics.
pub const UNIT: &str = "tressa-probes";

/// The prefix of the names of probes.
pub(super) const PROBE: &str = "tressa_probe_";

/// One way to ask a question: the head of a function, whose parameters hold the answer.
///
/// - A type: the first parameter is a pointer to it. A second one has its main variant, if it is a pointer.
/// - A typedef, which is a pointer: the parameter has its main variant.
/// - Effects: the parameters point to arrays, of length 2 for each attribute of [`ATTRIBUTES`] that holds.
/// - A layout: the parameters point to arrays. Their lengths: the offset plus one, the size, the alignment.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Probe {
    /// The question.
    pub question: Question,
    params: String,
}

/// The attributes of an `Effects` probe, in the order of the parameters.
pub(super) const ATTRIBUTES: [&str; 6] = ["const", "pure", "noreturn", "returns_twice", "leaf", "nothrow"];

/// The probes for a question, the best first. There are none if C cannot express it.
pub fn probes(question: &Question) -> Vec<Probe> {
    let probe = |params| Probe { question: question.clone(), params };
    // `typeof` of an atomic object drops qualifiers; that of its address does not. The compiler has one node
    // for all pointers to a type, of which qualifiers and typedefs make variants.
    let of_designator = |designator: &str| {
        let address = format!("__typeof__ (&{designator}) p");
        [
            probe(format!("{address}, __typeof__ (*{designator}) *q")),
            probe(address),
            probe(format!("__typeof__ ({designator}) *p")),
        ]
    };
    match question {
        Question::Effects(function) => {
            let param = |(i, attribute)| {
                format!("char (*p{i})[1 + __builtin_has_attribute ({function}, {attribute})]")
            };
            let params: Vec<String> = ATTRIBUTES.iter().enumerate().map(param).collect();
            vec![probe(params.join(", "))]
        }
        Question::Layout(name) => measured(name)
            .into_iter()
            .map(|(what, offset)| {
                let params = format!(
                    "char (*p0)[1 + {offset}], char (*p1)[sizeof ({what})], char (*p2)[__alignof__ ({what})]"
                );
                probe(params)
            })
            .collect(),
        Question::Type(DeclPath::Result { function, .. }) => {
            vec![probe(format!("__typeof__ ({function}) *p"))]
        }
        Question::Type(DeclPath::Global(path)) => match designator(path) {
            Some(path) => of_designator(&path).to_vec(),
            None => Vec::new(),
        },
        Question::Type(DeclPath::Field { record, field }) => {
            let Some(field) = designator(field) else { return Vec::new() };
            record_names(record)
                .flat_map(|record| of_designator(&format!("(({record} *) 0)->{field}")))
                .collect()
        }
        // A type without a name: the compiler has one node for all equal ones.
        Question::Type(DeclPath::Pointer(pointer)) if !pointer.contains('\n') => {
            vec![probe(format!("__typeof__ ({pointer}) *p"))]
        }
        Question::Type(DeclPath::Typedef(name)) if is_identifier(name) => {
            vec![probe(format!("__typeof__ (*({name}) 0) *p"))]
        }
        // No declaration has the type of an object at a fixed address, or of a temporary.
        Question::Type(
            DeclPath::Typedef(_)
            | DeclPath::Param { .. }
            | DeclPath::Variable { .. }
            | DeclPath::Fixed(_)
            | DeclPath::Pointer(_)
            | DeclPath::Name { .. },
        ) => Vec::new(),
    }
}

/// The text of the probes, which follows the program's preprocessed text.
pub fn unit<'p>(probes: impl IntoIterator<Item = &'p Probe>) -> String {
    let mut text = format!("\n# 1 \"{UNIT}\"\n");
    for (i, Probe { params, .. }) in probes.into_iter().enumerate() {
        let _ = writeln!(text, "void {PROBE}{i} ({params}) {{ }}");
    }
    text
}

/// The numbers of the probes with errors in the compiler's diagnostics.
pub fn refused(diagnostics: &str) -> BTreeSet<usize> {
    let place = |line: &str| {
        let (line, rest) = line.strip_prefix(UNIT)?.strip_prefix(':')?.split_once(':')?;
        let of = line.parse::<usize>().ok()?.checked_sub(1)?;
        (rest.contains("error: ") || rest.contains("sorry, ")).then_some(of)
    };
    diagnostics.lines().filter_map(place).collect()
}

/// C's possible names for the record: dumps print the name of a typedef for a record without a tag.
fn record_names(record: &str) -> impl Iterator<Item = &str> {
    let name = record.split_once(' ').map(|(_, name)| name).filter(|name| is_identifier(name));
    name.map(|name| [record, name]).into_iter().flatten()
}

/// C's spellings of what a fact about a layout names, with the offset of a field in its record.
pub fn measured(name: &str) -> Vec<(String, String)> {
    let is_type = name.starts_with("struct ") || name.starts_with("union ");
    let (root, path) = match name.split_once('.').filter(|_| is_type) {
        Some((record, path)) => (record, designator(path)),
        None if is_type => (name, Some(String::new())),
        None => ("", designator(name)),
    };
    let Some(path) = path else { return Vec::new() };
    let of = |record: &str| {
        let spelled = |path: &str| match (record, path) {
            ("", path) => path.to_string(),
            (record, "") => record.to_string(),
            (record, path) => format!("(({record} *) 0)->{path}"),
        };
        let (base, field) = match path.rsplit_once('.') {
            Some((base, field)) => (base, field),
            None if is_type => ("", &*path),
            None => (&*path, ""),
        };
        let offset = match field {
            "" => "0".to_string(),
            field => format!("__builtin_offsetof (__typeof__ ({}), {field})", spelled(base)),
        };
        (spelled(&path), offset)
    };
    if is_type { record_names(root).map(of).collect() } else { vec![of("")] }
}

/// C's spelling of a place's path, without nameless members. A nameless member itself has none.
pub fn designator(path: &str) -> Option<String> {
    let c = without_nameless(path).replace("[]", "[0]").replace('*', "[0]");
    let rest = c.replace("[0]", "").replace("->", ".").replace("()", "");
    rest.split('.').all(is_identifier).then_some(c)
}
