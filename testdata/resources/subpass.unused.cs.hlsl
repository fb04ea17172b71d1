// args: -T cs_6_0 -fcgl
// A subpass input that only a pixel shader could read is not declared.
[[vk::input_attachment_index(0)]] SubpassInput<float4> input;
float4 read() { return input.SubpassLoad(); }
[numthreads(1, 1, 1)]
void main() {} // spirv: "OpReturn"
// spirv:-"input"
