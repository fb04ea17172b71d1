package validate

import (
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/hlsl2spirv/hlsl2spirv/internal/moduletest"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
)

// With scalar alignment a member may follow the last row of a matrix, but not
// the last column before its stride ends.
func TestMemberBehindMatrix(t *testing.T) {
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
		tool, err := exec.LookPath("spirv-val")
		if err != nil {
			continue
		}
		path := filepath.Join(t.TempDir(), "m.spv")
		if err := os.WriteFile(path, spirv.Bytes(spirv.Encode(m)), 0o666); err != nil {
			t.Fatal(err)
		}
		out, _ := exec.Command(tool, "--target-env", "vulkan1.3", "--scalar-block-layout", path).CombinedOutput()
		if strings.Contains(string(out), "overlaps") == want {
			t.Errorf("%s: spirv-val says %s", order, out)
		}
	}
}
