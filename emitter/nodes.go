package emitter

import (
	"github.com/hlsl2spirv/hlsl2spirv/modulebuilder"
	"github.com/hlsl2spirv/hlsl2spirv/sema/vkattr"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
)

// Nodes of a work graph are compute shaders that say how they are launched.

// nodeGrids are the attributes that are execution modes with constants for
// operands.
var nodeGrids = [...]struct {
	attr vkattr.Kind
	mode spirv.ExecutionMode
}{
	{vkattr.NodeMaxRecursionDepth, spirv.ExecutionModeMaxNodeRecursionAMDX},
	{vkattr.NodeDispatchGrid, spirv.ExecutionModeStaticNumWorkgroupsAMDX},
	{vkattr.NodeMaxDispatchGrid, spirv.ExecutionModeMaxNumWorkgroupsAMDX},
}

// nodeModes adds the execution modes of a node.
func (e *SPIRVEmitter) nodeModes(en *Entry, wrapper *modulebuilder.Function) {
	if en.Stage != "node" {
		return
	}
	attrs := en.Func.Attrs
	if a := vkattr.Find(attrs, vkattr.NumThreads); a != nil {
		e.attributeMode(en.Func, wrapper, vkattr.NumThreads)
	} else {
		e.b.AddExecutionMode(wrapper, spirv.ExecutionModeLocalSize, 1, 1, 1)
	}
	if a := vkattr.Find(attrs, vkattr.NodeLaunch); a != nil && a.Strs[0] != "broadcasting" {
		e.b.AddExecutionMode(wrapper, spirv.ExecutionModeCoalescingAMDX)
	}
	index := uint32(0)
	if a := vkattr.Find(attrs, vkattr.NodeID); a != nil && len(a.Ints) > 0 {
		index = uint32(a.Ints[0])
	}
	e.b.AddExecutionModeID(wrapper, spirv.ExecutionModeShaderIndexAMDX, e.b.ConstantUint(index))
	for _, g := range nodeGrids {
		a := vkattr.Find(attrs, g.attr)
		if a == nil || g.attr == vkattr.NodeMaxDispatchGrid && vkattr.Find(attrs, vkattr.NodeDispatchGrid) != nil {
			continue
		}
		ids := make([]spirv.ID, len(a.Ints))
		for i, n := range a.Ints {
			ids[i] = e.b.ConstantUint(uint32(n))
		}
		e.b.AddExecutionModeID(wrapper, g.mode, ids...)
	}
}
