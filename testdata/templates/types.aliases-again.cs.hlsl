// args: -T cs_6_2 -HV 202x
// An alias template may be declared again for the same type, with other names of
// its parameters.
template<bool B, class T, class F> struct pick { using type = T; };
template<class T, class F> struct pick<false, T, F> { using type = F; };
template<bool B, class T, class F> using pick_t = typename pick<B, T, F>::type;
template<bool Which, class A, class B> using pick_t = typename pick<Which, A, B>::type;
template<class T> using Pair = T[2];
template<class U> using Pair = U[2];
template<class R, class A> using Function = R(A);
template<class X, class Y> using Function = X(Y y);
template<class T> using Four = float4;
template<class U> using Four = vector<float, 4>;
template<class T, uint N> using Vec = vector<T, N>;
template<class T, uint N = 3> using Vec = vector<T, N>;
namespace n {
  template<class T> using Same = const T;
  template<class T> using Same = const T;
  template<template<class> class H, class T> using Apply = H<T>;
  template<template<class> class G, class U> using Apply = G<U>;
}
struct S {
  template<class T> using In = T;
};

RWStructuredBuffer<uint> o;

[numthreads(1, 1, 1)] void main() {
  pick_t<true, uint, float> a = 3;
  Pair<uint> p = { 4, 5 };
  n::Same<uint> s = 6;
  n::Apply<Pair, uint> v = { 8, 9 };
  S::In<uint> i = 10;
  o[0] = a + p[1] + s + v[1] + i + (uint)((Four<int>)2).w; // spirv: "OpStore %[0-9]+ %uint_35\b"
}
