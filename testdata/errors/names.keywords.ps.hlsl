// args: -T ps_6_0
// Words that are types or modifiers name nothing.
float3 double;                          // ERROR[type-after-type] "cannot combine with previous 'float3' declaration specifier"
int bool;                               // ERROR[type-after-type] "cannot combine with previous 'int'"
struct S { float int; };                // ERROR[type-after-type] "cannot combine with previous 'float'"
void f(int float, float auto) {}        // ERROR[type-after-type] "with previous 'int'" ERROR[type-after-type] "with previous 'float'"
template<int void> float g();           // ERROR[type-after-type] "cannot combine"
int point;                              // ERROR[modifier-after-type] "modifiers must appear before type"
struct Q { float linear; float2 centroid; }; // ERROR[modifier-after-type] "" ERROR[modifier-after-type] ""
void h(float noise, int line, int lineadj, int triangle, uint triangleadj) {} // ERROR[modifier-after-type] "" ERROR[modifier-after-type] "" ERROR[modifier-after-type] "" ERROR[modifier-after-type] ""
float4 main() : SV_Target { return 0; }

