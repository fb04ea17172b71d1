// args: -T cs_6_0 -fspv-target-env=vulkan1.3
// The dispatch ends, with a number for the application.
// spirv: "OpExtension .SPV_KHR_abort." "OpAbortKHR %uint"
RWStructuredBuffer<uint> o;
[numthreads(64, 1, 1)]
void main(uint i : SV_DispatchThreadID) {
  if (o[i] > 100)
    vk::abort(o[i]);
  o[i] = i;
}
