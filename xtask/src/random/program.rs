//! A program: what it declares at file level, then its functions.

use super::maker::{Block, Function, Inside, Maker, Record, Rule, Signature, Variable};
use super::types::{Class, INTEGERS, Kind, Type, VECTORS};

/// What every program declares: functions of the C library without their headers, and what clean-ups call.
const HEAD: &str = "\
extern int printf (const char *, ...), puts (const char *), putchar (int), abs (int), strcmp (const char *, const char *);
extern void *memcpy (void *, const void *, unsigned long), *memmove (void *, const void *, unsigned long);
extern void *memset (void *, int, unsigned long), *malloc (unsigned long);
extern unsigned long strlen (const char *);
extern char *strcpy (char *, const char *);
extern double sqrt (double);
extern void abort (void) __attribute__ ((noreturn)), free (void *);
typedef long jump_place_type[25];
extern jump_place_type jump_place;
extern int _setjmp (long *);
extern void longjmp (long *, int) __attribute__ ((noreturn));
static inline void clean_number (int *number) { *number = 0; }
extern void clean_text (char **);
";

/// The program of a seed.
pub fn program(seed: u64) -> String {
    let m = &mut Maker::new(seed);
    let mut lines: Vec<String> = VECTORS
        .iter()
        .map(|(name, of, length)| {
            format!("typedef {of} {name} __attribute__ ((vector_size ({length} * sizeof ({of}))));")
        })
        .collect();
    lines.extend(m.some(0, 3, typedef));
    lines.extend(m.some(0, 2, enumeration));
    lines.extend(m.some(1, 5, record));
    lines.push(HEAD.to_string());
    lines.extend(m.some(0, 2, signature));
    lines.extend(m.some(1, 4, declared_function));
    lines.extend(m.some(2, 8, global));
    lines.extend(m.some(3, 7, function));
    indented(&lines.join("\n"))
}

/// The text with each line as far to the right as braces are open.
fn indented(text: &str) -> String {
    let (mut out, mut depth) = (String::new(), 0_usize);
    for line in text.lines() {
        depth -= usize::from(line.starts_with('}'));
        let width = if line.starts_with('#') { 0 } else { 2 * depth };
        out += &format!("{:width$}{line}\n", "");
        depth += usize::from(line.ends_with('{'));
    }
    out
}

fn typedef(m: &mut Maker) -> String {
    let of = Type::integer(m.pick(INTEGERS));
    let name = m.name("type");
    m.typedefs.push(Type { spelled: name.as_str().into(), ..of.clone() });
    format!("typedef {} {name};", of.spelled)
}

fn enumeration(m: &mut Maker) -> String {
    let (tag, constant) = (m.name("kinds"), m.name("KIND"));
    let value = m.pick(&["5", "-3", "1000", "1", "0x7fffffffffff"]);
    let packed = m.pick(&["", "", "__attribute__ ((packed)) "]);
    m.enumerations.push(Type::integer(&format!("enum {tag}")));
    format!("enum {packed}{tag} {{ {constant}_A, {constant}_B = {value}, {constant}_C }};")
}

fn record(m: &mut Maker) -> String {
    const MEMBERS: &[Rule<(Variable, String)>] = &[
        (46, |m| Some(member(m, "", None))),
        (20, bit_field),
        (15, |m| {
            let length = m.number(1, 9);
            Some(member(m, "", Some(length)))
        }),
        (10, part),
        (5, |m| Some(member(m, "volatile ", None))),
    ];
    let is_union = m.chance(20);
    let ty = Type::new(
        &format!("{} {}", if is_union { "union" } else { "struct" }, m.name("S")),
        Kind::Record(m.records.len()),
    );
    let mut members = m.some(1, 5, |m| m.one_of(MEMBERS).expect("a plain member can always be had"));
    if m.chance(20) {
        members.push(next(m, &ty));
    }
    let nameless = if m.chance(15) { m.some(2, 3, |m| member(m, "", None)) } else { Vec::new() };
    let is_flexible = !is_union && m.chance(10);
    let last = is_flexible.then(|| {
        let variable = Variable { length: Some(3), ..Variable::new(m.name("f"), m.scalar()) };
        let text = format!("{}[];", variable.declared(""));
        (variable, text)
    });
    let attribute =
        m.pick(&["", "", "", "", "", " __attribute__ ((packed))", " __attribute__ ((aligned (32)))"]);
    let texts = |members: &[(Variable, String)]| {
        members.iter().map(|(_, text)| text.as_str()).collect::<Vec<_>>().join("\n")
    };
    let mut lines = vec![format!("{}\n{{", ty.spelled), texts(&members)];
    if !nameless.is_empty() {
        lines.push(format!("{}\n{{\n{}\n}};", m.pick(&["union", "struct"]), texts(&nameless)));
    }
    lines.extend(last.iter().map(|(_, text)| text.clone()));
    lines.push(format!("}}{attribute};"));
    let members = members.into_iter().chain(nameless).chain(last).map(|(variable, _)| variable).collect();
    m.records.push(Record { ty, members, is_flexible });
    lines.join("\n")
}

