// args: -T cs_6_0 -E main
// A struct with padding behind its last member.
struct Record {
  float3 position;
  float weight;
  uint number;
  float2 uv;
};
RWStructuredBuffer<Record> source : register(u0);
RWStructuredBuffer<Record> target : register(u1);

[numthreads(4, 1, 1)]
void main(uint3 id : SV_DispatchThreadID) {
  Record r = source[id.x];
  r.position = r.position.zyx * r.weight;
  r.number ^= 5u;
  r.uv = r.uv + float2(1, 2);
  target[id.x] = r;
}
