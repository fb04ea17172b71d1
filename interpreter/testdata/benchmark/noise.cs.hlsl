// args: -T cs_6_0
// Value noise in three dimensions, several octaves of it.
RWStructuredBuffer<float> output;

float hash(int3 p) {
  uint n = p.x * 374761393u + p.y * 668265263u + p.z * 2147483647u;
  n = (n ^ (n >> 13)) * 1274126177u;
  return (n ^ (n >> 16)) / 4294967296.0;
}

float noise(float3 p) {
  int3 i = int3(floor(p));
  float3 f = p - floor(p);
  float3 u = f * f * (3 - 2 * f);
  float low = lerp(lerp(hash(i), hash(i + int3(1, 0, 0)), u.x), lerp(hash(i + int3(0, 1, 0)), hash(i + int3(1, 1, 0)), u.x), u.y);
  float high = lerp(lerp(hash(i + int3(0, 0, 1)), hash(i + int3(1, 0, 1)), u.x), lerp(hash(i + int3(0, 1, 1)), hash(i + int3(1, 1, 1)), u.x), u.y);
  return lerp(low, high, u.z);
}

[numthreads(8, 8, 1)]
void main(uint3 id : SV_DispatchThreadID) {
  float3 p = float3(id.xy * 0.137, 0.5);
  float sum = 0, scale = 0.5;
  for (int octave = 0; octave < 5; octave++) {
    sum += noise(p) * scale;
    p *= 2.03;
    scale *= 0.5;
  }
  output[id.y * 64 + id.x] = sum;
}
