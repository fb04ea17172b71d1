// args: -T lib_6_8 -fspv-target-env=vulkan1.3
// The scope of a barrier must be one in which the memory is shared.
struct R {
  uint a;
};
RWBuffer<uint> memory;

void any() { Barrier(UAV_MEMORY, GROUP_SYNC); } // ERROR[barrier-group] "GROUP_SYNC or GROUP_SCOPE specified for Barrier operation when context has no visible group"

[Shader("node")]
[NodeLaunch("thread")]
void alone(RWThreadNodeInputRecord<R> i, NodeOutput<R> o) {
  any();
  Barrier(memory, DEVICE_SCOPE);
  Barrier(memory, GROUP_SCOPE);         // ERROR[barrier-group] "no visible group"
  Barrier(i, 0);
  Barrier(i, DEVICE_SCOPE);             // ERROR[barrier-scope] "DEVICE_SCOPE specified for Barrier operation without applicable memory"
  ThreadNodeOutputRecords<R> made = o.GetThreadNodeOutputRecords(1);
  Barrier(made, DEVICE_SCOPE);          // ERROR[barrier-scope] "DEVICE_SCOPE"
  made.OutputComplete();
}

[Shader("node")]
[NodeLaunch("coalescing")]
[NumThreads(8, 1, 1)]
void together(RWGroupNodeInputRecords<R> i, NodeOutput<R> o) {
  any();
  Barrier(memory, GROUP_SCOPE | GROUP_SYNC);
  Barrier(i, GROUP_SCOPE);
  Barrier(i, DEVICE_SCOPE);             // ERROR[barrier-scope] "DEVICE_SCOPE"
  ThreadNodeOutputRecords<R> made = o.GetThreadNodeOutputRecords(1);
  Barrier(made, GROUP_SYNC);
  Barrier(made, GROUP_SCOPE);           // ERROR[barrier-scope] "GROUP_SCOPE"
  made.OutputComplete();
  GroupNodeOutputRecords<R> ours = o.GetGroupNodeOutputRecords(1);
  Barrier(ours, GROUP_SCOPE);
  Barrier(ours, DEVICE_SCOPE);          // ERROR[barrier-scope] "DEVICE_SCOPE"
  ours.OutputComplete();
}

[Shader("node")]
[NumThreads(8, 1, 1)]
[NodeDispatchGrid(1, 1, 1)]
void grid(RWDispatchNodeInputRecord<R> i) {
  any();
  Barrier(i, DEVICE_SCOPE | GROUP_SCOPE);
}
