package interpreter_test

import (
	"bytes"
	"encoding/binary"
	"math"
	"path/filepath"
	"runtime"
	"runtime/debug"
	"slices"
	"testing"

	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/shadertest"
	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/testenv"
	"github.com/hlsl2spirv/hlsl2spirv/interpreter"
)

// A benchmark is a shader, its resources, and a function that checks the results.
type benchmark struct {
	shader    string
	groups    [3]uint32
	resources []interpreter.Resource
	check     func(data [][]byte) bool
}

func floats(n int, f func(i int) float32) []byte {
	b := make([]byte, 0, 4*n)
	for i := range n {
		b = binary.LittleEndian.AppendUint32(b, math.Float32bits(f(i)))
	}
	return b
}

func numbers(n int, f func(i int) uint32) []byte {
	b := make([]byte, 0, 4*n)
	for i := range n {
		b = binary.LittleEndian.AppendUint32(b, f(i))
	}
	return b
}

func numberAt(b []byte, i int) uint32 { return binary.LittleEndian.Uint32(b[4*i:]) }

func floatAt(b []byte, i int) float32 { return math.Float32frombits(numberAt(b, i)) }

// mixed returns a pseudorandom number derived from i.
func mixed(i int) uint32 {
	x := uint32(i)*2654435761 + 12345
	x ^= x >> 15
	return x * 2246822519
}

func benchmarks() []benchmark {
	const million, size = 1 << 20, 64
	small := func(i int) float32 { return float32(mixed(i)%1000)/1000 - 0.5 }
	return []benchmark{
		{"saxpy", [3]uint32{million / 64, 1, 1}, []interpreter.Resource{
			{Binding: 0, Data: floats(million, small)}, {Binding: 1, Data: floats(million, func(int) float32 { return 1 })},
			{Binding: 2, Kind: interpreter.UniformBuffer, Data: append(append(floats(1, func(int) float32 { return 2 }), numbers(1, func(int) uint32 { return million })...), make([]byte, 8)...)},
		}, func(data [][]byte) bool { return floatAt(data[1], 77) == 2*small(77)+1 }},
		{"matmul", [3]uint32{size / 8, size / 8, 1}, []interpreter.Resource{
			{Binding: 0, Data: floats(size*size, small)}, {Binding: 1, Data: floats(size*size, func(i int) float32 { return small(i + 7777) })},
			{Binding: 2, Data: make([]byte, 4*size*size)},
		}, func(data [][]byte) bool {
			sum := float32(0)
			for k := range size {
				sum += float32(floatAt(data[0], 3*size+k) * floatAt(data[1], k*size+9))
			}
			return floatAt(data[2], 3*size+9) == sum
		}},
		{"reduction", [3]uint32{64, 1, 1}, []interpreter.Resource{
			{Binding: 0, Data: numbers(64*1024, mixed)}, {Binding: 1, Data: make([]byte, 4*64)},
		}, func(data [][]byte) bool {
			sum := uint32(0)
			for i := range 1024 {
				sum += mixed(5*1024 + i)
			}
			return numberAt(data[1], 5) == sum
		}},
		{"bitonic", [3]uint32{64, 1, 1}, []interpreter.Resource{
			{Binding: 0, Data: numbers(64*256, mixed)},
		}, func(data [][]byte) bool {
			list := make([]uint32, 256)
			for i := range list {
				list[i] = numberAt(data[0], 256+i)
			}
			return slices.IsSorted(list)
		}},
		{"noise", [3]uint32{8, 8, 1}, []interpreter.Resource{
			{Binding: 0, Data: make([]byte, 4*64*64)},
		}, func(data [][]byte) bool { return floatAt(data[0], 100) > 0 }},
	}
}

