// args: -T cs_6_0 -E main
template <typename T, typename U = int> struct Pair { T a; };
template <typename T, typename U> struct Pair<T, U> {}; // ERROR[partial-is-primary] "class template partial specialization does not specialize any template argument"
template <typename T, typename U> struct Pair<U, T> {};
template <typename T> struct Pair<T> {};
template <typename T> struct Pair<T, float, int> {}; // ERROR[too-many-template-args] "too many template arguments for class template 'Pair'"
template <typename T> struct Pair<int, float> {};    // WARNING[partial-not-deducible] "contains a template parameter that cannot be deduced"
template <typename T, int N> struct Pair<typename T::type, int[N + 1]> {}; // WARNING[partial-not-deducible] "contains template parameters that cannot be deduced"
template <typename T> struct Pair<const T, T> { T a; };
template <typename U> struct Pair<const U, U> { U b; }; // ERROR[redefinition] "redefinition of 'Pair'"
template <typename T> struct Pair<T[2], T>;
template <typename U> struct Pair<U[2], U> { U c; };
template <typename T, typename U, int N> struct Three {};
template <typename T> struct Three<T, T> {};         // ERROR[too-few-template-args] "too few template arguments for class template 'Three'"
template <int N> struct Number {};
template <int N> struct Number<(N)> {};              // ERROR[partial-is-primary] ""
template <int N> struct Number<N + 1> {};            // ERROR[dependent-specialization] "non-type template argument depends on a template parameter of the partial specialization"
template <typename T> static const int size = 1;
template <typename T> static const int size<T> = 2;  // ERROR[partial-is-primary] "variable template partial specialization"
template <typename T, int N> static const int size<T[N]> = 3;
template <typename U, int M> static const int size<U[M]> = 4; // ERROR[redefinition] ""
template <typename T, typename U> U convert(T t) { return t; }
template <typename U> U convert<int>(U u) { return u; } // ERROR[partial-function] "function template partial specialization is not allowed"
template <typename T = int, typename U> struct Gap {};  // ERROR[template-default-missing] "template parameter missing a default argument"
template <typename T = int> struct Twice;
template <typename T = int> struct Twice {};            // ERROR[template-default-redefined] "template parameter redefines default argument"
template <typename T, typename U = int> struct Join;
template <typename T = float, typename U> struct Join { T a; U b; };
template <typename T, int... N> struct Pack {};         // ERROR[variadic-template] "variadic templates are not supported in HLSL"
template <template <typename...> class C> struct PackOf {}; // ERROR[variadic-template] ""

[numthreads(1, 1, 1)]
void main() {
  Join<> j;
  Pair<bool[2], bool> p;
  p.c = 1;
}
