// args: -T cs_6_0 -E main -fspv-target-env=vulkan1.1 -no-warnings
// resource: values {"type": "uint32", "data": [5, 0, 7, 1, 9, 2, 11, 3]}
// resource: results {"size": 32}
RWStructuredBuffer<uint> values : register(u0);
RWStructuredBuffer<uint> results : register(u1);

struct Node {
  uint key;
  uint2 range;
  float weights[3];
};

void keep(inout Node n, uint key) {
  Node copy = n;
  copy.key = key;
  n = copy;
}

bool find(uint key, out uint at) {
  for (uint k = 0; k < 8; k++)
    if (values[k] == key) {
      at = k;
      return true;
    }
  return false;
}

// What nothing has written may be copied, passed on, and left alone.
[numthreads(8, 1, 1)]
void main(uint i : SV_GroupIndex) {
  Node n, list[2];
  keep(n, values[i]);
  list[1] = n; // FINDING[uninitialized] "reads n.range.y, which is uninitialized"
  list[0] = list[1];
  uint at, first, sum = list[i & 1].key;
  if (find(i, at) && at < 4)
    sum += at;
  if (WaveIsFirstLane())
    first = sum;
  sum += WaveReadLaneFirst(first);
  uint2 pair;
  for (uint k = 0; k < 3; k++) {
    pair.x = k == 0 ? 1 : pair.x + k;
    pair = pair.yx;
    pair = pair.yx;
  }
  sum += pair.x;
  results[i] = sum + list[0].range.y * 2; // ALSO "writes it to memory"
}
