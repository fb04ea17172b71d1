package execution

import (
	"fmt"
	"testing"

	"github.com/hlsl2spirv/hlsl2spirv/instbuilder"
	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/devicetest"
	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/shadertest"
	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/vulkan"
	"github.com/hlsl2spirv/hlsl2spirv/lower/combine"
	"github.com/hlsl2spirv/hlsl2spirv/lower/mlir/legalize"
	"github.com/hlsl2spirv/hlsl2spirv/lower/mlir/optable"
	"github.com/hlsl2spirv/hlsl2spirv/lower/mlir/structure"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
)

// Legalizing a module for MLIR's spirv dialect does not change its results.
func TestDialectModulesOnADevice(t *testing.T) {
	vulkan.Require(t)
	for _, v := range []struct {
		version optable.Version
		least   int // minimum number of shaders with such modules
	}{{optable.V19, 55}, {optable.V22, 60}} {
		t.Run(fmt.Sprint(v.version), func(t *testing.T) {
			forDialect := 0
			for _, d := range allCases() {
				t.Run(d.shader, func(t *testing.T) {
					if d.runInDialect(t, v.version) {
						forDialect++
					}
				})
			}
			t.Logf("%d shaders can be said", forDialect)
			if forDialect < v.least {
				t.Errorf("%d shaders can be said, want %d", forDialect, v.least)
			}
		})
	}
}

// runInDialect runs the least and the most optimized form of a shader, and reports whether the dialect can represent
// them.
func (d *dispatch) runInDialect(t *testing.T, v optable.Version) bool {
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
		m, joined, why := forDialect(m, v)
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

// forDialect returns a module that the dialect can represent, or the reason why it cannot.
func forDialect(m *spirv.Module, v optable.Version) (out *spirv.Module, joined []combine.Combined, why string) {
	m, joined, unjoined := combine.Samplers(m, nil)
	if len(unjoined) > 0 {
		return nil, nil, unjoined[0].Text
	}
	m, unsupported := legalize.Lower(m, legalize.Options{Version: v})
	if len(unsupported) > 0 {
		return nil, nil, unsupported[0].Text
	}
	if list := structure.Module(m, structure.Options{Version: v}); len(list) > 0 {
		return nil, nil, list[0].Text
	}
	return m, joined, ""
}
