package validate

import (
	"strings"
	"testing"

	"github.com/hlsl2spirv/hlsl2spirv/instbuilder"
	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/moduletest"
	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/spirvtools"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
)

// TestMemberAfterMatrix checks a member that follows a matrix in the padding of its last line. With scalar alignment,
// this is permitted after the last row of a row-major matrix, but not after the last column of a column-major one.
func TestMemberAfterMatrix(t *testing.T) {
	for order, want := range map[string]bool{"RowMajor": true, "ColMajor": false} {
		text := `OpCapability Shader
OpMemoryModel Logical GLSL450
OpEntryPoint GLCompute %main "main"
OpExecutionMode %main LocalSize 1 1 1
OpDecorate %Block Block
OpMemberDecorate %Block 0 Offset 0
OpMemberDecorate %Block 0 MatrixStride 16
OpMemberDecorate %Block 0 ` + order + `
OpMemberDecorate %Block 1 Offset 44
OpDecorate %b DescriptorSet 0
OpDecorate %b Binding 0
%void = OpTypeVoid
%fn = OpTypeFunction %void
%float = OpTypeFloat 32
%v3float = OpTypeVector %float 3
%mat3 = OpTypeMatrix %v3float 3
%Block = OpTypeStruct %mat3 %float
%pBlock = OpTypePointer Uniform %Block
%b = OpVariable %pBlock Uniform
%main = OpFunction %void None %fn
%entry = OpLabel
OpReturn
OpFunctionEnd
`
		m := moduletest.Assemble(t, text)
		findings := Module(m, Options{ScalarBlockLayout: true})
		overlaps := false
		for _, f := range findings {
			overlaps = overlaps || strings.Contains(f.Text, "overlaps")
		}
		if overlaps == want {
			t.Errorf("%s: findings %v", order, findings)
		}
		if spirvtools.Missing() != nil {
			continue
		}
		err := spirvtools.Validate(spirv.Bytes(instbuilder.Encode(m)), "--target-env", "vulkan1.3",
			"--scalar-block-layout")
		if (err != nil && strings.Contains(err.Error(), "overlaps")) == want {
			t.Errorf("%s: %v", order, err)
		}
	}
}
