// args: -T ps_6_0 -E main
struct Part { float4 a : A; };
struct Resource { Texture2D t; }; // ERROR[stage-io-unsupported] "input 't' of type 'Texture2D<float4>'"
struct Empty {};
float4 main(Part parts[2],             // ERROR[semantic-missing] "semantic string missing for shader input variable 'parts'"
            Resource resources[2] : R,
            Part many[5000] : M,       // ERROR[stage-io-unsupported] "input 'many' of type 'Part[5000]"
            Empty empty[3000][3000] : E) : SV_Target { // ERROR[stage-io-unsupported] "input 'empty'"
  return 0;
}
