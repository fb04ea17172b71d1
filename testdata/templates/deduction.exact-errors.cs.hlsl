// args: -T cs_6_2 -Wno-conversion
// Nothing else takes the arguments that a deduced type does not fit.
template<class T> T two(vector<T, 2> v) { return v.x; }
template<uint N> float floats(vector<float, N> v) { return v.x; }
template<class T, uint N> T both(vector<T, N> a, vector<T, N> b) { return a.x; }
template<class T> struct Base { T a; };
struct Other { float a; };
template<class T> T base(Base<T> b) { return b.a; }
template<class T> T list(T a[2]) { return a[0]; }

RWStructuredBuffer<float> o;
StructuredBuffer<float3> f;
StructuredBuffer<int3> i;

[numthreads(1, 1, 1)] void main() {
  o[0] = two(f[0]);            // ERROR[no-matching-function] "no matching function for call to 'two'"
  o[1] = floats(i[0]);         // ERROR[no-matching-function] "no matching function for call to 'floats'"
  o[2] = both<float>(f[0], i[0]); // ERROR[no-matching-function] "no matching function for call to 'both'"
  Other x = { 1 };
  o[3] = base(x);              // ERROR[no-matching-function] "no matching function for call to 'base'"
  float a[3] = { 1, 2, 3 };
  o[4] = list(a);              // ERROR[no-matching-function] "no matching function for call to 'list'"
  o[5] = two(f[0].xy) + floats(f[0]) + both<float, 2>(f[0], i[0]);
}
