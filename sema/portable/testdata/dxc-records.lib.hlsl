// args: -T lib_6_3 -Wdxc -fspv-target-env=vulkan1.2
struct Record { float4 a; };
[[vk::shader_record_ext]] Record record; // WARNING[dxc-attribute] "[[vk::shader_record_ext]] on a variable of struct type"
struct P { float4 a; };
[shader("miss")]
void main(inout P p) { p.a = record.a; }
