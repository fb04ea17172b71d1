// args: -T cs_6_0
// Functions of one or two floats, to be compared with another implementation.
StructuredBuffer<float2> input; // x in -4 to 4, y in 0.1 to 3
RWStructuredBuffer<float> output;

static uint next;
void put(float x) { output[next++] = x; }

[numthreads(8, 1, 1)]
void main(uint3 id : SV_DispatchThreadID) {
  next = id.x * 47;
  float x = input[id.x].x, y = input[id.x].y;
  put(abs(x)); put(ceil(x)); put(floor(x)); put(trunc(x)); put(round(x)); put(frac(x));
  put(sign(x)); put(saturate(x)); put(clamp(x, -1, y)); put(min(x, y)); put(max(x, y));
  put(sin(x)); put(cos(x)); put(tan(y / 3)); put(asin(x / 4)); put(acos(x / 4)); put(atan(x)); put(atan2(x, y));
  put(sinh(x)); put(cosh(x)); put(tanh(x));
  put(exp(x)); put(exp2(x)); put(log(y)); put(log2(y)); put(log10(y)); put(pow(y, x)); put(sqrt(y)); put(rsqrt(y)); put(rcp(y));
  put(degrees(x)); put(radians(x)); put(lerp(x, y, 0.25)); put(mad(x, y, 2)); put(step(x, y)); put(smoothstep(-2, 2, x));
  put(fmod(x, y)); put(ldexp(y, 3));
  float i, f = modf(x, i);
  put(f); put(i);
  float e, m = frexp(y, e);
  put(m); put(e);
  int n, w;
  frexp(y, n); modf(x, w);
  put(n); put(w);
  float s, c;
  sincos(y, s, c);
  put(s); put(c);
  put(isnan(x) || isinf(y) || !isfinite(x) ? 1.0 : 0.0);
}
