// args: -T lib_6_8 -fspv-target-env=vulkan1.2
[Shader("node")]
[NodeLaunch("coalescing")]
[NumThreads(1, 1, 1)]
void Old() {} // ERROR[node-target] "Vulkan 1.3 is required for WorkGraphs"
