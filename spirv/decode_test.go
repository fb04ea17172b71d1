package spirv_test

import (
	"encoding/binary"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/hlsl2spirv/hlsl2spirv/instbuilder"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
)

func TestDecodeInvertsEncode(t *testing.T) {
	for name, text := range samples(t) {
		t.Run(name, func(t *testing.T) {
			m := assemble(t, text)
			words := instbuilder.Encode(m)
			back, err := spirv.Decode(words)
			if err != nil {
				t.Fatal(err)
			}
			if diff := cmp.Diff(words, instbuilder.Encode(back)); diff != "" {
				t.Error(diff)
			}
			if diff := cmp.Diff(m, back); diff != "" {
				t.Error(diff)
			}
		})
	}
}

// TestAssembleInvertsDisassemble checks that raw text assembles to the same words, and that friendly text assembles to
// a module with the same friendly text.
func TestAssembleInvertsDisassemble(t *testing.T) {
	for name, text := range samples(t) {
		t.Run(name, func(t *testing.T) {
			m := assemble(t, text)
			raw := spirv.Disassemble(m, spirv.TextOptions{RawIDs: true})
			if diff := cmp.Diff(instbuilder.Encode(m), instbuilder.Encode(assemble(t, raw))); diff != "" {
				t.Errorf("raw: %s", diff)
			}
		})
	}
	text := samples(t)["code.spvasm"]
	friendly := spirv.Disassemble(assemble(t, text), spirv.TextOptions{})
	if diff := cmp.Diff(friendly, spirv.Disassemble(assemble(t, friendly), spirv.TextOptions{})); diff != "" {
		t.Errorf("friendly: %s", diff)
	}
}

func TestDecodeKeepsForms(t *testing.T) {
	m := assemble(t, samples(t)["code.spvasm"])
	var wide, plain, debug int
	m.Each(func(in *spirv.Instruction) {
		switch {
		case in.Op == spirv.OpSwitch && in.Form == spirv.FormWide:
			wide++
		case in.Op == spirv.OpSwitch:
			plain++
		case in.Form == spirv.FormOpenCLDebugInfo:
			debug++
		}
	})
	if wide != 1 || plain != 2 || debug < 5 {
		t.Errorf("%d wide switches, %d plain, %d debug instructions", wide, plain, debug)
	}
}

func TestDecodeRefuses(t *testing.T) {
	header := []uint32{spirv.Magic, 0x10600, 0, 10, 0}
	inst := func(op spirv.Opcode, words ...uint32) []uint32 {
		return append([]uint32{uint32(1+len(words))<<16 | uint32(op)}, words...)
	}
	join := func(lists ...[]uint32) []uint32 {
		words := append([]uint32(nil), header...)
		for _, l := range lists {
			words = append(words, l...)
		}
		return words
	}
	function := inst(spirv.OpFunction, 1, 2, 0, 3)
	label := inst(spirv.OpLabel, 4)
	for _, c := range []struct {
		want  string
		words []uint32
	}{
		{"invalid module of", header[:4]},
		{"magic", []uint32{0x03022307, 0x10600, 0, 10, 0}},
		{"bound", []uint32{spirv.Magic, 0x10600, 0, 0xffffffff, 0}},
		{"invalid instruction length 0", join([]uint32{17})},
		{"invalid instruction length 9", join([]uint32{9<<16 | 17, 1})},
		{"unknown opcode", join(inst(9999))},
		{"id 10 is not between 1 and the bound", join(inst(spirv.OpTypeVector, 1, 10, 4))},
		{"id 0 is not between 1 and the bound", join(inst(spirv.OpTypeVoid, 0))},
		{"operands are missing", join(inst(spirv.OpTypeVector, 1, 2))},
		{"operands are missing", join(inst(spirv.OpTypeVoid))},
		{"too many operands", join(inst(spirv.OpTypeVoid, 1, 2))},
		{"unknown enumerant", join(inst(spirv.OpCapability, 9999))},
		{"unterminated string", join(inst(spirv.OpExtension, 0x41414141))},
		{"operands are missing", join(inst(spirv.OpLoad, 1, 2, 3, 2))},
		{"not allowed in OpSpecConstantOp", join(inst(spirv.OpSpecConstantOp, 1, 2, uint32(spirv.OpReturn)))},
		{"out of order", join(inst(spirv.OpTypeVoid, 1), inst(spirv.OpCapability, 1))},
		{"outside a function", join(label)},
		{"outside a block", join(function, inst(spirv.OpReturn))},
		{"does not have a terminator", join(function, label, label)},
		{"does not have an OpFunctionEnd", join(function, label)},
		{"after the last function", join(function, inst(spirv.OpFunctionEnd), inst(spirv.OpNoLine))},
		{"more than one OpMemoryModel", join(inst(spirv.OpMemoryModel, 0, 1), inst(spirv.OpMemoryModel, 0, 1))},
	} {
		_, err := spirv.Decode(c.words)
		if err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("want %q, got %v", c.want, err)
		}
	}
}

