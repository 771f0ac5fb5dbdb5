//! Fields of records without a name, which GCC spells by their bodies.

/// The declaration, with its semicolon, of `field` in the body that spells `record`.
pub fn field<'a>(record: &'a str, field: &str) -> Option<&'a str> {
    let open = record.find('{')?;
    let body = record[open + 1..].strip_suffix('}')?;
    declarations(body).find(|declaration| declares(declaration, field))
}

/// The declarations in a body, each with its semicolon.
fn declarations(body: &str) -> impl Iterator<Item = &str> {
    let mut rest = body;
    std::iter::from_fn(move || {
        let mut depth = 0u32;
        let end = rest.bytes().position(|b| {
            match b {
                b'{' => depth += 1,
                b'}' => depth = depth.saturating_sub(1),
                _ => {}
            }
            b == b';' && depth == 0
        })?;
        let declaration = &rest[..=end];
        rest = &rest[end + 1..];
        Some(declaration.trim_start())
    })
}

/// Whether the declaration is one of `name`; dimensions may follow the name.
fn declares(declaration: &str, name: &str) -> bool {
    let mut front = declaration.trim_end_matches(';');
    while let Some(open) = front.rfind('[').filter(|_| front.ends_with(']')) {
        front = &front[..open];
    }
    front.strip_suffix(name).is_some_and(|type_of| type_of.ends_with(' '))
}
