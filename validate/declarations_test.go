package validate

import (
	"strings"
	"testing"

	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/moduletest"
)

// TestFloatEncodings checks that a float must have the width of its encoding, and that an encoding requires its
// capability.
func TestFloatEncodings(t *testing.T) {
	for _, tt := range []struct{ capability, float, want string }{
		{"Float8EXT", "OpTypeFloat 8 Float8E4M3EXT", ""},
		{"Float8EXT", "OpTypeFloat 8 Float8E5M2EXT", ""},
		{"BFloat16TypeKHR", "OpTypeFloat 16 BFloat16KHR", ""},
		{"Float16", "OpTypeFloat 16", ""},
		{"Float8EXT", "OpTypeFloat 16 Float8E4M3EXT", "encoding"},
		{"BFloat16TypeKHR", "OpTypeFloat 8 BFloat16KHR", "encoding"},
		{"Float8EXT", "OpTypeFloat 8", "number of bits"},
		{"Float16", "OpTypeFloat 8 Float8E4M3EXT", "capabilities"},
		{"Float64", "OpTypeFloat 16", "capability"},
	} {
		extension := map[string]string{"Float8EXT": "SPV_EXT_float8",
			"BFloat16TypeKHR": "SPV_KHR_bfloat16"}[tt.capability]
		if extension != "" {
			extension = "OpExtension \"" + extension + "\"\n"
		}
		m := moduletest.Assemble(t, "OpCapability Shader\nOpCapability "+tt.capability+"\n"+extension+
			`OpMemoryModel Logical GLSL450
OpEntryPoint GLCompute %main "main"
OpExecutionMode %main LocalSize 1 1 1
%void = OpTypeVoid
%fn = OpTypeFunction %void
%float = `+tt.float+`
%pointer = OpTypePointer Function %float
%main = OpFunction %void None %fn
%entry = OpLabel
%v = OpVariable %pointer Function
OpReturn
OpFunctionEnd
`)
		found := Module(m, Options{})
		switch {
		case tt.want == "" && len(found) > 0:
			t.Errorf("%s with %s: %s", tt.float, tt.capability, found[0].Text)
		case tt.want != "" && (len(found) == 0 || !strings.Contains(found[0].Text, tt.want)):
			t.Errorf("%s with %s: found %v, want %q", tt.float, tt.capability, found, tt.want)
		}
	}
}
