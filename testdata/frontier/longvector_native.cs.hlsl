// args: -T cs_6_9 -E main -fspv-target-env=vulkan1.3 -fspv-extension=SPV_EXT_long_vector -fvk-use-scalar-layout
// A layer of a network in vectors of SPV_EXT_long_vector: one instruction for all
// 32 neurons.
// spirv: "OpCapability LongVectorEXT" "OpExtension \"SPV_EXT_long_vector\""
typedef vector<float, 32> Neurons;
struct Weights { Neurons rows[32], bias; };

StructuredBuffer<Weights> weights;
RWStructuredBuffer<Neurons> states;

[numthreads(64, 1, 1)]
void main(uint id : SV_DispatchThreadID) {
  Neurons x = states[id], y = weights[0].bias; // spirv: "OpLoad %v32float"
  for (uint i = 0; i < 32; i++)
    y += weights[0].rows[i] * x[i];            // spirv: "OpVectorTimesScalar %v32float" "OpFAdd %v32float"
  states[id] = select(y > 0, y, tanh(y));      // spirv: "OpFOrdGreaterThan %v32bool" "OpSelect %v32float"
}
