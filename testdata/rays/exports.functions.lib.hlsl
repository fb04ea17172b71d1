// args: -T lib_6_3 -fspv-target-env=universal1.5 -exports half=half_of;Main
// -exports also exports functions that the source does not mark, and not those that it marks.
// spirv: "OpEntryPoint GLCompute %Main \"Main\"" "OpDecorate %half_of LinkageAttributes \"half\" Export"
// spirv:-"LinkageAttributes \"(twice|half_of)\""
RWStructuredBuffer<float> values;
float half_of(float x) { return x / 2; }
export float twice(float x) { return x * 2; }
[noinline] export float thrice(float x) { return x * 3; }
[shader("compute")] [numthreads(4, 1, 1)] void Main(uint i : SV_GroupIndex) { values[i] = thrice(values[i]); }
