// args: -T ps_6_0 -E main
// Noise from integers, summed over octaves, and a surface that is searched for.
uint mix(uint x) { x ^= x >> 15; x *= 0x2c1b3c6d; x ^= x >> 12; x *= 0x297a2d39; return x ^ x >> 15; }
float at(int2 p) { return float(mix(p.x + 57 * p.y) & 0xffff) / 65535; }
float smooth(float2 p) {
  int2 i = int2(floor(p));
  float2 f = p - i, s = f * f * (3 - 2 * f);
  return lerp(lerp(at(i), at(i + int2(1, 0)), s.x), lerp(at(i + int2(0, 1)), at(i + 1), s.x), s.y);
}
float octaves(float2 p) {
  static const float2x2 turn = { 0.8, -0.6, 0.6, 0.8 };
  float sum = 0, part = 0.5;
  for (int k = 0; k < 5; k++, part *= 0.5) {
    sum += part * smooth(p);
    p = mul(turn, p) * 2.03 + 17;
  }
  return sum;
}
float4 main(float4 position : SV_Position, float2 uv : UV) : SV_Target {
  float far = 0;
  for (int k = 0; k < 16; k++)
    far += 0.5 * abs(length(float2(uv.x + far, uv.y * 2)) - 0.75);
  return float4(octaves(uv * 3), sin(uv.x * 10) * cos(uv.y * 7), exp2(-far), atan2(uv.y + 2, uv.x + 3));
}
