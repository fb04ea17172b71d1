// args: -T ps_6_0 -E main -fspv-debug=rich -fcgl -no-warnings
struct S {
  float a;
  int2 b[3];
};
cbuffer Settings {
  S s;
  column_major float2x3 m;
};
float4 main(float4 v : A) : SV_Target {
  S local = s;
  if (v.x > 0) {
    float inner = local.a;
    v.y += inner;
  }
  return v;
}
