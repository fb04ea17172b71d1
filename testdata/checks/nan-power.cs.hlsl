// args: -T cs_6_0 -E main
// resource: signal {"type": "float32", "data": [0.25, -0.01, 1, 2]}
RWStructuredBuffer<float> signal : register(u0);

[numthreads(4, 1, 1)]
void main(uint i : SV_GroupIndex) {
  signal[i] = pow(signal[i], 2.2); // FINDING[nan] "computes pow(-0.01, 2.2), which is not a number"
}
