// args: -T as_6_5 -E amplification -fspv-target-env=vulkan1.3
// args: -T ms_6_5 -E mesh -fspv-target-env=vulkan1.3
// args: -T ps_6_5 -E pixel -fspv-target-env=vulkan1.3
// One group of the amplification shader starts two of the mesh shader, each of
// which makes one half of the image from two triangles, and one more that is
// culled.
struct Payload { float value; uint counts[2]; };
struct Vertex { float4 position : SV_Position; float2 uv : UV; bool right : RIGHT; nointerpolation float given : GIVEN; };
struct Primitive { bool cull : SV_CullPrimitive; };

groupshared Payload payload;

[numthreads(2, 1, 1)]
void amplification(uint thread : SV_GroupThreadID, uint group : SV_GroupID) {
  payload.counts[thread] = thread + 7;
  if (thread == 1)
    payload.value = group + 0.5;
  DispatchMesh(2, 1, 1, payload);
}

void corner(uint i, uint half, float value, out Vertex v) {
  v.uv = float2(i & 1, i / 2);
  v.position = float4(v.uv.x + half - 1, 1 - 2 * v.uv.y, 0, 1);
  v.right = half != 0;
  v.given = value;
}

void primitives(uint i, out indices uint3 triangles[3], out primitives Primitive p[3]) {
  p[i].cull = i == 2;
  triangles[i] = i == 0 ? uint3(0, 1, 2) : uint3(2, 1, 3);
  if (i == 2) {
    triangles[i].x = 0;
    triangles[i].yz = uint2(1, 2);
  }
}

[outputtopology("triangle")]
[numthreads(4, 1, 1)]
void mesh(uint i : SV_GroupIndex, uint group : SV_GroupID, in payload Payload given,
          out vertices Vertex v[4], out indices uint3 triangles[3], out primitives Primitive p[3]) {
  SetMeshOutputCounts(4, 3);
  corner(i, group, given.value + given.counts[group], v[i]);
  if (i < 3)
    primitives(i, triangles, p);
}

float4 pixel(Vertex v) : SV_Target { return float4(v.uv, v.right, v.given); }
