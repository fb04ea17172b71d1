// args: -T cs_6_0 -E main -fspv-reflect
// A struct at global scope may hold buffers: each resource is a variable, bound one behind
// the other from where the struct is, an array at as many numbers as it has elements.
// Registers are those of a class.
struct Input { StructuredBuffer<float> values; Texture2D<float4> textures[2]; SamplerState how; };
struct All { Input input; RWStructuredBuffer<float> output; };
[[vk::binding(10, 2)]] All bound;         // spirv: "OpDecorate %bound_input_values DescriptorSet 2" "OpDecorate %bound_input_values Binding 10"
                                          // spirv: "OpDecorate %bound_input_textures Binding 11" "OpDecorate %bound_input_how Binding 13" "OpDecorate %bound_output Binding 14"
All placed : register(t4) : register(u7); // spirv: "OpDecorate %placed_input_values Binding 4" "OpDecorate %placed_input_textures Binding 5" "OpDecorate %placed_output Binding 7"

float of(Input input, uint i) { return input.values[i] + input.textures[i].SampleLevel(input.how, 0, 0).x; }

[numthreads(2, 1, 1)]
void main(uint i : SV_GroupIndex) {
  bound.output[i] = of(placed.input, i) + of(bound.input, i); // spirv: "OpAccessChain %_ptr_Uniform_float %placed_input_values" "OpAccessChain %_ptr_Uniform_float %bound_input_values"
  placed.output[bound.output.IncrementCounter()] = 1;         // spirv: "OpAccessChain %_ptr_Uniform_int %counter_var_bound_output"
}
