// args: -T ps_6_0
// Light as Blinn had it: lit raises the last part to the power of the exponent, as Direct3D does.
float4 main(float3 normal : NORMAL, float3 light : LIGHT, float3 between : HALFWAY) : SV_Target {
  float4 l = lit(dot(normal, light), dot(normal, between), 40); // spirv: "Pow"
  return float4(float3(0.05, 0.05, 0.07) * l.x + float3(0.7, 0.4, 0.2) * l.y + l.z, 1);
}