fn member(m: &mut Maker, qualifier: &str, length: Option<usize>) -> (Variable, String) {
    let ty = if qualifier.is_empty() { m.scalar() } else { Type::integer(m.pick(INTEGERS)) };
    let variable = Variable { length, ..Variable::new(m.name("f"), ty) };
    let brackets = length.map(|length| format!("[{length}]")).unwrap_or_default();
    let text = format!("{}{brackets};", variable.declared(qualifier));
    (variable, text)
}

fn bit_field(m: &mut Maker) -> Option<(Variable, String)> {
    let ty =
        Type::integer(m.pick(&["int", "unsigned int", "unsigned char", "long", "_Bool", "unsigned long"]));
    let width = if ty.is("_Bool") { 1 } else { m.number(1, 8) };
    let variable = Variable { is_addressable: false, ..Variable::new(m.name("f"), ty) };
    let text = format!("{} : {width};", variable.declared(""));
    Some((variable, text))
}

/// A record as a part of another.
fn part(m: &mut Maker) -> Option<(Variable, String)> {
    let whole =
        m.records.iter().filter(|record| !record.is_flexible).map(|record| record.ty.clone()).collect();
    let variable = Variable::new(m.name("f"), m.any(whole)?);
    let text = format!("{};", variable.declared(""));
    Some((variable, text))
}

/// A pointer to another record of the same kind.
fn next(m: &mut Maker, ty: &Type) -> (Variable, String) {
    let variable = Variable::new(m.name("f"), ty.to());
    let text = format!("{};", variable.declared(""));
    (variable, text)
}

/// A typedef of pointers to functions.
fn signature(m: &mut Maker) -> String {
    let name = m.name("callback");
    let ty = Type::new(&name, Kind::Function(m.signatures.len()));
    let params = m.some(0, 2, Maker::object);
    let result = m.result();
    let text = format!("typedef {} (*{name}) ({});", result.spelled, spelled(&params, false));
    m.signatures.push(Signature { ty, result, params, is_variadic: false });
    text
}

/// `int, char *, ...`
fn spelled(params: &[Type], is_variadic: bool) -> String {
    let mut list: Vec<&str> = params.iter().map(|param| &*param.spelled).collect();
    if is_variadic {
        list.push("...");
    }
    if list.is_empty() { "void".to_string() } else { list.join(", ") }
}

impl Maker {
    /// A type of results.
    fn result(&mut self) -> Type {
        const RULES: &[Rule<Type>] = &[
            (50, |m| Some(m.scalar())),
            (20, |_| Some(Type::void())),
            (20, |_| Some(Type::integer("int"))),
            (10, Maker::record_type),
        ];
        self.one_of(RULES).expect("some need nothing")
    }
}

/// A function that is defined elsewhere, with what its declaration says of it.
fn declared_function(m: &mut Maker) -> String {
    const ATTRIBUTES: &[&str] =
        &["", "", "", "const", "pure", "nothrow", "leaf", "cold", "noreturn", "returns_twice", "weak"];
    let (name, mut result, params) = (m.name("outside"), m.result(), m.some(0, 3, Maker::object));
    let attribute = m.pick(ATTRIBUTES);
    if attribute == "noreturn" {
        result = Type::void();
    }
    let is_variadic = !params.is_empty() && m.chance(10);
    let text = format!(
        "extern {} {name} ({}) __attribute__ (({attribute}));",
        result.spelled,
        spelled(&params, is_variadic)
    );
    m.functions
        .push(Function { name, signature: Signature { ty: Type::void(), result, params, is_variadic } });
    text
}

