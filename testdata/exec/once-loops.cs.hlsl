// args: -T cs_6_0
// Loops that go round at most once, as a condition that folds leaves them: what
// the rest of the body gives the next round does not matter.
StructuredBuffer<float> input;
RWStructuredBuffer<float> output;

int last(int a, int b) {
  int c = a;
  for (int q = 0; q < 3; q++) c = b;
  return c;
}
float returned(float x, uint n) {
  bool yes = true;
  for (; n > 1;) {
    if (yes) return x + 100;
    x *= x;
  }
  return x;
}
float called(float x) {
  bool yes = last(0, 1) == 1;
  for (; last(5, 6);) {
    if (yes) return input[0] * x;
    x *= x;
  }
  return 0;
}
float broken(float x, uint n) {
  float sum = 0;
  bool yes = true;
  while (n > 0) {
    sum += x;
    if (yes) break;
    x += sum;
    n -= 1;
  }
  return sum + x;
}
float nested(float x, uint n) {
  float sum = 0;
  for (uint i = 0; i < n; i++) {
    bool stop = n < 100 || true;
    for (uint j = 0; j < 4; j++) {
      sum += x;
      if (stop) break;
      x += 1000;
    }
    do {
      sum += 1;
      if (stop) continue;
      x += 1000;
    } while (!stop);
  }
  return sum;
}
float chosen(float x, uint n) {
  float r = x;
  for (; n > 2;) {
    switch (n) {
    case 3: return r + 3;
    default: return r * 2;
    }
    r += 500;
  }
  return r;
}

[numthreads(5, 1, 1)]
void main(uint3 id : SV_DispatchThreadID) {
  uint at = id.x * 5, n = id.x;
  float x = input[id.x];
  output[at] = returned(x, n);
  output[at + 1] = called(x);
  output[at + 2] = broken(x, n);
  output[at + 3] = nested(x, n);
  output[at + 4] = chosen(x, n);
}
