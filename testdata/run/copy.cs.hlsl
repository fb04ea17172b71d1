// args: -T cs_6_0 -E main
// An invocation a group.
RWStructuredBuffer<uint> source : register(u0);
RWStructuredBuffer<uint> target : register(u1);

[numthreads(1, 1, 1)]
void main(uint3 id : SV_DispatchThreadID) {
  target[id.x] = source[id.x] * 2u + 1u;
}
