// args: -T cs_6_2 -HV 202x
// Pointers, references and variadic functions are no types of HLSL, also in
// template arguments and aliases.
template<class T> struct A {};
using Pointer = float(*)(int);                 // ERROR[pointers-unsupported] "pointers are unsupported in HLSL"
using Reference = float(&)(int);               // ERROR[references-unsupported] "references are unsupported in HLSL"
using ToPointer = float(int*);                 // ERROR[pointers-unsupported] "pointers are unsupported in HLSL"
using ToReference = float(int&);               // ERROR[references-unsupported] "references are unsupported in HLSL"
using Variadic = float(int, ...);              // ERROR[variadic-unsupported] "variadic"
template<class T> struct A<T*> {};             // ERROR[pointers-unsupported] "pointers are unsupported in HLSL"
template<class T> struct A<T&> {};             // ERROR[references-unsupported] "references are unsupported in HLSL"
template<class R, class T> struct A<R(T&)> {}; // ERROR[references-unsupported] "references are unsupported in HLSL"
template<class R, class T> struct A<R(T...)> {}; // ERROR[variadic-template] "variadic templates are not supported in HLSL"
template<class T> struct Same {};
template<class R> struct Same<R()> {};
template<class Q> struct Same<Q(void)> {};     // ERROR[redefinition] "redefinition of 'Same'"
template<class T> struct Two { static const int value = 0; };
template<class T> struct Two<float(T)> { static const int value = 1; };
template<class T> struct Two<T(float2)> { static const int value = 2; };
template<class R, class T> struct NotDeduced {};
template<class R, class T> struct NotDeduced<R(int), float> {}; // WARNING[partial-not-deducible] "contains a template parameter that cannot be deduced"

[numthreads(1, 1, 1)] void main() {
  int a = Two<float(float2)>::value;           // ERROR[ambiguous-partial] "ambiguous partial specializations of 'Two<float (float2)>'"
}
