// args: -T ps_6_0 -E main
// Parameters may be arrays without a size as long as nothing is passed to them.
void unused(float a[]) { a[1] = 2; }
float used(float a[]) { return a[0]; }
float4 main(float4 a : A) : SV_Target {
  float b[2] = { a.x, a.y };
  return used(b); // ERROR[unsized-argument] "initializer for type 'float[]' unimplemented"
}
