namespace n { struct S { int v; S(); ~S(); int get() const; }; }
int n::S::get() const { return v + 1; }
template<class T> T twice(T x) { return x + x; }
int &ref(int &r) { r++; return r; }
int f(int a) { n::S s; try { return twice(a) + s.get(); } catch (int e) { return e; } }
