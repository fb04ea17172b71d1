// args: -T cs_6_0 -E main
// resource: values {"type": "int32", "data": [6, -2147483648, 4, 2]}
// resource: steps {"type": "int32", "data": [2, -1, -2, 1]}
RWStructuredBuffer<int> values : register(u0);
RWStructuredBuffer<int> steps : register(u1);

[numthreads(4, 1, 1)]
void main(uint i : SV_GroupIndex) {
  values[i] = values[i] / steps[i]; // FINDING[division] "divides -2147483648 by -1, which overflows 32 bits"
}
