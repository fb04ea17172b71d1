// args: -T ps_6_0
// No operator takes an object, whatever stands at the other side.
RWBuffer<float> b;
float4 main(float x : A) : SV_Target {
  b + undeclared;                             // ERROR[undeclared-identifier] "undeclared" ERROR[requires-non-aggregate] "scalar, vector, or matrix expected"
  undeclared && b;                            // ERROR[undeclared-identifier] "undeclared" ERROR[requires-non-aggregate] "scalar, vector, or matrix expected"
  x + undeclared;                             // ERROR[undeclared-identifier] "undeclared"
  b = undeclared;                             // ERROR[undeclared-identifier] "undeclared"
  return b, undeclared;                       // ERROR[undeclared-identifier] "undeclared"
}
