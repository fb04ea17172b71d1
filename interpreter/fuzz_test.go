package interpreter_test

import (
	"context"
	"errors"
	"math/rand/v2"
	"path/filepath"
	"testing"
	"time"

	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/moduletest"
	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/shadertest"
	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/testenv"
	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/testfiles"
	"github.com/hlsl2spirv/hlsl2spirv/interpreter"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
)

// modules returns the words of the shaders in testdata, compiled with and without optimization passes.
func modules(t testing.TB) (list [][]uint32) {
	t.Helper()
	paths := append(testfiles.Matching(t, "testdata/benchmark/*.hlsl"),
		testfiles.Matching(t, "../testdata/lower/*.cs.hlsl")...)
	for _, path := range paths {
		s, err := shadertest.Load(filepath.ToSlash(path))
		if err != nil {
			t.Fatal(err)
		}
		for _, raw := range []bool{false, true} {
			r := s.Runs[0]
			r.Options.Raw = raw
			result, err := s.Compile(r)
			if err != nil || result.Module == nil {
				t.Fatal(path, err)
			}
			list = append(list, result.Words())
		}
	}
	return append(list, interpreter.ImageModules()...)
}

// An outcome is the stage at which a module ends.
type outcome int

const (
	refused outcome = iota // rejected by Load
	loaded                 // accepted by Load, but without entry points
	stopped                // a dispatch returned an error
	ran                    // ran to the end
	outcomes
)

// ends loads module m and dispatches its entry points on random resources. It fails the test if that panics or does not
// end.
func ends(t *testing.T, m *spirv.Module, seed uint64) outcome {
	t.Helper()
	p, err := interpreter.Load(m, interpreter.Options{Subgroup: 4 << (seed % 6), Profile: seed/6%2 > 0,
		Checks: checksOf(seed)})
	if err != nil {
		if e := (*interpreter.Error)(nil); !errors.As(err, &e) || p != nil {
			t.Fatalf("a module is refused with %v, and the program is %v", err, p)
		}
		return refused
	}
	r := rand.New(rand.NewPCG(seed, 5))
	resources := interpreter.Fitting(p, r)
	o := interpreter.DispatchOptions{MaxSteps: 20000, MaxInstructions: 1 << 22, MaxMemory: 1 << 26, MaxOutput: 1 << 12}
	result := loaded
	for _, e := range p.Entries() {
		ctx, cancel := context.WithTimeout(t.Context(), time.Minute)
		_, err := p.Dispatch(ctx, e, [3]uint32{2, 1, 1}, resources, o) // other errors are permitted
		if bug := (*interpreter.InternalError)(nil); errors.As(err, &bug) {
			t.Fatal(bug.Report())
		}
		if ctx.Err() != nil {
			t.Fatal("the dispatch does not end")
		}
		cancel()
		switch {
		case err == nil:
			result = ran
		default:
			result = max(result, stopped)
		}
	}
	return result
}

// checksOf returns checks derived from seed: none, all or some.
func checksOf(seed uint64) interpreter.Checks {
	switch seed / 12 % 4 {
	case 0:
		return 0
	case 1:
		return interpreter.AllChecks
	}
	return interpreter.Checks(seed*0x9e3779b97f4a7c15>>40) & interpreter.AllChecks
}

// FuzzInterpreter checks that no module makes the interpreter panic, run forever or access memory outside its
// resources.
func FuzzInterpreter(f *testing.F) {
	for i, words := range modules(f) {
		f.Add(spirv.Bytes(words), uint64(i))
	}
	f.Fuzz(func(t *testing.T, data []byte, seed uint64) {
		if len(data) > 1<<16 {
			t.Skip("longer than what helps")
		}
		if m, err := spirv.DecodeBytes(data); err == nil {
			ends(t, m, seed)
		}
	})
}

// TestDamagedModules checks that a module with a few wrong words, which a decoder might reject, is either rejected by
// Load or runs. SEEDS=1000 tries more modules.
func TestDamagedModules(t *testing.T) {
	usual := "60"
	if testing.Short() {
		usual = "6"
	}
	const enough = 20 // number of seeds from which rare outcomes are checked too
	n, list := 0, modules(t)
	var damaged, torn [outcomes]int
	for seed := range testenv.Seeds(t, usual).All() {
		n++
		for i, words := range list {
			r := rand.New(rand.NewPCG(uint64(i), seed))
			if m, err := spirv.Decode(moduletest.Damage(r, words)); err == nil {
				damaged[ends(t, m, seed)]++
			}
			if m, err := spirv.Decode(words); err == nil {
				moduletest.Tear(r, m)
				torn[ends(t, m, seed)]++
			}
		}
	}
	t.Logf("refused, loaded, stopped and run: %v of those that are damaged, %v of those that are torn", damaged, torn)
	for _, of := range [][outcomes]int{damaged, torn} {
		if of[refused] < 10*n || of[ran] < 10*n {
			t.Errorf("of %d seeds, only %d modules are refused and %d run to the end", n, of[refused], of[ran])
		}
		if n < enough {
			t.Logf("%d seeds: how many modules are stopped or loaded is checked only from %d seeds on", n, enough)
			continue
		}
		if of[stopped] < n/8 {
			t.Errorf("of %d seeds, only %d modules are stopped", n, of[stopped])
		}
		if of[loaded] > 2*n { // few changes remove the entry point
			t.Errorf("of %d seeds, %d modules are loaded without entry points", n, of[loaded])
		}
	}
}
