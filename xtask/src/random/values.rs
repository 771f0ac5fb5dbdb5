//! Expressions of all types but integers, and calls.

use super::maker::{Function, Maker, Rule};
use super::types::{Class, INTEGERS, Kind, Type};

const REALS: &[Rule<String>] = &[
    (36, |m| m.lvalue(Class::Real).map(|lvalue| lvalue.text)),
    (8, |m| Some(m.real_constant().to_string())),
    (30, |m| Some(format!("({} {} {})", m.real(), m.pick(&["+", "-", "*", "/"]), m.real()))),
    (10, |m| Some(format!("(double) ({})", m.integer()))),
    (4, |m| Some(format!("-({})", m.real()))),
    (2, |m| Some(format!("sqrt ({})", m.real()))),
    (3, |m| Some(format!("__builtin_{} ({})", m.pick(&["fabs", "floor", "ceilf", "rintl"]), m.real()))),
    (1, |m| Some(format!("__builtin_copysign ({}, -1.0)", m.real()))),
    (3, |m| Some(format!("__{}__ ({})", m.pick(&["real", "imag"]), m.complex()))),
    (4, |m| Some(format!("({} ? {} : {})", m.integer(), m.real(), m.real()))),
    (5, |m| m.call_of(Class::Real)),
];

const COMPLEX: &[Rule<String>] = &[
    (50, |m| m.lvalue(Class::Complex).map(|lvalue| lvalue.text)),
    (20, |m| Some(m.pick(&["1.0i", "2.0i", "(1.0 + 2.0i)", "3.0fi"]).to_string())),
    (15, |m| Some(format!("({} {} {})", m.complex(), m.pick(&["+", "-", "*", "/"]), m.complex()))),
    (5, |m| Some(format!("({}{})", m.pick(&["-", "~"]), m.complex()))),
    (10, |m| Some(format!("__builtin_complex ((double) {}, (double) {})", m.real(), m.real()))),
    (10, |m| Some(format!("({} + {} * 1.0i)", m.real(), m.real()))),
    (4, |m| m.call_of(Class::Complex)),
];

impl Maker {
    /// A value of the type.
    pub fn value(&mut self, ty: &Type) -> String {
        match &ty.kind {
            Kind::Void => "(void) 0".to_string(),
            Kind::Integer => self.integer(),
            Kind::Real => self.real(),
            Kind::Complex => self.complex(),
            Kind::Vector(of, length) => self.vector(ty, of, *length),
            Kind::Pointer(_) => self.pointer(ty),
            Kind::Function(signature) => self.function(ty, *signature),
            Kind::Record(_) => self.record(ty),
        }
    }

    /// A value of the type that is known when the program is compiled.
    pub fn constant_of(&mut self, ty: &Type) -> String {
        match ty.kind {
            Kind::Integer => self.constant().to_string(),
            Kind::Real | Kind::Complex => self.real_constant().to_string(),
            Kind::Vector(..) | Kind::Record(_) => "{ 0 }".to_string(),
            Kind::Void | Kind::Pointer(_) | Kind::Function(_) => "0".to_string(),
        }
    }

