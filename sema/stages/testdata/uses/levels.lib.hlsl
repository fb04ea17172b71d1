// args: -T lib_6_8 -fspv-target-env=vulkan1.3
RWStructuredBuffer<uint> values;

[Shader("compute")]
[NumThreads(1, 1, 1)]
void Compute() { values[0] = GetRemainingRecursionLevels(); } // ERROR[stage-function] "GetRemainingRecursionLevels is only allowed in node shaders"
