// What numbers can be.
#ifndef LIBRARY_LIMITS
#define LIBRARY_LIMITS

#include "type_traits.hlsli"

namespace lib {

namespace impl {

// The properties that follow from others.
template <typename T, int Digits, bool Signed> struct integer_limits {
  static const bool is_specialized = true;
  static const bool is_integer = true;
  static const bool is_exact = true;
  static const bool is_signed = Signed;
  static const bool is_bounded = true;
  static const bool is_modulo = !Signed;
  static const bool has_infinity = false;
  static const int radix = 2;
  static const int digits = Digits;
  static const int digits10 = Digits * 643 / 2136;
  static const int bits = Digits + (Signed ? 1 : 0);
};

template <typename T, int Digits, int Exponent> struct float_limits {
  static const bool is_specialized = true;
  static const bool is_integer = false;
  static const bool is_exact = false;
  static const bool is_signed = true;
  static const bool is_bounded = true;
  static const bool is_modulo = false;
  static const bool has_infinity = true;
  static const int radix = 2;
  static const int digits = Digits;
  static const int digits10 = (Digits - 1) * 643 / 2136;
  static const int max_digits10 = 2 + Digits * 643 / 2136;
  static const int bits = sizeof(T) * 8;
  static const int max_exponent = Exponent;
  static const int min_exponent = 3 - Exponent;
  static const int exponent_bits = bits - Digits;
};

}

template <typename T> struct numeric_limits {
  static const bool is_specialized = false;
};

template <typename T> struct numeric_limits<const T> : numeric_limits<T> {};

template <> struct numeric_limits<bool> : impl::integer_limits<bool, 1, false> {
  static const bool lowest = false;
  static const bool max = true;
};

template <> struct numeric_limits<int16_t> : impl::integer_limits<int16_t, 15, true> {
  static const int16_t max = int16_t(32767);
  static const int16_t lowest = int16_t(-32767 - 1);
};

template <> struct numeric_limits<uint16_t> : impl::integer_limits<uint16_t, 16, false> {
  static const uint16_t max = uint16_t(65535);
  static const uint16_t lowest = uint16_t(0);
};

template <> struct numeric_limits<int> : impl::integer_limits<int, 31, true> {
  static const int max = 2147483647;
  static const int lowest = -2147483647 - 1;
};

template <> struct numeric_limits<uint> : impl::integer_limits<uint, 32, false> {
  static const uint max = 4294967295u;
  static const uint lowest = 0u;
};

template <> struct numeric_limits<int64_t> : impl::integer_limits<int64_t, 63, true> {
  static const int64_t max = 9223372036854775807ll;
  static const int64_t lowest = -9223372036854775807ll - 1ll;
};

template <> struct numeric_limits<uint64_t> : impl::integer_limits<uint64_t, 64, false> {
  static const uint64_t max = 18446744073709551615ull;
  static const uint64_t lowest = 0ull;
};

template <> struct numeric_limits<float16_t> : impl::float_limits<float16_t, 11, 16> {
  static const float16_t max = float16_t(65504.0);
  static const float16_t lowest = float16_t(-65504.0);
  static const float16_t min = float16_t(6.103515625e-5);
  static const float16_t epsilon = float16_t(0.0009765625);
};

template <> struct numeric_limits<float> : impl::float_limits<float, 24, 128> {
  static const float max = 3.402823466e+38f;
  static const float lowest = -3.402823466e+38f;
  static const float min = 1.175494351e-38f;
  static const float epsilon = 1.192092896e-7f;
};

template <> struct numeric_limits<double> : impl::float_limits<double, 53, 1024> {
  static const double max = 1.7976931348623157e+308l;
  static const double lowest = -1.7976931348623157e+308l;
  static const double min = 2.2250738585072014e-308l;
  static const double epsilon = 2.2204460492503131e-16l;
};

// A vector has the limits of its components, each by itself.
template <typename T, int N> struct numeric_limits<vector<T, N> > : numeric_limits<T> {};

template <typename T> static const bool has_limits_v = numeric_limits<T>::is_specialized;

// Whether every number of From is one of To.
template <typename From, typename To, bool Known = has_limits_v<From> && has_limits_v<To> > struct is_lossless : false_type {};
template <typename From, typename To> struct is_lossless<From, To, true>
    : bool_constant<(numeric_limits<To>::digits >= numeric_limits<From>::digits) &&
                    (numeric_limits<To>::is_signed || !numeric_limits<From>::is_signed) &&
                    (!numeric_limits<To>::is_integer || numeric_limits<From>::is_integer)> {};
template <typename From, typename To> static const bool is_lossless_v = is_lossless<From, To>::value;

// The narrowest integer that holds a number of bits.
template <uint Bits> using uint_least_t =
    conditional_t<(Bits <= 16), uint16_t, conditional_t<(Bits <= 32), uint, uint64_t> >;
template <uint Bits> using int_least_t =
    conditional_t<(Bits <= 16), int16_t, conditional_t<(Bits <= 32), int, int64_t> >;

// Conversions that stop at the limits of the result.
template <typename To, typename From> To saturated(From x) {
  if (x >= (From)numeric_limits<To>::max)
    return numeric_limits<To>::max;
  if (numeric_limits<From>::is_signed && x <= (From)numeric_limits<To>::lowest)
    return numeric_limits<To>::lowest;
  return (To)x;
}

}

#endif
