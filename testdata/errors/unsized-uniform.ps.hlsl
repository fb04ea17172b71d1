// args: -T ps_6_0 -E main
// Vulkan allows an unsized array at the end of a uniform buffer only with an extension that is not supported.
cbuffer Lights {
  float4 ambient;
  float4 lights[]; // ERROR[array-needs-size] "definition of variable 'lights' with array type needs an explicit size" NOTE-0 "VK_EXT_shader_uniform_buffer_unsized_array"
};
struct Tail {
  float4 ambient;
  float4 tail[]; // ERROR[field-needs-size] "array dimensions of struct/class members must be explicit" NOTE-0 "use a StructuredBuffer"
};
ConstantBuffer<Tail> other;
float4 main(uint i : I) : SV_Target {
  return ambient + lights[i] + other.tail[i];
}
