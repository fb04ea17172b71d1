// args: -T ps_6_0
ByteAddressBuffer raw;
struct S { Texture2D t; };
float4 main() : SV_Target {
  float a = raw.Load<Texture2D>(0); // ERROR[method-template-arg] "single numeric type"
  float2 b = raw.Load<float2>(); // ERROR[no-matching-member-function] "'Load'"
  return a;
}
