package shaderrun

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/hlsl2spirv/hlsl2spirv"
	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/golden"
	"github.com/hlsl2spirv/hlsl2spirv/interpreter"
)

// run runs a shader in testdata with a profile. The buffers have the given sizes and contain zeros.
func run(t *testing.T, file string, o hlsl2spirv.Options, groups uint32, sizes ...int) *Run {
	t.Helper()
	text, err := os.ReadFile(filepath.Join("testdata", file))
	if err != nil {
		t.Fatal(err)
	}
	o.Profile, o.TargetEnv, o.Files = "cs_6_0", "vulkan1.3", os.DirFS("testdata")
	result, err := hlsl2spirv.Compile(t.Context(), hlsl2spirv.Source{Name: file, Text: string(text)}, o)
	if err != nil {
		t.Fatal(err, result.Diagnostics)
	}
	p, err := interpreter.Load(result.Module, interpreter.Options{Profile: true})
	if err != nil {
		t.Fatal(err)
	}
	var r interpreter.Resources
	for i, size := range sizes {
		r.List = append(r.List, interpreter.Resource{Binding: uint32(i), Data: make([]byte, size)})
	}
	report, err := p.Dispatch(t.Context(), p.Entry(""), [3]uint32{groups, 1, 1}, r, interpreter.DispatchOptions{})
	if err != nil {
		t.Fatal(err)
	}
	return &Run{Entry: p.Entry(""), Groups: [3]uint32{groups, 1, 1}, Subgroup: p.Subgroup(), Profile: report.Profile,
		Result: &result}
}

// TestPageShowsStats checks that the documentation shows a shader with its table.
func TestPageShowsStats(t *testing.T) {
	r := run(t, "columns.hlsl", hlsl2spirv.Options{}, 2, 8192, 256)
	text, err := os.ReadFile("testdata/columns.hlsl")
	if err != nil {
		t.Fatal(err)
	}
	var table strings.Builder
	if err := r.WriteText(&table); err != nil {
		t.Fatal(err)
	}
	golden.CheckSection(t, "../../docs/reference/run.md", "stats", "```hlsl\n"+string(text)+"```\n\n```\n"+table.String()+"```\n")
}
