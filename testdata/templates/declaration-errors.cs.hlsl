// args: -T cs_6_2 -HV 202x
namespace n { template<class T> struct X { T t; }; template<class T> uint f(T x) { return 1; } template<class T> static const uint v = 1; }
namespace m {
  template<> struct n::X<int> { };                    // ERROR[specialization-place] "not in a namespace enclosing"
  template<class T> struct n::X<T[2]> { };            // ERROR[specialization-place] "not in a namespace enclosing"
}
using namespace n;
template<class T> struct Outer { template<class U> struct In { U u; }; template<class U> uint f(U x) { return 1; } uint g(); uint h(T x); };
namespace k { template<> struct Outer<int> { }; }     // ERROR[specialization-place] "not in a namespace enclosing"
struct Plain {
  template<class U> struct In { U u; };
  template<class U> uint f(U x) { return 1; }
  template<> struct In<int> { };                      // ERROR[specialization-in-class] "in class scope"
  template<> uint f(int x) { return 2; }              // ERROR[specialization-in-class] "in class scope"
};

template<> struct n::X<float> { };
template<> struct n::X<float> { };                    // ERROR[redefinition] "redefinition of 'X<float>'"
static n::X<uint> used;
template<> struct n::X<uint> { };                     // ERROR[specialized-too-late] "after instantiation"
static const uint v1 = n::v<int>;
template<> static const uint n::v<int> = 2;           // ERROR[specialized-too-late] "after instantiation"
template<> struct n::Y<int> { };                      // ERROR[no-member] "no member named 'Y' in namespace 'n'"
template<> struct Plain<int> { };                     // ERROR[specialization-needs-template] "explicit specialization of non-template 'Plain'"
template<> uint n::f(float2 x, int y) { return 1; }   // ERROR[no-template-to-specialize] "no function template matches"

[numthreads(1, 1, 1)] void main() { }
