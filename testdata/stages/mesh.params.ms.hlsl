// args: -T ms_6_5 -E main
struct Vertex { float4 p : SV_Position; };
[outputtopology("triangle")]
[numthreads(1, 1, 1)]
void main(out vertices Vertex v[3], out indices uint3 t[1],
          float a : A,       // ERROR[semantic-invalid] "invalid usage of semantic 'A' in shader profile ms"
          out float b : B) { // ERROR[semantic-invalid] "invalid usage of semantic 'B' in shader profile ms"
  b = 0;
}
