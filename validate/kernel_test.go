package validate

import (
	"encoding/binary"
	"math/rand/v2"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/hlsl2spirv/hlsl2spirv/instbuilder"
	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/llvmtools"
	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/moduletest"
	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/testenv"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
	"github.com/hlsl2spirv/hlsl2spirv/validate/environment"
)

// kernels returns the file names of the valid kernels.
func kernels(t testing.TB) (names []string) {
	t.Helper()
	files, err := filepath.Glob("testdata/kernels/*.spvasm")
	if err != nil || len(files) < 25 {
		t.Fatalf("%d kernels, %v", len(files), err)
	}
	for _, f := range files {
		names = append(names, strings.TrimSuffix(filepath.Base(f), ".spvasm"))
	}
	return names
}

// TestValidKernels checks that valid kernels are valid for each target other than Vulkan.
func TestValidKernels(t *testing.T) {
	for _, name := range kernels(t) {
		m := moduletest.Assemble(t, source(t, "kernels/"+name))
		for _, f := range Module(m, Options{Target: OpenCL, Features: environment.AllFeatures,
			MaxVersion: 0x00010600}) {
			t.Errorf("%s: %s", name, f.Text)
		}
		for _, f := range Module(m, Options{Target: Universal}) {
			t.Errorf("%s, universal: %s", name, f.Text)
		}
	}
}

// beyondIntel lists valid kernels on which Intel's compiler fails, with the cause.
var beyondIntel = map[string]string{
	"generic":     "OpGenericCastToPtrExplicit",
	"memory":      "OpCopyMemory from a variable with an initializer",
	"relations":   "OpLogicalNot of an OpSignBitSet",
	"specialized": "OpConvertUToF of an OpSpecConstantOp",
}

// TestIntelTakesValidKernels checks that Intel's compiler accepts the kernels that are valid for Level Zero. It is
// slow, so it compiles only every fifth kernel unless FULL=1 is set.
func TestIntelTakesValidKernels(t *testing.T) {
	llvmtools.Require(t, llvmtools.IntelOcloc)
	n := 0
	for _, name := range kernels(t) {
		m := moduletest.Assemble(t, source(t, "kernels/"+name))
		o := Options{Target: LevelZero, Features: environment.AllFeatures, MaxVersion: 0x00010300}
		if beyondIntel[name] != "" || len(Module(m, o)) > 0 {
			continue
		}
		n++
		if n%5 != 0 && !testenv.Full() {
			continue
		}
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			found, err := llvmtools.Ocloc(spirv.Bytes(instbuilder.Encode(m)), "pvc")
			if err != nil || !slices.ContainsFunc(found, func(k llvmtools.ZeKernel) bool { return k.Name == "main" }) {
				t.Errorf("%+v, %v", found, err)
			}
		})
	}
	if n < 20 {
		t.Errorf("only %d kernels are valid for Level Zero", n)
	}
}

// everyTarget validates data as a module for each target. The result does not matter, but validation must not panic.
func everyTarget(data []byte) {
	m, err := spirv.DecodeBytes(data)
	if err != nil {
		return
	}
	for target := Vulkan13; target <= LevelZero; target++ {
		Module(m, Options{Target: target})
		Module(m, Options{Target: target, Features: environment.AllFeatures, MaxVersion: 0x00010600})
	}
}

// TestHostileKernels checks that modules with random words do not cause a panic. They may be rejected.
func TestHostileKernels(t *testing.T) {
	for _, name := range kernels(t) {
		words := instbuilder.Encode(moduletest.Assemble(t, source(t, "kernels/"+name)))
		r := rand.New(rand.NewPCG(1, uint64(len(words))))
		for range 300 {
			data := spirv.Bytes(words)
			for range 1 + r.IntN(4) {
				at := 20 + 4*r.IntN(len(words)-5)
				word := binary.LittleEndian.Uint32(data[at:])
				binary.LittleEndian.PutUint32(data[at:],
					[...]uint32{r.Uint32(), r.Uint32N(64), word + 1, word ^ 1<<r.IntN(32), word &^ 0xffff,
						words[r.IntN(len(words))]}[r.IntN(6)])
			}
			everyTarget(data)
		}
	}
}

func FuzzKernel(f *testing.F) {
	for _, name := range kernels(f) {
		f.Add(spirv.Bytes(instbuilder.Encode(moduletest.Assemble(f, source(f, "kernels/"+name)))))
	}
	f.Fuzz(func(_ *testing.T, data []byte) { everyTarget(data) })
}
