// args: -T lib_6_5 -fspv-target-env=vulkan1.2
struct Payload { float4 color; };
struct Textured { Texture2D t; };

[shader("raygeneration")]
void A(uint3 id : SV_DispatchThreadID) {} // ERROR[ray-entry-params] "raytracing stage 'raygeneration': 1 parameter(s) provided, expected no parameters"
[shader("closesthit")]
void B(inout Payload p) {} // ERROR[ray-entry-params] "expected two parameters for payload and attributes"
[shader("miss")]
void C(out Payload p) { p.color = 1; } // ERROR[ray-param-inout] "payload parameter 'p' must be 'inout'"
[shader("anyhit")]
void D(inout Payload p, out Payload hit) { hit = p; } // ERROR[ray-param-in] "intersection attributes parameter 'hit' must be 'in'"
[shader("callable")]
void E(inout Textured t) {} // ERROR[ray-param-type] "callable parameter 't' must be a user-defined type"
[shader("miss")]
float F(inout Payload p) { return 1; } // ERROR[ray-entry-result] "return type for 'miss' shaders must be void"
