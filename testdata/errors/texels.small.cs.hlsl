// args: -T cs_6_2 -E main -enable-16bit-types
// Texels are not smaller than 32 bits.
Texture2D<int8_t4> bytes;            // ERROR[sampled-type] "int8_t"
RWTexture2D<uint8_t> written;        // ERROR[sampled-type] "uint8_t"
Buffer<vk::float8_e5m2_t> floats;    // ERROR[sampled-type-width] "smaller than 32-bits"
RWBuffer<vk::bfloat16_t2> halves;    // ERROR[sampled-type-width] "smaller than 32-bits"
[numthreads(1, 1, 1)]
void main() { written[uint2(0, 0)] = bytes[uint2(0, 0)].x + (uint8_t)floats[0]; halves[0] = 1; }
