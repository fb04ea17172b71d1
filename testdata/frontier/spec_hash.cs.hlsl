// args: -T cs_6_2 -enable-16bit-types -fspv-target-env=vulkan1.2
// A hash whose numbers the application sets: constants of 64 and 16 bits, and a double that scales what comes out.
[[vk::constant_id(10)]] const uint64_t Basis = 0xcbf29ce484222325ull; // spirv: "OpSpecConstant %ulong 14695981039346656037"
[[vk::constant_id(11)]] const uint64_t Prime = 0x100000001b3ull;
[[vk::constant_id(12)]] const uint16_t Rounds = (uint16_t)4; // spirv: "OpSpecConstant %ushort 4"
[[vk::constant_id(13)]] const double Scale = 1.0;            // spirv: "OpSpecConstant %double 1"

StructuredBuffer<uint> keys;
RWStructuredBuffer<float> places;

[numthreads(64, 1, 1)]
void main(uint i : SV_DispatchThreadID) {
  uint64_t h = Basis;
  for (uint16_t round = (uint16_t)0; round < Rounds; round++)
    h = (h ^ (keys[i] >> (8 * (uint)round) & 0xff)) * Prime;
  places[i] = (float)((double)(uint)(h >> 32) * Scale);
}
