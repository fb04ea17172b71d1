// args: -T ps_6_0
// The samplers and textures of shader model 3 are no types, and those of the effects framework take no arguments.
sampler2D a;                                        // ERROR[unknown-type-name] "unknown type name 'sampler2D'"
samplerCUBE b;                                      // ERROR[unknown-type-name] "'samplerCUBE'"
texture2D c;                                        // ERROR[unknown-type-name] "'texture2D'"
stateblock d;                                       // ERROR[unknown-type-name] "'stateblock'"
texture<float4> e;                                  // ERROR[not-a-template] "'texture' does not refer to a template"
RayDesc<float> f;                                   // ERROR[not-a-template] "'RayDesc'"
float<float> g;                                     // ERROR[not-a-template] "'float'"
float4 main() : SV_Target { return 0; }
