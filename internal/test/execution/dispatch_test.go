package execution

import (
	"context"
	"path/filepath"
	"slices"
	"testing"

	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/devicetest"
	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/shadertest"
	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/testfiles"
	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/vulkan"
)

// A dispatch runs a compute shader and compares its output. The expected output is computed in Go from the HLSL
// semantics of the operations.
type dispatch struct {
	shader    string // testdata/exec/NAME.cs.hlsl
	groups    uint32 // in x; 0 means 1
	resources []vulkan.Resource
	want      []any // expected content of each resource; nil to ignore it; see compare
	ulps      int   // permitted difference of floats in representable numbers
	push      []byte
	spec      []vulkan.SpecConstant
	groupSize [3]uint32 // if spec determines the group size

	// illegal is set if drivers do not accept the raw module, because it needs legalization.
	illegal bool
}

// pad returns n words of padding.
func pad(n int) []any {
	list := make([]any, n)
	for i := range list {
		list[i] = padding{}
	}
	return list
}

// mixed flattens lists of values; integer constants are ints, others are floats.
func mixed(values ...any) []any {
	var list []any
	for _, v := range values {
		switch v := v.(type) {
		case []any:
			list = append(list, v...)
		case []float64:
			for _, x := range v {
				list = append(list, x)
			}
		default:
			list = append(list, v)
		}
	}
	return list
}

// words encodes values as the 32-bit words of a buffer.
func words(values ...any) []uint32 {
	var list []uint32
	for _, v := range mixed(values...) {
		list = append(list, word(v))
	}
	return list
}

// roughly wraps the floats in a list in Approx.
func roughly(list []any) []any {
	for i, x := range list {
		if f, ok := x.(float64); ok {
			list[i] = approx(f)
		}
	}
	return list
}

// load loads a shader of testdata/exec.
func load(t *testing.T, name string) *shadertest.Shader {
	t.Helper()
	s, err := shadertest.Load(filepath.Join("testdata", "exec", name+".hlsl"))
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// run dispatches all forms of the shader and compares their output.
func (d *dispatch) run(t *testing.T) { d.runShader(t, load(t, d.shader+".cs")) }

func (d *dispatch) runShader(t *testing.T, s *shadertest.Shader) {
	for _, r := range s.Runs {
		seen := devicetest.Seen{}
		for _, f := range devicetest.Forms {
			if f.Raw() && d.illegal {
				continue
			}
			if words := devicetest.Module(t, s, r, f); seen.IsNew(words) {
				d.runForm(t, r, words, f)
			}
		}
	}
}

func (d *dispatch) runForm(t *testing.T, r shadertest.Run, words []uint32, f devicetest.Form) {
	t.Helper()
	form := r.Args + " " + f.Name
	if err := shadertest.SpirvVal(r.Options, words, shadertest.Legal); err != nil {
		t.Errorf("%s: %v", form, err)
		return
	}
	result, err := vulkan.Compute(context.Background(), vulkan.ComputeCase{
		Module: words, Groups: [3]uint32{d.groups}, Resources: d.resources, PushConstants: d.push, Spec: d.spec})
	if err != nil {
		t.Errorf("%s: %v", form, err)
		return
	}
	for i, w := range d.want {
		if w == nil {
			continue
		}
		if diff := compare(result.Resources[i], w, d.ulps); diff != "" {
			t.Errorf("%s: resource %d: %s", form, i, diff)
		}
	}
}

func runAll(t *testing.T, cases []dispatch) {
	t.Helper()
	vulkan.Require(t)
	for i := range cases {
		t.Run(cases[i].shader, cases[i].run)
	}
}

// allCases returns the dispatches of all files.
func allCases() []dispatch {
	return slices.Concat(arithmeticCases(), memoryCases(), textureCases(), flowCases(), atomicCases(), intrinsicCases(),
		libraryCases(), longVectorCases(), invariantCases())
}

// Every shader below testdata/exec is run by one of the tests.
func TestEveryExecutableShaderIsRun(t *testing.T) {
	run := map[string]bool{}
	for _, d := range allCases() {
		run[d.shader+".cs.hlsl"] = true
	}
	for _, c := range passCases() {
		run[c.shader+".cs.hlsl"] = true
	}
	for _, d := range drawCases() {
		run[d.shader+".draw.hlsl"] = true
	}
	for _, f := range testfiles.Matching(t, "testdata/exec/*.hlsl") {
		if !run[filepath.Base(f)] {
			t.Errorf("no test runs %s", f)
		}
	}
}
