// args: -T lib_6_8 -fspv-target-env=vulkan1.3
struct R { uint a; };
[Shader("node")]
[NodeLaunch("thread")]
void single([MaxRecords(2)] ThreadNodeInputRecord<R> r) {} // ERROR[node-max-records] ""
[Shader("node")]
[NodeLaunch("coalescing")]
[NumThreads(1, 1, 1)]
void several([MaxRecords(2)] GroupNodeInputRecords<R> r) {}
