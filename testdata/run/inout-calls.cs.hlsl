// args: -T cs_6_0 -E main
// A local array, a constant one, and an argument that comes back.
RWStructuredBuffer<float> source : register(u0);
RWStructuredBuffer<float> target : register(u1);
static const float table[4] = {1, 2, 3, 4};

float scaled(float a, inout float b) {
  b += a;
  return a * b;
}

[numthreads(4, 1, 1)]
void main(uint3 id : SV_DispatchThreadID) {
  float local[4] = {0, 0, 0, 0}, b = 1;
  for (int i = 0; i < 4; ++i)
    local[i] = scaled(source[id.x], b) * table[i];
  target[id.x] = local[id.x & 3] + b;
}
