// args: -T ps_6_0
// After twenty errors it is enough.
float4 main() : SV_Target {
  a; a; a; a; a; // ERROR[undeclared-identifier] "'a'" ERROR[undeclared-identifier] "'a'" ERROR[undeclared-identifier] "'a'" ERROR[undeclared-identifier] "'a'" ERROR[undeclared-identifier] "'a'"
  a; a; a; a; a; // ERROR[undeclared-identifier] "'a'" ERROR[undeclared-identifier] "'a'" ERROR[undeclared-identifier] "'a'" ERROR[undeclared-identifier] "'a'" ERROR[undeclared-identifier] "'a'"
  a; a; a; a; a; // ERROR[undeclared-identifier] "'a'" ERROR[undeclared-identifier] "'a'" ERROR[undeclared-identifier] "'a'" ERROR[undeclared-identifier] "'a'" ERROR[undeclared-identifier] "'a'"
  a; a; a; a; a; // ERROR[undeclared-identifier] "'a'" ERROR[undeclared-identifier] "'a'" ERROR[undeclared-identifier] "'a'" ERROR[undeclared-identifier] "'a'" ERROR[undeclared-identifier] "'a'"
  a; // ERROR-8[too-many-errors] "too many errors emitted"
  return 1;
}
