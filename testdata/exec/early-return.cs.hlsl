// args: -T cs_6_0
// args: -T cs_6_0 -O0
// Functions and entry points that return from the middle.
RWStructuredBuffer<int> output;

int find(int limit, int step) {
  for (int i = 0; i < 100; i += step) {
    for (int j = 0; j < 10; j++) {
      if (i * j > limit) return i * 100 + j;
      if (j > 7) break;
    }
    if (i > 60) return -1;
  }
  return -2;
}
int chain(int x) {
  if (x < 2) return x;
  else if (x < 4) { if (x == 3) return 33; }
  else return find(x, x) + 1;
  return 22;
}
int once(int n) {
  do {
    if (n > 3) return n * 2;
  } while (false);
  return 7;
}

[numthreads(8, 1, 1)]
void main(uint3 id : SV_DispatchThreadID) {
  int i = id.x;
  output[i] = -9;
  output[i + 8] = once(i);
  if (i == 7) return;
  output[i] = chain(i);
  while (true) {
    if (i > 4) return;
    output[i] += 1000;
    if (output[i] > 3000) break;
  }
  output[i] += 1;
}
