// args: -T cs_6_0 -E main
// Of the operand of __decltype and sizeof only the type matters: it calls no
// function, uses no variable and instantiates no body.
template <typename T> T declared();
template <typename T> T never() {} // which would need a return statement
template <typename T> T wrong(T x) { return x.nothing; }
template <typename T> struct Result { using type = __decltype(never<T>() + wrong((T)1)); };
template <typename T> struct Static { static T m[1]; using type = __decltype(m[0] + 1); };
struct S { float x; float4 method(int i); static float4 fixed(); };
float plain(S s);
void pixel(inout float4 c) { if (c.x > 0) discard; }
RWStructuredBuffer<uint> unused; // spirv:-"%unused"
RWStructuredBuffer<uint> o;

[numthreads(1, 1, 1)]
void main() {
  __decltype(declared<uint>()) a = 2;
  __decltype(declared<S>().x) b = 0.5;
  __decltype(declared<S>().method(1).xx) c = 1;
  __decltype(S::fixed()) d = 1;
  __decltype(plain(declared<S>())) e = 1;
  __decltype(unused[0] + 1) f = 7;
  __decltype(ddx(declared<float2>())) g = 1;
  Result<int>::type h = 3;
  Static<int>::type i = 4;
  uint size = sizeof(declared<S>().method(1)) + sizeof(unused[0]);
  o[0] = a + f + h + i + size; // spirv: "OpStore %\w+ %uint_36"
}
