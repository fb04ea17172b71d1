// args: -T cs_6_0
#include "step.hlsli"
// A loop that checks its condition at the end, and conditions with side effects.
StructuredBuffer<float> numbers; // 3, 1.5, -2, 8
RWStructuredBuffer<float> output;

int digits(uint n, inout uint sum) {
  STEP(n, sum) int count = 0;
  do {
    STEP(n, sum, count) sum += n % 10;
    STEP(n, sum, count) n /= 10;
    STEP(n, sum, count) count++;
  } while (n != 0);
  STEP(n, sum, count) return count;
}

[numthreads(1, 1, 1)]
void main() {
  uint sum = 0;
  STEP(sum) int all = digits((uint)(numbers[3] * 119), sum);
  STEP(sum, all) all += digits(7, sum);
  STEP(sum, all) uint mean = sum / all;
  STEP(sum, all, mean) if (mean > 4)
    mean = 0;
  STEP(sum, all, mean) output[0] = mean + sum;
}
