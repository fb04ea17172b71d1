// args: -T ps_6_0
int before(int n) { if (n > 0) return 1; } // ERROR[return-type] "control may reach end"
int wrong(int n) { n = unknown; }          // ERROR[undeclared-identifier] "'unknown'"
int behind(int n) { if (n > 0) return 1; }
float4 main() : SV_Target { return 0; }
