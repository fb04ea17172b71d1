package specialization

import (
	"bytes"
	"encoding/binary"
	"fmt"
	"math/rand/v2"
	"testing"

	"github.com/hlsl2spirv/hlsl2spirv/instbuilder"
	"github.com/hlsl2spirv/hlsl2spirv/internal/test/lowered"
	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/definedprogram"
	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/devicetest"
	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/shadertest"
	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/testenv"
	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/vulkan"
	"github.com/hlsl2spirv/hlsl2spirv/interpreter"
	"github.com/hlsl2spirv/hlsl2spirv/specialize"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
	"github.com/hlsl2spirv/hlsl2spirv/validate"
)

// Replacing some constants of a program by specialization constants and specializing all or some of them with the
// original values does not change the output.
func TestFixedProgramsCompute(t *testing.T) {
	for seed := range testenv.Seeds(t, "40").All() {
		p := definedprogram.New(seed)
		s, err := shadertest.Parse(fmt.Sprintf("defined%d.cs.hlsl", seed), p.Text)
		if err != nil {
			t.Fatal(err)
		}
		c := lowered.DefinedCase(&p)
		f := devicetest.Forms[1+seed%4]
		r := s.Runs[0]
		f.Set(&r.Options)
		result := s.MustCompile(t, r)
		o := interpreter.Options{Subgroup: 8}
		want, err := lowered.OnInterpreter(t.Context(), result.Module, c, o)
		if err != nil {
			t.Fatalf("seed %d: %v", seed, err)
		}
		for k := range uint64(4) {
			m, _ := spirv.Decode(result.Words())
			values := Loosen(m, seed*16+k, 1000, false)
			a, err := specialize.Prepare(instbuilder.Encode(m), specialize.Options{})
			if err != nil {
				t.Fatalf("seed %d: %v", seed, err)
			}
			rnd := rand.New(rand.NewPCG(seed, k))
			given, left := values, []specialize.Value(nil)
			if k%2 == 1 {
				given = nil
				for _, v := range values {
					if rnd.IntN(3) == 0 {
						left = append(left, v)
					} else {
						given = append(given, v)
					}
				}
			}
			words, err := a.Specialize(given, specialize.KeepOthers)
			if err != nil {
				t.Fatalf("seed %d: %v", seed, err)
			}
			got, err := spirv.Decode(words)
			if err != nil {
				t.Fatalf("seed %d: %v", seed, err)
			}
			if v := validate.Module(got, laxly); len(v) > 0 {
				t.Fatalf("seed %d: %v", seed, v)
			}
			c.Spec = nil
			for _, v := range left {
				c.Spec = append(c.Spec, vulkan.SpecConstant{ID: v.ID,
					Data: binary.LittleEndian.AppendUint64(nil, v.Bits)})
			}
			have, err := lowered.OnInterpreter(t.Context(), got, c, o)
			if err != nil {
				t.Fatalf("seed %d/%d: %v", seed, k, err)
			}
			for i := range want {
				if !bytes.Equal(clean(want[i]), clean(have[i])) {
					t.Fatalf("seed %d/%d %s: resource %d differs", seed, k, f.Name, i)
				}
			}
		}
	}
}

// clean removes the sign of zeros.
func clean(data []byte) []byte {
	out := bytes.Clone(data)
	for i := 0; i+4 <= len(out); i += 4 {
		if binary.LittleEndian.Uint32(out[i:]) == 1<<31 {
			out[i+3] = 0
		}
	}
	return out
}
