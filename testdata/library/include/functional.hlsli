// Functions as objects.
#ifndef LIBRARY_FUNCTIONAL
#define LIBRARY_FUNCTIONAL

#include "concepts.hlsli"

namespace lib {

// ---- operators

struct plus {
  template <typename A, typename B> __decltype(declval<A>() + declval<B>()) operator()(A a, B b) { return a + b; }
};
struct minus {
  template <typename A, typename B> __decltype(declval<A>() - declval<B>()) operator()(A a, B b) { return a - b; }
};
struct multiplies {
  template <typename A, typename B> __decltype(declval<A>() * declval<B>()) operator()(A a, B b) { return a * b; }
};
struct divides {
  template <typename A, typename B> __decltype(declval<A>() / declval<B>()) operator()(A a, B b) { return a / b; }
};
struct modulus {
  template <typename A, typename B> __decltype(declval<A>() % declval<B>()) operator()(A a, B b) { return a % b; }
};
struct negate {
  template <typename T> T operator()(T x) { return -x; }
};
struct identity {
  template <typename T> T operator()(T x) { return x; }
};
struct bit_and {
  template <typename T> T operator()(T a, T b) { return a & b; }
};
struct bit_or {
  template <typename T> T operator()(T a, T b) { return a | b; }
};
struct bit_xor {
  template <typename T> T operator()(T a, T b) { return a ^ b; }
};
struct equal_to {
  template <typename T> bool operator()(T a, T b) { return a == b; }
};
struct not_equal_to {
  template <typename T> bool operator()(T a, T b) { return a != b; }
};
struct less {
  template <typename T> bool operator()(T a, T b) { return a < b; }
};
struct greater {
  template <typename T> bool operator()(T a, T b) { return a > b; }
};
struct less_equal {
  template <typename T> bool operator()(T a, T b) { return a <= b; }
};
struct greater_equal {
  template <typename T> bool operator()(T a, T b) { return a >= b; }
};
struct logical_not {
  template <typename T> bool operator()(T x) { return !x; }
};
struct minimum {
  template <typename T> T operator()(T a, T b) { return a < b ? a : b; }
};
struct maximum {
  template <typename T> T operator()(T a, T b) { return a > b ? a : b; }
};

// The number that an operation changes nothing with.
template <typename Operation, typename T> struct neutral;
template <typename T> struct neutral<plus, T> { static const T value = (T)0; };
template <typename T> struct neutral<multiplies, T> { static const T value = (T)1; };
template <typename T> struct neutral<bit_or, T> { static const T value = (T)0; };
template <typename T> struct neutral<bit_xor, T> { static const T value = (T)0; };
template <typename T> struct neutral<bit_and, T> { static const T value = ~(T)0; };
template <typename T> struct neutral<minimum, T> { static const T value = numeric_limits<T>::max; };
template <typename T> struct neutral<maximum, T> { static const T value = numeric_limits<T>::lowest; };
template <typename Operation, typename T> static const T neutral_v = neutral<Operation, T>::value;

// ---- functions from functions

// f(g(x))
template <typename F, typename G> struct composition {
  F f;
  G g;
  template <typename T> __decltype(declval<F>()(declval<G>()(declval<T>()))) operator()(T x) { return f(g(x)); }
};
template <typename F, typename G> composition<F, G> compose(F f, G g) {
  composition<F, G> c;
  c.f = f;
  c.g = g;
  return c;
}

// f(a, x) with a given
template <typename F, typename A> struct bound_first {
  F f;
  A a;
  template <typename T> __decltype(declval<F>()(declval<A>(), declval<T>())) operator()(T x) { return f(a, x); }
};
template <typename F, typename A> bound_first<F, A> bind_first(F f, A a) {
  bound_first<F, A> b;
  b.f = f;
  b.a = a;
  return b;
}

// f(x, a) with a given
template <typename F, typename A> struct bound_last {
  F f;
  A a;
  template <typename T> __decltype(declval<F>()(declval<T>(), declval<A>())) operator()(T x) { return f(x, a); }
};
template <typename F, typename A> bound_last<F, A> bind_last(F f, A a) {
  bound_last<F, A> b;
  b.f = f;
  b.a = a;
  return b;
}

// not f(x), not f(x, y)
template <typename F> struct negated {
  F f;
  template <typename A> bool operator()(A a) { return !f(a); }
  template <typename A, typename B> bool operator()(A a, B b) { return !f(a, b); }
};
template <typename F> negated<F> not_fn(F f) {
  negated<F> n;
  n.f = f;
  return n;
}

// f(y, x)
template <typename F> struct flipped {
  F f;
  template <typename A, typename B> __decltype(declval<F>()(declval<B>(), declval<A>())) operator()(A a, B b) { return f(b, a); }
};
template <typename F> flipped<F> flip(F f) {
  flipped<F> r;
  r.f = f;
  return r;
}

// f applied N times
template <uint N> struct repeated {
  template <typename F, typename T> static T run(F f, T x) { return repeated<N - 1>::template run<F, T>(f, f(x)); }
};
template <> struct repeated<0> {
  template <typename F, typename T> static T run(F f, T x) { return x; }
};
template <uint N, typename F, typename T> T repeat(F f, T x) { return repeated<N>::template run<F, T>(f, x); }

// ---- constants as arguments

template <int N> struct constant_function {
  template <typename T> int operator()(T x) { return N; }
};

template <typename Constant> struct add_constant {
  template <typename T> T operator()(T x) { return x + (T)Constant::value; }
};

// An integer as a number of any type: some have a function that makes one.
template <typename T, typename = void> struct constant_of {
  static T make(int x) { return (T)x; }
};
template <typename T> struct constant_of<T, void_t<__decltype(T::constant(declval<typename T::element>()))> > {
  static T make(int x) { return T::constant((typename T::element)x); }
};

// Horner's scheme: a polynomial with coefficients that are known.
template <int C0, int C1 = 0, int C2 = 0, int C3 = 0> struct polynomial {
  static const int degree = C3 != 0 ? 3 : C2 != 0 ? 2 : C1 != 0 ? 1 : 0;
  using derivative = polynomial<C1, 2 * C2, 3 * C3, 0>;
  template <typename T> T operator()(T x) {
    T sum = constant_of<T>::make(C3) * x + constant_of<T>::make(C2);
    sum = sum * x + constant_of<T>::make(C1);
    return sum * x + constant_of<T>::make(C0);
  }
};

// ---- reduction of the components of a vector

namespace impl {
template <uint I> struct fold {
  template <typename F, typename V> static scalar_t<V> run(F f, V v) {
    return f(fold<I - 1>::template run<F, V>(f, v), v[I]);
  }
};
template <> struct fold<0> {
  template <typename F, typename V> static scalar_t<V> run(F f, V v) { return v[0]; }
};
}

template <typename F, typename T, int N> T fold(F f, vector<T, N> v) {
  return impl::fold<N - 1>::template run<F, vector<T, N> >(f, v);
}

// The components of a vector, each replaced by what a function makes of it.
template <typename F, typename T, int N> vector<T, N> map(F f, vector<T, N> v) {
  vector<T, N> r;
  for (uint i = 0; i < N; ++i)
    r[i] = f(v[i]);
  return r;
}

template <typename F, typename T, int N> vector<T, N> zip(F f, vector<T, N> a, vector<T, N> b) {
  vector<T, N> r;
  for (uint i = 0; i < N; ++i)
    r[i] = f(a[i], b[i]);
  return r;
}

}

#endif
