package shaders

import (
	"testing"

	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/shadertest"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
)

// Optimized modules do not contain a select of bools in which one value is constant, because and, or and not are
// cheaper for drivers.
func TestOptimizedModulesChooseNoKnownBools(t *testing.T) {
	selects := 0
	for _, c := range shadertest.Compilations(t) {
		run := c.Run
		run.Options.Level = "3"
		r, err := c.Compile(run)
		if err != nil || r.Module == nil || c.Options.Raw {
			continue
		}
		known := map[uint32]bool{}
		for i := range r.Module.Types {
			switch in := &r.Module.Types[i]; in.Op {
			case spirv.OpConstantTrue, spirv.OpConstantFalse:
				known[uint32(in.Result)] = true
			}
		}
		for _, f := range r.Module.Functions {
			for _, b := range f.Blocks {
				for i := range b.Insts {
					in := &b.Insts[i]
					if in.Op != spirv.OpSelect {
						continue
					}
					selects++
					if known[in.Operands[1]] || known[in.Operands[2]] {
						t.Errorf("%s (%s -O3): %v chooses a known bool", c.Path, c.Args, in.Result)
					}
				}
			}
		}
	}
	if selects < 100 {
		t.Errorf("there are only %d selects", selects)
	}
}
