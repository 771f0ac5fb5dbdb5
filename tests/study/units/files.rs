//! Rooms about files: what is read, compared and rewritten.

mod back_to_c {
    use tressa_study::internals::back_to_c::{functions_at_fault, mark};

    #[test]
    fn the_source_goes_on_where_it_was() {
        let source = "# 1 \"a.c\"\nint x;\nint f (void)\n{\n} int y;\n";
        let close = source.find("} ").unwrap() + 1;
        assert_eq!(mark(source, close), "\n# 4 \"a.c\"\n");
        assert_eq!(mark("int f (void)\n{\n}", 16), "\n# 3 \"<source>\"\n");
    }

    #[test]
    fn errors_name_functions() {
        let errors = "tressa-function-f:3:5: error: no\ntressa-function-f: In function 'f':\n";
        assert_eq!(functions_at_fault(errors).unwrap()["f"], "no");
        assert_eq!(functions_at_fault("a.c:3:5: error: no\n"), None);
        assert_eq!(functions_at_fault(""), None);
    }
}

mod cause {
    use tressa_study::internals::check::difference::cause;

    fn label(theirs: &str, ours: &str) -> String {
        let wrap = |body: &str| format!("int f ()\n{{\n  int _1;\n\n{body}\n}}\n");
        cause(&wrap(theirs), &wrap(ours)).label
    }

    #[test]
    fn labels() {
        assert_eq!(label("  <bb 2> :\n  _1 = a_2(D);", "  <bb 2> :\n  _2 = a_1(D);"), "version numbers");
        assert_eq!(label("  goto <bb 3>;", "  goto <bb 4>;"), "block numbers or branch targets");
        assert_eq!(
            label("  # _1 = PHI <a_1(2), b_2(3)>", "  # _1 = PHI <b_2(3), a_1(2)>"),
            "PHI argument order"
        );
        assert_eq!(label("  _1 = 2;", "  memcpy (a, b, 2);"), "call to memcpy: GCC has another statement");
        assert_eq!(label("  a ={v} b;", "  a = b;"), "volatile mark");
        assert_eq!(label("  a = {CLOBBER};\n  return;", "  return;"), "clobber: missing");
    }

    #[test]
    fn declarations_only() {
        let of = |decl: &str| format!("int f ()\n{{\n  int x;\n  {decl};\n\n  return;\n}}\n");
        assert_eq!(cause(&of("int _1"), &of("char _1")).label, "declarations: type of an SSA name");
        assert_eq!(cause(&of("int y"), &of("int z")).label, "declarations: missing a variable");
    }
}

mod parts {
    use tressa_study::internals::check::difference::{Parts, declared_ssa_name};

    #[test]
    fn declarations_of_records_without_names() {
        let text = "int f (int x)\n{\n  struct \n{\n  int a;\n} * _1;\n  int y;\n  int y.2_3;\n\n  <bb 2> :\n  return;\n\n}\n";
        let parts = Parts::split(text);
        assert_eq!((parts.head, parts.body), ("int f (int x)\n{\n", "  <bb 2> :\n  return;\n\n}\n"));
        let names: Vec<_> = parts.declarations().map(declared_ssa_name).collect();
        assert_eq!(names, [Some("_1"), None, Some("y.2_3"), None]);
        assert_eq!(Parts::split("int f ()\n{\n  x = 1;\n\n  y ();\n}\n").declarations().count(), 0);
    }
}

mod definitions {
    use tressa::Facts;
    use tressa_study::internals::definitions::Declared;

    #[test]
    fn declarations_agree_with_definitions() {
        let stated =
            "[functions.find]\nreturns = \"char *\"\nparams = [\"const char *\", \"int (*) (int, char)\"]\n";
        let facts = Facts::from_toml(stated).unwrap();
        let declared = Declared::by(facts.function("find").unwrap()).unwrap();
        let agrees = |declaration| declared.agrees("find", declaration);
        assert!(agrees("char * find (const char * const text, int (*<T35a>) (int, char) is)"));
        for other in ["int find (const char * text, int (*<T35a>) (int, char) is)", "char * find (int n)"] {
            assert!(!agrees(other), "{other}");
        }
    }
}

