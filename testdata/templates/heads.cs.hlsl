// args: -T cs_6_2 -HV 202x
// The head of a struct may hold expressions: commas and angles in parentheses
// are none of its own.
template<class T> T any(); template<class T> T both(T a, T b);
template<bool B> struct If { static const uint v = B; };
template<class T, class E = void> struct Has { static const uint v = 0; };
template<class T> struct Has<T, If<(sizeof(T) > 4)> > { static const uint v = 1; };
template<class T, class E = void> struct Comma { static const uint v = 0; };
template<class T> struct Comma<T, If<((sizeof(T) > 4), false)> > { static const uint v = 2; };
template<uint N> struct Bit : If<(N >> 1) == 1> {};
interface I {};
template<uint N> struct Two : If<(N > 1 ? N : 7) == 7>, I { };
struct Shift : If<(16 >> 4 > 0)> { If<(3 > 2)> a; };
struct Nested : Has<float2, If<(2 > 1)>> { };
struct Numbers : If<(min(3, 2) < max(2, 3))> { };
RWStructuredBuffer<uint> o;
[numthreads(1, 1, 1)] void main() {
  o[0] = Has<float2, If<true> >::v;   // spirv: "OpStore %[0-9]+ %uint_1\b"
  o[1] = Has<float, If<true> >::v;    // spirv: "OpStore %[0-9]+ %uint_0\b"
  o[2] = Comma<float, If<false> >::v;   // spirv: "OpStore %[0-9]+ %uint_2\b"
  o[3] = Bit<2>::v;                   // spirv: "OpStore %[0-9]+ %uint_1\b"
  o[4] = Bit<4>::v;                   // spirv: "OpStore %[0-9]+ %uint_0\b"
  o[7] = Two<7>::v;                   // spirv: "OpStore"
  o[5] = Shift::v;                    // spirv: "OpStore %[0-9]+ %uint_1\b"
  o[6] = Nested::v;                   // spirv: "OpStore %[0-9]+ %uint_1\b"
}
