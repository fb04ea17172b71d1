// args: -T ps_6_7
Texture2D<float> t;
SamplerState s;
SamplerComparisonState c;
float main(float2 p : P) : SV_Target {
  return t.CalculateLevelOfDetail(s, p)
      + t.CalculateLevelOfDetail(c, p)           // ERROR[overload-model] "CalculateLevelOfDetail with SamplerComparisonState"
      + t.CalculateLevelOfDetailUnclamped(c, p); // ERROR[overload-model] "6.8"
}
