package reproducible

import (
	"testing"

	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/shadertest"
	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/testfiles"
)

// The output does not depend on goroutines that compile at the same time.
func TestConcurrentCompilationsAreIndependent(t *testing.T) {
	paths := testfiles.Matching(t, "testdata/exec/*.cs.hlsl")
	compile := func(path string) string {
		s, err := shadertest.Load(path)
		if err != nil {
			return err.Error()
		}
		r, err := s.Compile(s.Runs[0])
		if err != nil || r.Module == nil {
			t.Errorf("%s is not compiled: %v", path, err)
			return ""
		}
		return r.Disassembly()
	}
	alone, together := make([]string, len(paths)), make([]string, len(paths))
	for i, path := range paths {
		alone[i] = compile(path)
	}
	done := make(chan struct{})
	for i, path := range paths {
		go func() {
			together[i] = compile(path)
			done <- struct{}{}
		}()
	}
	for range paths {
		<-done
	}
	for i, path := range paths {
		if alone[i] != together[i] {
			t.Errorf("%s differs when it is compiled next to others", path)
		}
	}
}
