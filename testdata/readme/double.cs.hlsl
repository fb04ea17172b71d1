// args: -T cs_6_0 -E main
RWStructuredBuffer<float> values;

[numthreads(64, 1, 1)]
void main(uint3 id : SV_DispatchThreadID) {
  values[id.x] = values[id.x] * 2; // spirv: "OpFMul %float"
}
