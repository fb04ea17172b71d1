// args: -T lib_6_8 -fspv-target-env=vulkan1.3
// What SPIR-V has no form for, in a program that is right otherwise.
struct R {
  uint a;
};

void helper(NodeOutput<R> o) {}         // ERROR[node-parameter] "'NodeOutput<R>' can only be a parameter of an entry point"
void all(NodeOutputArray<R> o) {}       // ERROR[node-parameter] "'NodeOutputArray<R>' can only be a parameter of an entry point"
void read(ThreadNodeInputRecord<R> i) {}

[Shader("node")]
[NodeLaunch("thread")]
void places(ThreadNodeInputRecord<R> given, NodeOutput<R> o, [NodeArraySize(2)] NodeOutputArray<R> counted) {
  helper(o);
  all(counted);
  read(given);
}

[Shader("node")]
[NodeLaunch("thread")]
void arrays(NodeOutputArray<R> o) {}    // ERROR[node-array-size] "NodeArraySize"

[Shader("node")]
[NodeLaunch("thread")]
void arrays() {}                        // ERROR[entry-redefinition] "redefinition of arrays"
