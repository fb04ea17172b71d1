// args: -T ms_6_5 -fspv-target-env=vulkan1.3 -Wall
groupshared uint4 places[1793];
struct Vertex { float4 position : SV_Position; };
[outputtopology("triangle")] [numthreads(32, 1, 1)]
void main(uint i : SV_GroupIndex, out vertices Vertex v[3], out indices uint3 t[1]) { // WARNING[groupshared-size] "'main' uses 28688 bytes of groupshared memory; Direct3D allows 28672, and Vulkan guarantees 28672"
  SetMeshOutputCounts(3, 1);
  places[i] = i;
  v[i % 3].position = places[i + 1];
  t[0] = uint3(0, 1, 2);
}
