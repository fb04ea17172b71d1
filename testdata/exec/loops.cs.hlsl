// args: -T cs_6_0
// args: -T cs_6_0 -O0
// Loops of all kinds, left and continued from all places.
RWStructuredBuffer<int> output;
StructuredBuffer<int> input;

int sumFor(int n) {
  int s = 0;
  for (int i = 0; i < n; i++) s += i;
  return s;
}
int sumWhile(int n) {
  int s = 0;
  while (n > 0) { s += n; n -= 2; }
  return s;
}
int countDo(int n) {
  int c = 0;
  do { c++; n /= 2; } while (n > 0);
  return c;
}
int breaks(int n) {
  int s = 0;
  for (int i = 0;; ++i) {
    if (i == n) break;
    if (i % 3 == 0) continue;
    s += i;
  }
  return s;
}
int nested(int n) {
  int s = 0;
  for (int i = 0; i < n; i++) {
    for (int j = 0; j < n; j++) {
      if (j > i) break;
      if ((i + j) % 2 == 1) continue;
      int k = 0;
      while (true) {
        if (k >= j) break;
        k++;
        if (k == 2) continue;
        s += k;
      }
      s += 100;
    }
  }
  return s;
}
int continueInDo(int n) {
  int s = 0, i = 0;
  do {
    i++;
    if (i % 2 == 0) continue;
    s += i;
  } while (i < n);
  return s;
}
int unrolled(int n) {
  int s = 0;
  [unroll] for (int i = 0; i < 4; i++) s += input[i] * n;
  [loop] for (int j = 0; j < 2; j++) s -= j;
  [unroll(3)] for (int k = 3; k > 0; k--) s += k;
  return s;
}
int twoVariables(int n) {
  int s = 0;
  for (int i = 0, j = n; i < j; i++, j--) s += i * j;
  return s;
}
int condition(int n) {
  int s = 0;
  for (int i = 0; i < n && s < 20; i++) s += i;
  while (n > 2 || s > 1000) { n--; s += 1000; if (n == 3) break; }
  return s;
}

[numthreads(1, 1, 1)]
void main() {
  int n = input[4];
  output[0] = sumFor(n);
  output[1] = sumWhile(n);
  output[2] = countDo(n);
  output[3] = breaks(n);
  output[4] = nested(n);
  output[5] = continueInDo(n);
  output[6] = unrolled(n);
  output[7] = twoVariables(n);
  output[8] = condition(n);
  output[9] = sumFor(0) + sumWhile(0) + countDo(0);
}
