float annotated < string UIName = "x"; float UIMin = 0; > = 1;
float4 both : COLOR < bool hidden = true; >;
texture tex < string name = "t"; >;
sampler old = sampler_state { Texture = <tex>; Filter = LINEAR; };
SamplerState block { Filter = MIN_MAG_MIP_LINEAR; AddressU = Wrap; };
BlendState blends[2] { BlendEnable[0] = TRUE; };
PixelShader ps = compile ps_4_0 main();
float4 main() : SV_Target {
  SamplerState local { Filter = POINT; };
  return 1;
}
technique T < string s = "x"; > {
  pass P0 { VertexShader = compile vs_4_0 main(); SetPixelShader(ps); { } }
}
technique10 { pass { } }
technique11 Named { }
float after;
