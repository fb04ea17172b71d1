package specialize

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"golang.org/x/tools/txtar"

	"github.com/hlsl2spirv/hlsl2spirv/instbuilder"
	"github.com/hlsl2spirv/hlsl2spirv/internal/base/budget"
	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/moduletest"
	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/testfiles"
	"github.com/hlsl2spirv/hlsl2spirv/opt"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
)

// moduleWithConstants returns the words of a module of testdata that has specialization constants.
func moduleWithConstants(t *testing.T) []uint32 {
	t.Helper()
	for _, path := range testfiles.Matching(t, "testdata/*.txtar") {
		f, err := txtar.ParseFile(path)
		if err != nil {
			t.Fatal(err)
		}
		if a, _ := ofFile(t, f); len(a.Constants()) > 0 {
			return instbuilder.Encode(moduletest.Assemble(t, section(f, "before")))
		}
	}
	t.Fatal("no module has constants")
	return nil
}

// TestOptimizeHasLimits checks that the passes of Optimize stop at a limit with an error that names it.
func TestOptimizeHasLimits(t *testing.T) {
	defer func(before budget.Limits) { limits = before }(limits)
	limits = budget.Limits{budget.Instructions: 1, budget.PassSteps: 1}
	ended := 0
	for _, path := range testfiles.Matching(t, "testdata/*.txtar") {
		f, err := txtar.ParseFile(path)
		if err != nil {
			t.Fatal(err)
		}
		a, err := Prepare(instbuilder.Encode(moduletest.Assemble(t, section(f, "before"))), Options{Optimize: true})
		if err == nil {
			continue // the passes do not change it
		}
		if ended++; a != nil || !strings.Contains(err.Error(), "the module cannot be optimized: more than 1 ") {
			t.Errorf("%s: got %v", path, err)
		}
	}
	if ended == 0 {
		t.Error("no module reaches a limit")
	}
}

// TestPanicsOfPrepareAreErrors checks that a panic in Prepare is returned as an InternalError.
func TestPanicsOfPrepareAreErrors(t *testing.T) {
	defer func(before func(*spirv.Module, opt.Options) *opt.Session) { newSession = before }(newSession)
	newSession = func(*spirv.Module, opt.Options) *opt.Session { panic("a broken pass") }
	a, err := Prepare(moduleWithConstants(t), Options{Optimize: true})
	var bug *InternalError
	if a != nil || !errors.As(err, &bug) || !strings.Contains(bug.Report(), "a broken pass") ||
		!strings.Contains(bug.Report(), "specialize.Prepare") {
		t.Errorf("got %v, %v", a, err)
	}
}

// TestAnalysisDoesNotRetainCallerData checks that an Analysis does not share memory with its results or with the words
// passed to Prepare.
func TestAnalysisDoesNotRetainCallerData(t *testing.T) {
	words := moduleWithConstants(t)
	a, err := Prepare(words, Options{})
	if err != nil {
		t.Fatal(err)
	}
	constants := a.Constants()
	want, err := a.Specialize(nil, FixDefaults)
	if err != nil {
		t.Fatal(err)
	}
	before, kept := spirv.Bytes(want), slices.Clone(constants)
	for i := range words {
		words[i] = ^words[i]
	}
	for i := range constants {
		constants[i] = Constant{ID: ^uint32(0)}
	}
	for i := range want {
		want[i] = ^want[i]
	}
	got, err := a.Specialize(nil, FixDefaults)
	if err != nil || string(spirv.Bytes(got)) != string(before) {
		t.Errorf("the module differs: %v", err)
	}
	if !slices.Equal(a.Constants(), kept) {
		t.Errorf("the constants are %v, want %v", a.Constants(), kept)
	}
}
