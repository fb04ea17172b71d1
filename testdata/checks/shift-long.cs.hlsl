// args: -T cs_6_2 -E main -enable-16bit-types
// resource: values {"size": 16}
RWStructuredBuffer<uint2> values : register(u0);

[numthreads(2, 1, 1)]
void main(uint i : SV_GroupIndex) {
  uint16_t2 parts = uint16_t2(values[i]) >> uint16_t2(4, 12 + 4 * i); // FINDING[shift] "shifts a 16-bit value by 16"
  uint64_t both = (uint64_t)values[i].x << (32 + i);
  values[i] = uint2(both >> 32, (uint)both) + parts;
}
