// args: -T ps_6_0
StructuredBuffer<float> input;
cbuffer C { float fixed_; };
static const float number = 1;
void out_(out float x) { x = 1; }
float4 main(float4 v : A) : SV_Target {
  const float c = 1;
  c = 2;          // ERROR[assign-to-const-variable] "cannot assign to variable 'c'"
  number = 2;     // ERROR[assign-to-const-variable] "'number'"
  input[0] = 1;   // ERROR[assign-to-element] "returns a const value"
  v.xx = 1;       // ERROR[duplicate-components] "duplicate"
  v.x + 1 = 2;    // ERROR[not-assignable] "not assignable"
  out_(1);        // ERROR[no-matching-function] "no matching function for call to 'out_'"
  return v;
}
