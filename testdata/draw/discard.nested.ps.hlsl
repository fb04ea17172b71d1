// args: -T ps_6_0 -E main
// Pixels that end early, in a loop, in a function and by clip.
Texture2D<float> holes; SamplerState smooth;
struct Out { float4 color : SV_Target0; int count : SV_Target2; };
bool isHole(float2 at, float least) {
  if (at.x < 0)
    discard;
  return holes.SampleLevel(smooth, at, 0) < least;
}
Out main(float4 position : SV_Position, float2 uv : UV, nointerpolation int kind : KIND) {
  Out o = { float4(uv, ddx(uv)), kind };
  clip(float2(1.1 - uv.x - uv.y, kind - 0.5));
  for (int k = 0; k < 4; k++) {
    if (isHole(uv + k * 0.25, 0.2 * kind)) {
      if (k == 3)
        discard;
      o.count += k * 10;
      continue;
    }
    if (uv.y > 0.8)
      return o;
    o.color.z += k;
  }
  return o;
}
