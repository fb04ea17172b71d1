// args: -T cs_6_0 -E main
// Cases that share statements, that are negative, that are missing, and none.
StructuredBuffer<int> values;
RWStructuredBuffer<int> results;

int classify(int v) {
  switch (v) {
  case 0: return 100;
  case 1:
  case 2: return 200 + v;
  case -7: break;
  case 1000: { int x = v * 2; if (x > 5) return x; break; }
  default: return -1;
  }
  return 300;
}

[numthreads(4, 1, 1)]
void main(uint3 id : SV_DispatchThreadID) {
  int v = values[id.x], r = 0;
  switch (v & 3) {
  case 0: r += 1;
  case 1: r += 10; break;
  case 2:
    for (int i = 0; i < 4; i++) {
      switch (i) {
      case 1: continue;
      case 3: break;
      default: r += i;
      }
      r += 100;
    }
    break;
  }
  results[2 * id.x] = r;
  results[2 * id.x + 1] = classify(v);
}
