// args: -T cs_6_0 -E main -Wno-unused-value
// A reference is an argument of a template, and no object is one.
template <typename T> struct To { static T m[1]; using type = __decltype(m[0]); };
template <typename T> struct Box { T item; }; // ERROR[references-unsupported] "references are unsupported in HLSL"
template <typename T> T make() { return (T)0; }
template <typename T> int size(T x) { return 1; }
struct S { static const int one = 1; };
struct Fields {
  To<float>::type a;          // ERROR[references-unsupported] "references are unsupported in HLSL"
  float b;
};
using Ref = To<float>::type;
using RefS = To<S>::type;
Ref array[2];                 // ERROR[references-unsupported] ""
RWStructuredBuffer<Ref> buffer; // ERROR[references-unsupported] ""
Box<Ref> box;                 // spirv:-"OpTypeStruct"
struct Derived : To<Fields>::type {}; // ERROR[references-unsupported] ""
Ref function();               // ERROR[references-unsupported] ""
void takes(Ref r);            // ERROR[references-unsupported] ""

[numthreads(1, 1, 1)]
void main() {
  float x = 0;
  __decltype(++x) y;          // ERROR[references-unsupported] ""
  typedef __decltype((x)) R;  // ERROR[references-unsupported] ""
  Ref z = x;                  // ERROR[references-unsupported] ""
  float w = (Ref)x;           // ERROR[references-unsupported] ""
  vector<Ref, 2> v;           // ERROR[references-unsupported] ""
  Ref(x);                     // ERROR[references-unsupported] ""
  int one = RefS::one;        // ERROR[not-a-scope] ""
  size<Ref>(x);               // ERROR[no-matching-function] ""
  sizeof(x = 1);
}
