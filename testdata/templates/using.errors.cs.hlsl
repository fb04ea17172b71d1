// args: -T cs_6_2
void f();
namespace m {
  int h(int a) { return a; }
  int overloaded(int a) { return a; }
  struct S { int a; static int s() { return 1; } };
  template<class T> T g(T a) { return a; }
  namespace inner {}
  static int v;
}
namespace n { using f; } // ERROR[using-unqualified] "using declaration requires a qualified name"
using m::g<int>;         // ERROR[using-specialization] "using declaration cannot refer to a template specialization"
using m::inner;          // ERROR[using-namespace-name] "using declaration cannot refer to a namespace"
using m::S::s;           // ERROR[using-class-member] "using declaration cannot refer to class member"
using m::h;
using m::h;
int h(int a) { return 2; } // ERROR[using-conflict-reverse] "declaration conflicts with target of using declaration already in scope"
int h(float2 a) { return 2; }
int overloaded(int a) { return 2; }
using m::overloaded;     // ERROR[using-conflict] "target of using declaration conflicts with declaration already in scope"
static float v;
using m::v;              // ERROR[using-conflict] "target of using declaration conflicts with declaration already in scope"
namespace o { using m::h; }
int o::h(int a) { return 3; } // ERROR[out-of-line-mismatch] "out-of-line definition of 'h' does not match any declaration in namespace 'o'"
template<class T> using m::g; // ERROR[template-place] "templates can only be declared in namespace or class scope"

struct Base { int a; int f() { return a; } int g; enum E { X }; };
struct Other { int a; static int s() { return 1; } };
struct Derived : Base {
  using Base::Base;      // ERROR[using-constructor] "using declaration cannot refer to a constructor"
  using Other::a;        // ERROR[using-not-base] "using declaration refers into 'Other', which is not a base class of 'Derived'"
  using m::g;            // ERROR[using-not-class] "using declaration in class refers into 'm', which is not a class"
  using Base::f;
  using Base::f;         // ERROR[using-redeclared] "redeclaration of using declaration"
  using Base::nothing;   // ERROR[no-member] "no member named 'nothing' in 'Base'"
  using Base::g;
  int g;                 // ERROR[duplicate-member] "duplicate member 'g'"
  int calls() { return nothing(1) + f(); }
};
struct Own : Base { using Own::a; }; // ERROR[using-own-class] "using declaration refers to its own class"
int Derived::f() { return 1; }       // ERROR[out-of-line-mismatch] "out-of-line definition of 'f' does not match any declaration in 'Derived'"

template<class T> struct NoBase { using Other::a; }; // ERROR[using-not-base] "using declaration refers into 'Other', which is not a base class of 'NoBase'"
template<class T> struct NotDerived : Base { using Other::s; T f() { return s(); } }; // ERROR[using-not-base] "'Other', which is not a base class of 'NotDerived'"
template<class T> struct Missing : Base { using Base::missing; T f() { return missing(); } }; // ERROR[no-member] "no member named 'missing' in 'Base'"

[numthreads(1, 1, 1)] void main() { using m::g; h(g(1)); }
