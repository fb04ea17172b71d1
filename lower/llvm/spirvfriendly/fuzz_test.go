package spirvfriendly

import (
	endian "encoding/binary"
	"maps"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/hlsl2spirv/hlsl2spirv/instbuilder"
	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/testenv"
	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/testfiles"
	"github.com/hlsl2spirv/hlsl2spirv/lower/llvm/assembly"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
)

// seedModules returns the modules of the other tests.
func seedModules(t testing.TB) (list []*spirv.Module) {
	list = append(list, forms(t, readForms(t)))
	texts := testfiles.Texts(t, "testdata/modules/*.spvasm")
	for _, name := range slices.Sorted(maps.Keys(texts)) {
		m, err := spirv.Assemble(texts[name])
		if err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		list = append(list, m)
	}
	return list
}

// lowerAll lowers and prints a module with several options. It checks that there is either a module or findings, and
// that nothing panics.
func lowerAll(t testing.TB, m *spirv.Module) {
	for _, o := range []Options{{Version: 15}, {Version: 19, Builtins: Variables}, {Version: 22}} {
		out, findings := Lower(m, o)
		if (out == nil) != (len(findings) > 0) {
			t.Fatalf("module and findings: %v", findings)
		}
		if out == nil {
			continue
		}
		if _, err := assembly.Append(nil, out, assembly.Version(o.Version)); err != nil {
			t.Logf("not printed: %v", err)
		}
	}
}

// instructionsOf returns pointers to the instructions of a module, through which they can be changed.
func instructionsOf(m *spirv.Module) (list []*spirv.Instruction) {
	m.Each(func(in *spirv.Instruction) {
		if in.Op != spirv.OpLabel && in.Op != spirv.OpFunctionEnd {
			list = append(list, in)
		}
	})
	return list
}

// clone returns a copy of a module.
func clone(t testing.TB, m *spirv.Module) *spirv.Module {
	c, err := spirv.Decode(instbuilder.Encode(m))
	if err != nil {
		t.Fatal(err)
	}
	return c
}

// damage changes one word or the length of an instruction, which may violate the grammar.
func damage(r *rand.Rand, in *spirv.Instruction, bound uint32) {
	word := [...]uint32{0, 1, r.Uint32N(bound), r.Uint32N(bound), r.Uint32N(bound), bound, ^uint32(0),
		1 << 31}[r.IntN(8)]
	n := len(in.Operands)
	switch r.IntN(8) {
	case 0:
		in.Op = spirv.Opcode(r.Uint32N(450))
	case 1:
		in.Operands = in.Operands[:r.IntN(n+1)]
	case 2:
		in.Operands = append(in.Operands[:n:n], word)
	case 3:
		in.Type = spirv.ID(word)
	case 4:
		in.Result = spirv.ID(word)
	default:
		if n > 0 {
			in.Operands = append([]uint32(nil), in.Operands...)
			in.Operands[r.IntN(n)] = word
		}
	}
}

// TestDamagedModules checks that damaged modules result in a module or findings.
func TestDamagedModules(t *testing.T) {
	testenv.Long(t)
	for s, seed := range seedModules(t) {
		r := rand.New(rand.NewPCG(uint64(s), 1))
		for range 400 {
			m := clone(t, seed)
			list := instructionsOf(m)
			for range 1 + r.IntN(3) {
				damage(r, list[r.IntN(len(list))], uint32(m.Bound))
			}
			lowerAll(t, m)
		}
	}
}

// FuzzLower checks that lowering does not panic for modules with changed words.
func FuzzLower(f *testing.F) {
	seeds := seedModules(f)
	for i := range seeds {
		f.Add(uint8(i), []byte{0, 0, 0, 0, 1, 0, 0, 0})
	}
	f.Fuzz(func(t *testing.T, which uint8, edits []byte) {
		words := instbuilder.Encode(seeds[int(which)%len(seeds)])
		for ; len(edits) >= 8; edits = edits[8:] {
			words[5+int(endian.LittleEndian.Uint32(edits))%(len(words)-5)] = endian.LittleEndian.Uint32(edits[4:])
		}
		m, err := spirv.Decode(words)
		if err != nil {
			return
		}
		lowerAll(t, m)
	})
}
