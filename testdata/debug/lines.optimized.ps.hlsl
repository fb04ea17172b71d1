// args: -T ps_6_0 -E main -fspv-debug=line
float half_of(float v) {
  return v / 2;
}

float4 main(float4 a : A) : SV_Target {
  float unused = a.x * 3;
  float x = half_of(a.y);
  return a * x;
}
