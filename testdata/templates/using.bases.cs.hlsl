// args: -T cs_6_2
// The base of a using-declaration may be a template template parameter with
// arguments, a parameter itself, a member of a trait, or an alias.
template<class R> struct Handle { R v; R Get() { return v; } };
template<template<class> class H, class R> struct FromTemplate : H<R> {
  using H<R>::Get;
  R two() { return Get() + Get(); }
};
struct Outer {
  template<class R> struct Nested : Handle<R> {
    using Handle<R>::Get;
    R one() { return Get(); }
    template<class K> K plus(K k) { return (K)Get() + k; }
  };
};
template<class B> struct Mixin : B {
  using B::Get;
  using B::v;
  uint sum() { return Get() + v; }
};
template<class T> struct Trait { using type = Handle<T>; };
template<class T> struct FromTrait : Trait<T>::type {
  using Parent = typename Trait<T>::type;
  using Parent::Get;
  T three() { return Get() * 3; }
};
template<class T> struct FromAlias : Handle<T> {
  using Parent = Handle<T>;
  using Parent::Get;
  using Parent::v;
  T sum() { return Get() + v; }
};
template<class T> struct Special : Handle<T> {
  using Handle<T>::Get;
  T one() { return Get(); }
};
template<class T> struct Special<vector<T, 2> > : Handle<vector<T, 2> > {
  using Handle<vector<T, 2> >::Get;
  T one() { return Get().x + Get().y; }
};
struct Known { uint a; uint f() { return a; } };
template<class T> struct NotDependent : Known {
  using Known::f;
  using Known::a;
  T f(T x) { return f() + a + x; }
};
template<class T> struct OfBase : NotDependent<T> {
  using Known::f;
  using NotDependent<T>::a;
  T g() { return f() + a; }
};

RWStructuredBuffer<uint> o;

[numthreads(1, 1, 1)] void main() {
  FromTemplate<Handle, uint> t = { 1 };
  o[0] = t.two();                    // spirv: "OpStore %[0-9]+ %uint_2\b"
  Outer::Nested<uint> n = { 2 };
  o[1] = n.one() * 10 + n.plus(3u);  // spirv: "OpStore %[0-9]+ %uint_25\b"
  Mixin<Handle<uint> > m = { 3 };
  o[2] = m.sum();                    // spirv: "OpStore %[0-9]+ %uint_6\b"
  FromTrait<uint> r = { 4 };
  o[3] = r.three();                  // spirv: "OpStore %[0-9]+ %uint_12\b"
  FromAlias<uint> a = { 5 };
  o[4] = a.sum();                    // spirv: "OpStore %[0-9]+ %uint_10\b"
  Special<uint2> s = { uint2(6, 7) };
  o[5] = s.one();                    // spirv: "OpStore %[0-9]+ %uint_13\b"
  NotDependent<uint> k = { 8 };
  o[6] = k.f(1);                     // spirv: "OpStore %[0-9]+ %uint_17\b"
  OfBase<uint> b = { 9 };
  o[7] = b.g();                      // spirv: "OpStore %[0-9]+ %uint_18\b"
}
