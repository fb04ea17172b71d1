// args: -T ms_6_5 -E main
struct Vertex { float4 p : SV_Position; };
float4 first(Vertex v[3]) { return v[0].p; }
void both(inout Vertex v[3]) { v[1] = v[0]; } // ERROR[mesh-read] "output arrays of a mesh shader can not be read from"
void other(out vertices Vertex v[3]) { v[0].p = 0; }
void set(out float4 p) { p = 0; }
void add(inout float4 p) { p += 1; }
[outputtopology("triangle")]
[numthreads(1, 1, 1)]
void main(out vertices Vertex v[3], out indices uint3 t[1]) {
  SetMeshOutputCounts(3, 1);
  v[0].p += 1;           // ERROR[mesh-read] "can not be read from"
  v[1].p = v[0].p;       // ERROR[mesh-read] "can not be read from"
  v[t[0].x].p = 1;       // ERROR[mesh-read] "can not be read from"
  v[2].p = first(v);     // ERROR[mesh-read] "can not be read from"
  Vertex local[3] = (Vertex[3])0;
  v = local;             // ERROR[unsupported] "as a whole"
  other(local);          // ERROR[unsupported] "to another array"
  both(v);
  set(v[0].p);
  add(v[0].p);           // ERROR[mesh-read] "can not be read from"
  t[0] = 0;
}
