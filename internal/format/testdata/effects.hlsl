// Effects of Direct3D 10 and before.
technique11 T {
  pass P0 {
    SetVertexShader( CompileShader( vs_4_0,VS( ) ) );
    VertexShader=compile vs_2_0 VS( );
  }
}
texture t;
sampler2D s = sampler_state {
  Texture=<t>;
};
RasterizerState r {
  CullMode=NONE;
};
