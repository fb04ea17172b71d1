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

// questions lists the queries of an editor about a position or about the whole file.
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

// answers asks all questions about the end of an incomplete shader. It returns the processor time of the slowest
// answer, including the analysis that the answer needs.
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

// named returns the number of words in the main file that are resolved.
func named(s *language.Snapshot) (n int) {
	for _, t := range s.Tokens(s.Path()) {
		switch t.Kind {
		case language.KeywordToken, language.ModifierToken, language.CommentToken, language.NumberToken,
			language.StringToken:
		default:
			n++
		}
	}
	return n
}

// slips lists incomplete code that is inserted somewhere.
var slips = [...]string{"", "foo.", "foo(", "{", "(", "if (", "float ", "foo "}

// TestErrorsLoseLittle inserts text into shaders, or removes a token, and counts the words that are still resolved.
// EDITS selects the numbers of the edits.
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
	// 93 % of the words are still resolved over ten thousand edits; results of three hundred edits vary by two
	// percentage points
	if kept*100 < all*90 {
		t.Errorf("%d of %d words stand for something behind an error", kept, all)
	}
}

// soon is the time limit for an answer.
const soon = 50 * time.Millisecond

// at returns a percentile of the durations.
func at(list []time.Duration, percent int) time.Duration {
	slices.Sort(list)
	return list[(len(list)-1)*percent/100]
}

// TestEveryPrefixIsAnswered asks every question about prefixes of shaders, as if a user were typing them. PREFIXES
// specifies the distance between prefixes in bytes.
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
	t.Logf("%d prefixes: half within %v, 99 of 100 within %v, all within %v", len(taken), at(taken, 50), at(taken, 99),
		at(taken, 100))
}

// TestEveryChangeIsAnswered asks about positions in shaders that have been mutated token by token. EDITS selects the
// numbers of the mutations.
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

// BenchmarkAnswer measures the slowest answer about positions in shaders, including the analysis. One iteration asks
// all questions about one position. With SHADER_ROWS and SHADER_ROOT, it uses 200 shaders of that table.
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
