// args: -T cs_6_0 -fvk-use-dx-layout
// fxc puts each line of a matrix on 16 bytes, also lines of one component, and
// starts what follows right behind the last one.
struct Part {
  float x;
  float1x2 m;
  float y;
};
cbuffer B {
  float a;
  float1x3 row;
  float b;
  row_major float3x1 col;
  float1x2 rows[2];
  Part part;
  bool1x2 flags;
  row_major float2x2 m;
};
RWStructuredBuffer<float> output;

float sum(Part p) { return p.x + p.m._12 + p.y; }

[numthreads(1, 1, 1)]
void main(uint3 id : SV_DispatchThreadID) {
  output[0] = a;
  output[1] = row._11;
  output[2] = row._12;
  output[3] = row[0][id.x + 2];
  output[4] = b;
  output[5] = col._11;
  output[6] = col._31;
  output[7] = rows[id.x + 1]._12;
  output[8] = sum(part);
  output[9] = flags._12 ? 1 : 2;
  output[10] = m._21;
}
