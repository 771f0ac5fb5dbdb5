//! The names that a source declares outside functions: tags, typedefs, and all others; the members of its
//! records.
//!
//! GCC prints a structure by its name after `struct`, whether that is a tag or a typedef, and an enumeration
//! by its name alone.

use super::body::{LocalType, Reals};
use super::definitions::{Definition, is_record_body};
use super::tokens::{Token, TokenKind, declaration_end, is_built_in, matching, tokens, without_attributes};
use std::ops::Range;
use tressa::internals::base::text_tables::{TextMap, TextSet};

/// The names of a source.
#[derive(Clone, Default, Debug)]
pub struct SourceNames {
    /// The tags with their keywords: `struct s`.
    tags: TextSet<String>,
    /// For each typedef the tag of the record or enumeration that it is, empty if that has none; `None` if it
    /// is another type.
    typedefs: TextMap<String, Option<String>>,
    /// The typedefs of records without a tag, by keyword and members, in which GCC spells pointers to these;
    /// `None` for members that several have.
    bodies: TextMap<String, Option<String>>,
    /// All words outside bodies of functions and of records.
    words: TextSet<String>,
    /// The names that are declared with a real type wider than `double`, or a type that has one inside.
    reals: TextMap<String, Reals>,
}

impl SourceNames {
    /// Reads the names of a source; `definitions` are those of its functions.
    pub fn new(text: &str, definitions: &[Definition<'_>]) -> Self {
        let mut this = SourceNames::default();
        let mut bodies = definitions.iter().peekable();
        let is_outside = |token: &Token<'_>| {
            while bodies.next_if(|body| body.close <= token.start).is_some() {}
            token.kind != TokenKind::Directive && bodies.peek().is_none_or(|body| token.start < body.open)
        };
        let list: Vec<Token<'_>> = tokens(text).filter(is_outside).collect();
        // Tags: the word after a keyword, wherever that is outside bodies of functions.
        for pair in list.windows(2) {
            if matches!(pair[0].text, "struct" | "union" | "enum") && pair[1].kind == TokenKind::Word {
                this.tags.insert(format!("{} {}", pair[0].text, pair[1].text));
            }
        }
        // Names with a wide real type, declaration after declaration: one may use a typedef of an earlier
        // one.
        let (mut start, mut left) = (0, definitions.iter().peekable());
        while let Some(first) = list.get(start) {
            while left.next_if(|body| body.close <= first.start).is_some() {}
            // A declaration, or the head of a definition.
            let open = left.peek().map_or(usize::MAX, |body| body.open);
            let end = declaration_end(&list, start);
            let end = start + list[start..end].partition_point(|token| token.start < open);
            this.take_reals(&list[start..end]);
            start = end + usize::from(end == start || list.get(end).is_some_and(|token| token.text == ";"));
        }
        // Typedefs, and all other words outside braces.
        let (mut position, mut depth) = (0, 0usize);
        while let Some(token) = list.get(position) {
            match token.text {
                "{" => depth += 1,
                "}" => depth = depth.saturating_sub(1),
                "typedef" if depth == 0 => {
                    let end = declaration_end(&list, position);
                    this.take_typedef(&list[position + 1..end]);
                    position = end;
                    continue;
                }
                word if depth == 0 && token.kind == TokenKind::Word => {
                    this.words.insert(word.to_string());
                }
                _ => {}
            }
            position += 1;
        }
        this
    }

