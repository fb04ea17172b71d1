// args: -T cs_6_0 -E main
template<typename T> void take(T s) {}
template<typename T, uint N> uint length_of(T s[N]) { return N; }
template<typename T> uint unused(T s) { return length_of("unreached"); }
RWStructuredBuffer<uint> o;
string global = "abc";

[numthreads(1, 1, 1)]
void main() {
  take("toto");               // ERROR[string-argument] "string literals parameters are not supported in HLSL"
  o[0] = length_of("abc");    // ERROR[string-argument] "string literals parameters are not supported in HLSL"
  o[1] = "abc"[4];            // ERROR[array-index-out-of-bounds] "out of bounds"
  "abc"[0] = 1;               // ERROR[not-assignable] ""
  o[2] = global[0];           // ERROR[not-subscriptable] "subscripted value"
  o[3] = sizeof("a"[0]);      // ERROR[sizeof-non-numeric] "non-numeric"
}
