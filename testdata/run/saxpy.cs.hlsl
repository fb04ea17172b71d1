// args: -T cs_6_0 -E main
// The last invocations have nothing to do.
cbuffer Parameters : register(b2) {
  float a;
  uint n;
};
RWStructuredBuffer<float> x : register(u0);
RWStructuredBuffer<float> y : register(u1);

[numthreads(8, 1, 1)]
void main(uint3 id : SV_DispatchThreadID) {
  if (id.x < n)
    y[id.x] = a * x[id.x] + y[id.x];
}
