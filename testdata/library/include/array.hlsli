// Arrays as values, and algorithms on them.
#ifndef LIBRARY_ARRAY
#define LIBRARY_ARRAY

#include "functional.hlsli"

#define LIBRARY_COMMA ,

namespace lib {

template <typename T, uint N> struct array {
  using element = T;
  static const uint size = N;
  T data[N];

  T operator[](uint i) { return data[i]; }
  T front() { return data[0]; }
  T back() { return data[N - 1]; }
  void put(uint i, T x) { data[i] = x; }

  static array<T, N> filled(T x) {
    array<T, N> a;
    for (uint i = 0; i < N; ++i)
      a.data[i] = x;
    return a;
  }
};

template <typename T> struct is_std_array : false_type {};
template <typename T, uint N> struct is_std_array<array<T, N> > : true_type {};
template <typename T> static const bool is_std_array_v = is_std_array<T>::value;

// An array of arrays as one, and the sizes of it.
template <typename T> struct nested_size : size_constant<1> {};
template <typename T, uint N> struct nested_size<array<T, N> > : size_constant<N * nested_size<T>::value> {};
template <typename T> static const uint nested_size_v = nested_size<T>::value;

template <typename T> struct nested_element { using type = T; };
template <typename T, uint N> struct nested_element<array<T, N> > : nested_element<T> {};
template <typename T> using nested_element_t = typename nested_element<T>::type;

// ---- making

template <typename T, uint N> array<T, N> to_array(T a[N]) {
  array<T, N> r;
  for (uint i = 0; i < N; ++i)
    r.data[i] = a[i];
  return r;
}

// first, first + 1, …
template <uint N, typename T> array<T, N> iota(T first) {
  array<T, N> r;
  for (uint i = 0; i < N; ++i)
    r.data[i] = first + (T)i;
  return r;
}

template <uint N, typename F> array<__decltype(declval<F>()(0u)), N> generate(F f) {
  array<__decltype(declval<F>()(0u)), N> r;
  for (uint i = 0; i < N; ++i)
    r.data[i] = f(i);
  return r;
}

// ---- reading

template <typename F, typename R, typename T, uint N> R accumulate(F f, R r, array<T, N> a) {
  for (uint i = 0; i < N; ++i)
    r = f(r, a.data[i]);
  return r;
}

template <typename T, uint N> T sum(array<T, N> a) { return accumulate((plus)0, neutral_v<plus, T>, a); }
template <typename T, uint N> T largest(array<T, N> a) { return accumulate((maximum)0, neutral_v<maximum, T>, a); }
template <typename T, uint N> T smallest(array<T, N> a) { return accumulate((minimum)0, neutral_v<minimum, T>, a); }

template <typename P, typename T, uint N> uint count_if(P p, array<T, N> a) {
  uint n = 0;
  for (uint i = 0; i < N; ++i)
    if (p(a.data[i]))
      ++n;
  return n;
}

// Where the first element is that a predicate holds for; N if there is none.
template <typename P, typename T, uint N> uint find_if(P p, array<T, N> a) {
  uint found = N;
  for (uint i = N; i > 0; --i)
    if (p(a.data[i - 1]))
      found = i - 1;
  return found;
}
template <typename T, uint N> uint find(array<T, N> a, T x) { return find_if(bind_last((equal_to)0, x), a); }

template <typename P, typename T, uint N> bool all(P p, array<T, N> a) { return count_if(p, a) == N; }
template <typename P, typename T, uint N> bool any(P p, array<T, N> a) { return count_if(p, a) > 0; }
template <typename P, typename T, uint N> bool none(P p, array<T, N> a) { return count_if(p, a) == 0; }

// The first place of a sorted array where x may be put; the range halves
// a number of times that is known.
template <typename T, uint N> uint lower_bound(array<T, N> a, T x) {
  uint first = 0;
  uint length = N;
  for (uint step = 0; step <= log2_v<ceil_power_v<N> >; ++step) {
    uint half = length / 2;
    if (length > 0 && a.data[min(first + half, N - 1)] < x) {
      first += half + 1;
      length -= half + 1;
    } else {
      length = half;
    }
  }
  return first;
}

// ---- changing

template <typename F, typename T, uint N> array<__decltype(declval<F>()(declval<T>())), N> map(F f, array<T, N> a) {
  array<__decltype(declval<F>()(declval<T>())), N> r;
  for (uint i = 0; i < N; ++i)
    r.data[i] = f(a.data[i]);
  return r;
}

template <typename F, typename A, typename B, uint N>
array<__decltype(declval<F>()(declval<A>(), declval<B>())), N> zip(F f, array<A, N> a, array<B, N> b) {
  array<__decltype(declval<F>()(declval<A>(), declval<B>())), N> r;
  for (uint i = 0; i < N; ++i)
    r.data[i] = f(a.data[i], b.data[i]);
  return r;
}

template <typename T, uint N> array<T, N> reversed(array<T, N> a) {
  array<T, N> r;
  for (uint i = 0; i < N; ++i)
    r.data[i] = a.data[N - 1 - i];
  return r;
}

template <typename T, uint N, uint M> array<T, N + M> joined(array<T, N> a, array<T, M> b) {
  array<T, N + M> r;
  for (uint i = 0; i < N; ++i)
    r.data[i] = a.data[i];
  for (uint j = 0; j < M; ++j)
    r.data[N + j] = b.data[j];
  return r;
}

template <uint First, uint Count, typename T, uint N> enable_if_t<(First + Count <= N), array<T, Count> > slice(array<T, N> a) {
  array<T, Count> r;
  for (uint i = 0; i < Count; ++i)
    r.data[i] = a.data[First + i];
  return r;
}

// Running results: f(a), f(f(a), b), …
template <typename F, typename T, uint N> array<T, N> scan(F f, array<T, N> a) {
  array<T, N> r;
  r.data[0] = a.data[0];
  for (uint i = 1; i < N; ++i)
    r.data[i] = f(r.data[i - 1], a.data[i]);
  return r;
}

// ---- sorting by a network of comparisons that is the same for all data

namespace impl {
template <typename Order, uint I, uint J> struct exchange {
  template <typename T, uint N> static void run(Order order, inout array<T, N> a) {
    if (order(a.data[J], a.data[I])) {
      T x = a.data[I];
      a.data[I] = a.data[J];
      a.data[J] = x;
    }
  }
};

// The exchanges of neighbours from I on, up to N.
template <typename Order, uint I, uint N, bool More = (I + 1 < N)> struct exchanges {
  template <typename T> static void run(Order order, inout array<T, N> a) {
    exchange<Order, I, I + 1>::run(order, a);
    exchanges<Order, I + 2, N>::run(order, a);
  }
};
template <typename Order, uint I, uint N> struct exchanges<Order, I, N, false> {
  template <typename T> static void run(Order order, inout array<T, N> a) {}
};

// N rounds of odd and even neighbours sort N elements.
template <typename Order, uint Round, uint N> struct rounds {
  template <typename T> static void run(Order order, inout array<T, N> a) {
    exchanges<Order, Round % 2, N>::run(order, a);
    rounds<Order, Round - 1, N>::run(order, a);
  }
};
template <typename Order, uint N> struct rounds<Order, 0, N> {
  template <typename T> static void run(Order order, inout array<T, N> a) {}
};
}

template <typename Order, typename T, uint N> array<T, N> sorted(Order order, array<T, N> a) {
  impl::rounds<Order, N, N>::run(order, a);
  return a;
}
template <typename T, uint N> array<T, N> sorted(array<T, N> a) { return sorted((less)0, a); }

template <typename T, uint N> T median(array<T, N> a) { return sorted(a).data[N / 2]; }

// ---- loops whose counter is a constant

template <uint First, uint Last> struct unrolled {
  template <typename Body> static void run(inout Body body) {
    body.template step<First>();
    unrolled<First + 1, Last>::run(body);
  }
};
template <uint Last> struct unrolled<Last, Last> {
  template <typename Body> static void run(inout Body body) {}
};

}

#endif
