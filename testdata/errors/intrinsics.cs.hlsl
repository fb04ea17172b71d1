// args: -T cs_6_8
struct S { int i; };
RWTexture2D<uint2> texels;
RWStructuredBuffer<S> records;
groupshared float real;
groupshared uint whole;
static uint ours;
sampler state;
[numthreads(1, 1, 1)] void main(uint i : SV_GroupIndex) {
  uint local = 0;
  GetRenderTargetSampleCount();         // ERROR[no-equivalent] "no equivalent for GetRenderTargetSampleCount intrinsic function in Vulkan"
  source_mark();                        // ERROR[intrinsic-unimplemented] "source_mark intrinsic function unimplemented"
  tex2D(state, 0);                      // ERROR[intrinsic-deprecated] "deprecated tex2D intrinsic function will not be supported"
  InterlockedAdd(ours, 1);              // ERROR[atomic-destination] "using static variable or function scope variable"
  InterlockedAdd(local, 1);             // ERROR[atomic-destination] "using static variable or function scope variable"
  InterlockedAdd(texels[uint2(0, 0)].x, 1); // ERROR[atomic-texel] "result type is non-scalar"
  InterlockedAdd(whole, 1, i + 1);      // ERROR[atomic-output] "requires a reference as output parameter"
  InterlockedOr(real, 1);               // ERROR[no-matching-function] "no matching function for call to 'InterlockedOr'"
  InterlockedAdd(records[0].i, 1);
  asuint(true);                         // ERROR[no-matching-function] "no matching function for call to 'asuint'"
}
