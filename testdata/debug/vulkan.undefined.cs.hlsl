// args: -T cs_6_0 -E main -fspv-debug=vulkan -fspv-target-env=vulkan1.1
// Of values that nobody needs nothing is left. A variable that never has one is said to be undefined, once for each
// copy of its function; of the others, parts that never have a value are not mentioned.
struct Frame {
  float4 origin;
  float4 axes[4];
};
struct Sums {
  float a, b, c;
};
RWStructuredBuffer<float4> result;
Frame scaled(Frame f, float k) {
  Frame scratch = f;
  for (int i = 0; i < 4; i++)
    scratch.axes[i] *= k;
  return scratch;
}
Sums halved(Sums s) {
  s.a /= 2;
  s.b /= 2;
  s.c /= 2;
  return s;
}
[numthreads(1, 1, 1)]
void main(uint3 id : SV_DispatchThreadID) {
  Frame frame = (Frame)0;
  frame.axes[0] = result[1];
  frame.axes[1] = result[2] + 1;
  frame.axes[2] = result[3] + 1;
  frame = scaled(scaled(frame, 2), 3);
  Sums sums = {result[4].x, result[5].x, result[6].x};
  sums = halved(halved(sums));
  result[id.x] = frame.origin + 1;
}
// spirv: "(?m)%\w+ = OpUndef %float$"
// spirv: "(?m)DebugValue (%\d+ ){3}%uint_0$"
// spirv: "(?m)DebugValue (%\d+ ){3}%uint_1 %uint_3$"
// spirv:-"(?m)DebugValue (%\d+ ){3}%uint_1 %uint_[012]$"
// spirv:-"(?m)DebugValue (%\d+ ){3}%uint_2$"
