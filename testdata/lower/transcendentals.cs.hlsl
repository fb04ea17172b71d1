// args: -T cs_6_0 -E main
// Functions that are not exact.
StructuredBuffer<float> values;
RWStructuredBuffer<float> results;

[numthreads(4, 1, 1)]
void main(uint3 id : SV_DispatchThreadID) {
  float v = values[id.x], p = abs(v) + 0.1f;
  uint o = id.x * 40;
  results[o + 0] = sin(v); results[o + 1] = cos(v); results[o + 2] = tan(v * 0.3f);
  results[o + 3] = asin(v * 0.2f); results[o + 4] = acos(v * 0.2f); results[o + 5] = atan(v); results[o + 6] = atan2(v, 2);
  results[o + 7] = sinh(v * 0.5f); results[o + 8] = cosh(v * 0.5f); results[o + 9] = tanh(v); results[o + 10] = tanh(v * 50);
  results[o + 11] = exp(v); results[o + 12] = exp2(v); results[o + 13] = log(p + 1); results[o + 14] = log2(p + 1); results[o + 15] = log10(p + 1);
  results[o + 16] = pow(p, 1.5f); results[o + 17] = sqrt(p); results[o + 18] = rsqrt(p); results[o + 19] = rcp(p);
  float whole;
  results[o + 20] = modf(v, whole); results[o + 21] = whole;
  results[o + 22] = frexp(p, whole); results[o + 23] = whole;
  results[o + 24] = ldexp(v, 3); results[o + 25] = degrees(v); results[o + 26] = radians(v);
  results[o + 27] = smoothstep(-1, 1, v); results[o + 28] = step(0.5f, v);
  results[o + 29] = round(v); results[o + 30] = floor(v); results[o + 31] = ceil(v); results[o + 32] = trunc(v); results[o + 33] = frac(v);
  results[o + 34] = sign(v); results[o + 35] = atan2(-v, -1);
  float s, c;
  sincos(v, s, c);
  results[o + 36] = s * 2 + c;
  results[o + 37] = isnan(v) + 2 * isinf(v) + 4 * isfinite(v);
  results[o + 38] = dot(exp(float3(v, -v, 0)), pow(float3(p, p, p), float3(2, 0.5f, -1)));
  results[o + 39] = fmod(v, 1.5f);
}
