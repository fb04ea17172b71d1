// args: -T cs_6_0
#include "step.hlsli"
// A struct with methods.
StructuredBuffer<float> numbers; // 3, 1.5, -2, 8
RWStructuredBuffer<float> output;

struct Counter {
  float value;
  uint calls;
  void add(float x) {
    float before = value;
    STEP(x, before) value += x;
    STEP(x, before) calls++;
  }
  float mean() {
    return value / calls;
  }
};

[numthreads(1, 1, 1)]
void main() {
  Counter c = {10, 1};
  STEP(c.value, c.calls) c.add(numbers[0]);
  STEP(c.value, c.calls) Counter copy = c;
  STEP(c.value, c.calls, copy.value, copy.calls) copy.add(numbers[1]);
  STEP(c.value, c.calls, copy.value, copy.calls) float m = copy.mean();
  STEP(c.value, c.calls, copy.value, m) output[0] = m;
}
