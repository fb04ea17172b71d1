// args: -T ps_6_1
// An input that is read at a vertex is an array; where it is read otherwise, that
// is its first element.
struct Inner { float2 uv : UV; };
struct Input {
  float4 position : SV_Position;
  float3 smooth : SMOOTH;
  nointerpolation float3 color : COLOR;
  nointerpolation Inner inner;
};
float3 at(nointerpolation float3 c, uint vertex) { return GetAttributeAtVertex(c, vertex) - c; }
float4 main(Input i, nointerpolation int id : ID) : SV_Target {
  Input copy = i;
  copy.color.y += i.smooth.x;
  copy.color.xz += GetAttributeAtVertex(i.color.zx, 2) + GetAttributeAtVertex(id.x, 1) + GetAttributeAtVertex(i.color[1], 0);
  return float4(at(i.color, 1) + copy.color, GetAttributeAtVertex(i.inner.uv, 2).y) + GetAttributeAtVertex(id, 0) + i.inner.uv.x;
}
// spirv: "OpDecorate %in_var_COLOR PerVertexKHR" "OpDecorate %in_var_UV PerVertexKHR" "OpDecorate %in_var_ID PerVertexKHR"
// spirv:-"OpDecorate %in_var_SMOOTH PerVertexKHR"
