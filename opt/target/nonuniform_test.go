package target

import (
	"testing"

	"github.com/hlsl2spirv/hlsl2spirv/opt/analysis"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
)

const nonUniformLoop = `
OpCapability Shader
OpMemoryModel Logical GLSL450
OpEntryPoint GLCompute %main "main"
OpExecutionMode %main LocalSize 1 1 1
OpDecorate %i NonUniform
%void = OpTypeVoid
%uint = OpTypeInt 32 0
%v2uint = OpTypeVector %uint 2
%bool = OpTypeBool
%true = OpConstantTrue %bool
%one = OpConstant %uint 1
%fn = OpTypeFunction %void
%main = OpFunction %void None %fn
%entry = OpLabel
%u = OpIAdd %uint %one %one
%i = OpIMul %uint %one %one
OpBranch %loop
%loop = OpLabel
%p = OpPhi %uint %one %entry %q %next
OpLoopMerge %done %next None
OpBranchConditional %true %next %done
%next = OpLabel
%q = OpIAdd %uint %i %one
OpBranch %loop
%done = OpLabel
%s = OpIAdd %uint %p %one
%c = OpCompositeConstruct %v2uint %s %s
OpReturn
OpFunctionEnd
`

// What is computed from an index that is not uniform is not uniform, also
// around a loop; a vector of it is no index.
func TestNonUniformSpreads(t *testing.T) {
	m, err := spirv.Assemble(nonUniformLoop)
	if err != nil {
		t.Fatal(err)
	}
	PropagateNonUniform(analysis.NewUnit(m, analysis.Options{}))
	marked := make(map[spirv.ID]bool)
	for _, in := range m.Annotations {
		if marked[spirv.ID(in.Operands[0])] {
			t.Errorf("%d is decorated twice", in.Operands[0])
		}
		marked[spirv.ID(in.Operands[0])] = true
	}
	want := map[spirv.Opcode]int{spirv.OpIAdd: 2, spirv.OpIMul: 1, spirv.OpPhi: 1}
	m.Each(func(in *spirv.Instruction) {
		if in.Result != 0 && marked[in.Result] {
			want[in.Op]--
		}
	})
	for op, n := range want {
		if n != 0 {
			t.Errorf("%v: %d too few are decorated", op, n)
		}
	}
}
