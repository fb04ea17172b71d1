// args: -T ps_6_0 -fcgl
float4 main(float4 v : A) : SV_Target {
  float4 d = ddx(v) + ddy(v); // spirv: "OpDPdx %v4float" "OpDPdy %v4float"
  return d + fwidth(v) + ddx_fine(v.x); // spirv: "OpFwidth %v4float" "OpDPdxFine %float"
}
