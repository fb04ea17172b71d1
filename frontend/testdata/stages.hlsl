// Attributes, stage words and contextual words as names.
struct V { float4 p : SV_Position; float2 sample : SAMPLE; };
struct Rec { uint3 grid : SV_DispatchGrid; };

[shader("vertex")] V vs(uint id : SV_VertexID) { V o = (V)0; o.sample = id; return o; }

[[vk::push_constant]] ConstantBuffer<Rec> push;
[[vk::binding(0, 1), vk::counter_binding(2)]] RWStructuredBuffer<uint> counted;
[[using vk: binding(3, 4), image_format("rgba8")]] RWTexture2D<float4> image;
[[vk::combinedImageSampler]] [[vk::binding(7)]] Texture2D combined;
[[maybe_unused]] static int unused;

[numthreads(8, 8 * 1, 1)]
[WaveSize(32)]
void cs(uint3 id : SV_DispatchThreadID, uint gi : SV_GroupIndex) { counted[gi] = id.x; }

[maxvertexcount(3)]
[instance(2)]
void gs(point V input[1], inout PointStream<V> points, uint i : SV_GSInstanceID) { points.Append(input[0]); }
[maxvertexcount(3)] void gs2(line V a[2], inout LineStream<V> l) { }
[maxvertexcount(3)] void gs3(triangle in V a[3], inout TriangleStream<V> t) { t.RestartStrip(); }
[maxvertexcount(3)] void gs4(lineadj V a[4], triangleadj V b[6]) { }

[domain("tri")][partitioning("integer")][outputtopology("triangle_cw")][outputcontrolpoints(3)][patchconstantfunc("pc")]
V hs(InputPatch<V, 3> patch, uint i : SV_OutputControlPointID) { return patch[i]; }

[outputtopology("triangle")] [numthreads(1, 1, 1)]
void ms(in payload Rec pay, out indices uint3 tris[2], out vertices V verts[4], out primitives Rec prims[2]) {
  SetMeshOutputCounts(4, 2);
  verts[0].p = 0;
}

float contextual(linear sample float sample, precise float center, sample float4 payload : P) {
  float vertices[2], indices = 2, primitives = 1, globallycoherent, reordercoherent;
  precise float precise = primitives * indices;
  sample = center + payload.x + sample;
  primitives++;
  indices = (primitives) - (sample);
  globallycoherent = vertices[0] + precise;
  float read = 1, write = 2, space1 = 3, t0 = 4, compile = 5, technique_ = 6;
  bool pick = line > 1;
  float either = pick ? read : write;
  either = pick ? read (1) : write (2);
  return line + export + read;
}
float read(float x) { return x; }
float write(float x) { return x; }

[shader("raygeneration")] void raygen() {
  RayDesc ray = { float3(0, 0, 0), 0.0, float3(0, 0, 1), 1e3 };
  RayQuery<RAY_FLAG_NONE> q;
  RayQuery<RAY_FLAG_NONE | 3, 0> r;
  ray.TMin = 1;
}
[shader("node")] [NodeLaunch("broadcasting")] [NodeMaxDispatchGrid(1, 1, 1)] [numthreads(1, 1, 1)]
void node(DispatchNodeInputRecord<Rec> input, [MaxRecords(4)] [NodeID("next", 1)] NodeOutput<Rec> next, [MaxRecords(1)] NodeOutputArray<Rec> many) {
  ThreadNodeOutputRecords<Rec> out1 = next.GetThreadNodeOutputRecords(1);
  out1.Get(0).grid = input.Get().grid;
}
struct [NodeTrackRWInputSharing] Shared { uint n; };
