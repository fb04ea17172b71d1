// args: -T ps_6_0
float4 main(float a : A) : SV_Target {
  float b = { 1, 2 };   // ERROR[initializer-count] "too many elements"
  b.xyz = 1;
  float c = missing, d = 1;   // ERROR[undeclared-identifier] "'missing'"
  c.zw = 1;
  d.zw = 1;             // ERROR[swizzle-out-of-bounds] "out of bounds"
  return b + c + d;
}
static int e = missing; // ERROR[undeclared-identifier] "'missing'"
static float e;         // ERROR[redefinition] "of 'e'"
