// args: -T cs_6_0 -fspv-target-env=vulkan1.3 -fspv-use-vulkan-memory-model
// Which row and column an element of a tile is.
// spirv: "OpExtension .SPV_EXT_cooperative_matrix_maintenance1." "OpCooperativeMatrixGetCoordinateEXT %v2uint"
template <class T, uint rows, uint columns, uint use>
using Matrix = vk::SpirvOpaqueType</* OpTypeCooperativeMatrixKHR */ 4456, T, vk::integral_constant<uint, /* Subgroup */ 3>, vk::integral_constant<uint, rows>,
                                   vk::integral_constant<uint, columns>, vk::integral_constant<uint, use> >;
[[vk::ext_extension("SPV_KHR_cooperative_matrix")]] [[vk::ext_capability(/* CooperativeMatrixKHR */ 6022)]] [[vk::ext_capability(/* VulkanMemoryModel */ 5345)]] [[vk::ext_extension("SPV_EXT_cooperative_matrix_maintenance1")]] [[vk::ext_capability(/* CooperativeMatrixGetCoordinateEXT */ 5438)]] [[vk::ext_instruction(/* OpCooperativeMatrixGetCoordinateEXT */ 5363)]]
uint2 coordinate(Matrix<float, 8, 8, 2> m, uint element);
[[vk::ext_instruction(/* OpCooperativeMatrixLoadKHR */ 4457)]] Matrix<float, 8, 8, 2> load([[vk::ext_reference]] float from, uint layout, uint stride);
RWStructuredBuffer<float> a;
RWStructuredBuffer<uint2> o;
[numthreads(32, 1, 1)]
void main(uint i : SV_GroupIndex) { o[i] = coordinate(load(a[0], 0, 8), 0); }
