//! Statements that hold no others.

use super::maker::{Maker, Rule};
use super::types::{Class, Kind, Type};

pub const SIMPLE: &[Rule<String>] = &[
    (25, assignment),
    (5, |m| m.target_of(Class::Integer).map(|lvalue| format!("({}){};", lvalue.text, m.pick(&["++", "--"])))),
    (12, |m| m.call(|_| true).map(|call| format!("{call};"))),
    (4, output),
    (5, block_of_memory),
    (3, leave),
    (3, ahead),
    (1, back),
    (3, assembly),
    (1, assembly_jump),
    (1, set_jump),
    (1, |m| Some(format!("if ({}) __builtin_unreachable ();", m.integer()))),
    (1, |m| Some(format!("if ({}) abort ();", m.integer()))),
    (1, |m| m.pick(&["__sync_synchronize ();", ";", "__builtin_trap ();"]).to_string().into()),
    (1, |m| Some(format!("__builtin_prefetch ({});", m.pointer(&Type::integer("char").to())))),
    (1, argument),
    (1, |m| Some(format!("(void) {};", m.lvalue(Class::Record)?.text))),
];

fn assignment(m: &mut Maker) -> Option<String> {
    const CLASSES: &[Class] = &[
        Class::Integer,
        Class::Integer,
        Class::Integer,
        Class::Real,
        Class::Pointer,
        Class::Complex,
        Class::Record,
        Class::Vector,
        Class::Function,
    ];
    let class = m.pick(CLASSES);
    let lvalue = m.target_of(class)?;
    let operator = match class {
        Class::Integer => m.pick(&["=", "=", "+=", "-=", "|=", "^=", "&=", "*=", "<<=", "%="]),
        Class::Real | Class::Complex => m.pick(&["=", "+=", "*=", "-="]),
        _ => "=",
    };
    let value = match operator {
        "<<=" => "1".to_string(),
        "%=" => "7".to_string(),
        _ => m.value(&lvalue.ty),
    };
    Some(format!("{} {operator} {value};", lvalue.text))
}

/// Output by the C library, which GCC turns into cheaper calls.
fn output(m: &mut Maker) -> Option<String> {
    const CALLS: &[&str] = &[
        "printf (\"x\\n\");",
        "printf (\"%s\\n\", \"s\");",
        "putchar ('c');",
        "puts (\"t\");",
        "printf (\"%c\", 65);",
    ];
    Some(match m.chance(50) {
        true => format!("printf (\"%d\\n\", (int) {});", m.integer()),
        false => m.pick(CALLS).to_string(),
    })
}

/// Memory that is set and copied byte by byte.
fn block_of_memory(m: &mut Maker) -> Option<String> {
    let record = m.target_of(Class::Record).filter(|lvalue| lvalue.is_addressable)?;
    let Type { spelled, .. } = &record.ty;
    let name = &record.text;
    let length = m.pick(&["1", "2", "3", "4", "8", "16"]);
    Some(match m.number(0, 5) {
        0 => format!("memset (&{name}, 0, sizeof ({spelled}));"),
        1 => format!("memset (&{name}, {}, {length});", m.integer()),
        2 => format!("memcpy (&{name}, {}, sizeof ({spelled}));", m.pointer(&Type::void().to())),
        3 => format!("memmove ({}, &{name}, {length});", m.pointer(&Type::integer("char").to())),
        4 => format!("strcpy ({}, {});", m.pointer(&Type::integer("char").to()), m.pick(&["\"\"", "\"ab\""])),
        _ => format!("memcpy (&{name}, &{}, sizeof ({spelled}));", m.addressable(&record.ty)?.text),
    })
}

/// A statement that ends an iteration, a loop or the function.
fn leave(m: &mut Maker) -> Option<String> {
    if m.function.loops > 0 && m.chance(60) {
        return Some(m.pick(&["break;", "continue;"]).to_string());
    }
    let result = m.function.result.clone();
    Some(match result.kind {
        Kind::Void => "return;".to_string(),
        _ => format!("return {};", m.value(&result)),
    })
}

/// A label at the end of one of the blocks around.
fn label_ahead(m: &mut Maker) -> Option<String> {
    let name = m.name("L");
    let blocks = m.reachable().len();
    let chosen = m.number(0, blocks.checked_sub(1)?);
    m.reachable()[chosen].ahead.push(name.clone());
    Some(name)
}

fn ahead(m: &mut Maker) -> Option<String> {
    let condition = m.integer();
    label_ahead(m).map(|label| format!("if ({condition}) goto {label};"))
}

fn back(m: &mut Maker) -> Option<String> {
    let labels = m.reachable().iter().flat_map(|block| block.labels.clone()).collect();
    let label = m.any(labels)?;
    Some(format!("if ({}) goto {label};", m.integer()))
}

fn assembly(m: &mut Maker) -> Option<String> {
    let ty = Type::integer(m.pick(&["int", "long", "unsigned int"]));
    let Some(lvalue) = m.addressable(&ty).filter(|_| m.chance(70)) else {
        return Some("__asm__ volatile (\"\" : : : \"memory\");".to_string());
    };
    let (volatile, output) = (m.pick(&["", "volatile "]), m.pick(&["=r", "=m", "+r", "=&r"]));
    let clobber = m.pick(&["", " : \"memory\"", " : \"cc\""]);
    let input = m.integer();
    Some(format!(
        "__asm__ {volatile}(\"# %0 %1\" : \"{output}\" ({}) : \"r\" ((int) {input}){clobber});",
        lvalue.text
    ))
}

fn assembly_jump(m: &mut Maker) -> Option<String> {
    let (one, other) = (label_ahead(m)?, label_ahead(m)?);
    Some(format!("__asm__ goto (\"# %l1 %l2\" : : \"r\" ((int) {}) : : {one}, {other});", m.integer()))
}

fn set_jump(m: &mut Maker) -> Option<String> {
    let lvalue = m.target_of(Class::Integer)?.text;
    Some(match m.number(0, 2) {
        0 => format!("if (_setjmp (jump_place)) {lvalue} = {};", m.integer()),
        1 => format!("{lvalue} = _setjmp (jump_place);"),
        _ => format!("if ({}) longjmp (jump_place, 1);", m.integer()),
    })
}

/// Reads a variable argument.
fn argument(m: &mut Maker) -> Option<String> {
    let last = m.function.last_param.clone()?;
    let (list, lvalue) = (m.name("list"), m.target_of(Class::Integer)?.text);
    let ty = m.pick(&["int", "long", "double", "unsigned int"]);
    Some(format!(
        "{{\n__builtin_va_list {list};\n__builtin_va_start ({list}, {last});\n{lvalue} = __builtin_va_arg ({list}, {ty});\n\
         __builtin_va_end ({list});\n}}"
    ))
}
