// args: -T ps_6_0
static float none[0];   // ERROR[zero-array-size] "greater than 0"
float4 main(float x : A) : SV_Target {
  int c[0];            // ERROR[zero-array-size] "greater than 0"
  int d[2][1 - 1];     // ERROR[zero-array-size] "greater than 0"
  return x;
}
