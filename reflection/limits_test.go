package reflection

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/moduletest"
	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/testenv"
)

// maxTime is far longer than a description within the limits takes.
const maxTime = 5 * time.Second

// maxJSON is the maximum number of bytes of JSON for a description within the limits.
const maxJSON = 128 << 20

func describeText(t *testing.T, text string) *Module {
	t.Helper()
	m := moduletest.Assemble(t, text)
	began := time.Now()
	d := Of(m, nil)
	n := len(d.JSON())
	if took := time.Since(began); took > maxTime || n > maxJSON {
		t.Errorf("%v, %d bytes", took, n)
	}
	return d
}

func TestGroupSizesAreComputed(t *testing.T) {
	const text = `
OpCapability Shader
OpMemoryModel Logical GLSL450
OpEntryPoint GLCompute %main "main"
MODE
OpDecorate %c SpecId 3
%void = OpTypeVoid
%void_f = OpTypeFunction %void
%uint = OpTypeInt 32 0
%v = OpTypeVector %uint 3
%c = OpSpecConstant %uint 6
%two = OpConstant %uint 2
%size = OpSpecConstantComposite %v %two %c %two
%y = OpSpecConstantOp %uint CompositeExtract %size 1
%shuffled = OpSpecConstantOp %v VectorShuffle %size %size 1 0 4
%main = OpFunction %void None %void_f
%l = OpLabel
OpReturn
OpFunctionEnd
`
	tests := []struct{ mode, want string }{
		{"OpExecutionModeId %main LocalSizeId %y %two %two", "[6 2 2]"},
		{"OpExecutionMode %main LocalSize 1 1 1\nOpDecorate %size BuiltIn WorkgroupSize", "[2 6 2]"},
		{"OpExecutionMode %main LocalSize 1 1 1\nOpDecorate %shuffled BuiltIn WorkgroupSize", "[6 2 6]"},
	}
	for _, tt := range tests {
		d := describeText(t, strings.Replace(text, "MODE", tt.mode, 1))
		if got := fmt.Sprint(d.EntryPoints[0].WorkgroupSize); got != tt.want {
			t.Errorf("%s: %s, want %s", tt.mode, got, tt.want)
		}
		if u := d.SpecConstants[0].Uses; len(u) != 1 || u[0].Kind != "workgroupSize" {
			t.Errorf("%s: the uses are %v", tt.mode, u)
		}
	}
}

const storage = `
OpCapability Shader
OpMemoryModel Logical GLSL450
OpDecorate %b DescriptorSet 0
OpDecorate %b Binding 0
`

const variable = `
%ptr = OpTypePointer StorageBuffer %block
%b = OpVariable %ptr StorageBuffer
`

// TestDescriptionsEnd checks modules whose full descriptions would not fit in any memory.
func TestDescriptionsEnd(t *testing.T) {
	testenv.Long(t)
	named := func(instruction string) string {
		name := strings.Repeat("n", 200_000) // an instruction has at most 65,535 words
		return strings.Replace(storage, "OpDecorate", instruction+" \""+name+"\"\nOpDecorate", 1)
	}
	nested := func(n int, of string) string {
		var text strings.Builder
		text.WriteString("%uint = OpTypeInt 32 0\n%two = OpConstant %uint 2\n%s0 = OpTypeStruct %uint\n")
		for i := 1; i <= n; i++ {
			text.WriteString(strings.NewReplacer("@", fmt.Sprint(i), "#", fmt.Sprint(i-1)).Replace(of))
		}
		fmt.Fprintf(&text, "%%block = OpTypeStruct %%s%d\n", n)
		return text.String()
	}
	decorated := func(n int, of string) string {
		var text strings.Builder
		for i := 1; i <= n; i++ {
			text.WriteString(strings.NewReplacer("@", fmt.Sprint(i), "#", fmt.Sprint(i-1)).Replace(of))
		}
		return text.String()
	}
	const constants = "%uint = OpTypeInt 32 0\n%c0 = OpConstant %uint 1\n"
	tests := []struct{ name, text string }{
		{"structs", storage + nested(40, "%s@ = OpTypeStruct %s# %s#\n") + variable},
		{"arrays of structs", storage + nested(40, "%a@ = OpTypeArray %s# %two\n%s@ = OpTypeStruct %a@ %a@\n") + variable},
		{"deep arrays", storage + nested(30_000, "%s@ = OpTypeArray %s# %two\n") + variable},
		{"deep structs", storage + nested(30_000, "%s@ = OpTypeStruct %s#\n") + variable},
		{"names", named("OpName %s0") + nested(12, "%s@ = OpTypeStruct %s# %s#\n") + variable},
		{"names of members", named("OpMemberName %s0 0") + nested(12, "%s@ = OpTypeStruct %s# %s#\n") + variable},
		{"uses", "OpCapability Shader\nOpMemoryModel Logical GLSL450\n" + decorated(5000, "OpDecorate %s@ SpecId @\n") + constants +
			decorated(5000, "%s@ = OpSpecConstant %uint 1\n%c@ = OpSpecConstantOp %uint IAdd %s@ %c#\n") +
			decorated(5000, "%a@ = OpTypeArray %uint %c@\n%p@ = OpTypePointer Private %a@\n%v@ = OpVariable %p@ Private\n")},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			if d := describeText(t, tt.text); !d.Incomplete {
				t.Error("the description does not say that it is incomplete")
			}
		})
	}
}

func TestChainsOfSpecializationConstantsAreDescribedInLinearTime(t *testing.T) {
	var text strings.Builder
	text.WriteString("OpCapability Shader\nOpMemoryModel Logical GLSL450\nOpName %v \"v\"\nOpDecorate %c0 SpecId 1\n%uint = OpTypeInt 32 0\n%c0 = OpSpecConstant %uint 3\n")
	for i := 1; i <= 30_000; i++ {
		fmt.Fprintf(&text, "%%c%d = OpSpecConstantOp %%uint BitwiseOr %%c%d %%c%d\n", i, i-1, i-1)
	}
	text.WriteString("%a = OpTypeArray %uint %c30000\n%s = OpTypeStruct %a\n%p = OpTypePointer Private %s\n%v = OpVariable %p Private\n")
	d := describeText(t, text.String())
	if u := d.SpecConstants[0].Uses; len(u) != 1 || u[0] != (SpecUse{"arrayLength", "v"}) || d.Incomplete {
		t.Errorf("%v", u)
	}
}

// TestOmittedStructsHaveSizes checks that the size of a struct does not depend on how much of it is described.
func TestOmittedStructsHaveSizes(t *testing.T) {
	var text strings.Builder
	text.WriteString(storage + "OpMemberDecorate %block 0 Offset 0\nOpMemberDecorate %s0 0 Offset 0\n")
	for i := 1; i <= 25; i++ {
		fmt.Fprintf(&text, "OpMemberDecorate %%s%d 0 Offset 0\nOpMemberDecorate %%s%d 1 Offset %d\n", i, i, 4<<(i-1))
	}
	text.WriteString("%uint = OpTypeInt 32 0\n%s0 = OpTypeStruct %uint\n")
	for i := 1; i <= 25; i++ {
		fmt.Fprintf(&text, "%%s%d = OpTypeStruct %%s%d %%s%d\n", i, i-1, i-1)
	}
	text.WriteString("%block = OpTypeStruct %s25\n" + variable)
	d := describeText(t, text.String())
	if size := d.Bindings[0].Type.Size; size != 4<<25 || !d.Incomplete {
		t.Errorf("the size is %d, incomplete: %v", size, d.Incomplete)
	}
}
