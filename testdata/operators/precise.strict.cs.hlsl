// args: -T cs_6_0 -E main -Gis
// -Gis makes all arithmetic precise; what is precise anyway, as mad and precise
// variables are, is decorated once, however much stands between.
StructuredBuffer<int3> a;
RWStructuredBuffer<int3> o;
RWStructuredBuffer<float> f;

[numthreads(1, 1, 1)]
void main() {
  // spirv: "BufferBlock\s+(OpDecorate %\d+ NoContraction\s+){9}%\w+ = OpType"
  o[0] = mad(a[0], a[1], a[2]);
  o[1] = mad(a[3], a[4], a[5]);
  o[2] = mad(a[6], a[7], a[8]);
  precise int3 x = a[0] * 3;
  o[3] = x;
  precise float y = mad(f[0], f[1], f[2]); // an instruction of GLSL.std.450
  f[3] = y + 1;
}
