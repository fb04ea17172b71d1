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

	// OnDevice reports whether the engine is the Vulkan device itself, whose functions are as precise as the
	// reference.
	OnDevice bool

	// Run lowers the module, runs it with the resources of the case, and returns the final contents of the resources.
	// As in vulkan.Result, the content is nil for resources that shaders cannot write. Run must not change the
	// resources of the case. An error that wraps ErrSkip skips the case.
	Run func(t *testing.T, m *spirv.Module, c *Case) ([][]byte, error)
}

// ErrSkip reports that an engine cannot run a case. The wrapping error names the restriction.
var ErrSkip = errors.New("not run here")

// Levels lists the optimization levels at which the shaders are compiled.
var Levels = [...]string{"-O0", "-O3"}

// load loads the shader and compiles it at a level.
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

// Run runs every shader at each level on the engine and compares the results with the device.
func Run(t *testing.T, e Engine) {
	t.Helper()
	RunCasesOn(t, e, Cases())
}

// RunCasesOn is Run for a list of cases.
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

// expected runs the module on the Vulkan device. It fails if the shader does not change a resource, because every
// engine would then pass.
func (c *Case) expected(t *testing.T, m *spirv.Module) [][]byte {
	t.Helper()
	result, err := vulkan.Compute(context.Background(),
		vulkan.ComputeCase{Module: instbuilder.Encode(m), Groups: c.Groups,
			Resources: c.Resources, PushConstants: c.PushConstants, Spec: c.Spec})
	if err != nil {
		t.Fatal(err)
	}
	for i, b := range result.Resources {
		if b != nil && !c.mayStay(i) && slices.Equal(b,
			append(slices.Clone(c.Resources[i].Data), make([]byte, len(b)-len(c.Resources[i].Data))...)) {
			t.Errorf("the shader does not change resource %d", i)
		}
	}
	return result.Resources
}

// mayStay reports whether a writable resource may remain unchanged: the shader only reads it, or it is the memory of
// a counter's buffer.
func (c *Case) mayStay(resource int) bool { return slices.Contains(c.ReadOnly, resource) }

// compare describes the difference between a resource and its content on the device.
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

// near reports whether floats are within the differences between devices.
func near(a, b float32) bool {
	const relative, absolute = 2e-4, 1e-6
	if a == b || a != a && b != b {
		return true
	}
	x, y := float64(a), float64(b)
	return math.Abs(x-y) <= relative*max(math.Abs(x), math.Abs(y))+absolute
}
