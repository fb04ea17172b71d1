// args: -T lib_6_5 -fspv-target-env=vulkan1.2
// What an any-hit shader has done to its payload counts when it ends early,
// also in a function that it calls.
struct Payload { float a, b; };

[noinline] void end(inout Payload p) {
  p.b = 2;
  IgnoreHit();
}

[shader("anyhit")]
void Called(inout Payload p, in BuiltInTriangleIntersectionAttributes hit) {
  p.a = 1;
  if (hit.barycentrics.x > 0.5)
    end(p);
  p.b = 3;
}
// spirv: "%Called = OpFunction %void"
// spirv: "OpStore %\w+ %float_1"
// spirv: "OpStore %\w+ %float_2"
// spirv: "OpIgnoreIntersectionKHR"
// spirv: "OpStore %\w+ %float_3"
// spirv: "OpReturn"

[shader("anyhit")]
void Direct(inout Payload p, in BuiltInTriangleIntersectionAttributes hit) {
  p.a = 4;
  if (hit.barycentrics.x > 0.5)
    AcceptHitAndEndSearch();
}
// spirv: "%Direct = OpFunction %void"
// spirv: "OpStore"
// spirv: "OpTerminateRayKHR"
// spirv: "OpStore"
// spirv: "OpReturn"
