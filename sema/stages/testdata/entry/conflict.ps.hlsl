// args: -T ps_6_0
[shader("vertex")] float4 main() : SV_Target { return 1; } // ERROR[stage-conflict] "conflicts with shader attribute type 'vertex'"
[shader("pixel")] float4 other() : SV_Target { return 1; }
[shader("compute")] void unsized() {}                      // ERROR[missing-attribute] "compute entry point must have a valid numthreads attribute"
