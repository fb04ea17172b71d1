// args: -T cs_6_0
// ?:, select and comparisons between shapes.
struct Pair { int a; float2 b; };
StructuredBuffer<int> input;
RWStructuredBuffer<float> output;

static uint next;
void put(float x) { output[next++] = x; }

[numthreads(4, 1, 1)]
void main(uint3 id : SV_DispatchThreadID) {
  next = id.x * 22;
  int i = input[id.x];
  put(i > 0 ? 1 : -1);
  put(i > 0 ? i : 0.5);
  put(i == 0 ? 10 : i == 1 ? 20 : i < 0 ? 30 : 40);
  float2 v = i > 0 ? float2(1, 2) : 3;
  put(v.x); put(v.y);
  float3 s = select(int3(i, 0, 1) > 0, float3(1, 2, 3), (float3)-1);
  put(s.x); put(s.y); put(s.z);
  bool b = i;
  put(!b ? 1 : 0);
  put((b == true) + (b != false));
  put(select(b, 7, 8));
  float2x2 m = float2x2(1, 2, 3, 4);
  m = i > 0 ? m : m * 2;
  put(m._m11);
  const float3 k = {1, 2, 3};
  float3 x = float3(i, i + 1, i + 2), y = -x;
  float3 mixed = select(k < 2.5, x, y);
  put(mixed.x); put(mixed.y); put(mixed.z);
  mixed = select(k.zyx == k, float3(4, 5, 6), y);
  put(mixed.x); put(mixed.y); put(mixed.z);
  mixed = select(uint3(k) != uint3(1, 2, 4), k, k * 10);
  put(mixed.x); put(mixed.y); put(mixed.z);
  put(any(select(bool3(false, true, false), k > 9, k > 2)));
}
