// args: -T cs_6_0 -E main -fspv-target-env=vulkan1.3
#include <vk/khr/cooperative_matrix.h>

using M = vk::khr::CooperativeMatrixA<int, vk::ScopeWorkgroup, 8, 8>;

globallycoherent RWStructuredBuffer<int> data;
[[vk::constant_id(0)]] const uint stride = 8;

struct Pair {
  M m[2];
};

[numthreads(32, 1, 1)]
void main() {
  Pair p;
  for (int i = 0; i < 2; i++)
    p.m[i] = M::CoherentLoad<vk::CooperativeMatrixLayoutRowMajorKHR>(data, i, stride); // spirv: "LoadKHR .* %stride MakePointerVisible.NonPrivatePointer %int_5"
  data[100] = p.m[0].Get(0) + p.m[1].Get(1); // spirv: "OpStore .* MakePointerAvailable.NonPrivatePointer %uint_5"
  p.m[1].CoherentStore<vk::CooperativeMatrixLayoutRowMajorKHR>(data, 0, stride); // spirv: "StoreKHR .* %stride MakePointerAvailable.NonPrivatePointer %int_5"
}
