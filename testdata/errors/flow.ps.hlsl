// args: -T ps_6_0
float f(float x) { break; }        // ERROR[break-outside] "'break' statement not in loop or switch statement"
float4 main(int n : A) : SV_Target {
  continue;                        // ERROR[continue-outside] "'continue' statement not in loop statement"
  switch (n) {
  case 1: break;
  case 1: break;                   // ERROR[duplicate-case] "duplicate case value '1'"
  case n: break;                   // ERROR[case-not-constant] "constant"
  }
  return;                          // ERROR[return-without-value] "should return a value"
}
