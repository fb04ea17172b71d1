package gpustats

import (
	"fmt"
	"testing"

	"github.com/hlsl2spirv/hlsl2spirv"
	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/shadertest"
	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/testfiles"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
	"github.com/hlsl2spirv/hlsl2spirv/validate"
)

// eachModule calls f with the modules of the shaders in testdata/gpu.
func eachModule(t *testing.T, f func(t *testing.T, r shadertest.Run, words []uint32)) {
	for _, path := range testfiles.Matching(t, "testdata/gpu/*.hlsl") {
		s, err := shadertest.Load(path)
		if err != nil {
			t.Fatal(err)
		}
		for _, r := range s.Runs {
			t.Run(path+" "+r.Args, func(t *testing.T) {
				result := s.MustCompile(t, r)
				f(t, r, result.Words())
			})
		}
	}
}

func TestCompanionsAreValid(t *testing.T) {
	seen := map[spirv.ExecutionModel]bool{}
	eachModule(t, func(t *testing.T, _ shadertest.Run, words []uint32) {
		m, err := readModule(words)
		if err != nil {
			t.Fatal(err)
		}
		l, err := m.layout()
		if err != nil {
			t.Fatal(err)
		}
		for _, e := range m.entries {
			for _, s := range m.graphicsStages(e, l.companionSet()) {
				if s.model == e.model {
					continue
				}
				seen[s.model] = true
				if problem := invalid(s.words); problem != "" {
					t.Errorf("execution model %d for %s: %s", s.model, e.name, problem)
				}
			}
		}
	})
	for _, model := range []spirv.ExecutionModel{spirv.ExecutionModelVertex, spirv.ExecutionModelTessellationControl,
		spirv.ExecutionModelTessellationEvaluation,
		spirv.ExecutionModelFragment, spirv.ExecutionModelTaskEXT, spirv.ExecutionModelMeshEXT} {
		if !seen[model] {
			t.Errorf("no shader of testdata/gpu needs a companion of execution model %d", model)
		}
	}
}

// invalid returns the errors of our validator for a module, and of spirv-val if it is installed.
func invalid(words []uint32) string {
	m, err := spirv.Decode(words)
	if err != nil {
		return err.Error()
	}
	if findings := validate.Module(m, validate.Options{}); len(findings) > 0 {
		return fmt.Sprint(findings)
	}
	if err := shadertest.SpirvVal(hlsl2spirv.Options{TargetEnv: "vulkan1.3"}, words, shadertest.Legal); err != nil {
		return err.Error()
	}
	return ""
}
