// args: -T vs_6_0 -fspv-target-env=vulkan1.1
[[vk::maximally_reconverges]]
[[vk::quad_derivatives]]    // ERROR[stage-function] "vk::quad_derivatives is only allowed in"
[[vk::require_full_quads]]  // ERROR[stage-function] "vk::require_full_quads is only allowed in pixel shaders"
float4 main() : SV_Position { return 0; }
