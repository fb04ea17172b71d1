// args: -T vs_6_6
float4 reached(float4 x) { return ddx(x); } // ERROR[derivative-stage] "ddx: derivatives are only supported in pixel shaders"
float4 unreached(float4 x) { return ddy(x); }
float4 main(float4 x : X) : SV_Position { return reached(x); }
