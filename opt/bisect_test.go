package opt

import (
	"fmt"
	"strings"
	"testing"

	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/moduletest"
	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/validtest"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
	"github.com/hlsl2spirv/hlsl2spirv/validate"
)

// TestBisectNamesEveryPass checks that a limit of -1 logs every pass in order and does not change the result.
func TestBisectNamesEveryPass(t *testing.T) {
	free, limited := bisected(t, nil), &strings.Builder{}
	if got := bisected(t, &Bisect{Limit: -1, Log: limited}); got != free {
		t.Errorf("got:\n%s\nwant:\n%s", got, free)
	}
	want := &strings.Builder{}
	n := 0
	for _, name := range performance {
		n++
		fmt.Fprintf(want, "BISECT: running pass (%d) %s on module\n", n, name)
	}
	for _, step := range last {
		n++
		fmt.Fprintf(want, "BISECT: running pass (%d) %s on module\n", n, step.name)
	}
	if limited.String() != want.String() {
		t.Errorf("got:\n%s\nwant:\n%s", limited, want)
	}
}

// TestBisectSkipsPassesAfterTheLimit checks that only required passes run after the limit, and that they are
// logged.
func TestBisectSkipsPassesAfterTheLimit(t *testing.T) {
	log := &strings.Builder{}
	if got, want := bisected(t, &Bisect{Limit: 0, Log: log}), bisected(t, nil); got == want {
		t.Error("the module is optimized though no pass should have run")
	}
	for _, want := range []string{
		"BISECT: NOT running pass (1) eliminate-dead-functions on module\n",
		fmt.Sprintf("BISECT: running required pass (%d) trim-capabilities on module\n", len(performance)+7),
	} {
		if !strings.Contains(log.String(), want) {
			t.Errorf("%q is missing in:\n%s", want, log)
		}
	}
	if strings.Contains(log.String(), "BISECT: running pass (") {
		t.Errorf("a pass behind the limit runs:\n%s", log)
	}
}

func TestBisectDoesNotSkipLegalization(t *testing.T) {
	log := &strings.Builder{}
	m := moduletest.Assemble(t, moduletest.Section(t, "testdata/legalize/array-in-loop.txtar", "before"))
	s := NewSession(m, Options{Bisect: &Bisect{Limit: 0, Log: log}})
	if r := s.Legalize(); len(r.Failures) > 0 {
		t.Fatal(r.Failures)
	}
	validtest.Check(t, m, "after")
	if n := strings.Count(log.String(), "BISECT: running required pass ("); n != len(legalization) {
		t.Errorf("%d required passes, want %d:\n%s", n, len(legalization), log)
	}
}

// TestBisectedModulesAreValid checks that a module is valid wherever the passes stop.
func TestBisectedModulesAreValid(t *testing.T) {
	for i, path := range passFiles(t) {
		text := moduletest.Section(t, path, "before")
		m := moduletest.Assemble(t, text)
		if NeedsLegalization(m) || len(validate.Module(m, validate.Options{})) > 0 {
			continue
		}
		for limit := i % 3; limit <= len(performance); limit += 3 {
			m := moduletest.Assemble(t, text)
			s := NewSession(m, Options{Bisect: &Bisect{Limit: limit, Log: &strings.Builder{}}})
			s.Optimize(Performance)
			s.Finish()
			validtest.Check(t, m, fmt.Sprintf("%s with limit %d", path, limit))
		}
	}
}

// bisected optimizes a module with a loop and returns the result.
func bisected(t *testing.T, b *Bisect) string {
	t.Helper()
	m := moduletest.Assemble(t, moduletest.Section(t, "cleanup/testdata/loop-unroll/counted.txtar", "before"))
	s := NewSession(m, Options{Bisect: b})
	s.Optimize(Performance)
	s.Finish()
	return spirv.Disassemble(m, spirv.TextOptions{NoHeader: true})
}
