package legalize

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"golang.org/x/tools/txtar"

	"github.com/hlsl2spirv/hlsl2spirv/internal/moduletest"
	"github.com/hlsl2spirv/hlsl2spirv/internal/testfiles"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
)

// modules are the words of the modules under testdata.
func modules(t testing.TB) (list [][]uint32) {
	for _, path := range testfiles.Matching(t, "testdata/*.txtar") {
		a, err := txtar.ParseFile(path)
		if err != nil {
			t.Fatal(err)
		}
		list = append(list, spirv.Encode(moduletest.Assemble(t, string(a.Files[0].Data))))
	}
	return list
}

// ends legalizes a module and looks whether there is a module or a finding.
func ends(t *testing.T, m *spirv.Module) {
	t.Helper()
	for _, v := range versions {
		r, findings := Lower(m, Options{Version: v.version})
		if (r == nil) != (len(findings) > 0) {
			t.Fatalf("module %v with findings %v", r, findings)
		}
		if r != nil {
			spirv.Encode(r)
		}
	}
}

// No module makes legalizing panic.
func FuzzLower(f *testing.F) {
	for _, words := range modules(f) {
		f.Add(spirv.Bytes(words))
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		if m, err := spirv.DecodeBytes(data); err == nil {
			ends(t, m)
		}
	})
}

// Modules that are wrong in a few words, or that hold what no reader would let pass,
// end in findings or in a module.
func TestDamagedModules(t *testing.T) {
	lowered, n := 0, 300
	if testing.Short() {
		n = 30
	}
	for i, words := range modules(t) {
		for seed := range n {
			r := rand.New(rand.NewPCG(uint64(i), uint64(seed)))
			if m, err := spirv.Decode(damage(r, words)); err == nil {
				lowered++
				ends(t, m)
			}
			if m, err := spirv.Decode(words); err == nil {
				tear(r, m)
				ends(t, m)
			}
		}
	}
	if lowered < n/2 {
		t.Errorf("only %d modules could be read", lowered)
	}
}

// damage changes a few words: operands, opcodes, whole instructions.
func damage(r *rand.Rand, words []uint32) []uint32 {
	w := append([]uint32(nil), words...)
	starts := []int{}
	for at := 5; at < len(w); at += int(w[at] >> 16) {
		starts = append(starts, at)
	}
	any := func() int { return starts[r.IntN(len(starts))] }
	for range 1 + r.IntN(3) {
		at := any()
		size := int(w[at] >> 16)
		if size < 2 {
			continue
		}
		operand := at + 1 + r.IntN(size-1)
		switch r.IntN(5) {
		case 0:
			w[operand] = r.Uint32N(w[3])
		case 1:
			w[operand] = r.Uint32() >> r.IntN(32)
		case 2:
			w[at] = w[at]&0xffff0000 | w[any()]&0xffff
		case 3:
			w[at] = w[at]&0xffff0000 | r.Uint32N(420)
		case 4:
			if from := any(); w[from]>>16 == w[at]>>16 {
				copy(w[at:at+size], w[from:from+size])
			}
		}
	}
	return w
}

// tear takes away operands, instructions and blocks, as nothing that is read lacks them.
func tear(r *rand.Rand, m *spirv.Module) {
	n, at := 0, 0
	m.Each(func(*spirv.Instruction) { n++ })
	chosen := r.IntN(n)
	m.Each(func(in *spirv.Instruction) {
		if at++; at-1 == chosen {
			in.Operands = in.Operands[:r.IntN(len(in.Operands)+1)]
		}
	})
	if len(m.Functions) == 0 || r.IntN(3) > 0 {
		return
	}
	f := m.Functions[r.IntN(len(m.Functions))]
	if len(f.Blocks) == 0 {
		return
	}
	b := f.Blocks[r.IntN(len(f.Blocks))]
	b.Insts = b.Insts[:r.IntN(len(b.Insts)+1)]
}

// What nests or multiplies without end is a finding, soon.
func TestHostileModules(t *testing.T) {
	const levels = 20_000
	nested := func(declare func(b *strings.Builder, i int)) string {
		var b strings.Builder
		b.WriteString("OpCapability Shader\nOpMemoryModel Logical GLSL450\n%f = OpTypeFloat 32\n%u = OpTypeInt 32 0\n%n = OpConstant %u 60000\n%t0 = OpTypeArray %f %n\n")
		for i := 1; i <= levels; i++ {
			declare(&b, i)
		}
		return b.String()
	}
	for name, text := range map[string]string{
		"arrays":  nested(func(b *strings.Builder, i int) { fmt.Fprintf(b, "%%t%d = OpTypeArray %%t%d %%n\n", i, i-1) }),
		"structs": nested(func(b *strings.Builder, i int) { fmt.Fprintf(b, "%%t%d = OpTypeStruct %%t%d %%f\n", i, i-1) }),
		"zeros": nested(func(b *strings.Builder, i int) {
			fmt.Fprintf(b, "%%t%d = OpTypeArray %%t0 %%n\n%%z%d = OpConstantNull %%t%d\n", i, i, i)
		}),
		"constants": nested(func(b *strings.Builder, i int) {
			fmt.Fprintf(b, "%%s%d = OpTypeStruct %%f\n%%c%d = OpConstantNull %%s%d\n", i, i, i)
			if i%2 == 0 {
				fmt.Fprintf(b, "%%t%d = OpTypeStruct %%t%d\n", i/2, i/2-1)
			}
		}),
	} {
		t.Run(name, func(t *testing.T) { ends(t, moduletest.Assemble(t, text)) })
	}
}
