float TestResult() { return 1; }
float4 BenchTarget() : SV_Target { return 1; }
