// args: -T cs_6_0
#include "step.hlsli"
// Functions that call functions, return early, and write to their parameters.
StructuredBuffer<float> numbers; // 3, 1.5, -2, 8
RWStructuredBuffer<float> output;

float halve(float x) {
  STEP(x) return x * 0.5;
}

void swap(inout float a, inout float b) {
  STEP(a, b) float t = a;
  STEP(a, b, t) a = b;
  STEP(a, b, t) b = t;
}

float choose(float x, int depth) {
  STEP(x, depth) if (depth == 1)
    return halve(x);
  STEP(x, depth) float y = halve(x + 1);
  STEP(x, depth, y) return halve(y);
}

[numthreads(1, 1, 1)]
void main() {
  float p = numbers[0], q = numbers[1];
  STEP(p, q) swap(p, q);
  STEP(p, q) float r = choose(p, 0);
  STEP(p, q, r) r += choose(q, 1);
  STEP(p, q, r) output[0] = r;
}
