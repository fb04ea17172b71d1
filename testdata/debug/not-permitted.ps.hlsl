// args: -T ps_6_0 -fspv-debug=line -fspv-extension=SPV_KHR_ray_query
// An error about the module points at its place with debug information too.
Texture2D tex[];
SamplerState smp;
float4 main(float2 uv : UV, nointerpolation uint i : I) : SV_Target {
  return tex[NonUniformResourceIndex(i)].Sample(smp, uv); // ERROR[extension-not-permitted] "SPV_EXT_descriptor_indexing"
}
