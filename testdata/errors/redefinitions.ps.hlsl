// args: -T ps_6_0
struct S { float a; };
struct S { float b; };          // ERROR[redefinition] "redefinition of 'S'" NOTE-1 "previous definition"
enum E { First, Second };
enum F { Second };              // ERROR[enumerator-redefinition] "redefinition of enumerator 'Second'"
float f(float x) { return x; }
float f(float x) { return 1; }  // ERROR[redefinition] "redefinition of 'f'"
int f(float x);                 // ERROR[only-result-differs] "differ only in their return type"
static float v;
static int v;                   // ERROR[redefinition-type] "redefinition of 'v' with a different type: 'int' vs 'float'"
struct T { static float v; };
static int T::v = 1;            // ERROR[different-type] "redefinition of 'v' with a different type: 'int' vs 'float'"
float4 main(float x : A) : SV_Target {
  float y = 1;
  { float y = 2; }
  float x = 3;                  // ERROR[redefinition] "redefinition of 'x'"
  float g() { return 1; }       // ERROR[nested-function] "function definition is not allowed here"
  return x + y;
}
