// args: -T ps_6_0 -E main
// Records with arrays and matrices in buffers, copied and indexed.
struct Node { float4 box[2]; int child[2]; row_major float2x3 turn; float3 color; };
struct Tree { Node root; uint depth; };
StructuredBuffer<Node> nodes; ConstantBuffer<Tree> tree; ByteAddressBuffer raw;
Node load(uint k) { return nodes[k % 64]; }
bool hits(Node n, float3 at) { return all(at >= n.box[0].xyz * 0.5) && all(at <= n.box[1].xyz + 0.75); }
float4 main(float4 position : SV_Position, float3 at : AT, nointerpolation uint start : START) : SV_Target {
  float3 color = tree.root.color;
  Node n = tree.root;
  uint k = start;
  for (uint depth = 0; depth < tree.depth + 3; depth++) {
    color += hits(n, at) ? n.color : 0.125 * mul(n.turn, at).xyx;
    k = k * 2 + n.child[uint(position.y + depth) & 1];
    n = load(k);
    n.box[1].x += raw.Load<float>(4 * (k & 31));
  }
  return float4(color, asfloat(raw.Load(16)) + (raw.Load3(32) & 7).y);
}
