package target

import (
	"strings"
	"testing"

	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/moduletest"
	"github.com/hlsl2spirv/hlsl2spirv/opt/analysis"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
)

// TestPlaceLines checks that a line is placed where it begins, once for all instructions that share it, and ends before
// an instruction without a line.
func TestPlaceLines(t *testing.T) {
	m := moduletest.Assemble(t, `; Version: 1.3
OpCapability Shader
OpMemoryModel Logical GLSL450
OpEntryPoint GLCompute %main "main"
OpExecutionMode %main LocalSize 1 1 1
%file = OpString "a.hlsl"
%void = OpTypeVoid
%uint = OpTypeInt 32 0
%one = OpConstant %uint 1
%fn = OpTypeFunction %void
%main = OpFunction %void None %fn
%l = OpLabel
%a = OpIAdd %uint %one %one
%b = OpIAdd %uint %a %one
%c = OpIAdd %uint %b %one
OpReturn
OpFunctionEnd
`)
	m.Locations = []spirv.Location{{File: m.Strings[0].Result, Line: 3, Col: 5}}
	insts := m.Functions[0].Blocks[0].Insts
	insts[0].Pos, insts[1].Pos = -1, -1
	PlaceLines(analysis.NewUnit(m, analysis.Options{}))
	var ops []string
	for _, in := range m.Functions[0].Blocks[0].Insts {
		ops = append(ops, in.Op.String())
	}
	if got, want := strings.Join(ops, " "), "OpLine OpIAdd OpIAdd OpNoLine OpIAdd OpReturn"; got != want {
		t.Errorf("got %s, want %s", got, want)
	}
}
