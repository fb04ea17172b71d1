// Templates.
template<typename T> T twice(T x) { return x + x; }
template<typename T, int N> struct Array { T data[N]; T first() { return data[0]; } };
template<typename T> struct Broken { int f() { return missing; } int g() { return 1; } }; // ERROR[undeclared-identifier] "'missing'"

int deduced() { return twice(3) + twice<int>(2.0); }
int undeduced() { return twice(); } // ERROR[no-matching-function]
static Array<int, 3> array;
static Array<int> few; // ERROR[too-few-template-args]
static Array<3, int> swapped; // ERROR[template-arg-must-be-type]
static Array<int, 3, 4> many; // ERROR[too-many-template-args]
static Array bare; // ERROR[template-args-required]
int lazy() { Broken<int> b; return b.g(); }
int used() { Broken<float> b; return b.f(); }
float4 main() : SV_Target { return 0; }
