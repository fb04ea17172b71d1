// args: -T cs_6_0
RWStructuredBuffer<float> f;
[numthreads(1, 1, 1)]
void main(uint i : SV_GroupIndex) {
  for (;; abort()) // ERROR[unsupported] "terminating the invocation in the increment of a 'for' loop is not supported yet"
    if (f[0] > 1)
      break;
}
