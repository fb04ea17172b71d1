// args: -T ps_6_7 -fcgl
// GatherRaw of a texture of uint gathers what the view says that the bits are.
Texture2D<uint> bits;
Texture2DArray<uint> layers;
TextureCube<uint> cube;
SamplerState s;
uint4 main(float4 p : P, nointerpolation int2 by : BY) : SV_Target {
  uint status;
  uint4 a = bits.GatherRaw(s, p.xy);             // spirv: "OpImageGather %v4uint %\d+ %\d+ %int_0"
  uint4 b = bits.GatherRaw(s, p.xy, int2(1, 2)); // spirv: "OpImageGather %v4uint %\d+ %\d+ %int_0 ConstOffset"
  uint4 c = layers.GatherRaw(s, p.xyz, by);      // spirv: "OpImageGather %v4uint %\d+ %\d+ %int_0 Offset"
  uint4 d = cube.GatherRaw(s, p.xyz, status);    // spirv: "OpImageSparseGather %SparseResidencyStruct"
  return a + b + c + d + status;
}
