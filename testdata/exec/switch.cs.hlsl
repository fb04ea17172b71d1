// args: -T cs_6_0
// args: -T cs_6_0 -O0
// switch with several labels, falling through, default in the middle, inside of
// loops and with returns.
RWStructuredBuffer<int> output;

int labels(int x) {
  int r = 0;
  switch (x) {
  case 0:
    r = 10;
    break;
  case 1:
  case 2:
    r = 20;
    break;
  case -3:
    r = 30;
    break;
  default:
    r = 40;
  }
  return r;
}
int falling(int x) {
  int r = 0;
  switch (x) {
  case 0: r += 1;
  case 1: r += 10;
  default: r += 100;
  case 2: r += 1000; break;
  case 3: r = -1;
  }
  return r;
}
int returning(uint x) {
  switch (x) {
  case 0u: return 5;
  case 1u: { if (x == 1) return 6; break; }
  case 2u: break;
  default: return 7;
  }
  return 8;
}
int looping(int n) {
  int r = 0;
  for (int i = 0; i < n; i++) {
    switch (i % 4) {
    case 0: continue;
    case 1: r += 1; break;
    case 2:
      switch (i) { case 2: r += 50; break; default: r += 60; break; }
      break;
    default:
      if (i > 5) return r;
      r += 7;
    }
    r *= 2;
  }
  return r;
}
int noDefault(int x) {
  int r = 1;
  [branch] switch (x) { case 1: r = 2; break; case 2: r = 3; break; }
  return r;
}

[numthreads(8, 1, 1)]
void main(uint3 id : SV_DispatchThreadID) {
  int x = (int)id.x - 3;
  output[id.x * 5 + 0] = labels(x);
  output[id.x * 5 + 1] = falling(x);
  output[id.x * 5 + 2] = returning(id.x);
  output[id.x * 5 + 3] = looping(id.x);
  output[id.x * 5 + 4] = noDefault(x);
}
