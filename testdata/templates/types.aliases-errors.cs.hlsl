// args: -T cs_6_2 -HV 202x
// An alias template that is declared again names the same type.
template<class T> using A = T;
template<class T> using A = vector<T, 2>;             // ERROR[alias-redefinition] "type alias template redefinition with different types"
template<class T> using B = T[2];
template<class T> using B = T[3];                     // ERROR[alias-redefinition] "type alias template redefinition with different types"
template<class R, class T> using C = R(T);
template<class R, class T> using C = T(R);            // ERROR[alias-redefinition] "type alias template redefinition with different types"
template<class T> using D = const T;
template<class T> using D = T;                        // ERROR[alias-redefinition] "type alias template redefinition with different types"
template<class T> using E = float4;
template<class T> using E = float3;                   // ERROR[alias-redefinition] "type alias template redefinition with different types"
template<class T> using G = T;
template<class T, class U> using G = T;               // ERROR[template-param-count] "too many or too few template parameters in template redeclaration"
template<class T> using H = T;
template<uint T> using H = float;                     // ERROR[template-param-kind] "template parameter has a different kind in template redeclaration"
template<class T = int> using I = T;
template<class T = int> using I = T;                  // ERROR[template-default-redefined] "template parameter redefines default argument"
template<class T> using J = T;
template<class T> struct J {};                        // ERROR[different-kind] "redefinition of 'J' as different kind of symbol"
using K = float;
template<class T> using K = T;                        // ERROR[different-kind] "redefinition of 'K' as different kind of symbol"

[numthreads(1, 1, 1)] void main() { A<int> a = 1; }
