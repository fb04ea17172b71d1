// args: -T ps_6_0
// Every call of a function without a body that is reached is reported.
float f(float x); // NOTE "declared here" NOTE "declared here" NOTE "declared here"
float unreached() { return f(3); }
static float g = f(0);      // ERROR[undefined-function] "found undefined function"
float4 main() : SV_Target {
  float a = f(1);           // ERROR[undefined-function] "found undefined function"
  return a + f(2);          // ERROR[undefined-function] "found undefined function"
}
