// args: -T ps_6_0 -E main -fspv-debug=vulkan
struct Pair {
  float first, second;
  float sum() { return first + second; }
};
static float scale = 2;
float twice(float v) {
  return v * scale;
}
float4 main(float2 v : A) : SV_Target {
  Pair p;
  p.first = twice(v.x);
  p.second = v.y;
  float unused = v.x / v.y;
  float result = p.sum();
  if (result > 1)
    result = twice(result);
  return result;
}
