//! `cli`: command lines, and what is written to a terminal.

mod args {
    use tressa_cli::internals::args::{BYTES_PER_THREAD, MOST_THREADS, useful_threads};

    #[test]
    fn threads_are_bounded_by_the_work_and_a_limit() {
        assert_eq!(useful_threads(5000, None), MOST_THREADS);
        assert_eq!(useful_threads(5000, Some(10 * BYTES_PER_THREAD)), 10);
        assert_eq!((useful_threads(5000, Some(0)), useful_threads(3, Some(1 << 30))), (1, 3));
    }
}

mod findings {
    use tressa_cli::internals::findings::{Finding, Level, annotation, uri};

    #[test]
    fn annotations_are_one_line_each() {
        let finding = Finding {
            level: Level::Error,
            rule: "a:b".into(),
            message: "100%\nof it".into(),
            file: "a,b.ssa".into(),
            line: 7,
        };
        assert_eq!(annotation(&finding), "::error file=a%2Cb.ssa,line=7,title=a%3Ab::100%25%0Aof it");
    }

    #[test]
    fn paths_are_uris() {
        assert_eq!(uri("a b/c.ssa"), "a%20b/c.ssa");
        assert_eq!(uri("/x/é"), "file:///x/%C3%A9");
    }
}

mod gcc_spellings {
    use std::ffi::OsString;
    use tressa::{DumpFlags, OptLevel};
    use tressa_cli::internals::gcc_spellings::{Level, colours, level, modifiers, rewritten, version};
    use tressa_cli::internals::message::Colours;

    fn words(line: &str) -> Vec<String> {
        let words = rewritten(line.split(' ').map(OsString::from));
        words.into_iter().map(|word| word.into_string().unwrap()).collect()
    }

    #[test]
    fn a_level_alone_is_the_first() {
        assert_eq!(words("tressa ssa -O a.gimple"), ["tressa", "ssa", "-O1", "a.gimple"]);
        assert_eq!(words("tressa ssa -O 2 a.gimple").join(" "), "tressa ssa -O 2 a.gimple");
        assert_eq!(words("tressa ssa a.gimple -O").last().unwrap(), "-O1");
        assert_eq!(words("tressa cc -- gcc -O -c a.c").join(" "), "tressa cc -- gcc -O -c a.c");
    }

    #[test]
    fn spellings_of_levels() {
        let levels = [("4", OptLevel::O3), ("z", OptLevel::Os), ("g", OptLevel::Og), ("fast", OptLevel::O3)];
        for (text, expected) in levels {
            assert_eq!(level(text), Ok(Level { level: expected, is_fast: text == "fast" }));
        }
        assert!(level("x").is_err() && level("").is_err() && level("-1").is_err());
    }

    #[test]
    fn spellings_of_versions() {
        for text in ["14", "14.2.0", "gcc-14", "gcc-14.2", "GCC 14", "gcc14"] {
            assert_eq!(version(text), Ok(14), "{text}");
        }
        for text in ["", "0", "gcc", "clang-14", "14..2", "999", "x14", "14."] {
            assert!(version(text).is_err(), "{text}");
        }
    }

    #[test]
    fn spellings_of_modifiers() {
        assert_eq!(modifiers("vops-uid"), Ok(DumpFlags::VOPS | DumpFlags::UID));
        assert!(modifiers("lines").unwrap_err().ends_with("did you mean 'lineno'?"));
        assert!(modifiers("vops-").is_err());
    }

    #[test]
    fn colours_are_found_on_any_command_line() {
        let colour = |line: &str| colours(&line.split(' ').map(OsString::from).collect::<Vec<_>>());
        assert!(colour("tressa --color always ssa") == Colours::Always);
        assert!(colour("tressa ssa --color=never --wrong") == Colours::Never);
        assert!(colour("tressa cc -- gcc --color=never") == Colours::Auto);
    }
}

mod highlight {
    use tressa_cli::internals::highlight::{
        BLOCK, COMMENT, CONTROL, HEADING, JOIN, NAME, NUMBER, PLAIN, STRING, TextKind, pieces,
    };

    fn styled(kind: TextKind, line: &str) -> Vec<(&'static str, &str)> {
        pieces(kind, line).into_iter().filter(|&(style, _)| style != PLAIN).collect()
    }

