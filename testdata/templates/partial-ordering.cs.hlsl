// args: -T cs_6_0 -E main
// Of the templates that fit, the one is taken whose patterns the others match too.
template <typename T> struct Box { T item; };
template <typename T, int N> struct List { T items[N]; };
template <typename T> using Vec3 = vector<T, 3>;
template <typename T, int N = 2> using Short = List<T, N>;

template <typename T, typename U> struct Pair { static const int value = 0; };
template <typename T> struct Pair<T, T> { static const int value = 1; };
template <typename T> struct Pair<T, int> { static const int value = 2; };
template <> struct Pair<int, int> { static const int value = 3; };
template <typename T, typename U> struct Pair<Box<T>, Box<U> > { static const int value = 4; };
template <typename T> struct Pair<Box<T>, Box<T> > { static const int value = 5; };
_Static_assert(Pair<int, float>::value == 0 && Pair<float, float>::value == 1 && Pair<float, int>::value == 2 && Pair<int, int>::value == 3, "");
_Static_assert(Pair<Box<int>, Box<float> >::value == 4 && Pair<Box<int>, Box<int> >::value == 5, "");

template <typename T> struct Kind { static const int value = 0; };
template <typename T> struct Kind<Box<T> > { static const int value = 1; };
template <typename T> struct Kind<Box<Box<T> > > { static const int value = 2; };
template <typename T, int N> struct Kind<List<T, N> > { static const int value = 3; };
template <typename T> struct Kind<Short<T> > { static const int value = 4; };
template <int N> struct Kind<List<float, N> > { static const int value = 5; };
template <> struct Kind<List<float, 2> > { static const int value = 6; };
template <typename T, int N> struct Kind<vector<T, N> > { static const int value = 7; };
template <typename T> struct Kind<Vec3<T> > { static const int value = 8; };
template <typename T, int R, int C> struct Kind<matrix<T, R, C> > { static const int value = 9; };
template <typename T, int N> struct Kind<matrix<T, N, N> > { static const int value = 10; };
template <typename T, int N> struct Kind<T[N]> { static const int value = 11; };
template <typename T, int N> struct Kind<T[N][N]> { static const int value = 12; };
template <typename T> struct Kind<const T> { static const int value = 13; };
template <typename T> struct Kind<const Box<T> > { static const int value = 14; };
_Static_assert(Kind<Box<int> >::value == 1 && Kind<Box<Box<int> > >::value == 2, "");
_Static_assert(Kind<List<int, 3> >::value == 3 && Kind<List<int, 2> >::value == 4 && Kind<List<float, 3> >::value == 5 && Kind<List<float, 2> >::value == 6, "");
_Static_assert(Kind<int2>::value == 7 && Kind<float3>::value == 8 && Kind<float2x3>::value == 9 && Kind<float3x3>::value == 10, "");
_Static_assert(Kind<int[2]>::value == 11 && Kind<int[2][3]>::value == 11 && Kind<int[2][2]>::value == 12, "");
_Static_assert(Kind<const int>::value == 13 && Kind<const Box<int> >::value == 14, "");

// Default arguments of the template stand for what a pattern leaves out.
template <bool B> struct When {};
template <> struct When<true> { using type = void; };
template <typename T, typename U, typename Condition = void> struct Chosen { static const int value = 0; };
template <typename T, typename U> struct Chosen<T, Box<U>, typename When<sizeof(T) == 4>::type> { static const int value = 1; };
template <typename T> struct Chosen<T, float> { static const int value = 2; };
template <typename T> struct Chosen<Box<T>, float> { static const int value = 3; };
_Static_assert(Chosen<int, Box<int> >::value == 1 && Chosen<int2, Box<int> >::value == 0 && Chosen<int, float>::value == 2 && Chosen<Box<int>, float>::value == 3, "");

