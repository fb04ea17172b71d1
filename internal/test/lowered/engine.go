package lowered

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"math"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/hlsl2spirv/hlsl2spirv"
	"github.com/hlsl2spirv/hlsl2spirv/instbuilder"
	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/shadertest"
	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/vulkan"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
)

// An Engine runs a lowered form of a Vulkan module.
type Engine struct {
	Name string

	// OnDevice says that it is the device itself, which computes its functions as exactly
	// as what is compared with.
	OnDevice bool

	// Run lowers the module, runs it over the resources of the case, and returns what
	// they hold afterwards, as vulkan.Result has it: nil for those that shaders cannot
	// write. The resources are the case's own and must not be changed. An error that
	// wraps ErrSkip skips the case.
	Run func(t *testing.T, m *spirv.Module, c *Case) ([][]byte, error)
}

// ErrSkip says that an engine cannot run a case, by a restriction that the error names.
var ErrSkip = errors.New("not run here")

// Levels are those at which the shaders are compiled.
var Levels = [...]string{"-O0", "-O3"}

// load reads the shader and compiles it at a level.
func (c *Case) load(t *testing.T, level string) hlsl2spirv.Result {
	t.Helper()
	s, err := shadertest.Load(filepath.Join("testdata", cmp.Or(c.Folder, "lower"), c.Shader+".cs.hlsl"))
	if err != nil {
		t.Fatal(err)
	}
	r := s.Runs[0]
	r.Options.Level = strings.TrimPrefix(level, "-O")
	r.Args += " " + level
	return s.MustCompile(t, r)
}

// Modules calls a test for each shader at each level.
func Modules(t *testing.T, test func(t *testing.T, m *spirv.Module, c *Case)) {
	t.Helper()
	eachLevel(t, Cases(), test)
}

func eachLevel(t *testing.T, list []Case, test func(t *testing.T, m *spirv.Module, c *Case)) {
	t.Helper()
	for _, c := range list {
		for _, level := range Levels {
			t.Run(c.Shader+level, func(t *testing.T) { test(t, c.load(t, level).Module, &c) })
		}
	}
}

// Run runs every shader at each level on the engine and compares with the device.
func Run(t *testing.T, e Engine) {
	t.Helper()
	RunCasesOn(t, e, Cases())
}

// RunCasesOn does that with the shaders of a list.
func RunCasesOn(t *testing.T, e Engine, list []Case) {
	t.Helper()
	vulkan.Require(t)
	eachLevel(t, list, func(t *testing.T, m *spirv.Module, c *Case) {
		want := c.expected(t, m)
		got, err := e.Run(t, m, c)
		switch {
		case errors.Is(err, ErrSkip):
			t.Skip(err)
		case err != nil:
			t.Fatalf("%s: %v", e.Name, err)
		}
		for i := range want {
			if diff := c.compare(i, got, want[i]); diff != "" {
				t.Errorf("%s: resource %d: %s", e.Name, i, diff)
			}
		}
	})
}

// expected runs the module on the Vulkan device. A shader that changes nothing would
// make every engine right.
func (c *Case) expected(t *testing.T, m *spirv.Module) [][]byte {
	t.Helper()
	result, err := vulkan.Compute(context.Background(), vulkan.ComputeCase{Module: instbuilder.Encode(m), Groups: c.Groups,
		Resources: c.Resources, PushConstants: c.PushConstants, Spec: c.Spec})
	if err != nil {
		t.Fatal(err)
	}
	for i, b := range result.Resources {
		if b != nil && !c.mayStay(i) && slices.Equal(b, append(slices.Clone(c.Resources[i].Data), make([]byte, len(b)-len(c.Resources[i].Data))...)) {
			t.Errorf("the shader does not change resource %d", i)
		}
	}
	return result.Resources
}

// mayStay reports whether a resource that can be written need not be: it is declared
// as one that is only read, or is the memory of a counter's buffer.
func (c *Case) mayStay(resource int) bool { return slices.Contains(c.ReadOnly, resource) }

// compare says how a resource differs from what the device has left in it.
func (c *Case) compare(resource int, got [][]byte, want []byte) string {
	if want == nil || c.mayStay(resource) {
		return ""
	}
	if resource >= len(got) || len(got[resource]) != len(want) {
		return fmt.Sprintf("%d resources came back, or %d bytes are too few", len(got), len(want))
	}
	a, b := vulkan.Values[uint32](got[resource]), vulkan.Values[uint32](want)
	floats := slices.Contains(c.Floats, resource)
	var differences strings.Builder
	for i := range b {
		if x, y := math.Float32frombits(a[i]), math.Float32frombits(b[i]); floats && !near(x, y) {
			fmt.Fprintf(&differences, "\nword %d: got %v, want %v", i, x, y)
		} else if !floats && a[i] != b[i] {
			fmt.Fprintf(&differences, "\nword %d: got %#x, want %#x", i, a[i], b[i])
		}
		const enough = 800
		if differences.Len() > enough {
			break
		}
	}
	return differences.String()
}

// near reports whether floats are as near as functions of different devices are.
func near(a, b float32) bool {
	const relative, absolute = 2e-4, 1e-6
	if a == b || a != a && b != b {
		return true
	}
	x, y := float64(a), float64(b)
	return math.Abs(x-y) <= relative*max(math.Abs(x), math.Abs(y))+absolute
}
