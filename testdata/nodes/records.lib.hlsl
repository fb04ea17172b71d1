// args: -T lib_6_8 -fspv-target-env=vulkan1.3 -enable-16bit-types
// args: -T lib_6_8 -fspv-target-env=vulkan1.3 -enable-16bit-types -O0
// args: -T lib_6_8 -fspv-target-env=vulkan1.3 -enable-16bit-types -fvk-use-dx-layout
// Every way to reach a part of a record.
struct Part {
  float3x2 m;
  bool b;
};
struct Record {
  uint3 grid : SV_DispatchGrid;
  double d;
  Part parts[2];
  int16_t s;
};
RWStructuredBuffer<float> data;

void twice(inout float x) { x *= 2; }
ThreadNodeOutputRecords<Record> same(ThreadNodeOutputRecords<Record> r) { return r; }

[Shader("node")]
[NodeLaunch("coalescing")]
[NumThreads(32, 1, 1)]
void each([MaxRecords(8)] RWGroupNodeInputRecords<Record> given, uint i : SV_GroupIndex,
          [MaxRecords(4)] NodeOutput<Record> first, [MaxRecords(4)] NodeOutput<Record> second) {
  Record copy = given[i];
  copy.parts[1].m[1] = 2;
  ThreadNodeOutputRecords<Record> r = first.GetThreadNodeOutputRecords(2);
  r[0] = copy;
  r[1] = given.Get(1);
  r.Get().parts[i & 1].m[2][0] = r[1].parts[0].m[0].y;
  r[1].parts[1].b = !r[0].parts[0].b;
  twice(r[1].parts[1].m[0][1]);
  same(r)[1].grid.yz = i;
  same(r).OutputComplete();
  r = second.GetThreadNodeOutputRecords(1);
  r.Get() = (Record)0;
  r.OutputComplete();
  second.GetThreadNodeOutputRecords(1).OutputComplete();
  data[i] = (float)given[i].d + given.Get().s;
  Barrier(given, 0);
  Barrier(given, GROUP_SYNC);
}
