package specialization

import (
	"hash/fnv"
	"io/fs"
	"math/rand/v2"
	"path/filepath"
	"strings"
	"testing"

	"github.com/hlsl2spirv/hlsl2spirv"
	"github.com/hlsl2spirv/hlsl2spirv/instbuilder"
	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/devicetest"
	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/shadertest"
	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/testenv"
	"github.com/hlsl2spirv/hlsl2spirv/specialize"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
	"github.com/hlsl2spirv/hlsl2spirv/validate"
)

func TestMain(m *testing.M) { devicetest.Main(m) }

// laxly selects the validation rules that apply to all modules regardless of their target.
var laxly = validate.Options{Target: validate.Universal, ScalarBlockLayout: true}

// Modules of all shaders under testdata, in which some constants and conditions have been replaced by specialization
// constants, are valid after specialization. FULL=1 tests each shader in all forms, also with spirv-val.
func TestFixedModulesAreValid(t *testing.T) {
	testenv.Long(t)
	all := testenv.Full()
	looked := 0
	if err := filepath.WalkDir("testdata", func(path string, _ fs.DirEntry, err error) error {
		if err != nil || !strings.HasSuffix(path, ".hlsl") {
			return err
		}
		s, err := shadertest.Load(path)
		if err != nil {
			return nil // it does not have arguments
		}
		h := fnv.New64a()
		h.Write([]byte(path)) // cannot fail
		number := h.Sum64()
		for k, f := range devicetest.Forms[1:] {
			if !all && number%uint64(3*len(devicetest.Forms[1:])) != uint64(k) {
				continue
			}
			r := s.Runs[0]
			f.Set(&r.Options)
			result, err := s.Compile(r)
			if err != nil || result.Module == nil {
				continue
			}
			for seed := range uint64(4) {
				if fixed(t, path+" "+f.Name, result.Words(), number+seed, all) {
					looked++
				}
			}
		}
		return nil
	}); err != nil {
		t.Fatal(err)
	}
	if looked < 200 {
		t.Errorf("only %d modules have constants", looked)
	}
}

// fixed loosens a module and specializes it again, and reports whether there was anything to specialize.
func fixed(t *testing.T, what string, words []uint32, seed uint64, tools bool) bool {
	t.Helper()
	m, err := spirv.Decode(words)
	if err != nil {
		t.Fatal(err)
	}
	values := Loosen(m, seed, 200, seed%2 == 1)
	if len(values) == 0 || len(validate.Module(m, laxly)) > 0 {
		return false
	}
	before := instbuilder.Encode(m)
	a, err := specialize.Prepare(before, specialize.Options{})
	if err != nil {
		t.Errorf("%s: %v", what, err)
		return false
	}
	r := rand.New(rand.NewPCG(seed, 5))
	given := values[:0:0]
	for _, v := range values {
		if seed%4 < 2 || r.IntN(4) > 0 {
			given = append(given, v)
		}
	}
	after, err := a.Specialize(given, specialize.KeepOthers)
	if err != nil {
		t.Errorf("%s: %v", what, err)
		return false
	}
	got, err := spirv.Decode(after)
	if err != nil {
		t.Fatalf("%s: %v", what, err)
	}
	if found := validate.Module(got, laxly); len(found) > 0 {
		t.Errorf("%s: seed %d: %v", what, seed, found)
	}
	if o := (hlsl2spirv.Options{TargetEnv: "universal1.5", Layout: "scalar"}); tools &&
		shadertest.SpirvVal(o, before, shadertest.Legal) == nil {
		if err := shadertest.SpirvVal(o, after, shadertest.Legal); err != nil {
			t.Errorf("%s: seed %d: %v", what, seed, err)
		}
	}
	return true
}
