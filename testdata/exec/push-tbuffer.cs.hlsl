// args: -T cs_6_0
// A tbuffer of push constants, read by member, by index and in a copy.
struct Part { float2 a; bool b; };
[[using Vulkan: push_constant]] tbuffer Pushed { float list[3]; Part part; row_major float2x2 m; };
RWStructuredBuffer<float> output;

float sum(Part p) { return p.a.x + p.a.y + (p.b ? 100 : 0); }

[numthreads(3, 1, 1)]
void main(uint3 id : SV_DispatchThreadID) {
  output[id.x] = list[id.x] + sum(part);
  output[3] = m._m01 * 10 + m._m10;
}
