// args: -T cs_6_0 -E main
// resource: values {"type": "uint32", "data": [0, 1, 2, 3]}
RWStructuredBuffer<uint> values : register(u0);

uint weight(uint kind) {
  uint w;
  switch (kind) {
  case 0:
    w = 16;
    break;
  case 1:
  case 2:
    w = 4;
    break;
  }
  return w; // FINDING[uninitialized] "reads w, which is uninitialized"
}

[numthreads(4, 1, 1)]
void main(uint i : SV_GroupIndex) {
  values[i] = weight(values[i]) * 2; // ALSO "writes it to memory"
}
