package robustness

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/hlsl2spirv/hlsl2spirv"
	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/shadertest"
	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/testenv"
	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/testfiles"
)

// emits lists the output formats of a module.
var emits = [...]struct{ form, mlir string }{
	{form: "spirv"}, {form: "kernel"}, {form: "llvm"}, {form: "llvm-dialect"}, {form: "spir"}, {form: "mlir"}, {form: "mlir", mlir: "19"},
}

// shaderModules returns the Vulkan modules and the kernels of the shaders in testdata/lower.
func shaderModules(t testing.TB) [][]byte { return shadersAs(t, "spirv", "kernel") }

// shadersAs returns the shaders in testdata/lower in some output formats, as far as they are supported.
func shadersAs(t testing.TB, forms ...string) (list [][]byte) {
	for _, path := range testfiles.Matching(t, "testdata/lower/*.hlsl") {
		s, err := shadertest.Load(path)
		if err != nil {
			t.Fatal(err)
		}
		for _, form := range forms {
			o := s.Runs[0].Options
			o.Emit = form
			o.DebugInfo = len(list)%3 == 0
			r, err := hlsl2spirv.Compile(context.Background(), hlsl2spirv.Source{Name: path, Text: s.Text}, o)
			switch {
			case err == nil:
				list = append(list, r.Bytes())
			case form != "mlir":
				t.Fatalf("%s: %v", path, err)
			}
		}
	}
	return list
}

// isModule reports whether data is a module and not HLSL.
func isModule(data []byte) bool {
	return strings.HasPrefix(string(data), "\x03\x02\x23\x07") || strings.HasPrefix(string(data), "spirv.module")
}

// endsWell requests an output format of a module. The compilation must end in that format or in diagnostics, and
// printed MLIR must be readable.
func endsWell(t *testing.T, data []byte, emit int) (ok bool) {
	t.Helper()
	if !isModule(data) {
		return false
	}
	o := hlsl2spirv.Options{Emit: emits[emit].form}
	o.MLIR.Version = emits[emit].mlir
	r, err := hlsl2spirv.Compile(context.Background(), hlsl2spirv.Source{Name: "fuzz.spv", Text: string(data)}, o)
	var source *hlsl2spirv.Error
	switch {
	case err == nil:
		if len(r.Bytes()) == 0 {
			t.Fatalf("-emit=%s gives nothing", o.Emit)
		}
		if o.Emit == "mlir" {
			if _, err := hlsl2spirv.Compile(context.Background(),
				hlsl2spirv.Source{Name: "fuzz.mlir", Text: string(r.Bytes())},
				hlsl2spirv.Options{Level: "0"}); err != nil {
				t.Fatalf("%v\n%s", err, r.Bytes())
			}
		}
		return true
	case !errors.As(err, &source):
		t.Fatalf("-emit=%s: %v\n%q", o.Emit, err, data)
	case source.Diagnostics.Len() == 0 || err.Error() == "":
		t.Fatalf("-emit=%s fails without a word", o.Emit)
	}
	return false
}

// damaged returns a module with some words changed, removed or repeated.
func damaged(r *rand.Rand, data []byte) []byte {
	d := append([]byte(nil), data...)
	for range 1 + r.IntN(3) {
		at := 4 * (5 + r.IntN(len(d)/4-5))
		switch r.IntN(6) {
		case 0:
			d[at] ^= 1 << r.IntN(8)
		case 1:
			copy(d[at:at+4], d[4*r.IntN(len(d)/4):])
		case 2:
			d[at], d[at+1], d[at+2], d[at+3] = byte(r.IntN(80)), 0, 0, 0
		case 3:
			d[at], d[at+1] = byte(r.IntN(256)), byte(r.IntN(2))
		case 4:
			d[at]++
		case 5:
			d[at]--
		}
	}
	return d
}

// Damaged modules yield the requested format or diagnostics; both results occur.
func TestDamagedModulesKeepThePromises(t *testing.T) {
	testenv.Long(t)
	r := rand.New(rand.NewPCG(14, 1))
	done, refused := 0, 0
	for _, data := range shaderModules(t) {
		for range 40 {
			d := damaged(r, data)
			for emit := range emits {
				if endsWell(t, d, emit) {
					done++
				} else {
					refused++
				}
			}
		}
	}
	if done < 100 || refused < 100 {
		t.Errorf("%d modules were lowered and %d refused", done, refused)
	}
}

// damagedText returns an MLIR text with some of its words and characters changed, removed or repeated.
func damagedText(r *rand.Rand, text []byte) []byte {
	words, numbers := wordsOf.FindAllIndex(text, -1), numbersOf.FindAllIndex(text, -1)
	type change struct {
		at  []int
		new string
	}
	var changes []change
	for range 1 + r.IntN(2) {
		at, other := words[1+r.IntN(len(words)-1)], words[r.IntN(len(words))]
		c := change{at: at, new: string(text[other[0]:other[1]])}
		switch r.IntN(6) {
		case 0:
			c.new = ""
		case 1:
			c.new = string(text[at[0]:at[1]]) + " " + c.new
		case 2:
			c.new = string(rune('!' + r.IntN(90)))
		case 3, 4:
			c.at = numbers[r.IntN(len(numbers))]
			c.new = fmt.Sprint(r.IntN(6))
		}
		changes = append(changes, c)
	}
	slices.SortFunc(changes, func(a, b change) int { return a.at[0] - b.at[0] })
	var out []byte
	from := 0
	for _, c := range changes {
		if c.at[0] >= from {
			out = append(append(out, text[from:c.at[0]]...), c.new...)
			from = c.at[1]
		}
	}
	out = append(out, text[from:]...)
	if r.IntN(20) == 0 {
		out = out[:r.IntN(len(out))]
	}
	return out
}

// Tokens that are damaged: names, numbers and punctuation.
var numbersOf = regexp.MustCompile(`\b\d\b`)
var wordsOf = regexp.MustCompile(`[%@^#!]?[\w.]+|"[^"]*"|[^\s\w]`)

// Damaged MLIR texts yield a module or diagnostics; both results occur.
func TestDamagedTextsKeepThePromises(t *testing.T) {
	testenv.Long(t)
	r := rand.New(rand.NewPCG(15, 1))
	done, refused := 0, 0
	for _, text := range shadersAs(t, "mlir") {
		for range 60 {
			if endsWell(t, damagedText(r, text), 0) {
				done++
			} else {
				refused++
			}
		}
	}
	if done < 100 || refused < 100 {
		t.Errorf("%d texts became modules and %d were refused", done, refused)
	}
}

// FuzzModules checks the promises for the formats of -emit with arbitrary modules.
func FuzzModules(f *testing.F) {
	for _, data := range shadersAs(f, "spirv", "kernel", "mlir") {
		for i := range emits {
			f.Add(data, byte(i))
		}
	}
	f.Fuzz(func(t *testing.T, data []byte, emit byte) {
		if len(data) > 1<<16 {
			t.Skip("longer than what helps")
		}
		endsWell(t, data, int(emit)%len(emits))
	})
}
