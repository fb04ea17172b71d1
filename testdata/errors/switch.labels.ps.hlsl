// args: -T ps_6_0
// A statement follows each label of a switch.
float4 main(nointerpolation int i : I) : SV_Target {
  switch (i) { case 0: return 1; default: }             // ERROR[case-at-end] "label at end of compound statement: expected statement"
  switch (i) { case 0: }                                // ERROR[case-at-end] ""
  switch (i) { case 0: { i = 1; case 1: } }             // ERROR[case-at-end] ""
  switch (i) { case 0: case 1: default: ; }
  switch (i) { default: {} }
  switch (i) { case 2: int j = 1; break; }
  switch (i) {}
  return 2;
}