mod numbered_text {
    use tressa_study::internals::diff::numbered_text::FunctionText;

    fn numbers(line: &str, names: &[&str]) -> Vec<String> {
        let text = FunctionText::with_names(line, &names.iter().map(|name| name.to_string()).collect());
        assert_eq!(text.line(0, |of, out| out.push_str(&text.items[of].number)), line);
        (0..text.items.len()).map(|of| text.spelled(of)).collect()
    }

    #[test]
    fn numbers_are_found() {
        assert_eq!(numbers("  x_5 = s.1_3 + y_6;", &["x_5"]), ["x_5", "s.1_3"]);
        assert_eq!(numbers("# VUSE <.MEM_7(D)>", &[".MEM_7"]), [".MEM_7"]);
        assert_eq!(
            numbers("# x_1 = PHI <x_2(3), 5(4)>", &["x_1", "x_2"]),
            ["x_1", "x_2", "<bb 3>", "<bb 4>"]
        );
        assert_eq!(numbers("  __BB(3,loop_header(1)):", &[]), ["<bb 3>"]);
        assert_eq!(numbers("x_1 = __PHI (__BB3: x_2, __BB4: 5);", &["x_1"]), ["x_1", "<bb 3>", "<bb 4>"]);
        assert_eq!(
            numbers("__BBx_5 = __BB4_1 + __BB_3;", &["__BBx_5", "__BB4_1", "__BB_3"]),
            ["__BBx_5", "__BB4_1", "__BB_3"]
        );
        assert_eq!(numbers("goto <bb 4>; <L2>: <D.12>:", &[]), ["<bb 4>", "<L2>", "D.12"]);
        assert_eq!(numbers("f (\"x_5 <bb 4>\", 1.5e+0, 'a', p_1->a.b)", &["p_1"]), ["p_1"]);
        assert_eq!(numbers("xD.1989_5 = aD.2.f;", &["xD.1989_5"]), ["xD.1989_5", "aD.2"]);
    }
}

mod references {
    use tressa::internals::unit::references::identifiers;

    #[test]
    fn fields_and_strings_are_no_functions() {
        let value =
            "{.free=(void (*<T4f2>) (struct s *)) drop, .name=\"free\", .size=16, .of={&first, second}}";
        let found: Vec<_> = identifiers(value).collect();
        assert!(!found.contains(&"free") && !found.contains(&"size"), "{found:?}");
        assert!(["drop", "first", "second"].iter().all(|name| found.contains(name)), "{found:?}");
    }
}

mod decode {
    use flate2::{Compression, write::GzEncoder};
    use std::io::Read;
    use std::io::Write;
    use tressa::internals::base::limits::UNPACKED;
    use tressa_study::internals::input::decode::{HEAD, decoded};

    fn read(bytes: &[u8]) -> Result<String, String> {
        let mut text = String::new();
        let read = decoded(Box::new(bytes)).and_then(|mut from| from.read_to_string(&mut text));
        read.map(|_| text).map_err(|error| error.to_string())
    }

    fn gzip(bytes: &[u8]) -> Vec<u8> {
        let mut out = GzEncoder::new(Vec::new(), Compression::best());
        out.write_all(bytes).unwrap();
        out.finish().unwrap()
    }

    fn utf16(text: &str, bytes: fn(u16) -> [u8; 2]) -> Vec<u8> {
        text.encode_utf16().flat_map(bytes).collect()
    }

    /// Longer than the pieces in which it is converted, with CR at their ends.
    fn long() -> String {
        let line = "x".repeat(HEAD / 4 - 2) + "\r\n";
        "int f ()\r\n{\r\n".to_string() + &line.repeat(9) + "\u{1f600}\r"
    }

