// args: -T cs_6_0 -E main
// resource: keys {"type": "uint32", "data": [12, 7, 9, 4]}
// resource: Table {"data": {"size": 0}}
RWStructuredBuffer<uint> keys : register(u0);
cbuffer Table : register(b1) {
  uint size;
};

[numthreads(4, 1, 1)]
void main(uint i : SV_GroupIndex) {
  keys[i] = keys[i] % size; // FINDING[division] "divides 12 by zero"
}
