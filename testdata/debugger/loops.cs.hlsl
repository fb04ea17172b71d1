// args: -T cs_6_0
#include "step.hlsli"
// Loops that are left early, and a switch in a loop.
StructuredBuffer<float> numbers; // 3, 1.5, -2, 8
RWStructuredBuffer<float> output;

[numthreads(1, 1, 1)]
void main() {
  int count = 0;
  STEP(count) float sum = 0.5;
  while (AGAIN(count, sum) true) {
    STEP(count, sum) count++;
    STEP(count, sum) if (count == 2)
      continue;
    STEP(count, sum) switch (count & 3) {
    case 0:
      STEP(count, sum) sum += numbers[0];
      break;
    case 1:
      STEP(count, sum) sum *= numbers[1];
      break;
    default:
      STEP(count, sum) sum -= 1;
    }
    STEP(count, sum) if (sum > 3)
      break;
  }
  STEP(count, sum) output[0] = sum;
}
