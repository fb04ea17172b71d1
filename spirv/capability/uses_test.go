package capability

import (
	"testing"

	"github.com/hlsl2spirv/hlsl2spirv/spirv"
)

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
