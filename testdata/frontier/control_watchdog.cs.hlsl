// args: -T cs_6_6 -fspv-target-env=vulkan1.3
// A traversal that must end: if it does not, the application is told where, instead of a lost device
// without a word. What always holds is promised, and what hardly ever happens is said to.
// spirv: "OpCapability ExpectAssumeKHR" "OpCapability AbortKHR" "OpExtension .SPV_KHR_expect_assume" "OpExtension .SPV_KHR_abort"
// spirv: "OpMemberDecorate %Report\w* 4 Offset 16" "OpAssumeTrueKHR" "OpExpectKHR %bool" "OpAbortKHR %Report\w* %\d+" "OpExpectKHR %bool" "OpAbortKHR %uint %uint_0"
struct Node { float3 low; uint child; float3 high; uint count; };
struct Report { uint code; uint invocation; uint node; uint steps; float3 origin; };
StructuredBuffer<Node> nodes;
StructuredBuffer<float3> origins;
RWStructuredBuffer<uint> nearest;

void fail(uint invocation, uint node, uint steps, float3 origin) {
  Report r = { 0xbad7ee, invocation, node, steps, origin };
  vk::abort(r);
}

[numthreads(64, 1, 1)]
void main(uint i : SV_DispatchThreadID) {
  float3 origin = origins[i];
  uint stack[16], top = 0, found = ~0u, steps = 0;
  float best = 1e30;
  stack[top++] = 0;
  while (top > 0) {
    vk::assume(top <= 16);
    uint n = stack[--top];
    if (vk::expect(++steps > 4096, false))
      fail(i, n, steps, origin);
    Node node = nodes[n];
    float3 d = max(max(node.low - origin, origin - node.high), 0);
    if (dot(d, d) >= best)
      continue;
    if (node.count > 0) {
      best = dot(d, d);
      found = n;
    } else if (vk::expect(top < 15, true)) {
      stack[top++] = node.child;
      stack[top++] = node.child + 1;
    } else {
      abort();
    }
  }
  nearest[i] = found;
}
