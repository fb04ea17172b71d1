// args: -T cs_6_0
// Buffers that are chosen at run time: what decides is told, wherever it is.
RWStructuredBuffer<float> first;
RWStructuredBuffer<float> second;
RWStructuredBuffer<float> third;
int k;

RWStructuredBuffer<float> returned(int i) {
  if (i == 0) // NOTE "it is 'first' or 'second'"
    return first;
  return second;
}

[numthreads(1, 1, 1)] void main() {
  RWStructuredBuffer<float> x = returned(k);
  x[0] = 1; // ERROR[not-legal] "depends on values known only at run time"
  RWStructuredBuffer<float> y;
  switch (k) { // NOTE "it is 'third', 'first' or 'second'"
    case 0: y = first; break;
    case 1: y = second; break;
    default: y = third; break;
  }
  y[1] = 2; // ERROR[not-legal] "depends on values known only at run time"
}
