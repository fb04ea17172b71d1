// args: -T cs_6_0 -E main
// Where the members of constant buffers lie.
struct Light {
  float3 position;
  float range;
  float3 color;
};
cbuffer parameters {
  float3 a;
  float b;
  float2 c;
  float3 d;
  float e[3];
  float f;
  Light lights[2];
  int3 g;
  uint h;
  float2 i[2];
  bool j;
};
RWStructuredBuffer<float> results;
RWStructuredBuffer<int> numbers;

[numthreads(2, 1, 1)]
void main(uint3 id : SV_DispatchThreadID) {
  uint o = id.x * 24;
  results[o + 0] = a.x; results[o + 1] = a.y; results[o + 2] = a.z;
  results[o + 3] = b;
  results[o + 4] = c.x; results[o + 5] = c.y;
  results[o + 6] = d.x; results[o + 7] = d.z;
  results[o + 8] = e[id.x]; results[o + 9] = e[2]; results[o + 10] = f;
  Light l = lights[id.x];
  results[o + 11] = l.position.y; results[o + 12] = l.range; results[o + 13] = l.color.x;
  results[o + 14] = lights[1 - id.x].color[id.x + 1];
  results[o + 15] = lights[1].position.z;
  results[o + 16] = i[id.x].x; results[o + 17] = i[1].y;
  numbers[id.x * 4 + 0] = g.x; numbers[id.x * 4 + 1] = g[id.x + 1];
  numbers[id.x * 4 + 2] = (int)h; numbers[id.x * 4 + 3] = j ? 5 : 6;
}
