// args: -T cs_6_0
// The numbers of groups and invocations.
struct Where { uint3 group, thread, global; uint index; };
struct Input { uint3 group : SV_GroupID; uint3 thread : SV_GroupThreadID; };
RWStructuredBuffer<Where> output;

[numthreads(2, 3, 1)]
void main(Input input, uint3 global : SV_DispatchThreadID, uint index : SV_GroupIndex) {
  Where w = { input.group, input.thread, global, index };
  output[(global.y * 4 + global.x)] = w;
}
