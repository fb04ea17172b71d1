// args: -T vs_6_0 -E main
// Corners of sprites from tables of constants.
static const float2 corners[6] = { {-1, -1}, {1, -1}, {-1, 1}, {-1, 1}, {1, -1}, {1, 1} };
struct Sprite { float3 at; float size; uint color; };
StructuredBuffer<Sprite> sprites; cbuffer Eye { float3 right, up; };
struct Out { float4 position : SV_Position; float4 color : COLOR; float2 corner : CORNER; };
Out main(uint vertex : SV_VertexID, uint instance : SV_InstanceID) {
  Sprite s = sprites[instance];
  float2 corner = corners[vertex % 6];
  Out o;
  o.corner = corner * 0.5 + 0.5;
  switch (vertex % 3) {
  case 0: o.corner.x += 0.25; break;
  case 1: corner *= 1.5;
  case 2: o.corner.y = -o.corner.y; break;
  }
  o.position = float4(s.at + (right * corner.x + up * corner.y) * s.size, 1);
  o.color = float4(s.color & 3, s.color >> 1 & 1, instance, 1) / 4;
  return o;
}
