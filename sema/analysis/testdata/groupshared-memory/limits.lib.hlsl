// args: -T lib_6_8 -fspv-target-env=vulkan1.3 -Wall
// What fits, in each stage; an attribute says another limit.
groupshared float4 fits[2048];
groupshared float4 wide[2049];
groupshared uint4 vertices[1793];

[shader("compute")] [numthreads(64, 1, 1)]
void Fits(uint i : SV_GroupIndex) { fits[i] = i; }

[shader("compute")] [numthreads(64, 1, 1)]
void Wide(uint i : SV_GroupIndex) { wide[i] = i; } // WARNING[groupshared-size] "'Wide' uses 32784 bytes"

[shader("compute")] [numthreads(64, 1, 1)] [GroupSharedLimit(40000)]
void Declared(uint i : SV_GroupIndex) { wide[i] = i; }

[shader("compute")] [numthreads(64, 1, 1)]
void Also(uint i : SV_GroupIndex) { vertices[i] = i; }
