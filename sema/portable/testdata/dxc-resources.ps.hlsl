// args: -T ps_6_0 -Wdxc
struct Buffers { StructuredBuffer<float> b; Texture2D t; };
Buffers buffers;        // WARNING[dxc-buffer-struct] "structs that contain buffers"
Texture2D first, second;
SamplerState s;
struct Lines { row_major int2x2 rows; int2x2 columns; };
StructuredBuffer<Lines> lines; // WARNING[dxc-matrix] "type 'int2x2' in buffers"
cbuffer C {
  int2 offset;
  float2x2 floats;
  bool2x3 flags;       // WARNING[dxc-matrix] "type 'bool2x3'"
  int1x3 row;
  row_major int3x3 m;
};
[[vk::push_constant]] cbuffer Pushed { float4 pushed; }; // WARNING[dxc-attribute] "[[vk::push_constant]] on a cbuffer"
static const bool chosen = true;
float4 main(uint i : I) : SV_Target {
  float4 c = first.Load(0, offset);                      // WARNING[dxc-texel-offset] "texel offsets that are not constant"
  c += first.Load(0, int2(1, 2)) + first.Gather(s, 0, offset);
  c += (chosen ? first : second).Load(0);                // WARNING[dxc-object-choice] "'?:' of type 'Texture2D"
  Texture2D t = first;
  if (i > 3)
    t = second;
  c += t.Load(0);  // WARNING[resource-switch] "depends on run-time values"
  return c + buffers.b[0] + lines[0].columns[0][0] + flags[0][0] + pushed + m[0][0] + floats[0][0] + row._m00;
}
