// args: -T lib_6_8 -fspv-target-env=vulkan1.3
struct R {
  uint a;
};
[Shader("node")]
[NumThreads(1, 1, 1)]
void launch() {}                        // ERROR[node-grid] "a broadcasting node must have"

[Shader("node")]
[NodeLaunch("broadcasting")]
[NumThreads(1, 1, 1)]
void grid() {}                          // ERROR[node-grid] "a broadcasting node must have"

[Shader("node")]
[NodeLaunch("coalescing")]
[NodeDispatchGrid(1, 1, 1)]             // ERROR[node-grid] "a coalescing node cannot have"
[NumThreads(1, 1, 1)]
void noGrid() {}

[Shader("node")]
[NodeLaunch("broadcasting")]
[NodeDispatchGrid(1, 1, 1)]
[NodeMaxDispatchGrid(1, 1, 1)]          // ERROR[node-grid-twice] "together"
[NumThreads(1, 1, 1)]
void twoGrids() {}                      // ERROR[node-grid-record] "SV_DispatchGrid"

[Shader("node")]
[NodeLaunch("broadcasting")]
[NodeMaxDispatchGrid(1, 1, 1)]
[NumThreads(1, 1, 1)]
void gridWhere(DispatchNodeInputRecord<R> i) {}          // ERROR[node-grid-record] "SV_DispatchGrid"

[Shader("node")]
[NodeLaunch("broadcasting")]
[NodeDispatchGrid(0, 1, 65536)]         // ERROR[node-count] "between 1 and 65535"
[NumThreads(1, 1, 1)]
void range([MaxRecords(-1)] NodeOutput<R> o) {} // ERROR[node-count] "between 0" WARNING[attribute-arg-not-uint] "uint literal"

[Shader("node")]
[NodeLaunch("thread")]
[NumThreads(2, 1, 1)]                   // ERROR[node-threads] "one invocation"
int threads() { return 1; }             // ERROR[node-result] "void"

[Shader("node")]
[NodeLaunch("thread")]
void inputs(GroupNodeInputRecords<R> i, // ERROR[node-input-kind] "'GroupNodeInputRecords<R>' cannot be the input of a thread node"
            ThreadNodeInputRecord<R> j) {} // ERROR[node-input-twice] "one input"

[Shader("node")]
[NodeLaunch("coalescing")]
void limits([MaxRecordsSharedWith(other)] NodeOutput<R> o, NodeOutput<R> other) {} // ERROR[node-shared] "earlier" ERROR[missing-attribute] "numthreads"

[Shader("node")]
[NodeLaunch("coalescing")]
[NodeMaxDispatchGrid(1, 1, 1)]          // ERROR[node-grid] "a coalescing node cannot have"
[NumThreads(1, 1, 1)]
void gridNowhere() {}
