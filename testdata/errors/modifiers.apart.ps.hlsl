// args: -T ps_6_0
// A uniform is no output, and nothing interpolates it; the primitives of a geometry shader are not interpolated.
void a(out uniform float x) { x = 1; }                  // ERROR[conflicting-modifiers] "'out' and 'uniform' cannot be used together for a parameter"
void b(uniform inout float x) { x = 1; }                // ERROR[conflicting-modifiers] "'inout' and 'uniform'"
void c(in uniform float x) {}
void d(uniform linear float x, uniform centroid float y, uniform noperspective float z) {} // ERROR[conflicting-modifiers] "'linear' and 'uniform'" ERROR[conflicting-modifiers] "'centroid' and 'uniform'" ERROR[conflicting-modifiers] "'noperspective' and 'uniform'"
void e(nointerpolation uniform float x) {}              // ERROR[conflicting-modifiers] "'nointerpolation' and 'uniform'"
void f(line uniform float4 x[2], triangle centroid float4 y[3]) {} // ERROR[conflicting-modifiers] "'line' and 'uniform'" ERROR[conflicting-modifiers] "'triangle' and 'centroid'"
void g(lineadj nointerpolation float4 x[4]) {}          // ERROR[conflicting-modifiers] "'lineadj' and 'nointerpolation'"
void h(nointerpolation noperspective float x) {}        // ERROR[conflicting-modifiers] "'nointerpolation' and 'noperspective'"
float4 main() : SV_Target { return 0; }
