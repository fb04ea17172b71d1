package specialization

import (
	"encoding/binary"
	"fmt"
	"math"
	"testing"

	"github.com/hlsl2spirv/hlsl2spirv"
	"github.com/hlsl2spirv/hlsl2spirv/internal/test/lowered"
	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/shadertest"
	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/testenv"
	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/vulkan"
	"github.com/hlsl2spirv/hlsl2spirv/interpreter"
	"github.com/hlsl2spirv/hlsl2spirv/specialize"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
	"github.com/hlsl2spirv/hlsl2spirv/validate"
)

// prepared compiles an übershader and prepares it.
func prepared(t testing.TB, u *Ubershader) (words []uint32, a *specialize.Analysis) {
	t.Helper()
	s, err := shadertest.Load("testdata/specialize/" + u.Name + ".cs.hlsl")
	if err != nil {
		t.Fatal(err)
	}
	result, err := s.Compile(s.Runs[0])
	if err != nil {
		t.Fatal(err)
	}
	words = result.Words()
	if a, err = specialize.Prepare(words, specialize.Options{}); err != nil {
		t.Fatal(err)
	}
	return words, a
}

// The output of a specialized übershader on a device equals its output if the device specializes the constants.
// SEEDS=0:40 runs 200 sets of values.
func TestUbershadersCompute(t *testing.T) {
	vulkan.Require(t)
	for k := range Ubershaders {
		u := &Ubershaders[k]
		t.Run(u.Name, func(t *testing.T) {
			words, a := prepared(t, u)
			usual := "9"
			if u.Slow {
				usual = "2"
			}
			for seed := range testenv.Seeds(t, usual).All() {
				c, specialized := specializedCase(t, u, a, seed)
				want, err := onDevice(t, words, c)
				if err != nil {
					t.Fatal(err)
				}
				got, err := onDevice(t, specialized, c)
				if err != nil {
					t.Fatalf("seed %d: %v", seed, err)
				}
				compare(t, fmt.Sprintf("seed %d", seed), want, got)
			}
		})
	}
}

// The same applies on the interpreter.
func TestUbershadersOnTheInterpreter(t *testing.T) {
	for k := range Ubershaders {
		u := &Ubershaders[k]
		t.Run(u.Name, func(t *testing.T) {
			words, a := prepared(t, u)
			for seed := range testenv.Seeds(t, "8").All() {
				c, specialized := specializedCase(t, u, a, seed)
				want, err := onInterpreter(t, words, c)
				if err != nil {
					t.Fatal(err)
				}
				got, err := onInterpreter(t, specialized, c)
				if err != nil {
					t.Fatalf("seed %d: %v", seed, err)
				}
				compare(t, fmt.Sprintf("seed %d", seed), want, got)
			}
		})
	}
}

// specializedCase specializes an übershader with the values of a seed.
func specializedCase(t *testing.T, u *Ubershader, a *specialize.Analysis, seed uint64) (*lowered.Case, []uint32) {
	t.Helper()
	values, all := u.Values(a.Constants(), seed)
	words, err := a.Specialize(values, specialize.KeepOthers)
	if err != nil {
		t.Fatalf("seed %d: %v", seed, err)
	}
	requireValid(t, fmt.Sprintf("seed %d", seed), words)
	return u.Case(a.Constants(), all, seed), words
}

// requireValid validates a module with our validator and spirv-val.
func requireValid(t *testing.T, what string, words []uint32) {
	t.Helper()
	m, err := spirv.Decode(words)
	if err != nil {
		t.Fatalf("%s: %v", what, err)
	}
	if found := validate.Module(m, validate.Options{}); len(found) > 0 {
		t.Fatalf("%s: %v", what, found)
	}
	if err := shadertest.SpirvVal(hlsl2spirv.Options{TargetEnv: "vulkan1.3"}, words, shadertest.Legal); err != nil {
		t.Fatalf("%s: %v", what, err)
	}
}

func onDevice(t *testing.T, words []uint32, c *lowered.Case) ([][]byte, error) {
	t.Helper()
	var spec []vulkan.SpecConstant
	m, err := spirv.Decode(words)
	if err != nil {
		return nil, err
	}
	there := map[uint32]bool{}
	for i := range m.Annotations {
		if in := &m.Annotations[i]; in.Op == spirv.OpDecorate &&
			spirv.Decoration(in.Operands[1]) == spirv.DecorationSpecId {
			there[in.Operands[2]] = true
		}
	}
	for _, s := range c.Spec {
		if there[s.ID] {
			spec = append(spec, s)
		}
	}
	result, err := vulkan.Compute(t.Context(), vulkan.ComputeCase{Module: words, Entry: "main", Spec: spec,
		Groups: c.Groups, Resources: c.Resources})
	if err != nil {
		return nil, err
	}
	return result.Resources, nil
}

func onInterpreter(t *testing.T, words []uint32, c *lowered.Case) ([][]byte, error) {
	t.Helper()
	m, err := spirv.Decode(words)
	if err != nil {
		return nil, err
	}
	return lowered.OnInterpreter(t.Context(), m, c, interpreter.Options{Subgroup: 8})
}

// compare compares the outputs of two runs. Floats may differ in their last bits, because constants folded in
// advance are rounded differently than in a driver.
func compare(t *testing.T, what string, want, got [][]byte) {
	t.Helper()
	for i := range want {
		for at := 0; at+4 <= len(want[i]); at += 4 {
			x, y := binary.LittleEndian.Uint32(want[i][at:]), binary.LittleEndian.Uint32(got[i][at:])
			if x == y {
				continue
			}
			a, b := float64(math.Float32frombits(x)), float64(math.Float32frombits(y))
			if small := math.Abs(a) < 1e-30; small && math.Abs(b) >= 1e-30 ||
				!small && !(math.Abs(a-b) <= 1e-4*max(math.Abs(a), 1)) || small && (x|y)<<1 != 0 {
				t.Fatalf("%s: resource %d: word %d is %#x (%v), not %#x (%v)", what, i, at/4, y, b, x, a)
			}
		}
	}
}
