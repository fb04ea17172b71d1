// args: -T vs_6_0 -E main
// Arrays in registers, filled and read in loops whose lengths are not known.
cbuffer Curve { float4 points[16]; uint last; uint steps; };
struct Out { float4 position : SV_Position; float4 lengths : LENGTHS; };
float4 curve(float t) {
  float4 p[8];
  for (uint k = 0; k < 8; k++)
    p[k] = points[(k + last) & 15];
  for (uint n = 7; n > 0; n--)
    for (uint j = 0; j < n; j++)
      p[j] = lerp(p[j], p[j + 1], t);
  return p[0];
}
Out main(float t : T, uint vertex : SV_VertexID) {
  Out o;
  float4 before = points[0], sums[2] = { (float4)0, (float4)0 };
  for (uint k = 0; k <= steps + vertex; k++) {
    float4 p = curve(frac(abs(t) + k * 0.125));
    sums[k & 1] += abs(p - before);
    before = p;
  }
  o.position = before;
  o.lengths = sums[0] - 0.5 * sums[1].wzyx;
  return o;
}
