// Integers as sets of bits, and records in them.
#ifndef LIBRARY_BITS
#define LIBRARY_BITS

#include "array.hlsli"

namespace lib {

// ---- masks

template <typename T> static const uint bit_width_v = sizeof(scalar_t<T>) * 8;

// The lowest N bits.
template <typename T, uint N, bool Whole = (N >= bit_width_v<T>)> struct low_mask {
  static const T value = ((T)1 << N) - (T)1;
};
template <typename T, uint N> struct low_mask<T, N, true> {
  static const T value = ~(T)0;
};
template <typename T, uint N> static const T low_mask_v = low_mask<T, N>::value;
template <typename T, uint First, uint Count> static const T mask_v = low_mask_v<T, Count> << First;

// The sum of the bits of a constant.
template <uint X> struct popcount_of : size_constant<(X & 1) + popcount_of<(X >> 1)>::value> {};
template <> struct popcount_of<0> : size_constant<0> {};
template <uint X> static const uint popcount_v = popcount_of<X>::value;

// A constant with the order of its lowest N bits reversed.
template <uint X, uint N> struct reversed_bits
    : size_constant<((X & 1) << (N - 1)) | reversed_bits<(X >> 1), N - 1>::value> {};
template <uint X> struct reversed_bits<X, 0> : size_constant<0> {};
template <uint X, uint N> static const uint reversed_bits_v = reversed_bits<X, N>::value;

// ---- access

template <typename T> LIBRARY_RETURNS(T, unsigned_integral<T>) extract(T x, uint first, uint count) {
  return (x >> first) & (((T)1 << count) - (T)1);
}
template <typename T> LIBRARY_RETURNS(T, signed_integral<T>) extract(T x, uint first, uint count) {
  uint left = bit_width_v<T> - count;
  return (x << (left - first)) >> left;
}
template <typename T> T insert(T x, T part, uint first, uint count) {
  T mask = (((T)1 << count) - (T)1) << first;
  return (x & ~mask) | ((part << first) & mask);
}

// ---- fields: the positions are types

template <uint First, uint Count, typename T = uint> struct bit_range {
  using type = T;
  static const uint first = First;
  static const uint count = Count;
  static const uint end = First + Count;
  static const uint mask = mask_v<uint, First, Count>;
  static T read(uint word) { return (T)((word & mask) >> First); }
  static uint write(uint word, T x) { return (word & ~mask) | (((uint)x << First) & mask); }
};

// The range of Count bits behind another one.
template <typename Before, uint Count, typename T = uint> using bits_after = bit_range<Before::end, Count, T>;

template <typename A, typename B> struct overlaps : bool_constant<(A::mask & B::mask) != 0> {};

struct packed_word {
  uint word;
  template <typename Range> typename Range::type get() { return Range::read(word); }
  template <typename Range> void set(typename Range::type x) { word = Range::write(word, x); }
};

// ---- curves

// Each bit of x followed by D - 1 zeros, for B bits.
template <uint D, uint B> struct spread {
  static uint run(uint x) { return spread<D, B - 1>::run(x) | ((x >> (B - 1) & 1) << (B - 1) * D); }
};
template <uint D> struct spread<D, 0> {
  static uint run(uint x) { return 0; }
};

template <uint D, uint B> struct compact {
  static uint run(uint x) { return compact<D, B - 1>::run(x) | ((x >> (B - 1) * D & 1) << (B - 1)); }
};
template <uint D> struct compact<D, 0> {
  static uint run(uint x) { return 0; }
};

template <int N> uint morton(vector<uint, N> p) {
  uint code = 0;
  for (uint i = 0; i < N; ++i)
    code |= spread<N, 32 / N>::run(p[i]) << i;
  return code;
}
template <int N> vector<uint, N> unmorton(uint code) {
  vector<uint, N> p;
  for (uint i = 0; i < N; ++i)
    p[i] = compact<N, 32 / N>::run(code >> i);
  return p;
}

}

#endif
