// args: -T cs_6_0 -fvk-use-dx-layout
// args: -T cs_6_0 -fvk-use-dx-layout -fspv-target-env=vulkan1.1spirv1.4
// The contents of a ConstantBuffer with matrices of one row or column, read as a
// whole, in parts, by functions and by index.
struct Part {
  float x;
  float1x2 m;
  float y;
  float both() { return m[0].x + m[0].y; }
};
struct Contents {
  float a;
  float1x3 row;
  float b;
  row_major float3x1 col;
  float1x2 rows[2];
  Part part;
  bool1x2 flags;
  row_major float2x2 m;
};
ConstantBuffer<Contents> block;
RWStructuredBuffer<float> output;

float sum(Part p) { return p.x + p.m._12 + p.y; }
float total(float1x2 m[2]) { return m[0]._11 + m[0]._12 * 2 + m[1][0].x * 3 + m[1]._m01 * 4; }
float later(Contents c, uint i) { return c.row[0][i] + c.col[i][0] + c.rows[1][0][1]; }

[numthreads(1, 1, 1)]
void main(uint3 id : SV_DispatchThreadID) {
  output[0] = block.a;
  output[1] = block.row._11;
  output[2] = block.row[0].y;
  output[3] = block.row[0][id.x + 2];
  output[4] = block.b;
  output[5] = ((float3)block.col).x;
  output[6] = block.col[2];
  output[7] = block.rows[id.x + 1]._12;
  output[8] = sum(block.part);
  output[9] = block.flags._12 ? 1 : block.flags[0].x ? 2 : 3;
  output[10] = block.m._21;
  output[11] = total(block.rows);
  output[12] = later(block, id.x + 1);
  Contents copy = block;
  copy.row += copy.row * 10;
  output[13] = dot((float3)copy.row, float3(1, 1, 1)) + block.part.both();
  output[14] = mul(block.row, block.col);
  float1x3 twice = block.row * 2;
  output[15] = twice._13 + (block.flags[0].y && any(block.flags)) * 100;
  float flat[4] = (float[4])block.part.m[0].xyxy;
  output[16] = flat[3] + block.row[0].zyx.x;
  bool1x2 flags = block.flags;
  output[17] = flags[0][id.x + 1] + block.flags[0][id.x] * 2;
}
