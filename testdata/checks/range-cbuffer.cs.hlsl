// args: -T cs_6_0 -E main
// resource: values {"size": 32}
cbuffer Kernel {
  float4 weights[4];
  float4 bias;
};
RWStructuredBuffer<float> values;

// The bias follows the weights, so the access stays in the cbuffer.
[numthreads(8, 1, 1)]
void main(uint i : SV_GroupIndex) {
  values[i] = weights[i % 5].x + bias.y; // FINDING[range] "reads weights[4], which has 4 elements"
}