    #[test]
    fn every_way_in_gives_the_same_text() {
        let plain = "\nint f ()\n{\n  g (\"\u{e9}\u{1f600}\\r\");\n}\n";
        let crlf = plain.replace('\n', "\r\n");
        for text in [plain, &crlf] {
            let marked = format!("\u{feff}{text}");
            let all = [
                text.as_bytes().to_vec(),
                marked.clone().into_bytes(),
                utf16(&marked, u16::to_le_bytes),
                utf16(&marked, u16::to_be_bytes),
                utf16(text, u16::to_le_bytes),
                utf16(text, u16::to_be_bytes),
            ];
            for bytes in all {
                assert_eq!(read(&bytes).as_deref(), Ok(plain));
                assert_eq!(read(&gzip(&bytes)).as_deref(), Ok(plain));
            }
        }
        let parts = [gzip(b"int f ()\n"), gzip(b"{\n}\n")].concat();
        assert_eq!(read(&parts).as_deref(), Ok("int f ()\n{\n}\n"), "several members");
    }

    #[test]
    fn pieces_are_joined() {
        let (text, plain) = (long(), long().replace("\r\n", "\n"));
        assert_eq!(read(text.as_bytes()), Ok(plain.clone()));
        assert_eq!(read(&utf16(&text, u16::to_le_bytes)), Ok(plain));
    }

    #[test]
    fn a_carriage_return_inside_a_line_or_after_plain_lines_stays() {
        for text in ["a\rb\nc\r\n", "a\n__asm__ (\"nop\r\n\");\n", "a\r", ""] {
            assert_eq!(read(text.as_bytes()).as_deref(), Ok(text));
        }
    }

    #[test]
    fn damage_is_an_error() {
        let packed = gzip(&[b'x'; 9999]);
        assert_eq!(read(&packed[..packed.len() - 9]).unwrap_err(), "the gzip data is truncated");
        let mut damaged = packed.clone();
        damaged[15] ^= 0xff;
        assert!(read(&damaged).unwrap_err().starts_with("the gzip data is damaged"), "{:?}", read(&damaged));
        assert_eq!(read(b"\xff\xfea\0\0\xd8b\0").unwrap_err(), "not a dump: the text is not UTF-16");
    }

    #[test]
    fn a_bomb_is_refused_with_the_name_of_its_limit() {
        let zeros = gzip(&vec![b'\n'; UNPACKED.most as usize * 3]);
        assert!(zeros.len() < 1 << 18);
        assert_eq!(read(&zeros).unwrap_err(), format!("expected {}", UNPACKED.expected));
        assert_eq!(read(&gzip(&vec![b'\n'; 1 << 20])).unwrap().len(), 1 << 20);
    }
}

mod oracle {
    use tressa::internals::text::oracle::{body, declared_name, functions};

    #[test]
    fn pre_text_attributes_and_locations() {
        let dump = "\n;; Function f (f, funcdef_no=0)\n\nRemoving basic block 7\n__attribute__((noinline))\n\
            int fD.19 (int xD.1)\n[a.c:4:47] {\n  x\n}\n\n\nvoid (*<T1>) (int) g (void (*<T2>) (int) p)\n{\n}\n";
        let found = functions(dump);
        assert_eq!(found.iter().map(|f| (f.name, f.line)).collect::<Vec<_>>(), [("f", 5), ("g", 12)]);
        assert!(found[0].text.starts_with("__attr") && found[0].text.ends_with("}\n"));
        assert_eq!(declared_name(found[1].text), Some("g"));
    }

    #[test]
    fn nameless_structures() {
        let dump = "void f (int a, struct \n{\n  int (*b) (int);\n} c)\n{\n  x;\n}\n\nstruct \n{\n  int x;\n} g ()\n{\n}\n";
        let found = functions(dump);
        assert_eq!(found.iter().map(|f| (f.name, f.line)).collect::<Vec<_>>(), [("f", 1), ("g", 9)]);
        assert_eq!(declared_name(found[1].text), Some("g"));
    }

    #[test]
    fn declarations_are_no_part_of_a_body() {
        assert_eq!(
            body("int f ()\n{\n  int _1;\n\n  <bb 2> :\n  return 1;\n}\n"),
            "\n  <bb 2> :\n  return 1;\n}\n"
        );
        assert_eq!(body("int f ()\n{\n}\n"), "int f ()\n{\n}\n");
    }
}
