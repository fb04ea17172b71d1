// args: -T ps_6_0
struct S { float a; };
Texture2D image;
float4 main(float4 v : A) : SV_Target {
  S s = v;              // ERROR[cannot-initialize] "'S'"
  float3 a = float3(1, 2); // ERROR[initializer-count] "too few elements in vector initialization (expected 3 elements, have 2)"
  float2 b = v.xy + image; // ERROR[requires-non-aggregate] "scalar, vector, or matrix expected"
  float2 c = float3(1, 2, 3).xw; // ERROR[swizzle-out-of-bounds] "out of bounds"
  v[7] = 1;             // ERROR[vector-index-out-of-bounds] "'7' is out of bounds"
  if (v) {}             // ERROR[condition-not-scalar] "scalar"
  bool2 d = v.xy > 0 && v.zw > 0; // ERROR[logical-not-scalar] "use 'and'"
  return v << 1;        // ERROR[requires-integer] "int or unsigned int type required"
}
