// args: -T cs_6_0
#include "step.hlsli"
// Booleans, unsigned numbers, and operators that choose.
StructuredBuffer<float> numbers; // 3, 1.5, -2, 8
RWStructuredBuffer<float> output;

[numthreads(1, 1, 1)]
void main(uint index : SV_GroupIndex) {
  STEP(index) bool big = numbers[3] > 5;
  STEP(index, big) uint bits = asuint(numbers[1]) >> 20;
  STEP(index, big, bits) bits ^= big ? 0xff : 1;
  STEP(index, big, bits) bool both = big && bits > 1000;
  STEP(index, big, bits, both) int negative = -(int)bits % 7;
  STEP(index, big, bits, both, negative) bits = max(bits, 5000u) + index;
  STEP(index, big, bits, both, negative) output[0] = both ? bits : negative;
}
