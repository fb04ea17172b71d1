// args: -T cs_6_6
RWStructuredBuffer<float> values;
[numthreads(3, 1, 1)]
void main(uint3 id : SV_DispatchThreadID) { values[id.x] = ddx((float)id.x); } // ERROR[derivative-stage] "ddx"
