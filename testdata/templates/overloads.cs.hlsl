// args: -T cs_6_2 -HV 202x
// Whether a function is declared again is judged by what is written: overloads
// may differ in the parameters of their templates alone.
template<class A, class B> struct Q {
  A f(A x) { return x; }
  A f(B x) { return (A)x + (A)100; }
  static uint g(vector<A, 2> x) { return 1; }
  static uint g(vector<B, 2> x) { return 2; }
  template<class T> uint h(T x, A a) { return 3; }
  template<class T> uint h(T x, B b) { return 4; }
  uint out1(A x);
  uint out1(B x);
};
template<class X, class Y> uint Q<X, Y>::out1(Y y) { return 6; }
template<class X, class Y> uint Q<X, Y>::out1(X x) { return 5; }

// One template, whatever its parameters are called.
template<class T> T same(T x);
template<class U> U same(U u) { return u + (U)1; }
template<class T, uint N> vector<T, N> vec(vector<T, N> x);
template<class S, uint M> vector<S, M> vec(vector<S, M> y) { return y + (S)2; }
template<class T> struct Box { T t; };
template<class T> uint box(Box<T> b, uint n = sizeof(T) + 1);
template<class V> uint box(Box<V> c, uint m) { return m; }

// Several: they differ in the kinds of parameters, or in how the parameters are used.
template<class T> uint kind() { return 10; }
template<uint N> uint kind() { return 11; }
template<template<class> class F> uint kind() { return 12; }
template<class T, class U> uint place(T a, Box<U> b) { return 13; }
template<class T, class U> uint place(Box<T> a, U b) { return 14; }
template<class T> uint in_(in T x) { return 15; }
template<class T> uint in_(Box<T> x) { return 16; }

// One method of one instance, declared before it is called.
template<class T> struct Once { uint f() { return 17; } };
template<> uint Once<float>::f();
uint once() { Once<float> o; return o.f(); }
template<> uint Once<float>::f() { return 18; }

RWStructuredBuffer<uint> o;
[numthreads(1, 1, 1)] void main() {
  Q<uint, float> q;
  o[0] = q.f(1u);               // spirv: "OpStore %[0-9]+ %uint_1\b"
  o[1] = q.f(1.0f);             // spirv: "OpStore %[0-9]+ %uint_101\b"
  o[2] = q.g(uint2(1, 2));      // spirv: "OpStore %[0-9]+ %uint_1\b"
  o[3] = q.g(float2(1, 2));     // spirv: "OpStore %[0-9]+ %uint_2\b"
  o[4] = q.h(1, 1u);            // spirv: "OpStore %[0-9]+ %uint_3\b"
  o[5] = q.h(1, 1.0f);          // spirv: "OpStore %[0-9]+ %uint_4\b"
  o[6] = q.out1(1u);            // spirv: "OpStore %[0-9]+ %uint_5\b"
  o[7] = q.out1(1.0f);          // spirv: "OpStore %[0-9]+ %uint_6\b"
  o[8] = same(1u);              // spirv: "OpStore %[0-9]+ %uint_2\b"
  o[9] = vec(uint2(1, 2)).y;    // spirv: "OpStore %[0-9]+ %uint_4\b"
  Box<float> b;
  o[10] = box(b);               // spirv: "OpStore %[0-9]+ %uint_5\b"
  o[11] = kind<int>();          // spirv: "OpStore %[0-9]+ %uint_10\b"
  o[12] = kind<3>();            // spirv: "OpStore %[0-9]+ %uint_11\b"
  o[13] = kind<Box>();          // spirv: "OpStore %[0-9]+ %uint_12\b"
  o[14] = place(1, b);          // spirv: "OpStore %[0-9]+ %uint_13\b"
  o[15] = place(b, 1);          // spirv: "OpStore %[0-9]+ %uint_14\b"
  o[16] = in_(1);               // spirv: "OpStore %[0-9]+ %uint_15\b"
  o[17] = in_(b);               // spirv: "OpStore %[0-9]+ %uint_16\b"
  o[18] = once();               // spirv: "OpStore %[0-9]+ %uint_18\b"
}
