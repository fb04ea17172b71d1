// args: -T cs_6_2 -HV 202x
template<class T, class T> struct Twice { };                     // ERROR[template-param-shadowed] "declaration of 'T' shadows template parameter"
template<class T> struct Shadow {
  template<class T> uint f(T x) { return 1; }                    // ERROR[template-param-shadowed] "declaration of 'T' shadows template parameter"
  template<class U> uint g(U x) { uint U = 1; return U; }        // ERROR[template-param-shadowed] "declaration of 'U' shadows template parameter"
  uint T;                                                        // ERROR[template-param-shadowed] "declaration of 'T' shadows template parameter"
};
template<uint N> uint param(uint N) { return N; }                // ERROR[template-param-shadowed] "declaration of 'N' shadows template parameter"
template<uint N> uint local(uint x) { for (uint N = 0; N < x; N++) { } return x; }  // ERROR[template-param-shadowed] "declaration of 'N' shadows template parameter"
template<float F> struct Floating { };                           // ERROR[template-param-type] "a non-type template parameter cannot have type 'float'"
template<class T, class U> struct Pair { };
template<class T, class U = int> struct Pair<T[2], U> { };       // ERROR[partial-default] "default template argument in a class template partial specialization"
template<class T> struct Member { template<class U> uint f(U u); };
template<class T> template<class U = int> uint Member<T>::f(U u) { return 1; }  // ERROR[member-template-default] "cannot add a default template argument"
template<class T> uint function(T x, uint y) { return 1; }
template<> uint function<float>(float x, uint y = 3) { return 2; }  // ERROR[specialization-default] "default argument not permitted on an explicit specialization"
template<class T, T V, template<class T2> class F> struct Fine { T t; uint f(T x) { return (uint)V; } };
struct Outer { uint T; template<class T> uint f(T x) { return (uint)x; } };
[numthreads(1, 1, 1)] void main() { }
