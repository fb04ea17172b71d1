// args: -T cs_6_0 -fspv-target-env=vulkan1.2
// Arithmetic that is less after the rules of real numbers, which only precise forbids.
Buffer<float4> values;
RWStructuredBuffer<float4> results;

[numthreads(64, 1, 1)]
void main(uint3 id : SV_DispatchThreadID) {
  float4 x = values[id.x], r;
  r.x = 1.0 / -(1.0 / -x.x); // x
  float n = -1.0 / x.y;
  r.y = n * x.y;             // -1
  r.z = 0.18 / (0.82 * x.z); // one constant by z
  r.w = -(-x.w) * 0.5;       // w / 2
  results[id.x] = r;
}
