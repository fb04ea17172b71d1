// args: -T vs_6_0 -E main
// Instances with transforms from a buffer, in both orders of matrices.
struct Instance { row_major float4x4 turn; column_major float3x4 place; float4 color; uint flags; };
StructuredBuffer<Instance> instances;
struct Out { float4 position : SV_Position; float4 color : COLOR; nointerpolation uint flags : FLAGS; float3 at : AT; };
Out main(float3 at : POSITION, float4 color : COLOR, uint instance : SV_InstanceID) {
  Instance n = instances[instance * 3 + 1];
  Out o;
  o.at = mul(n.place, float4(at, 1));
  o.position = mul(n.turn, float4(o.at, 1));
  o.color = n.flags & 1 ? color * n.color : lerp(color, n.color, 0.25);
  o.flags = n.flags << instance;
  return o;
}
