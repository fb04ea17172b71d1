// args: -T ps_6_0 -HV 2018
float4 main(int p : A) : SV_Target {
  for (int p = 0; p < 3; p++) { int p = 1; }         // WARNING[for-redefinition] "redefinition of 'p' shadows declaration in the outer scope"
  int a = 1;
  for (int a = 0; a < 3; a++) {}                     // WARNING[for-redefinition] "redefinition of 'a' shadows"
  for (int b = 0; b < 3; b++) {}
  int b = 1;                                         // ERROR[redefinition] "redefinition of 'b'"
  for (int b = 0; b < 3; b++) {}                     // WARNING[for-redefinition] "redefinition of 'b' shadows"
  return a + b;
}
