package execution

import (
	"testing"

	"github.com/hlsl2spirv/hlsl2spirv/instbuilder"
	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/devicetest"
	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/vulkan"
	"github.com/hlsl2spirv/hlsl2spirv/lower/mlir/optable"
	"github.com/hlsl2spirv/hlsl2spirv/lower/mlir/structure"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
)

// Converting control flow to MLIR's form does not change results.
func TestStructuredControlFlow(t *testing.T) {
	vulkan.Require(t)
	for _, list := range [][]dispatch{arithmeticCases(), memoryCases(), textureCases(), flowCases(), atomicCases(),
		intrinsicCases(), libraryCases(), longVectorCases()} {
		for i := range list {
			t.Run(list[i].shader, list[i].runStructured)
		}
	}
}

func (d *dispatch) runStructured(t *testing.T) {
	s := load(t, d.shader+".cs")
	for _, r := range s.Runs {
		seen := devicetest.Seen{}
		for _, f := range devicetest.Forms {
			if f.Raw() {
				continue
			}
			words := devicetest.Module(t, s, r, f)
			seen.IsNew(words) // other tests run modules that structuring does not change
			for _, v := range [...]optable.Version{optable.V19, optable.V22} {
				m, err := spirv.Decode(words)
				if err != nil {
					t.Fatal(err)
				}
				for _, finding := range structure.Module(m, structure.Options{Version: v}) {
					t.Errorf("%s: %s", f.Name, finding.Text)
					return
				}
				if structured := instbuilder.Encode(m); seen.IsNew(structured) {
					d.runForm(t, r, structured, f)
				}
			}
		}
	}
}
