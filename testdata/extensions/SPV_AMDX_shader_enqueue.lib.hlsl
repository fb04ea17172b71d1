// args: -T lib_6_8 -fspv-target-env=vulkan1.3
// A node is an entry point of a work graph.
// spirv: "OpCapability ShaderEnqueueAMDX" "OpExtension .SPV_AMDX_shader_enqueue."
[Shader("node")]
[NodeLaunch("broadcasting")]
[NodeDispatchGrid(4, 1, 1)]
[NumThreads(8, 1, 1)]
void first() {}
