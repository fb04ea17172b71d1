// args: -T cs_6_0
#include "step.hlsli"
// Variables of outer blocks are assigned in inner ones.
StructuredBuffer<float> numbers; // 3, 1.5, -2, 8
RWStructuredBuffer<float> output;

[numthreads(1, 1, 1)]
void main() {
  float x = numbers[0];
  STEP(x) float y = 1;
  STEP(x, y) if (x > 2) {
    STEP(x, y) float z = x * 0.5;
    STEP(x, y, z) y = z + 3;
  } else {
    y = 7;
  }
  {
    STEP(x, y) float x = y * 4;
    STEP(x, y) y += x;
  }
  STEP(x, y) x -= 0.25;
  STEP(x, y) output[0] = x + y;
}
