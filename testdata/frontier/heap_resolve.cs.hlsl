// args: -T cs_6_6 -O1 -fspv-target-env=vulkan1.4 -fspv-use-descriptor-heap -fvk-resource-heap-stride own
// Layers of an array, a volume and a cube, picked from arrays of resources; each type of descriptor is counted apart.
// spirv: "OpConstantSizeOfEXT %uint %type_2d_image_array" 
struct Layers { Texture2DArray<float4> color; TextureCube<float4> sky; Texture3D<float> fog; };
struct Numbers { uint color, sky, fog, target; };
[[vk::push_constant]] Numbers numbers;

Layers taken() {
  Layers l;
  l.color = ResourceDescriptorHeap[numbers.color];
  l.sky = ResourceDescriptorHeap[numbers.sky];
  l.fog = ResourceDescriptorHeap[numbers.fog];
  return l;
}

[numthreads(8, 8, 1)]
void main(uint3 id : SV_DispatchThreadID) {
  Layers l = taken();
  SamplerState smooth[2] = { SamplerDescriptorHeap[0], SamplerDescriptorHeap[1] };
  SamplerComparisonState compare = SamplerDescriptorHeap[2];
  RWTexture2DArray<float4> target = ResourceDescriptorHeap[numbers.target];
  Texture2D<float> depth = ResourceDescriptorHeap[numbers.target + 1];
  float2 uv = (id.xy + 0.5) / 512;
  float4 c = 0;
  [unroll] for (uint i = 0; i < 2; i++)
    c += l.color.SampleLevel(smooth[i], float3(uv, i), 0);
  c = lerp(c, l.sky.SampleLevel(smooth[0], float3(uv, 1), 0), l.fog.SampleLevel(smooth[1], float3(uv, 0.5), 0));
  target[id] = c * depth.SampleCmpLevelZero(compare, uv, 0.5); // spirv: "OpImageSampleDrefExplicitLod" "OpImageWrite"
}
