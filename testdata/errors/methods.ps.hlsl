// args: -T ps_6_0
ByteAddressBuffer raw;
RWByteAddressBuffer rawOut;
Texture2D image;
float4 main() : SV_Target {
  float a = raw.Load<Texture2D>(0); // ERROR[method-template-arg] "single numeric type"
  rawOut.Store(0, image);        // ERROR[no-matching-member-function] "'Store'"
  float2 b = raw.Load<float2>(); // ERROR[no-matching-member-function] "'Load'"
  return a;
}
