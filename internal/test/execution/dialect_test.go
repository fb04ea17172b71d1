package execution

import (
	"fmt"
	"testing"

	"github.com/hlsl2spirv/hlsl2spirv/instbuilder"
	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/devicetest"
	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/shadertest"
	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/vulkan"
	"github.com/hlsl2spirv/hlsl2spirv/lower/mlir/combine"
	"github.com/hlsl2spirv/hlsl2spirv/lower/mlir/legalize"
	"github.com/hlsl2spirv/hlsl2spirv/lower/mlir/optable"
	"github.com/hlsl2spirv/hlsl2spirv/lower/mlir/structure"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
)

// Legalizing a module for MLIR's spirv dialect does not change its results.
func TestSayableModulesOnADevice(t *testing.T) {
	vulkan.Require(t)
	for _, v := range []struct {
		version optable.Version
		least   int // minimum number of shaders with such modules
	}{{optable.V19, 55}, {optable.V22, 60}} {
		t.Run(fmt.Sprint(v.version), func(t *testing.T) {
			sayable := 0
			for _, d := range allCases() {
				t.Run(d.shader, func(t *testing.T) {
					if d.runSayable(t, v.version) {
						sayable++
					}
				})
			}
			t.Logf("%d shaders can be said", sayable)
			if sayable < v.least {
				t.Errorf("%d shaders can be said, want %d", sayable, v.least)
			}
		})
	}
}

// runSayable runs the least and the most optimized form of a shader, and reports whether the dialect can represent
// them.
func (d *dispatch) runSayable(t *testing.T, v optable.Version) bool {
	s := load(t, d.shader+".cs")
	r := s.Runs[0]
	for _, f := range devicetest.Forms {
		if f.Name != "-O0" && f.Name != "-O3" {
			continue
		}
		m, err := spirv.Decode(devicetest.Module(t, s, r, f))
		if err != nil {
			t.Fatal(err)
		}
		m, joined, why := sayable(m, v)
		if why != "" {
			t.Logf("%s: %s", f.Name, why)
			return false
		}
		combined := *d
		combined.resources = devicetest.Combined(d.resources, joined)
		o := r.Options
		o.TargetEnv = "vulkan1.3"
		combined.runForm(t, shadertest.Run{Args: r.Args + " sayable", Options: o}, instbuilder.Encode(m), f)
	}
	return true
}

// sayable returns a module that the dialect can represent, or the reason why it cannot.
func sayable(m *spirv.Module, v optable.Version) (out *spirv.Module, joined []combine.Combined, why string) {
	m, joined, unjoined := combine.Samplers(m, nil)
	if len(unjoined) > 0 {
		return nil, nil, unjoined[0].Text
	}
	m, unsayable := legalize.Lower(m, legalize.Options{Version: v})
	if len(unsayable) > 0 {
		return nil, nil, unsayable[0].Text
	}
	if list := structure.Module(m, structure.Options{Version: v}); len(list) > 0 {
		return nil, nil, list[0].Text
	}
	return m, joined, ""
}
