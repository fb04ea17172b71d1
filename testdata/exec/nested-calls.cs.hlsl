// args: -T cs_6_0
// args: -T cs_6_0 -O0
// Calls in arguments, conditions and initialisers; results that are structures
// and arrays; functions that return from loops in loops.
struct Hit { bool found; int at; float2 where; };
StructuredBuffer<int> input;
RWStructuredBuffer<int> output;
static int calls;

int count(int x) { calls++; return x; }
Hit search(int wanted, int first) {
  Hit h = (Hit)0;
  for (int i = first; i < 8; i++) {
    int x = input[i];
    while (x > 0) {
      if (x == wanted) {
        h.found = true;
        h.at = i;
        h.where = float2(i, x);
        return h;
      }
      x -= 10;
    }
  }
  return h;
}
int collatz(int n, out int steps) {
  steps = 0;
  int highest = n;
  while (n != 1) {
    n = n % 2 == 0 ? n / 2 : 3 * n + 1;
    highest = max(highest, n);
    if (++steps > 50) return -1;
  }
  return highest;
}
int fold(int a, int b) { return a * 10 + b; }
int gcd(int a, int b) {
  while (b != 0) { int t = a % b; a = b; b = t; }
  return a;
}
typedef int Pair[2];
Pair ordered(int a, int b) {
  Pair p;
  p[0] = min(a, b);
  p[1] = max(a, b);
  return p;
}

[numthreads(8, 1, 1)]
void main(uint3 id : SV_DispatchThreadID) {
  int i = (int)id.x, at = i * 7, steps;
  calls = 0;
  output[at] = fold(fold(count(1), count(2)), fold(count(3), i));
  output[at + 1] = calls;
  Hit h = search(i + 3, search(i + 1, 0).at);
  output[at + 2] = h.found ? h.at * 100 + (int)h.where.y : -1;
  output[at + 3] = collatz(i + 20, steps);
  output[at + 4] = steps;
  output[at + 5] = gcd(gcd(120, i * 12 + 12), 48);
  Pair p = ordered(i, 4);
  output[at + 6] = ordered(p[1], p[0])[0] * 10 + p[1];
}
