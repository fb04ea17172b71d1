// args: -T ps_6_0
interface Shape { float area(); int sides(int scale); };
struct Square : Shape { float area() { return 1; } int sides(int scale) { return 4 * scale; } };
struct Half : Shape { float area() { return 1; } };
struct Rest : Half { int sides(int scale) { return scale; } };
struct Other : Shape { float area() { return 1; } int sides(float scale) { return 3; } };
struct Wrong : Shape { int area() { return 1; } int sides(int scale) { return 1; } }; // ERROR[override-result] "'area' has a different return type ('int') than the function it overrides (which has return type 'float')"
struct Holder { Half half; };           // ERROR[abstract-type] "field type 'Half' is an abstract class"
static Half first;                      // ERROR[abstract-type] "variable type 'Half' is an abstract class"
cbuffer B { Half second; }              // ERROR[abstract-type] "variable type 'Half' is an abstract class"
Half result() { Square s; return s; }   // ERROR[abstract-type] "return type 'Half' is an abstract class" ERROR[cannot-initialize] "return object"
float take(Shape shape) { return shape.area(); } // ERROR[abstract-type] "parameter type 'Shape' is an abstract class"
template<typename T> float any(T shape) { return shape.area(); }
float4 main() : SV_Target {
  Square square;
  Rest rest;
  Other other;                          // ERROR[abstract-type] "variable type 'Other' is an abstract class"
  const Half fixed = (Half)0;           // ERROR[abstract-type] "variable type 'const Half' is an abstract class"
  Half several[2];                      // ERROR[abstract-array] "array of abstract class type 'Half'"
  return any(square) + rest.area() + take(square);
}
