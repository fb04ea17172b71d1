// args: -T ps_6_0
#pragma dxc diagnostic warning "-Wdouble-promotion"
double promote(float a, min16float b) {
  float c = b;              // WARNING[double-promotion] "'min16float' to 'float'"
  double d = c;             // WARNING[double-promotion] "'float' to 'double'"
  d = 1.0;
  return (double)a + d;
}
float4 main(float a : A) : SV_Target { return (float)promote(a, 1); }
