// args: -T cs_6_0 -E main -HV 202x
template <typename T> T add(T a, T b) { return a + b; }
RWStructuredBuffer<float> o;
[numthreads(1, 1, 1)]
void main() {
  o[0] = add(o[1], 1.0);     // spirv: "OpFAdd %float"
  o[2] = add((int)o[3], 1);  // spirv: "OpIAdd %int"

}