    fn real_constant(&mut self) -> &'static str {
        self.pick(&["1.0", "0.5", "2.0f", "3.25L", "0.0", "-1.5", "1e10"])
    }

    pub fn real(&mut self) -> String {
        let rules = if self.depth > 3 { &REALS[..2] } else { REALS };
        self.deeper(|m| m.one_of(rules)).expect("constants need nothing")
    }

    pub fn complex(&mut self) -> String {
        let rules = if self.depth > 2 { &COMPLEX[..2] } else { COMPLEX };
        self.deeper(|m| m.one_of(rules)).expect("constants need nothing")
    }

    fn vector(&mut self, ty: &Type, of: &str, length: usize) -> String {
        let is_real = matches!(of, "double" | "float");
        let lvalue = self.lvalue_of(ty).map(|lvalue| lvalue.text);
        let deep = self.depth > 2;
        self.deeper(|m| match (lvalue, m.number(0, 9)) {
            (Some(lvalue), 0..5) => lvalue,
            (Some(lvalue), _) if deep => lvalue,
            (_, 0..6) | (None, _) if deep || m.chance(70) => {
                let numbers: Vec<String> =
                    (0..length).map(|_| if is_real { m.real() } else { m.constant().to_string() }).collect();
                format!("({}) {{ {} }}", ty.spelled, numbers.join(", "))
            }
            (_, 6) if !is_real => {
                format!("({} {} {})", m.value(ty), m.pick(&["<", "==", "&", "^"]), m.value(ty))
            }
            (_, 7) if !is_real => format!("__builtin_shuffle ({}, {})", m.value(ty), m.value(ty)),
            (_, 8) => format!("(-{})", m.value(ty)),
            _ => format!("({} {} {})", m.value(ty), m.pick(&["+", "-", "*"]), m.value(ty)),
        })
    }

    /// A pointer of this type.
    pub fn pointer(&mut self, ty: &Type) -> String {
        let null = format!("({}) 0", ty.spelled);
        let Kind::Pointer(to) = &ty.kind else { return null };
        let deep = self.depth > 3;
        self.deeper(|m| {
            let chosen = m.number(0, 99);
            match chosen {
                0..45 => m.lvalue_of(ty).map(|lvalue| lvalue.text),
                45..70 => m.addressable(to).map(|lvalue| format!("&{}", lvalue.text)),
                70..76 if to.spelled.ends_with("char") => {
                    let text = m.pick(&["abc", "%d\\n", "hello, world", ""]);
                    Some(format!("({}) \"{text}\"", ty.spelled))
                }
                76..84 if !deep && to.kind != Kind::Void => {
                    Some(format!("({} {} {})", m.pointer(ty), m.pick(&["+", "-"]), m.integer()))
                }
                84..88 if !deep => {
                    let other = Type::integer(m.pick(INTEGERS)).to();
                    Some(format!("({}) {}", ty.spelled, m.pointer(&other)))
                }
                88..92 if !deep => Some(format!("({} ? {} : {})", m.integer(), m.pointer(ty), m.pointer(ty))),
                92..94 => Some(format!("({}) malloc ({})", ty.spelled, m.integer())),
                94..96 => Some(format!("({}) __builtin_alloca ({} & 63)", ty.spelled, m.integer())),
                _ => m.call_of_type(ty),
            }
            .unwrap_or(null)
        })
    }

    /// A function that can be called so.
    fn function(&mut self, ty: &Type, signature: usize) -> String {
        let wanted = self.signatures[signature].clone();
        let same = |f: &&Function| f.signature.result == wanted.result && f.signature.params == wanted.params;
        let found: Vec<String> = self.functions.iter().filter(same).map(|f| f.name.clone()).collect();
        match self.lvalue_of(ty) {
            Some(lvalue) if self.chance(40) => lvalue.text,
            _ => self.any(found).unwrap_or_else(|| format!("({}) 0", ty.spelled)),
        }
    }

    fn record(&mut self, ty: &Type) -> String {
        if let Some(lvalue) = self.lvalue_of(ty).filter(|_| self.chance(60)) {
            return lvalue.text;
        }
        let call = if self.chance(50) { self.call_of_type(ty) } else { None };
        call.unwrap_or_else(|| format!("({}) {}", ty.spelled, self.initial_value(ty)))
    }

    /// `{ .f3 = x, .f4 = 0 }`
    pub fn initial_value(&mut self, ty: &Type) -> String {
        let Kind::Record(record) = ty.kind else { return self.value(ty) };
        let mut members = self.records[record].members.clone();
        members.retain(|member| member.length.is_none() && !matches!(member.ty.kind, Kind::Record(_)));
        let Some(first) = self.any(members.clone()).filter(|_| self.chance(60)) else {
            return "{ 0 }".to_string();
        };
        let mut list = vec![format!(".{} = {}", first.name, self.value(&first.ty))];
        if ty.spelled.starts_with("struct") && self.chance(50) {
            members.retain(|member| member.name != first.name);
            if let Some(second) = self.any(members) {
                list.push(format!(".{} = {}", second.name, self.value(&second.ty)));
            }
        }
        format!("{{ {} }}", list.join(", "))
    }

    /// A call that gives a value of this class.
    pub fn call_of(&mut self, class: Class) -> Option<String> {
        self.call(|result| result.class() == Some(class))
    }

    fn call_of_type(&mut self, ty: &Type) -> Option<String> {
        self.call(|result| result == ty)
    }

    /// A call of a function whose result is wanted.
    pub fn call(&mut self, want: impl Fn(&Type) -> bool) -> Option<String> {
        let nested = self.blocks.iter().flat_map(|block| &block.functions);
        let mut callable: Vec<Function> = nested.chain(&self.functions).cloned().collect();
        let signatures = self.signatures.clone();
        let pointers = self.lvalues(|lvalue| lvalue.ty.class() == Some(Class::Function));
        callable.extend(pointers.into_iter().filter_map(|lvalue| match lvalue.ty.kind {
            Kind::Function(of) => Some(Function { name: lvalue.text, signature: signatures[of].clone() }),
            _ => None,
        }));
        callable.retain(|function| want(&function.signature.result));
        let Function { name, signature } = self.any(callable)?;
        self.deeper(|m| {
            let mut arguments: Vec<String> = signature.params.iter().map(|param| m.value(param)).collect();
            if signature.is_variadic {
                arguments.extend(m.some(0, 3, |m| m.integer()));
            }
            Some(format!("{name} ({})", arguments.join(", ")))
        })
    }
}
