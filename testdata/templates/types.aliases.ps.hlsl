// args: -T ps_6_0 -HV 202x
// Alias templates of function types and arrays are deduced from what they stand for.
template<class R, class A> using Function = R(A);
template<class T> using Pair = T[2];
template<class F> struct pick { static const uint n = 0; };
template<class A> struct pick<Function<float, A> > { static const uint n = 1; };
template<class A> struct pick<Function<int, Pair<A> > > { static const uint n = 2; };
template<class T> T sum(Pair<T> p) { return p[0] + p[1]; }
float4 main() : SV_Target {
  float a[2] = { 1, 2 };
  return pick<float(int)>::n * 10 + pick<int(uint[2])>::n + pick<int(uint)>::n * 1000 + sum(a); // spirv: "OpConstant %float 15"
}
