package robustness

import (
	"fmt"
	"hash/fnv"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/hlsl2spirv/hlsl2spirv/internal/base/rawtoken"
	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/randomprogram"
	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/shadertest"
	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/testenv"
	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/tokenmutation"
)

// A hunt searches for broken promises. It shows one finding of each kind.
type hunt struct {
	*testing.T
	seen     map[string]int
	findings string // folder for findings and for the current case; may be ""
}

func newHunt(t *testing.T) *hunt {
	return &hunt{t, map[string]int{}, os.Getenv("FINDINGS")}
}

// mostKinds ends a hunt with too many findings.
const mostKinds = 100

// minimizing limits the number of compilations for minimizing a finding.
const minimizing = 4000

// try checks a case. It returns false if the hunt should end.
func (h *hunt) try(c Case, number uint64) bool {
	depth := Again
	if number%8 == 0 {
		depth = Thorough
	}
	if h.findings != "" { // a case that crashes the process is found there
		h.write("current.hlsl", c.String())
	}
	f := Check(c, depth, number)
	if f == nil {
		return true
	}
	if h.seen[f.Kind()]++; h.seen[f.Kind()] == 1 {
		small := f.Minimized(c, depth, number, minimizing)
		text := fmt.Sprintf("// %s\n// hlsl2spirv %s %s\n%s", strings.ReplaceAll(f.String(), "\n", " "),
			strings.Join(small.Args, " "), small.Name, small)
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

// report logs the number of cases.
func (h *hunt) report(s testenv.Range, n int, start time.Duration) {
	h.Logf("%d cases from %d on in %v of processor time", n, s.First, (testenv.Used() - start).Round(time.Second/10))
	for kind, n := range h.seen {
		h.Logf("%d times %s", n, kind)
	}
}

// Random programs do not break the promises. PROGRAMS=1000:500 selects other programs, PROGRAMS=1000:20m runs for
// twenty minutes.
func TestRandomProgramsKeepThePromises(t *testing.T) {
	testenv.Long(t)
	s, h, start := testenv.FromEnv(t, "PROGRAMS", "0:600"), newHunt(t), testenv.Used()
	n := 0
	for number := range s.All() {
		n++
		p := randomprogram.New(number)
		if !h.try(Case{Name: "random.hlsl", Args: p.Args, Text: p.Text}, number) {
			break
		}
	}
	h.report(s, n, start)
}

// Shaders mutated token by token do not break the promises. MUTATIONS has the format of PROGRAMS; SHADER_ROWS,
// SHADER_ROOT and SHADER_TESTS select shaders other than ours, see foreignShaders.
func TestMutatedShadersKeepThePromises(t *testing.T) {
	testenv.Long(t)
	s, h, start := testenv.FromEnv(t, "MUTATIONS", "0:2000"), newHunt(t), testenv.Used()
	shaders := foreignShaders(t)
	if len(shaders) == 0 {
		shaders = ownShaders(t)
	}
	n := 0
	for number := range s.All() {
		n++
		r := rand.New(rand.NewPCG(number, 0))
		c, donor := shaders[r.IntN(len(shaders))].load(t, r), shaders[r.IntN(len(shaders))].load(t, r)
		if len(c.Text) > longestMutated || len(donor.Text) > longestMutated {
			continue
		}
		c.Text = tokenmutation.Mutate(r, rawtoken.Split(c.Text), rawtoken.Split(donor.Text))
		if r.IntN(2) == 0 {
			more := append(c.Args[:len(c.Args):len(c.Args)], randomprogram.Flags(r)...)
			if _, err := shadertest.ParseWords(more); err == nil { // some flags exclude each other
				c.Args = more
			}
		}
		if !h.try(c, number) {
			break
		}
	}
	h.report(s, n, start)
}
