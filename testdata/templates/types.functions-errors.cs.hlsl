// args: -T cs_6_2 -HV 202x
// Only aliases and template arguments may be function types.
using F = float(int);
typedef int G(float);
template<class T> struct Holder { T t; };     // ERROR[function-type-place] "'float (int)' is a function type"
template<class R> struct Calls { using type = R(int); }; // ERROR[function-type-place] "'float (int)' is a function type"
static F variable;                            // ERROR[function-type-place] "'float (int)' is a function type; only aliases and template arguments may name a function type"
struct S { G member; };                       // ERROR[function-type-place] "'int (float)' is a function type"
F result();                                   // ERROR[function-type-place] "'float (int)' is a function type"
void parameter(F f);                          // ERROR[function-type-place] "'float (int)' is a function type"
using List = F[2];                            // ERROR[function-type-place] "'float (int)' is a function type"
using OfFunction = int(F);                    // ERROR[function-type-place] "'float (int)' is a function type"
using Returned = F(int);                      // ERROR[function-type-place] "'float (int)' is a function type"
StructuredBuffer<F> buffer;                   // ERROR[function-type-place] "'float (int)' is a function type"
static vector<G, 2> list;                     // ERROR[function-type-place] "'int (float)' is a function type"
struct Derived : F {};                        // ERROR[function-type-place] "'float (int)' is a function type"
using OfVoid = int(void, int);                // ERROR[void-parameter] "argument may not have 'void' type"
using Defaulted = int(int a = 1);             // ERROR[function-type-default] "default arguments can only be specified for parameters in a function declaration"
static uint size = sizeof(F);                 // ERROR[sizeof-non-numeric] "invalid application of 'sizeof' to non-numeric type 'float (int)'"
static Calls<F>::type called;

[numthreads(1, 1, 1)] void main() {
  Holder<F> h;
  float x = (F)1;                             // ERROR[function-type-place] "'float (int)' is a function type"
  float y = F(1);                             // ERROR[function-type-place] "'float (int)' is a function type"
}
