package capability

import (
	"testing"

	"github.com/hlsl2spirv/hlsl2spirv/spirv"
)

// A type leads to the first instruction that has a position and to do with it.
func TestFirstUseOfACapability(t *testing.T) {
	m := &spirv.Module{
		Bound: 5,
		Types: []spirv.Instruction{
			{Op: spirv.OpTypeFloat, Result: 1, Operands: []uint32{64}},
			{Op: spirv.OpConstantNull, Result: 2, Type: 1},
		},
		Functions: []*spirv.Function{{Blocks: []*spirv.Block{{Insts: []spirv.Instruction{
			{Op: spirv.OpFAdd, Result: 3, Type: 1, Operands: []uint32{2, 2}, Pos: 7},
			{Op: spirv.OpFAdd, Result: 4, Type: 1, Operands: []uint32{3, 3}, Pos: 9},
		}}}}},
	}
	if in := FirstUseOf(m, spirv.CapabilityFloat64); in == nil || in.Pos != 7 {
		t.Errorf("got %v, want the first addition", in)
	}
	if in := FirstUseOf(m, spirv.CapabilityInt64); in != nil {
		t.Errorf("got %v for a capability that nothing needs", in)
	}
}

func TestFirstUseNamesWhatNeedsTheExtension(t *testing.T) {
	m := &spirv.Module{Annotations: []spirv.Instruction{
		{Op: spirv.OpDecorate, Operands: []uint32{1, uint32(spirv.DecorationBuiltIn), uint32(spirv.BuiltInPosition)}},
		{Op: spirv.OpDecorate, Operands: []uint32{2, uint32(spirv.DecorationBuiltIn), uint32(spirv.BuiltInViewIndex)}},
	}}
	in, what := FirstUse(m, "SPV_KHR_multiview")
	if in != &m.Annotations[1] || what != "ViewIndex" {
		t.Errorf("got %v, %s; want the second decoration, ViewIndex", in, what)
	}
	if in, what := FirstUse(m, "SPV_KHR_shader_clock"); in != nil || what != "the module" {
		t.Errorf("got %v, %s for an extension that nothing needs", in, what)
	}
}