    #[test]
    fn what_a_dump_is_made_of_has_a_style() {
        let phi = "  # x_1 = PHI <x_2(3), _4(5)>";
        assert_eq!(
            styled(TextKind::Dump, phi),
            [(NAME, "x_1"), (JOIN, "PHI"), (NAME, "x_2"), (NUMBER, "3"), (NAME, "_4"), (NUMBER, "5")]
        );
        assert_eq!(
            styled(TextKind::Dump, "  x_1 = __PHI (__BB3: y_2, __BB4: z_3);"),
            [
                (NAME, "x_1"),
                (JOIN, "__PHI"),
                (BLOCK, "__BB3"),
                (NAME, "y_2"),
                (BLOCK, "__BB4"),
                (NAME, "z_3")
            ]
        );
        let call = r#"  printf ("if \" %d é", x_3(D)); goto <bb 4>;"#;
        assert_eq!(
            styled(TextKind::Dump, call),
            [(STRING, r#""if \" %d é""#), (NAME, "x_3"), (CONTROL, "goto"), (BLOCK, "<bb 4>")]
        );
        assert_eq!(styled(TextKind::Dump, ";; Function f (x_1)"), [(COMMENT, ";; Function f (x_1)")]);
    }

    #[test]
    fn of_a_sentence_only_names_and_code_have_colours() {
        assert_eq!(styled(TextKind::Prose, "f: block 3"), [(HEADING, "f: block 3")]);
        let sentence = "  else: `return _3;` uses x_1 in block 2";
        assert_eq!(styled(TextKind::Prose, sentence), [(CONTROL, "return"), (NAME, "_3"), (NAME, "x_1")]);
    }

    #[test]
    fn the_pieces_are_the_line() {
        for line in [
            "",
            "é",
            "a<b \"é",
            "\"\\",
            "<bb",
            "<bb 3",
            "<é>",
            "`",
            "x `y",
            "  MEM[(int *)&a + 4B] = 1.0e+0;",
        ] {
            for kind in [TextKind::Dump, TextKind::Prose] {
                let whole: String = pieces(kind, line).into_iter().map(|(_, piece)| piece).collect();
                assert_eq!(whole, line);
            }
        }
    }
}

mod command_line {
    use std::ffi::{OsStr, OsString};
    use std::path::PathBuf;
    use tressa::OptLevel;
    use tressa_cli::internals::cc::command_line::{Invocation, expand};

    fn words(line: &str) -> Vec<OsString> {
        line.split(' ').map(OsString::from).collect()
    }

    #[test]
    fn outputs_and_the_linker_are_left_out() {
        let line =
            "gcc -O2 -c -I inc -o x.o -MMD -MF x.d a.c -DX=1 -D Y -O1 lib.o -lm -Wl,-z,now b.f90 -x c c.h";
        let invocation = Invocation::new(&words(line)).unwrap();
        assert_eq!(invocation.flags, words("-O2 -I inc -DX=1 -D Y -O1"));
        let sources: Vec<_> = invocation.sources.iter().map(|source| source.path.to_str().unwrap()).collect();
        assert_eq!(sources, ["a.c", "c.h"]);
        assert_eq!(invocation.sources[1].language.as_deref(), Some(OsStr::new("c")));
        assert_eq!(invocation.others, [PathBuf::from("b.f90")]);
        let line = Invocation::new(&words("g++-12 a.c b.cc -x c c.h")).unwrap();
        assert_eq!(line.sources.iter().map(|source| source.is_cxx).collect::<Vec<_>>(), [true, true, false]);
        assert_eq!(invocation.level(), OptLevel::O1);
    }

    #[test]
    fn what_goes_to_the_preprocessor_alone_writes_nothing() {
        let line = "gcc -Wp,-MD,x.d,-DA=1 -Xpreprocessor -MMD -Xpreprocessor y.d -Xpreprocessor -DB=2,3 a.c";
        let invocation = Invocation::new(&words(line)).unwrap();
        assert_eq!(invocation.flags, words("-Xpreprocessor -DA=1 -Xpreprocessor -DB=2,3"));
        assert_eq!(invocation.sources.len(), 1);
        // The argument of `-MD` may stand in another word than the option.
        let line = "gcc -Wp,-MD -Wp,x.d -Wp,-undef -xc -";
        let invocation = Invocation::new(&words(line)).unwrap();
        assert_eq!(invocation.flags, words("-Xpreprocessor -undef"));
        assert!(invocation.sources[0].is_stdin());
    }

    #[test]
    fn files_of_words() {
        let read = |name: &str| (name == "f").then(|| "-O2 'a b.c' \\\"x @none".to_string());
        let expanded = expand(&words("gcc @f y.c"), read);
        assert_eq!(expanded, ["gcc", "-O2", "a b.c", "\"x", "@none", "y.c"].map(OsString::from));
    }
}

mod names {
    use std::path::PathBuf;
    use tressa_cli::internals::cc::command_line::Source;
    use tressa_cli::internals::cc::setup::dump_paths;

    #[test]
    fn each_source_has_its_own_path() {
        let paths = ["a.c", "x/a.c", "./a.c", "2-a.c", "x/../y/a.c", "-"];
        let sources = paths.map(|path| Source { path: path.into(), language: None, is_cxx: false });
        let names = dump_paths(&sources);
        let expected = ["a.c", "x/a.c", "2-a.c", "2-2-a.c", "y/a.c", "stdin"];
        assert_eq!(names, expected.map(PathBuf::from));
    }

    #[test]
    #[cfg(unix)]
    fn a_source_elsewhere_is_named_from_the_root() {
        use std::path::Path;
        use tressa_cli::internals::cc::setup::below;
        assert_eq!(below(Path::new("/base/src"), Path::new("../lib/a.c")), Path::new("base/lib/a.c"));
        assert_eq!(below(Path::new("/base/src"), Path::new("/a.c")), Path::new("a.c"));
    }
}

mod outputs {
    use tressa_cli::internals::cc::outputs::{Fate, Level, fate};

    #[test]
    fn a_few_of_each_kind() {
        for (option, expected) in [
            ("-aux-info", Fate::DropWithArgument),
            ("-aux-info=f", Fate::Drop),
            ("-dumpbase", Fate::DropWithArgument),
            ("-dap", Fate::Drop),
            ("-fopt-info-all=f", Fate::Drop),
            ("-fprofile-note=f", Fate::Drop),
            ("-fprofile-arcs", Fate::Keep),
            ("-fdiagnostics-color=always", Fate::Keep),
            ("-undef", Fate::Keep),
            ("-usymbol", Fate::Drop),
            ("-MD", Fate::Drop),
            ("--output=f", Fate::Drop),
            ("-include", Fate::KeepWithArgument),
        ] {
            assert_eq!(fate(option, Level::Driver), expected, "{option}");
        }
        assert_eq!(fate("-MMD", Level::Compiler), Fate::DropWithArgument);
    }
}

mod line {
    use std::ffi::OsString;
    use std::path::{Path, PathBuf};
    use tressa_cli::internals::cc::command_line::{Mode, Source};
    use tressa_cli::internals::cc::through::line::Line;

    fn words(line: &str) -> Vec<OsString> {
        line.split(' ').map(OsString::from).collect()
    }

    #[test]
    fn sources_become_objects_where_a_program_is_linked() {
        let line = Line::new(&words("gcc -O2 -DX a.c b.o -I inc c.S -lm -o prog"));
        assert_eq!((line.mode, line.sources.len(), line.others.len()), (Mode::Link, 1, 2));
        let rest = line.rest(&[PathBuf::from("s/a.o")]).unwrap();
        assert_eq!(rest, words("-O2 -DX s/a.o b.o -I inc c.S -lm -o prog"));
    }

    #[test]
    fn an_object_has_the_name_that_the_line_gives() {
        let source = Source { path: "x/a.c".into(), language: None, is_cxx: false };
        let name = |line: &str| Line::new(&words(line)).output_of(&source, Path::new("s"));
        assert_eq!(name("gcc -c x/a.c"), PathBuf::from("a.o"));
        assert_eq!(name("gcc -c x/a.c -o y/b.o"), PathBuf::from("y/b.o"));
        assert_eq!(name("gcc -S x/a.c"), PathBuf::from("a.s"));
        assert_eq!(name("gcc x/a.c"), PathBuf::from("s/a.o"));
        assert!(Line::new(&words("gcc -c x/a.c")).rest(&[]).is_none());
    }

    #[test]
    fn lines_that_make_no_code_are_left_alone() {
        for line in
            ["gcc -E a.c", "gcc -MM a.c", "gcc --version", "gcc -print-search-dirs", "gcc -dumpversion"]
        {
            assert_eq!(Line::new(&words(line)).mode, Mode::Other, "{line}");
        }
    }

    #[test]
    fn a_language_holds_for_the_inputs_after_it() {
        let line = Line::new(&words("gcc -x c a.h -x none b.o"));
        assert_eq!((line.sources.len(), line.others.len()), (1, 1));
        assert_eq!(line.rest(&[PathBuf::from("a.o")]).unwrap(), words("-x c -x none a.o -x c -x none b.o"));
    }

    #[test]
    fn assembly_goes_to_stdout_and_what_has_no_effect_is_listed() {
        let line = Line::new(&words("gcc -S -o - -save-temps -fdump-tree-all -Wa,-a=x -Wall a.c"));
        assert!(line.is_to_stdout());
        assert_eq!(line.without_effect, ["-save-temps", "-fdump-tree-all", "-Wa,-a=x"]);
        assert!(!Line::new(&words("gcc -c -o - a.c")).is_to_stdout());
    }
}

mod method {
    use tressa_cli::internals::cc::through::method::Method;

    #[test]
    fn methods_are_read_as_they_are_written() {
        for text in [
            "none",
            "gimple",
            "gimple,braun",
            "boissinot",
            "sreedhar-1,coalesce",
            "briggs,propagate,coalesce",
        ] {
            assert_eq!(Method::parse(text).unwrap().to_string(), text);
        }
        assert!(Method::parse("best").unwrap_err().contains("boissinot"));
        assert!(Method::parse("split,now").is_err());
        assert!(Method::parse("gimple,now").unwrap_err().contains("mem2reg"));
    }
}
