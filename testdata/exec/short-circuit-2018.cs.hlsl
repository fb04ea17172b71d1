// args: -T cs_6_0 -HV 2018
// Before HLSL 2021 both sides are always evaluated, and vectors are allowed.
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
  record(at, yes() ? value(1) : value(2));
  int4 a = int4(1, 0, 3, 0), b = int4(1, 1, 0, 0);
  int4 c = a && b;
  record(at, c.x * 1000 + c.y * 100 + c.z * 10 + c.w);
  c = a || b;
  record(at, c.x * 1000 + c.y * 100 + c.z * 10 + c.w);
  c = a > 0 ? int4(1, 2, 3, 4) : int4(5, 6, 7, 8);
  record(at, c.x * 1000 + c.y * 100 + c.z * 10 + c.w);
  for (int i = 0; i < 3; i++) { }
  record(at, i);
}
