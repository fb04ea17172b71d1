// args: -T cs_6_0 -fspv-target-env=vulkan1.1
// A temporal filter that throws away what has gone wrong: a number that differs from itself is none, and a colour with one is not blended.
RWStructuredBuffer<float4> history;
StructuredBuffer<float4> frame;

[numthreads(64, 1, 1)]
void main(uint i : SV_DispatchThreadID) {
  float4 was = history[i], is = frame[i];
  bool broken = any(was != was); // spirv: "OpFUnordNotEqual %v4bool"
  history[i] = broken ? is : lerp(was, is, 0.1);
}
