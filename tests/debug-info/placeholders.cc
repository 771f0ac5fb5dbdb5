// The placeholders of std::bind are called as SSA names are.
namespace places { template<int n> struct place { }; extern const place<1> _1; }
int twice (const places::place<1> &, int);
int sum (int *p, int n) { return p[n] + n; }
int bound (int n) { return twice (places::_1, n); }
