// args: -T ps_6_0
float f(float x);
float g(float x) { return f(x); }
float f(float x) { return x > 0 ? g(x - 1) : 0; } // ERROR[recursion] "recursive functions are not allowed"
float4 main(float x : A) : SV_Target { return f(x); }
