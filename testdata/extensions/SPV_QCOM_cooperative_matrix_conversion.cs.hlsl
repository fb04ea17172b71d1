// args: -T cs_6_0 -fspv-target-env=vulkan1.3 -fspv-use-vulkan-memory-model
// A tile made of an array of each thread.
// spirv: "OpExtension .SPV_QCOM_cooperative_matrix_conversion." "OpCompositeConstructCoopMatQCOM"
template <class T, uint rows, uint columns, uint use>
using Matrix = vk::SpirvOpaqueType</* OpTypeCooperativeMatrixKHR */ 4456, T, vk::integral_constant<uint, /* Subgroup */ 3>, vk::integral_constant<uint, rows>,
                                   vk::integral_constant<uint, columns>, vk::integral_constant<uint, use> >;
[[vk::ext_extension("SPV_KHR_cooperative_matrix")]] [[vk::ext_capability(/* CooperativeMatrixKHR */ 6022)]] [[vk::ext_capability(/* VulkanMemoryModel */ 5345)]] [[vk::ext_extension("SPV_QCOM_cooperative_matrix_conversion")]] [[vk::ext_capability(/* CooperativeMatrixConversionQCOM */ 4496)]] [[vk::ext_instruction(/* OpCompositeConstructCoopMatQCOM */ 4540)]]
Matrix<float, 64, 8, 0> made(float rows[8]);
[[vk::ext_instruction(/* OpCooperativeMatrixStoreKHR */ 4458)]] void store([[vk::ext_reference]] float to, Matrix<float, 64, 8, 0> m, uint layout, uint stride);
RWStructuredBuffer<float> a;
[numthreads(64, 1, 1)]
void main(uint i : SV_GroupIndex) {
  float rows[8] = { 0, 1, 2, 3, 4, 5, 6, i };
  store(a[0], made(rows), 0, 8);
}
