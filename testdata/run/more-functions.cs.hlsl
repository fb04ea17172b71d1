// args: -T cs_6_0 -E main
RWStructuredBuffer<float> source : register(u0);
RWStructuredBuffer<float> target : register(u1);

[numthreads(4, 1, 1)]
void main(uint3 id : SV_DispatchThreadID) {
  float v = source[id.x], part;
  uint at = id.x * 24;
  target[at] = fmod(v, 1.5);
  target[at + 1] = tan(v * 0.3);
  target[at + 2] = tanh(v);
  target[at + 3] = atan2(v, 2.0);
  target[at + 4] = sinh(v * 0.5);
  target[at + 5] = step(0.5, v);
  target[at + 6] = smoothstep(-1.0, 1.0, v);
  target[at + 7] = trunc(v);
  target[at + 8] = rsqrt(abs(v) + 1);
  target[at + 9] = degrees(v);
  target[at + 10] = radians(v);
  target[at + 11] = v * 8;
  target[at + 12] = frexp(abs(v) + 0.1, part);
  target[at + 13] = part;
  target[at + 14] = modf(v, part);
  target[at + 15] = part;
  target[at + 16] = acos(v * 0.2);
  target[at + 17] = asin(v * 0.2);
  target[at + 18] = atan(v);
  target[at + 19] = log(abs(v) + 1) + log2(abs(v) + 1) + log10(abs(v) + 1);
  target[at + 20] = exp(v);
  target[at + 21] = saturate(v);
  target[at + 22] = isnan(v) ? 1.0 : 2.0;
  target[at + 23] = mad(v, 2.0, 1.0);
}
