// One triangle that covers the screen.
float4 main(uint id : SV_VertexID, out float2 uv : TEXCOORD) : SV_Position {
  uv = float2((id << 1) & 2, id & 2);
  return float4(uv * 2 - 1, 0, 1);
}
