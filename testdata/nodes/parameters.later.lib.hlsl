// args: -T lib_6_8 -fspv-target-env=vulkan1.3
// Where the language has errors, nothing is said of what SPIR-V has no form for.
struct R {
  uint a;
};

void helper(NodeOutput<R> o) {}

[Shader("node")]
[NodeLaunch("thread")]
void arrays(NodeOutputArray<R> o) { undeclared(); } // ERROR[undeclared-identifier] "undeclared"

[Shader("node")]
[NodeLaunch("thread")]
void arrays() { int none[0]; }
