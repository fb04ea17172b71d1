package stability

import (
	"context"
	"maps"
	"slices"
	"testing"

	"github.com/hlsl2spirv/hlsl2spirv"
	"github.com/hlsl2spirv/hlsl2spirv/internal/testfiles"
)

// What comes out does not depend on goroutines that compile at the same time.
func TestConcurrentCompilationsAreIndependent(t *testing.T) {
	texts := slices.Collect(maps.Values(testfiles.Texts(t, "testdata/exec/*.hlsl")))
	alone := make([]string, len(texts))
	compile := func(text string) string {
		r, err := hlsl2spirv.Compile(context.Background(), hlsl2spirv.Source{Name: "x.hlsl", Text: text}, hlsl2spirv.Options{Profile: "cs_6_0", TargetEnv: "vulkan1.2"})
		if err != nil {
			return err.Error()
		}
		return r.Disassembly()
	}
	for i, text := range texts {
		alone[i] = compile(text)
	}
	together := make([]string, len(texts))
	done := make(chan struct{})
	for i, text := range texts {
		go func() {
			together[i] = compile(text)
			done <- struct{}{}
		}()
	}
	for range texts {
		<-done
	}
	for i := range texts {
		if alone[i] != together[i] {
			t.Errorf("shader %d differs when compiled beside others", i)
		}
	}
}
