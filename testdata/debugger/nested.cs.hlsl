// args: -T cs_6_0
#include "step.hlsli"
// Nested loops whose variables have the same names.
StructuredBuffer<float> numbers; // 3, 1.5, -2, 8
RWStructuredBuffer<float> output;

[numthreads(1, 1, 1)]
void main() {
  float table[4] = {0, 0, 0, 0};
  STEP(table[0], table[3]) for (uint i = 0; i < 2; AGAIN(i) i++) {
    STEP(i) float row = numbers[i];
    STEP(i, row) uint j = 0;
    STEP(i, row, j) for (; j < 2; AGAIN(i, row, j) j++) {
      STEP(i, row, j) float term = row * (j + 1);
      STEP(i, row, j, term) table[j * 2 + 1] += term;
    }
    STEP(i, row, j) row = -row;
    STEP(i, row, j) table[i * 2] = row;
  }
  STEP(table[0], table[1], table[2], table[3]) float sum = table[1] + table[2];
  STEP(sum) output[0] = sum;
}