// What patterns compute is the same if it is written in the same way, whatever their parameters are called.
template <typename T, typename U> struct Next { static const int value = 0; };
template <typename T, int N> struct Next<List<T, N>, List<int, N + 1> > { static const int value = 1; };
template <int M> struct Next<List<float, M>, List<int, M + 1> > { static const int value = 2; };
template <typename T, int N> struct Next<List<T, N>, List<uint, (N > 2 ? N : 2)> > { static const int value = 3; };
template <int M> struct Next<List<float, M>, List<uint, (M > 2 ? M : 2)> > { static const int value = 4; };
template <typename T, int N> struct Next<List<T, N>, List<half, (int)N> > { static const int value = 5; };
template <int M> struct Next<List<float, M>, List<half, (int)M> > { static const int value = 6; };
template <typename T, typename U> struct Next<Box<T>, List<U, sizeof(T)> > { static const int value = 7; };
template <typename E> struct Next<Box<E>, List<float, sizeof(E)> > { static const int value = 8; };
template <typename E> struct Next<Box<Box<E> >, List<float, sizeof(Box<E>)> > { static const int value = 9; };
template <typename T, typename U> struct Next<List<T, 2>, List<U, sizeof(const T)> > { static const int value = 10; };
template <typename E> struct Next<List<E, 2>, List<double, sizeof(const E)> > { static const int value = 11; };
_Static_assert(Next<List<int, 1>, List<int, 2> >::value == 1 && Next<List<float, 1>, List<int, 2> >::value == 2, "");
_Static_assert(Next<List<int, 1>, List<uint, 2> >::value == 3 && Next<List<float, 3>, List<uint, 3> >::value == 4, "");
_Static_assert(Next<List<int, 3>, List<half, 3> >::value == 5 && Next<List<float, 3>, List<half, 3> >::value == 6, "");
_Static_assert(Next<Box<int>, List<int, 4> >::value == 7 && Next<Box<int>, List<float, 4> >::value == 8, "");
_Static_assert(Next<Box<Box<int> >, List<float, 4> >::value == 9 && Next<List<int, 3>, List<float, 9> >::value == 0, "");
_Static_assert(Next<List<int, 2>, List<float, 4> >::value == 10 && Next<List<int, 2>, List<double, 4> >::value == 11, "");

template <typename T> static const int of = 1;
template <typename T> static const int of<Box<T> > = 10 + of<T>;
template <typename T> static const int of<Box<Box<T> > > = 100 + of<T>;
template <> static const int of<float> = 2;
template <typename T, int N> static const int of<vector<T, N> > = 1000 * N;
_Static_assert(of<int> == 1 && of<Box<float> > == 12 && of<Box<Box<float> > > == 102 && of<Box<Box<Box<int> > > > == 111 && of<int3> == 3000, "");

template <typename T> int f(T x) { return 1; }
template <typename T> int f(Box<T> x) { return 2; }
template <typename T> int f(Box<Box<T> > x) { return 3; }
template <typename T, int N> int f(vector<T, N> x) { return 4; }
template <typename T> int f(const Vec3<T> x) { return 5; }
template <typename T, typename U> int g(T a, U b, int more = 0) { return 1; }
template <typename T> int g(T a, T b) { return 2; }
template <typename T> int h(T a[2]) { return 1; }
template <typename T> int h(Box<T> a[2]) { return 2; }

RWStructuredBuffer<int> o;

[numthreads(1, 1, 1)]
void main() {
  Box<int> b = {1};
  Box<Box<int> > c = {b};
  Box<int> d[2] = {b, b};
  o[0] = f(1u) * 10000 + f(b) * 1000 + f(c) * 100 + f(int2(1, 1)) * 10 + f(int3(1, 1, 1)); // spirv: "OpStore %\w+ %int_12345"
  o[1] = g(1u, 1u) * 100 + g(1u, b) * 10 + h(d);                                           // spirv: "OpStore %\w+ %int_212"
}
