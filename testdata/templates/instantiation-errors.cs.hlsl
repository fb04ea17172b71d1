// args: -T cs_6_2 -HV 202x
template<class T> struct Broken { typename T::nothing x; };  // ERROR[not-a-scope] "not a class"
template<class T> struct Declared;
using Named = Broken<float>;
using AlsoNamed = Declared<float>;
struct Incomplete;
template<class T> struct Holder { T t; };                    // ERROR[field-incomplete] "incomplete type 'Incomplete'"
using Held = Holder<Incomplete>;
static Held a;
static Declared<int> b;                                      // ERROR[incomplete-type] "incomplete type"
[numthreads(1, 1, 1)] void main() {
  Named n;
}
