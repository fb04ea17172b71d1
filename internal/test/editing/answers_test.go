package editing

import (
	"math/rand/v2"
	"os"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/hlsl2spirv/hlsl2spirv/internal/base/rawtoken"
	"github.com/hlsl2spirv/hlsl2spirv/internal/editor/language"
	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/testenv"
	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/tokenmutation"
)

// questions are what an editor asks about a place, or about the whole file.
var questions = [...]struct {
	name string
	ask  func(s *language.Snapshot, path string, offset int)
}{
	{"hover", func(s *language.Snapshot, path string, offset int) { s.Hover(path, offset) }},
	{"definition", func(s *language.Snapshot, path string, offset int) { s.Definition(path, offset) }},
	{"type definition", func(s *language.Snapshot, path string, offset int) { s.TypeDefinition(path, offset) }},
	{"references", func(s *language.Snapshot, path string, offset int) { s.References(path, offset, true) }},
	{"rename", func(s *language.Snapshot, path string, offset int) { s.Rename(path, offset, "another_name") }},
	{"symbols", func(s *language.Snapshot, path string, _ int) { s.Symbols(path) }},
	{"workspace symbols", func(s *language.Snapshot, _ string, _ int) {
		language.WorkspaceSymbols([]*language.Snapshot{s}, "ma")
	}},
	{"tokens", func(s *language.Snapshot, path string, _ int) { s.Tokens(path) }},
	{"hints", func(s *language.Snapshot, path string, _ int) { s.Hints(path, 0, 1<<30) }},
	{"visible", func(s *language.Snapshot, path string, offset int) {
		for _, e := range s.Visible(path, offset) {
			s.Signature(e)
			s.Documentation(e)
		}
	}},
	{"object", func(s *language.Snapshot, path string, offset int) {
		if o, ok := s.ObjectBefore(path, offset); ok {
			s.Members(o.Type)
		}
	}},
	{"scope", func(s *language.Snapshot, path string, offset int) { s.ScopeBefore(path, offset) }},
	{"call", func(s *language.Snapshot, path string, offset int) { s.CallAround(path, offset) }},
}

// answers asks all questions about the end of what has been written of a shader, and returns
// how long the slowest answer took with the analysis that each needs, in time of the processor.
func answers(t testing.TB, s *shader, text string) (slowest time.Duration) {
	start := testenv.Used()
	snap := s.snapshot(t, text)
	analysis := testenv.Used() - start
	for _, q := range questions {
		start := testenv.Used()
		q.ask(snap, snap.Path(), len(text))
		slowest = max(slowest, testenv.Used()-start)
	}
	return analysis + slowest
}

// named returns how many words of the main file stand for something.
func named(s *language.Snapshot) (n int) {
	for _, t := range s.Tokens(s.Path()) {
		switch t.Kind {
		case language.KeywordToken, language.ModifierToken, language.CommentToken, language.NumberToken, language.StringToken:
		default:
			n++
		}
	}
	return n
}

// slips are what somebody has begun to write somewhere.
var slips = [...]string{"", "foo.", "foo(", "{", "(", "if (", "float ", "foo "}

// TestErrorsLoseLittle puts something into shaders, or takes a token away, and counts how many of
// their words stand for something all the same. EDITS says with which numbers.
func TestErrorsLoseLittle(t *testing.T) {
	list := shaders(t, 1)
	kept, all := 0, 0
	for seed := range testenv.Seeds(t, "0:300").All() {
		r := rand.New(rand.NewPCG(seed, 2))
		s := &list[r.IntN(len(list))]
		tokens := rawtoken.Split(s.text)
		i := r.IntN(len(tokens))
		slip := slips[r.IntN(len(slips))]
		rest := tokens[i:]
		if slip == "" {
			rest = tokens[i+1:]
		}
		n := named(s.snapshot(t, s.text))
		all += n
		kept += min(n, named(s.snapshot(t, strings.Join(tokens[:i], "")+slip+strings.Join(rest, ""))))
	}
	t.Logf("%d of %d words", kept, all)
	if kept*100 < all*90 { // of ten thousand edits 93 in a hundred are kept, and three hundred of them differ by two
		t.Errorf("%d of %d words stand for something behind an error", kept, all)
	}
}

// soon is how long an answer may take.
const soon = 50 * time.Millisecond

// at returns which duration so many of a hundred do not exceed.
func at(list []time.Duration, percent int) time.Duration {
	slices.Sort(list)
	return list[(len(list)-1)*percent/100]
}

// TestEveryPrefixIsAnswered asks about what stands before places of shaders, as if they were
// being written, with an answer for every question. PREFIXES says how many bytes lie between the places.
func TestEveryPrefixIsAnswered(t *testing.T) {
	step := int(testenv.FromEnv(t, "PREFIXES", "0:401").Count)
	var taken []time.Duration
	for i, s := range shaders(t, 4) {
		for n := i % step; n <= len(s.text); n += step {
			taken = append(taken, answers(t, &s, s.text[:n]))
		}
	}
	if most := at(taken, 99); most > soon {
		t.Errorf("one of a hundred answers takes more than %v, %v", soon, most)
	}
	t.Logf("%d prefixes: half within %v, 99 of 100 within %v, all within %v", len(taken), at(taken, 50), at(taken, 99), at(taken, 100))
}

// TestEveryChangeIsAnswered asks about places of shaders that have been changed token by token.
// EDITS says with which numbers.
func TestEveryChangeIsAnswered(t *testing.T) {
	list := shaders(t, 1)
	tokens := make([][]string, len(list))
	for i := range list {
		tokens[i] = rawtoken.Split(list[i].text)
	}
	for seed := range testenv.Seeds(t, "0:300").All() {
		r := rand.New(rand.NewPCG(seed, 1))
		i := r.IntN(len(list))
		text := tokenmutation.Mutate(r, tokens[i], tokens[r.IntN(len(tokens))])
		snap := list[i].snapshot(t, text)
		for range 4 {
			offset := r.IntN(len(text) + 1)
			for _, q := range questions {
				q.ask(snap, snap.Path(), offset)
			}
		}
	}
}

// BenchmarkAnswer measures the slowest answer about places of shaders, with the analysis: a
// round is all questions about one place. With SHADER_ROWS and SHADER_ROOT they are 200 of
// that table.
func BenchmarkAnswer(b *testing.B) {
	list := shaders(b, 4)
	if table := os.Getenv("SHADER_ROWS"); table != "" {
		list = rows(b, table, os.Getenv("SHADER_ROOT"), 200)
	}
	var taken []time.Duration
	i := 0
	for b.Loop() {
		s := &list[i%len(list)]
		n := len(s.text) * (1 + i/len(list)%8) / 8
		d := answers(b, s, s.text[:n])
		if d > soon {
			b.Logf("%s, the first %d bytes: %v", s.path, n, d)
		}
		taken = append(taken, d)
		i++
	}
	b.ReportMetric(float64(at(taken, 50).Microseconds())/1000, "ms-median")
	b.ReportMetric(float64(at(taken, 99).Microseconds())/1000, "ms-p99")
	b.ReportMetric(float64(at(taken, 100).Microseconds())/1000, "ms-worst")
}
