// args: -T gs_6_0 -E main
struct Out { float4 p : SV_Position; };
[maxvertexcount(2)]
void main(line float4 p[2] : P, float4 q : Q, inout PointStream<Out> stream) {} // ERROR[semantic-invalid] "invalid usage of semantic 'Q' in shader profile gs"
