// args: -T lib_6_8 -fspv-target-env=vulkan1.3
struct R {
  uint a;
};
struct Held {
  NodeOutput<R> o;                      // ERROR[node-place] "'NodeOutput<R>' cannot be a field"
};
NodeOutput<R> global;                   // ERROR[node-place] "'NodeOutput<R>' cannot be a variable of this kind"
static ThreadNodeOutputRecords<R> kept; // ERROR[node-place] "cannot be a variable of this kind"

void helper(ThreadNodeInputRecord<R> i[2]) {}      // ERROR[node-place] "cannot be a parameter of this function"

[Shader("node")]
[NodeLaunch("thread")]
void places(ThreadNodeInputRecord<R> given, NodeOutput<R> o, [NodeArraySize(2)] NodeOutputArray<R> all) {
  NodeOutput<R> copy = o;               // ERROR[node-place] "cannot be a local variable"
  ThreadNodeInputRecord<R> both[2];     // ERROR[node-place] "cannot be a local variable"
  helper(both);
  given.Get().a = 1;                    // ERROR[assign-to-const] ""
  given.OutputComplete();               // ERROR[no-member] "OutputComplete"
  InterlockedAdd(all[1].GetThreadNodeOutputRecords(1)[0].a, 1); // ERROR[atomic-record] "atomic"
  o.GetThreadNodeOutputRecords();       // ERROR[no-matching-member-function] "GetThreadNodeOutputRecords"
}

[NodeLaunch("other")]                   // ERROR[attribute-value] "broadcasting" WARNING[attribute-without-shader] "nodelaunch"
void value() {}
void limits([MaxRecordsSharedWith(1)] NodeOutput<R> o) {} // ERROR[attribute-arg-not-name] "MaxRecordsSharedWith"
