// args: -T ps_6_0 -fvk-bind-register u1 0 5 6
RWStructuredBuffer<float> a : register(u1); // ERROR[binding-counter] "unimplemented"
float4 g;                                   // ERROR-3[binding-globals] "requires Globals buffer to be bound"
float4 main() : SV_Target { a.IncrementCounter(); return g; }
