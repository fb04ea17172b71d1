package differential

import (
	"context"
	"encoding/binary"
	"errors"
	"fmt"
	"runtime"
	"strings"
	"sync"
	"testing"

	"github.com/hlsl2spirv/hlsl2spirv/internal/test/lowered"
	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/definedprogram"
	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/devicetest"
	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/shadertest"
	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/testenv"
	"github.com/hlsl2spirv/hlsl2spirv/interpreter"
)

// Programs without undefined values have the same output in all forms.
func TestDefinedProgramsAgree(t *testing.T) {
	testenv.Long(t)
	list, wait := make(chan uint64), sync.WaitGroup{}
	for range runtime.GOMAXPROCS(0) {
		wait.Go(func() {
			for seed := range list {
				if text := disagreement(t.Context(), seed); text != "" {
					t.Errorf("seed %d: %s", seed, text)
				}
			}
		})
	}
	for seed := range testenv.Seeds(t, "200").All() {
		if t.Failed() {
			break
		}
		list <- seed
	}
	close(list)
	wait.Wait()
}

// definedForms returns the forms in which a program is compiled: all standard forms, and one with passes in a random
// order.
func definedForms(seed uint64, p *definedprogram.Program) []devicetest.Form {
	list := append(devicetest.Forms[:len(devicetest.Forms):len(devicetest.Forms)], devicetest.OrderOf(seed))
	if p.PassesResources {
		list = append(list, devicetest.Inlining(definedprogram.SharedInlining))
	}
	return append(list, devicetest.Defining(definedprogram.Copied))
}

// disagreement compiles and runs the program of a seed in all forms. It describes the problem, or returns "".
func disagreement(ctx context.Context, seed uint64) string {
	p := definedprogram.New(seed)
	s, err := shadertest.Parse(fmt.Sprintf("defined%d.cs.hlsl", seed), p.Text)
	if err != nil {
		return err.Error()
	}
	c := lowered.DefinedCase(&p)
	var first [][]byte
	for _, f := range definedForms(seed, &p) {
		if f.Raw() && p.Legalized {
			continue
		}
		left, err := runDefined(ctx, s, c, f, seed)
		if err != nil {
			return fmt.Sprintf("%s: %v\n%s", f.Name, err, p.Text)
		}
		if first == nil {
			first = left
		}
		for i := range left {
			if at := differentWord(first[i], left[i]); at >= 0 {
				return fmt.Sprintf("%s: resource %d (binding %d): word %d is %#x, not %#x\n%s", f.Name, i,
					p.Resources[i].Binding, at,
					binary.LittleEndian.Uint32(left[i][4*at:]), binary.LittleEndian.Uint32(first[i][4*at:]), p.Text)
			}
		}
	}
	return ""
}

// runDefined compiles and runs a form of a program.
func runDefined(ctx context.Context, s *shadertest.Shader, c *lowered.Case, f devicetest.Form, seed uint64) ([][]byte,
	error) {
	r := s.Runs[0]
	f.Set(&r.Options)
	result, err := s.Compile(r)
	if err == nil && result.Module == nil {
		var b strings.Builder
		_ = result.Diagnostics.Write(&b) // a strings.Builder cannot fail
		err = errors.New(b.String())
	}
	if err != nil {
		return nil, err
	}
	return lowered.OnInterpreter(ctx, result.Module, c, interpreter.Options{Subgroup: 4 << (seed % 4)})
}

// differentWord returns the index of the first word in which a and b differ, or -1. Positive and negative zero are
// considered equal, because no option requests that the sign be preserved.
func differentWord(a, b []byte) int {
	const sign = 1 << 31
	for i := 0; i+4 <= len(a); i += 4 {
		x, y := binary.LittleEndian.Uint32(a[i:]), binary.LittleEndian.Uint32(b[i:])
		if x != y && (x&^sign != 0 || y&^sign != 0) {
			return i / 4
		}
	}
	return -1
}

// Different words are found, except zeros of different signs.
func TestDifferentWordIsFound(t *testing.T) {
	bytesOf := func(words ...uint32) (b []byte) {
		for _, w := range words {
			b = binary.LittleEndian.AppendUint32(b, w)
		}
		return b
	}
	for _, tt := range []struct {
		a, b []byte
		want int
	}{
		{bytesOf(1, 2), bytesOf(1, 2), -1},
		{bytesOf(1, 2), bytesOf(1, 3), 1},
		{bytesOf(0, 2), bytesOf(1<<31, 2), -1},
		{bytesOf(1), bytesOf(1 | 1<<31), 0},
	} {
		if got := differentWord(tt.a, tt.b); got != tt.want {
			t.Errorf("words of % x and % x: %d, want %d", tt.a, tt.b, got, tt.want)
		}
	}
}
