// args: -T lib_6_8 -fspv-target-env=vulkan1.3
// The system values that a node has depend on how it is launched.
struct [NodeTrackRWInputSharing] Tracked { uint a; };
[shader("node")] [NodeLaunch("broadcasting")] [NodeDispatchGrid(1, 1, 1)] [numthreads(4, 1, 1)]
void broadcasting(uint3 a : SV_DispatchThreadID, uint3 b : SV_GroupID, uint c : SV_GroupIndex, uint3 d : sv_groupthreadid) {}
[shader("node")] [NodeLaunch("broadcasting")] [NodeDispatchGrid(1, 1, 1)] [numthreads(4, 1, 1)]
void vertex(uint a : SV_VertexID) {}    // ERROR[node-value] "Invalid system value semantic 'SV_VertexID' for launchtype 'Broadcasting'"
[shader("node")] [NodeLaunch("coalescing")] [numthreads(4, 1, 1)]
void coalescing(uint c : SV_GroupIndex, uint3 d : SV_GroupThreadID) {}
[shader("node")] [NodeLaunch("coalescing")] [numthreads(4, 1, 1)]
void groups(uint3 a : SV_DispatchThreadID,  // ERROR[node-value] "'SV_DispatchThreadID' for launchtype 'Coalescing'"
            uint3 b : SV_GroupID) {}        // ERROR[node-value] "'SV_GroupID'"
[shader("node")] [NodeLaunch("thread")]
void thread(uint c : SV_GroupIndex) {}  // ERROR[node-value] "'SV_GroupIndex' for launchtype 'Thread'"
[shader("node")] [NodeLaunch("broadcasting")] [NodeDispatchGrid(1, 1, 1)] [numthreads(4, 1, 1)]
void tracked(RWDispatchNodeInputRecord<Tracked> i) {}
[shader("node")] [NodeLaunch("broadcasting")] [NodeDispatchGrid(1, 1, 1)] [numthreads(4, 1, 1)]
void own(DispatchNodeInputRecord<Tracked> i) {} // ERROR[node-tracked-input] "NodeTrackRWInputSharing attribute cannot be applied to Input Records that are not RWDispatchNodeInputRecord"
[shader("node")] [NodeLaunch("other")] [numthreads(4, 1, 1)] // ERROR[attribute-value] "must have one of these values"
void unknown(uint a : SV_VertexID) {}
