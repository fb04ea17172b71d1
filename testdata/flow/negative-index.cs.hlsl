// args: -T cs_6_0 -E main
// Once an argument is known an index can be negative. What it selects means
// nothing, but the module is valid.
RWStructuredBuffer<float> output;
int k;

float before(float x, int i) {
  float a[4] = { x, 2, 3, 4 };
  a[k & 3] = 1;
  return a[i - 1]; // spirv: "OpAccessChain %_ptr_Function_float %\w+ %uint_4294967295"
}

[numthreads(1, 1, 1)] void main() { output[0] = before(k, 0); }
