// args: -T lib_6_3 -fspv-target-env=vulkan1.2
[shader("vertex")] float4 a() : SV_Position { return 1; }
[shader("vertex")] float4 a(float4 x : X) : SV_Position { return x; } // ERROR[entry-redefinition] "redefinition of a"
[shader("pixel")] float4 b() : SV_Target { return 1; }
[shader("vertex")] float4 b(float4 x : X) : SV_Position { return x; }
