package reproducible

import (
	"cmp"
	"context"
	"fmt"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"testing"

	"github.com/hlsl2spirv/hlsl2spirv"
	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/shadertest"
	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/testenv"
)

// unitOutput compiles an entry point of a unit twice, and returns the second module.
func unitOutput(c *shadertest.Compilation) ([]uint32, error) {
	entry := cmp.Or(c.Options.Entry, "main")
	u, err := hlsl2spirv.Check(context.Background(), hlsl2spirv.Source{Name: c.Path, Text: c.Text}, c.Options,
		func(f hlsl2spirv.Function) bool { return f.Name == entry })
	if err != nil {
		return nil, err
	}
	if len(u.Entries()) != 1 {
		return nil, fmt.Errorf("there are %d entry points", len(u.Entries()))
	}
	first, err := u.Compile(context.Background(), 0)
	if err != nil {
		return nil, err
	}
	second, err := u.Compile(context.Background(), 0)
	if err == nil && !slices.Equal(first.Words(), second.Words()) {
		err = fmt.Errorf("the second module differs from the first")
	}
	return second.Words(), err
}

// Compiling an entry point of a unit repeatedly yields the same module as compiling it alone.
func TestOutputIsTheSameOfUnits(t *testing.T) {
	testenv.Long(t)
	list := shadertest.Compilations(t)
	var wg sync.WaitGroup
	var modules atomic.Int64
	const workers = 2
	for w := range workers {
		wg.Go(func() {
			for i := w; i < len(list); i += workers {
				c := &list[i]
				if strings.HasPrefix(c.Options.Profile, "lib_") {
					continue
				}
				want, _ := c.Output()
				got, err := unitOutput(c)
				if got != nil {
					modules.Add(1)
				}
				if !slices.Equal(got, want) || want != nil && err != nil {
					t.Errorf("%s (%s): as a unit: %v, and %d words for %d", c.Path, c.Args, err, len(got), len(want))
				}
			}
		})
	}
	wg.Wait()
	if n := modules.Load(); n < 1000 {
		t.Errorf("only %d modules were compared", n)
	}
}

// Concurrent compilations of one entry point, in both forms, yield the same module as a single one.
func TestConcurrentCompilationsOfUnits(t *testing.T) {
	every := 16
	switch {
	case testenv.Full():
		every = 1
	case testing.Short():
		every = 97
	}
	ctx, units := context.Background(), 0
	for i, c := range shadertest.Compilations(t) {
		entry := cmp.Or(c.Options.Entry, "main")
		if i%every != 0 || c.Options.Raw || strings.HasPrefix(c.Options.Profile, "lib_") {
			continue
		}
		check := func() (*hlsl2spirv.Unit, error) {
			return hlsl2spirv.Check(ctx, hlsl2spirv.Source{Name: c.Path, Text: c.Text}, c.Options,
				func(f hlsl2spirv.Function) bool { return f.Name == entry })
		}
		alone, err := check()
		if err != nil || len(alone.Entries()) != 1 {
			continue
		}
		units++
		together, err := check()
		if err != nil {
			t.Fatal(err)
		}
		output := func(u *hlsl2spirv.Unit) ([]uint32, string) {
			return c.OutputOf(func(ctx context.Context, _ hlsl2spirv.Source, _ hlsl2spirv.Options) (hlsl2spirv.Result,
				error) {
				return u.Compile(ctx, 0)
			}, c.Options)
		}
		var wg sync.WaitGroup
		for _, form := range []func(*hlsl2spirv.Unit) *hlsl2spirv.Unit{func(u *hlsl2spirv.Unit) *hlsl2spirv.Unit { return u }, (*hlsl2spirv.Unit).Raw} {
			words, messages := output(form(alone))
			for range 2 {
				wg.Go(func() {
					if w, m := output(form(together)); !slices.Equal(w, words) || m != messages {
						t.Errorf("%s (%s): next to others: %d words\n%s\nalone: %d words\n%s", c.Path, c.Args, len(w),
							m, len(words), messages)
					}
				})
			}
		}
		wg.Wait()
	}
	if units < 900/every {
		t.Errorf("only %d units were compiled", units)
	}
}

// oneUnit has functions that share emitted objects: variables, functions, enumerators, constants.
const oneUnit = `
enum Shape { Round = 3, Square };
static float4 tint = 0.5;
static const float weights[3] = {1, 2, 3};
groupshared float sums[8];
float factor;
RWStructuredBuffer<float4> outputs;
float weight(uint i) { static uint calls = 0; calls++; return weights[i % 3] * factor + calls; }
struct Pair { float a, b; float sum() { return a + b; } };
[numthreads(8, 1, 1)] void First(uint i : SV_GroupIndex) { sums[i] = weight(i); tint *= 2; outputs[i] = tint * sums[i ^ 1]; }
[numthreads(4, 2, 1)] void Second() { Pair p = {weight(1), tint.x}; outputs[0] = p.sum(); }
[numthreads(1, 1, 1)] void Third() { Shape s = Square; switch (s) { case Round: outputs[1] = 1; break; default: { float k = weight(2); outputs[2] = k; } } }
[numthreads(1, 1, 1)] void Fourth() { First(2); Third(); }
void other() {}
`

// Entry points of a unit can be compiled in parallel, and in any order.
func TestConcurrentCompilationsOfAUnit(t *testing.T) {
	ctx, o := context.Background(), hlsl2spirv.Options{Profile: "cs_6_6", TargetEnv: "vulkan1.3"}
	source := hlsl2spirv.Source{Name: "unit.hlsl", Text: oneUnit}
	u, err := hlsl2spirv.Check(ctx, source, o, func(f hlsl2spirv.Function) bool { return f.NumThreads })
	if err != nil || len(u.Entries()) != 4 {
		t.Fatalf("%v", err)
	}
	var wg sync.WaitGroup
	for range 4 {
		for i, e := range u.Entries() {
			wg.Go(func() {
				got, err := u.Compile(ctx, i)
				if err != nil {
					t.Error(err)
					return
				}
				alone := o
				alone.Entry = e.Name
				want, err := hlsl2spirv.Compile(ctx, source, alone)
				if err != nil || got.Disassembly() != want.Disassembly() {
					t.Errorf("%s, %v: is\n%s\nwant\n%s", e.Name, err, got.Disassembly(), want.Disassembly())
				}
			})
		}
	}
	wg.Wait()
}
