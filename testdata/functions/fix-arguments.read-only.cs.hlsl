// args: -T cs_6_0 -E main -O0 -fspv-fix-func-call-arguments
// What is copied for a call out of memory that is only read is not written back:
// no load of the copy follows the call.
struct Item { float a; float b[2]; float sum() { return a + b[0] + b[1]; } };
cbuffer C { Item one; Item list[2]; };
ConstantBuffer<Item> buffer;
StructuredBuffer<Item> input;
RWStructuredBuffer<float> output;

[numthreads(1, 1, 1)]
void main(uint3 id : SV_DispatchThreadID) {
  output[0] = one.sum() + list[id.x].sum(); // spirv: "Item_sum %\d+\s+%\d+ = OpAccessChain" "Item_sum %\d+\s+%\d+ = OpFAdd"
  output[1] = buffer.sum();                 // spirv: "Item_sum %temp_var_Item\s+%\d+ = OpAccessChain"
  output[2] = input[id.x].sum();            // spirv: "Item_sum %\d+\s+%\d+ = OpAccessChain"
}
