// The smallest shader that computes something.
RWStructuredBuffer<float> values;

[numthreads(64, 1, 1)]
void main(uint3 id : SV_DispatchThreadID) {
  values[id.x] = values[id.x] * 2;
}
