// args: -T cs_6_0 -fspv-target-env=vulkan1.2 -fspv-use-vulkan-memory-model
// Tiles by the older extension.
// spirv: "OpExtension .SPV_NV_cooperative_matrix." "OpCooperativeMatrixLoadNV"
template <class T, uint rows, uint columns>
using Matrix = vk::SpirvOpaqueType</* OpTypeCooperativeMatrixNV */ 5358, T, vk::integral_constant<uint, /* Subgroup */ 3>, vk::integral_constant<uint, rows>, vk::integral_constant<uint, columns> >;
[[vk::ext_extension("SPV_NV_cooperative_matrix")]] [[vk::ext_capability(/* CooperativeMatrixNV */ 5357)]] [[vk::ext_instruction(/* OpCooperativeMatrixLoadNV */ 5359)]]
Matrix<float, 8, 8> load([[vk::ext_reference]] float from, uint stride, bool columns);
[[vk::ext_instruction(/* OpCooperativeMatrixStoreNV */ 5360)]] void store([[vk::ext_reference]] float to, Matrix<float, 8, 8> m, uint stride, bool columns);
RWStructuredBuffer<float> a;
[numthreads(32, 1, 1)]
void main() { store(a[64], load(a[0], 8, true), 8, false); }
