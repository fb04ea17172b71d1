// Package instbuilder makes SPIR-V instructions, one at a time: a generated
// constructor an opcode, and InstBuilder, which serialises instructions to a
// WordConsumer.
//
// It knows the grammar only: not what a module has to look like, which ids
// exist, or HLSL. Read package spirv for the data it makes.
package instbuilder

import "github.com/hlsl2spirv/hlsl2spirv/spirv"

// A WordConsumer receives the words of one instruction, or of the header. The
// slice is valid during the call only.
type WordConsumer func(words []uint32)

// An InstBuilder writes instructions to a consumer.
type InstBuilder struct {
	consumer WordConsumer
	buf      []uint32
}

// New returns a builder that writes to c.
func New(c WordConsumer) *InstBuilder {
	return &InstBuilder{consumer: c, buf: make([]uint32, 0, 64)}
}

// Write serialises one instruction.
func (b *InstBuilder) Write(in *spirv.Instruction) {
	b.buf = spirv.AppendInstruction(b.buf[:0], in)
	b.consumer(b.buf)
}

// Module serialises a whole module: header, then every instruction in order.
func (b *InstBuilder) Module(m *spirv.Module) {
	b.buf = spirv.AppendHeader(b.buf[:0], m)
	b.consumer(b.buf)
	m.Each(b.Write)
}

// appendWords appends ids or enumerants as words. Nothing appended to nil is
// nil: an instruction without operands has none.
func appendWords[T ~uint32](words []uint32, values []T) []uint32 {
	if words == nil && len(values) > 0 {
		words = make([]uint32, 0, len(values))
	}
	for _, v := range values {
		words = append(words, uint32(v))
	}
	return words
}

// Switch64 makes an OpSwitch on a 64-bit selector: each literal is two words,
// the low one first.
func Switch64(selector, defaultTarget spirv.ID, pairs ...uint32) spirv.Instruction {
	in := Switch(selector, defaultTarget, pairs...)
	in.Form = spirv.FormWide
	return in
}

// ExtInstOf makes an OpExtInst of a known set, whose operands may be literals.
func ExtInstOf(set spirv.ExtSet, typ, result, setID spirv.ID, instruction uint32, operands ...uint32) spirv.Instruction {
	words := make([]uint32, 0, 2+len(operands))
	words = append(append(words, uint32(setID), instruction), operands...)
	return spirv.Instruction{Op: spirv.OpExtInst, Form: spirv.FormOf(set), Type: typ, Result: result, Operands: words}
}

// SourceText makes an OpSource with its text. No file is 0.
func SourceText(language spirv.SourceLanguage, version uint32, file spirv.ID, text string) spirv.Instruction {
	if file == 0 {
		return Source(language, version)
	}
	words := []uint32{uint32(file)}
	if text != "" {
		words = spirv.AppendString(words, text)
	}
	return Source(language, version, words...)
}
