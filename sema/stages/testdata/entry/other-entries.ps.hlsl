// args: -T ps_6_0
// Functions that say they are entry points are checked though another one is compiled.
[shader("hull")] void hull() {}         // ERROR[missing-attribute] "patchconstantfunc" ERROR[missing-attribute] "outputtopology" ERROR[missing-attribute] "outputcontrolpoints"
[shader("compute")] void compute() {}   // ERROR[missing-attribute] "compute entry point must have a valid numthreads attribute"
[shader("compute")] [numthreads(1, 1, 1)] void other() {}
float4 main() : SV_Target { return 0; }
