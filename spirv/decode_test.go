package spirv

import (
	"encoding/binary"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

func TestDecodeInvertsEncode(t *testing.T) {
	for name, text := range samples(t) {
		t.Run(name, func(t *testing.T) {
			m := assemble(t, text)
			words := Encode(m)
			back, err := Decode(words)
			if err != nil {
				t.Fatal(err)
			}
			if diff := cmp.Diff(words, Encode(back)); diff != "" {
				t.Error(diff)
			}
			if diff := cmp.Diff(m, back); diff != "" {
				t.Error(diff)
			}
		})
	}
}

// TestAssembleInvertsDisassemble goes through raw text to the same words, and
// through friendly text to the same friendly text.
func TestAssembleInvertsDisassemble(t *testing.T) {
	for name, text := range samples(t) {
		t.Run(name, func(t *testing.T) {
			m := assemble(t, text)
			raw := Disassemble(m, TextOptions{RawIDs: true})
			if diff := cmp.Diff(Encode(m), Encode(assemble(t, raw))); diff != "" {
				t.Errorf("raw: %s", diff)
			}
		})
	}
	text := samples(t)["code.spvasm"]
	friendly := Disassemble(assemble(t, text), TextOptions{})
	if diff := cmp.Diff(friendly, Disassemble(assemble(t, friendly), TextOptions{})); diff != "" {
		t.Errorf("friendly: %s", diff)
	}
}

func TestDecodeKeepsForms(t *testing.T) {
	m := assemble(t, samples(t)["code.spvasm"])
	var wide, plain, debug int
	m.Each(func(in *Instruction) {
		switch {
		case in.Op == OpSwitch && in.Form == FormWide:
			wide++
		case in.Op == OpSwitch:
			plain++
		case in.Form == FormOpenCLDebugInfo:
			debug++
		}
	})
	if wide != 1 || plain != 2 || debug < 5 {
		t.Errorf("%d wide switches, %d plain, %d debug instructions", wide, plain, debug)
	}
}

func TestDecodeRefuses(t *testing.T) {
	header := []uint32{Magic, 0x10600, 0, 10, 0}
	inst := func(op Opcode, words ...uint32) []uint32 {
		return append([]uint32{uint32(1+len(words))<<16 | uint32(op)}, words...)
	}
	join := func(lists ...[]uint32) []uint32 {
		words := append([]uint32(nil), header...)
		for _, l := range lists {
			words = append(words, l...)
		}
		return words
	}
	function := inst(OpFunction, 1, 2, 0, 3)
	label := inst(OpLabel, 4)
	for _, c := range []struct {
		want  string
		words []uint32
	}{
		{"no module", header[:4]},
		{"magic", []uint32{0x03022307, 0x10600, 0, 10, 0}},
		{"bound", []uint32{Magic, 0x10600, 0, 0xffffffff, 0}},
		{"instruction of 0 words", join([]uint32{17})},
		{"instruction of 9 words", join([]uint32{9<<16 | 17, 1})},
		{"unknown opcode", join(inst(9999))},
		{"id 10 is not below the bound", join(inst(OpTypeVector, 1, 10, 4))},
		{"id 0 is not below the bound", join(inst(OpTypeVoid, 0))},
		{"operands are missing", join(inst(OpTypeVector, 1, 2))},
		{"operands are missing", join(inst(OpTypeVoid))},
		{"more operands", join(inst(OpTypeVoid, 1, 2))},
		{"unknown enumerant", join(inst(OpCapability, 9999))},
		{"string does not end", join(inst(OpExtension, 0x41414141))},
		{"operands are missing", join(inst(OpLoad, 1, 2, 3, 2))},
		{"not allowed in OpSpecConstantOp", join(inst(OpSpecConstantOp, 1, 2, uint32(OpReturn)))},
		{"out of order", join(inst(OpTypeVoid, 1), inst(OpCapability, 1))},
		{"outside a function", join(label)},
		{"in no block", join(function, inst(OpReturn))},
		{"without terminator", join(function, label, label)},
		{"no OpFunctionEnd", join(function, label)},
		{"after the last function", join(function, inst(OpFunctionEnd), inst(OpNoLine))},
		{"second OpMemoryModel", join(inst(OpMemoryModel, 0, 1), inst(OpMemoryModel, 0, 1))},
	} {
		_, err := Decode(c.words)
		if err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("want %q, got %v", c.want, err)
		}
	}
}

