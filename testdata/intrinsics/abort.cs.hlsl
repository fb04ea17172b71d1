// args: -T cs_6_0 -fspv-target-env=vulkan1.1 -O0
// abort ends the block; what the application is told is laid out as in a buffer.
// spirv: "OpCapability AbortKHR" "OpExtension .SPV_KHR_abort" "OpMemberDecorate %Failure\w* 1 Offset 4" "OpMemberDecorate %Failure\w* 2 Offset 16"
struct Failure { uint where; float3 value; bool fatal; };
RWStructuredBuffer<uint> o;
void check(uint x);
[numthreads(64, 1, 1)]
void main(uint i : SV_GroupIndex) {
  if (o[0] == 1)
    abort();                            // spirv: "OpAbortKHR %uint %uint_0" "OpAbortKHR %float %\d+"
  for (uint k = 0; k < i; k++)
    check(o[k]);
  switch (i) {
  case 0: o[1] = 2; break;
  default: vk::abort(o[1] * 2.5);
  }
}
void check(uint x) {
  if (x > 7) {
    Failure f = { 1, float3(x, 0, 0), x > 70 };
    vk::abort(f);                       // spirv: "OpAbortKHR %Failure\w* %\d+"
  }
}
