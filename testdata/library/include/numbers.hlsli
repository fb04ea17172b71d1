// Numbers that the language does not have.
#ifndef LIBRARY_NUMBERS
#define LIBRARY_NUMBERS

#include "matrix.hlsli"

namespace lib {

// ---- constants

template <typename T> static const T pi = (T)3.14159265358979323846;
template <typename T> static const T tau = 2 * pi<T>;
template <typename T> static const T half_pi = pi<T> / 2;
template <typename T> static const T root2 = (T)1.41421356237309504880;
template <typename T> static const T e = (T)2.71828182845904523536;
template <> static const int pi<int> = 3;

// ---- complex numbers

template <typename T> struct complex {
  using element = T;
  T re;
  T im;

  complex<T> operator+(complex<T> o) {
    complex<T> r = {re + o.re, im + o.im};
    return r;
  }
  complex<T> operator-(complex<T> o) {
    complex<T> r = {re - o.re, im - o.im};
    return r;
  }
  complex<T> operator-() {
    complex<T> r = {-re, -im};
    return r;
  }
  complex<T> operator*(complex<T> o) {
    complex<T> r = {re * o.re - im * o.im, re * o.im + im * o.re};
    return r;
  }
  complex<T> operator*(T s) {
    complex<T> r = {re * s, im * s};
    return r;
  }
  complex<T> operator/(complex<T> o) {
    T n = o.norm();
    complex<T> r = {(re * o.re + im * o.im) / n, (im * o.re - re * o.im) / n};
    return r;
  }
  bool operator==(complex<T> o) { return re == o.re && im == o.im; }

  T norm() { return re * re + im * im; }
  complex<T> conjugate() {
    complex<T> r = {re, -im};
    return r;
  }
  static complex<T> of(T re, T im) {
    complex<T> r = {re, im};
    return r;
  }
};

template <typename T> struct is_complex : is_instance<complex, T> {};

// ---- quaternions

template <typename T> struct quaternion {
  using element = T;
  T w;
  vec<T, 3> v;

  quaternion<T> operator*(quaternion<T> o) {
    quaternion<T> r;
    r.w = w * o.w - dot(v, o.v);
    r.v = o.v * w + v * o.w + cross(v, o.v);
    return r;
  }
  quaternion<T> operator+(quaternion<T> o) {
    quaternion<T> r;
    r.w = w + o.w;
    r.v = v + o.v;
    return r;
  }
  quaternion<T> conjugate() {
    quaternion<T> r;
    r.w = w;
    r.v = -v;
    return r;
  }
  T norm() { return w * w + dot(v, v); }

  // v as it is turned by a quaternion of norm 1
  vec<T, 3> rotate(vec<T, 3> x) {
    vec<T, 3> t = cross(v, x) * (T)2;
    return x + t * w + cross(v, t);
  }

  mat<T, 3> matrix_form() {
    mat<T, 3> r;
    r.m[0] = rotate(vec<T, 3>::template unit<0>());
    r.m[1] = rotate(vec<T, 3>::template unit<1>());
    r.m[2] = rotate(vec<T, 3>::template unit<2>());
    return transposed(r);
  }
};

// ---- numbers with a derivative

template <typename T> struct dual {
  using element = T;
  T x;
  T d;

  dual<T> operator+(dual<T> o) {
    dual<T> r = {x + o.x, d + o.d};
    return r;
  }
  dual<T> operator-(dual<T> o) {
    dual<T> r = {x - o.x, d - o.d};
    return r;
  }
  dual<T> operator-() {
    dual<T> r = {-x, -d};
    return r;
  }
  dual<T> operator*(dual<T> o) {
    dual<T> r = {x * o.x, x * o.d + d * o.x};
    return r;
  }
  dual<T> operator/(dual<T> o) {
    dual<T> r = {x / o.x, (d * o.x - x * o.d) / (o.x * o.x)};
    return r;
  }
  static dual<T> variable(T x) {
    dual<T> r = {x, (T)1};
    return r;
  }
  static dual<T> constant(T x) {
    dual<T> r = {x, (T)0};
    return r;
  }
};

// f'(x)
template <typename F, typename T> T derivative(F f, T x) { return f(dual<T>::variable(x)).d; }

// ---- numbers with a fixed point

template <uint Fraction, typename Rep = int> struct fixed_point {
  using rep = Rep;
  static const uint fraction = Fraction;
  static const Rep one = (Rep)1 << Fraction;
  Rep bits;

  fixed_point<Fraction, Rep> operator+(fixed_point<Fraction, Rep> o) { return raw(bits + o.bits); }
  fixed_point<Fraction, Rep> operator-(fixed_point<Fraction, Rep> o) { return raw(bits - o.bits); }
  fixed_point<Fraction, Rep> operator-() { return raw(-bits); }
  fixed_point<Fraction, Rep> operator*(fixed_point<Fraction, Rep> o) { return raw((bits >> (Fraction / 2)) * (o.bits >> (Fraction - Fraction / 2))); }
  bool operator<(fixed_point<Fraction, Rep> o) { return bits < o.bits; }

  static fixed_point<Fraction, Rep> raw(Rep bits) {
    fixed_point<Fraction, Rep> r;
    r.bits = bits;
    return r;
  }
  template <typename U> static fixed_point<Fraction, Rep> from(U x) { return raw((Rep)(x * (U)one)); }
  template <typename U> U to() { return (U)bits / (U)one; }
  template <uint Other> fixed_point<Other, Rep> rescaled() {
    return fixed_point<Other, Rep>::raw(Other > Fraction ? bits << (Other - min(Fraction, Other)) : bits >> (Fraction - min(Fraction, Other)));
  }
};

template <typename T> struct is_fixed_point : false_type {};
template <uint F, typename R> struct is_fixed_point<fixed_point<F, R> > : true_type {};

// ---- quantities: numbers with the exponents of their units

template <int Length, int Time, int Mass = 0> struct unit {
  static const int length = Length;
  static const int time = Time;
  static const int mass = Mass;
  template <typename U> struct times { using type = unit<Length + U::length, Time + U::time, Mass + U::mass>; };
  template <typename U> struct over { using type = unit<Length - U::length, Time - U::time, Mass - U::mass>; };
};

template <typename Unit, typename T = float> struct quantity {
  using unit_type = Unit;
  T value;

  quantity<Unit, T> operator+(quantity<Unit, T> o) { return make(value + o.value); }
  quantity<Unit, T> operator-(quantity<Unit, T> o) { return make(value - o.value); }
  template <typename U> quantity<typename Unit::template times<U>::type, T> operator*(quantity<U, T> o) {
    return quantity<typename Unit::template times<U>::type, T>::make(value * o.value);
  }
  template <typename U> quantity<typename Unit::template over<U>::type, T> operator/(quantity<U, T> o) {
    return quantity<typename Unit::template over<U>::type, T>::make(value / o.value);
  }
  static quantity<Unit, T> make(T x) {
    quantity<Unit, T> q;
    q.value = x;
    return q;
  }
};

using scalar_unit = unit<0, 0>;
using metre = unit<1, 0>;
using second = unit<0, 1>;
using kilogram = unit<0, 0, 1>;
using speed = metre::over<second>::type;
using acceleration = speed::over<second>::type;
using newton = acceleration::times<kilogram>::type;

}

#endif