// FuzzDecode decodes damaged modules. The result must be an error or a module that encodes to the same words, and every
// printer must accept it.
func FuzzDecode(f *testing.F) {
	for _, text := range samples(f) {
		f.Add(spirv.Bytes(instbuilder.Encode(assemble(f, text))))
	}
	f.Add(spirv.Bytes(numberModule()))
	f.Fuzz(func(t *testing.T, data []byte) {
		m, err := spirv.DecodeBytes(data)
		if err != nil {
			return
		}
		if diff := cmp.Diff(data, spirv.Bytes(instbuilder.Encode(m))); diff != "" {
			t.Error(diff)
		}
		spirv.Disassemble(m, spirv.TextOptions{})
		m.Each(func(in *spirv.Instruction) { in.MapIDs(func(id spirv.ID) spirv.ID { return id }) })
		if diff := cmp.Diff(data, spirv.Bytes(instbuilder.Encode(m))); diff != "" {
			t.Error(diff)
		}
		if back, err := spirv.Assemble(spirv.Disassemble(m, spirv.TextOptions{RawIDs: true})); err == nil {
			instbuilder.Encode(back)
		}
	})
}

func FuzzAssemble(f *testing.F) {
	for _, text := range samples(f) {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		m, err := spirv.Assemble(text)
		if err != nil {
			return
		}
		spirv.Disassemble(m, spirv.TextOptions{})
		instbuilder.Encode(m)
	})
}

// TestDamagedModulesDoNotPanic changes each word of the samples in several ways, one change at a time.
func TestDamagedModulesDoNotPanic(t *testing.T) {
	for _, text := range samples(t) {
		words := instbuilder.Encode(assemble(t, text))
		accepted := 0
		for i := range words {
			for _, damage := range []uint32{0, 0xffffffff, words[i] + 1, words[i] ^ 0x10000, words[i] << 1} {
				keep := words[i]
				words[i] = damage
				if m, err := spirv.Decode(words); err == nil && m.Bound < 1000 {
					accepted++
					spirv.Disassemble(m, spirv.TextOptions{})
				}
				words[i] = keep
			}
		}
		if accepted == 0 {
			t.Error("every damage was found, so nothing was printed")
		}
	}
}

// bigModule returns a module that repeats a function of code.spvasm many times with fresh IDs.
func bigModule(b *testing.B) *spirv.Module {
	m := assemble(b, samples(b)["code.spvasm"])
	fn := m.Functions[len(m.Functions)-1]
	own := map[spirv.ID]bool{}
	fn.Each(func(in *spirv.Instruction) { own[in.Result] = in.Result != 0 })
	span := m.Bound
	for range 1000 {
		base := m.Bound
		fresh := func(id spirv.ID) spirv.ID {
			if own[id] {
				return id + base
			}
			return id
		}
		clone := &spirv.Function{Def: cloneInstruction(&fn.Def, fresh)}
		for _, block := range fn.Blocks {
			nb := &spirv.Block{Label: fresh(block.Label)}
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

func cloneInstruction(in *spirv.Instruction, f func(spirv.ID) spirv.ID) spirv.Instruction {
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
		options spirv.TextOptions
	}{{"friendly", spirv.TextOptions{}}, {"raw", spirv.TextOptions{RawIDs: true}}} {
		b.Run(o.name, func(b *testing.B) {
			var buf []byte
			for b.Loop() {
				buf = spirv.AppendText(buf[:0], m, o.options)
			}
			b.SetBytes(int64(len(buf)))
			b.ReportAllocs()
		})
	}
}

func BenchmarkAssemble(b *testing.B) {
	text := spirv.Disassemble(bigModule(b), spirv.TextOptions{})
	b.SetBytes(int64(len(text)))
	for b.Loop() {
		if _, err := spirv.Assemble(text); err != nil {
			b.Fatal(err)
		}
	}
}

func BenchmarkEncode(b *testing.B) {
	m := bigModule(b)
	b.SetBytes(int64(4 * len(instbuilder.Encode(m))))
	b.ReportAllocs()
	for b.Loop() {
		instbuilder.Encode(m)
	}
}

func BenchmarkDecode(b *testing.B) {
	words := instbuilder.Encode(bigModule(b))
	b.SetBytes(int64(4 * len(words)))
	b.ReportAllocs()
	for b.Loop() {
		if _, err := spirv.Decode(words); err != nil {
			b.Fatal(err)
		}
	}
}

func BenchmarkEachID(b *testing.B) {
	m := bigModule(b)
	b.SetBytes(int64(4 * len(instbuilder.Encode(m))))
	b.ReportAllocs()
	sum := spirv.ID(0)
	for b.Loop() {
		m.Each(func(in *spirv.Instruction) { in.EachID(func(id spirv.ID) { sum += id }) })
	}
	if sum == 0 {
		b.Fatal("no ids")
	}
}

func TestBytesAreLittleEndian(t *testing.T) {
	b := spirv.Bytes([]uint32{spirv.Magic})
	if binary.LittleEndian.Uint32(b) != spirv.Magic {
		t.Errorf("%x", b)
	}
}
