// args: -T lib_6_3 -fspv-target-env=vulkan1.2 -exports Hit;Away,Gone=Miss;N::Group
// Only the named functions are in the library, under these names. Two names of an entry point are for one function.
// spirv: "OpEntryPoint MissKHR %Miss \"Away\"" "OpEntryPoint ClosestHitKHR %Hit \"Hit\"" "OpEntryPoint GLCompute %Group \"N::Group\"" "OpEntryPoint MissKHR %Miss \"Gone\""
// spirv:-"unexported"
struct Payload { float4 color; };
[shader("miss")] void Miss(inout Payload p) { p.color = 1; }
[shader("closesthit")] void Hit(inout Payload p, BuiltInTriangleIntersectionAttributes a) { p.color = 2; }
[shader("miss")] void unexported(inout Payload p) { p.color = 3; }
namespace N { [shader("compute")] [numthreads(4, 1, 1)] void Group() {} }
export float twice(float x) { return x * 2; }