// prepare loads a shader from testdata/benchmark.
func prepare(t testing.TB, name string, o interpreter.Options) *interpreter.Program {
	t.Helper()
	s, err := shadertest.Load(filepath.Join("testdata", "benchmark", name+".cs.hlsl"))
	if err != nil {
		t.Fatal(err)
	}
	result, err := s.Compile(s.Runs[0])
	if err != nil || result.Module == nil {
		t.Fatal(err, result.Diagnostics)
	}
	p, err := interpreter.Load(result.Module, o)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// TestBenchmarksAreRight checks the results of the benchmarks for several subgroup sizes and numbers of workers.
func TestBenchmarksAreRight(t *testing.T) {
	for _, b := range benchmarks() {
		for _, o := range []struct{ subgroup, workers int }{{4, 1}, {32, 1}, {64, 3}, {128, 2}} {
			p := prepare(t, b.shader, interpreter.Options{Subgroup: o.subgroup})
			list := slices.Clone(b.resources)
			var data [][]byte
			for i := range list {
				list[i].Data = slices.Clone(list[i].Data)
				data = append(data, list[i].Data)
			}
			if _, err := p.Dispatch(t.Context(), p.Entry(""), b.groups, interpreter.Resources{List: list},
				interpreter.DispatchOptions{Workers: o.workers, Seed: uint64(o.subgroup)}); err != nil {
				t.Fatal(err)
			}
			if !b.check(data) {
				t.Errorf("%s leaves something else behind with subgroups of %d", b.shader, o.subgroup)
			}
		}
	}
}

// TestDispatchesAreTheSameEachTime checks that results do not depend on the order of subgroups or on the number of
// workers.
func TestDispatchesAreTheSameEachTime(t *testing.T) {
	b := benchmarks()[3]
	p := prepare(t, b.shader, interpreter.Options{})
	var first []byte
	for _, o := range []interpreter.DispatchOptions{{}, {Seed: 1}, {Seed: 2}, {Workers: 4, Seed: 3}} {
		data := slices.Clone(b.resources[0].Data)
		if _, err := p.Dispatch(t.Context(), p.Entry(""), b.groups,
			interpreter.Resources{List: []interpreter.Resource{{Data: data}}}, o); err != nil {
			t.Fatal(err)
		}
		if first == nil {
			first = data
		}
		if !bytes.Equal(first, data) {
			t.Errorf("%+v leaves something else behind", o)
		}
	}
}

// TestMemoryOfChecks checks that a dispatch with all checks allocates at most three times the size of its resources
// plus 64 KB in total.
func TestMemoryOfChecks(t *testing.T) {
	defer debug.SetGCPercent(debug.SetGCPercent(-1)) // garbage collection allocates too
	for _, m := range benchmarks() {
		p := prepare(t, m.shader, interpreter.Options{Checks: interpreter.AllChecks})
		resources := 0
		for _, r := range m.resources {
			resources += len(r.Data)
		}
		var before, after runtime.MemStats
		runtime.ReadMemStats(&before)
		r, err := p.Dispatch(t.Context(), p.Entry(""), m.groups, interpreter.Resources{List: m.resources},
			interpreter.DispatchOptions{})
		runtime.ReadMemStats(&after)
		if err != nil || len(r.Findings) > 0 {
			t.Fatal(err, r.Findings)
		}
		if n := after.TotalAlloc - before.TotalAlloc; n+uint64(resources) > uint64(3*(resources+64<<10)) {
			t.Errorf("%s takes %d bytes beside resources of %d", m.shader, n, resources)
		}
	}
}

// BenchmarkInterpreter measures invocation instructions per second of CPU time on one core, without checks and with all
// checks.
func BenchmarkInterpreter(b *testing.B) {
	for _, m := range benchmarks() {
		b.Run(m.shader, func(b *testing.B) { m.measure(b, 0) })
		b.Run(m.shader+"/checked", func(b *testing.B) { m.measure(b, interpreter.AllChecks) })
	}
}

func (m *benchmark) measure(b *testing.B, checks interpreter.Checks) {
	p := prepare(b, m.shader, interpreter.Options{Checks: checks})
	count, start := uint64(0), testenv.Used()
	for b.Loop() {
		r, err := p.Dispatch(b.Context(), p.Entry(""), m.groups, interpreter.Resources{List: m.resources},
			interpreter.DispatchOptions{})
		if err != nil {
			b.Fatal(err)
		}
		count += r.Instructions
	}
	b.ReportMetric(float64(count)/(testenv.Used()-start).Seconds()/1e6, "Minst/s")
}

// BenchmarkLoad measures Load.
func BenchmarkLoad(b *testing.B) {
	s, err := shadertest.Load(filepath.Join("testdata", "benchmark", "noise.cs.hlsl"))
	if err != nil {
		b.Fatal(err)
	}
	result, err := s.Compile(s.Runs[0])
	if err != nil || result.Module == nil {
		b.Fatal(err, result.Diagnostics)
	}
	b.ReportAllocs()
	for b.Loop() {
		if _, err := interpreter.Load(result.Module, interpreter.Options{}); err != nil {
			b.Fatal(err)
		}
	}
}

// BenchmarkGroup measures the dispatch of a single group, which is typical of shader tests.
func BenchmarkGroup(b *testing.B) {
	m := benchmarks()[3]
	p := prepare(b, m.shader, interpreter.Options{})
	b.ReportAllocs()
	for b.Loop() {
		if _, err := p.Dispatch(b.Context(), p.Entry(""), [3]uint32{1, 1, 1}, interpreter.Resources{List: m.resources},
			interpreter.DispatchOptions{}); err != nil {
			b.Fatal(err)
		}
	}
}
