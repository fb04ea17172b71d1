// args: -T cs_6_6 -HV 202x
// __decltype(x):: names a member of the type of an expression.
template<typename T, T V> struct constant { static const T value = V; using type = T; };
template<typename T, uint N> constant<uint, N> length_of(T a[N]);
struct Pair {
  using first = float2;
  static const int count = 3;
  enum Kind { One = 1, Two };
  struct Inner { int x; };
  template<typename U> struct Rebind { using type = U; };
  static int twice(int v) { return 2 * v; }
};
Pair make();
template<int N> struct Holder { float v[N]; };

// A base, a member, a constant and an alias of a dependent type.
template<typename T> struct Wrap : __decltype(T::base())::Inner {
  using inner = __decltype(T::base())::Inner;
  typename __decltype(T::base())::first f;
  static const int n = __decltype(T::base())::count + 1;
};
struct Source { static Pair base(); };

// Whether a type has a constant, and what it is.
template<typename T> struct void_of { using type = void; };
template<typename T, typename U = void> struct has_kind { static const bool value = false; };
template<typename T> struct has_kind<T, typename void_of<typename __decltype(T::base())::Kind>::type> { static const bool value = true; };
template<typename T> typename __decltype(T::base())::first firsts(T t) { return __decltype(T::base())::count; }
template<typename T> int positive(T v) { return (__decltype(v)::count > 0) ? __decltype(v)::count : -1; }

typedef __decltype(make())::first F;
using I = __decltype(make())::Inner;
RWStructuredBuffer<float4> output;

_Static_assert(Wrap<Source>::n == 4, "a constant of a dependent type");
_Static_assert(has_kind<Source>::value && !has_kind<Pair>::value, "a substitution that fails");
_Static_assert(__decltype(length_of("text"))::value == 5, "a string literal is an array of characters");
_Static_assert((__decltype(length_of("text"))::value > 4), "in parentheses");
_Static_assert(std::is_same<__decltype(length_of("text"))::type, uint>::value, "as a template argument");
_Static_assert(std::is_same<__decltype(((Wrap<Source>::inner)0).x), int>::value, "an alias of a dependent type");

[numthreads(1, 1, 1)]
void main() {
  int a[7] = (int[7])1;
  Holder<__decltype(length_of(a))::value> h;
  for (int i = 0; i < __decltype(length_of(a))::value; i++)
    h.v[i] = i;
  __decltype(make())::first f = float2(1, 2);
  typename __decltype(make())::first const g = f;
  Pair p;
  int t = __decltype(p)::twice(4) + positive(p);
  __decltype(p)::Inner q;
  q.x = __decltype(p)::Two;
  __decltype(p)::template Rebind<float>::type r = 3;
  F s = (typename __decltype(p)::first)1;
  I k = { sizeof(typename __decltype(p)::first) };
  Wrap<Source> w;
  w.x = 1;
  Source source;
  w.f = firsts(source);
  output[0] = float4(f + g, t, q.x) + h.v[6] + r + s.xyxy + k.x + w.x + w.f.xyxy; // spirv: "OpTypeArray %float %uint_7" "OpStore"
}
