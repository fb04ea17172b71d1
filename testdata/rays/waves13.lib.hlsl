// args: -T lib_6_5 -fspv-target-env=vulkan1.3
RWStructuredBuffer<uint> values;
struct Hit { float a; };

// spirv: "OpMemoryModel Logical GLSL450"
// spirv: "OpDecorate %\w+ BuiltIn RayTmaxKHR"
// spirv: "OpDecorate %\w+ Volatile"
[shader("intersection")]
void main() {
  Hit h = {RayTCurrent()};
  ReportHit(1, 0, h);
  values[0] = RayTCurrent();
}
