// args: -T ps_6_0 -E main -HV 2021
// Templates over types and numbers.
template <typename T, int N> struct List {
  T at[N];
  T sum() { T s = at[0]; for (int k = 1; k < N; k++) s += at[k]; return s; }
  template <typename U> U folded(U start) { for (int k = 0; k < N; k++) start = start * 0.5 + at[k]; return start; }
};
template <typename T> T blended(T a, T b, float t) { return a * (1 - t) + b * t; }
template <> float blended(float a, float b, float t) { return t > 0.5 ? b : a; }
float4 main(float4 position : SV_Position, float4 value : VALUE) : SV_Target {
  List<float2, 3> l = { value.xy, value.zw, position.xy };
  List<float, 2> s = { value.x, value.y };
  return float4(blended(l.sum(), l.folded<float2>(value.yx), 0.25), blended(s.sum(), s.folded(1.0f), value.z), value.w);
}
