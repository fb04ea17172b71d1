package hlsl2spirv_test

import (
	"cmp"
	"fmt"
	"hash/fnv"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/hlsl2spirv/hlsl2spirv/internal/cputime"
	"github.com/hlsl2spirv/hlsl2spirv/internal/promises"
	"github.com/hlsl2spirv/hlsl2spirv/internal/randomprogram"
	"github.com/hlsl2spirv/hlsl2spirv/internal/rawtoken"
	"github.com/hlsl2spirv/hlsl2spirv/internal/tokenmutation"
)

// A span is a range of random programs: a first number, and how many follow or how
// long to go on, as in 1000:500 or 1000:20m.
type span struct {
	first, count uint64
	lasting      time.Duration
}

// spanOf reads the span in a variable of the environment.
func spanOf(t *testing.T, variable, usual string) (s span) {
	t.Helper()
	first, rest, _ := strings.Cut(cmp.Or(os.Getenv(variable), usual), ":")
	var err1, err2 error
	s.first, err1 = strconv.ParseUint(first, 10, 64)
	if s.count, err2 = strconv.ParseUint(rest, 10, 64); err2 != nil {
		s.lasting, err2 = time.ParseDuration(rest)
	}
	if err := cmp.Or(err1, err2); err != nil {
		t.Fatalf("%s: %v", variable, err)
	}
	return s
}

// each calls f for each number, until it returns false. It returns how many there
// were.
func (s span) each(f func(number uint64) bool) uint64 {
	start := time.Now()
	n := uint64(0)
	for ; n < s.count || time.Since(start) < s.lasting; n++ {
		if !f(s.first + n) {
			break
		}
	}
	return n
}

// A hunt looks for broken promises. Of each kind it shows one.
type hunt struct {
	*testing.T
	seen     map[string]int
	findings string // a folder for what is found, and for what is tried, if not ""
}

func newHunt(t *testing.T) *hunt {
	return &hunt{t, map[string]int{}, os.Getenv("FINDINGS")}
}

// mostKinds ends a hunt that finds too much.
const mostKinds = 100

// minimizing bounds the compilations that go into making a finding small.
const minimizing = 4000

// try checks a case. It returns false if there is no point in going on.
func (h *hunt) try(c promises.Case, number uint64) bool {
	depth := promises.Again
	if number%8 == 0 {
		depth = promises.Thorough
	}
	if h.findings != "" { // a case that ends the process is found there
		h.write("current.hlsl", c.String())
	}
	f := promises.Check(c, depth, number)
	if f == nil {
		return true
	}
	if h.seen[f.Kind()]++; h.seen[f.Kind()] == 1 {
		small := f.Minimized(c, depth, number, minimizing)
		text := fmt.Sprintf("// %s\n// hlsl2spirv %s %s\n%s", strings.ReplaceAll(f.String(), "\n", " "), strings.Join(small.Args, " "), small.Name, small)
		h.Errorf("number %d breaks the promise of %s\n%s", number, f, text)
		if h.findings != "" {
			hash := fnv.New32a()
			hash.Write([]byte(f.Kind()))
			h.write(fmt.Sprintf("%08x.hlsl", hash.Sum32()), text)
		}
	}
	return len(h.seen) < mostKinds
}

func (h *hunt) write(name, text string) {
	if err := os.WriteFile(filepath.Join(h.findings, name), []byte(text), 0o666); err != nil {
		h.Fatal(err)
	}
}

// report says how much was tried.
func (h *hunt) report(s span, n uint64, start time.Duration) {
	h.Logf("%d cases from %d on in %v of processor time", n, s.first, (cputime.Used() - start).Round(time.Second/10))
	for kind, n := range h.seen {
		h.Logf("%d times %s", n, kind)
	}
}

// Random programs keep the promises. PROGRAMS=1000:500 tries other ones,
// PROGRAMS=1000:20m goes on for so long.
func TestRandomProgramsKeepThePromises(t *testing.T) {
	s, h, start := spanOf(t, "PROGRAMS", "0:600"), newHunt(t), cputime.Used()
	n := s.each(func(number uint64) bool {
		p := randomprogram.New(number)
		return h.try(promises.Case{Name: "random.hlsl", Args: p.Args, Text: p.Text}, number)
	})
	h.report(s, n, start)
}

// Shaders changed token by token keep the promises. MUTATIONS is as PROGRAMS;
// SHADER_ROWS, SHADER_ROOT and SHADER_TESTS name other shaders than ours, see
// foreignShaders.
func TestMutatedShadersKeepThePromises(t *testing.T) {
	s, h, start := spanOf(t, "MUTATIONS", "0:2000"), newHunt(t), cputime.Used()
	shaders := foreignShaders(t)
	if len(shaders) == 0 {
		shaders = ownShaders(t)
	}
	n := s.each(func(number uint64) bool {
		r := rand.New(rand.NewPCG(number, 0))
		c, donor := shaders[r.IntN(len(shaders))].load(t, r), shaders[r.IntN(len(shaders))].load(t, r)
		if len(c.Text) > longestMutated || len(donor.Text) > longestMutated {
			return true
		}
		c.Text = tokenmutation.Mutate(r, rawtoken.Split(c.Text), rawtoken.Split(donor.Text))
		if r.IntN(2) == 0 {
			c.Args = append(c.Args[:len(c.Args):len(c.Args)], randomprogram.Flags(r)...)
		}
		return h.try(c, number)
	})
	h.report(s, n, start)
}
