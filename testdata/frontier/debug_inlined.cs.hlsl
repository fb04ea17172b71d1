// args: -T cs_6_0 -O3 -fspv-target-env=vulkan1.3 -fspv-debug=vulkan-with-source
// An optimized simulation that a debugger steps through as it was written: calls that are gone have their place, variables their values.
struct Body {
  float3 place, speed;
};
RWStructuredBuffer<Body> bodies;
[[vk::push_constant]] struct { float step, strength; uint count; } push;

float3 pull(float3 here, float3 there) {
  float3 way = there - here;
  float far = max(dot(way, way), 1e-4);
  return way * rsqrt(far) * (push.strength / far);
}

// spirv: "DebugFunction" "DebugLocalVariable" "DebugInlinedAt"
// spirv: "DebugScope %\d+ %\d+" "DebugValue" "DebugLine"
[numthreads(64, 1, 1)]
void main(uint i : SV_DispatchThreadID) {
  Body b = bodies[i];
  float3 force = 0;
  for (uint k = 0; k < push.count; k++)
    if (k != i)
      force += pull(b.place, bodies[k].place);
  b.speed += force * push.step;
  b.place += b.speed * push.step;
  bodies[i] = b;
}
