// args: -T cs_6_0 -E main -fcgl
// min and max of constants choose as at run time: the negative zero is less than the
// positive one, and a number is chosen rather than NaN.
RWStructuredBuffer<float> b;
static const float low = min(-0.0, 0.0);
static const float low2 = min(0.0, -0.0);
static const float high = max(0.0, -0.0);
static const float high2 = max(-0.0, 0.0);
static const float number = min(3.0, 0.0 / 0.0);
static const float number2 = max(0.0 / 0.0, 4.0);

[numthreads(1, 1, 1)]
void main() {
  b[0] = low;      // spirv: "OpStore %\S+ %float_n0"
  b[1] = low2;     // spirv: "OpStore %\S+ %float_n0"
  b[2] = high;     // spirv: "OpStore %\S+ %float_0"
  b[3] = high2;    // spirv: "OpStore %\S+ %float_0"
  b[4] = number;   // spirv: "OpStore %\S+ %float_3"
  b[5] = number2;  // spirv: "OpStore %\S+ %float_4"
}
