package deserialize

import (
	"fmt"
	"strings"
	"testing"

	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/moduletest"
	"github.com/hlsl2spirv/hlsl2spirv/lower/mlir/optable"
	"github.com/hlsl2spirv/hlsl2spirv/lower/mlir/text"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
)

// ends converts module m with several sets of options. It checks that each result is either a printable tree or
// findings.
func ends(t *testing.T, m *spirv.Module) {
	t.Helper()
	for _, o := range []Options{{}, {Version: optable.V19}, {ABI: true}} {
		f, findings := Module(m, o)
		if (f == nil) != (len(findings) > 0) {
			t.Fatalf("a tree: %v, findings: %v", f != nil, findings)
		}
		if f != nil {
			text.Append(nil, f, text.Options{Version: o.Version})
		}
	}
}

// FuzzModule checks that Module does not panic, even for invalid modules.
func FuzzModule(f *testing.F) {
	for _, words := range moduletest.Archived(f) {
		f.Add(spirv.Bytes(words))
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		if m, err := spirv.DecodeBytes(data); err == nil {
			ends(t, m)
		}
	})
}

// TestDamagedModules checks that modules with a few wrong words, which a reader might reject, result in findings or a
// tree.
func TestDamagedModules(t *testing.T) {
	moduletest.EachDamaged(t, moduletest.Archived(t), 300, func(m *spirv.Module, _ int) { ends(t, m) })
}

// TestLargeModules checks that time and memory are linear in the size of a module with very many nested constructs,
// nested types, constant expressions, phis or blocks.
func TestLargeModules(t *testing.T) {
	const n = 100_000
	var constructs, merges, branches, types, constants, cases strings.Builder
	for i := range n {
		fmt.Fprintf(&constructs, "OpBranch %%h%d\n%%h%[1]d = OpLabel\nOpSelectionMerge %%m%[1]d None\nOpBranchConditional %%true %%t%[1]d %%m%[1]d\n%%t%[1]d = OpLabel\n", i)
		fmt.Fprintf(&merges, "OpBranch %%m%d\n%%m%[1]d = OpLabel\n", n-1-i)
		fmt.Fprintf(&branches, "OpBranch %%b%d\n%%b%[1]d = OpLabel\n%%phi%[1]d = OpPhi %%int %%one %s\n", i,
			last("entry", "b", i))
		fmt.Fprintf(&types, "%%s%d = OpTypeStruct %s %[2]s\n", i, last("int", "s", i))
		fmt.Fprintf(&constants, "%%e%d = OpSpecConstantOp %%int IAdd %s %[2]s\n", i, last("spec", "e", i))
		if i < n/4 {
			fmt.Fprintf(&cases, " %d %%m", i)
		}
	}
	head := `OpCapability Shader
OpMemoryModel Logical GLSL450
OpEntryPoint GLCompute %main "main"
OpExecutionMode %main LocalSize 1 1 1
%void = OpTypeVoid
%fn = OpTypeFunction %void
%bool = OpTypeBool
%true = OpConstantTrue %bool
%int = OpTypeInt 32 0
%one = OpConstant %int 1
%spec = OpSpecConstant %int 1
`
	main := "%main = OpFunction %void None %fn\n%entry = OpLabel\n"
	end := "OpReturn\nOpFunctionEnd\n"
	for _, test := range []struct {
		name, text string
		ok         bool
	}{
		{"constructs", head + main + constructs.String() + merges.String() + end, true},
		{"blocks", head + main + branches.String() + end, true},
		{"types", head + types.String() + main + end, false},
		{"expressions", head + constants.String() + main + fmt.Sprintf("%%x = OpIAdd %%int %%e%d %%one\n", n-1) + end, true},
		{"cases", head + main + "OpSelectionMerge %m None\nOpSwitch %one %m" + cases.String() + "\n%m = OpLabel\n" + end, true},
	} {
		t.Run(test.name, func(t *testing.T) {
			f, findings := Module(moduletest.Assemble(t, test.text), Options{})
			if (f != nil) != test.ok {
				t.Errorf("a tree: %v, %v", f != nil, findings)
			}
		})
	}
}

// last returns the ID before element i of a sequence: that of element i-1, or first if i is 0.
func last(first, name string, i int) string {
	if i == 0 {
		return "%" + first
	}
	return fmt.Sprint("%", name, i-1)
}
