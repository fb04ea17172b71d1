// args: -T lib_6_8 -fspv-target-env=vulkan1.3
struct R { uint a; };
ThreadNodeInputRecord<R> given();
[Shader("compute")]
[NodeLaunch("thread")]                      // ERROR[node-attr-only] "nodelaunch"
[NumThreads(1, 1, 1)]
void compute() {}
[Shader("node")]
[NodeLaunch("thread")]
void main(ThreadNodeInputRecord<R> r, NodeOutput<R> o) {}
[Shader("node")]
[NodeLaunch("thread")]
void several(ThreadNodeInputRecord<R> r, NodeOutput<R> o[2]) {} // ERROR[node-place] "a parameter of this function"
