// args: -T lib_6_5 -fspv-target-env=vulkan1.2
// A shader record that is a struct does not take its name for a global's.
struct Record { float4 color; };
struct Payload { float4 color; };
[[vk::shader_record_ext]] Record record; // spirv: "%record = OpVariable %_ptr_ShaderRecordBufferKHR_\w+ ShaderRecordBufferKHR"
float4 tint; // spirv: "%_Globals = OpVariable"

[shader("miss")]
void Miss(inout Payload p) { p.color = record.color * tint; }
