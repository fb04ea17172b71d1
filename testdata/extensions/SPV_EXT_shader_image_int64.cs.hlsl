// args: -T cs_6_6 -fspv-target-env=vulkan1.1
// The largest of 64 bits at each texel: depth and what is there.
// spirv: "OpCapability Int64ImageEXT" "OpExtension .SPV_EXT_shader_image_int64."
RWTexture2D<uint64_t> nearest;
[numthreads(8, 8, 1)]
void main(uint3 i : SV_DispatchThreadID) { InterlockedMax(nearest[i.xy], (uint64_t)i.z << 32 | i.x); }
