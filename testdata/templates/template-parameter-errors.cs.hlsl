// args: -T cs_6_2 -HV 202x
template<class T> struct One { static const uint v = 1; };
template<class T, class U> struct Two { static const uint v = 2; };
template<uint N> struct Number { static const uint v = N; };
template<int N> struct Signed { static const uint v = N; };
template<class T = int> struct Defaulted { static const uint v = 4; };
template<class T> T function(T x) { return x; }
template<class T> static const uint variable = 1;
struct Plain {};

template<template<class> class F> struct Takes { static const uint v = 5; };
template<template<uint> class F> struct TakesNumber { static const uint v = F<3>::v; };
template<template<template<class> class> class F> struct TakesTaker { static const uint v = 6; };
template<class T> struct TakesType { static const uint v = 7; };
template<uint N> struct TakesValue { static const uint v = N; };
template<template<class> class F> uint call() { return 1; }

[numthreads(1, 1, 1)] void main() {
  uint a = Takes<Two>::v;            // ERROR[template-params-mismatch] "template template argument has different template parameters"
  uint b = Takes<Number>::v;         // ERROR[template-params-mismatch] "template template argument has different template parameters"
  uint c = TakesNumber<Signed>::v;   // ERROR[template-params-mismatch] "template template argument has different template parameters"
  uint d = TakesTaker<One>::v;       // ERROR[template-params-mismatch] "template template argument has different template parameters"
  uint e = Takes<int>::v;            // ERROR[template-arg-must-be-template] "must be a class template or type alias template"
  uint f = Takes<Plain>::v;          // ERROR[template-arg-must-be-template] "must be a class template"
  uint g = Takes<One<int> >::v;      // ERROR[template-arg-must-be-template] "must be a class template"
  uint h = Takes<function>::v;       // ERROR[template-arg-must-be-template] "must be a class template"
  uint i = Takes<variable>::v;       // ERROR[template-arg-must-be-template] "must be a class template"
  uint j = Takes<3>::v;              // ERROR[template-arg-must-be-template] "must be a class template"
  uint k = TakesType<One>::v;        // ERROR[template-args-required] "use of class template 'One' requires template arguments"
  uint l = TakesValue<One>::v;       // ERROR[template-args-required] "requires template arguments"
  uint m = Takes<nothing>::v;        // ERROR[undeclared-identifier] "use of undeclared identifier 'nothing'"
  uint n = call<Two>();              // ERROR[no-matching-function] "no matching function"
  uint o = Takes<vector>::v;         // ERROR[template-params-mismatch] "different template parameters"
  uint p = TakesType<Defaulted>::v + TakesNumber<Number>::v + TakesTaker<Takes>::v + call<One>();
}
