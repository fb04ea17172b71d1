// args: -T vs_6_2 -E vertex -enable-16bit-types -fspv-target-env=vulkan1.3
// args: -T hs_6_2 -E hull -enable-16bit-types -fspv-target-env=vulkan1.3
// args: -T ds_6_2 -E domain -enable-16bit-types -fspv-target-env=vulkan1.3
// args: -T gs_6_2 -E geometry -enable-16bit-types -fspv-target-env=vulkan1.3
// args: -T as_6_5 -E amplification -enable-16bit-types -fspv-target-env=vulkan1.3
// args: -T ms_6_5 -E mesh -enable-16bit-types -fspv-target-env=vulkan1.3
// Every stage before pixels, with what is hard to pass on: matrices, arrays, 16- and 64-bit
// types, patches, payloads, outputs of primitives.
struct Attributes {
  float4x3 rows : M;
  double2 wide : DD;
  int16_t3 narrow : S;
  uint keys[2] : K;
  float4 position : P;
  uint id : SV_VertexID;
};

float4 vertex(Attributes a, out float3x3 rows : OM, out double3 wide : OD, out half narrow : OH) : SV_Position {
  rows = (float3x3)a.rows;
  wide = a.wide.xyx;
  narrow = a.narrow.x;
  return a.position + a.keys[1] + a.id;
}

struct ControlPoint { float4 position : P; float2 uv[2] : UV; };
struct Constants { float edges[3] : SV_TessFactor; float inside : SV_InsideTessFactor; float4 offset : X; };

Constants constants(InputPatch<ControlPoint, 4> patch, uint id : SV_PrimitiveID) {
  Constants c;
  c.edges[0] = c.edges[1] = c.edges[2] = patch[3].position.x;
  c.inside = 2;
  c.offset = patch[1].position + id;
  return c;
}

[domain("tri")]
[partitioning("fractional_odd")]
[outputtopology("triangle_ccw")]
[outputcontrolpoints(3)]
[patchconstantfunc("constants")]
ControlPoint hull(InputPatch<ControlPoint, 4> patch, uint i : SV_OutputControlPointID) {
  ControlPoint p = patch[i];
  p.position *= 2;
  return p;
}

[domain("tri")]
float4 domain(Constants c, float3 at : SV_DomainLocation, const OutputPatch<ControlPoint, 3> patch, out float2 uv : UV) : SV_Position {
  uv = patch[0].uv[1] * at.x;
  return patch[1].position * at.y + c.offset.x;
}

[maxvertexcount(6)]
void geometry(lineadj ControlPoint points[4], inout TriangleStream<ControlPoint> stream, uint id : SV_GSInstanceID) {
  for (int i = 0; i < 4; i++) {
    ControlPoint p = points[i];
    p.position.x += id;
    stream.Append(p);
  }
}

struct Payload { uint marks[32]; float3 center; };
groupshared Payload shared_payload;

[numthreads(32, 1, 1)]
void amplification(uint thread : SV_GroupThreadID) {
  shared_payload.marks[thread] = thread * 3;
  shared_payload.center = thread;
  DispatchMesh(4, 1, 1, shared_payload);
}

struct Vertex { float4 position : SV_Position; float3 center : C; nointerpolation uint keys[2] : K; };
struct Primitive { uint number : PRIM; };

[outputtopology("triangle")]
[numthreads(32, 1, 1)]
void mesh(uint thread : SV_GroupThreadID, in payload Payload payload, out vertices Vertex vertices[64],
          out indices uint3 triangles[32], out primitives Primitive primitives[32]) {
  SetMeshOutputCounts(64, 32);
  vertices[thread].position = payload.marks[thread];
  vertices[thread].center = payload.center;
  vertices[thread].keys[0] = thread;
  vertices[thread].keys[1] = 2;
  triangles[thread] = thread;
  primitives[thread].number = thread;
}
