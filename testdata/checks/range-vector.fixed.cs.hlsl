// args: -T cs_6_0 -E main
// resource: corners {"size": 64}
// resource: output {"size": 16}
StructuredBuffer<float3> corners;
RWStructuredBuffer<float> output : register(u1);

// The axes of a corner are three.
[numthreads(4, 1, 1)]
void main(uint i : SV_GroupIndex) {
  float3 corner = corners[i];
  output[i] = corner[i % 3];
}
