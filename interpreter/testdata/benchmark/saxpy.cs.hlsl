// args: -T cs_6_0
StructuredBuffer<float> x;
RWStructuredBuffer<float> y;
cbuffer Parameters { float a; uint count; };

[numthreads(64, 1, 1)]
void main(uint3 id : SV_DispatchThreadID) {
  if (id.x < count)
    y[id.x] = a * x[id.x] + y[id.x];
}
