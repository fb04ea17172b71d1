package reproducible

import (
	"runtime"
	"slices"
	"sync"
	"testing"

	"github.com/hlsl2spirv/hlsl2spirv"
	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/shadertest"
	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/testenv"
)

// Output depends only on the source and the options: not on earlier or concurrent compilations, the number of
// processors, or data kept by a Compiler.
func TestOutputIsTheSameWhenCompiledAgain(t *testing.T) {
	testenv.Long(t)
	list := shadertest.Compilations(t)
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
	compileAll(1, func(i int) { first[i].words, first[i].messages = list[i].Output() })
	shared := hlsl2spirv.NewCompiler(nil)
	for _, round := range []struct {
		name      string
		workers   int
		bytesOnly bool
	}{
		{"by one who shares files", 1, false},
		{"beside others", 8, true},
		{"as others have before", 8, true},
	} {
		compileAll(round.workers, func(i int) {
			o := list[i].Options
			o.BytesOnly = round.bytesOnly
			words, messages := list[i].OutputOf(shared.Compile, o)
			if !slices.Equal(words, first[i].words) {
				t.Errorf("%s (%s): the module differs when compiled %s", list[i].Path, list[i].Args, round.name)
			}
			if messages != first[i].messages {
				t.Errorf("%s (%s): the diagnostics differ when compiled %s", list[i].Path, list[i].Args, round.name)
			}
		})
	}
}

// A process may compile indefinitely: compilations do not leak memory.
func TestManyCompilationsLeakNothing(t *testing.T) {
	testenv.Long(t)
	list := shadertest.Compilations(t)
	count := len(list)
	if testenv.Full() {
		count = 10000
	}
	compile := func(n int) {
		for i := range n {
			c := &list[i%len(list)]
			c.Output()
		}
	}
	compile(len(list)) // initializes data that is created once
	before, goroutines := heapInUse(), runtime.NumGoroutine()
	compile(count)
	const slack = 256 << 10 // pools and tables of the runtime
	if after := heapInUse(); after > before+slack {
		t.Errorf("%d compilations leave %d bytes", count, after-before)
	}
	if n := runtime.NumGoroutine(); n > goroutines {
		t.Errorf("%d compilations leave %d goroutines", count, n-goroutines)
	}
}

// heapInUse returns the number of reachable bytes.
func heapInUse() uint64 {
	runtime.GC()
	runtime.GC() // releases objects that pools held until the first collection
	var m runtime.MemStats
	runtime.ReadMemStats(&m)
	return m.HeapAlloc
}
