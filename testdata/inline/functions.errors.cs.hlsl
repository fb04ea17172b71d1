// args: -T cs_6_6 -E main -HV 2021 -fspv-target-env=vulkan1.3
[[vk::ext_instruction(/* OpCooperativeMatrixReduceEXT */ 5366)]] float reduce(float m, [[vk::ext_literal]] uint how, [[vk::ext_function]] float f);
[[vk::ext_instruction(/* OpCooperativeMatrixReduceEXT */ 5366)]] float without(float m, [[vk::ext_literal]] uint how, float f);
[[vk::ext_instruction(/* OpCopyObject */ 83)]] float copy([[vk::ext_function]] float f);
float add(float a, float b) { return a + b; }
float write(float a, out float b) { b = a; return a; }
float turn(float2x2 m) { return m[0][0]; }
struct S { float x; float get(float y) { return x + y; } };

[numthreads(1, 1, 1)]
void main() {
  float x = 1;
  S s = { 1 };
  reduce(x, 1, x);           // ERROR[function-argument] "must be a call"
  reduce(x, 1, x + 1);       // ERROR[function-argument] "must be a call"
  reduce(x, 1, sin(x));      // ERROR[function-argument] "must be a call"
  reduce(x, 1, write(x, x)); // ERROR[function-argument] "must be a call"
  reduce(x, 1, turn(0));     // ERROR[function-argument] "must be a call"
  reduce(x, 1, s.get(x));    // ERROR[function-argument] "must be a call"
  without(x, 1, add(x, x));  // ERROR[instruction-place] "cannot emit"
  copy(add(x, x));           // ERROR[instruction-place] "cannot emit"
}
