// args: -T ps_6_0
float4 main(int p : A) : SV_Target {
  for (int a = 0; a < 3; a++) { int a = 1; }         // ERROR[redefinition] "redefinition of 'a'" NOTE-0 "previous definition"
  for (int b = 0; b < 3; b++) { { int b = 1; } }
  for (int c = 0; c < 3; c++) int c = 1;             // ERROR[redefinition] "redefinition of 'c'"
  if (int d = p) { int d = 1; } else { float d = 2; } // ERROR[redefinition] "redefinition of 'd'" ERROR[redefinition-type] "'float' vs 'int'"
  while (int e = p) { int e = 1; }                   // ERROR[redefinition] "redefinition of 'e'"
  switch (int f = p) { default: int f; }             // ERROR[redefinition] "redefinition of 'f'"
  for (int g = 0, h = 0; g < 3; g++) { struct g { int i; }; int p; }
  return p;
}
