// args: -T cs_6_2 -enable-16bit-types -fspv-target-env=vulkan1.1 -fcgl
// The Interlocked functions that add, compare and exchange take floats of every width.
struct Body { float3 force; double energy; };
RWStructuredBuffer<Body> bodies;
RWStructuredBuffer<half> halves;
RWTexture2D<float> image;
RWTexture2D<unorm float> scaled;
RWBuffer<float> texels;
groupshared float4x4 sums;
[numthreads(64, 1, 1)]
void main(uint i : SV_GroupIndex) {
  float old;
  int whole;
  half small;
  double wide;
  InterlockedAdd(bodies[i].force.y, 1);             // spirv: "OpAtomicFAddEXT %float %\d+ %uint_1 %uint_0 %float_1"
  InterlockedMax(bodies[0].force.x, i, old);        // spirv: "%\d+ = OpConvertUToF %float %\d+\n.*OpAtomicFMaxEXT %float"
  InterlockedMin(bodies[0].force.x, -1.5, whole);   // spirv: "OpAtomicFMinEXT %float" "OpConvertFToS %int"
  InterlockedAdd(bodies[0].energy, 0.1L, wide);     // spirv: "OpAtomicFAddEXT %double %\d+ %uint_1 %uint_0 %double_0_1"
  InterlockedExchange(bodies[0].energy, 2, wide);   // spirv: "OpAtomicExchange %double"
  InterlockedAdd(halves[i], 1, small);              // spirv: "OpAtomicFAddEXT %half"
  InterlockedMin(halves[i], small);                 // spirv: "OpAtomicFMinEXT %half"
  InterlockedExchange(halves[i], 0, small);         // spirv: "OpAtomicExchange %half"
  InterlockedAdd(image[uint2(i, 0)], 2);            // spirv: "OpImageTexelPointer %_ptr_Image_float" "OpAtomicFAddEXT %float"
  InterlockedMax(texels[i], 2);                     // spirv: "OpImageTexelPointer %_ptr_Image_float" "OpAtomicFMaxEXT %float"
  InterlockedAdd(sums[i % 4].w, 3);                 // spirv: "OpAtomicFAddEXT %float %\d+ %uint_2 %uint_0 %float_3"
  InterlockedAdd(sums._m12, old);                   // spirv: "OpAtomicFAddEXT %float %\d+ %uint_2"
}
