// args: -T cs_6_0
// Buffers that are chosen at run time: what decides is told, wherever it is.
RWStructuredBuffer<float> first;
RWStructuredBuffer<float> second;
RWStructuredBuffer<float> third;
int k;

RWStructuredBuffer<float> returned(int i) {
  if (i == 0) // NOTE "it is 'first' or 'second', depending on this value"
    return first;
  return second;
}

[numthreads(1, 1, 1)] void main() {
  RWStructuredBuffer<float> x = returned(k);
  x[0] = 1; // WARNING[resource-switch] "(switches: 1, candidate resources: 2)"
  // spirv: "OpSwitch" "OpAccessChain %_ptr_Uniform_float %first" "OpStore" "OpAccessChain %_ptr_Uniform_float %second" "OpStore"
  RWStructuredBuffer<float> y;
  switch (k) { // NOTE "it is 'third', 'first' or 'second'"
    case 0: y = first; break;
    case 1: y = second; break;
    default: y = third; break;
  }
  y[1] = 2; // WARNING[resource-switch] "(switches: 1, candidate resources: 3)"
}
