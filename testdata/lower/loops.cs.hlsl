// args: -T cs_6_0 -E main
// Loops inside of loops, with break and continue, and loops that run once.
RWStructuredBuffer<uint> results;

[numthreads(4, 1, 1)]
void main(uint3 id : SV_DispatchThreadID) {
  uint n = id.x + 3, sum = 0, previous = 1;
  for (uint i = 0; i < n; i++) {
    if (i == 2) continue;
    uint j = 0;
    while (true) {
      if (j > i) break;
      sum += j * i + previous;
      previous = j;
      j++;
      if (sum > 200) break;
    }
    if (sum > 150) break;
  }
  uint k = 0;
  do {
    k += 3;
    if (k % 2 == 0) continue;
    sum ^= k;
  } while (k < n * 2);
  [unroll] for (uint m = 0; m < 3; m++)
    sum = sum * 3 + m;
  uint a = 0, b = 1;
  [loop] for (uint l = 0; l < n; l++) { // the values change places
    uint next = a + b;
    a = b;
    b = next;
  }
  results[2 * id.x] = sum;
  results[2 * id.x + 1] = a * 1000 + b + k;
}
