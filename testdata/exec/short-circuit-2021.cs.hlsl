// args: -T cs_6_0 -HV 2021
// Since HLSL 2021 the right side of &&, || and ?: is evaluated only if needed.
RWStructuredBuffer<int> output;
static int calls;
bool yes() { calls += 1; return true; }
bool no() { calls += 10; return false; }
int value(int v) { calls += 100; return v; }
void record(inout int at, int result) { output[at++] = calls; output[at++] = result; calls = 0; }

[numthreads(1, 1, 1)]
void main() {
  int at = 0;
  calls = 0;
  record(at, yes() && no());
  record(at, no() && yes());
  record(at, yes() || no());
  record(at, no() || yes());
  record(at, yes() ? value(1) : value(2) + value(3));
  record(at, no() ? value(1) : value(2) + value(3));
  record(at, (no() && yes()) || (yes() && yes()));
  bool b = true;
  b = no() || (yes() && no());
  record(at, b);
  int i = 0;
  for (; i < 3 && yes(); i++) {}
  record(at, i);
  record(at, (no() ? yes() : yes() && yes()) ? 5 : 6);
}