fn global(m: &mut Maker) -> String {
    const STORAGE: &[&str] =
        &["", "", "", "static ", "static const ", "volatile ", "extern ", "_Thread_local ", "_Atomic "];
    let mut ty = m.object();
    let storage = m.pick(STORAGE);
    let class = ty.class();
    if storage == "_Atomic " && class != Some(Class::Integer) {
        ty = Type::integer(m.pick(INTEGERS));
    }
    let is_flexible = matches!(ty.kind, Kind::Record(record) if m.records[record].is_flexible);
    let length = (m.chance(30) && !is_flexible).then(|| m.number(2, 20));
    let mut variable = Variable { length, ..Variable::new(m.name("g"), ty) };
    variable.is_writable = storage != "static const ";
    variable.is_addressable = storage != "_Atomic ";
    let brackets = match length {
        Some(_) if storage == "extern " && m.chance(30) => "[]".to_string(),
        Some(length) => format!("[{length}]"),
        None => String::new(),
    };
    let value = match (storage, length) {
        ("extern ", _) => String::new(),
        (_, Some(length)) if length > 3 && m.chance(40) => format!(
            " = {{ [0 ... 1] = {}, [{}] = {} }}",
            m.constant_of(&variable.ty),
            length - 1,
            m.constant_of(&variable.ty)
        ),
        (_, None) if m.chance(40) => format!(" = {}", m.constant_of(&variable.ty)),
        _ => String::new(),
    };
    let text = format!("{}{brackets}{value};", variable.declared(storage));
    m.globals.push(variable);
    text
}

fn function(m: &mut Maker) -> String {
    const STORAGE: &[&str] = &[
        "",
        "",
        "static ",
        "static inline ",
        "inline ",
        "extern inline __attribute__ ((gnu_inline)) ",
        "__attribute__ ((noinline)) ",
        "__attribute__ ((noipa)) ",
        "static __attribute__ ((cold)) ",
    ];
    let (name, result) = (m.name("function"), m.result());
    let params: Vec<Variable> = m.some(0, 4, |m| Variable::new(m.name("p"), m.parameter()));
    let is_variadic = !params.is_empty() && m.chance(10);
    let storage = m.pick(STORAGE);
    let types: Vec<Type> = params.iter().map(|param| param.ty.clone()).collect();
    let head = heading(m, &format!("{storage}{} {name}", result.spelled), &params, is_variadic);

    m.function = Inside {
        result: result.clone(),
        last_param: params.last().filter(|_| is_variadic).map(|param| param.name.clone()),
        loops: 0,
        budget: m.number(6, 45) as u32,
        first_block: 0,
    };
    let body = m.block_of(Block { variables: params, ..Block::default() }, (0, 4), (1, 7));
    let end =
        if result.kind == Kind::Void { String::new() } else { format!("return {};\n", m.value(&result)) };
    let signature = Signature { ty: Type::void(), result, params: types, is_variadic };
    m.functions.push(Function { name, signature });
    format!("\n{head}\n{{\n{body}\n{end}}}")
}

impl Maker {
    /// A parameter's type.
    fn parameter(&mut self) -> Type {
        match self.chance(15) {
            true => self.record_type().map_or_else(Type::void, |record| record.to()),
            false => self.object(),
        }
    }
}

/// The function's first lines: now and then as they were before C had prototypes, where the language still has that.
fn heading(m: &mut Maker, name: &str, params: &[Variable], is_variadic: bool) -> String {
    let mut list: Vec<String> = params.iter().map(|param| param.declared("")).collect();
    let declarations: String = list.iter().map(|param| format!("{param}; ")).collect();
    if is_variadic {
        list.push("...".to_string());
    }
    let list = if list.is_empty() { "void".to_string() } else { list.join(", ") };
    if is_variadic || params.is_empty() || m.chance(90) {
        return format!("{name} ({list})");
    }
    let names: Vec<&str> = params.iter().map(|param| param.name.as_str()).collect();
    format!(
        "#if __STDC_VERSION__ < 202000\n{name} ({}) {}\n#else\n{name} ({list})\n#endif",
        names.join(", "),
        declarations.trim_end()
    )
}

#[cfg(test)]
mod tests {
    use super::program;

    #[test]
    fn a_seed_makes_one_program() {
        for seed in 0..50 {
            let text = program(seed);
            assert_eq!(text, program(seed));
            assert_eq!(text.matches('{').count(), text.matches('}').count(), "seed {seed}");
        }
        assert_ne!(program(1), program(2));
    }
}
