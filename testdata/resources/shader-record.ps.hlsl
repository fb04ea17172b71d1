// args: -T ps_6_0
struct S { float4 f; };
[[vk::shader_record_ext]] ConstantBuffer<S> record; // ERROR[shader-record-stage] "ray tracing"
[[vk::shader_record_ext]] cbuffer Block { float4 g; } // ERROR[shader-record-stage] "ray tracing"
float4 main() : SV_Target { return record.f + g; }
