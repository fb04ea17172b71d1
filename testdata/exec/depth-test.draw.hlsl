// args: -T vs_6_0 -E vertex
// args: -T ps_6_0 -E pixel
// Two instances at different depths; the nearer one is seen whichever is last.
float4 vertex(uint id : SV_VertexID, uint instance : SV_InstanceID, out nointerpolation float shade : SHADE) : SV_Position {
  shade = instance + 1;
  float2 uv = float2((id << 1) & 2, id & 2);
  return float4(uv * float2(2, -2) + float2(-1, 1), instance == 0 ? 0.25 : 0.75, 1);
}
[earlydepthstencil]
float4 pixel(nointerpolation float shade : SHADE) : SV_Target { return shade; }
