// Mistakes, each with what may be meant: the list below the editor mends them by a click.
Texture2D<float4> albedo;
SamplerState linearSampler;

struct Pixel {
  float4 position : SV_Positon;
  float2 uv : TEXCOORD;
};

float4 main(Pixel p) : SV_Target {
  float4 color = albedo.SampleLvl(linearSampler, p.uv, 0);
  color.rgb = satuarte(colour.rgb * 2);
  return color;
}
