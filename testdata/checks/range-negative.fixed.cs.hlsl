// args: -T cs_6_0 -E main
// resource: samples {"size": 32}
// resource: smooth {"size": 32}
StructuredBuffer<float> samples;
RWStructuredBuffer<float> smooth : register(u1);

// The left neighbour of the first sample is itself.
[numthreads(8, 1, 1)]
void main(int i : SV_GroupIndex) {
  float left = samples[max(i - 1, 0)];
  smooth[i] = (left + samples[i]) / 2;
}
