// args: -T cs_6_0 -E main -fcgl
// A template is declared again by one that is written alike up to the names of its
// parameters, and by no other.
template <typename T> struct Box { T item; };
template <typename T> T declared();
struct A { float one() { return 1; } };
struct B { float two() { return 2; } };

template <typename T, int N> T scaled(T x);
template <typename T> __decltype(declared<T>().one()) call(T t) { return t.one(); }
template <typename T> __decltype(declared<T>().two()) call(T t) { return t.two(); }
template <typename T> int kind(Box<T> b) { return 3; }
template <typename T> int kind(Box<const T> b) { return 4; }
template <typename T> int way(T t) { return 5; }
template <typename T> int way(inout T t[2]) { return 6; }
template <typename T> int sized(T t, int a[sizeof(T)]) { return 7; }
template <typename T> int sized(T t, int a[sizeof(T) + 1]) { return 8; }

RWStructuredBuffer<float> o;

[numthreads(1, 1, 1)]
void main() {
  A a;
  B b;
  Box<int> c = {1};
  Box<const int> d = {1};
  int e[2] = {1, 2};
  int f[4] = {1, 2, 3, 4};
  int g[5] = {1, 2, 3, 4, 5};
  o[0] = scaled<float, 3>(1); // spirv: "OpFunctionCall %float %scaled"
  o[1] = call(a) + call(b);   // spirv: "OpFunctionCall %float %call" "OpFunctionCall %float %call_0"
  o[2] = kind(c) + kind(d);   // spirv: "OpFunctionCall %int %kind " "OpFunctionCall %int %kind_0"
  o[3] = way(1) + way(e);     // spirv: "OpFunctionCall %int %way " "OpFunctionCall %int %way_0"
  o[4] = sized(1, f) + sized(1, g); // spirv: "OpFunctionCall %int %sized " "OpFunctionCall %int %sized_0"
}

template <typename U, int M> U scaled(U y) { return y * M; } // spirv: "%scaled = OpFunction" "OpFMul %float"
// spirv: "OpReturnValue %int_3" "OpReturnValue %int_4" "OpReturnValue %int_5" "OpReturnValue %int_6" "OpReturnValue %int_7" "OpReturnValue %int_8" "%A_one = OpFunction" "%B_two = OpFunction"
