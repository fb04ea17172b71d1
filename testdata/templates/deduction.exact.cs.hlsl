// args: -T cs_6_2 -Wno-conversion
// A parameter whose type is deduced takes arguments of that type: an argument is
// converted only for parameters that are known without it. So a template for
// vectors of two components is no candidate for three.
template<class T> uint two(vector<T, 2> v) { return 1; }
uint two(uint x) { return 2; }
template<uint N> uint floats(vector<float, N> v) { return 10 + N; }
uint floats(float x) { return 20; }
template<class T> uint square(matrix<T, 2, 2> m) { return 1; }
uint square(float x) { return 2; }
template<class T> uint list(T a[2]) { return 1; }
template<class T> uint list(T a[3]) { return 2; }
template<class T, uint N> uint given(vector<T, N> v) { return N; }
template<class T> uint known(float2 v, T x) { return 1; }
template<class T> struct Base { T a; };
template<class T> struct Derived : Base<T> {};
struct Plain : Base<float> {};
template<class T> uint base(Base<T> b) { return (uint)b.a; }
template<class T> uint bytes(T x) { return sizeof(T); }
template<class T, uint N> T sum(vector<T, N> v) { return v[0] + v[N - 1]; }
template<class T> T sum(T x) { return x; }
float chosen(float3 v, bool c) { return c ? two(v) : two(int3(v)); }

RWStructuredBuffer<uint> o;
StructuredBuffer<float3> f;
StructuredBuffer<int3> i;

[numthreads(1, 1, 1)] void main() {
  o[0] = chosen(f[0], true);            // spirv: "OpStore %[0-9]+ %uint_2\b"
  o[1] = two(f[0].xy) + two(i[0].yz) * 10; // spirv: "OpStore %[0-9]+ %uint_11\b"
  o[2] = floats(f[0]) * 100 + floats(i[0]); // spirv: "OpStore %[0-9]+ %uint_1320\b"
  o[3] = square((float2x2)0) + square((float3x3)0) * 10; // spirv: "OpStore %[0-9]+ %uint_21\b"
  float a[2] = { 1, 2 };
  int b[3] = { 1, 2, 3 };
  o[4] = list(a) + list(b) * 10;        // spirv: "OpStore %[0-9]+ %uint_21\b"
  o[5] = given<int, 3>(f[0]);           // spirv: "OpStore %[0-9]+ %uint_3\b"
  o[6] = known(f[0], 1);                // spirv: "OpStore %[0-9]+ %uint_1\b"
  Derived<float> d = { 3 };
  Plain p = { 4 };
  o[7] = base(d) * 10 + base(p);        // spirv: "OpStore %[0-9]+ %uint_34\b"
  o[8] = bytes(1) + bytes(1.0) * 10 + bytes(f[0]) * 100 + bytes(true) * 10000; // spirv: "OpStore %[0-9]+ %uint_41244\b"
  o[9] = sum(float2(1, 2)) + sum(3) + sum(4.0); // spirv: "OpStore %[0-9]+ %uint_10\b"
}