    /// Notes the names that a declaration with a wide real type declares.
    fn take_reals(&mut self, declaration: &[Token<'_>]) {
        let reals = Reals::widest(declaration, |word| self.reals(word));
        if reals == Reals::Double {
            return;
        }
        let mut depth = 0usize;
        for token in declaration {
            match token.text {
                "(" | "[" | "{" => depth += 1,
                ")" | "]" | "}" => depth = depth.saturating_sub(1),
                word if depth == 0 && token.kind == TokenKind::Word && !is_keyword(word) => {
                    self.reals.insert(word.to_string(), reals);
                }
                _ => {}
            }
        }
    }

    /// The widest real type of what the name means.
    pub fn reals(&self, name: &str) -> Reals {
        self.reals.get(name).copied().unwrap_or_default()
    }

    /// Whether the name is a typedef.
    pub fn is_typedef(&self, name: &str) -> bool {
        self.typedefs.contains_key(name)
    }

    /// These names and those of types that a body declares; `None` if one of these is declared outside as
    /// well.
    pub fn with_local(&self, types: &[LocalType<'_>]) -> Option<SourceNames> {
        let mut all = self.clone();
        for local in types {
            let own = SourceNames::new(&format!("{};", local.text), &[]);
            let typedefs = own.typedefs.keys().map(String::as_str);
            let is_known = |name: &str| {
                let tags = ["struct", "union", "enum"].map(|keyword| format!("{keyword} {name}"));
                self.is_typedef(name) || tags.iter().any(|tag| self.tags.contains(tag))
            };
            if local.tags.iter().copied().chain(typedefs).any(is_known) {
                return None;
            }
            all.tags.extend(own.tags);
            all.typedefs.extend(own.typedefs);
            for (body, name) in own.bodies {
                all.bodies.entry(body).and_modify(|known| *known = None).or_insert(name);
            }
        }
        Some(all)
    }

    /// Whether the name is declared outside functions.
    pub fn declares(&self, name: &str) -> bool {
        self.words.contains(name)
    }

    /// C's spelling of a type that GCC prints by this name. `None` if the source does not declare it outside
    /// functions, or declares two such types.
    pub fn spelling(&self, name: &str) -> Option<String> {
        if let Some((head, body)) = name.split_once('{') {
            let body: Vec<Token<'_>> = tokens(body.strip_suffix('}')?).collect();
            return self.bodies.get(&format!("{} {}", head.trim(), member_names(&body)))?.clone();
        }
        if let Some((keyword @ ("struct" | "union"), word)) = name.split_once(' ') {
            let has_tag = self.tags.contains(name);
            return match self.typedefs.get(word) {
                Some(Some(tag)) if has_tag => (*tag == format!("{keyword} {word}")).then(|| name.to_string()),
                Some(Some(_)) => Some(word.to_string()),
                _ => has_tag.then(|| name.to_string()),
            };
        }
        let tag = format!("enum {name}");
        match (self.typedefs.get(name), self.tags.contains(&tag)) {
            (Some(Some(typedef_tag)), true) if *typedef_tag == tag => Some(tag),
            (Some(_), true) => None,
            (Some(_), false) => Some(name.to_string()),
            (None, true) => Some(tag),
            (None, false) => is_built_in(name).then(|| name.to_string()),
        }
    }

    /// Reads what follows `typedef`, up to the semicolon.
    fn take_typedef(&mut self, list: &[Token<'_>]) {
        let list = without_attributes(list);
        let is_qualifier =
            |token: &Token<'_>| matches!(token.text, "const" | "volatile" | "__const" | "__volatile__");
        let list: Vec<Token<'_>> = list.into_iter().filter(|token| !is_qualifier(token)).collect();
        // What is declared as a typedef: a record or enumeration with its tag or members, another typedef, or
        // another type. Then the declarators, one after the other: `typedef struct s s_t, *s_p;`.
        let mut position = 0;
        let mut record = None;
        if let Some(keyword) = list.first().filter(|token| matches!(token.text, "struct" | "union" | "enum"))
        {
            position = 1;
            let tag = list.get(position).filter(|token| token.kind == TokenKind::Word);
            position += usize::from(tag.is_some());
            record = Some(tag.map_or(String::new(), |tag| format!("{} {}", keyword.text, tag.text)));
            if list.get(position).is_some_and(|token| token.text == "{") {
                let open = position;
                position = matching(&list, position).unwrap_or(list.len());
                if tag.is_none()
                    && let Some(name) = list.get(position).filter(|token| token.kind == TokenKind::Word)
                {
                    let body = format!("{} {}", keyword.text, member_names(&list[open + 1..position - 1]));
                    let name = Some(name.text.to_string());
                    self.bodies.entry(body).and_modify(|known| *known = None).or_insert(name);
                }
            }
        } else if let [first, second, ..] = &list[..]
            && first.kind == TokenKind::Word
            && second.kind == TokenKind::Word
            && let Some(tag) = self.typedefs.get(first.text)
        {
            // A typedef of a typedef.
            record = tag.clone();
            position = 1;
        }
        let mut declarator: Vec<&Token<'_>> = Vec::new();
        let mut depth = 0usize;
        for token in &list[position.min(list.len())..] {
            match token.text {
                "(" | "[" | "{" => depth += 1,
                ")" | "]" | "}" => depth = depth.saturating_sub(1),
                _ => {}
            }
            if token.text == "," && depth == 0 {
                self.take_declarator(&declarator, record.as_ref());
                declarator.clear();
            } else {
                declarator.push(token);
            }
        }
        self.take_declarator(&declarator, record.as_ref());
    }

    fn take_declarator(&mut self, declarator: &[&Token<'_>], record: Option<&String>) {
        let is_word = |token: &&&Token<'_>| token.kind == TokenKind::Word;
        // `(*name) (int)` or `name[3]`; the words of a plain type come before the name.
        let open = declarator.iter().position(|token| matches!(token.text, "(" | "["));
        let name = match open {
            Some(open) if declarator.get(open + 1).is_some_and(|token| token.text == "*") => {
                declarator[open..].iter().find(is_word)
            }
            Some(open) => declarator[..open].iter().rev().find(is_word),
            None => declarator.iter().rev().find(is_word),
        };
        let Some(name) = name else { return };
        let is_plain = declarator.len() == 1;
        let of = record.filter(|_| is_plain).cloned();
        self.typedefs.insert(name.text.to_string(), of);
    }
}

/// Whether the word is a part of declarations that names nothing.
fn is_keyword(word: &str) -> bool {
    const WORDS: &str = "typedef extern static inline __inline __inline__ const __const volatile __restrict restrict \
        struct union enum __extension__ __attribute__ __asm__ __typeof__ _Noreturn _Thread_local __thread _Complex __complex__";
    is_built_in(word) || WORDS.split(' ').any(|keyword| keyword == word)
}

/// The source with blanks for the `const` of members. GIMPLE initializes objects member by member and assigns
/// whole records; C refuses that where a member is `const`, which has no other effect on code.
pub fn without_const_members(source: &str) -> String {
    let list: Vec<Token<'_>> = tokens(source).filter(|token| token.kind != TokenKind::Directive).collect();
    let mut text = source.to_string();
    // For each open brace, whether it holds members; and the `const`s of the member that has begun.
    let mut braces: Vec<bool> = Vec::new();
    let mut const_ranges: Vec<Range<usize>> = Vec::new();
    for (position, token) in list.iter().enumerate() {
        match token.text {
            "{" => {
                let is_enumeration =
                    || list[position.saturating_sub(2)..position].iter().any(|token| token.text == "enum");
                braces.push(is_record_body(&list[..position]) && !is_enumeration());
                const_ranges.clear();
            }
            "}" => {
                braces.pop();
                const_ranges.clear();
            }
            // What comes before the last `*` is about what is pointed to.
            "*" => const_ranges.clear(),
            // In parentheses it is about a parameter, or an attribute of a function.
            "const" | "__const" | "__const__"
                if braces.last() == Some(&true) && list[position - 1].text != "(" =>
            {
                const_ranges.push(token.start..token.start + token.text.len());
            }
            ";" => {
                for range in const_ranges.drain(..) {
                    text.replace_range(range.clone(), &" ".repeat(range.len()));
                }
            }
            _ => {}
        }
    }
    text
}

/// The names of the members in a body without its braces, each followed by a space. In a dump's spelling of a
/// type and in the source they are the same.
pub fn member_names(body: &[Token<'_>]) -> String {
    let mut names = String::new();
    let (mut braces, mut parentheses) = (0usize, 0usize);
    for (position, token) in body.iter().enumerate() {
        match token.text {
            "{" => braces += 1,
            "}" => braces = braces.saturating_sub(1),
            "(" => parentheses += 1,
            ")" => parentheses = parentheses.saturating_sub(1),
            _ => {}
        }
        let next = body.get(position + 1).map_or("", |token| token.text);
        // `(*f) (int)`: the parameters have no such place.
        let is_pointer = parentheses == 1 && next == ")" && position > 1 && body[position - 1].text == "*";
        let is_plain = parentheses == 0 && matches!(next, ";" | "," | ":" | "[");
        if token.kind == TokenKind::Word
            && braces == 0
            && (is_plain || is_pointer && body[position - 2].text == "(")
        {
            names.extend([token.text, " "]);
        }
    }
    names
}
