// args: -T ps_6_0
[shader(1)] float4 a() : SV_Target { return 1; }        // ERROR[attribute-arg-not-string] "string literal"
[shader("wrong")] float4 b() : SV_Target { return 1; }  // ERROR[attribute-value] "one of these values"
[maxtessfactor("x")] float4 c() : SV_Target { return 1; } // ERROR[attribute-arg-not-float] "float literal"
[instance("x")] float4 d() : SV_Target { return 1; }    // ERROR[attribute-arg-not-int] "integer constant"
[earlydepthstencil] struct S { float x; };              // ERROR[attribute-only-on-functions] "only on functions"
[shader("vertex")] float4 main() : SV_Target { return 1; } // ERROR[stage-conflict] "conflicts with shader attribute type 'vertex'"
