// args: -T cs_6_0 -E main
// resource: transforms {"size": 96}
// resource: output {"size": 32}
StructuredBuffer<float3x4> transforms;
RWStructuredBuffer<float4> output : register(u1);

[numthreads(2, 1, 1)]
void main(uint i : SV_GroupIndex) {
  output[i] = transforms[0][i + 1];
}
