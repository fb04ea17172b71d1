package differential

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/hlsl2spirv/hlsl2spirv/internal/test/lowered"
	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/devicetest"
	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/shadertest"
	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/testenv"
	"github.com/hlsl2spirv/hlsl2spirv/interpreter"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
)

// wideLanes is the number of invocations that run a random program at once, each with different inputs.
const wideLanes = 24

// widened converts a program for one invocation to one for many. The first invocation keeps its inputs.
func widened(text string) string {
	head, body, _ := strings.Cut(text, "[numthreads(1, 1, 1)] void main() {\n")
	main, rest, _ := strings.Cut(body, "\n}\n")
	lines := strings.Split(main, "\n")
	for i, line := range lines {
		if strings.HasPrefix(line, "  output[") {
			lines[i] = strings.Replace(line, "output[", "output[lane * 8 + ", 1)
		} else if i < 8 {
			lines[i] = strings.Replace(line, "input[", "input[lane * 10 + ", 1)
		}
	}
	return fmt.Sprintf("%s[numthreads(%d, 1, 1)] void main(uint lane : SV_GroupIndex) {\n%s\n}\n%s", head, wideLanes,
		strings.Join(lines, "\n"), rest)
}

// Random programs compute the expected results on the interpreter, with divergent invocations.
func TestRandomProgramsOnTheInterpreter(t *testing.T) {
	testenv.Long(t)
	for seed := range testenv.Seeds(t, "40").All() {
		for _, set := range variantsOf(seed) {
			runWideProgram(t, seed, set)
		}
	}
}

// wideProgram returns a random program for many invocations, with its resources. Its expected output is the content
// of the last resource.
func wideProgram(t *testing.T, seed uint64, set transformations) (s *shadertest.Shader, c *lowered.Case, want []any) {
	t.Helper()
	text, first, run := newRunnableProgram(seed, set)
	r := rand.New(rand.NewPCG(seed, 3))
	var input []uint32
	for lane := range wideLanes {
		own := first
		if lane > 0 {
			own = make([]uint32, len(first))
			for i := range own[:len(own)-8] {
				own[i] = r.Uint32() >> r.IntN(32)
			}
		}
		input = append(input, own...)
		want = append(want, run(own)...)
	}
	s, err := shadertest.Parse(fmt.Sprintf("random%d.cs.hlsl", seed), widened(text))
	if err != nil {
		t.Fatal(err)
	}
	return s, &lowered.Case{Resources: devicetest.Bound(devicetest.In(input), devicetest.Out(4*len(want)))}, want
}

func runWideProgram(t *testing.T, seed uint64, set transformations) {
	t.Helper()
	s, c, want := wideProgram(t, seed, set)
	seen := devicetest.Seen{}
	for _, f := range devicetest.Forms {
		words := devicetest.Module(t, s, s.Runs[0], f)
		if !seen.IsNew(words) {
			continue
		}
		m, err := spirv.Decode(words)
		if err != nil {
			t.Fatal(err)
		}
		left, err := lowered.OnInterpreter(t.Context(), m, c, interpreter.Options{Subgroup: 4 << (seed % 5)})
		if err != nil {
			t.Errorf("seed %d transformations %#x %s: %v\n%s", seed, set, f.Name, err, s.Text)
			return
		}
		if diff := devicetest.Compare(left[1], want, 0); diff != "" {
			t.Errorf("seed %d transformations %#x %s: %s\n%s", seed, set, f.Name, diff, s.Text)
			return
		}
	}
}
