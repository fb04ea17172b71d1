// args: -T cs_6_0 -E main -HV 202x
// From 202x on one of two objects of one scalar type is an object.
template <typename T> struct To { static T m[1]; using type = __decltype(m[0]); };
template <typename T, typename U> struct Same { static const bool value = false; };
template <typename T> struct Same<T, T> { static const bool value = true; };
static float x, y;
static const float c = 1;
static float2 v;
static bool b;
_Static_assert(Same<__decltype(b ? x : y), To<float>::type>::value, "");
_Static_assert(Same<__decltype(b ? x : c), float>::value, "");
_Static_assert(Same<__decltype(b ? x : 1.0), float>::value, "");
_Static_assert(Same<__decltype(b ? v : v), float2>::value, "");
_Static_assert(Same<__decltype(1.0), float>::value && Same<__decltype(1), int>::value, "");

[numthreads(1, 1, 1)]
void main() {}
