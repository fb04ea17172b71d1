// args: -T cs_6_0 -Wall
// args: -T cs_6_0 -fcgl -Wall
// Whatever the entry point reaches counts, and nothing else.
groupshared float4 sums[1024];
groupshared float3 tight[1000];
groupshared struct { uint a; float2 b; } pairs[367];
groupshared uint one;
groupshared float4 elsewhere[9000];
groupshared float4 unused[9000];

void other() { elsewhere[0] = 1; }

void last(uint i) {
  one = i;
  tight[i] = i;
}

[numthreads(64, 1, 1)]
void main(uint i : SV_GroupIndex) { // WARNING[groupshared-size] "'main' uses 32792 bytes of groupshared memory; Direct3D allows 32768, and Vulkan guarantees 16384" NOTE-15 "'sums' has 16384 bytes" NOTE-14 "'tight' has 12000 bytes" NOTE-13 "'pairs' has 4404 bytes"
  sums[i] = i;
  pairs[i].a = i;
  last(i);
}
