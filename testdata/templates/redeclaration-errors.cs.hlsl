// args: -T cs_6_0 -E main
template <typename T> struct Box { T item; };
template <typename T> int f(Box<T> b, const T x) { return 1; }
template <typename U> int f(Box<U> c, U y) { return 2; }                  // ERROR[redefinition] "redefinition of 'f'"
template <typename T, int N> vector<T, N> g(T x) { return x; }
template <typename U, int M> vector<U, M> g(U y) { return y; }            // ERROR[redefinition] "redefinition of 'g'"
template <typename T> int h(T x, __decltype((T)1 + x.y) z) { return 1; }
template <typename U> int h(U a, __decltype((U)1 + a.y) b) { return 2; }  // ERROR[redefinition] "redefinition of 'h'"
template <template <typename> class C, typename T> int k(C<T> x) { return 1; }
template <template <typename> class D, typename U> int k(D<U> x) { return 1; } // ERROR[redefinition] "redefinition of 'k'"

[numthreads(1, 1, 1)]
void main() {}
