// args: -T ps_6_0
struct S {
  static const int used;       // WARNING[undefined-internal] "variable 'S::used' has internal linkage but is not defined" ERROR[undefined-static] "used and never defined"
  static const int unused;
  static const int defined;
};
static const int S::defined = 1;
float4 main() : SV_Target { return S::used + S::defined; } // NOTE "used here"
