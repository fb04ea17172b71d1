// Numbers that look like chance.
#ifndef LIBRARY_RANDOM
#define LIBRARY_RANDOM

#include "bits.hlsli"

namespace lib {

// A generator has a state, a function that advances it, and one that makes
// a number of it.
template <typename T> using state_t = typename T::state_type;
template <typename T> static const bool generator = is_detected_v<state_t, T> && nullary_invocable<T>;

template <uint Multiplier, uint Increment> struct linear_congruential {
  using state_type = uint;
  static const uint multiplier = Multiplier;
  static const uint increment = Increment;
  uint state;
  uint operator()() {
    state = state * Multiplier + Increment;
    return state;
  }
  static linear_congruential<Multiplier, Increment> seeded(uint seed) {
    linear_congruential<Multiplier, Increment> g;
    g.state = seed;
    return g;
  }
};

template <uint A, uint B, uint C> struct xorshift {
  using state_type = uint;
  uint state;
  uint operator()() {
    state ^= state << A;
    state ^= state >> B;
    state ^= state << C;
    return state;
  }
  static xorshift<A, B, C> seeded(uint seed) {
    xorshift<A, B, C> g;
    g.state = seed | 1;
    return g;
  }
};

using minimal_lcg = linear_congruential<1664525u, 1013904223u>;
using xorshift32 = xorshift<13, 17, 5>;

// ---- distributions

// How a generator's word becomes a number of type T.
template <typename T, typename = void> struct uniform_of;
template <typename T> struct uniform_of<T, enable_if_t<unsigned_integral<T> > > {
  template <typename G> static T draw(inout G g) { return (T)g(); }
};
template <typename T> struct uniform_of<T, enable_if_t<signed_integral<T> > > {
  template <typename G> static T draw(inout G g) { return (T)(g() >> 1); }
};
template <typename T> struct uniform_of<T, enable_if_t<floating_point<T> > > {
  static const int digits = numeric_limits<T>::digits;
  template <typename G> static T draw(inout G g) { return (T)(g() >> (32 - digits)) / (T)(1u << digits); }
};
template <typename T, int N> struct uniform_of<vector<T, N> > {
  template <typename G> static vector<T, N> draw(inout G g) {
    vector<T, N> v;
    for (uint i = 0; i < N; ++i)
      v[i] = uniform_of<T>::draw(g);
    return v;
  }
};
template <typename T, uint N> struct uniform_of<array<T, N> > {
  template <typename G> static array<T, N> draw(inout G g) {
    array<T, N> a;
    for (uint i = 0; i < N; ++i)
      a.data[i] = uniform_of<T>::draw(g);
    return a;
  }
};

template <typename T, typename G> T draw(inout G g) { return uniform_of<T>::draw(g); }
template <typename T, typename G> T draw_between(inout G g, T low, T high) { return low + draw<T>(g) * (high - low); }
template <typename G> uint draw_below(inout G g, uint n) { return g() % n; }

// ---- order

template <typename G, typename T, uint N> array<T, N> shuffled(inout G g, array<T, N> a) {
  for (uint i = N - 1; i > 0; --i) {
    uint j = draw_below(g, i + 1);
    T x = a.data[i];
    a.data[i] = a.data[j];
    a.data[j] = x;
  }
  return a;
}

// ---- sequences that fill space evenly

template <uint Base, uint Digits> struct radical_inverse {
  static const float scale = 1.0f / Base;
  static float run(uint n) { return (n % Base + radical_inverse<Base, Digits - 1>::run(n / Base)) * scale; }
};
template <uint Base> struct radical_inverse<Base, 0> {
  static float run(uint n) { return 0; }
};

template <uint Base> float van_der_corput(uint n) { return radical_inverse<Base, log2_v<ceil_power_v<32 / log2_v<Base> > > * 4>::run(n); }
float2 halton(uint n) { return float2(van_der_corput<2>(n), van_der_corput<3>(n)); }

}

#endif
