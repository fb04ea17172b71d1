// args: -T cs_6_0 -fspv-target-env=vulkan1.2
// A list, a number and a matrix in memory at addresses.
struct Node {
  uint value;
  vk::BufferPointer<Node> next;
  float3 color;
};
struct Roots {
  vk::BufferPointer<Node> list;
  vk::BufferPointer<uint> counter;
  vk::BufferPointer<float3x2> matrix;
  uint64_t raw;
};
StructuredBuffer<Roots> roots;
RWStructuredBuffer<uint> heap; // what the addresses lead to
struct Results {
  uint sum, old;
  float x, y, z;
  uint raw;
};
RWStructuredBuffer<Results> results;

void add(inout uint x, uint by) { x += by; }
float3 colorOf(vk::BufferPointer<Node> p) { return p.Get().color; }

[numthreads(1, 1, 1)]
void main() {
  Results r = (Results)0;
  float3 color = 0;
  vk::BufferPointer<Node> p = roots[0].list;
  for (uint i = 0; i < 3; i++) {
    Node n = p.Get();
    r.sum += n.value;
    color += colorOf(p);
    p.Get().value = n.value * 2;
    p = n.next;
  }
  roots[0].list.Get().next.Get().color.z += 3;
  InterlockedAdd(roots[0].counter.Get(), 3u, r.old);
  add(roots[0].counter.Get(), 4);
  float3x2 m = roots[0].matrix.Get();
  roots[0].matrix.Get()[2][1] = m[0][1] + m[1][1];
  r.raw = vk::RawBufferLoad(roots[0].raw);
  vk::RawBufferStore(roots[0].raw, r.raw + 1);
  r.x = color.x;
  r.y = color.y;
  r.z = color.z;
  results[0] = r;
}
