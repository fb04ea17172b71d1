// args: -T ms_6_5 -E main
struct Vertex { float4 p : SV_Position; };
struct Payload { float a; };
[outputtopology("triangle")]
[numthreads(1, 1, 1)]
void main(
  out vertices Vertex v[3],
  indices uint3 t[1],    // ERROR[mesh-direction] "'indices' object must be an out parameter"
  out payload Payload p, // ERROR[mesh-direction] "'payload' object must be an in parameter"
  inout primitives Vertex q[1]) { // ERROR[mesh-direction] "'primitives' object must be an out parameter"
}
