package capability

import (
	"testing"

	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/moduletest"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
)

// TestFirstUseOfACapability checks that the use of a type is located at the first related instruction with a position.
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

func TestFirstUseNamesTheFeature(t *testing.T) {
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

// TestWrongTypesDoNotPanic uses invalid modules, in which an ID that should be a pointer or a vector may be any
// instruction.
func TestWrongTypesDoNotPanic(t *testing.T) {
	for _, in := range []string{
		"%v = OpVariable %void Function",
		"%v = OpVariable %float Function",
		"%v = OpUntypedVariableKHR %void Function %float",
		"%v = OpSDot %float %b4 %b4",
		"%v = OpAccessChain %float %f",
	} {
		m := moduletest.Assemble(t, prologue+"OpDecorate %v NonUniform\n"+scalars+
			"%bool = OpTypeBool\n%vec = OpTypeVector %bool 4\n%b4 = OpUndef %vec\n%f = OpUndef %float\n"+
			"%main = OpFunction %void None %fn\n%entry = OpLabel\n"+in+"\nOpReturn\nOpFunctionEnd\n")
		if use := FirstUseOf(m, spirv.CapabilityInt8); use != nil {
			t.Errorf("%s: %v needs Int8", in, use.Op)
		}
	}
}
