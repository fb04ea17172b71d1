// args: -T cs_6_0 -E main
RWStructuredBuffer<float> source : register(u0);
RWStructuredBuffer<float> target : register(u1);

[numthreads(4, 1, 1)]
void main(uint3 id : SV_DispatchThreadID) {
  float v = source[id.x];
  uint at = id.x * 8;
  target[at] = sin(v) + cos(v);
  target[at + 1] = sqrt(abs(v));
  target[at + 2] = exp2(v);
  target[at + 3] = clamp(v, -0.5, 0.5);
  target[at + 4] = lerp(v, 2.0, 0.25);
  target[at + 5] = frac(v);
  target[at + 6] = pow(abs(v), 1.5);
  target[at + 7] = round(v) + floor(v) + sign(v);
}
