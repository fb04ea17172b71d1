// args: -T cs_6_0 -fspv-target-env=vulkan1.3 -fspv-debug=vulkan -fspv-extension=SPV_KHR_non_semantic_info -fspv-extension=SPV_KHR_relaxed_extended_instruction
// Debug information of a type that is a member of itself, by way of a function.
// spirv: "OpExtension .SPV_KHR_relaxed_extended_instruction."
struct Node {
  uint value;
  uint next(Node other) { return value + other.value; }
};
RWStructuredBuffer<uint> o;
[numthreads(64, 1, 1)]
void main(uint i : SV_DispatchThreadID) {
  Node n = { i };
  o[i] = n.next(n);
}
