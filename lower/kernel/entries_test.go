package kernel

import (
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"golang.org/x/tools/txtar"

	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/moduletest"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
)

// module returns the module of a file in testdata.
func module(t *testing.T, name string) *spirv.Module {
	t.Helper()
	a, err := txtar.ParseFile(filepath.Join("testdata", name+".txtar"))
	if err != nil {
		t.Fatal(err)
	}
	return moduletest.Assemble(t, string(a.Files[0].Data))
}

// TestArguments checks that arguments are in the order of set and binding, that each element of an array is an
// argument, and that lengths are last.
func TestArguments(t *testing.T) {
	for _, tt := range []struct {
		module string
		want   []Argument
	}{
		{"calls", []Argument{
			{Index: 0, Name: "other", Kind: Buffer, Binding: 7},
			{Index: 1, Name: "buffer", Kind: Buffer, Set: 1},
			{Index: 2, Name: "buffer_size", Kind: Length, Set: 1, Of: 1},
		}},
		{"arrays-of-buffers", []Argument{
			{Index: 0, Name: "buffers_0", Kind: Buffer},
			{Index: 1, Name: "buffers_1", Kind: Buffer, Element: 1},
			{Index: 2, Name: "buffers_2", Kind: Buffer, Element: 2},
			{Index: 3, Name: "buffers_0_size", Kind: Length},
			{Index: 4, Name: "buffers_1_size", Kind: Length, Element: 1, Of: 1},
			{Index: 5, Name: "buffers_2_size", Kind: Length, Element: 2, Of: 2},
		}},
		{"addresses", []Argument{{Name: "constants", Kind: PushConstants}}},
		{"aliased-buffers", []Argument{
			{Index: 0, Name: "words", Kind: Buffer, Set: 2, Binding: 3},
			{Index: 1, Name: "other", Kind: Buffer, Set: 2, Binding: 4},
		}},
		{"image-layers", []Argument{
			{Index: 0, Name: "texture", Kind: Image},
			{Index: 1, Name: "sampler", Kind: Sampler, Binding: 1},
			{Index: 2, Name: "line", Kind: Image, Binding: 2},
		}},
	} {
		k, findings := Lower(module(t, tt.module), Options{})
		if k == nil {
			t.Fatalf("%s: %v", tt.module, findings)
		}
		e := k.Entries[0]
		if e.Name != "main" || !slices.Equal(e.Arguments, tt.want) {
			t.Errorf("%s: entry point %s has %+v", tt.module, e.Name, e.Arguments)
		}
		for _, f := range k.Module.Functions {
			if f.Def.Result == spirv.ID(k.Module.EntryPoints[0].Operands[1]) && len(f.Params) != len(tt.want) {
				t.Errorf("%s: the kernel has %d parameters", tt.module, len(f.Params))
			}
		}
	}
}

const twoEntryPoints = `OpCapability Shader
OpMemoryModel Logical GLSL450
OpEntryPoint GLCompute %a "first"
OpEntryPoint GLCompute %b "second"
OpExecutionMode %a LocalSize 1 2 3
OpExecutionMode %b LocalSize 4 5 6
%void = OpTypeVoid
%fn = OpTypeFunction %void
%a = OpFunction %void None %fn
%x = OpLabel
OpReturn
OpFunctionEnd
%b = OpFunction %void None %fn
%y = OpLabel
OpReturn
OpFunctionEnd
`

// TestEntryPoints checks that all entry points become kernels, or only the one that Options.Entry names.
func TestEntryPoints(t *testing.T) {
	m := moduletest.Assemble(t, twoEntryPoints)
	for _, tt := range []struct {
		entry string
		want  []string
	}{{"", []string{"first", "second"}}, {"second", []string{"second"}}, {"third", nil}} {
		k, findings := Lower(m, Options{Entry: tt.entry})
		if k == nil {
			if len(tt.want) > 0 || findings[0].Text != `entry point "third" not found` {
				t.Errorf("%q: %v", tt.entry, findings)
			}
			continue
		}
		names := []string{}
		for _, e := range k.Entries {
			names = append(names, e.Name)
			if e.Name == "second" && e.LocalSize != [3]uint32{4, 5, 6} {
				t.Errorf("the groups of %s are %v", e.Name, e.LocalSize)
			}
		}
		if !slices.Equal(names, tt.want) || len(k.Module.Functions) != len(tt.want) {
			t.Errorf("%q: kernels %v, %d functions", tt.entry, names, len(k.Module.Functions))
		}
	}
}

// TestFindingsNameInstructions checks that each finding names its instruction.
func TestFindingsNameInstructions(t *testing.T) {
	_, findings := Lower(module(t, "findings"), Options{})
	if len(findings) != 3 {
		t.Fatal(findings)
	}
	if f := findings[2]; !strings.HasPrefix(f.Text, "OpImageTexelPointer: ") {
		t.Errorf("%+v", f)
	}
}

// TestVersions checks that the lowered module declares the requested SPIR-V version.
func TestVersions(t *testing.T) {
	for _, version := range []uint32{0, 0x00010000, 0x00010300, 0x00010400, 0x00010600} {
		k, findings := Lower(module(t, "calls"), Options{Version: version, Resources: Variables})
		if k == nil {
			t.Fatal(findings)
		}
		want := version
		if want == 0 {
			want = 0x00010200
		}
		if k.Module.Version != want {
			t.Errorf("version %#x, want %#x", k.Module.Version, want)
		}
		// from version 1.4 on, the interface lists all variables
		if n := len(k.Module.EntryPoints[0].Operands); (n == 4) != (want < 0x00010400) {
			t.Errorf("version %#x: the entry point has %d operands", want, n)
		}
	}
}
