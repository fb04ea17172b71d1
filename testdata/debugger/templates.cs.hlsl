// args: -T cs_6_0
#include "step.hlsli"
// A template, an overloaded function, and out parameters.
StructuredBuffer<float> numbers; // 3, 1.5, -2, 8
RWStructuredBuffer<float> output;

template<typename T>
T twice(T x) {
  STEP(x) T y = x + x;
  STEP(x, y) return y;
}

void split(float x, out int whole, out float rest) {
  STEP(x) whole = (int)x;
  STEP(x, whole) rest = x - whole;
}

[numthreads(1, 1, 1)]
void main() {
  int whole = 1;
  float rest = 2;
  STEP(whole, rest) split(numbers[1] * 5, whole, rest);
  STEP(whole, rest) whole = twice(whole);
  STEP(whole, rest) rest = twice(rest);
  STEP(whole, rest) output[0] = whole + rest;
}
