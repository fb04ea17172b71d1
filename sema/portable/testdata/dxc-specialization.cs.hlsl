// args: -T cs_6_2 -Wdxc -enable-16bit-types
[[vk::constant_id(0)]] const uint N = 4;
[[vk::constant_id(1)]] const double D = 4;  // WARNING[dxc-spec-type] "type 'double'"
[[vk::constant_id(2)]] const int16_t H = 4; // WARNING[dxc-spec-type] "type 'int16_t'"
groupshared float memory[N + 1];            // WARNING[dxc-spec-length] "array lengths"
static float fixed[4];
RWStructuredBuffer<float> o;
[numthreads(N, 1, 1)] // WARNING[dxc-spec-threads] "in [numthreads]"
void main(uint i : SV_GroupIndex) {
  float local[N]; // WARNING[dxc-spec-length] "array lengths"
  local[i] = i * (float)D + H;
  memory[i] = local[i] + fixed[0];
  GroupMemoryBarrierWithGroupSync();
  o[i] = memory[0] + N;
}
