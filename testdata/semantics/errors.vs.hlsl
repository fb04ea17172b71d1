// args: -T vs_6_0
struct Out { float4 position : SV_Position; float4 none; }; // ERROR[semantic-missing] "semantic string missing"
Out main(uint i : SV_GroupIndex) { // ERROR[semantic-invalid] "SV_GroupIndex"
  Out o;
  o.position = i;
  o.none = 0;
  return o;
}
