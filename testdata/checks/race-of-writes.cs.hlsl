// args: -T cs_6_0 -E main
// resource: keys {"type": "uint32", "data": [3, 9, 4, 9, 1, 0, 7, 2]}
// resource: best {"size": 8}
StructuredBuffer<uint> keys;
RWStructuredBuffer<uint> best : register(u1);

// All threads with a large key say which they are: the flag is the same, the number is not.
[numthreads(8, 1, 1)]
void main(uint i : SV_GroupIndex) {
  if (keys[i] > 3) {
    best[0] = 1;
    best[1] = i; // FINDING[race] "writes best[1]; thread 1 writes it without a barrier between them"
  }
}
