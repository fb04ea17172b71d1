// args: -T cs_6_2 -HV 202x
template<class T> struct Outer { uint g(); uint h(T x); };
template<class T> struct Same { T t; };
template<class T> struct Same<T> { };                 // ERROR[partial-is-primary] "does not specialize any template argument"
template<class T> struct Same<T[2]> { };
template<class U> struct Same<U[2]> { };              // ERROR[redefinition] "redefinition of 'Same'"
template<class T> uint Same<T[3]>::f() { return 1; }  // ERROR[member-of-no-template] "does not refer into a class"
template<class T, class U> struct Same;               // ERROR[template-param-count] "too many or too few template parameters"
template<uint N> struct Same;                         // ERROR[template-param-kind] "different kind"
template<class T = int> struct Default;
template<class T = int> struct Default { T t; };      // ERROR[template-default-redefined] "redefines default argument"
template<class T> uint twice(T x) { return 1; }
template<class U> uint twice(U x) { return 2; }       // ERROR[redefinition] "redefinition of 'twice'"

template<class T> uint Outer<T>::missing() { return 1; }  // ERROR[no-member] "no member named 'missing'"
template<class T> uint Outer<T>::g() { return 1; }
template<class T> uint Outer<T>::g() { return 2; }    // ERROR[redefinition] "redefinition of 'g'"
template<class T> uint Outer<T>::h(float2x2 x) { return 1; }  // ERROR[out-of-line-mismatch] "does not match any declaration"
template<class T> struct Q { uint f(T x) { return 1; } uint f(int x) { return 2; } };  // ERROR[member-redeclared] "class member cannot be redeclared"

[numthreads(1, 1, 1)] void main() {
  Outer<float> o;
  Q<int> q;
}
