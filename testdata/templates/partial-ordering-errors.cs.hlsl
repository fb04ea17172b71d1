// args: -T cs_6_0 -E main
template <typename T, typename U> struct Pair { static const int value = 0; };
template <typename T> struct Pair<T, int> { static const int value = 1; };
template <typename T> struct Pair<int, T> { static const int value = 2; };
template <typename T> struct Box { T item; };
template <bool B> struct When {};
template <> struct When<true> { using type = void; };
template <typename T, typename Condition = void> struct Size { static const int value = 0; };
template <typename T> struct Size<T, typename When<sizeof(T) >= 4>::type> { static const int value = 1; };
template <typename T> struct Size<T, typename When<sizeof(T) <= 4>::type> { static const int value = 2; };
template <typename T> static const int of = 0;
template <typename T, int N> static const int of<T[N][2]> = 1;
template <typename T, int N> static const int of<T[2][N]> = 2;
template <typename T, typename U> int f(Box<T> a, U b) { return 1; }
template <typename T, typename U> int f(T a, Box<U> b) { return 2; }
template <typename T, int N> struct List { T items[N]; };
template <typename T, int N> struct Pair<List<T, N>, List<int, N + 1> > { static const int value = 3; };
template <int N> struct Pair<List<float, N>, List<int, 1 + N> > { static const int value = 4; };

RWStructuredBuffer<int> o;

[numthreads(1, 1, 1)]
void main() {
  Box<int> b = {1};
  o[0] = Pair<int, float>::value + Pair<float, int>::value + Size<int2>::value + of<int[3][2]>;
  o[1] = Pair<int, int>::value; // ERROR[ambiguous-partial] "ambiguous partial specializations of 'Pair<int, int>'"
  o[2] = Size<int>::value;      // ERROR[ambiguous-partial] "ambiguous partial specializations of 'Size<int, void>'"
  o[3] = of<int[2][2]>;         // ERROR[ambiguous-partial] ""
  o[4] = Pair<List<int, 1>, List<int, 2> >::value;
  o[5] = Pair<List<float, 1>, List<int, 2> >::value; // ERROR[ambiguous-partial] "ambiguous partial specializations"
  o[6] = f(b, b);               // ERROR[ambiguous-call] "call to 'f' is ambiguous"
}
