// Lines that go on with a statement.
float4 main(float4 position:SV_Position,
            float4 color:COLOR,
            float2 uv   :TEXCOORD0):SV_Target {
  float a = b( c,
               d ) +
            e;
  float f = b(c,
     d,
        e);
  float g = b(
        c,
        h(
              d
        )
      ) + 1;
  bool i = a
        && b
        && ( c
             || d );
  if (a &&
      b) {
    x = 1;
  }
  float y = a
          + b;
  float z = cond ? a
                 : b;
  tex.Sample(s,
    uv).rgb
    .xyz;
  return a +
    b;
}
static const float t[4] =
{
  1, 2,
    3, 4 };
static const S s = { 1,
                     2 };
float3 params(
  float a,
  float b
  )
{
  return lerp(
    a,
    b *
      c,
    d);
}
float4 sem(float a : A)
: SV_Target
{
  return a;
}
void closers() {
  bool shadowed =
    trace(
      scene,
      ray(
        a,
        b
    ));
}
