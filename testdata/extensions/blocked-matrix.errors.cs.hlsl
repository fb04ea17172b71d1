// args: -T cs_6_0 -fspv-target-env=vulkan1.3 -fspv-use-vulkan-memory-model
// Tiles that lie in memory as blocks hold whole ones.
template <class T, uint rows, uint columns, uint use>
using Matrix = vk::SpirvOpaqueType</* OpTypeCooperativeMatrixKHR */ 4456, T, vk::integral_constant<uint, /* Subgroup */ 3>, vk::integral_constant<uint, rows>,
                                   vk::integral_constant<uint, columns>, vk::integral_constant<uint, use> >;
[[vk::ext_extension("SPV_KHR_cooperative_matrix")]] [[vk::ext_capability(/* CooperativeMatrixKHR */ 6022)]] [[vk::ext_capability(/* VulkanMemoryModel */ 5345)]]
[[vk::ext_extension("SPV_ARM_cooperative_matrix_layouts")]] [[vk::ext_capability(/* CooperativeMatrixLayoutsARM */ 4201)]] [[vk::ext_instruction(/* OpCooperativeMatrixLoadKHR */ 4457)]]
Matrix<float, 8, 8, 2> load([[vk::ext_reference]] float from, uint layout, uint stride);
[[vk::ext_instruction(/* OpCooperativeMatrixStoreKHR */ 4458)]]
void store([[vk::ext_reference]] float to, Matrix<float, 8, 8, 2> m, uint layout, uint stride);
RWStructuredBuffer<float> a;
[numthreads(32, 1, 1)]
void main() {
  store(a[64], load(a[0], /* RowBlockedInterleavedARM */ 4202, 4), 0, 8); // ERROR[invalid-inline] "a blocked MemoryLayout with a Stride of 4 requires a multiple of 16 columns"
}
