// args: -T ps_6_0
Texture2D image;
SamplerState s;
Texture2D<float4x4> matrices;  // ERROR[texel-not-vector] "elements of typed buffers and textures must be scalars or vectors"
float4 main(float2 uv : A, int2 offset : B) : SV_Target {
  float4 c = image.Sample(uv);       // ERROR[no-matching-member-function] "'Sample'"
  c += image.Fetch(uv);              // ERROR[no-member] "no member named 'Fetch'"
  image[uv] = 1;                     // ERROR[assign-to-element] "returns a const value"
  return c;
}
