// args: -T cs_6_0 -E main -fspv-target-env=vulkan1.3 -fspv-use-vulkan-memory-model
// The texels of a coherent image are made visible where they are read; the handle
// of the image, which is loaded before, is no memory that anybody writes.
// spirv: "OpMemoryModel Logical Vulkan"
// spirv:-"Coherent"
// spirv:-"%type_2d_image %image MakePointerVisible"
globallycoherent RWTexture2D<float4> image;
globallycoherent RWTexture2D<uint> images[3];
globallycoherent RWBuffer<uint> texels;
globallycoherent RWStructuredBuffer<float4> values;

[numthreads(8, 8, 1)]
void main(uint3 id : SV_DispatchThreadID) {
  values[0] = image[id.xy];            // spirv: "OpLoad %type_2d_image %image\n" "OpImageRead %v4float .* MakeTexelVisible\|NonPrivateTexel %uint_5" "OpStore .* MakePointerAvailable\|NonPrivatePointer %uint_5"
  images[id.x % 3][id.xy] = texels[2]; // spirv: "OpImageRead %v4uint .* MakeTexelVisible\|NonPrivateTexel %uint_5" "OpImageWrite .* MakeTexelAvailable\|NonPrivateTexel %uint_5"
  InterlockedAdd(texels[1], 1);
}
