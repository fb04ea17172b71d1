// args: -T ps_6_0 -E main
// Targets of all kinds of numbers, one of them an array, and the depth.
struct Inner { float2 a : SV_Target1; int3 b : SV_Target4; };
struct Out { float3 color : SV_Target0; Inner inner; uint4 number : SV_Target3; float depth : SV_Depth; float single[2] : SV_Target5; };
Out main(float4 position : SV_Position, float4 value : VALUE, nointerpolation uint4 whole : WHOLE) {
  Out o;
  o.color = value.xyz * value.w;
  o.inner.a = position.xy / position.w;
  o.inner.b = (int3)whole.xyz - int3(position.yxy);
  o.number = whole << uint4(1, 2, 3, 4) ^ uint4(position.xyxy);
  o.depth = saturate(value.x * 0.5 + position.z * 0.25);
  o.single[0] = dot(value, position);
  o.single[1] = length(value) - o.single[0];
  return o;
}
