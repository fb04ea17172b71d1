float4 main(uint id : SV_VertexID) : SV_Position {
  float2 corner = float2((id << 1) & 2, id & 2);
  return float4(corner * 2 - 1, 0, 1);
}
