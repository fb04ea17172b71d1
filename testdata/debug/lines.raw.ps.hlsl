// args: -T ps_6_0 -E main -fspv-debug=line -fcgl
float half_of(float v) {
  return v / 2;
}

float4 main(float4 a : A, int n : N) : SV_Target {
  float sum = 0;
  for (int i = 0; i < n; ++i) {
    if (a.x > 1)
      sum += half_of(a.y);
    else
      break;
  }
  return a * sum;
}
