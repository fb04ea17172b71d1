// args: -T cs_6_0 -E main -fspv-debug=vulkan -fspv-target-env=vulkan1.1
// A value that is assigned in an inner scope stays visible after it: the scope that declares the variable is current where
// the value is set. Components that are no longer computed have no value.
struct Item {
  float4 color;
  uint kind;
};
StructuredBuffer<Item> items;
[[vk::binding(1)]] RWStructuredBuffer<float4> result;
[numthreads(4, 1, 1)]
void main(uint3 id : SV_DispatchThreadID) {
  float4 x = items[id.x].color;
  {
    float4 y = x * 2;
    x = y + 1;
  }
  float4 picked = items[id.x].kind > 2 ? x : -x;
  picked.z = 5;
  result[id.x] = float4(picked.xyz, x.w);
}
// spirv: "(?m)DebugScope %\d+( %\d+)?\n +%\d+ = OpExtInst %void %\d+ DebugValue"
// spirv: "(?m)OpSelect %v4float.*\n.*DebugValue %\d+ %\d+ %\d+\n.*DebugValue %\d+ %\d+ %\d+ %uint_3\n.*DebugValue %\d+ %float_5 %\d+ %uint_2$"
