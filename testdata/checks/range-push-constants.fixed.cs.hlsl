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
  output[i] = parameters.offsets[i % 3] * parameters.scale;
}
