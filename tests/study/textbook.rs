//! The worked examples show what their comments say, in the dumps of GCC 12 at `-O2`.

use std::fs;
use tressa_test_support::dumps::dump;

/// The text of a function in a sample's dump: `if/one_arm`.
fn function(level: &str, name: &str) -> String {
    let (sample, function) = name.split_once('/').expect("a sample and a function");
    let text =
        fs::read_to_string(dump(&format!("gcc-12/{level}/{sample}.c"), "ssa")).expect("a dump is text");
    let found = tressa_study::internals::check::functions(&text).into_iter().find(|f| f.name == function);
    found.unwrap_or_else(|| panic!("no function {name}")).text.to_string()
}

/// The PHI nodes of a function as printed, without those of memory.
fn phis(name: &str) -> Vec<String> {
    let text = function("O2", name);
    let lines = text.lines().filter(|line| line.contains(" = PHI <"));
    lines.map(|line| line.trim_start_matches("  # ").to_string()).collect()
}

#[test]
fn phi_nodes_are_where_the_textbooks_have_them() {
    let cases: [(&str, &[&str]); 21] = [
        ("operands/copy", &[]),
        ("operands/choose", &["p_1 = PHI <p_4(3), p_3(4)>"]),
        ("versions/straight", &[]),
        ("if/both_arms", &["y_1 = PHI <y_5(3), y_4(4)>"]),
        ("if/one_or_two", &["x_1 = PHI <x_4(3), x_3(4)>"]),
        ("if/one_arm", &["x_1 = PHI <x_3(2), x_5(3)>"]),
        ("nested-ifs/merged", &["a_1 = PHI <a_7(5), a_6(6), a_7(4)>", "b_2 = PHI <b_9(5), b_4(6), b_10(4)>"]),
        (
            "nested-ifs/apart",
            &["b_2 = PHI <b_13(4), b_12(5)>", "a_1 = PHI <a_10(6), a_8(7)>", "b_3 = PHI <b_2(6), b_6(7)>"],
        ),
        ("join/passes_through", &["v_1 = PHI <v_4(2), v_7(6)>"]),
        ("loops/factorial", &["n_1 = PHI <n_4(D)(2), n_8(3)>", "ret_2 = PHI <ret_3(2), ret_7(3)>"]),
        ("loops/sum_to_100", &["i_1 = PHI <i_4(2), i_8(3)>", "sum_2 = PHI <sum_3(2), sum_7(3)>"]),
        (
            "loops/sum_of_even",
            &[
                "sum_4 = PHI <sum_5(3), sum_10(4)>",
                "i_3 = PHI <i_7(D)(2), i_11(5)>",
                "sum_5 = PHI <sum_6(2), sum_4(5)>",
            ],
        ),
        ("loops/body_first", &["x_1 = PHI <x_3(D)(0), x_6(2)>", "y_2 = PHI <y_4(D)(0), y_5(2)>"]),
        ("pruning/dead_at_the_join", &[]),
        ("undefined/maybe_set", &["v_1 = PHI <v_3(D)(2), v_4(3)>"]),
        ("trivial-phi/copies_itself", &["c_1 = PHI <c_5(D)(2), c_8(3)>", "x_2 = PHI <x_4(2), x_9(3)>"]),
        ("labels/count_up", &["z_1 = PHI <z_5(2), z_9(4)>"]),
        ("labels/where_two_meet", &["x_2 = PHI <x_4(D)(0), x_7(4)>"]),
        ("two-entries/entered_twice", &["x_2 = PHI <x_7(2), x_10(6)>", "x_3 = PHI <x_7(3), x_13(4)>"]),
        ("two-entries/never_changed", &[]),
        ("lost-copy-problem/lost_copy", &["i_1 = PHI <i_2(D)(0), i_4(2)>"]),
    ];
    for (name, expected) in cases {
        assert_eq!(phis(name), expected, "{name}");
    }
}

#[test]
fn operands_are_real_or_virtual() {
    let copy = function("O2-vops", "operands/copy");
    assert!(copy.contains("  <bb 2> :\n  a_2 = b_1(D);\n"), "{copy}");
    let choose = function("O2-vops", "operands/choose");
    assert!(choose.contains("  # .MEM_6 = VDEF <.MEM_5(D)>\n  *p_1 = 5;\n"), "{choose}");
    assert!(choose.contains("  # VUSE <.MEM_6>\n  _7 = *p_1;\n"), "{choose}");
}

/// The difficult cases of leaving SSA form need copies to propagate, so the copies are there.
#[test]
fn copies_are_there_to_be_propagated() {
    for (name, copies) in [
        ("lost-copy-problem/lost_copy", &["  t_3 = i_1;\n"][..]),
        ("swap-problem/swap", &["  h_10 = x_3;\n", "  x_11 = y_4;\n", "  y_12 = h_10;\n"]),
        ("parallel-copies/follow", &["  y_11 = x_2;\n"]),
        ("block-arguments/select", &["  v_6 = a_5(D);\n", "  v_4 = b_3(D);\n"]),
    ] {
        let text = function("O2", name);
        assert!(copies.iter().all(|copy| text.contains(copy)), "{name}: {text}");
    }
}
