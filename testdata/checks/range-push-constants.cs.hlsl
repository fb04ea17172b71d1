// args: -T cs_6_0 -E main
// resource: output {"size": 16}
struct Parameters {
  uint offsets[3];
  uint scale;
};
[[vk::push_constant]] Parameters parameters;
RWStructuredBuffer<uint> output;

// There are three offsets, for four threads.
[numthreads(4, 1, 1)]
void main(uint i : SV_GroupIndex) {
  output[i] = parameters.offsets[i] * parameters.scale; // FINDING[range] "reads parameters.offsets[3], which has 3 elements"
}
