// args: -T ps_6_0
struct Later;
namespace N { static float x; }
void f(Later l) { l.x = 1; }  // ERROR[incomplete-type] "incomplete type 'Later'"
float4 main(float v : A) : SV_Target {
  N::x y;                     // ERROR[not-a-type] "does not refer to a type"
  void many[2];               // ERROR[invalid-element-type] "array of type"
  return v;
}
