// args: -T ps_6_0
float4 main(float4 a[] : A) : SV_Target { return 1; } // ERROR[array-needs-size] "a"
