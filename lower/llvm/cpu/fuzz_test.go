package cpu

import (
	"math/rand/v2"
	"os"
	"strings"
	"testing"

	"github.com/hlsl2spirv/hlsl2spirv/instbuilder"
	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/moduletest"
	"github.com/hlsl2spirv/hlsl2spirv/lower/llvm/assembly"
	"github.com/hlsl2spirv/hlsl2spirv/lower/llvm/mlirdialect"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
)

// seedsOfKernels returns the bytes of modules for which every function of the package is called.
func seedsOfKernels(t testing.TB) [][]byte {
	asm, _ := kernelOf(probes, probeDecorations, probeModule, probeFunctions)
	controls, err := os.ReadFile("testdata/controls.spvasm")
	if err != nil {
		t.Fatal(err)
	}
	var seeds [][]byte
	for _, text := range []string{strings.Replace(asm, "LOCALS", probeLocals, 1), string(controls)} {
		seeds = append(seeds, spirv.Bytes(instbuilder.Encode(moduletest.Assemble(t, text))))
	}
	return seeds
}

// lowerBytes decodes, lowers and prints a module. It ignores errors.
func lowerBytes(data []byte) {
	m, err := spirv.DecodeBytes(data)
	if err != nil {
		return
	}
	out, findings := Lower(m, Options{Name: "m"})
	if len(findings) > 0 {
		return
	}
	_, _ = assembly.Append(nil, out, assembly.LLVM15)
	_, _ = mlirdialect.Append(nil, out)
}

// FuzzLower checks that neither the lowering nor the printers panic for any module.
func FuzzLower(f *testing.F) {
	for _, seed := range seedsOfKernels(f) {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, data []byte) { lowerBytes(data) })
}

// TestMutatedKernelsDoNotPanic checks that lowering does not panic for modules with random changes to words, including
// IDs, opcodes and lengths.
func TestMutatedKernelsDoNotPanic(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	seeds := seedsOfKernels(t)
	for i := range 600 {
		data := append([]byte(nil), seeds[min(1, i%4)]...)
		for range 1 + r.IntN(3) {
			at := 20 + 4*r.IntN(len(data)/4-5)
			switch r.IntN(3) {
			case 0:
				data[at] = byte(r.IntN(256))
			case 1: // copy an ID from another place
				from := 20 + 4*r.IntN(len(data)/4-5)
				copy(data[at:at+4], data[from:from+4])
			case 2:
				data[at]++
			}
		}
		lowerBytes(data)
	}
}
