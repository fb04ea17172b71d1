// args: -T cs_6_0 -E main
// const T and T are different arguments, and a pattern may tell them apart.
template <typename T> struct IsConst { static const bool value = false; };
template <typename T> struct IsConst<const T> { static const bool value = true; };
template <typename T> struct RemoveConst { using type = T; };
template <typename T> struct RemoveConst<const T> { using type = T; };
template <typename T, typename U> struct Same { static const bool value = false; };
template <typename T> struct Same<T, T> { static const bool value = true; };
template <typename T> struct Kind { static const int value = 0; };
template <> struct Kind<float> { static const int value = 1; };
template <> struct Kind<const float> { static const int value = 2; };
template <typename T> struct Kind<vector<T, 2> > { static const int value = 3; };
template <typename T> struct Kind<const vector<T, 2> > { static const int value = 4; };
template <typename T, int N> struct Kind<const T[N]> { static const int value = 5; };
template <typename T> struct Box { T item; };
template <typename T> struct Kind<Box<const T> > { static const int value = 6; };
template <typename T> static const int of = 0;
template <typename T> static const int of<const T> = 1 + of<T>;
template <typename T> using Constant = const T;
typedef const float fixed;

_Static_assert(IsConst<const int>::value && !IsConst<int>::value && IsConst<fixed>::value, "");
_Static_assert(IsConst<const int[2]>::value && !IsConst<int[2]>::value, "an array is const if its elements are");
_Static_assert(Same<RemoveConst<const int>::type, int>::value && Same<RemoveConst<int>::type, int>::value, "");
_Static_assert(Same<Constant<float>, fixed>::value && Same<const fixed, fixed>::value && !Same<fixed, float>::value, "");
_Static_assert(Same<RemoveConst<Constant<Box<const int> > >::type, Box<const int> >::value, "only the outer one");
_Static_assert(!Same<Box<const int>, Box<int> >::value, "");
_Static_assert(Kind<float>::value == 1 && Kind<fixed>::value == 2 && Kind<int2>::value == 3 && Kind<const int2>::value == 4, "");
_Static_assert(Kind<const int[3]>::value == 5 && Kind<int[3]>::value == 0, "");
_Static_assert(Kind<Box<const int> >::value == 6 && Kind<Box<int> >::value == 0, "");
_Static_assert(of<const int> == 1 && of<int> == 0, "");
_Static_assert(std::is_same<float, fixed>::value && !std::is_same<fixed, float>::value, "only the second one may be const");

// What a parameter is, its argument does not say.
template <typename T> int plain(T x) { return IsConst<T>::value ? 1 : 2; }
template <typename T> int constant(const T x) { return IsConst<T>::value ? 1 : 2; }
template <typename T> int inside(Box<const T> x) { return IsConst<T>::value ? 1 : 2; }

RWStructuredBuffer<int> o;

[numthreads(1, 1, 1)]
void main() {
  const float c = 3;
  Box<const float> b = {c};
  o[0] = plain(c) * 100 + constant(c) * 10 + inside(b);        // spirv: "OpStore %\w+ %int_222"
  o[1] = plain<const float>(c) * 10 + constant<const float>(c); // spirv: "OpStore %\w+ %int_11"
}
