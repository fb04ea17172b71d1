// args: -T lib_6_8 -fspv-target-env=vulkan1.3
struct R { uint a; };
struct Grid {
  float3 size : SV_DispatchGrid;      // ERROR[node-grid-type] "not 'float3'"
};
struct Grids {
  uint3 size : SV_DispatchGrid;
  uint2 other : SV_DispatchGrid;      // ERROR[node-grid-field-twice] "already been specified"
};
struct Later;
void plain([AllowSparseNodes] uint a, // ERROR[node-attr-output] "only be used with output nodes"
           [MaxRecords(2)] uint b) {} // ERROR[node-attr-records] "output nodes or input record"
void single([NodeArraySize(2)] NodeOutput<R> o) {} // ERROR[node-attr-array] "node output arrays"
void sizes([NodeArraySize(2)] [UnboundedSparseNodes] NodeOutputArray<R> o) {} // ERROR[node-array-conflict] "[NodeArraySize(2)] conflict"
void shared1([MaxRecordsSharedWith(o)] NodeOutput<R> o) {} // ERROR[node-shared-self] "same parameter"
void limits([MaxRecords(2)] NodeOutput<R> p,
            [MaxRecords(2)] [MaxRecordsSharedWith(p)] NodeOutput<R> o) {} // ERROR[node-limits] "only one of"
void unknown(DispatchNodeInputRecord<Later> i) {} // ERROR[incomplete-type] "Later"
void finish(RWDispatchNodeInputRecord<R> i) {
  i.FinishedCrossGroupSharing();      // ERROR[node-tracking] "requires NodeTrackRWInputSharing"
}
[Shader("compute")] [NumThreads(1, 1, 1)]
[NodeIsProgramEntry]                  // ERROR[node-attr-only] "nodeisprogramentry only allowed on node shaders"
void compute() {}
struct Empty {};
struct Sampler { SamplerState s; };
void empty(DispatchNodeInputRecord<Empty> i) {} // ERROR[node-empty-record] "may not have zero size"
void samples(NodeOutput<Sampler> o) {} // ERROR[object-element] "not allowed in 'NodeOutput'"
void write(const RWGroupNodeInputRecords<R> i) {
  i.Get().a = 1;                      // ERROR[assign-to-const] "read-only"
}
[Shader("node")] [NodeLaunch("thread")]
void most([MaxRecords(2)] ThreadNodeInputRecord<R> i) {} // ERROR[node-max-records] "coalescing launch inputs"
void reorders(reordercoherent RWDispatchNodeInputRecord<R> i) {} // ERROR[needs-uav] "reordercoherent"
void global(globallycoherent RWDispatchNodeInputRecord<R> i) {}
[NodeDispatchGrid(256, 256, 256)]     // ERROR[node-grid-size] "may not exceed" WARNING[attribute-without-shader] "nodedispatchgrid"
void large() {}
