#[test]
fn sizes() {
    use super::*;
    macro_rules! s { ($($t:ty),*) => { $(println!("{:5} {}", std::mem::size_of::<$t>(), stringify!($t));)* } }
    s!(
        StmtData<'static>,
        StmtKind<'static>,
        Call<'static>,
        Case<'static>,
        ExprData<'static>,
        MemRef<'static>,
        BlockData,
        EdgeData<'static>,
        PhiData,
        NameData<'static>,
        VarData<'static>,
        LabelData<'static>,
        Place,
        Locus<'static>,
        UsePlace,
        StmtLink,
        TypeKind<'static>,
        Asm<'static>,
        Function<'static>
    );
}
