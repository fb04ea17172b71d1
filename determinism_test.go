package hlsl2spirv_test

import (
	"context"
	"runtime"
	"slices"
	"strings"
	"sync"
	"testing"

	"github.com/hlsl2spirv/hlsl2spirv"
	"github.com/hlsl2spirv/hlsl2spirv/internal/shadertest"
)

// A compilation is a shader file and one way to compile it.
type compilation struct {
	*shadertest.Shader
	shadertest.Run
}

// compilations lists what testdata holds, in both forms.
func compilations(t testing.TB) []compilation {
	t.Helper()
	var list []compilation
	for _, path := range shaderFiles(t) {
		s, err := shadertest.Load(path)
		if err != nil {
			t.Fatal(err)
		}
		for _, r := range s.Runs {
			for _, raw := range []bool{false, true} {
				r.Options.Raw = raw
				list = append(list, compilation{s, r})
			}
		}
	}
	return list
}

// output is everything that a compilation gives: words, or diagnostics.
func (c *compilation) output(name string) (words []uint32, messages string) {
	result, err := hlsl2spirv.Compile(context.Background(), hlsl2spirv.Source{Name: name, Text: c.Text}, c.Options)
	if err != nil {
		return nil, err.Error()
	}
	var b strings.Builder
	if err := result.Diagnostics.Write(&b); err != nil {
		return nil, err.Error()
	}
	return result.Words(), b.String()
}

// Output depends on source and options alone: not on what was compiled before
// or is compiled at the same time, nor on how many processors there are.
func TestOutputIsTheSameWhenCompiledAgain(t *testing.T) {
	list := compilations(t)
	type output struct {
		words    []uint32
		messages string
	}
	first := make([]output, len(list))
	compileAll := func(workers int, each func(i int)) {
		defer runtime.GOMAXPROCS(runtime.GOMAXPROCS(workers))
		var wg sync.WaitGroup
		for w := range workers {
			wg.Go(func() {
				for i := w; i < len(list); i += workers {
					each(i)
				}
			})
		}
		wg.Wait()
	}
	compileAll(1, func(i int) { first[i].words, first[i].messages = list[i].output(list[i].Path) })
	for _, workers := range []int{1, 4} {
		compileAll(workers, func(i int) {
			words, messages := list[i].output(list[i].Path)
			if !slices.Equal(words, first[i].words) {
				t.Errorf("%s (%s): the module differs with %d workers", list[i].Path, list[i].Args, workers)
			}
			if messages != first[i].messages {
				t.Errorf("%s (%s): the diagnostics differ with %d workers", list[i].Path, list[i].Args, workers)
			}
		})
	}
}
