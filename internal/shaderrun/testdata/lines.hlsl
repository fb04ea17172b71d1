#include "lines.hlsli"

RWStructuredBuffer<uint> values;

uint unused(uint u) {
  const uint limit = 3;
  if (u > limit)
    return 1;
  return 2;
}

[numthreads(8, 1, 1)]
void main(uint i : SV_GroupIndex) {
  uint n = 0;
  uint m;
  for (uint k = 0; k < i; k++) {
    if (k == 5)
      break;
    if (k == 4)
      continue;
    n += rounded(k);
  }
  if (i > 100)
    n = 7;
  else if (i > 6)
    n = 8;
  switch (i & 3) {
  case 0:
    n++;
    break;
  case 1: {
    n--;
    break;
  }
  default:
    if (n > 50)
      n = clamped(n);
  }
  do {
    m = n;
    n /= 2;
  } while (n > 3);
  if (i == 3)
    return;
  Pair p;
  p.first = m;
  values[i] = n + p.get();
}
