package robustness

import (
	"context"
	"slices"
	"strings"

	"github.com/hlsl2spirv/hlsl2spirv"
	"github.com/hlsl2spirv/hlsl2spirv/internal/cli/reduce"
	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/shadertest"
)

// A minimizer reduces a case while a condition holds.
type minimizer struct {
	holds func(Case) bool
	tries int // number of remaining tries
	best  Case
}

// Minimized returns a smaller case that breaks the promise in the same way, after at most tries checks. The finding f
// must come from checking c with the same depth and number.
func (f *Finding) Minimized(c Case, depth Depth, number uint64, tries int) Case {
	if f.Promise == noPanic || f.Promise == valid || f.Promise == soon {
		c.Args, depth = f.Args, Once // one compilation is sufficient
	}
	kind := f.Kind()
	m := &minimizer{func(c Case) bool {
		g := Check(c, depth, number)
		return g != nil && g.Kind() == kind
	}, tries, c}
	m.minimize()
	return m.best
}

func (m *minimizer) minimize() {
	m.preprocessed()
	m.flags()
	if m.tries <= 0 {
		return
	}
	c := m.best
	m.best.Text, _ = reduce.Reduce(context.Background(), c.Text, func(_ context.Context, text string) bool {
		c := c
		c.Text = text
		return m.holds(c)
	}, reduce.Options{MaxTests: m.tries})
}

// try makes c the best case if the condition holds for it.
func (m *minimizer) try(c Case) bool {
	if m.tries--; m.tries < 0 || !m.holds(c) {
		return false
	}
	m.best = c
	return true
}

// preprocessed replaces the source by its preprocessed text.
func (m *minimizer) preprocessed() {
	c := m.best
	o, err := shadertest.ParseWords(c.Args)
	if err != nil {
		return
	}
	text, _, err := hlsl2spirv.Preprocess(context.Background(), hlsl2spirv.Source{Name: c.Name, Text: c.Text}, o)
	if err != nil {
		return
	}
	lines := slices.DeleteFunc(strings.SplitAfter(text, "\n"),
		func(l string) bool { return strings.HasPrefix(l, "#line") || strings.TrimSpace(l) == "" })
	c.Text = strings.Join(lines, "")
	m.try(c)
}

// flags removes flags. A flag must be removed together with its value; otherwise the command line is invalid and the
// condition does not hold.
func (m *minimizer) flags() {
	for n := 1; n <= 2; n++ {
		for i := 0; i+n <= len(m.best.Args); {
			c := m.best
			c.Args = slices.Delete(slices.Clone(c.Args), i, i+n)
			if _, err := shadertest.ParseWords(c.Args); err != nil || !m.try(c) {
				i++
			}
		}
	}
}