// FuzzDecode feeds damaged modules: an error or a module whose words are the
// same, and every printer has to cope.
func FuzzDecode(f *testing.F) {
	for _, text := range samples(f) {
		f.Add(Bytes(Encode(assemble(f, text))))
	}
	f.Add(Bytes(numberModule()))
	f.Fuzz(func(t *testing.T, data []byte) {
		m, err := DecodeBytes(data)
		if err != nil {
			return
		}
		if diff := cmp.Diff(data, Bytes(Encode(m))); diff != "" {
			t.Error(diff)
		}
		Disassemble(m, TextOptions{})
		m.Each(func(in *Instruction) { in.MapIDs(func(id ID) ID { return id }) })
		if diff := cmp.Diff(data, Bytes(Encode(m))); diff != "" {
			t.Error(diff)
		}
		if back, err := Assemble(Disassemble(m, TextOptions{RawIDs: true})); err == nil {
			Encode(back)
		}
	})
}

func FuzzAssemble(f *testing.F) {
	for _, text := range samples(f) {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		m, err := Assemble(text)
		if err != nil {
			return
		}
		Disassemble(m, TextOptions{})
		Encode(m)
	})
}

// TestDamagedModulesDoNotPanic changes every word of the samples in turn.
func TestDamagedModulesDoNotPanic(t *testing.T) {
	for _, text := range samples(t) {
		words := Encode(assemble(t, text))
		accepted := 0
		for i := range words {
			for _, damage := range []uint32{0, 0xffffffff, words[i] + 1, words[i] ^ 0x10000, words[i] << 1} {
				keep := words[i]
				words[i] = damage
				if m, err := Decode(words); err == nil && m.Bound < 1000 {
					accepted++
					Disassemble(m, TextOptions{})
				}
				words[i] = keep
			}
		}
		if accepted == 0 {
			t.Error("every damage was found, so nothing was printed")
		}
	}
}

// bigModule is the code sample's function many times over, with fresh ids.
func bigModule(b *testing.B) *Module {
	m := assemble(b, samples(b)["code.spvasm"])
	fn := m.Functions[len(m.Functions)-1]
	own := map[ID]bool{}
	fn.Each(func(in *Instruction) { own[in.Result] = in.Result != 0 })
	span := m.Bound
	for range 1000 {
		base := m.Bound
		fresh := func(id ID) ID {
			if own[id] {
				return id + base
			}
			return id
		}
		clone := &Function{Def: cloneInstruction(&fn.Def, fresh)}
		for _, block := range fn.Blocks {
			nb := &Block{Label: fresh(block.Label)}
			for i := range block.Insts {
				nb.Insts = append(nb.Insts, cloneInstruction(&block.Insts[i], fresh))
			}
			clone.Blocks = append(clone.Blocks, nb)
		}
		m.Functions = append(m.Functions, clone)
		m.Bound += span
	}
	return m
}

func cloneInstruction(in *Instruction, f func(ID) ID) Instruction {
	c := *in
	c.Operands = append([]uint32(nil), in.Operands...)
	c.MapIDs(f)
	if c.Result != 0 {
		c.Result = f(c.Result)
	}
	return c
}

func BenchmarkDisassemble(b *testing.B) {
	m := bigModule(b)
	for _, o := range []struct {
		name    string
		options TextOptions
	}{{"friendly", TextOptions{}}, {"raw", TextOptions{RawIDs: true}}} {
		b.Run(o.name, func(b *testing.B) {
			var buf []byte
			for b.Loop() {
				buf = AppendText(buf[:0], m, o.options)
			}
			b.SetBytes(int64(len(buf)))
			b.ReportAllocs()
		})
	}
}

func BenchmarkAssemble(b *testing.B) {
	text := Disassemble(bigModule(b), TextOptions{})
	b.SetBytes(int64(len(text)))
	for b.Loop() {
		if _, err := Assemble(text); err != nil {
			b.Fatal(err)
		}
	}
}

func BenchmarkEncode(b *testing.B) {
	m := bigModule(b)
	b.SetBytes(int64(4 * len(Encode(m))))
	b.ReportAllocs()
	for b.Loop() {
		Encode(m)
	}
}

func BenchmarkDecode(b *testing.B) {
	words := Encode(bigModule(b))
	b.SetBytes(int64(4 * len(words)))
	b.ReportAllocs()
	for b.Loop() {
		if _, err := Decode(words); err != nil {
			b.Fatal(err)
		}
	}
}

func BenchmarkEachID(b *testing.B) {
	m := bigModule(b)
	b.SetBytes(int64(4 * len(Encode(m))))
	b.ReportAllocs()
	sum := ID(0)
	for b.Loop() {
		m.Each(func(in *Instruction) { in.EachID(func(id ID) { sum += id }) })
	}
	if sum == 0 {
		b.Fatal("no ids")
	}
}

func TestBytesAreLittleEndian(t *testing.T) {
	b := Bytes([]uint32{Magic})
	if binary.LittleEndian.Uint32(b) != Magic {
		t.Errorf("%x", b)
	}
}
