// args: -T cs_6_0
#include "step.hlsli"
// A loop that calls a function.
StructuredBuffer<float> numbers; // 3, 1.5, -2, 8
RWStructuredBuffer<int> output;

int square(int x) {
  STEP(x) int y = x * x;
  STEP(x, y) return y;
}

[numthreads(1, 1, 1)]
void main(uint id : SV_DispatchThreadID) {
  STEP(id) int total = 0;
  STEP(id, total) for (int i = 0; i < 3; AGAIN(id, total, i) i++) {
    STEP(id, total, i) int n = (int)(numbers[i] * 2);
    STEP(id, total, i, n) total += square(n);
  }
  STEP(id, total) output[id] = total;
}
