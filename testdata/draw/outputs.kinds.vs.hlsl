// args: -T vs_6_0 -E main
// Outputs of all kinds.
struct Part { float2 a; int3 b; };
struct Out {
  float4 position : SV_Position;
  float3x3 turn : TURN;
  Part part[2] : PART;
  nointerpolation uint2 number : NUMBER;
  noperspective float flatly : FLATLY;
};
Out main(float4 at : POSITION, int4 whole : WHOLE, out float4 extra : EXTRA) {
  Out o;
  o.position = at.wzyx;
  o.turn = float3x3(at.xyz, at.yzw, cross(at.xyz, at.yzw + 1));
  o.part[0].a = at.xy;
  o.part[0].b = whole.xyz - 2;
  o.part[1].a = frac(at.zw * 7);
  o.part[1].b = whole.www * int3(1, -2, 3) >> 1;
  o.number = uint2(whole.xy) * 0x10001u;
  o.flatly = determinant(o.turn);
  extra = mul(float4(o.part[1].b, 1), float4x4(at, at.yxwz, at.zwxy, at.wzyx));
  return o;
}
