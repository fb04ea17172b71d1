// args: -T cs_6_0 -E main
// resource: values {"size": 32}
cbuffer Kernel {
  float4 weights[4];
  float4 bias;
};
RWStructuredBuffer<float> values;

[numthreads(8, 1, 1)]
void main(uint i : SV_GroupIndex) {
  values[i] = weights[i % 4].x + bias.y;
}
