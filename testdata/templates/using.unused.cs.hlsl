// args: -T cs_6_7
// Templates that nothing instantiates: of a name that a using-declaration takes
// from a base that depends on the parameters, nothing is known.
struct Slot { uint index; uint operator+(uint b) { return index + b; } };
template<class R> struct Handle : Slot { R Get() { R r = ResourceDescriptorHeap[index]; return r; } };
template<class R, class S, uint N> struct Image : Handle<R> {
  using Handle<R>::Get;
  S Load(vector<uint, N + 1> p) { return Get().Load(p); }
  S Load(vector<uint, N> p, uint level) { return Load(vector<uint, N + 1>(p, level)); }
};
template<template<class> class H, class R> struct FromTemplate : H<R> {
  using H<R>::Get;
  using H<R>::index;
  R two() { return Get(index) + Get(this.index) + this.Get(2); }
};
template<class B> struct Mixin : B {
  using B::Get;
  using B::convert;
  using B::operator+;
  using B::operator[];
  using typename B::value;
  using typename B::traits;
  using Slot::index;
  value sum(value v) { value w = Get(); return w + v + index + (this + 1) + this[2] + convert<uint>(3); }
  traits members() { traits t; t.a = 1; t.f(); return t; }
  static typename traits::other third() { return traits::make(); }
  value Get(uint a, uint b) { return Get(a) + Get(b); }
  template<class U> U Get(U a, float b) { return Get(a) + (U)Get(); }
};
template<class T> struct Nested {
  template<class U> struct In : Mixin<T> {
    using Mixin<T>::Get;
    using Mixin<T>::sum;
    U get() { return (U)Get() + sum(1).x; }
  };
  T get() { In<T> i; return i.get(); }
};

[numthreads(1, 1, 1)] void main() { }
