package promises

import (
	"slices"
	"strings"

	"github.com/hlsl2spirv/hlsl2spirv"
	"github.com/hlsl2spirv/hlsl2spirv/internal/shadertest"
	"github.com/hlsl2spirv/hlsl2spirv/internal/tokenmutation"
)

// A minimizer makes a case smaller as long as something holds of it.
type minimizer struct {
	holds func(Case) bool
	tries int // that are left
	best  Case
}

// Minimized returns a smaller case that breaks the promise in the same way, after
// at most tries checks. c is the case that f was found in, with the same depth and
// number.
func (f *Finding) Minimized(c Case, depth Depth, number uint64, tries int) Case {
	if f.Promise == noPanic || f.Promise == valid || f.Promise == soon {
		c.Args, depth = f.Args, Once // one compilation shows it
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
	m.parts(strings.SplitAfter(m.best.Text, "\n"))
	for before := -1; before != len(m.best.Text) && m.tries > 0; {
		before = len(m.best.Text)
		m.brackets()
		m.parts(tokenmutation.Tokens(m.best.Text))
	}
}

// try makes c the best case if the condition holds of it.
func (m *minimizer) try(c Case) bool {
	if m.tries--; m.tries < 0 || !m.holds(c) {
		return false
	}
	m.best = c
	return true
}

// preprocessed replaces directives by what they mean.
func (m *minimizer) preprocessed() {
	c := m.best
	o, err := shadertest.ParseWords(c.Args)
	if err != nil {
		return
	}
	text, _, err := hlsl2spirv.Preprocess(hlsl2spirv.Source{Name: c.Name, Text: c.Text}, o)
	if err != nil {
		return
	}
	lines := slices.DeleteFunc(strings.SplitAfter(text, "\n"), func(l string) bool { return strings.HasPrefix(l, "#line") || strings.TrimSpace(l) == "" })
	c.Text = strings.Join(lines, "")
	m.try(c)
}

// flags leaves flags out. A value goes with its flag, or the rest is no command
// line and the condition does not hold.
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

// parts leaves out parts of the text, many at once first.
func (m *minimizer) parts(parts []string) {
	for n := max(1, len(parts)/2); n >= 1; n /= 2 {
		for i := 0; i < len(parts) && m.tries > 0; {
			fewer := slices.Concat(parts[:i], parts[min(i+n, len(parts)):])
			c := m.best
			c.Text = strings.Join(fewer, "")
			if m.try(c) {
				parts = fewer
			} else {
				i += n
			}
		}
	}
}

// brackets leaves out what is between brackets, or the brackets, and statements.
func (m *minimizer) brackets() {
	tokens := tokenmutation.Tokens(m.best.Text)
	for i := 0; i < len(tokens) && m.tries > 0; i++ {
		for _, fewer := range smaller(tokens, i) {
			c := m.best
			if c.Text = strings.Join(fewer, ""); len(c.Text) < len(m.best.Text) && m.try(c) {
				tokens, i = fewer, max(-1, i-3)
				break
			}
		}
	}
}

// smaller returns what the program can be without the part at i.
func smaller(tokens []string, i int) (list [][]string) {
	switch tokens[i] {
	case "(", "[", "{":
		end := tokenmutation.Closing(tokens, i)
		if end < 0 {
			return nil
		}
		unwrapped := tokenmutation.Replace(tokenmutation.Replace(tokens, end, end+1), i, i+1)
		list = append(list, tokenmutation.Replace(tokens, i, end+1), tokenmutation.Replace(tokens, i, end+1, "0"), tokenmutation.Replace(tokens, i+1, end, "0"), tokenmutation.Replace(tokens, i+1, end), unwrapped)
		if i > 0 { // with the name in front
			list = append(list, tokenmutation.Replace(tokens, i-1, end+1, "0"), tokenmutation.Replace(unwrapped, i-1, i))
		}
		return list
	}
	if start, end := tokenmutation.Statement(tokens, i); start == i && end > start+1 {
		list = append(list, tokenmutation.Replace(tokens, start, end))
	}
	return list
}
