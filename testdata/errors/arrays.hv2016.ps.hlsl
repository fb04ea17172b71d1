// args: -T ps_6_0 -HV 2016
float4 main() : SV_Target {
  float a[2] = { 1, 2 };
  return a[2];        // WARNING[array-index-past-end] "array index 2 is past the end of the array (which contains 2 elements)"
}
