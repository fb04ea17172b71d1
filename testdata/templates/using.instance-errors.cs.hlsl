// args: -T cs_6_2
// What a using-declaration that depends on template parameters names is checked in
// each instance.
template<class T> struct Base { using V = T; T a; T f() { return a; } };
struct Other { int b; };
template<class T> struct NoTypename : Base<T> { using Base<T>::V; };   // ERROR[using-type-without-typename] "dependent using declaration resolved to type without 'typename'"
template<class T> struct NoType : Base<T> { using typename Base<T>::a; }; // ERROR[using-typename-value] "'typename' keyword used on a non-type"
template<class T> struct Missing : Base<T> { using Base<T>::missing; T g() { return missing(3); } }; // ERROR[no-member] "no member named 'missing' in 'Base<int>'"
template<class T> struct NotBase : Base<T> { using Other::b; };        // ERROR[using-not-base] "using declaration refers into 'Other', which is not a base class of 'NotBase<int>'"
template<class T> struct Constructor : Base<T> { using Base<T>::Base; }; // ERROR[using-constructor] "using declaration cannot refer to a constructor"
template<class T> struct Arguments : Base<T> { using Base<T>::f; T g() { return f(1, 2); } }; // ERROR[no-matching-member-function] "no matching member function for call to 'f'"
template<class T> struct NotUsed : Base<T> { using Base<T>::missing; using Other::b; T g() { return missing(3) + b; } };

[numthreads(1, 1, 1)] void main() {
  NoTypename<int> a;
  NoType<int> b;
  Missing<int> c;
  NotBase<int> d;
  Constructor<int> e;
  Arguments<int> f;
  c.g();
  f.g();
}
