// args: -T ps_6_0 -E main
void main(out float4 a : SV_Target,
          out float4 b : SV_Target0) { a = b = 0; } // ERROR[target-duplicate] "duplicated pair of location and index at 0 / 0"
