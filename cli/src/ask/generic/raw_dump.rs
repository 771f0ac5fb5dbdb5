//! Reads `-fdump-tree-original-raw`: a node in each line, by number, with its fields (`dump_node`).
//!
//! ```text
//! @30     modify_expr      type: @7       op 0: @3       op 1: @47
//! @45     integer_cst      type: @7       int: 131071
//! ```

use tressa::internals::base::text_tables::TextMap;

/// The nodes of one function, by number.
pub struct Nodes<'o>(Vec<Node<'o>>);

/// One node.
#[derive(Clone, Copy)]
pub struct Node<'o> {
    /// GCC's name of the tree code.
    pub code: &'o str,
    /// The fields, as printed.
    fields: &'o str,
}

/// The text of each function of the dump, by name; `None` for a name that two functions share.
pub fn functions(dump: &str) -> TextMap<&str, Option<&str>> {
    const HEAD: &str = "\n;; Function ";
    let mut found = TextMap::default();
    let mut rest = dump;
    while let Some(at) = rest.find(HEAD) {
        let from = &rest[at + HEAD.len()..];
        let end = from.find(HEAD).unwrap_or(from.len());
        let (text, after) = from.split_at(end);
        let name = text.split_whitespace().next().unwrap_or("");
        found.entry(name).and_modify(|text| *text = None).or_insert(Some(text));
        rest = after;
    }
    found
}

impl<'o> Nodes<'o> {
    /// Reads a function's text. A node begins where its number is the next one: strings span lines.
    pub fn read(text: &'o str) -> Nodes<'o> {
        // No node has the number 0.
        let mut nodes = vec![Node { code: "", fields: "" }];
        let mut start = None;
        let mut at = 0;
        for line in text.split_inclusive('\n') {
            let next = nodes.len() + usize::from(start.is_some());
            let number = line.strip_prefix('@').and_then(|rest| rest.split_once(' '));
            if number.is_some_and(|(number, _)| number.parse() == Ok(next)) {
                nodes.extend(start.replace(at).map(|start| Node::new(&text[start..at])));
            }
            at += line.len();
        }
        nodes.extend(start.map(|start| Node::new(&text[start..])));
        Nodes(nodes)
    }

    /// The number of nodes, including the unused one at 0.
    pub fn count(&self) -> usize {
        self.0.len()
    }

    /// The node with that number.
    pub fn get(&self, number: usize) -> Node<'o> {
        self.0.get(number).copied().unwrap_or(self.0[0])
    }

    /// The node in a field of a node.
    pub fn field(&self, of: usize, key: &str) -> Option<usize> {
        self.get(of).parts().find(|&(name, _)| name == key).map(|(_, part)| part)
    }

    /// The name of a declaration or a type; a type's name may be another declaration.
    pub fn name(&self, of: usize) -> Option<&'o str> {
        let name = self.field(of, "name")?;
        match self.get(name).code {
            "identifier_node" => self.get(name).identifier(),
            "type_decl" => self.get(self.field(name, "name")?).identifier(),
            _ => None,
        }
    }
}

impl<'o> Node<'o> {
    fn new(line: &'o str) -> Node<'o> {
        let line = line.split_once(' ').map_or("", |(_, rest)| rest).trim_start();
        let (code, fields) = line.split_once(' ').unwrap_or((line.trim_end(), ""));
        Node { code, fields }
    }

    /// The fields that are nodes, in order.
    pub fn parts(self) -> impl Iterator<Item = (&'o str, usize)> {
        // The text of a string contains no fields.
        let fields = self.fields.split_once("strg: ").map_or(self.fields, |(fields, _)| fields);
        fields.match_indices(": @").filter_map(move |(at, mark)| {
            let key = fields.get(at.checked_sub(4)?..at)?;
            let digits = &fields[at + mark.len()..];
            let end = digits.bytes().position(|b| !b.is_ascii_digit()).unwrap_or(digits.len());
            Some((key.trim(), digits[..end].parse().ok()?))
        })
    }

    /// The word after `key`, which includes its colon and space.
    pub fn word(self, key: &str) -> Option<&'o str> {
        self.fields.split_once(key)?.1.split_whitespace().next()
    }

    /// The letters for the qualifiers of a type.
    pub fn qualifiers(self) -> &'o str {
        self.fields.split_once("qual: ").and_then(|(_, rest)| rest.get(..3)).unwrap_or("")
    }

    /// The text of an identifier: `strg: long int lngt: 8`.
    fn identifier(self) -> Option<&'o str> {
        let (text, _) = self.fields.split_once("strg: ")?.1.split_once("lngt: ")?;
        Some(text.trim_end())
    }
}
