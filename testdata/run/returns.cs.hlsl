// args: -T cs_6_0 -E main
// Returns out of loops, a loop in a switch that falls through, and an entry point that
// some invocations leave early.
RWStructuredBuffer<int> source : register(u0);
RWStructuredBuffer<int> target : register(u1);

int find(int x) {
  for (int i = 0; i < 8; ++i) {
    if (source[i] == x)
      return i;
    if (source[i] > 100) {
      if (x > 5)
        return -2;
      else
        break;
    }
  }
  return -1;
}

[numthreads(4, 1, 1)]
void main(uint3 id : SV_DispatchThreadID) {
  if (id.x > 6)
    return;
  int r = 0;
  [loop] do {
    r += find((int)id.x);
    if (r < 0) {
      r = 7;
      break;
    }
    r++;
  } while (r < 10);
  switch (r) {
  case 7: r += 100;
  case 8: r += 1000; break;
  case 10:
  case 11: {
    for (int k = 0; k < 3; ++k) {
      if (k == 1)
        continue;
      r += k;
    }
    return;
  }
  default: r = -r;
  }
  target[id.x] = r;
}
