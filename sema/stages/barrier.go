package stages

import (
	"github.com/hlsl2spirv/hlsl2spirv/diagnostics"
	"github.com/hlsl2spirv/hlsl2spirv/sema/checked"
	"github.com/hlsl2spirv/hlsl2spirv/sema/intrinsics"
	"github.com/hlsl2spirv/hlsl2spirv/sema/types"
)

// These are the flags of Barrier(memory, semantics).
const (
	uavMemory         = 1
	groupSharedMemory = 2
	nodeMemory        = 4 | 8
	allMemory         = uavMemory | groupSharedMemory | nodeMemory

	groupSync    = 1
	groupScope   = 2
	deviceScope  = 4
	reorderScope = 8 // since shader model 6.9
)

// visibleGroup are the stages in which groups of invocations are visible to the shader.
const visibleGroup = intrinsics.Compute | intrinsics.Amplification | intrinsics.Mesh | intrinsics.GroupNode

// barrier reports flags of Barrier that are invalid, or that are invalid in a stage that reaches the call.
func (r *Rules) barrier(call *checked.Intrinsic, _ *checked.Func) {
	if r.olderThan(6, 8) {
		r.ReportReached(call.Pos, diagnostics.IntrinsicModel, call.Row.Name, "6.8")
	}
	memory, semantics := int64(allMemory), int64(0)
	for i, flags := range [...]*int64{&memory, &semantics} {
		x := call.Args[i].Value
		if t := x.Info().Type; t.Kind == types.Object {
			*flags = memoryOf(t.Object)
			continue
		}
		v, ok := checked.Eval(x)
		if !ok {
			r.ReportReached(call.Pos, diagnostics.BarrierArgument)
			return
		}
		*flags = v.Int64()
	}
	if call.Args[0].Value.Info().Type.Kind != types.Object {
		r.barrierMemory(call, memory)
	}
	r.barrierSemantics(call, memory, semantics)
}

// memoryOf returns the flags of memory that has the visibility of object k. Records of a group are visible in the
// group, and records of a thread only in the thread.
func memoryOf(k types.ObjectKind) int64 {
	switch k {
	case types.GroupNodeInputRecords, types.RWGroupNodeInputRecords, types.GroupNodeOutputRecords:
		return groupSharedMemory
	case types.ThreadNodeInputRecord, types.RWThreadNodeInputRecord, types.ThreadNodeOutputRecords:
		return 0
	}
	return allMemory
}

func (r *Rules) barrierMemory(call *checked.Intrinsic, memory int64) {
	pos := call.Args[0].Value.Info().Pos
	switch {
	case memory&^allMemory != 0:
		r.Report(pos, diagnostics.BarrierFlags, "MemoryTypeFlags",
			"UAV_MEMORY, GROUP_SHARED_MEMORY, NODE_INPUT_MEMORY, NODE_OUTPUT_MEMORY")
	case memory == allMemory:
	default:
		if memory&groupSharedMemory != 0 {
			r.Use(checked.StageUse{Pos: pos, Stages: visibleGroup, Code: diagnostics.BarrierGroup,
				What: "GROUP_SHARED_MEMORY"})
		}
		if memory&nodeMemory != 0 {
			r.Use(checked.StageUse{Pos: pos, Stages: intrinsics.Node, Code: diagnostics.BarrierNode})
		}
	}
}

func (r *Rules) barrierSemantics(call *checked.Intrinsic, memory, semantics int64) {
	pos := call.Args[1].Value.Info().Pos
	valid, names := int64(groupSync|groupScope|deviceScope), "GROUP_SYNC, GROUP_SCOPE, DEVICE_SCOPE"
	if r.Minor >= 9 {
		valid, names = valid|reorderScope, names+", REORDER_SCOPE"
	}
	if semantics&^valid != 0 {
		r.Report(pos, diagnostics.BarrierFlags, "SemanticFlags", names)
		return
	}
	if semantics&(groupSync|groupScope) != 0 {
		r.Use(checked.StageUse{Pos: pos, Stages: visibleGroup, Code: diagnostics.BarrierGroup,
			What: "GROUP_SYNC or GROUP_SCOPE"})
	}
	if semantics&deviceScope != 0 && memory&(uavMemory|nodeMemory) == 0 {
		r.ReportReached(pos, diagnostics.BarrierScope, "DEVICE_SCOPE")
	}
	if semantics&groupScope != 0 && memory == 0 {
		r.ReportReached(pos, diagnostics.BarrierScope, "GROUP_SCOPE")
	}
}
