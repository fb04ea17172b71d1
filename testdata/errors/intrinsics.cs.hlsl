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
  abort();                              // ERROR[no-equivalent] "no equivalent for abort intrinsic function in Vulkan"
  AddUint64(i, i);                      // ERROR[intrinsic-unimplemented] "AddUint64 intrinsic function unimplemented"
  tex2D(state, 0);                      // ERROR[intrinsic-deprecated] "deprecated tex2D intrinsic function will not be supported"
  firstbithigh((uint64_t)i);            // ERROR[bit-scan-width] "firstbithigh is currently limited to 32-bit width components" WARNING[call-unused] "const attribute"
  InterlockedAdd(ours, 1);              // ERROR[atomic-destination] "using static variable or function scope variable"
  InterlockedAdd(local, 1);             // ERROR[atomic-destination] "using static variable or function scope variable"
  InterlockedAdd(texels[uint2(0, 0)].x, 1); // ERROR[atomic-texel] "result type is non-scalar"
  InterlockedAdd(whole, 1, i + 1);      // ERROR[atomic-output] "requires a reference as output parameter"
  InterlockedOr(real, 1);               // ERROR[no-matching-function] "no matching function for call to 'InterlockedOr'"
  InterlockedAdd(records[0].i, 1);
  asuint(true);                         // ERROR[no-matching-function] "no matching function for call to 'asuint'"
}
