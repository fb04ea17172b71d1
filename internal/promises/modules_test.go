package promises

import (
	"context"
	"errors"
	"math/rand/v2"
	"os"
	"strings"
	"testing"

	"github.com/hlsl2spirv/hlsl2spirv"
	"github.com/hlsl2spirv/hlsl2spirv/internal/shadertest"
	"github.com/hlsl2spirv/hlsl2spirv/internal/testfiles"
)

// emits are the forms that a module may be asked for.
var emits = [...]string{"spirv", "kernel", "llvm", "llvm-dialect", "spir"}

// shaderModules are modules of the shaders that are lowered in tests: of Vulkan, and
// the kernels of them.
func shaderModules(t testing.TB) (list [][]byte) {
	for _, path := range testfiles.Matching(t, "testdata/lower/*.hlsl") {
		s, err := shadertest.Load(path)
		if err != nil {
			t.Fatal(err)
		}
		for _, emit := range [...]string{"spirv", "kernel"} {
			o := s.Runs[0].Options
			o.Emit = emit
			o.DebugInfo = len(list)%3 == 0
			r, err := hlsl2spirv.Compile(context.Background(), hlsl2spirv.Source{Name: path, Text: s.Text}, o)
			if err != nil {
				t.Fatalf("%s: %v", path, err)
			}
			list = append(list, r.Bytes())
		}
	}
	return list
}

// endsWell asks for a form of a module, which ends in that form or in diagnostics.
func endsWell(t *testing.T, data []byte, emit string) (ok bool) {
	t.Helper()
	if !strings.HasPrefix(string(data), "\x03\x02\x23\x07") {
		return false // it is HLSL then
	}
	r, err := hlsl2spirv.Compile(context.Background(), hlsl2spirv.Source{Name: "fuzz.spv", Text: string(data)}, hlsl2spirv.Options{Emit: emit})
	var source *hlsl2spirv.Error
	switch {
	case err == nil:
		if len(r.Bytes()) == 0 {
			t.Fatalf("-emit=%s gives nothing", emit)
		}
		return true
	case !errors.As(err, &source):
		name := t.TempDir() + "/fuzz.spv"
		_ = os.WriteFile(name, data, 0o666)
		t.Fatalf("-emit=%s: %v", emit, err)
	case source.Diagnostics.Len() == 0 || err.Error() == "":
		t.Fatalf("-emit=%s fails without a word", emit)
	}
	return false
}

// damaged returns a module with some words changed, left out or repeated.
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

// Damaged modules end in what was asked for or in diagnostics, some in either.
func TestDamagedModulesKeepThePromises(t *testing.T) {
	r := rand.New(rand.NewPCG(14, 1))
	done, refused := 0, 0
	for _, data := range shaderModules(t) {
		for range 40 {
			d := damaged(r, data)
			for _, emit := range emits {
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

// FuzzModules holds the forms of -emit to the promises, whatever the module.
func FuzzModules(f *testing.F) {
	for _, data := range shaderModules(f) {
		for i := range emits {
			f.Add(data, byte(i))
		}
	}
	f.Fuzz(func(t *testing.T, data []byte, emit byte) {
		if len(data) > 1<<16 {
			t.Skip("longer than what helps")
		}
		endsWell(t, data, emits[int(emit)%len(emits)])
	})
}
