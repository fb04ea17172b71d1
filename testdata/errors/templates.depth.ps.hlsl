// args: -T ps_6_0 -HV 2021
template <int N> struct Down { int x; int get() { Down<N + 1> d; return d.get(); } }; // ERROR[template-depth] "exceeded maximum depth"
float4 main() : SV_Target {
  Down<0> d;
  return d.get();
}
