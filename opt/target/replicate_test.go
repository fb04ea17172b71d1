package target_test

import (
	"strings"
	"testing"

	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/moduletest"
	"github.com/hlsl2spirv/hlsl2spirv/opt/target"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
)

const composites = `OpCapability Shader
OpMemoryModel Logical GLSL450
OpEntryPoint GLCompute %main "main"
OpExecutionMode %main LocalSize 1 1 1
%void = OpTypeVoid
%fn = OpTypeFunction %void
%float = OpTypeFloat 32
%uint = OpTypeInt 32 0
%u = OpConstant %uint LENGTH
%v2 = OpTypeVector %float 2
%v4 = OpTypeVector %float 4
%list = OpTypeArray %float %u
%x = OpConstant %float 1
%y = OpConstant %float 2
%pair = OpConstantComposite %v2 %x %x
%mixed = OpConstantComposite %v4 %x %x %x %y
%long = OpConstantComposite %list PARTS
%main = OpFunction %void None %fn
%l = OpLabel
%joined = OpCompositeConstruct %v4 %pair %pair
%single = OpCompositeConstruct %v4 %x %x %x %x
OpReturn
OpFunctionEnd
`

// TestReplicateComposites checks that equal constituents are replicated only where the module becomes smaller. It also
// checks that a vector of two vectors counts as four components.
func TestReplicateComposites(t *testing.T) {
	for length, want := range map[string]bool{"4": false, "16": true} {
		n := map[string]int{"4": 4, "16": 16}[length]
		m := moduletest.Assemble(t, strings.NewReplacer("LENGTH", length, "PARTS",
			strings.Repeat("%x ", n)).Replace(composites))
		target.ReplicateComposites(m)
		got := 0
		m.Each(func(in *spirv.Instruction) {
			switch in.Op {
			case spirv.OpConstantCompositeReplicateEXT, spirv.OpCompositeConstructReplicateEXT:
				got++
			}
		})
		if want && got != 3 || !want && got != 0 {
			t.Errorf("%d composites of a module with an array of %s have equal parts", got, length)
		}
	}
}
