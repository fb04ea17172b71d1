// args: -T ps_6_0
float f(float x) { break; }        // ERROR[stray-break] "'break' statement not in loop or switch statement"
float4 main(int n : A) : SV_Target {
  continue;                        // ERROR[stray-continue] "'continue' statement not in loop statement"
  switch (n) {
  case 1: break;
  case 1: break;                   // ERROR[duplicate-case] "duplicate case value '1'"
  }
  return;                          // ERROR[return-needs-value] "should return a value"
}
