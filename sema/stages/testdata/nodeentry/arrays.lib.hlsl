// args: -T lib_6_8 -fspv-target-env=vulkan1.3
struct R { uint a; };
[Shader("node")]
[NodeLaunch("thread")]
void arrays(NodeOutputArray<R> o, [UnboundedSparseNodes] NodeOutputArray<R> p) {} // ERROR[node-array-size] "'NodeOutputArray<R>' must have NodeArraySize or UnboundedSparseNodes"
