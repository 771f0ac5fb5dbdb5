//! What functions declare inside: variables of all kinds, and functions nested in them.

use super::maker::{Block, Function, Inside, Maker, Rule, Signature, Variable};
use super::types::{Class, Kind, Type};

/// What only stands where a block begins: no jump may lead over it.
const AT_THE_BEGINNING: &[Rule<String>] = &[(85, |m| Some(m.local())), (6, variable_length), (5, nested)];

impl Maker {
    /// A declaration where a block begins.
    pub fn declaration(&mut self) -> String {
        self.one_of(AT_THE_BEGINNING).expect("a local variable can always be had")
    }

    /// A variable's declaration.
    pub fn local(&mut self) -> String {
        const RULES: &[Rule<(Variable, String)>] =
            &[(55, plain), (15, array), (18, record), (6, pointer_to_record), (4, cleaned_up)];
        let (variable, text) = self.one_of(RULES).expect("some need nothing");
        self.innermost().variables.push(variable);
        text
    }
}

fn plain(m: &mut Maker) -> Option<(Variable, String)> {
    const QUALIFIERS: &[&str] = &[
        "",
        "",
        "",
        "",
        "",
        "",
        "",
        "",
        "register ",
        "volatile ",
        "static ",
        "const ",
        "_Atomic ",
        "static __thread ",
    ];
    let ty = m.scalar();
    let qualifier = match ty.kind {
        Kind::Vector(..) | Kind::Function(_) => "",
        _ => m.pick(QUALIFIERS),
    };
    let value = match qualifier {
        "static " | "static __thread " => Some(m.constant_of(&ty)),
        "const " | "_Atomic " => Some(m.value(&ty)),
        _ => m.chance(75).then(|| m.value(&ty)),
    };
    let mut variable = Variable::new(m.name("v"), ty);
    variable.is_writable = qualifier != "const ";
    variable.is_addressable = !matches!(qualifier, "register " | "_Atomic ");
    let mut text = variable.declared(qualifier);
    if let Some(value) = value {
        text += &format!(" = {value}");
    }
    Some((variable, text + ";"))
}

fn array(m: &mut Maker) -> Option<(Variable, String)> {
    let ty = m.scalar();
    let length = m.number(1, 12);
    let value = match m.number(0, 5) {
        0 => " = { 0 }".to_string(),
        1 if ty.is("char") => " = \"\"".to_string(),
        2 if length > 3 => {
            format!(" = {{ [1 ... 2] = {}, [{}] = {} }}", m.constant_of(&ty), length - 1, m.constant_of(&ty))
        }
        3 if ty.class() == Some(Class::Integer) => {
            format!(" = {{ {} }}", m.some(1, length, |m| m.integer()).join(", "))
        }
        4 => format!(" = {{ [{}] = {} }}", length / 2, m.value(&ty)),
        _ => String::new(),
    };
    let variable = Variable { length: Some(length), ..Variable::new(m.name("v"), ty) };
    let text = format!("{}[{length}]{value};", variable.declared(""));
    Some((variable, text))
}

fn record(m: &mut Maker) -> Option<(Variable, String)> {
    let ty = m.record_type()?;
    let value = match m.number(0, 2) {
        0 => String::new(),
        1 => format!(" = {}", m.initial_value(&ty)),
        _ => format!(" = {}", m.value(&ty)),
    };
    let variable = Variable::new(m.name("v"), ty);
    let text = format!("{}{value};", variable.declared(""));
    Some((variable, text))
}

fn pointer_to_record(m: &mut Maker) -> Option<(Variable, String)> {
    let ty = m.record_type()?.to();
    let value = m.value(&ty);
    let variable = Variable::new(m.name("v"), ty);
    let text = format!("{} = {value};", variable.declared(""));
    Some((variable, text))
}

/// A variable at whose end a function is called.
fn cleaned_up(m: &mut Maker) -> Option<(Variable, String)> {
    let (ty, function) = match m.chance(50) {
        true => (Type::integer("int"), "clean_number"),
        false => (Type::integer("char").to(), "clean_text"),
    };
    let value = m.value(&ty);
    let variable = Variable::new(m.name("v"), ty);
    let text = format!("{} __attribute__ ((cleanup ({function}))) = {value};", variable.declared(""));
    Some((variable, text))
}

fn variable_length(m: &mut Maker) -> Option<String> {
    let ty = m.scalar();
    let length = m.integer();
    let variable = Variable { length: Some(2), ..Variable::new(m.name("v"), ty) };
    let text = format!("{}[({length} & 15) + 1];", variable.declared(""));
    m.innermost().variables.push(variable);
    Some(text)
}

/// A function inside another, which uses its variables and may jump out of it.
fn nested(m: &mut Maker) -> Option<String> {
    if m.function.first_block > 0 {
        return None;
    }
    let (name, param, ty) = (m.name("nested"), m.name("p"), Type::integer("int"));
    let inside = Inside {
        result: ty.clone(),
        last_param: None,
        loops: 0,
        budget: m.number(1, 5) as u32,
        first_block: m.blocks.len(),
    };
    let around = std::mem::replace(&mut m.function, inside);
    let variables = vec![Variable::new(param.clone(), ty.clone())];
    let body = m.block_of(Block { variables, ..Block::default() }, (0, 1), (1, 3));
    let result = m.integer();
    let out = if m.chance(30) { jump_out(m) } else { None };
    m.function = around;
    let signature = Signature { ty: Type::void(), result: ty.clone(), params: vec![ty], is_variadic: false };
    m.innermost().functions.push(Function { name: name.clone(), signature });
    Some(format!("int {name} (int {param})\n{{\n{}{body}\nreturn {result};\n}}", out.unwrap_or_default()))
}

/// A jump to the end of the block that the nested function stands in.
fn jump_out(m: &mut Maker) -> Option<String> {
    let (label, condition) = (m.name("out"), m.integer());
    let block = m.innermost();
    block.declared.push(label.clone());
    block.ahead.push(label.clone());
    Some(format!("if ({condition}) goto {label};\n"))
}
